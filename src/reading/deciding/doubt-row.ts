import type { Token } from '../tokens/token.js';

/** What makes a row hit: a token the words of the doubt name, or only that it does; nothing where it does not. */
export type RowHit = Token | boolean | undefined;

/** A post that hits a row and no other, on the board all examples share (its author is Gaz where it names nobody). */
export interface Example {
  readonly says: string;
  readonly by?: string;
  /** A piece of the author's beside those of the board, at 9H: some rows need an odd name. */
  readonly beside?: string;
}

/** A row of the table of doubts: the first that hits, in the order of the table, is why something is no sure order. */
export interface DoubtRow<S> {
  /** Travels to the question, so that a misreading is reported by it; never changed, never used again for another. */
  readonly id: string;
  readonly when: (view: S) => RowHit;
  /** Told to the judge; `{}` is the token that was hit. */
  readonly why: string | ((view: S, hit: RowHit) => string);
  /** True where it is a doubt in any case; else `isWorthADoubt` tells doubt from chatter. */
  readonly sure: boolean | ((view: S, hit: RowHit) => boolean);
  /** True where the words before the sentence belong to the doubt. */
  readonly whole: boolean | ((view: S, hit: RowHit) => boolean);
  readonly example: Example;
}

/** A row that hit. */
export interface FoundDoubt {
  readonly id: string;
  readonly why: string;
  readonly sure: boolean;
  readonly whole: boolean;
}

/** The first row that hits a view; undefined where none does. */
export function findDoubt<S>(rows: readonly DoubtRow<S>[], view: S): FoundDoubt | undefined {
  for (const { id, when, why, sure, whole } of rows) {
    const hit = when(view);
    if (hit === undefined || hit === false) continue;
    const words = typeof hit === 'object' ? hit.text : '';
    const told = typeof why === 'function' ? why(view, hit) : why.replaceAll('{}', () => words);
    const ask = (answer: typeof sure) => (typeof answer === 'function' ? answer(view, hit) : answer);
    return { id, why: told, sure: ask(sure), whole: ask(whole) };
  }
  return undefined;
}
