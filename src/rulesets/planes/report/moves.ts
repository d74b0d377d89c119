import { strong } from '../../../kit/document.js';
import type { ListItem } from '../../shared/posts-told.js';
import { TEAMS } from '../board.js';
import type { PlanesMove, PlanesUpdate } from '../update.js';

/** What is told with the move itself, and not again among the judge's calls: who is kept out, a portal, closed or gone through, a partial move, a way that was rolled, a mercenary's way. */
export const SHORT: readonly string[] = ['P10', 'P24', 'P30', 'P31', 'P32', 'P33'];

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
  { calls, rolls }: Pick<PlanesUpdate, 'calls' | 'rolls'>,
): ListItem {
  const bare = (text: string) => text.replaceAll(`${plane} `, '');
  const short = outcome !== 'moved' && wanted !== undefined && wanted !== moved ? `, wanted ${bare(wanted)}` : '';
  const rulings = [...new Set(calls.map(({ ruling }) => `, ${ruling}`))].join('');
  const roll = rolls.find((one) => one.rule === '4.2' && one.piece === piece && one.what === 'square');
  const why = joinReasons(reasons, roll?.choices ?? []).map((one, i, all) => {
    const last = i === all.length - 1 ? rulings : '';
    return `${bare(one.why)} (${one.rule}${last})`;
  });
  const way = moved === from ? `stays at ${bare(from)}` : `${bare(from)} > ${moved === null ? 'removed' : bare(moved)}`;
  return [
    strong(piece),
    `: ${way}${outcome === 'moved' ? '' : ` (${outcome}${short})`}${why.length === 0 ? '' : `: ${why.join('; ')}`}`,
  ];
}

/** Reasons of one rule that follow each other as one. */
function joinReasons(reasons: PlanesMove['reasons'], rolled: readonly string[]): PlanesMove['reasons'] {
  const joined: { why: string; rule: string }[] = [];
  for (const { rule, why } of reasons) {
    const last = joined.at(-1);
    if (last?.rule === rule) last.why += `; ${tellNear(why, rolled)}`;
    else joined.push({ rule, why: tellNear(why, rolled) });
  }
  return joined;
}

/** Who comes short of a portal waits at its near end; where several squares were as near, the roll chose. */
function tellNear(why: string, rolled: readonly string[]): string {
  const [square = '', goal] = why.split(' is the free square nearest to ');
  if (goal === undefined) return why;
  if (rolled.includes(square))
    return `${LIST.format(rolled)} are the free squares nearest to ${goal}, and the roll chose ${square}`;
  return square === goal ? `it waits at ${square}` : why;
}

const LIST = new Intl.ListFormat('en-GB');
