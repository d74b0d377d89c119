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
export function checkOrder(lookup: BoardIndex, army: number, order: ClassicOrder): Checked {
  if (order.action === 'stand') return ok(STAND); // R9, R12: always allowed
  const misplaced = order.action === 'move' ? checkStart(lookup, army, order.legs[0].from) : undefined;
  if (misplaced) return err(misplaced);
  const fighting = checkFree(lookup, army);
  if (fighting) return err(fighting);
  const captured = checkConverted(lookup, army);
  if (captured) return err(captured);
  switch (order.action) {
    case 'move':
      return checkMove(lookup, army, order.legs);
    case 'intercept':
      return checkIntercept(lookup, army, order.target);
    case 'transfer':
      return checkTransfer(lookup, army, order.to, order.at);
  }
}

/** 3.2.2.5 The start square must be where the army stands (R7). */
export function checkStart(lookup: BoardIndex, army: number, from: string): Breach | undefined {
  const { name, at } = lookup.armies[army] as { name: string; at: string };
  if (from === at) return undefined;
  return { because: { code: 'begins-elsewhere', rule: '3.2.2.5', army: name, at, from } };
}

/** 3.2.1 An army in a square with an enemy fights; it takes no other action (R12). */
export function checkFree(lookup: BoardIndex, army: number): Breach | undefined {
  if (!isInBattle(lookup, army)) return undefined;
  const cell = lookup.starts[army] as number;
  const enemies = armiesAt(lookup, cell)
    .filter((other) => isEnemy(lookup, army, other))
    .slice(0, 2)
    .map((other) => lookup.armies[other]?.name as string);
  return {
    because: {
      code: 'in-battle',
      rule: '3.2.1',
      army: lookup.names[army] as string,
      enemies,
      at: squareOf(cell, lookup.width),
    },
    cause: enemies[0] as string,
  };
}

/** 4.5 A captured army stands until it is converted (R39). */
export function checkConverted(lookup: BoardIndex, army: number): Breach | undefined {
  const { name, converting } = lookup.armies[army] as (typeof lookup.armies)[number];
  if (!converting) return undefined;
  return { because: { code: 'captured', rule: '4.5', army: name } };
}
