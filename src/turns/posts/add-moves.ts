import { JUDGE } from '../../rulesets/contract/audience.js';
import { placesIn, withoutNames } from './named-in.js';
import type { ReadPart } from './read-parts.js';
import type { ReadingContext } from './reading-context.js';

/** How many moves are offered at most. */
const MOST = 3;

/**
 * The nearest readings of a doubt, and where they only let a piece stand although the words name two places or more, the
 * moves to those places as well: they come first where nothing but name and places is said.
 */
export function addMoves<B, V>(
  { record, board, ruleset, read }: ReadingContext<B, V>,
  { post, who }: ReadPart<V>,
  words: string,
  nearest: readonly string[],
): readonly string[] {
  const pieces = [...new Set(nearest.flatMap((text) => ruleset.readCanonical(text, board)?.piece ?? []))];
  const [piece] = pieces;
  if (piece === undefined || pieces.length > 1 || nearest.some((text) => text !== ruleset.standing.write(piece)))
    return nearest;
  const { ground, pieces: all } = ruleset.viewBoard(board, record.control, record.sheet.lock, JUDGE);
  const at = all.find(({ name }) => name === piece)?.at ?? undefined;
  const said = withoutNames(words, ruleset.subjectsOf(board));
  const named = [...new Set(placesIn(said, ground, at))];
  if (at === undefined || named.length < 2) return nearest;
  const moves = named
    .filter((place) => place !== at)
    .slice(0, MOST)
    .flatMap((place) => {
      const { parts } = read({ text: `${piece}: ${at} > ${place}`, skips: [] }, post, who);
      const [part, ...others] = parts;
      return part?.bin === 'order' && others.length === 0 ? part.orders.map(({ text }) => text) : [];
    });
  const isBare = !/\p{L}/u.test(
    named.reduce((left, place) => left.replaceAll(lastWord(place), ' '), said.toLowerCase()),
  );
  return isBare ? [...moves, ...nearest] : [...nearest, ...moves];
}

/** A place in small letters as it is written where its board is left off. */
function lastWord(place: string): string {
  return place.slice(place.lastIndexOf(' ') + 1).toLowerCase();
}
