import type { Roles } from '../words/roles.js';
import type { Phrase, WordBook } from '../words/word-book.js';
import type { Token } from './token.js';

/** Puts one token for each phrase, the longest that fits, and gives each word its roles. */
export function joinPhrases(raw: readonly Token[], book: WordBook): readonly Token[] {
  const plains = raw.map(({ type, text, meant }) =>
    type === 'word' || type === 'sign' ? plainWord(meant ?? text) : undefined,
  );
  const words = plains.map(wordsOf);
  const tokens: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const token = raw[i] as Token;
    const candidates = words[i] && book.phrasesAt(words[i]?.[0] ?? '');
    const found = candidates && findPhrase(words, i, candidates);
    if (!found) {
      const plain = plains[i];
      if (plain === undefined) tokens.push(withRoles(token, book));
      else tokens.push(putRoles(token.type === 'sign' ? { ...token, type: 'other' } : token, plain, book));
      i++;
      continue;
    }
    const { type, end } = found;
    const last = raw[end - 1] as Token;
    const parts = end > i + 1 ? raw.slice(i, end).map((part) => part.text) : undefined;
    const text = parts ? parts.join(' ') : token.text;
    const meant = raw.slice(i, end).find((part) => part.meant !== undefined)?.meant;
    const joined: Token = { type, text, from: token.from, to: last.to, ...(meant !== undefined && { meant }) };
    const within = parts?.map((part) => book.rolesOf(plainWord(part)) ?? NO_ROLES);
    tokens.push(putRoles(within ? { ...joined, within } : joined, plainWord(text), book));
    i = end;
  }
  return tokens;
}

const NO_ROLES: Roles = new Set();

/** A token with its roles; a name of one word has them too: somebody's piece may be called Last. */
export function withRoles(token: Token, book: WordBook): Token {
  const { piece, text } = token;
  return piece !== undefined && text.includes(' ') ? token : putRoles(token, plainWord(text), book);
}

function putRoles(token: Token, plain: string, book: WordBook): Token {
  if (token.type === 'word') return putVerb(token, plain, book);
  const roles = book.rolesOf(plain);
  return roles ? { ...token, roles } : token;
}

/** A word with what verb it may be. */
function putVerb(token: Token, plain: string, book: WordBook): Token {
  const meaning = book.meaningOf(plain);
  if (!meaning) return token;
  const { type, text, from, to, within, meant } = token;
  const { roles, hint, verbal } = meaning;
  return { type, text, from, to, roles, hint, verbal, within, meant };
}

/** A word as the tables spell it. */
export function plainWord(text: string): string {
  const small = text.toLowerCase();
  // "we're" is no "were"
  if (small === "we're") return 'weare';
  const bare = small.includes("'") ? small.replaceAll("'", '') : small;
  return bare.endsWith('.') ? bare.slice(0, -1) : bare;
}

/** The words of a token as the tables spell them: one, but for words with dashes. */
function wordsOf(plain: string | undefined): readonly string[] | undefined {
  if (plain === undefined) return undefined;
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
