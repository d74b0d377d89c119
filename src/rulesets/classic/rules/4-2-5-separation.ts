import type { Issue } from '../../../core/result.js';
import { compareSquares, type Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { type Army, type ClassicBoard, sumTroops, teamOf } from '../board.js';
import type { BattleResult, EnteredResult } from '../entries/battles-and-transfers.js';
import type { BattleFact } from '../facts/battles.js';
import type { Rule } from '../rulebook.js';
import type { Aftermath } from '../state/aftermath.js';
import { cellOf, type Grid, neighboursOf, stepsBetween } from '../state/board-index.js';
import { moveTo } from '../state/troops.js';
import { terrainAt, writeCircumstances } from '../update/clashes.js';
import type { CheckedResult } from './4-2-5-checked-result.js';

/**
 * 4.2.5, 4.4 Who goes where after the battles (R28), one after the other (R42): the judge's own placings, winners who leave,
 * captured armies, winners who move out for one that stays, losers. Within each by the battles' squares, then by name.
 */
export function separate(after: Aftermath, results: readonly CheckedResult[]): void {
  const placed = placeByJudge(after, results);
  for (const result of results) letWinnerLeave(after, result, placed);
  const staying = results.flatMap((result) => leadCaptured(after, result, placed));
  for (const result of results) moveOut(after, result, staying, placed);
  for (const { battle, losers } of results) {
    for (const { name } of losers.toSorted((a, b) => compareNames(a.name, b.name))) {
      const army = after.find(name);
      const isCaptured = after.captured.some((one) => one.name === name);
      if (army && !placed.has(name) && !isCaptured) separateLoser(after, army, battle.at);
    }
  }
  meetEnemies(after);
}

function placeByJudge(after: Aftermath, results: readonly CheckedResult[]): Set<string> {
  const placed = new Set<string>();
  for (const { result, battle } of results) {
    for (const { name } of battle.fighters) {
      const to = result.armies[name]?.to;
      const army = after.find(name);
      if (to === undefined || !army) continue;
      placed.add(name);
      const placing = { code: 'placed-by-judge', rule: '4.2.5', ruling: 'R42' } as const;
      put(after, army, to, placing);
      after.call(name, { ...placing, to });
    }
  }
  return placed;
}

/** R41 Of two winners the one entered leaves, or the one without a strategy, else a roll decides. */
function letWinnerLeave(
  after: Aftermath,
  { result, battle, winners }: CheckedResult,
  placed: ReadonlySet<string>,
): void {
  if (winners.length < 2) return;
  const there = winners.flatMap(({ name }) => after.find(name) ?? []).toSorted((a, b) => compareNames(a.name, b.name));
  if (there.length < 2 || there.some(({ name }) => placed.has(name))) return;
  const [first] = there as [Army];
  const stratless = there.filter(({ name }) => result.armies[name]?.isStratless);
  const entered = result.leaves ?? (stratless.length === 1 ? stratless[0]?.name : undefined);
  const names = there.map(({ name }) => name);
  const leaving = entered ?? after.roll('4.4', first.name, 'leaves', names);
  const army = after.find(leaving) as Army;
  const { toward } = result;
  const isFree = toward !== undefined && after.at(toward).length === 0;
  const near = after.ring(battle.at, 1).filter((square) => after.at(square).length === 0);
  const to = isFree ? toward : findPlace(after, army, '4.4', near);
  if (to === undefined) return;
  const beyond = !isFree && near.length === 0;
  const isRolled = entered === undefined;
  const isTaken = toward !== undefined && !isFree;
  put(after, army, to, { code: 'winner-leaves', rule: '4.4', isRolled });
  if (isRolled || beyond || isTaken)
    after.call(leaving, {
      code: 'winner-went-to',
      rule: '4.4',
      ruling: 'R41',
      isRolled,
      to,
      ...(isTaken && { toward }),
    });
}

/** 4.5 A captured army goes to the nearest empty base or portal of its new team, else to a town, else it stays (R38). */
function leadCaptured(after: Aftermath, { battle }: CheckedResult, placed: ReadonlySet<string>): readonly string[] {
  const staying: string[] = [];
  const captured = after.captured.filter((one) => one.battle === battle.at && !placed.has(one.name));
  for (const { name } of captured.toSorted((a, b) => compareNames(a.name, b.name))) {
    const army = after.find(name);
    if (!army) continue;
    const open = after.structures.filter(({ at, destroyed }) => !destroyed && after.at(at).length === 0);
    const own = nearest(
      after,
      battle.at,
      open.filter((one) => teamOf(one) === army.team),
    );
    const towns = nearest(
      after,
      battle.at,
      open.filter(({ kind }) => kind === 'town'),
    );
    const choices = own.length > 0 ? own : towns;
    if (choices.length === 0) {
      if (staying.length > 0) stepAside(after, army, battle.at);
      else {
        after.call(name, { code: 'captured-stays', rule: '4.5', ruling: 'R38', at: battle.at });
        staying.push(name);
      }
      continue;
    }
    const to = after.roll('4.5', name, 'base', choices);
    put(after, army, to, { code: 'led-away', rule: '4.5' });
    if (choices.length > 1) after.call(name, { code: 'led-by-roll', rule: '4.5', ruling: 'R38', to, among: choices });
  }
  return staying;
}

function nearest(after: Aftermath, from: Square, structures: readonly { readonly at: Square }[]): readonly Square[] {
  const { numbers, letters } = after.moved.grid;
  const cell = (square: Square) => cellOf(square, numbers, letters) as number;
  const steps = ({ at }: { readonly at: Square }) => stepsBetween(cell(from), cell(at), numbers);
  const least = Math.min(...structures.map(steps));
  return structures
    .filter((one) => steps(one) === least)
    .map(({ at }) => at)
    .sort(compareSquares);
}

/** R41 Where a captured army stays, whoever won moves out, and so does the second of two that would stay. */
function moveOut(
  after: Aftermath,
  { battle, winners }: CheckedResult,
  staying: readonly string[],
  placed: ReadonlySet<string>,
): void {
  if (!staying.some((name) => after.find(name)?.at === battle.at)) return;
  for (const { name } of winners.toSorted((a, b) => compareNames(a.name, b.name))) {
    const army = after.find(name);
    if (army && army.at === battle.at && !placed.has(name)) stepAside(after, army, battle.at);
  }
}

/** R41 Moves an army out of a square in which a captured one stays. */
function stepAside(after: Aftermath, army: Army, from: Square): void {
  const near = after.ring(from, 1).filter((square) => after.at(square).length === 0);
  const to = findPlace(after, army, '4.5', near);
  if (to === undefined) return;
  put(after, army, to, { code: 'moved-out', rule: '4.5', from });
  if (near.length === 0) after.call(army.name, { code: 'moved-out-beyond', rule: '4.5', ruling: 'R41', from, to });
}

/** An empty neighbour by roll; where there is none, the first ring farther out that has an empty square. */
function findPlace(after: Aftermath, army: Army, rule: Rule, near: readonly Square[]): Square | undefined {
  const choices = near.length > 0 ? near : after.emptyFrom(army.at, 2);
  return choices.length === 0 ? undefined : after.roll(rule, army.name, 'square', choices);
}

/** R42 A loser goes to an empty neighbour; else onto a single enemy next to it; else farther out; else it stays. */
function separateLoser(after: Aftermath, army: Army, from: Square): void {
  const near = after.ring(from, 1);
  const empty = near.filter((square) => after.at(square).length === 0);
  const held = near.filter((square) => {
    const [one, ...others] = after.at(square);
    return one !== undefined && others.length === 0 && one.team !== army.team;
  });
  const choices = empty.length > 0 ? empty : held.length > 0 ? held : after.emptyFrom(from, 2);
  if (choices.length === 0) return; // it stays and fights on
  const to = after.roll('4.2.5', army.name, 'square', choices);
  put(after, army, to, { code: 'lost-at', rule: '4.2.5', at: from });
  if (empty.length === 0 && held.length === 0)
    after.call(army.name, { code: 'went-beyond', rule: '4.2.5', ruling: 'R42', from, to });
}

function put(after: Aftermath, army: Army, to: Square, because: BattleFact): void {
  if (to === army.at) return;
  after.put(moveTo(army, to));
  after.counted.delete(army.name);
  after.separated.set(army.name, to);
  after.tell(army.name, 'square', army.at, to, because);
}

/** R43 Whoever was placed on an enemy attacks, of two that were placed on one square the later; who has no troops is removed, and then there is no battle. */
function meetEnemies(after: Aftermath): void {
  const placed = [...after.separated.keys()];
  for (const [name, square] of [...after.separated].sort(
    (a, b) => compareSquares(a[1], b[1]) || compareNames(a[0], b[0]),
  )) {
    const army = after.find(name);
    if (!army || army.at !== square) continue;
    const enemy = after.at(square).find(({ team }) => team !== army.team);
    if (!enemy || after.conflicts.some(({ at }) => at === square)) continue;
    if (placed.indexOf(enemy.name) > placed.indexOf(name)) continue; // it is the enemy that was placed on this one
    after.call(name, { code: 'placed-on-enemy', rule: '4.2.5', ruling: 'R43', enemy: enemy.name, at: square });
    const empty = [army, enemy].filter(({ troops }) => sumTroops(troops) === 0);
    for (const { name: gone, team } of empty) {
      const by = team === army.team ? enemy.team : army.team;
      const fact = { code: 'empty-met-enemy', rule: '4.3.1', ruling: 'R43', at: square } as const;
      after.remove(gone, fact, by);
      after.call(gone, fact);
    }
    if (empty.length > 0) continue;
    const circumstances = writeCircumstances(terrainAt(after.moved, square));
    after.conflicts.push({ kind: 'attacks', sides: [[name], [enemy.name]], at: square, circumstances });
  }
}

type Result = BattleResult | EnteredResult;

/**
 * 4.2.5, R42 Asks about who is placed on a square that is not next to his battle: the rules lead no farther than that
 * while a square there is open, so it is mostly a slip.
 */
export function askAfar({ grid }: Pick<ClassicBoard, 'grid'>, value: unknown): readonly Issue[] {
  const result = value as Result;
  return Object.entries(result.armies).flatMap(([name, { to }]) => {
    if (to === undefined || !isPlacedAfar(result, name, grid)) return [];
    const near = neighboursOf(result.at, grid).join(', ');
    const reason = `${name} would be placed at ${to}, which is not next to its battle at ${result.at} (4.2.5, R42); the squares next to it are ${near}`;
    return [{ path: ['armies', name, 'to'], reason }];
  });
}

/** 4.2.5 True where the judge placed an army on a square that is not next to its battle; a captured one is led away (4.5). */
export function isPlacedAfar({ at, armies }: Result, name: string, grid: Grid): boolean {
  const to = armies[name]?.to;
  const isLed = Object.values(armies).some((one) => 'capture' in one && one.isDone && one.capture === name);
  return to !== undefined && to !== at && !isLed && !neighboursOf(at, grid).includes(to);
}
