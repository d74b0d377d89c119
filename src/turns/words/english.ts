import { ENGLISH as GRAMMAR } from '../../core/language.js';
import type { Decision } from '../../rulesets/contract/question-facts.js';

/** What a document is called that goes to one player: a request for an answer, or another mail. */
export type MailSort = 'request' | 'mail';

/** How an entry was taken back or put right. */
export interface EntryChange {
  readonly who: string | undefined;
  readonly isBack: boolean;
  /** What it was about, where that is told. */
  readonly what: string | undefined;
  readonly reasons: readonly string[];
}

/** A post that says otherwise, or had not been counted. */
export interface PostChange {
  readonly author: string;
  /** Its number in the thread; undefined for a private message. */
  readonly number: number | undefined;
  /** When it was made, where it had not been counted. */
  readonly uncounted: string | undefined;
}

/** Words as what is said of them begins: quoted they are one thing; some are not known any more. */
function begin(quoted: string | undefined): string {
  return quoted === undefined ? 'some words are' : `${quoted} is`;
}

const DECIDED: Readonly<Record<Decision, (orders: readonly string[], quoted: string | undefined) => string>> = {
  'read-as': (orders, quoted) => `${begin(quoted)} read as ${orders.join(', ')}`,
  'not-an-order': (_, quoted) => `${begin(quoted)} no order`,
  'carry-out': () => 'an order is carried out as shown',
  'carry-out-later': () => 'an order is carried out as it was changed to',
  'leave-out': (_, quoted) => `${quoted ?? 'an order'} does not count`,
  'same-player': () => 'another name is the same player',
  stranger: () => 'somebody is no player',
  'put-in': (orders) => `these orders are put in: ${orders.join(', ')}`,
  allow: (waived, quoted) => `${quoted ?? 'an order'} is allowed once, although it breaks ${waived.join(' and ')}`,
  change: () => 'an outcome is another',
  confirm: () => 'an outcome is confirmed',
  'let-go': () => 'an earlier decision no longer holds',
};

/** What the house's own drafts and mails say to players under every rulebook. */
export const ENGLISH_HOUSE = {
  moment: GRAMMAR.momentIn,
  quote: GRAMMAR.quote,
  quoted: (words: string): string => `“${words}”`,
  and: ' and ',

  notSet: 'not set yet',
  replaces: (what: MailSort): string => ` (replaces the earlier ${what})`,
  replacesHow: (what: MailSort, when: string): string =>
    `This replaces the ${what} of ${when}; what that one said does not count any more.`,
  changedUnder: (titles: readonly string[]): string => `What has changed stands under: ${titles.join(', ')}.`,
  withdrawn: ' (withdrawn)',
  withdrawnHow: (what: MailSort, when: string): string =>
    what === 'request'
      ? `the request of ${when} does not hold any more: that battle does not take place, and nothing is asked of you. The erratum in the thread says why.`
      : `the mail of ${when} does not hold any more: it was not yours to have. Please put it away, with what was attached to it.`,

  erratum: (title: string): string => `Erratum: ${title}`,
  erratumTo: (title: string, earlier: string | undefined): string =>
    `Something said in “${title}”${earlier === undefined ? '' : `, or in the erratum to it of ${earlier},`} was not right. What was posted stays; what follows counts in its place.`,
  corrections: 'What was said, and what is right',
  since: 'What has changed since',
  terms: 'As for all of them',
  dice: 'Dice',
  notRolled: 'Not rolled any more: ',
  firstLine: 'The first line',
  hidden: 'something was put right that is not for all to know; whom it concerns is told by mail.',
  asAbove: 'as above.',
  why: (reasons: readonly string[]): string => ` Why: ${reasons.join(' ')}`,
  fightOff: ': this was announced, and it does not take place.',
  fightNew: ': this was not announced, and it takes place; it stands below as it would have been announced.',
  said: 'It was said ',
  notSaid: 'Nothing was said of this.',
  right: ' Right is ',
  holdsNot: ' That does not hold.',
  under: (title: string): string => `under “${title}” `,

  control: { entered: 'The control list was corrected.', about: (piece: string): string => `who commands ${piece}` },
  entryChanged: ({ who, isBack, what, reasons }: EntryChange): string => {
    const named = what === undefined ? 'something that was entered' : `what was entered about ${what}`;
    const why = reasons.length === 0 ? '' : `: ${reasons.join('; then: ')}`;
    return `${who ?? 'The judge'} ${isBack ? 'took back' : 'put right'} ${named}${why}.`;
  },
  decided: (who: string, what: string, why: string): string =>
    `${who} decided: ${what}${why === '' ? '' : `: ${why}`}.`,
  undone: (who: string, what: string, why: string): string =>
    `The decision of ${who} was taken back: ${what}${why === '' ? '' : `: ${why}`}.`,
  decision: (decision: Decision, orders: readonly string[], quoted: string | undefined): string =>
    DECIDED[decision](orders, quoted),
  posted: ({ author, number, uncounted }: PostChange): string => {
    const name = number === undefined ? `A private message of ${author}` : `Post #${number} of ${author}`;
    return uncounted === undefined
      ? `${name} was changed.`
      : `${name} of ${uncounted}, ${number === undefined ? 'sent' : 'made'} before the lock, had not been counted.`;
  },
  noMore: (remark: string): string => `This holds no more: ${remark}`,
  otherBoard: (reasons: readonly string[]): string =>
    `The turn begins with another board, since an earlier turn was corrected${reasons.length > 0 ? `: ${reasons.join('; then: ')}` : ''}.`,
  lockMoved: 'The lock was moved.',

  asReadWarning:
    'Read by a program from what is posted in the thread, and not looked at by the judge. Orders by private message are not in it, and what others order can still change what becomes of yours.',
  notAllowed: 'Not allowed as they stand',
  inDoubt: 'In doubt',
  silent: (pieces: string): string => `Nothing posted yet for their ${pieces}`,
  runs: 'goes on with its earlier order',
  nothingPosted: 'nothing posted',
  breaks: (rule: string, why: string): string => ` – not allowed (${rule}): ${why}`,

  closes: 'Orders close',
  deadline: 'The deadline',
  areDue: (due: string): string => `${due} are due`,
  otherTime: (what: string, isSooner: boolean, when: string): string =>
    `${what} ${isSooner ? 'sooner' : 'later'} than the last update said: ${when}`,
  notThen: (when: string): string => `, not ${when}.`,
  otherTimes: (turn: number, title: string): string => `The times of turn ${turn} are other ones than “${title}” says.`,
  saidTime: ': it was said ',
  rightTime: (when: string): string => `; right is ${when}.`,
  whyTimes: (why: string): string => `Why: ${why}.`,

  lastMail: 'This is the last mail of this game to you.',
  missing: (why: string, rule: string): string => `Without one ${why} (${rule}).`,
  standsFor: (player: string, rule: string): string =>
    ` ${player} was asked for it. You may send one for him from now on; it counts if his does not come (${rule}).`,
  subject: ' Subject: ',
  whoeverWrote: 'whoever this mail is from',
  ordersClose: 'Orders close ',
  dueBy: (due: string): string => `${due} are due `,
  movedWhy: (why: string): string => `Why: ${why}`,
  nextClose: (turn: number): string => `Orders for turn ${turn} close `,
  updateIs: (post: number): string => `The update is post #${post}.`,
  calendar: (game: string, fights: readonly string[]): string => `${game}: due, ${fights.join('; ')}`,
};
export type HouseWords = typeof ENGLISH_HOUSE;
