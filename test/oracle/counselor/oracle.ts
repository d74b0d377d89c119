import { need } from '../format/entry.js';
import type { Oracle } from '../oracle.js';
import { drawCase } from './draw/draw-case.js';
import type { Drawn } from './draw/drawn.js';
import { findBroken } from './draw/promises.js';
import { everySmallerOf } from './draw/smaller.js';
import type { Case, TurnAnswer } from './format/case.js';
import { checkReading } from './format/check-reading.js';
import { checkWorld } from './format/check-world.js';
import { FORM } from './format/read-file.js';
import { readOrder } from './orders/read-line.js';
import { resolve } from './resolve.js';
import { SIZES, WALLS } from './tables.js';

/** Sizes and fortifications have names too. */
function plain(value: unknown, key: string): unknown {
  const names = key === 'size' ? SIZES : key === 'fortification' ? WALLS : [];
  const at = names.indexOf(String(value));
  return at < 0 ? value : at;
}

/** The oracle of Counselor. */
export const COUNSELOR: Oracle<Drawn, Case, TurnAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: everySmallerOf,
  check: checkWorld,
  steps: (given) => [given],
  resolve: (given) => [resolve(given)],
  terms: {
    sequences: ['orders', 'gold'],
    missing: { stores: 0, stock: 0 },
    silent: ['unread', 'report'],
    plain,
  },
  findBroken: (given, [answer]) => findBroken(given, need(answer, 'answer')),
  count({ orders, battles, overruns, eliminated, duels }, see) {
    for (const order of orders) see(`order ${readOrder(order.replace(/^[^:]+: /, ''))?.verb}`);
    for (const { city, rounds, armies } of battles) {
      see(`battle of ${Math.min(armies.length, 5)}${armies.length >= 5 ? ' or more' : ''}`);
      if (city) see(`city ${city}`);
      if (rounds === 0) see('no round or round 0 only');
    }
    for (const { by, of } of overruns)
      see(`overrun by ${by.length > 1 ? 'several' : 'one'} of ${of.length > 1 ? 'several' : 'one'}`);
    for (const { rule } of eliminated) see(`eliminated ${rule}`);
    for (const _ of duels) see('duels');
  },
  checkReading,
};
