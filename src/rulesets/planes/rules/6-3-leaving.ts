import { compareNames } from '../../../core/text.js';
import { rankValue, sumTroops, type Troops } from '../board.js';
import { sortByName } from '../state/board-index.js';
import { type Cell, cellOf, distance } from '../state/grid.js';
import { armyOf, because, call, type Field, placeName, rollAmong, rollCell, teamNameOf } from '../state/state.js';
import { findBump } from './6-3-bumps.js';
import type { Aftermath } from './aftermath.js';

/** An army that a result forces out of its square. */
interface Leaver {
  readonly army: number;
  readonly from: Cell;
  /** The groups in which they go, one after the other (P37). */
  readonly group: 'named' | 'requested' | 'joint winner' | 'loser';
  readonly to?: Cell;
}

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

/** 6.1.4 Of two winners one leaves (P39): whom the result names, whom they asked for, else the smaller, the lower, by roll. */
function chooseWinner(
  field: Field,
  after: Aftermath,
  cell: Cell,
  winners: readonly number[],
  requests: ReadonlyMap<number, Cell>,
  toLeaver: (army: number, group: Leaver['group']) => Leaver,
): Leaver {
  const named = winners.map((army) => toLeaver(army, 'joint winner')).find(({ group }) => group === 'named');
  if (named) return named;
  const asked = winners.find((army) => requests.has(army));
  if (asked !== undefined) return { army: asked, from: cell, group: 'requested', to: requests.get(asked) as Cell };
  const [one, two] = winners as [number, number];
  const troops = (army: number) => sumTroops(after.troops[army] as Troops);
  const height = (army: number) => rankValue(armyOf(field, army).rank);
  const apart = troops(one) - troops(two) || height(one) - height(two);
  if (apart !== 0) return { army: apart > 0 ? two : one, from: cell, group: 'joint winner' };
  const names = winners.map((army) => armyOf(field, army).name).sort(compareNames);
  const side = teamNameOf(field, one);
  const stays = rollAmong(field, '6.1.4', side, `${placeName(field, cell)} stays`, names);
  const goes = winners.find((army) => armyOf(field, army).name !== stays) as number;
  return { army: goes, from: cell, group: 'joint winner' };
}

function leave(field: Field, after: Aftermath, { army, from, group, to }: Leaver): void {
  const { here } = field;
  const { name } = armyOf(field, army);
  const isWinner = teamNameOf(field, army) === after.ended.get(from)?.winner;
  here.take(army);
  if (isWinner) call(field, 'P39', name, `of the joint winners at ${placeName(field, from)} it leaves`);
  const wanted = to !== undefined && here.count(to) === 0 ? to : undefined;
  const cell = wanted ?? (group === 'requested' ? findNearest(field, army, to as Cell, from) : undefined);
  if (group === 'requested') after.left.add(army);
  if (cell !== undefined) {
    here.put(army, cell);
    tell(field, army, from, cell, isWinner, group === 'named' ? 'as the result names it' : 'as was asked');
    return;
  }
  const bump = group === 'requested' ? undefined : findBump(field, army, from, '6.3');
  if (bump?.rolled || !bump?.hadRoom)
    call(field, 'P40', name, bump ? `it is bumped to ${placeName(field, bump.cell)}` : 'no square is left for it');
  const end = bump?.cell ?? from;
  if (bump?.meets) {
    const there = sortByName(field.ground, here.at(end));
    after.battles.push({ kind: 'intercepts', first: there, second: [army], at: end });
  }
  here.put(army, end);
  tell(
    field,
    army,
    from,
    end,
    isWinner,
    bump?.meets ? 'where it meets an enemy' : bump ? 'by roll or for want of room' : 'for want of any square',
  );
}

/** P39 The empty square nearest to the one asked for, of equally near ones the nearer to the battle's, then by roll. */
function findNearest(field: Field, army: number, wanted: Cell, battle: Cell): Cell | undefined {
  const { here, ground } = field;
  const { grid } = ground;
  const plane = grid.plane[wanted] as number;
  const first = grid.offsets[plane] as number;
  const last = grid.offsets[plane + 1] ?? grid.total;
  let best: Cell[] = [];
  let least: readonly [number, number] = [Number.POSITIVE_INFINITY, 0];
  for (let cell = first; cell < last; cell++) {
    if (here.count(cell) > 0 || cell === battle) continue;
    const far = [distance(grid, cell, wanted), distance(grid, cell, battle)] as const;
    if (far[0] > least[0] || (far[0] === least[0] && far[1] > least[1])) continue;
    if (far[0] < least[0] || far[1] < least[1]) {
      best = [];
      least = far;
    }
    best.push(cell);
  }
  return best.length === 0 ? undefined : rollCell(field, '6.1.4', armyOf(field, army).name, 'square', best);
}

function tell(field: Field, army: number, from: Cell, to: Cell, isWinner: boolean, how: string): void {
  const what = isWinner ? 'of two winners it leaves' : 'it lost the battle and is bumped from';
  because(
    field,
    army,
    isWinner ? '6.1.4' : '6.3',
    `${what} ${placeName(field, from)} to ${placeName(field, to)}, ${how}`,
  );
}
