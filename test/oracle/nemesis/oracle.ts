import { everySmaller } from '../format/drawn.js';
import type { Oracle } from '../oracle.js';
import { drawCase } from './draw/draw-case.js';
import type { Drawn } from './draw/drawn.js';
import { findBroken } from './draw/promises.js';
import type { Case, TurnAnswer } from './format/case.js';
import { checkReading } from './format/check-reading.js';
import { FORM } from './format/read-file.js';
import { resolve } from './resolve.js';
import { checkWorld } from './world/check-world.js';

/** The oracle of the Nemesis campaign. */
export const NEMESIS: Oracle<Drawn, Case, TurnAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: (drawn) => everySmaller(drawn, 'battles', 'units'),
  check: checkWorld,
  steps: ({ steps }) => steps,
  resolve,
  terms: { sequences: ['orders', 'unread', 'queue'] },
  findBroken,
  count(answer, see) {
    for (const { at, sides, home } of answer.battles) {
      const sizes = Object.values(sides).map(({ length }) => length);
      see(`battle ${sizes.toSorted((a, b) => b - a).join('v')}${typeof at === 'string' ? '' : ' at a border'}`);
      if (home) see('battle with a home race');
    }
    for (const { winner } of answer.over) see(winner ? 'over' : 'over, nobody’s');
    for (const { winner } of answer.defaults) see(winner ? 'default' : 'default of both');
    for (const key of ['unread', 'disputed', 'overdue', 'fixtures'] as const) for (const _ of answer[key]) see(key);
  },
  checkReading,
};
