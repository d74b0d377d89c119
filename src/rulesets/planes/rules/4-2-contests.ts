import { BY_RULING } from '../../../core/order.js';
import { tellJudgesWord } from '../../shared/hand.js';
import { TEAMS } from '../board.js';
import type { Cell } from '../state/grid.js';
import { armyOf, because, type Field, moveOf, placeName } from '../state/state.js';
import type { Comers } from './4-2-closed-squares.js';
import { nearest } from './4-2-partial-moves.js';
import type { Joint } from './4-3-joint-engage.js';

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
