import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeLearnt } from '../../test/harness/reading/write-learnt.js';
import { loadSamples } from './samples.js';
import { learnWeights } from './train.js';

/** `npm run learn`: learns the weights anew from every post whose orders are known, and keeps them where the reader looks for them. */
const samples = loadSamples();
const learnt = learnWeights(samples);
const file = fileURLToPath(new URL('../../src/reading/likelihood/learnt.ts', import.meta.url));
writeFileSync(file, `/** Written by \`npm run learn\`. */\nexport const LEARNT = '${writeLearnt(learnt)}';\n`);
process.stdout.write(`${learnt.size} signs of ${samples.length} samples\n`);
