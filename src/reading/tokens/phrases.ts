import type { Roles } from '../words/roles.js';
import type { WordBook } from '../words/word-book.js';
import { makeToken, type Token } from './token.js';

/** Puts one token for each phrase, the longest that fits, and gives each word its roles. */
export function joinPhrases(raw: readonly Token[], book: WordBook): readonly Token[] {
  const plains = raw.map(({ type, text, meant }) =>
    type === 'word' || type === 'sign' ? plainWord(meant ?? text) : undefined,
  );
  const words = plains.map(wordsOf);
  const tokens: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const token = raw[i] as Token;
    const found = findPhrase(words, i, book);
    if (!found) {
      const plain = plains[i];
      if (plain === undefined) tokens.push(withRoles(token, book));
      else tokens.push(putMeaning(token.type === 'sign' ? { ...token, type: 'other' } : token, plain, book));
      i++;
      continue;
    }
    const { type, end } = found;
    const { from } = token;
    const { to } = raw[end - 1] as Token;
    const parts = end > i + 1 ? raw.slice(i, end).map((part) => part.text) : undefined;
    const text = parts ? parts.join(' ') : token.text;
    const meant = parts ? raw.slice(i, end).find((part) => part.meant !== undefined)?.meant : token.meant;
    const within = parts?.map((part) => book.rolesOf(plainWord(part)) ?? NO_ROLES);
    tokens.push(putMeaning({ type, text, from, to, within, meant }, plainWord(text), book));
    i = end;
  }
  return tokens;
}

const NO_ROLES: Roles = new Set();

/** A token with its roles; a name of one word has them too: somebody's piece may be called Last. */
export function withRoles(token: Token, book: WordBook): Token {
  const { piece, text } = token;
  const roles = piece !== undefined && text.includes(' ') ? undefined : book.rolesOf(plainWord(text));
  return roles ? { ...token, roles } : token;
}

/** A phrase with its roles; a word that is none also with what verb it may be. */
function putMeaning({ type, text, from, to, within, meant }: Token, plain: string, book: WordBook): Token {
  const meaning = type === 'word' ? book.meaningOf(plain) : undefined;
  const roles = type === 'word' ? meaning?.roles : book.rolesOf(plain);
  return makeToken({ type, text, from, to, roles, hint: meaning?.hint, verbal: meaning?.verbal, within, meant });
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
  book: WordBook,
): { readonly type: string; readonly end: number } | undefined {
  const [first, second = words[start + 1]?.[0]] = words[start] ?? [];
  const phrases = first === undefined ? undefined : book.phrasesBefore(first, second);
  if (!phrases) return undefined;
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
