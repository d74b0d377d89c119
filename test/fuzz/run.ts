import { measureHostile } from './hostile.js';
import { fuzzPosts } from './posts.js';

/** `npm run fuzz [-- COUNT SEED]`: hostile posts measured, then so many mutated posts of the catalogue read; exits 1 with what fails. */
const [count = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const number = (value: number) => value.toLocaleString('en');

const faults = [
  ...measureHostile(say),
  ...fuzzPosts(count, seed, (done) => process.stderr.write(`\r${number(done)} of ${number(count)}`)),
];
process.stderr.write('\n');
faults.forEach(say);
if (faults.length > 0) process.exitCode = 1;
else say(`${number(count)} mutated posts of seed ${seed} were read without a fault`);
