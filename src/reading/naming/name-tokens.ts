import { hasRole, makeToken, type Token } from '../tokens/token.js';

/** What no name ends in. */
export const JOINTS: readonly string[] = 'and to at with from via or other aux thereafter'.split(' ');
/** What a typed name may be made of, besides words: parts that look like something else. */
const WORDY = new Set([...JOINTS, ...'word number name all rest lead polite compass recall go'.split(' ')]);

/** What a name may begin with that a full stop follows: a letter, `St`, `Dr`. */
export function isTitle(token: Token): boolean {
  return hasRole(token, 'title') || /^[a-z]$/i.test(token.text);
}

/** True for words and what may look like one inside a name. */
export function isWordy(token: Token | undefined): boolean {
  return token !== undefined && WORDY.has(token.type);
}

/** One name token of several tokens. */
export function joinTokens(tokens: readonly Token[]): Token {
  const from = tokens[0]?.from ?? 0;
  const to = tokens.at(-1)?.to ?? from;
  let text = '';
  let at = from;
  for (const token of tokens) {
    if (token.from > at) text += ' ';
    text += token.text;
    at = token.to;
  }
  return makeToken({ type: 'name', text, from, to });
}
