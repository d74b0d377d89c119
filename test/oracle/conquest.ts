import { drawCase } from './conquest/draw/draw-case.js';
import { fileOf, readDrawn, writeDrawn } from './conquest/draw/drawn.js';
import { findBroken } from './conquest/draw/promises.js';
import { everySmaller } from './conquest/draw/smaller.js';
import { checkReading } from './conquest/format/check-reading.js';
import { checkWorld } from './conquest/format/check-world.js';
import { compareAll } from './conquest/format/compare.js';
import { readFile } from './conquest/format/read-file.js';
import { resolve } from './conquest/resolve.js';
import { hold } from './opinion.js';
import { expectSteps } from './steps.js';

/** The second opinion on Magic: Conquest. */
export const conquestOpinion = hold({
  ruleset: 'conquest',
  ...{ drawCase, readDrawn, writeDrawn, everySmaller, check: checkWorld, resolve, findBroken, readFile, checkReading },
  fileOf: (drawn, opinions) => fileOf(expectSteps(drawn, opinions)),
  compare: compareAll,
  count(opinions, see) {
    for (const opinion of opinions) {
      see('window');
      for (const call of opinion.judgeCalls) see(`judge's call ${call}`);
      for (const { rule } of opinion.illegal) see(`illegal ${rule}`);
      for (const { rule } of opinion.failed) see(`failed ${rule}`);
      for (const { kind, challengers, challenged } of opinion.challenges)
        see(`challenge of a ${kind}, ${challengers.length} to ${challenged.length}`);
      for (const outcome of Object.values(opinion.outcomes)) see(`outcome ${outcome}`);
      for (const { rarity } of opinion.found) see(`found ${rarity}`);
      for (const key of ['superseded', 'late', 'unread', 'shaken'] as const) for (const _ of opinion[key]) see(key);
      if (opinion.winner) see('winner');
    }
  },
});
