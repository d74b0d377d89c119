import { need } from '../format/entry.js';
import type { Oracle } from '../oracle.js';
import { drawCase } from './draw/draw-case.js';
import type { Drawn } from './draw/drawn.js';
import { findBroken } from './draw/promises.js';
import { everySmallerOf } from './draw/smaller.js';
import type { Case, TurnAnswer } from './format/case.js';
import { checkBoard } from './format/check-board.js';
import { checkReading } from './format/check-reading.js';
import { TERMS } from './format/compare.js';
import { FORM } from './format/read-file.js';
import { resolve } from './resolve.js';

/** The oracle of the second edition. */
export const PLANES: Oracle<Drawn, Case, TurnAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: everySmallerOf,
  check: checkBoard,
  steps: (given) => [given],
  resolve: (given) => [resolve(given)],
  terms: TERMS,
  findBroken: (given, [answer]) => findBroken(given, need(answer, 'answer')),
  count({ battles, positions, destroyed }, see) {
    for (const { kind, first: one, second } of battles)
      see(`battle ${kind}${one.length + second.length > 2 ? `, of ${one.length + second.length}` : ''}`);
    for (const where of Object.values(positions)) if (where === null) see('removed');
    for (const _ of destroyed) see('destroyed');
  },
  checkReading,
};
