import type { Token } from '../tokens/token.js';

/** True behind a quotation mark that nothing closes. */
export function hasOpenQuote(tokens: readonly Token[]): boolean {
  return tokens.filter(({ type }) => type === 'quote').length % 2 === 1;
}
