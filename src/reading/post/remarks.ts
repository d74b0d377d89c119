import { HUMAN_LANGUAGES } from '../words/index.js';
import { type MarkRole, REMARK_ROLES, type RemarkRole } from '../words/roles.js';

/** Where a remark stands to the order it may be about: a line of its own, a sentence before it, before it in its own sentence, within it, behind it. */
export type RemarkPlace = 'alone' | 'before' | 'ahead' | 'within' | 'behind';

/** So many words of its own a remark may have beside its phrase; a longer one speaks of something else. */
const MOST_BESIDE: Readonly<Record<RemarkRole, number>> = {
  awaiting: 6,
  unsettled: 2,
  opinion: 2,
  bound: 6,
  given: 6,
  'taking-back': 0,
  recanting: 6,
  void: 0,
  asked: 3,
  filling: 0,
};
/** On a line of its own it may be about anything, and before an order "if I may be so bold" is no opinion. */
const MOST_AT: Partial<Record<RemarkPlace, Partial<Record<RemarkRole, number>>>> = {
  alone: { awaiting: 4, opinion: 1, bound: 4, asked: 1 },
  ahead: { opinion: 0 },
};
/** Where each of them bears on an order. What takes back before an order makes room for it. */
const BEARS: Readonly<Record<RemarkRole, readonly RemarkPlace[]>> = {
  awaiting: ['alone', 'ahead', 'behind'],
  unsettled: ['alone', 'before', 'ahead', 'within', 'behind'],
  opinion: ['alone', 'ahead', 'within', 'behind'],
  bound: ['alone', 'behind'],
  given: ['ahead'],
  'taking-back': ['alone', 'behind'],
  recanting: ['behind'],
  void: ['ahead', 'within'],
  asked: ['behind', 'alone'],
  filling: [],
};

/** What stands for each sign of a name: a letter that no cleaned text holds. Texts with letters of other scripts would be slower to search. */
export const HIDDEN = 'ª';

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const LONGEST_REMARK = 12;

interface Phrase {
  readonly words: readonly string[];
  readonly role: RemarkRole;
}

/** What is said beside an order, in one breath. */
export interface SaidBeside {
  readonly text: string;
  /** As the tables spell them. */
  readonly words: readonly string[];
  /** True where a question mark ends it. */
  readonly asks: boolean;
}

/** A remark that leaves an order open, and how. */
export interface Remark {
  readonly words: string;
  readonly role: RemarkRole;
}

const PHRASES: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const phrases = new Map<string, Phrase[]>();
  for (const { remarks } of HUMAN_LANGUAGES)
    for (const role of REMARK_ROLES) {
      if (role === 'filling') continue;
      for (const spelling of remarks[role].words) {
        const words = spelling.split(' ');
        const first = words[0] ?? '';
        phrases.set(first, [...(phrases.get(first) ?? []), { words, role }]);
      }
    }
  return phrases;
})();
/** Finds any of the phrases of some roles in plain letters, or a sign that may stand in a word or between two. */
function finderOf(bears: (role: RemarkRole) => boolean): RegExp {
  const phrases = [...PHRASES.values()].flat().filter(({ role }) => bears(role));
  const spellings = new Set(phrases.map(({ words }) => words.join(' ')));
  const plain = [...spellings].filter((spelling) => /^[a-z0-9 ]+$/.test(spelling));
  return new RegExp(`[^a-z0-9 .,;:!?()[\\]{}"|/>=*~]|  |\\b(?:${plain.join('|')})\\b`, 'i');
}
const ASKED = finderOf((role) => role === 'asked');
const OTHER = finderOf((role) => role !== 'asked');
const FILLING: ReadonlySet<string> = new Set(
  HUMAN_LANGUAGES.flatMap(({ remarks }) => remarks.filling.words.filter((spelling) => !spelling.includes(' '))),
);

const wordsOf = (role: MarkRole): ReadonlySet<string> =>
  new Set(HUMAN_LANGUAGES.flatMap(({ marks }) => marks[role].words));
const FIRST_PERSON = wordsOf('first-person');
const SECOND_PERSON = wordsOf('you');
const REQUESTS = wordsOf('please');
const ANYBODY = wordsOf('indefinite');
const PRONOUNS = wordsOf('standing-for');
const ABLE = wordsOf('able');
const REASONS = wordsOf('reason');

const APOSTROPHE = /['’]/g;

/** The words of a text as the tables spell them: small, without apostrophes. */
export function remarkWords(said: string): readonly string[] {
  const words: readonly string[] = said.toLowerCase().match(WORD) ?? [];
  if (!said.includes("'") && !said.includes('’')) return words;
  return words.map((word) => word.replaceAll(APOSTROPHE, '')).filter(Boolean);
}

const DENYING: ReadonlySet<string> = new Set(['no', 'not', 'non', 'nein', 'nee']);
const CALLS: readonly string[] = HUMAN_LANGUAGES.flatMap(({ marks }) => marks.calling.words);

/** True for "mail me", "let me know": a condition before it is on that. */
export function isCall(words: readonly string[]): boolean {
  const said = words.join(' ');
  return CALLS.some((call) => said === call || said.startsWith(`${call} `));
}

const BOUND: ReadonlySet<string> = new Set(
  HUMAN_LANGUAGES.flatMap(({ marks }) => [...marks.bound.words, ...marks.able.words]),
);
/** "in case that wasn't clear": said for courtesy, and too long to be meant; "if I may" is not. Nor is "à demain" a tomorrow. */
const COURTESIES: ReadonlySet<string> = new Set(
  HUMAN_LANGUAGES.flatMap(({ tokens, marks }) => [
    ...tokens.polite.words.filter((spelling) => spelling.split(' ').length > 3),
    ...marks.farewell.words,
  ]),
);
/** So many words a condition has before what hangs on it. */
const SHORTEST_CONDITION = 3;

/** True for a condition and what its author, or whoever it is, does then: "if it snows again I am blaming Klaus"; not "if you think I should". */
export function saysMore(words: readonly string[]): boolean {
  const then = words.slice(SHORTEST_CONDITION);
  const does = then[then.findIndex((word) => FIRST_PERSON.has(word)) + 1];
  if (then.some((word) => FIRST_PERSON.has(word)) && does !== undefined && !BOUND.has(does)) return true;
  // "if it is a stupid move please just laugh quietly", "if this posts twice blame the tunnel"
  if (then.slice(0, -1).some((word, i) => REQUESTS.has(word) || isCall(then.slice(i)))) return true;
  // "if anybody objects they can bring flowers"
  const anybody = words.slice(0, SHORTEST_CONDITION).some((word) => ANYBODY.has(word));
  if (anybody && then.some((word, i) => PRONOUNS.has(word) && ABLE.has(then[i + 1] ?? ''))) return true;
  // "if this does not post it is because I am sick"
  return then.slice(1).some((word) => REASONS.has(word));
}

/** True for words that say nothing: "oh, well". */
export function isFilling(words: readonly string[]): boolean {
  return words.every((word) => FILLING.has(word));
}

/** A quick look, since most lines hold no phrase: false where nothing in a text can leave an order open. */
export function mayLeaveOpen(text: string): boolean {
  return OTHER.test(text) || (text.includes('?') && ASKED.test(text));
}

/** Finds what of a remark leaves the order beside it open; undefined where it speaks of something else. */
export function findOpenRemark({ text, words, asks }: SaidBeside, place: RemarkPlace): Remark | undefined {
  if (words.length === 0 || words.length > LONGEST_REMARK || COURTESIES.has(words.join(' '))) return undefined;
  // "After breakfast Vorax goes to 4D"
  if (place === 'within' && words.some((word) => word.startsWith(HIDDEN))) return undefined;
  for (let at = 0; at < words.length; at++)
    for (const phrase of PHRASES.get(words[at] ?? '') ?? []) {
      if (!phrase.words.every((word, i) => words[at + i] === word)) continue;
      if (bears(phrase, at, words, place, asks)) return { words: text.trim(), role: phrase.role };
    }
  return undefined;
}

function bears(
  { words: phrase, role }: Phrase,
  at: number,
  words: readonly string[],
  place: RemarkPlace,
  asks: boolean,
): boolean {
  if (!BEARS[role].includes(place) || (role === 'asked' && !asks)) return false;
  const isOfItsOwn = (word: string) => !FILLING.has(word);
  const before = words.slice(0, at).filter(isOfItsOwn);
  const behind = words.slice(at + phrase.length).filter(isOfItsOwn);
  const beside = [...before, ...behind];
  if (beside.length > (MOST_AT[place]?.[role] ?? MOST_BESIDE[role])) return false;
  // "no move" is an order
  if (phrase.length === 1 && DENYING.has(phrase[0] ?? '') && at + 1 < words.length) return false;
  // "unless Anna objects"; but "once again"
  if (role === 'bound' || role === 'given' || role === 'awaiting') return before.length === 0 && behind.length > 0;
  if (role === 'recanting') return before.length === 0;
  // "maybe you know"
  return role === 'unsettled' || role === 'asked' || !beside.some((word) => SECOND_PERSON.has(word));
}
