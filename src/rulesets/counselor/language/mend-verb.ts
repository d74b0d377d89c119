import type { Note } from '../../../core/order.js';
import { isSlip, lettersOf, type Spelling } from '../../../reading/names/edit-distance.js';
import type { OrderToken } from './lexer.js';
import { WORDS } from './words.js';

/** A verb bears a slip from this length on. */
const SHORTEST = 6;

/** The verbs that bear one, by the type of token they are. */
const LONG: readonly (Spelling & { readonly type: string })[] = Object.entries(WORDS).flatMap(([type, spellings]) =>
  spellings
    .filter((one) => one.length >= SHORTEST && !one.includes(' '))
    .map((key) => ({ key, letters: lettersOf(key), type })),
);

/** A word read as the verb it is but for one slip, with the note that says so. */
export interface Mended {
  readonly token: OrderToken;
  readonly note: Note;
}

/**
 * Reads a word, where an order must begin, as the verb it has one slip of; `begins` are the types of token with which one
 * begins. Undefined where it is none, or might be two. What is past is told, not ordered.
 */
export function mendVerb(token: OrderToken, begins: ReadonlySet<string>): Mended | undefined {
  const key = token.text.toLowerCase();
  if (token.type !== 'word' || key.length < SHORTEST - 1) return undefined;
  const typed = { key, letters: lettersOf(key) };
  const fits = LONG.filter(
    (verb) =>
      begins.has(verb.type) &&
      verb.key[0] === key[0] &&
      key.endsWith('ed') === verb.key.endsWith('ed') &&
      isSlip(typed, verb, 1),
  );
  const [first] = fits;
  if (!first || fits.some(({ type }) => type !== first.type)) return undefined;
  return {
    token: { ...token, type: first.type },
    note: { words: token.text, meaning: `read "${token.text}" as ${first.key}` },
  };
}
