import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeLearnt } from '../../test/harness/reading/write-learnt.js';
import { listPosts, readPosts, samplesOf } from './samples.js';
import { learnWeights } from './train.js';

const PROMISED = 3;

/** Learns the weights anew from every post whose orders are known, and keeps them where the reader looks for them. */
const samples = listPosts().flatMap((path) => {
  // what the catalogue promises counts more than what was only measured
  const weight = path.includes('/cases/') ? PROMISED : 1;
  return readPosts(path).flatMap(({ laid, key }) => samplesOf(laid, key).map((sample) => ({ ...sample, weight })));
});
const learnt = learnWeights(samples);
const file = fileURLToPath(new URL('../../src/reading/likelihood/learnt.ts', import.meta.url));
writeFileSync(file, `/** Written by \`npm run learn\`. */\nexport const LEARNT = '${writeLearnt(learnt)}';\n`);
console.log(`${learnt.size} signs of ${samples.length} samples`);
