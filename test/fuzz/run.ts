import { BOARD_SEARCHES, fuzzBoards } from './boards.js';
import { measureHostile } from './hostile.js';
import { fuzzPosts } from './posts.js';

/**
 * `npm run fuzz [-- posts|boards|opinion [COUNT [SEED]]]`, all three one after the other where none is named: hostile
 * posts measured and mutated posts of the catalogue read; every promise held on random boards; the second opinion
 * asked about more of them. Boards are drawn a thousand a seed, so that a run can go on from any SEED. Exits 1 with
 * what fails.
 */
const KINDS = ['posts', ...BOARD_SEARCHES] as const;
type Kind = (typeof KINDS)[number];
const COUNTS: Readonly<Record<Kind, number>> = { posts: 1_000_000, boards: 100_000, opinion: 100_000 };

const [asked, ...numbers] = process.argv.slice(2);
const [count, seed = 1] = numbers.map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const number = (value: number) => value.toLocaleString('en');
const isWhole = (value: number) => Number.isSafeInteger(value) && value > 0;

function fuzz(kind: Kind): void {
  const most = count ?? COUNTS[kind];
  const progress = (done: number) => process.stderr.write(`\r${number(done)} of ${number(most)}`);
  const faults =
    kind === 'posts' ? [...measureHostile(say), ...fuzzPosts(most, seed, progress)] : fuzzBoards(kind, most, seed, say);
  process.stderr.write('\n');
  faults.forEach(say);
  if (faults.length > 0) process.exitCode = 1;
  else say(`${kind}: ${number(most)} from seed ${seed} on, without a fault`);
}

const known = KINDS.find((kind) => kind === asked);
if (![count ?? 1, seed].every(isWhole) || (asked !== undefined && !known)) {
  say(`usage: npm run fuzz [-- ${KINDS.join('|')} [COUNT [SEED]]], both whole numbers from 1 on`);
  process.exitCode = 2;
} else for (const kind of known ? [known] : KINDS) fuzz(kind);
