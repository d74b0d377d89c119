import { hold } from './opinion.js';
import { drawCase } from './planes/draw/draw-case.js';
import { readDrawn, writeDrawn } from './planes/draw/drawn.js';
import { findBroken } from './planes/draw/promises.js';
import { everySmaller } from './planes/draw/smaller.js';
import { checkBoard } from './planes/format/check-board.js';
import { checkReading } from './planes/format/check-reading.js';
import { compare } from './planes/format/compare.js';
import { readFile } from './planes/format/read-file.js';
import { resolve } from './planes/resolve.js';

/** The second opinion on the second edition. */
export const planesOpinion = hold({
  ruleset: 'planes',
  ...{ drawCase, readDrawn, writeDrawn, everySmaller, check: checkBoard, resolve, findBroken, readFile, checkReading },
  fileOf: (drawn, opinion) => ({ ruleset: 'planes', cases: [{ ...drawn, expect: opinion }] }),
  compare: (one, opinion) =>
    compare(one, opinion).map(({ key, expected, actual }) => `${key}: ${expected}, the resolver ${actual}`),
  count(opinion, see) {
    for (const call of opinion.judgeCalls) see(`judge's call ${call}`);
    for (const { rule } of opinion.illegal) see(`illegal ${rule}`);
    for (const { rule } of opinion.failed) see(`failed ${rule}`);
    for (const { kind, first: one, second } of opinion.battles)
      see(`battle ${kind}${one.length + second.length > 2 ? `, of ${one.length + second.length}` : ''}`);
    for (const outcome of Object.values(opinion.outcomes)) see(`outcome ${outcome}`);
    for (const where of Object.values(opinion.positions)) if (where === null) see('removed');
    for (const key of ['destroyed', 'superseded', 'late'] as const) for (const _ of opinion[key]) see(key);
    if (opinion.winner) see(`winner ${opinion.winner}`);
  },
});
