import { compareNames } from '../../../core/text.js';
import type { Leaving } from '../facts.js';
import type { Rule } from '../rulebook.js';
import type { Aftermath, Leaver } from '../state/aftermath.js';
import { isEnemy, sortByName } from '../state/board-index.js';
import { type Cell, cellOf, ring, widthOf } from '../state/grid.js';
import { armyOf, because, call, type Field, placeName, rollCell, teamNameOf } from '../state/state.js';
import { chooseWinner, findNearest } from './6-1-4-joint-winners.js';

const GROUPS: readonly Leaver['group'][] = ['named', 'requested', 'joint winner', 'loser'];

/**
 * 6.3 Who is bumped goes (P37): those whose square the result names, joint winners with a request, other joint winners,
 * losers; each looks at the squares as they are then. `requests`: by army, the square it asked to leave to (6.1.4).
 */
export function bumpAll(field: Field, after: Aftermath, requests: ReadonlyMap<number, Cell>): void {
  for (const army of after.killed) field.here.take(army);
  const leavers = [...after.ended.keys()]
    .sort((a, b) => a - b)
    .flatMap((cell) => findLeavers(field, after, cell, requests));
  for (const group of GROUPS) for (const one of leavers) if (one.group === group) leave(field, after, one);
}

function findLeavers(
  field: Field,
  after: Aftermath,
  cell: Cell,
  requests: ReadonlyMap<number, Cell>,
): readonly Leaver[] {
  const result = after.ended.get(cell);
  if (!result) return [];
  const there = sortByName(field.ground, field.here.at(cell));
  const winners = there.filter((army) => teamNameOf(field, army) === result.winner);
  const losers = there.filter((army) => teamNameOf(field, army) !== result.winner);
  const named = (army: number) => {
    const to = result.armies[armyOf(field, army).name]?.to;
    return to === undefined ? undefined : cellOf(field.ground.grid, to);
  };
  const toLeaver = (army: number, group: Leaver['group']): Leaver => {
    const to = named(army);
    return to === undefined ? { army, from: cell, group } : { army, from: cell, group: 'named', to };
  };
  const leavers = [
    ...(winners.length > 1 ? [chooseWinner(field, after, cell, winners, requests, toLeaver)] : []),
    ...losers.map((army) => toLeaver(army, 'loser')),
  ];
  return leavers.sort((a, b) => compareNames(armyOf(field, a.army).name, armyOf(field, b.army).name)); // P37
}

function leave(field: Field, after: Aftermath, { army, from, group, to }: Leaver): void {
  const { here } = field;
  const { name } = armyOf(field, army);
  const isWinner = teamNameOf(field, army) === after.ended.get(from)?.winner;
  here.take(army);
  if (isWinner)
    call(field, name, { code: 'leaves-joint-winners', rule: '6.1.4', ruling: 'P39', at: placeName(field, from) });
  const wanted = to !== undefined && here.count(to) === 0 ? to : undefined;
  const cell = wanted ?? (group === 'requested' ? findNearest(field, army, to as Cell, from) : undefined);
  if (group === 'requested') after.left.add(army);
  if (cell !== undefined) {
    here.put(army, cell);
    tell(field, army, from, cell, isWinner, group === 'named' ? 'named' : 'asked');
    return;
  }
  const bump = group === 'requested' ? undefined : findBump(field, army, from, '6.3');
  if (!bump) call(field, name, { code: 'no-square-left', rule: '6.3', ruling: 'P40' });
  else if (bump.rolled || !bump.hadRoom)
    call(field, name, { code: 'bumped-to', rule: '6.3', ruling: 'P40', at: placeName(field, bump.cell) });
  const end = bump?.cell ?? from;
  if (bump?.meets) {
    const there = sortByName(field.ground, here.at(end));
    after.battles.push({ kind: 'intercepts', first: there, second: [army], at: end });
  }
  here.put(army, end);
  tell(field, army, from, end, isWinner, bump?.meets ? 'meets-enemy' : bump ? 'by-roll-or-room' : 'no-square');
}

function tell(field: Field, army: number, from: Cell, to: Cell, isWinner: boolean, how: Leaving['how']): void {
  const left = { from: placeName(field, from), to: placeName(field, to), how };
  if (isWinner) because(field, army, { code: 'winner-leaves', rule: '6.1.4', ...left });
  else because(field, army, { code: 'loser-bumped', rule: '6.3', ...left });
}

/** Where an army is put that is forced out of a square. */
export interface Bump {
  readonly cell: Cell;
  /** True where an enemy stands there, whom it fights next turn. */
  readonly meets: boolean;
  readonly rolled: boolean;
  /** True where a square around was empty. */
  readonly hadRoom: boolean;
}

/**
 * 6.3, 5.5 A square for an army around another (P40): one of those that hold no army; where all hold one, one that holds
 * a single army, an enemy's; where there is none, an empty one of the nearest ring that has one. Structures do not
 * count. Undefined where the plane has none.
 */
export function findBump(field: Field, army: number, around: Cell, rule: Rule): Bump | undefined {
  const { ground, here } = field;
  const { grid } = ground;
  const { name } = armyOf(field, army);
  const pick = (cells: readonly Cell[], meets: boolean, hadRoom: boolean): Bump => ({
    cell: rollCell(field, rule, name, 'square', cells),
    meets,
    rolled: cells.length > 1,
    hadRoom,
  });
  const next = ring(grid, around, 1);
  const empty = next.filter((cell) => here.count(cell) === 0);
  if (empty.length > 0) return pick(empty, false, true);
  const enemies = next.filter((cell) => here.count(cell) === 1 && isEnemy(ground, army, here.first(cell)));
  if (enemies.length > 0) return pick(enemies, true, false);
  const last = widthOf(grid, around);
  for (let n = 2; n <= last; n++) {
    const free = ring(grid, around, n).filter((cell) => here.count(cell) === 0);
    if (free.length > 0) return pick(free, false, false);
  }
  return undefined;
}
