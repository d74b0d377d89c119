import { foldName } from '../text/fold.js';
import { lettersOf, slipsOf } from './slips.js';

/** A name as it is spelt, folded, with what matters where texts are compared with it. */
export interface Name {
  readonly name: string;
  readonly key: string;
  readonly words: readonly string[];
  /** The folded beginnings of whole words. */
  readonly beginnings: ReadonlySet<string>;
  readonly slips: number;
  readonly letters: number;
  /** True where it has signs that names seldom have: it is also looked for sign by sign. */
  readonly odd: boolean;
}

const ODD = /[^\p{L}\p{M}\p{N} .,()"'&!_-]/u;
const MOST_KNOWN = 10_000;

/** A game's boards have the same names, turn after turn. */
const known = new Map<string, Name>();

/** Folds a name, once for all boards. */
export function readName(name: string): Name {
  const before = known.get(name);
  if (before) return before;
  const words = foldName(name);
  const key = words.join('');
  const made: Name = {
    name,
    key,
    words,
    beginnings: new Set(words.map((_, i) => words.slice(0, i + 1).join(''))),
    slips: slipsOf(key),
    letters: lettersOf(key),
    odd: ODD.test(name),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, made);
  return made;
}
