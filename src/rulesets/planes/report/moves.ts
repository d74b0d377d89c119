import { strong } from '../../../kit/document.js';
import type { ListItem } from '../../shared/posts-told.js';
import { TEAMS } from '../board.js';
import type { PlanesMove, PlanesUpdate } from '../update.js';

/** What is told with the move itself, and not again among the judge's calls: who is kept out, a portal, closed or gone through, a partial move. */
export const SHORT: readonly string[] = ['P24', 'P30', 'P31', 'P32'];

/** Who did not simply stand, by side and name. */
export function sortMoves({ moves, before }: PlanesUpdate): readonly PlanesMove[] {
  const teams = new Map(before.armies.map(({ name, team }) => [name, TEAMS.indexOf(team)]));
  const teamOf = ({ piece }: PlanesMove) => teams.get(piece) ?? TEAMS.length;
  return moves
    .filter(({ outcome }) => outcome !== 'stood')
    .toSorted((a, b) => teamOf(a) - teamOf(b) || (a.piece < b.piece ? -1 : 1));
}

/** A move as its plane's list tells it: squares of that plane without its name; the rulings it rests on stand behind its last reason. */
export function writeMove(
  { piece, from, moved, wanted, outcome, reasons }: PlanesMove,
  plane: string,
  calls: PlanesUpdate['calls'],
): ListItem {
  const tell = (place: string) => (place.startsWith(`${plane} `) ? place.slice(plane.length + 1) : place);
  const short = outcome !== 'moved' && wanted !== undefined && wanted !== moved ? `, wanted ${tell(wanted)}` : '';
  const rulings = [...new Set(calls.map(({ ruling }) => `, ${ruling}`))].join('');
  const last = reasons.length - 1;
  const why = reasons.map((one, i) => `${tellNear(one.why)} (${one.rule}${i === last ? rulings : ''})`).join('; ');
  const way = moved === from ? `stays at ${tell(from)}` : `${tell(from)} > ${moved === null ? 'removed' : tell(moved)}`;
  return [
    strong(piece),
    `: ${way}${outcome === 'moved' ? '' : ` (${outcome}${short})`}${why === '' ? '' : `: ${why}`}`,
  ];
}

/** Who comes short of a portal waits at its near end, which is as near to it as can be. */
function tellNear(why: string): string {
  const [square, goal] = why.split(' is the free square nearest to ');
  return square === goal ? `it waits at ${square}` : why;
}
