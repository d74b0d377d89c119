import type { Inline } from '../../core/document.js';
import { emphasis, link, strong } from '../../core/document.js';
import type { Verdict } from '../../core/order.js';
import { textToShow } from '../../core/order.js';
import { writeMoment } from '../../core/time.js';
import { tellDoubt, tellReason, tellTimes } from '../contract/public-words.js';
import type { ReportContext } from '../contract/report.js';
import type { Update } from '../contract/update.js';
import { capital } from '../contract/words.js';

/** A line of a list. */
export type ListItem = readonly (Inline | string)[];

/**
 * The orders of private messages, posted again for all to see: as they were read, without the other words of the
 * message, which may tell what a transfer sends.
 */
export function writeMessages(update: Update, context: ReportContext): readonly ListItem[] {
  const messages = new Map<string, Update['orders'][number][]>();
  for (const order of update.orders)
    if (isMessage(context, order.place.post))
      messages.set(order.place.post, [...(messages.get(order.place.post) ?? []), order]);
  return [...messages.values()].map((orders) => [
    strong(orders[0]?.player ?? ''),
    `, ${writeMoment(Math.min(...orders.map(({ at }) => at)), context.zone)}: `,
    orders.map(textToShow).join('; '),
  ]);
}

/** True for what came as a private message. */
export function isMessage(context: ReportContext, post: string): boolean {
  return context.messages.has(post);
}

/** A link to the post of the order a verdict is about. */
export function linkTo(update: Update, context: ReportContext, verdict: Verdict): ListItem {
  const post = update.orders.find(({ id }) => id === verdict.order)?.place.post;
  return post === undefined ? [] : linkPost(context, post);
}

/** A link to a post; a private message has none. */
export function linkPost(context: ReportContext, post: string): ListItem {
  const href = context.linkTo(post);
  return href === undefined ? [' (by private message)'] : [' ', link(href, 'post')];
}

/** What came after the lock or, where `early`, before it counted; of a message what was ordered only where `open`. */
export function writeUntimely(context: ReportContext, early: boolean, open: boolean): readonly ListItem[] {
  return context.late
    .filter(({ isEarly }) => isEarly === early)
    .map(({ author, post, why, at, words, orders }) => [
      strong(author),
      ': ',
      ...(isMessage(context, post) && (!open || orders.length === 0)
        ? []
        : [emphasis(`“${tellLate(orders, words)}”`), ', ']),
      `${writeMoment(at, context.zone)}: ${tellTimes(why)}`,
      ...linkPost(context, post),
    ]);
}

/** The orders of what came too late, or its words where none can be read for certain. */
export function tellLate(orders: readonly string[], words: string): string {
  return orders.length > 0 ? orders.join('; ') : shorten(words, 300);
}

type Asked = ReportContext['questions'][number];

/**
 * What could not be read as an order, and why: what nobody has decided yet, and what the judge set aside with a reason.
 * What he set aside without one is talk, and is not published; nor is a judge's own post, which is never an order.
 */
export function writeUnread(context: ReportContext): readonly ListItem[] {
  return context.questions.flatMap((asked) => {
    const { kind, ruling, why } = asked;
    const isAside = ruling?.decision === 'not-an-order' && ruling.why !== '';
    const isJudge = Object.values(context.judges).includes(asked.player);
    const plays = context.players.some(({ name }) => name === asked.player);
    // a stand that could not be read loses nothing
    if (why.toLowerCase().startsWith('more is said than that it stays')) return [];
    if (!['doubt', 'unseen'].includes(kind) || (isJudge && !plays) || (ruling && !isAside)) return [];
    return [
      [
        ...quote(context, asked),
        ` ${tellReason(ruling?.why || tellDoubt(asked.words, capital(why)))}`,
        ...linkPost(context, asked.place.post),
      ],
    ];
  });
}

const PUT = ['read-as', 'put-in', 'carry-out', 'carry-out-later', 'leave-out'] as const;

/** What counts, or does not, by the judge's word on a post. */
export function writeDecided(context: ReportContext): readonly ListItem[] {
  return context.questions.flatMap((asked) => {
    const { kind, ruling } = asked;
    const told = PUT.find((one) => one === ruling?.decision);
    if (!ruling || (!told && kind !== 'overruled')) return [];
    const why = ruling.why === '' ? '' : `: ${tellReason(ruling.why)}`;
    return [[...quote(context, asked), ` ${tellDecision(ruling)}${why}`, ...linkPost(context, asked.place.post)]];
  });
}

/** Who wrote it, and the words; those of a private message are shown to nobody. */
function quote(context: ReportContext, { player, words, place }: Asked): ListItem {
  return [
    `${player}: `,
    emphasis(`“${isMessage(context, place.post) ? 'a line of a private message' : shorten(words)}”`),
  ];
}

/** The beginning of what somebody wrote, in one line of so many signs at most. */
export function shorten(words: string, most = 120): string {
  const short = words.replace(/\s+/g, ' ').trim();
  return short.length > most ? `${short.slice(0, most - 3)}…` : short;
}

function tellDecision(ruling: NonNullable<Asked['ruling']>): string {
  switch (ruling.decision) {
    case 'read-as':
      return `read as ${ruling.orders.join(', ')}`;
    case 'put-in':
      return `the judge put in ${ruling.orders.join(', ')}`;
    case 'carry-out':
      return 'carried out as shown';
    case 'carry-out-later':
      return 'carried out as it was changed to';
    default:
      return 'not carried out';
  }
}
