import { compareNames } from '../../../core/text.js';
import { isSameChange, type Offer } from '../../contract/turn.js';
import { TEAMS } from '../board.js';
import type { TypedWeather } from '../entries/battles-and-transfers.js';
import type { OfferFact } from '../facts/moves.js';
import { type Cell, type CellLists, sortCells } from '../state/board-index.js';
import { findWord, ruledOn } from '../state/judges-word.js';
import { addReason, type Field, nameOf, rollAmong, startersAt } from '../state/state.js';
import type { Unit } from '../state/units.js';
import {
  type BattleWords,
  CLASH_KINDS,
  type ClashKind,
  type ClassicClash,
  writeCircumstances,
} from '../update/clashes.js';

/** A battle as it begins: two sides at a cell, each the armies by index. */
export interface Battle {
  readonly at: Cell;
  readonly kind: ClashKind;
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/**
 * 3.3.1, 4.1.2.3 Enemies that end in one square fight (R22); the battles in progress are not among these. One side
 * moved in: it attacks the other. Both did: no attacker. An interceptor intercepts. `ends`: who is where.
 */
export function findBattles(field: Field, ends: CellLists): readonly Battle[] {
  const battles: Battle[] = [];
  for (const cell of sortCells(ends.shared(), field.lookup)) {
    if (field.closed.has(cell)) continue;
    const sides = findSides(field, ends, cell);
    if (sides) battles.push(overrule(field, describe(field, cell, ...sides)));
  }
  return battles;
}

/** Who is at a cell by side, in the order of the teams; undefined where no enemies are. */
function findSides(
  field: Field,
  ends: CellLists,
  cell: Cell,
): readonly [one: readonly number[], two: readonly number[]] | undefined {
  let one: readonly number[] | undefined;
  for (let team = 0; team < TEAMS.length; team++) {
    const side = findSide(field, ends, cell, team);
    if (side && one) return [one, side];
    one ??= side;
  }
  return undefined;
}

/** `team`: its place in TEAMS. */
function findSide({ lookup }: Field, ends: CellLists, cell: Cell, team: number): readonly number[] | undefined {
  let side: number[] | undefined;
  for (let index = ends.first(cell); index >= 0; index = ends.next(index)) {
    if (lookup.teams[index] !== team) continue;
    if (side) side.push(index);
    else side = [index]; // seldom more: a list begun so takes no more room than it needs
  }
  return side;
}

/** The battle as the judge has it, where he gave his word on one of this kind between these. */
function overrule(field: Field, battle: Battle): Battle {
  const { word } = field;
  if (word.changes.size === 0 && word.offers === undefined) return battle;
  const [at, moves] = [nameOf(field, battle.at), namesIn(field, battle)];
  const about = `battle ${at}`;
  const changed = findWord(word, about, 'battle-could-be');
  const could = listKinds(battle).map((one) => ({
    one,
    value: { code: 'battle-could-be', rule: '4.1.2.3', at, moves, battle: namesIn(field, one) } as const,
  }));
  const ruled = changed && could.find(({ value }) => isSameChange({ about, value }, changed));
  const now = ruled?.one ?? battle;
  if (changed && ruled) {
    word.kept.add(changed.ruling);
    for (const unit of field.units.all([...battle.first, ...battle.second]))
      addReason(unit, ruledOn(changed, { code: 'battle-is', rule: '', battle: ruled.value.battle, at }));
  }
  const pieces = namesOf(field, [...battle.first, ...battle.second]);
  const isNow = ({ kind, first }: Battle) => kind === now.kind && first === now.first;
  word.offers?.push(...could.map(({ one, value }): Offer<OfferFact> => ({ about, value, pieces, now: isNow(one) })));
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

function namesIn(field: Field, { kind, first, second }: Battle): BattleWords {
  return { kind, first: namesOf(field, first), second: namesOf(field, second) };
}

function describe(field: Field, at: Cell, one: readonly number[], two: readonly number[]): Battle {
  if (isStopped(field, one)) return { at, kind: 'intercepts', first: two, second: one };
  if (isStopped(field, two)) return { at, kind: 'intercepts', first: one, second: two };
  const came = movedIn(field, one);
  if (came === movedIn(field, two)) return { at, kind: 'versus', first: one, second: two };
  return came ? { at, kind: 'attacks', first: one, second: two } : { at, kind: 'attacks', first: two, second: one };
}

/** True where one of a side was stopped here (3.2.3.1). */
function isStopped({ units }: Field, side: readonly number[]): boolean {
  return side.some((army) => units.find(army)?.stopper !== undefined);
}

function movedIn({ units, lookup }: Field, side: readonly number[]): boolean {
  return side.every((army) => units.endOf(army) !== lookup.starts[army]);
}

/** The battle as everybody knows it, with its terrain (4.1.2.4) and weather (4.1.2.5). */
export function toClash(field: Field, { at, kind, first, second }: Battle, weather: string | undefined): ClassicClash {
  const { width, board } = field.lookup;
  const sign = board.terrain[Math.floor(at / width)]?.[at % width];
  const terrain = sign === undefined ? undefined : board.legend[sign];
  const sides = [namesOf(field, first), namesOf(field, second)];
  return { kind, sides, at: nameOf(field, at), circumstances: writeCircumstances(terrain, weather) };
}

function namesOf({ lookup }: Field, side: readonly number[]): readonly string[] {
  return side.map((army) => lookup.names[army] as string);
}

/**
 * 4.1.2.5 The weather of a new battle: as the judge typed it, else rolled from the game's own table; undefined where the
 * game has none.
 */
export function findWeather(field: Field, battle: Battle, typed: readonly TypedWeather[]): string | undefined {
  const at = nameOf(field, battle.at);
  const given = typed.findLast((one) => one.at === at);
  if (given) return given.weather;
  const { weatherTable = [] } = field.lookup.board;
  const [only, ...others] = new Set(weatherTable);
  if (others.length === 0) return only;
  const [first] = field.units.all([...battle.first, ...battle.second]).toSorted((a, b) => compareNames(a.name, b.name));
  return first && rollAmong(field, '4.1.2.5', first, 'weather', weatherTable);
}

/** True where a battle in progress goes on: enemies are left who began the turn there. */
export function isFought(field: Field, cell: Cell): boolean {
  const [one, ...others] = leftAt(field, cell);
  return others.some((unit) => unit.army.team !== one?.army.team);
}

/** Who began the turn in a square with a battle in progress and is there still. */
export function leftAt(field: Field, cell: Cell): readonly Unit[] {
  return startersAt(field, cell).filter((unit) => !unit.removed && unit.end === cell);
}
