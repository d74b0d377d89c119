import { compareNames } from '../../../core/text.js';
import { type Army, rankValue, sumTroops, type Troops } from '../board.js';
import type { Breach, BreachFact, Leaving } from '../facts.js';
import type { Rule } from '../rulebook.js';
import type { Aftermath, Leaver } from '../state/aftermath.js';
import { type BoardIndex, isEnemy, partnerOf, sortByName } from '../state/board-index.js';
import { type Cell, cellOf, distance, kingsMoves, nameOf, planeOf, ring, widthOf } from '../state/grid.js';
import {
  addCall,
  addReason,
  armyOf,
  placeName,
  rollAmong,
  rollCell,
  type TurnState,
  teamNameOf,
} from '../state/state.js';

/** 6.1.4 Who is to leave is one of two friends who fight in one square, and goes to a square around it (P20). */
export function checkBump(lookup: BoardIndex, army: number, to: string): readonly Breach[] {
  const { grid, armies, starts } = lookup;
  const { name, at } = armies[army] as Army;
  const start = starts[army] as number;
  const cell = cellOf(grid, to);
  const refusals: BreachFact[] = [];
  if (cell < 0) refusals.push({ code: 'off-plane', rule: '2.1', place: to });
  else if (planeOf(grid, to) !== planeOf(grid, at))
    refusals.push({ code: 'leaves-plane', rule: '5.5', to, army: name, at });
  if (partnerOf(lookup, army) === undefined) refusals.push({ code: 'no-friend-beside', rule: '6.1.4', army: name, at });
  else if (cell >= 0 && kingsMoves(grid, start, cell) !== 1)
    refusals.push({ code: 'leaves-too-far', rule: '6.1.4', to: nameOf(grid, cell), at });
  return refusals.map((because) => ({ because }));
}

/** 6.1.4 Of two winners one leaves (P39): whom the result names, whom they asked for, else the smaller, the lower, by roll. */
function chooseWinner(
  state: TurnState,
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
  const height = (army: number) => rankValue(armyOf(state, army).rank);
  const apart = troops(one) - troops(two) || height(one) - height(two);
  if (apart !== 0) return { army: apart > 0 ? two : one, from: cell, group: 'joint winner' };
  const names = winners.map((army) => armyOf(state, army).name).sort(compareNames);
  const side = teamNameOf(state, one);
  const stays = rollAmong(state, '6.1.4', side, `${placeName(state, cell)} stays`, names);
  const goes = winners.find((army) => armyOf(state, army).name !== stays) as number;
  return { army: goes, from: cell, group: 'joint winner' };
}

/** P39 The empty square nearest to the one asked for, of equally near ones the nearer to the battle's, then by roll. */
function findNearest(state: TurnState, army: number, wanted: Cell, battle: Cell): Cell | undefined {
  const { here, lookup } = state;
  const { grid } = lookup;
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
  return best.length === 0 ? undefined : rollCell(state, '6.1.4', armyOf(state, army).name, 'square', best);
}

const GROUPS: readonly Leaver['group'][] = ['named', 'requested', 'joint winner', 'loser'];

/**
 * 6.3 Who is bumped goes (P37): those whose square the result names, joint winners with a request, other joint winners,
 * losers; each looks at the squares as they are then. `requests`: by army, the square it asked to leave to (6.1.4).
 */
export function bumpAll(state: TurnState, after: Aftermath, requests: ReadonlyMap<number, Cell>): void {
  for (const army of after.killed) state.here.take(army);
  const leavers = [...after.ended.keys()]
    .sort((a, b) => a - b)
    .flatMap((cell) => findLeavers(state, after, cell, requests));
  for (const group of GROUPS) for (const one of leavers) if (one.group === group) leave(state, after, one);
}

function findLeavers(
  state: TurnState,
  after: Aftermath,
  cell: Cell,
  requests: ReadonlyMap<number, Cell>,
): readonly Leaver[] {
  const result = after.ended.get(cell);
  if (!result) return [];
  const there = sortByName(state.lookup, state.here.at(cell));
  const winners = there.filter((army) => teamNameOf(state, army) === result.winner);
  const losers = there.filter((army) => teamNameOf(state, army) !== result.winner);
  const named = (army: number) => {
    const to = result.armies[armyOf(state, army).name]?.to;
    return to === undefined ? undefined : cellOf(state.lookup.grid, to);
  };
  const toLeaver = (army: number, group: Leaver['group']): Leaver => {
    const to = named(army);
    return to === undefined ? { army, from: cell, group } : { army, from: cell, group: 'named', to };
  };
  const leavers = [
    ...(winners.length > 1 ? [chooseWinner(state, after, cell, winners, requests, toLeaver)] : []),
    ...losers.map((army) => toLeaver(army, 'loser')),
  ];
  return leavers.sort((a, b) => compareNames(armyOf(state, a.army).name, armyOf(state, b.army).name)); // P37
}

function leave(state: TurnState, after: Aftermath, { army, from, group, to }: Leaver): void {
  const { here } = state;
  const { name } = armyOf(state, army);
  const isWinner = teamNameOf(state, army) === after.ended.get(from)?.winner;
  here.take(army);
  if (isWinner)
    addCall(state, name, { code: 'leaves-joint-winners', rule: '6.1.4', ruling: 'P39', at: placeName(state, from) });
  const wanted = to !== undefined && here.count(to) === 0 ? to : undefined;
  const cell = wanted ?? (group === 'requested' ? findNearest(state, army, to as Cell, from) : undefined);
  if (group === 'requested') after.left.add(army);
  if (cell !== undefined) {
    here.put(army, cell);
    tell(state, army, from, cell, isWinner, group === 'named' ? 'named' : 'asked');
    return;
  }
  const bump = group === 'requested' ? undefined : findBump(state, army, from, '6.3');
  if (!bump) addCall(state, name, { code: 'no-square-left', rule: '6.3', ruling: 'P40' });
  else if (bump.rolled || !bump.hadRoom)
    addCall(state, name, { code: 'bumped-to', rule: '6.3', ruling: 'P40', at: placeName(state, bump.cell) });
  const end = bump?.cell ?? from;
  if (bump?.meets) {
    const there = sortByName(state.lookup, here.at(end));
    after.battles.push({ kind: 'intercepts', first: there, second: [army], at: end });
  }
  here.put(army, end);
  tell(state, army, from, end, isWinner, bump?.meets ? 'meets-enemy' : bump ? 'by-roll-or-room' : 'no-square');
}

function tell(state: TurnState, army: number, from: Cell, to: Cell, isWinner: boolean, how: Leaving['how']): void {
  const left = { from: placeName(state, from), to: placeName(state, to), how };
  if (isWinner) addReason(state, army, { code: 'winner-leaves', rule: '6.1.4', ...left });
  else addReason(state, army, { code: 'loser-bumped', rule: '6.3', ...left });
}

/** Where an army is put that is forced out of a square. */
interface Bump {
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
export function findBump(state: TurnState, army: number, around: Cell, rule: Rule): Bump | undefined {
  const { lookup, here } = state;
  const { grid } = lookup;
  const { name } = armyOf(state, army);
  const pick = (cells: readonly Cell[], meets: boolean, hadRoom: boolean): Bump => ({
    cell: rollCell(state, rule, name, 'square', cells),
    meets,
    rolled: cells.length > 1,
    hadRoom,
  });
  const next = ring(grid, around, 1);
  const empty = next.filter((cell) => here.count(cell) === 0);
  if (empty.length > 0) return pick(empty, false, true);
  const enemies = next.filter((cell) => here.count(cell) === 1 && isEnemy(lookup, army, here.first(cell)));
  if (enemies.length > 0) return pick(enemies, true, false);
  const last = widthOf(grid, around);
  for (let n = 2; n <= last; n++) {
    const free = ring(grid, around, n).filter((cell) => here.count(cell) === 0);
    if (free.length > 0) return pick(free, false, false);
  }
  return undefined;
}
