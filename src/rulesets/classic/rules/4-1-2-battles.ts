import { compareNames } from '../../../core/text.js';
import { type Alternative, isSameChange } from '../../contract/turn.js';
import { TEAMS } from '../board.js';
import type { TypedWeather } from '../entries/battles-and-transfers.js';
import type { AlternativeFact } from '../facts/moves.js';
import { type Cell, type CellLists, sortCells } from '../state/board-index.js';
import { findWord, ruledOn } from '../state/overrides.js';
import { addReason, nameOf, rollAmong, startersAt, type TurnState } from '../state/state.js';
import type { Unit } from '../state/units.js';
import {
  type BattleWords,
  CLASH_KINDS,
  type ClassicConflict,
  type ConflictKind,
  writeCircumstances,
} from '../update/clashes.js';

/** A battle as it begins: two sides at a cell, each the armies by index. */
export interface Battle {
  readonly at: Cell;
  readonly kind: ConflictKind;
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/**
 * 3.3.1, 4.1.2.3 Enemies that end in one square fight (R22); the battles in progress are not among these. One side
 * moved in: it attacks the other. Both did: no attacker. An interceptor intercepts. `ends`: who is where.
 */
export function findBattles(state: TurnState, ends: CellLists): readonly Battle[] {
  const battles: Battle[] = [];
  for (const cell of sortCells(ends.shared(), state.lookup)) {
    if (state.closed.has(cell)) continue;
    const sides = findSides(state, ends, cell);
    if (sides) battles.push(overrule(state, describe(state, cell, ...sides)));
  }
  return battles;
}

/** Who is at a cell by side, in the order of the teams; undefined where no enemies are. */
function findSides(
  state: TurnState,
  ends: CellLists,
  cell: Cell,
): readonly [one: readonly number[], two: readonly number[]] | undefined {
  let one: readonly number[] | undefined;
  for (let team = 0; team < TEAMS.length; team++) {
    const side = findSide(state, ends, cell, team);
    if (side && one) return [one, side];
    one ??= side;
  }
  return undefined;
}

/** `team`: its place in TEAMS. */
function findSide({ lookup }: TurnState, ends: CellLists, cell: Cell, team: number): readonly number[] | undefined {
  let side: number[] | undefined;
  for (let index = ends.first(cell); index >= 0; index = ends.next(index)) {
    if (lookup.teams[index] !== team) continue;
    if (side) side.push(index);
    else side = [index]; // seldom more: a list begun so takes no more room than it needs
  }
  return side;
}

/** The battle as the judge has it, where he gave his word on one of this kind between these. */
function overrule(state: TurnState, battle: Battle): Battle {
  const { overrides } = state;
  if (overrides.changes.size === 0 && overrides.alternatives === undefined) return battle;
  const [at, moves] = [nameOf(state, battle.at), namesIn(state, battle)];
  const about = `battle ${at}`;
  const changed = findWord(overrides, about, 'battle-could-be');
  const could = listKinds(battle).map((one) => ({
    one,
    value: { code: 'battle-could-be', rule: '4.1.2.3', at, moves, battle: namesIn(state, one) } as const,
  }));
  const ruled = changed && could.find(({ value }) => isSameChange({ about, value }, changed));
  const now = ruled?.one ?? battle;
  if (changed && ruled) {
    overrides.kept.add(changed.ruling);
    for (const unit of state.units.all([...battle.first, ...battle.second]))
      addReason(unit, ruledOn(changed, { code: 'battle-is', rule: '', battle: ruled.value.battle, at }));
  }
  const pieces = namesOf(state, [...battle.first, ...battle.second]);
  const isNow = ({ kind, first }: Battle) => kind === now.kind && first === now.first;
  overrides.alternatives?.push(
    ...could.map(({ one, value }): Alternative<AlternativeFact> => ({ about, value, pieces, now: isNow(one) })),
  );
  return now;
}

/** The kinds a battle could be of, and who then is first. */
function listKinds(battle: Battle): readonly Battle[] {
  const { first, second } = battle;
  return [
    ...CLASH_KINDS.map((kind) => ({ ...battle, kind })),
    ...(['attacks', 'intercepts'] as const).map((kind) => ({ ...battle, kind, first: second, second: first })),
  ];
}

function namesIn(state: TurnState, { kind, first, second }: Battle): BattleWords {
  return { kind, first: namesOf(state, first), second: namesOf(state, second) };
}

function describe(state: TurnState, at: Cell, one: readonly number[], two: readonly number[]): Battle {
  if (isStopped(state, one)) return { at, kind: 'intercepts', first: two, second: one };
  if (isStopped(state, two)) return { at, kind: 'intercepts', first: one, second: two };
  const came = movedIn(state, one);
  if (came === movedIn(state, two)) return { at, kind: 'versus', first: one, second: two };
  return came ? { at, kind: 'attacks', first: one, second: two } : { at, kind: 'attacks', first: two, second: one };
}

/** True where one of a side was stopped here (3.2.3.1). */
function isStopped({ units }: TurnState, side: readonly number[]): boolean {
  return side.some((army) => units.find(army)?.stopper !== undefined);
}

function movedIn({ units, lookup }: TurnState, side: readonly number[]): boolean {
  return side.every((army) => units.endOf(army) !== lookup.starts[army]);
}

/** The battle as everybody knows it, with its terrain (4.1.2.4) and weather (4.1.2.5). */
export function toConflict(
  state: TurnState,
  { at, kind, first, second }: Battle,
  weather: string | undefined,
): ClassicConflict {
  const { width, board } = state.lookup;
  const sign = board.terrain[Math.floor(at / width)]?.[at % width];
  const terrain = sign === undefined ? undefined : board.legend[sign];
  const sides = [namesOf(state, first), namesOf(state, second)];
  return { kind, sides, at: nameOf(state, at), circumstances: writeCircumstances(terrain, weather) };
}

function namesOf({ lookup }: TurnState, side: readonly number[]): readonly string[] {
  return side.map((army) => lookup.names[army] as string);
}

/**
 * 4.1.2.5 The weather of a new battle: as the judge typed it, else rolled from the game's own table; undefined where the
 * game has none.
 */
export function findWeather(state: TurnState, battle: Battle, typed: readonly TypedWeather[]): string | undefined {
  const at = nameOf(state, battle.at);
  const given = typed.findLast((one) => one.at === at);
  if (given) return given.weather;
  const { weatherTable = [] } = state.lookup.board;
  const [only, ...others] = new Set(weatherTable);
  if (others.length === 0) return only;
  const [first] = state.units.all([...battle.first, ...battle.second]).toSorted((a, b) => compareNames(a.name, b.name));
  return first && rollAmong(state, '4.1.2.5', first, 'weather', weatherTable);
}

/** True where a battle in progress goes on: enemies are left who began the turn there. */
export function isFought(state: TurnState, cell: Cell): boolean {
  const [one, ...others] = leftAt(state, cell);
  return others.some((unit) => unit.army.team !== one?.army.team);
}

/** Who began the turn in a square with a battle in progress and is there still. */
export function leftAt(state: TurnState, cell: Cell): readonly Unit[] {
  return startersAt(state, cell).filter((unit) => !unit.removed && unit.end === cell);
}
