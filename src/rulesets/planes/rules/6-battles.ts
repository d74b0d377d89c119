import { compareNames } from '../../../core/text.js';
import { bySlot } from '../../shared/troop-slots.js';
import { type Army, type ConflictKind, rankValue, SLOTS, type Troops } from '../board.js';
import type { BattleResult } from '../entries.js';
import { type Aftermath, type Battle, receive, score } from '../state/aftermath.js';
import { sortByName } from '../state/board-index.js';
import { type Cell, cellOf } from '../state/grid.js';
import { armyOf, becauseRuled, moveOf, placeName, rollAmong, type TurnState } from '../state/state.js';
import type { Mercenaries } from './1-3-mercenaries.js';
import type { Passages } from './5-5-portals.js';

/** 6.1.1 Enemies that end in one square fight, and how it came about (P35). */
export function findBattles(state: TurnState, passages: Passages, mercenaries: Mercenaries): readonly Battle[] {
  const { lookup, here } = state;
  const cells = new Set<Cell>();
  const look = (army: number) => {
    const cell = here.cells[army] as Cell;
    if (cell < 0 || cells.has(cell) || here.count(cell) < 2 || lookup.battles.has(cell)) return;
    if (here.hasOther(cell, lookup.teams, lookup.teams[army] as number)) cells.add(cell);
  };
  for (const army of state.goers) look(army);
  for (const army of mercenaries.tries.keys()) look(army);
  return [...cells]
    .sort((a, b) => a - b)
    .map((cell) => chooseKind(state, classify(state, cell, passages, mercenaries)));
}

function classify(state: TurnState, at: Cell, { met }: Passages, { attacks }: Mercenaries): Battle {
  const { here, states, lookup } = state;
  const there = sortByName(lookup, here.at(at));
  const put = met.get(at);
  if (put !== undefined) return split('intercepts', at, there, (army) => army !== put);
  const mercenary = attacks.get(at);
  if (mercenary !== undefined) return split('attacks', at, there, (army) => army === mercenary);
  const stopped = there.find((army) => states[army] === 'stopped');
  if (stopped !== undefined) return split('intercepts', at, there, (army) => army !== stopped);
  const raider = there.find((army) => states[army] === 'raids');
  if (raider !== undefined) return split('raids', at, there, (army) => army === raider);
  // A side moved in where all its armies there did.
  const waiting = there.filter((army) => isWaiting(state, army));
  const moved = (army: number) => !waiting.some((other) => lookup.teams[other] === lookup.teams[army]);
  if (waiting.length > 0 && there.some(moved)) return split('attacks', at, there, moved);
  const one = lookup.teams[there[0] as number];
  return split('versus', at, there, (army) => lookup.teams[army] === one);
}

function isWaiting({ states }: TurnState, army: number): boolean {
  const state = states[army];
  return state === 'stands' || state === 'stays' || state === 'back';
}

function split(kind: ConflictKind, at: Cell, there: readonly number[], isFirst: (army: number) => boolean): Battle {
  const first: number[] = [];
  const second: number[] = [];
  for (const army of there) (isFirst(army) ? first : second).push(army);
  return { kind, first, second, at };
}

/** 6.1.1 How a battle came about is told by how the armies came; the judge may see it otherwise. */
function chooseKind(state: TurnState, battle: Battle): Battle {
  if (state.changes.isIdle) return battle;
  const { kind, first, second, at } = battle;
  const namesOf = (side: readonly number[]) => side.map((army) => armyOf(state, army).name);
  const came = (one: Battle) =>
    ({
      code: 'came-about',
      rule: '',
      kind: one.kind,
      at: placeName(state, at),
      moves: kind,
      first: namesOf(one.first),
      second: namesOf(one.second),
    }) as const;
  const others: readonly Battle[] = [
    { ...battle, kind: 'attacks' },
    { ...battle, kind: 'attacks', first: second, second: first },
    { ...battle, kind: 'versus' },
    { ...battle, kind: 'intercepts' },
    { ...battle, kind: 'intercepts', first: second, second: first },
  ];
  const isAsItIs = (one: Battle) => one.kind === kind && one.first === first;
  const all = [battle, ...others.filter((one) => !isAsItIs(one))];
  const names = namesOf([...first, ...second]).sort(compareNames);
  const { value, by } = state.changes.resolve(
    `battle ${placeName(state, at)}`,
    names,
    all.map((one) => ({ value: one, offer: came(one) })),
    battle,
  );
  if (by) for (const army of [...first, ...second]) becauseRuled(state, army, by, came(value));
  return value;
}

/** The square an army was ordered to. */
export function wantedOf(state: TurnState, army: number): Cell | undefined {
  const move = moveOf(state, army);
  return move?.way[move.way.length - 1];
}

/** 6.1.3 The weather of a battle: a word rolled from each list of the set-up (P49); empty where there is no list. */
export function rollWeather(state: TurnState, at: Cell): string {
  const { weather } = state.lookup.board;
  const place = placeName(state, at);
  const words = weather.map((list, i) => rollAmong(state, '6.1.3', place, `weather ${i + 1}`, list));
  return words.join(' and ');
}

/**
 * 6.3, 6.4 Enters the results (P37): what is left of each army, who is killed, and the points of both (P41, P42). A
 * siege leaves everybody where he is, and is announced again (P38).
 */
export function enterResults(state: TurnState, after: Aftermath, results: readonly BattleResult[]): void {
  const sorted = results
    .map((result) => ({ result, cell: cellOf(state.lookup.grid, result.at) }))
    .sort((a, b) => a.cell - b.cell);
  for (const { result, cell } of sorted) {
    const there = sortByName(state.lookup, state.here.at(cell));
    for (const army of there) lose(state, after, army, result.armies[armyOf(state, army).name]?.troops);
    score(after, result.winner, { code: 'won-battle', rule: '6.3', points: result.points, at: result.at });
    if (result.siege) {
      const isFirst = (army: number) => armyOf(state, army).team === result.winner;
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
      if (result.armies[armyOf(state, army).name]?.killed) kill(state, after, army, there, cell);
      else receive(after, army);
    }
  }
}

function lose({ lookup }: TurnState, after: Aftermath, army: number, left: Troops | undefined): void {
  if (!left) return;
  const had = (lookup.armies[army] as Army).troops;
  const has = after.troops[army] as Troops;
  const lost = bySlot(SLOTS, (_, i) => Math.max(0, (had[i] as number) - (left[i] as number)));
  after.lost.set(army, lost);
  after.troops[army] = bySlot(SLOTS, (_, i) =>
    Math.max(0, (has[i] as number) + (left[i] as number) - (had[i] as number)),
  );
}

/** 6.4 A killed army gives the side it fought 5 points times its rank's value, the highest rank 50 (P41). */
function kill(state: TurnState, after: Aftermath, army: number, there: readonly number[], cell: Cell): void {
  const { name, rank, team } = armyOf(state, army);
  const foe = there.find((other) => armyOf(state, other).team !== team);
  const value = rankValue(rank);
  after.killed.add(army);
  after.removed.add(army);
  if (foe === undefined) return;
  const points = value === 6 ? 50 : 5 * value;
  const at = placeName(state, cell);
  score(after, armyOf(state, foe).team, { code: 'killed-enemy', rule: '6.4', points, army: name, rank, at });
}
