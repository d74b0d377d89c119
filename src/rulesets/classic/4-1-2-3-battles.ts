import type { Clash, ClashKind } from '../../kit/clash.js';
import { TEAMS } from './board.js';
import type { CellLists } from './cell-lists.js';
import type { Field, Unit } from './field.js';
import { nameOf } from './field.js';
import type { Cell } from './ground.js';
import { compareCells } from './ground.js';

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
    const units = ends.at(cell).map((index) => field.units[index] as Unit);
    const sides = TEAMS.map((team) => units.filter((unit) => unit.army.team === team)).filter(
      (side) => side.length > 0,
    );
    const [one, two] = sides;
    if (one && two) battles.push(describe(cell, one, two));
  }
  return battles.sort((a, b) => compareCells(a.at, b.at, field.ground.width));
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
  const names = (side: readonly Unit[]) => side.map((unit) => unit.army.name);
  return {
    kind,
    first: names(first),
    second: names(second),
    at: nameOf(field, at),
    ...(terrain !== undefined && { terrain }),
  };
}
