import { drawCase } from './counselor/draw/draw-case.js';
import { fileOf, readDrawn, writeDrawn } from './counselor/draw/drawn.js';
import { findBroken } from './counselor/draw/promises.js';
import { everySmaller } from './counselor/draw/smaller.js';
import { checkReading } from './counselor/format/check-reading.js';
import { checkWorld } from './counselor/format/check-world.js';
import { compare } from './counselor/format/compare.js';
import { readFile } from './counselor/format/read-file.js';
import { readOrder } from './counselor/orders/read-line.js';
import { resolve } from './counselor/resolve.js';
import { hold } from './opinion.js';

/** The second opinion on Counselor. */
export const counselorOpinion = hold({
  ruleset: 'counselor',
  ...{ drawCase, readDrawn, writeDrawn, everySmaller, check: checkWorld, resolve, findBroken, readFile, checkReading },
  fileOf: (drawn, opinion) => fileOf({ ...drawn, expect: { ...opinion } }),
  compare,
  count(opinion, see) {
    for (const order of opinion.orders) see(`order ${readOrder(order.replace(/^[^:]+: /, ''))?.verb}`);
    for (const call of opinion.judgeCalls) see(`judge's call ${call}`);
    for (const { rule } of opinion.illegal) see(`illegal ${rule}`);
    for (const { rule } of opinion.failed) see(`failed ${rule}`);
    for (const outcome of Object.values(opinion.outcomes)) see(`outcome ${outcome}`);
    for (const { city, rounds, armies } of opinion.battles) {
      see(`battle of ${Math.min(armies.length, 5)}${armies.length >= 5 ? ' or more' : ''}`);
      if (city) see(`city ${city}`);
      if (rounds === 0) see('no round or round 0 only');
    }
    for (const { by, of } of opinion.overruns)
      see(`overrun by ${by.length > 1 ? 'several' : 'one'} of ${of.length > 1 ? 'several' : 'one'}`);
    for (const { rule } of opinion.eliminated) see(`eliminated ${rule}`);
    for (const key of ['superseded', 'late', 'duels'] as const) for (const _ of opinion[key]) see(key);
    if (opinion.winner) see('winner');
  },
});
