import type { Fact, FactOf, Sayings } from '../../core/fact.js';
import { endSentence, withoutFullStop } from '../../core/text.js';
import type { Certainty } from '../../core/time.js';
import { type ReadingFact, whyOf } from '../../reading/judge/reasons.js';
import { formatMoment, isHouse, type PostFact } from './post-facts.js';

/** Why the judge is asked about something, and what is so as long as he says nothing. */
export type QuestionFact = DoubtFact | AuthorFact | AskedFact | SettledFact | LostFact | AsItStands;

/** Why words of a post are no certain order; a noun is the rulebook's. */
type DoubtFact =
  | ReadingFact
  /** Its markup lies too deep to tell what in it is quoted. */
  | FactOf<'post-tangled', ''>
  | FactOf<'told-over-order', '', { player: string; piece: string }>
  | FactOf<'group-ordered-elsewhere', '', { player: string; pieces: string }>
  | FactOf<'judge-orders', '', { pieces: string }>;

/** Why a post may be the player's who is named, and not for certain. */
export type AuthorFact =
  | { readonly code: 'guest-named' | 'posts-like'; readonly rule: ''; readonly player: string }
  /** He bears the name of one player and posts with the account of the other. */
  | { readonly code: 'others-account'; readonly rule: ''; readonly player: string; readonly other: string };

export const AUTHOR_CODES = ['guest-named', 'posts-like', 'others-account'] as const satisfies AuthorFact['code'][];

/** What else the house asks the judge about posts. */
type AskedFact =
  | FactOf<'time-unsure', '', { at: number; sure: Certainty }>
  | FactOf<'post-withheld', '', { ruling: string; how: PostFact }>
  /** Of `of` posts that were taken out at once those that say something. */
  | FactOf<
      'posts-taken',
      '',
      { ruling: string; how: PostFact; posts: readonly { number: number; author: string }[]; of: number }
    >
  | FactOf<'unknown-name', '', { typed: string; named: string; player: string; piece: string; place: string }>
  | FactOf<'may-be-player', string, { who: string; how: AuthorFact }>
  | FactOf<'edited-after-lock', ''>;

/** What the judge did by himself. */
type SettledFact = FactOf<'put-in-by-judge' | 'allowed-by-judge' | 'rejected-by-judge' | 'outcome-changed', ''>;

/** What a judge decided about something only he can: tied to post and words; it survives every re-capture. */
export const DECISIONS = [
  'read-as',
  'not-an-order',
  'carry-out',
  'carry-out-later',
  'leave-out',
  'same-player',
  'stranger',
  'put-in',
  'allow',
  'change',
  'confirm',
  'let-go',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** A ruling as it is told: what was decided, the orders or rules of it, or the outcome, and the judge's word. */
export interface ToldRuling {
  readonly decision: Decision;
  readonly about: readonly string[];
  readonly outcome?: Fact;
  readonly word: string;
}

/** Why a ruling does nothing any more. */
type LostFact =
  | FactOf<'ruling-lost', '', { rulings: readonly ToldRuling[] }>
  | FactOf<'ruling-inapplicable', '', { lost: ToldRuling; found: readonly Fact[] }>;

/** What is so as long as the judge says nothing, and what he would have to say. */
type AsItStands =
  | FactOf<'nothing-of-it' | 'unless-late' | 'without-ruling', ''>
  | FactOf<'unless-stood', '', { how: 'as-shown' | 'in-time' }>
  | FactOf<'unless-taken-out', '', { posts: number }>
  | FactOf<'unless-nickname', '', { typed: string; named: string }>
  | FactOf<'unless-player', string, { player: string }>
  /** An order by his word, as it is written in full. */
  | FactOf<'so-ordered', '', { text: string }>;

const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unread: {
    says: ({ row, nouns }, to) =>
      row === 'swapped' && !isHouse(to)
        ? `it names no ${nouns.place} to go to; each of the two needs its own move`
        : whyOf(row, nouns),
  },
  'unread-line': { says: ({ word }) => word },
  'nothing-ordered': { says: () => 'nothing is ordered' },
  'post-tangled': {
    says: () => 'its quotations or other markup lie so deep in one another that it cannot be told what in it is quoted',
  },
  'told-over-order': {
    says: ({ player, piece }) => `${player} gave this ${piece} another order in another post: does this undo it?`,
  },
  'group-ordered-elsewhere': {
    says: ({ player, pieces }) =>
      `${player} gave one of these ${pieces} another order in another post, so it is not sure which he means`,
  },
  'judge-orders': {
    says: ({ pieces }) => `A judge posted orders for ${pieces} he does not control: a report, or a message re-posted`,
  },
};

const AUTHOR_SAYINGS: Sayings<AuthorFact> = {
  'guest-named': {
    says: ({ player }) =>
      `posts as a guest, not logged in or with an account that is gone, under the name of ${player}`,
  },
  'posts-like': { says: ({ player }) => `posts like ${player}, under another name or account` },
  'others-account': {
    says: ({ player, other }) => `posts under the name of ${player}, with the account that ${other} posted with`,
  },
};

const ASKED_SAYINGS: Sayings<AskedFact> = {
  'time-unsure': {
    says: ({ at, sure }, to) =>
      `The forum's time of this text, ${formatMoment(at, to)}, is ${sure} only, and the lock is near`,
  },
  'post-withheld': { says: ({ how }, _, tell) => `The post was ${tell(how)}` },
  'posts-taken': {
    says: ({ how, posts, of }, _, tell) =>
      `${posts.length === 1 ? 'The post' : 'The posts'} ${posts
        .map(({ number, author }) => `#${number} by ${author}`)
        .join(', ')} ${of === 1 ? 'was' : 'were'} ${tell(how)}`,
  },
  'unknown-name': {
    says: ({ typed, named, player, piece, place }) =>
      `No ${piece} is called ${typed}, but ${named} of ${player} stands at the ${place} named`,
  },
  'may-be-player': { says: ({ who, how }, _, tell) => `${who} ${tell(how)}` },
  'edited-after-lock': {
    says: () => 'This post was changed after the lock. What stood in it at the lock counts; the change does not',
  },
};

const SETTLED_SAYINGS: Sayings<SettledFact> = {
  'put-in-by-judge': { says: () => 'Put in by the judge' },
  'allowed-by-judge': { says: () => 'Allowed by the judge' },
  'rejected-by-judge': { says: () => 'Rejected by the judge' },
  'outcome-changed': { says: () => 'An outcome changed by the judge' },
};

const LOST_SAYINGS: Sayings<LostFact> = {
  'ruling-lost': {
    says: ({ rulings }, _, tell) =>
      `A ruling has lost what it was about: ${rulings.map((one) => formatRuling(one, tell)).join('; ')}. The post, or what it hangs on, was changed since`,
  },
  'ruling-inapplicable': {
    says: ({ lost, found }, _, tell) =>
      `A ruling does not fit any more: ${formatRuling(lost, tell)}. ${withoutFullStop(found.map((one) => endSentence(tell(one))).join(' '))}`,
  },
};

const DECIDED: Readonly<Record<Decision, string>> = {
  'read-as': 'read as',
  'not-an-order': 'not an order',
  'carry-out': 'carry out',
  'carry-out-later': 'carry out later',
  'leave-out': 'leave out',
  'same-player': 'same player',
  stranger: 'stranger',
  'put-in': 'put in',
  allow: 'allow',
  change: 'change',
  confirm: 'confirm',
  'let-go': 'let go',
};

function formatRuling({ decision, about, outcome, word }: ToldRuling, tell: (fact: Fact) => string): string {
  const told = outcome ? [tell(outcome)] : about;
  return `${DECIDED[decision]}${told.length > 0 ? ` ${told.join(', ')}` : ''}${word ? ` (${word})` : ''}`;
}

const AS_IT_STANDS: Sayings<AsItStands> = {
  'nothing-of-it': { says: () => 'As it stands nothing of it is carried out' },
  'unless-late': { says: () => 'Its orders are carried out unless you say that they came after the lock' },
  'without-ruling': {
    says: () => 'The ruling does nothing now. The turn is carried out without it, unless you rule again',
  },
  'unless-stood': {
    says: ({ how }) =>
      `Its orders are not carried out unless you say that ${how === 'in-time' ? 'it was posted here in time' : 'the text shown is what stood at the lock'}`,
  },
  'unless-taken-out': {
    says: ({ posts }) =>
      posts === 1
        ? 'Its orders are not carried out unless you say that it was not deleted by its author'
        : 'Their orders are not carried out unless you say that they were not deleted by their authors',
  },
  'unless-nickname': {
    says: ({ typed, named }) =>
      `The order is illegal unless you say that ${typed} is ${named}; then it is read so from now on`,
  },
  'unless-player': {
    says: ({ rule, player }) => `His orders are illegal (${rule}) unless you say that he is ${player}`,
  },
  'so-ordered': { says: ({ text }) => text },
};

/** The same in English. */
export const QUESTION_SAYINGS: Sayings<QuestionFact> = {
  ...DOUBT_SAYINGS,
  ...AUTHOR_SAYINGS,
  ...ASKED_SAYINGS,
  ...SETTLED_SAYINGS,
  ...LOST_SAYINGS,
  ...AS_IT_STANDS,
};
