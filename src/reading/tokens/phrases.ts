import { COMMON_WORDS } from '../words/english.js';
import { TAKINGS_BACK } from '../words/english-doubting.js';
import { spell } from '../words/spell.js';
import type { Token } from './token.js';

/** Spellings by type of token. */
export type WordTable = Readonly<Record<string, readonly string[]>>;

/** Several words that are one token. */
interface Phrase {
  readonly words: readonly string[];
  readonly type: string;
}

/** The kinds of common words that try to be an order without a name, a square or a verb. */
const TELLING = new Set(['recall', 'amend']);
const EVERYDAY = new Set(
  spell('as, so, do, does, will, like, last, still, cannot, never, there, here, where, place, that, it, this, the, is'),
);

/** Knows the phrases of every rulebook and of one ruleset, by their first word. */
export class PhraseBook {
  private readonly byFirst = new Map<string, Phrase[]>();

  constructor(verbs: WordTable) {
    // the ruleset's own come first: where a spelling is in both, its type wins
    for (const table of [verbs, COMMON_WORDS]) {
      for (const [type, spellings] of Object.entries(table)) {
        for (const spelling of spellings) {
          const words = spelling.split(' ');
          const first = words[0] ?? '';
          this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), { words, type }]);
        }
      }
    }
    for (const list of this.byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  /**
   * Of each phrase that may be part of an order its most telling word: where none of them stands (and no name and no
   * square), there is no order. A phrase of everyday words alone tells nothing by itself.
   */
  tellingWords(): ReadonlySet<string> {
    const words = [...this.byFirst.values()]
      .flat()
      .filter(({ type }) => !(type in COMMON_WORDS) || TELLING.has(type))
      .map(({ words: all }) => all.filter((word) => all.length === 1 || !EVERYDAY.has(word)))
      .flatMap((rare) => rare.toSorted((one, other) => other.length - one.length).slice(0, 1));
    return new Set([...words, ...TAKINGS_BACK]);
  }

  /** Puts one token for each phrase, the longest that fits. */
  join(raw: readonly Token[]): readonly Token[] {
    const words = raw.map(wordsOf);
    const tokens: Token[] = [];
    for (let i = 0; i < raw.length; ) {
      const token = raw[i] as Token;
      const candidates = this.byFirst.get(words[i]?.[0] ?? '');
      const found = candidates && findPhrase(words, i, candidates);
      if (!found) {
        tokens.push(token.type === 'sign' ? { ...token, type: 'other' } : token);
        i++;
        continue;
      }
      const { type, end } = found;
      const last = raw[end - 1] as Token;
      const parts = end > i + 1 ? raw.slice(i, end).map((part) => part.text) : undefined;
      tokens.push({ type, text: parts ? parts.join(' ') : token.text, from: token.from, to: last.to });
      i = end;
    }
    return tokens;
  }
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
