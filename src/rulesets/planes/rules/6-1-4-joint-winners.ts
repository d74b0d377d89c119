import { compareNames } from '../../../core/text.js';
import { type Army, rankValue, sumTroops, type Troops } from '../board.js';
import type { Breach, BreachFact } from '../facts.js';
import type { Aftermath, Leaver } from '../state/aftermath.js';
import { type BoardIndex, partnerOf } from '../state/board-index.js';
import { type Cell, cellOf, distance, kingsMoves, nameOf, planeOf } from '../state/grid.js';
import { armyOf, type Field, placeName, rollAmong, rollCell, teamNameOf } from '../state/state.js';

/** 6.1.4 Who is to leave is one of two friends who fight in one square, and goes to a square around it (P20). */
export function checkBump(ground: BoardIndex, army: number, to: string): readonly Breach[] {
  const { grid, armies, starts } = ground;
  const { name, at } = armies[army] as Army;
  const start = starts[army] as number;
  const cell = cellOf(grid, to);
  const refusals: BreachFact[] = [];
  if (cell < 0) refusals.push({ code: 'off-plane', rule: '2.1', place: to });
  else if (planeOf(grid, to) !== planeOf(grid, at))
    refusals.push({ code: 'leaves-plane', rule: '5.5', to, army: name, at });
  if (partnerOf(ground, army) === undefined) refusals.push({ code: 'no-friend-beside', rule: '6.1.4', army: name, at });
  else if (cell >= 0 && kingsMoves(grid, start, cell) !== 1)
    refusals.push({ code: 'leaves-too-far', rule: '6.1.4', to: nameOf(grid, cell), at });
  return refusals.map((because) => ({ because }));
}

/** 6.1.4 Of two winners one leaves (P39): whom the result names, whom they asked for, else the smaller, the lower, by roll. */
export function chooseWinner(
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

/** P39 The empty square nearest to the one asked for, of equally near ones the nearer to the battle's, then by roll. */
export function findNearest(field: Field, army: number, wanted: Cell, battle: Cell): Cell | undefined {
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
