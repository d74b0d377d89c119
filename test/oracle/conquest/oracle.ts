import { everySmaller } from '../format/drawn.js';
import type { Oracle } from '../oracle.js';
import { drawCase } from './draw/draw-case.js';
import type { Drawn } from './draw/drawn.js';
import { findBroken } from './draw/promises.js';
import type { Case, WindowAnswer } from './format/case.js';
import { checkReading } from './format/check-reading.js';
import { checkWorld } from './format/check-world.js';
import { FORM } from './format/read-file.js';
import { resolve } from './resolve.js';

/** The oracle of Magic: Conquest. */
export const CONQUEST: Oracle<Drawn, Case, WindowAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: (drawn) => everySmaller(drawn, 'generals', 'hexes'),
  check: checkWorld,
  steps: ({ steps }) => steps,
  resolve,
  terms: {
    sequences: ['orders', 'unread', 'challenges', 'order'],
    missing: { resources: 0, traits: 0, cards: 0, bonds: [] },
    extra: ['game'],
  },
  findBroken,
  count(answer, see) {
    for (const { kind, challengers, challenged } of answer.challenges)
      see(`challenge of a ${kind}, ${challengers.length} to ${challenged.length}`);
    for (const { rarity } of answer.found) see(`found ${rarity}`);
    for (const key of ['unread', 'shaken'] as const) for (const _ of answer[key]) see(key);
  },
  checkReading,
};
