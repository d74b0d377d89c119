import type { Fact, FactOf, OfCode, Sayings } from '../../core/fact.js';
import { type OneTime, tellLock, tellMoment } from './post-facts.js';

/** What a judge did about a turn beside its posts, for the players to read; a `word` is his reason, empty where he gave none. */
export type RemarkFact =
  | FactOf<'vouched', '', { who: string; until: number; word: string }>
  /** `until`: when the turn went on, where it did. */
  | FactOf<'paused', '', { who: string; at: number; until?: number; word: string }>
  | FactOf<'time-moved', '', OneTime & { who: string; which: 'deadline' | 'lock'; to: number; word: string }>
  /** What is so on the board by his word; `concerns`: the sides that are told, where not all are. */
  | FactOf<'put-right', '', { who: string; what: string; word: string; concerns?: readonly string[] }>
  | FactOf<'put-right-gone', '', { who: string; word: string }>
  | JudgedRemark;

/** What he decided otherwise than the rules; `player`: whose the order is, empty where it is nobody's. */
export type JudgedRemark =
  | FactOf<'order-put-in', '', { who: string; text: string; player: string; word: string }>
  | FactOf<'order-allowed', '', { who: string; text: string; player: string; waived: readonly string[]; word: string }>
  | FactOf<'outcome-ruled', '', { who: string; outcome: Fact; word: string }>;

/** True for a word on the board that a turn begins with. */
export function isPutRight(remark: RemarkFact): remark is OfCode<RemarkFact, 'put-right' | 'put-right-gone'> {
  return remark.code === 'put-right' || remark.code === 'put-right-gone';
}

/** The same in English. */
export const REMARK_SAYINGS: Sayings<RemarkFact> = {
  vouched: {
    says: ({ who, until, word }, to) =>
      `${who} vouches that the thread was complete at ${tellMoment(until, to)}${behind(word)}`,
  },
  paused: {
    says: ({ who, at, until, word }, to) =>
      `${who} stopped the turn at ${tellMoment(at, to)}, ${until === undefined ? 'and it stands still' : `until ${tellMoment(until, to)}`}${behind(word)}`,
  },
  'time-moved': {
    says: ({ who, which, to: moment, word, ...one }, to) =>
      `${who} moved ${which === 'lock' ? tellLock(one, to) : 'the deadline'} to ${tellMoment(moment, to)}${behind(word)}`,
  },
  'put-right': { says: ({ who, what, word }) => `${who} put right that ${what}: ${word}` },
  'put-right-gone': { says: ({ who, word }) => `${who} put something right that is not there any more: ${word}` },
  'order-put-in': { says: ({ who, text, player, word }) => `${who} put in “${text}”${forPlayer(player)}: ${word}` },
  'order-allowed': {
    says: ({ who, text, player, waived, word }) =>
      `${who} allowed “${text}”${forPlayer(player)} once, although it breaks ${waived.join(' and ')}: ${word}`,
  },
  'outcome-ruled': { says: ({ who, outcome, word }, _, tell) => `${who} ruled: ${tell(outcome)}. ${word}` },
};

function behind(word: string): string {
  return word === '' ? '' : `: ${word}`;
}

function forPlayer(player: string): string {
  return player === '' ? '' : ` for ${player}`;
}
