import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import type { ClauseView } from './clause-view.js';

/** What makes talk of a clause though one of the author's and a place near it stand in it. */
const TALKING = ['opining', 'other-time', 'you', 'saying', 'exemplary', 'asking', 'bartering', 'able'] as const;

/**
 * True for a clause with a piece of the author's and a place it could reach in a turn, and no reason to take it for talk:
 * the judge should see it, whatever its words are.
 */
export function isWithinReach(view: ClauseView): boolean {
  const { row, hedged, known } = view;
  if (hedged || row.some((token) => TALKING.some((role) => hasRole(token, role)) && !hasRole(token, 'bound')))
    return false;
  if (isOfNoJourney(row) || isJudged(row)) return false;
  // "sends its regards to 4D"
  if (!view.goes && row.some((token) => hasRole(token, 'sending')) && !row.some((token) => hasRole(token, 'journey')))
    return false;
  const strikes = row.some(({ type }) => known.language.joining.includes(type));
  if (row.some((token) => hasRole(token, 'past')) && !view.movesNow && !strikes) return false;
  return row.some(
    ({ square }) => square !== undefined && row.some((token, i) => view.isFree(i) && isReached(token, square, view)),
  );
}

/** "Vorax is the king of 4D", "Vorax at 4D would be nice"; but "Vorax secures 4D, whoever is there" */
function isJudged(row: readonly Token[]): boolean {
  const last = row.findLastIndex(({ type }) => type === 'square');
  // "takes the road to 4D"
  const journeys = (i: number) => row.slice(i + 1, i + 4).some((token) => hasRole(token, 'journey'));
  return row.slice(0, last + 3).some((token, i) => hasRole(token, 'judging') && !journeys(i));
}

/** "looks at 4D"; but "calls a taxi to 4D" */
export function isOfNoJourney(row: readonly Token[]): boolean {
  return (
    row.some((token) => hasRole(token, 'unmoving')) &&
    !row.some((token) => hasRole(token, 'journey') || (token.type === 'polite' && holdsRole(token, 'journey')))
  );
}

function isReached({ piece }: Token, square: string, { known }: ClauseView): boolean {
  const from = known.placeOf(piece ?? '');
  return from !== undefined && from !== square && known.language.isNear(from, square);
}
