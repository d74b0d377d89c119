import { expect, test } from 'vitest';
import { LEARNT } from '../../src/reading/likelihood/learnt.js';
import { SENSES, scoreSigns } from '../../src/reading/likelihood/score.js';
import { Weights } from '../../src/reading/likelihood/weights.js';
import { writeLearnt } from '../../test/harness/reading/write-learnt.js';
import { loadSamples, type Sample } from './samples.js';
import { learnWeights } from './train.js';

/** What weights take a sample for: the place among the senses of the one that most speaks for. */
function decide({ signs }: Sample, weights: Weights): number {
  const score = scoreSigns(signs, weights);
  const values = SENSES.map((sense) => score[sense]);
  return values.indexOf(Math.max(...values));
}

test('what is learnt anew, and what is kept, decide as they did, to the number', async () => {
  const samples = loadSamples();
  const learnt = writeLearnt(learnWeights(samples));
  const [kept, anew] = [new Weights(LEARNT), new Weights(learnt)];
  const decided = samples.map((sample) => ({
    is: sample.sense,
    kept: decide(sample, kept),
    anew: decide(sample, anew),
  }));
  const count = (is: (one: (typeof decided)[number]) => boolean): string => String(decided.filter(is).length);
  const figures = [
    ['samples', String(samples.length)],
    ['signs kept', String(kept.seen.length)],
    ['signs learnt anew', String(anew.seen.length)],
    ['decided rightly by those kept', count((one) => one.kept === one.is)],
    ['decided rightly by those learnt anew', count((one) => one.anew === one.is)],
    ['decided otherwise by the two', count((one) => one.kept !== one.anew)],
  ];
  const lines = figures.map(([what = '', number = '']) => `${what.padEnd(38)}${number.padStart(6)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('figures.txt');
});
