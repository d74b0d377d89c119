import type { FoundName } from '../names/name-table.js';
import type { Rulebook, Said, Setting } from '../rulebook.js';

/** The board and the author, as everything that reads one post needs them. */
export interface Scene<V> extends Setting {
  readonly rulebook: Rulebook<V>;
  /** What the rulebook read of the post as a whole; undefined where it reads sentences. */
  readonly said?: readonly Said<V>[] | undefined;
  isMine(piece: string): boolean;
  whoIsAt(place: string): string | undefined;
  isEnemy(piece: string): boolean;
  /** True where a piece of the author's stands at a place. */
  isMineAt(place: string): boolean;
  /** True for words that are the name of no piece, and shorten none of the author's. */
  isNobodys(typed: string): boolean;
  /** The pieces of all that bear a word in their name, or are meant by initials or a name cut short. */
  shortened(typed: string, among: readonly string[]): readonly string[];
  readonly pieces: readonly string[];
  /** Other players of the game, as they are spelt. */
  others(): readonly string[];
}

/** True where a piece stands at a place; on whatever part of the ground, where none is said. */
export function standsAt<V>({ placeOf, rulebook: { parts } }: Scene<V>, piece: string, place: string): boolean {
  const here = placeOf(piece);
  if (here === undefined || here === place) return here === place;
  return parts !== undefined && parts.of(place) === '' && parts.put(parts.of(here), place) === here;
}

/** Asks who is meant beside a place; of a place on no part, on each part where one of the author's pieces stands. */
export function findBeside<V>(
  { author, placeOf, rulebook: { parts } }: Scene<V>,
  place: string | undefined,
  find: (place: string | undefined) => FoundName,
): FoundName {
  const found = find(place);
  if (found.known || place === undefined || !parts || parts.of(place) !== '') return found;
  const on = new Set(author.mine.map((piece) => parts.of(placeOf(piece) ?? '')));
  for (const part of on) {
    const there = find(parts.put(part, place));
    if (there.known) return there;
  }
  return found;
}

/** True where a piece gets from one place to another in a turn. */
export function isNear<V>({ rulebook }: Scene<V>, from: string, to: string): boolean {
  return rulebook.distance(from, to) <= rulebook.reach;
}
