import type { NameTable } from '../../names/name-table.js';
import type { Author } from '../../reading.js';
import type { Said } from '../phrases/phrases.js';
import type { Rulebook } from '../rulebook.js';

/** The board and the author, as everything that reads one post needs them. */
export interface Scene<V> {
  readonly rulebook: Rulebook<V>;
  /** What the rulebook read of the post as a whole; undefined where it reads sentences. */
  readonly said?: readonly Said<V>[] | undefined;
  readonly names: NameTable;
  readonly author: Author;
  /** The cleaned text of the post. */
  readonly text: string;
  /** The piece of the author's own name, his or lost. */
  readonly own: string | undefined;
  isMine(piece: string): boolean;
  /** Where a piece stands. */
  placeOf(piece: string): string | undefined;
  whoIsAt(place: string): string | undefined;
  isEnemy(piece: string): boolean;
  /** True where a piece of the author's stands at a place. */
  isMineAt(place: string): boolean;
  /** The pieces of all that bear a word in their name, or are meant by initials or a name cut short. */
  shortened(typed: string, among: readonly string[]): readonly string[];
  readonly pieces: readonly string[];
  /** Other players of the game, as they are spelt. */
  readonly players: readonly string[];
}

/** True where a piece gets from one place to another in a turn. */
export function isNear<V>({ rulebook }: Scene<V>, from: string, to: string): boolean {
  return rulebook.distance(from, to) <= rulebook.reach;
}
