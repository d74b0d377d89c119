import { drawCase } from './draw/draw-case.js';
import { readDrawn, writeDrawn } from './draw/drawn.js';
import { findBroken } from './draw/promises.js';
import { checkWorld } from './format/check-world.js';
import { resolve } from './resolve.js';

/**
 * Resolves random turns, holds each against what is always so, and says how often what came of them: one line a thing.
 * `run-boards.ts [how many, 10000] [the first seed, 1]`.
 */
const [count, first] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 1)];
const seen = new Map<string, number>();
const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
let bad = 0;
for (let seed = first; seed < first + count; seed++) {
  const drawn = drawCase(seed);
  const given = readDrawn(drawn);
  const errors = [...checkWorld(given)];
  if (errors.length === 0) {
    const opinion = resolve(given);
    errors.push(...findBroken(given, opinion));
    for (const order of opinion.orders) see(`order ${(/: ([a-z]+)/.exec(order) ?? [])[1]}`);
    for (const call of opinion.judgeCalls) see(`judge's call ${call}`);
    for (const { rule } of opinion.illegal) see(`illegal ${rule}`);
    for (const { rule } of opinion.failed) see(`failed ${rule}`);
    for (const outcome of Object.values(opinion.outcomes)) see(`outcome ${outcome}`);
    for (const { city, rounds, armies } of opinion.battles) {
      see(`battle of ${Math.min(armies.length, 5)}${armies.length >= 5 ? ' or more' : ''}`);
      if (city) see(`city ${city}`);
      if (rounds === 0) see('no round or round 0 only');
    }
    for (const key of ['superseded', 'late', 'duels', 'overruns', 'eliminated'] as const)
      for (const _ of opinion[key]) see(key);
    if (opinion.winner) see('winner');
  }
  if (errors.length === 0) continue;
  bad += 1;
  if (bad <= 5) console.log(`seed ${seed}\n  ${errors.join('\n  ')}\n  ${writeDrawn(drawn)}`);
}
for (const [what, times] of [...seen].toSorted()) console.log(`${String(times).padStart(8)}  ${what}`);
console.log(`${count} boards, ${bad} bad`);
process.exitCode = bad > 0 ? 1 : 0;
