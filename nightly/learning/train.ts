import type { Learnt } from '../../test/harness/reading/write-learnt.js';
import type { Sample } from './samples.js';

/** How training goes; every number was chosen by leaving one set of posts out at a time. */
const ROUNDS = 3;
const STEP = 0.15;
const START = 1e-3;
/** The sum of many weights is taken so much smaller, that no single sign decides. */
const SCALE = 0.3;
/** A sign seen less often tells nothing. */
const LEAST_SEEN = 4;
/** A sign that speaks for nothing more than this is left out; one that was seen seldom must speak clearly. */
const LEAST = 4;
const LEAST_RARE = 20;
/** Weights are kept in whole hundredths. */
const HUNDREDTHS = 100;

/** Learns how much each sign speaks for each sense: a logistic regression, each sign's steps growing smaller by itself (Adagrad). */
export function learnWeights(samples: readonly (Sample & { readonly weight?: number })[]): Learnt {
  const ids = new Map<number, number>();
  const seen: number[] = [];
  const xs = samples.map(({ signs }) =>
    signs.map((sign) => {
      const id = ids.get(sign) ?? ids.size;
      if (id === ids.size) ids.set(sign, id);
      seen[id] = (seen[id] ?? 0) + 1;
      return id;
    }),
  );
  const weights = [0, 1, 2].map(() => new Float64Array(ids.size));
  const steps = [0, 1, 2].map(() => new Float64Array(ids.size).fill(START));
  const order = samples.map((_, i) => i);
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 2 ** 32;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const n of order) {
      const x = xs[n] as number[];
      const scores = weights.map((weight) => x.reduce((sum, id) => sum + (weight[id] as number), 0) * SCALE);
      const most = Math.max(...scores);
      const chances = scores.map((score) => Math.exp(score - most));
      const all = chances.reduce((sum, chance) => sum + chance, 0);
      for (const k of [0, 1, 2]) {
        const slope = ((chances[k] as number) / all - (samples[n]?.sense === k ? 1 : 0)) * (samples[n]?.weight ?? 1);
        if (Math.abs(slope) < 1e-4) continue;
        const weight = weights[k] as Float64Array;
        const step = steps[k] as Float64Array;
        for (const id of x) {
          step[id] = (step[id] as number) + slope * slope;
          weight[id] = (weight[id] as number) - (STEP * slope) / Math.sqrt(step[id] as number);
        }
      }
    }
  }
  const learnt = new Map<number, readonly [number, number, number]>();
  for (const [sign, id] of ids) {
    const [talk, doubt, ordered] = weights.map((weight) => Math.round((weight[id] as number) * SCALE * HUNDREDTHS)) as [
      number,
      number,
      number,
    ];
    const most = Math.max(Math.abs(talk), Math.abs(doubt), Math.abs(ordered));
    if (most >= ((seen[id] ?? 0) < LEAST_SEEN ? LEAST_RARE : LEAST)) learnt.set(sign, [talk, doubt, ordered]);
  }
  return learnt;
}
