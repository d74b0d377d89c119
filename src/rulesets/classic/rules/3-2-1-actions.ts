import { err, ok } from '../../../core/result.js';
import type { ClassicOrder } from '../orders.js';
import { armiesAt, type BoardIndex, isEnemy, isInBattle, squareOf } from '../state/board-index.js';
import { type Breach, type Checked, STAND } from '../state/units.js';
import { checkMove } from './3-2-2-moving.js';
import { checkIntercept } from './3-2-3-interception.js';
import { checkTransfer } from './3-2-4-transferring.js';

/**
 * 3.2.1 May this army be ordered so? Judged alone, on the map as it stood when the order was posted; of several rules
 * broken the first in the rulings' order is named. The only door from an order to a legal one.
 */
export function checkOrder(ground: BoardIndex, army: number, order: ClassicOrder): Checked {
  if (order.action === 'stand') return ok(STAND); // R9, R12: always allowed
  const misplaced = order.action === 'move' ? checkStart(ground, army, order.legs[0].from) : undefined;
  if (misplaced) return err(misplaced);
  const fighting = checkFree(ground, army);
  if (fighting) return err(fighting);
  const captured = checkConverted(ground, army);
  if (captured) return err(captured);
  switch (order.action) {
    case 'move':
      return checkMove(ground, army, order.legs);
    case 'intercept':
      return checkIntercept(ground, army, order.target);
    case 'transfer':
      return checkTransfer(ground, army, order.to, order.at);
  }
}

/** 3.2.2.5 The start square must be where the army stands (R7). */
export function checkStart(ground: BoardIndex, army: number, from: string): Breach | undefined {
  const { name, at } = ground.armies[army] as { name: string; at: string };
  if (from === at) return undefined;
  return { because: { code: 'begins-elsewhere', rule: '3.2.2.5', army: name, at, from } };
}

/** 3.2.1 An army in a square with an enemy fights; it takes no other action (R12). */
export function checkFree(ground: BoardIndex, army: number): Breach | undefined {
  if (!isInBattle(ground, army)) return undefined;
  const cell = ground.starts[army] as number;
  const enemies = armiesAt(ground, cell)
    .filter((other) => isEnemy(ground, army, other))
    .slice(0, 2)
    .map((other) => ground.armies[other]?.name as string);
  return {
    because: {
      code: 'in-battle',
      rule: '3.2.1',
      army: ground.names[army] as string,
      enemies,
      at: squareOf(cell, ground.width),
    },
    culprit: enemies[0] as string,
  };
}

/** 4.5 A captured army stands until it is converted (R39). */
function checkConverted(ground: BoardIndex, army: number): Breach | undefined {
  const { name, converting } = ground.armies[army] as (typeof ground.armies)[number];
  if (!converting) return undefined;
  return { because: { code: 'captured', rule: '4.5', army: name } };
}
