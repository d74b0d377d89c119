import { drawCase } from './nemesis/draw/draw-case.js';
import { fileOf, readDrawn, writeDrawn } from './nemesis/draw/drawn.js';
import { findBroken } from './nemesis/draw/promises.js';
import { everySmaller } from './nemesis/draw/smaller.js';
import { checkReading } from './nemesis/format/check-reading.js';
import { compareAll } from './nemesis/format/compare.js';
import { readFile } from './nemesis/format/read-file.js';
import { resolve } from './nemesis/resolve.js';
import { checkWorld } from './nemesis/world/check-world.js';
import { hold } from './opinion.js';
import { expectSteps } from './steps.js';

/** The second opinion on the Nemesis campaign. */
export const nemesisOpinion = hold({
  ruleset: 'nemesis',
  ...{ drawCase, readDrawn, writeDrawn, everySmaller, check: checkWorld, resolve, findBroken, readFile, checkReading },
  fileOf: (drawn, opinions) => fileOf(expectSteps(drawn, opinions)),
  compare: compareAll,
  count(opinions, see) {
    for (const opinion of opinions) {
      see('turn');
      for (const call of opinion.judgeCalls) see(`judge's call ${call}`);
      for (const { rule } of opinion.illegal) see(`illegal ${rule}`);
      for (const { rule } of opinion.failed) see(`failed ${rule}`);
      for (const { at, sides, home } of opinion.battles) {
        const sizes = Object.values(sides).map(({ length }) => length);
        see(`battle ${sizes.toSorted((a, b) => b - a).join('v')}${typeof at === 'string' ? '' : ' at a border'}`);
        if (home) see('battle with a home race');
      }
      for (const outcome of Object.values(opinion.outcomes)) see(`outcome ${outcome}`);
      for (const { winner } of opinion.over) see(winner ? 'over' : 'over, nobody’s');
      for (const { winner } of opinion.defaults) see(winner ? 'default' : 'default of both');
      for (const key of ['superseded', 'late', 'unread', 'disputed', 'overdue', 'fixtures'] as const)
        for (const _ of opinion[key]) see(key);
      if (opinion.winner) see('winner');
    }
  },
});
