import type { NameTable } from '../names/name-table.js';
import { isSlip, lettersOf, type Spelling } from '../names/slips.js';
import type { WordBook } from '../words/word-book.js';
import { plainWord } from './phrases.js';
import type { Token } from './token.js';

/** Tells which verb a word is that has one typing slip, where a verb must stand; undefined for any other. */
export interface VerbMender {
  mend(raw: readonly Token[], index: number, names: NameTable): string | undefined;
}

/** A verb bears a slip from this length on. */
const SHORTEST = 6;
/** What may stand between a move or a name and its verb. */
const BETWEEN = new Set(['comma', 'semi', 'dash', 'lparen', 'slash', 'colon', 'stop']);
const LINKING = new Set(['and', 'then', 'to', 'will', 'joint']);
/** What a verb stands before, beside a name. */
const BEHIND = new Set(['stop', 'comma', 'semi', 'rparen', 'square', 'ask', 'face']);
const LEADING = new Set(['to', 'from', 'with', 'at', 'into', 'the', 'and']);
const CAPITAL = /^\p{Lu}/u;

/** Makes the mender of a ruleset's verbs; `verbs` are their spellings. */
export function createVerbMender(verbs: readonly string[], takers: readonly string[], book: WordBook): VerbMender {
  const long = [...new Set(verbs)]
    .filter((verb) => verb.length >= SHORTEST && !verb.includes(' '))
    .map((key): Spelling => ({ key, letters: lettersOf(key) }));
  const known = new Map<string, string | undefined>();
  const taking = new Set(takers);
  const verbOf = (word: string, named: boolean): string | undefined => {
    if (book.rolesOf(word) || book.phrasesAt(word) || book.hintOf(word) !== undefined) return undefined;
    const typed = { key: word, letters: lettersOf(word) };
    const fits = long.filter(
      (verb) => (!named || taking.has(verb.key)) && beginsAlike(word, verb.key) && isSlip(typed, verb, 1),
    );
    const types = new Set(fits.map(({ key }) => book.phrasesAt(key)?.find(({ words }) => words.length === 1)?.type));
    return types.size === 1 ? fits[0]?.key : undefined;
  };
  return {
    mend(raw, index, names) {
      const { type, text } = raw[index] as Token;
      if (type !== 'word' || text.length < SHORTEST - 1 || !mustBeVerb(raw, index)) return undefined;
      const word = plainWord(text);
      // before a name only verbs that take one
      const named = raw[index + 1]?.type === 'name';
      const key = named ? `${word} ` : word;
      if (!known.has(key)) known.set(key, verbOf(word, named));
      const verb = known.get(key);
      if (verb === undefined) return undefined;
      const name = names.findOther(text, undefined);
      return name.known || name.fits.length > 0 ? undefined : verb;
    },
  };
}

/** Another first letter makes another word of it (folding); two that changed places do not. */
function beginsAlike(typed: string, verb: string): boolean {
  return typed[0] === verb[0] || (typed[0] === verb[1] && typed[1] === verb[0]);
}

/** True behind a place or a name, and before what a verb stands before. */
function mustBeVerb(raw: readonly Token[], index: number): boolean {
  let at = index - 1;
  while (BETWEEN.has(raw[at]?.type ?? '') || LINKING.has(plainWord(raw[at]?.text ?? ''))) at--;
  const before = raw[at]?.type;
  if (before !== 'square' && before !== 'name' && before !== 'rparen') return false;
  const next = raw[index + 1];
  if (!next || next.type === 'name' || BEHIND.has(next.type)) return true;
  return next.type === 'word' && (LEADING.has(plainWord(next.text)) || CAPITAL.test(next.text));
}
