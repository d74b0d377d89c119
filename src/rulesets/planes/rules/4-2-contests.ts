import { BY_RULING } from '../../../core/order.js';
import { tellJudgesWord } from '../../shared/hand.js';
import { isTop, TEAMS } from '../board.js';
import { isEnemy } from '../state/board-index.js';
import type { Cell } from '../state/grid.js';
import { armyOf, because, call, type Field, moveOf, placeName, rollAmong } from '../state/state.js';
import type { Comers } from './4-2-closed-squares.js';
import { nearest } from './4-2-partial-moves.js';

/**
 * 4.2 Who of a side enters an open square (P29): the pair or the supporter chosen, else the first in the order of
 * nearness. The others make partial moves; enemies never contend, they fight.
 */
export function judgeContests(field: Field, { alone, contested }: Comers, joint: Joint): void {
  const { teams } = field.ground;
  for (const army of alone) arrive(field, army, field.goals[army] as Cell);
  for (const [cell, armies] of contested) {
    for (let team = 0; team < TEAMS.length; team++) {
      const mine = armies.filter((army) => teams[army] === team);
      if (mine.length > 0) enter(field, cell, mine, joint.get(team));
    }
  }
}

function enter(
  field: Field,
  cell: Cell,
  mine: readonly number[],
  joint: Joint extends ReadonlyMap<number, infer T> ? T | undefined : never,
): void {
  const chosen = joint?.cell === cell ? joint.armies : [];
  const isSupport = moveOf(field, mine[0] as number)?.verb === 'support';
  const first = chosen.length > 0 || isSupport ? chosen : settleFirst(field, cell, mine);
  for (const army of mine) {
    if (first.includes(army)) {
      arrive(field, army, cell);
      if (first.length > 1) because(field, army, '4.3', `it engages jointly at ${placeName(field, cell)}`);
      if (isSupport) because(field, army, '4.1.6', 'it joins the friend it supports, who is attacked');
      continue;
    }
    field.states[army] = 'partial';
    field.here.take(army);
    if (isSupport)
      because(field, army, '4.1.6', `it does not join at ${placeName(field, cell)}, so it comes as near as it can`);
    else {
      const winner = armyOf(field, first[0] as number).name;
      because(field, army, '4.2', `${winner} enters ${placeName(field, cell)} before it`);
    }
  }
}

function settleFirst(field: Field, cell: Cell, mine: readonly number[]): readonly number[] {
  const [first] = nearest(field, cell, mine, 1);
  if (mine.length === 1 || field.hand.isIdle) return [first as number];
  const names = mine.map((army) => armyOf(field, army).name);
  const at = placeName(field, cell);
  const { value, by } = field.hand.settle(
    `contest ${at} ${armyOf(field, mine[0] as number).team}`,
    names,
    mine.map((army, i) => ({ text: `${names.join(', ')} contend for ${at}: ${names[i]} enters`, value: army })),
    first as number,
  );
  if (by) because(field, value, BY_RULING, tellJudgesWord(by, `it enters ${at}`));
  return [value];
}

function arrive(field: Field, army: number, cell: Cell): void {
  field.states[army] = 'arrived';
  field.here.move(army, cell);
}

/** A side's try for a joint engagement at a square: a pair of engagers, or a supporter beside his friend. */
export interface Try {
  readonly cell: Cell;
  readonly armies: readonly number[];
}

/** The try chosen for each side, by team. */
export type Joint = ReadonlyMap<number, Try>;

/**
 * 4.3 Finds every side's pairs (P26) and supports that hold (P27) and chooses one of them a side, by roll where there
 * are several (P28). Nobody else's choice changes what is a try.
 */
export function chooseJoint(field: Field, { contested }: Comers): Joint {
  const tries = new Map<number, Try[]>();
  for (const [cell, armies] of contested) {
    for (let team = 0; team < TEAMS.length; team++) {
      const mine = armies.filter((army) => field.ground.teams[army] === team);
      const found = mine.length > 0 ? findTry(field, cell, mine, armies) : undefined;
      if (!found) continue;
      const others = tries.get(team);
      if (others) others.push(found);
      else tries.set(team, [found]);
    }
  }
  const joint = new Map<number, Try>();
  for (const [team, found] of tries) joint.set(team, choose(field, team, found));
  return joint;
}

function findTry(field: Field, cell: Cell, mine: readonly number[], all: readonly number[]): Try | undefined {
  const supporters = mine.filter((army) => moveOf(field, army)?.verb === 'support');
  const comesEnemy = all.some((army) => isEnemy(field.ground, army, mine[0] as number));
  if (supporters.length > 0) return comesEnemy ? { cell, armies: nearest(field, cell, supporters, 1) } : undefined;
  const engagers = mine.filter((army) => moveOf(field, army)?.verb === 'engage');
  if (engagers.length < 2 || field.ground.structures.has(cell)) return undefined;
  if (!comesEnemy && !hasStander(field, cell, mine[0] as number)) return undefined;
  const pair = engagers.length === 2 ? engagers : nearest(field, cell, engagers, 2);
  return pair.some((army) => isTop(armyOf(field, army).rank)) ? undefined : { cell, armies: pair };
}

/** True where an enemy stays in his square. */
function hasStander({ ground, states }: Field, cell: Cell, army: number): boolean {
  return ground.standing.at(cell).some((other) => states[other] === 'stands' && isEnemy(ground, army, other));
}

function choose(field: Field, team: number, tries: readonly Try[]): Try {
  const [only, ...more] = tries as readonly [Try, ...Try[]];
  const sorted = more.length === 0 ? tries : tries.toSorted((a, b) => a.cell - b.cell);
  const names = sorted.map(({ cell }) => placeName(field, cell));
  const side = TEAMS[team] as string;
  const rolled = rollAmong(field, '4.3', side, 'joint', names);
  if (more.length > 0) {
    call(field, 'P28', side, `its one joint engagement was rolled among ${names.join(', ')}: ${rolled}`);
    for (const { cell, armies } of sorted.filter((_, i) => names[i] !== rolled))
      for (const army of armies)
        because(
          field,
          army,
          '4.3',
          `${side} has one joint engagement a turn, and not this at ${placeName(field, cell)} was rolled`,
        );
  }
  return sorted[names.indexOf(rolled)] ?? only;
}
