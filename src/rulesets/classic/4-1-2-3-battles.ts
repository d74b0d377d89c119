import type { Clash, ClashKind } from '../../kit/clash.js';
import { CLASH_KINDS } from '../../kit/clash.js';
import { BY_RULING } from '../../kit/verdict.js';
import { TEAMS } from './board.js';
import type { CellLists } from './cell-lists.js';
import type { Field, Unit } from './field.js';
import { because, nameOf } from './field.js';
import type { Cell } from './ground.js';
import { compareCells } from './ground.js';
import type { Changed, Choice } from './word.js';
import { tellWord } from './word.js';

/** A battle as it begins: two sides of units at a cell. */
export interface Battle {
  readonly at: Cell;
  readonly kind: ClashKind;
  readonly first: readonly Unit[];
  readonly second: readonly Unit[];
}

/**
 * 3.3.1, 4.1.2.3 Enemies that end in one square fight (R22); the battles in progress are not among these. One side
 * moved in: it attacks the other. Both did: no attacker. An interceptor intercepts. `ends`: who is where.
 */
export function findBattles(field: Field, ends: CellLists): readonly Battle[] {
  const battles: Battle[] = [];
  for (const cell of ends.shared()) {
    if (field.closed.has(cell)) continue;
    const [one, two] = findSides(field, ends, cell);
    if (one && two) battles.push(overrule(field, describe(cell, one, two)));
  }
  return battles.sort((a, b) => compareCells(a.at, b.at, field.ground.width));
}

/** Who is at a cell by side, in the order of the teams. */
function findSides({ units, ground }: Field, ends: CellLists, cell: Cell): readonly (readonly Unit[])[] {
  const sides = new Array<Unit[] | undefined>(TEAMS.length).fill(undefined);
  for (let index = ends.first(cell); index >= 0; index = ends.next(index)) {
    const team = ground.teams[index] as number;
    const side = sides[team];
    if (side) side.push(units.of(index));
    else sides[team] = [units.of(index)];
  }
  return sides.filter((side) => side !== undefined);
}

/** The battle as the judge has it, where he gave his word on one of this kind between these. */
function overrule(field: Field, battle: Battle): Battle {
  const { word } = field;
  if (word.battles.size === 0 && word.choices === undefined) return battle;
  const before = tell(battle);
  const found = word.battles.get(battle.at);
  const changed = found?.before === before ? found : undefined;
  const ruled = changed ? { ...battle, ...turn(battle, changed) } : battle;
  if (changed) {
    word.kept.add(changed.ruling);
    for (const unit of [...battle.first, ...battle.second])
      because(unit, BY_RULING, tellWord(changed, `${tell(ruled)} at ${nameOf(field, battle.at)}`));
  }
  word.choices?.push(...offerKinds(field, battle, before, ruled));
  return ruled;
}

/** The kinds a battle could be of, and who then is first. */
function offerKinds(field: Field, battle: Battle, before: string, ruled: Battle): readonly Choice[] {
  const kinds: readonly Pick<Changed<'battle'>, 'battle' | 'swapped'>[] = [
    ...CLASH_KINDS.map((kind) => ({ battle: kind, swapped: false })),
    ...(['attacks', 'intercepts'] as const).map((kind) => ({ battle: kind, swapped: true })),
  ];
  return kinds.map((kind) => {
    const other = { ...battle, ...turn(battle, kind) };
    return {
      subject: `battle ${nameOf(field, battle.at)}`,
      pieces: [...battle.first, ...battle.second].map(({ army }) => army.name),
      text: `at ${nameOf(field, battle.at)}, where ${before}: ${tell(other)}`,
      now: tell(other) === tell(ruled),
      change: { kind: 'battle', at: battle.at, before, ...kind },
    };
  });
}

function turn({ first, second }: Battle, { battle, swapped }: Pick<Changed<'battle'>, 'battle' | 'swapped'>) {
  return swapped ? { kind: battle, first: second, second: first } : { kind: battle, first, second };
}

function tell({ kind, first, second }: Battle): string {
  const names = (side: readonly Unit[]) => side.map(({ army }) => army.name).join(' and ');
  if (kind === 'versus') return `${names(first)} and ${names(second)} meet, and nobody attacks`;
  return `${names(first)} ${first.length === 1 ? kind : kind.slice(0, -1)} ${names(second)}`;
}

function describe(at: Cell, one: readonly Unit[], two: readonly Unit[]): Battle {
  if (one.some((unit) => unit.stopper)) return { at, kind: 'intercepts', first: two, second: one };
  if (two.some((unit) => unit.stopper)) return { at, kind: 'intercepts', first: one, second: two };
  if (movedIn(one) === movedIn(two)) return { at, kind: 'versus', first: one, second: two };
  return movedIn(one)
    ? { at, kind: 'attacks', first: one, second: two }
    : { at, kind: 'attacks', first: two, second: one };
}

function movedIn(side: readonly Unit[]): boolean {
  return side.every((unit) => unit.end !== unit.start);
}

/** The battle as everybody knows it, with its terrain (4.1.2.4). */
export function toClash(field: Field, { at, kind, first, second }: Battle): Clash {
  const { width, board } = field.ground;
  const sign = board.terrain[Math.floor(at / width)]?.[at % width];
  const terrain = sign === undefined ? undefined : board.legend[sign];
  const clash = { kind, first: namesOf(first), second: namesOf(second), at: nameOf(field, at) };
  return terrain === undefined ? clash : { ...clash, terrain };
}

function namesOf(side: readonly Unit[]): readonly string[] {
  return side.map((unit) => unit.army.name);
}
