import type { Roles } from '../words/roles.js';
import type { Phrase, WordBook } from '../words/word-book.js';
import type { Token } from './token.js';

/** Puts one token for each phrase, the longest that fits, and gives each word its roles. */
export function joinPhrases(raw: readonly Token[], book: WordBook): readonly Token[] {
  const words = raw.map(wordsOf);
  const tokens: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const token = raw[i] as Token;
    const candidates = book.phrasesAt(words[i]?.[0] ?? '');
    const found = candidates && findPhrase(words, i, candidates);
    if (!found) {
      tokens.push(withRoles(token.type === 'sign' ? { ...token, type: 'other' } : token, book));
      i++;
      continue;
    }
    const { type, end } = found;
    const last = raw[end - 1] as Token;
    const parts = end > i + 1 ? raw.slice(i, end).map((part) => part.text) : undefined;
    const text = parts ? parts.join(' ') : token.text;
    const within = parts?.map((part) => book.rolesOf(plainWord(part)) ?? NO_ROLES);
    tokens.push(withRoles({ type, text, from: token.from, to: last.to, ...(within && { within }) }, book));
    i = end;
  }
  return tokens;
}

const NO_ROLES: Roles = new Set();

/** A token with its roles; a name of one word has them too: somebody's army may be called Last. */
export function withRoles(token: Token, book: WordBook): Token {
  if (token.piece !== undefined && token.text.includes(' ')) return token;
  const plain = plainWord(token.text);
  const roles = book.rolesOf(plain);
  const hint = token.type === 'word' ? book.hintOf(plain) : undefined;
  return roles || hint !== undefined
    ? { ...token, ...(roles && { roles }), ...(hint !== undefined && { hint }) }
    : token;
}

/** A word as the tables spell it. */
export function plainWord(text: string): string {
  const small = text.toLowerCase();
  const bare = small.includes("'") ? small.replaceAll("'", '') : small;
  return bare.endsWith('.') ? bare.slice(0, -1) : bare;
}

/** The words of a token as the tables spell them: one, but for words with dashes. */
function wordsOf({ type, text }: Token): readonly string[] | undefined {
  if (type !== 'word' && type !== 'sign') return undefined;
  const plain = plainWord(text);
  return plain.includes('-') ? plain.split('-') : [plain];
}

function findPhrase(
  words: readonly (readonly string[] | undefined)[],
  start: number,
  phrases: readonly Phrase[],
): { readonly type: string; readonly end: number } | undefined {
  for (const phrase of phrases) {
    let taken = 0;
    let end = start;
    while (taken < phrase.words.length) {
      const parts = words[end];
      if (!parts || !isNext(parts, phrase.words, taken)) break;
      taken += parts.length;
      end++;
    }
    if (taken === phrase.words.length) return { type: phrase.type, end };
  }
  return undefined;
}

function isNext(parts: readonly string[], words: readonly string[], at: number): boolean {
  for (let i = 0; i < parts.length; i++) if (parts[i] !== words[at + i]) return false;
  return true;
}
