import { type Army, rankValue, type Troops } from '../board.js';
import type { BattleResult } from '../entries.js';
import { type Aftermath, receive, score } from '../state/aftermath.js';
import { sortByName } from '../state/board-index.js';
import { type Cell, cellOf } from '../state/grid.js';
import { armyOf, type Field, placeName } from '../state/state.js';

/**
 * 6.3, 6.4 Enters the results (P37): what is left of each army, who is killed, and the points of both (P41, P42). A
 * siege leaves everybody where he is, and is announced again (P38).
 */
export function enterResults(field: Field, after: Aftermath, results: readonly BattleResult[]): void {
  const sorted = results
    .map((result) => ({ result, cell: cellOf(field.ground.grid, result.at) }))
    .sort((a, b) => a.cell - b.cell);
  for (const { result, cell } of sorted) {
    const there = sortByName(field.ground, field.here.at(cell));
    for (const army of there) lose(field, after, army, result.armies[armyOf(field, army).name]?.troops);
    score(after, result.winner, { code: 'won-battle', rule: '6.3', points: result.points, at: result.at });
    if (result.siege) {
      const isFirst = (army: number) => armyOf(field, army).team === result.winner;
      after.battles.push({
        kind: 'sieges',
        first: there.filter(isFirst),
        second: there.filter((army) => !isFirst(army)),
        at: cell,
      });
      continue;
    }
    after.ended.set(cell, result);
    for (const army of there) {
      if (result.armies[armyOf(field, army).name]?.killed) kill(field, after, army, there, cell);
      else receive(after, army);
    }
  }
}

function lose({ ground }: Field, after: Aftermath, army: number, left: Troops | undefined): void {
  if (!left) return;
  const had = (ground.armies[army] as Army).troops;
  const has = after.troops[army] as Troops;
  const lost = had.map((count, i) => Math.max(0, count - (left[i] as number))) as unknown as Troops;
  after.lost.set(army, lost);
  after.troops[army] = has.map((count, i) =>
    Math.max(0, count + (left[i] as number) - (had[i] as number)),
  ) as unknown as Troops;
}

/** 6.4 A killed army gives the side it fought 5 points times its rank's value, the highest rank 50 (P41). */
function kill(field: Field, after: Aftermath, army: number, there: readonly number[], cell: Cell): void {
  const { name, rank, team } = armyOf(field, army);
  const foe = there.find((other) => armyOf(field, other).team !== team);
  const value = rankValue(rank);
  after.killed.add(army);
  after.removed.add(army);
  if (foe === undefined) return;
  const points = value === 6 ? 50 : 5 * value;
  const at = placeName(field, cell);
  score(after, armyOf(field, foe).team, { code: 'killed-enemy', rule: '6.4', points, army: name, rank, at });
}
