import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '../src/core/time.js';
import { WHOLE } from '../test/harness/whole.js';

/** A part of the night: what it promises, and the commands that find out, each with a name and its words behind `npx`. */
interface Part {
  readonly promises: string;
  readonly steps: readonly (readonly [name: string, words: readonly string[]])[];
}

/** Another one each day, so that each night tries what no other did; a search draws up to so many seeds. */
const SEED = Math.floor(Date.now() / DAY) * 1000;
const PICTURES = mkdtempSync(join(tmpdir(), 'adjutant-pictures-'));

const tests = (where: string): Part['steps'] => [
  [where, ['vitest', 'run', '--config', 'nightly/vitest.config.ts', `nightly/${where}`]],
];
const fuzz = (counts: Readonly<Record<string, number>>, seed = SEED): Part['steps'] =>
  Object.entries(counts).map(([name, count]) => [
    name,
    ['tsx', 'nightly/fuzz/run.ts', name, String(count), String(seed)],
  ]);

const PARTS: Readonly<Record<string, Part>> = {
  sets: {
    promises:
      'the posts of fixtures/sets are read as nightly/reading/sets.txt has it: orders read, needless doubts, wrong and lost ones of each set, to the number',
    steps: tests('reading/sets.test.ts'),
  },
  practice: {
    promises: 'so are those of fixtures/practice',
    steps: tests('reading/practice.test.ts'),
  },
  positions: {
    promises:
      'every turn of the catalogue keeps what the contract promises of any ruleset; of each file npm test holds the first ones',
    steps: tests('rules/positions.test.ts'),
  },
  said: {
    promises:
      'drafts state the same whatever the words of the rules are, and every fact is met and said to everybody, in each language whole; how many cases do not may only fall',
    steps: tests('rules/said.test.ts'),
  },
  markup: {
    promises:
      'whatever a post holds, the other posts of its page are read as ever: all that a villain may write, on a page of every engine, of which npm test tries every sixth; a forum that never comes to an end is given up in time, and a page whose script misbehaves is a failed look',
    steps: tests('forums'),
  },
  whole: {
    promises: `tests of which npm test plays a part, whole: ${Object.entries(WHOLE)
      .map(([file, promise]) => `${promise} (${file})`)
      .join('; ')}`,
    steps: [
      [
        'whole',
        [
          'vitest',
          'run',
          '--config',
          'test/vitest.config.ts',
          ...Object.keys(WHOLE).map((file) => `test/${file}.test.ts`),
        ],
      ],
    ],
  },
  guides: {
    promises:
      'every command in the guides works, in the order in which they stand; npm test sees that there are such commands and options',
    steps: tests('guides.test.ts'),
  },
  fuzz: {
    promises:
      'searches for what breaks a promise: posts, hands and readers; boards and turns that the oracles judge too (npm run fuzz -- help)',
    steps: fuzz({
      posts: 200_000,
      hostile: 2000,
      markup: 1000,
      hands: 50_000,
      mutate: 10_000,
      talk: 10_000,
      'order-files': 10_000,
      mails: 10_000,
      told: 50_000,
      readers: 100_000,
      rows: 1,
      boards: 20_000,
      classic: 20_000,
      planes: 5000,
      nemesis: 2000,
      conquest: 2000,
      counselor: 1000,
    }),
  },
  soak: {
    promises:
      'the watch loses nothing, whatever befalls the forum; a process that is killed in the middle of sending, by the desk or by two programs at once, loses no approved mail and doubles none',
    steps: fuzz({ forum: 2000, kills: 40, files: 90, steps: 60 }),
  },
  year: {
    promises:
      'whole campaigns go through without the judge and the same again at the end, also where their process is killed again and again',
    steps: fuzz({ year: 36, campaign: 200, nations: 60, killed: 40 }, 1),
  },
  bench: {
    promises: 'all that is measured can be measured; its numbers are told',
    steps: [['bench', ['tsx', 'nightly/bench/run.ts']]],
  },
  pictures: {
    promises: 'the guides’ pictures can be made anew, here in a folder of their own',
    steps: [['pictures', ['tsx', 'nightly/pictures/run.ts', PICTURES]]],
  },
  release: {
    promises: 'the package, installed in an empty folder, keeps what README promises (npm run release:check)',
    steps: [['release', ['tsx', 'nightly/release/run.ts']]],
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const timeFrom = (start: number): string => {
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What the parts run in: there tests are played whole. */
const env = { ...process.env, ADJUTANT_WHOLE: '1' };

/** Runs a part's steps, all of them; gives the names of those that failed. */
function play({ steps }: Part): readonly string[] {
  return steps
    .filter(([, words]) => {
      say(`\n$ npx ${words.join(' ')}`);
      return spawnSync('npx', ['--no', ...words], { stdio: 'inherit', env }).status !== 0;
    })
    .map(([name]) => name);
}

/**
 * `npm run nightly [-- NAME…]`: what is too slow for every change, part by part, all of it where none is named; it goes
 * on after a failure and exits 1 where there was one. `npm run nightly -- --list` tells what each part promises.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PARTS[name] === undefined);
const chosen = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));
if (unknown.length > 0) {
  if (asked.join() !== '--list') say(`There is no ${unknown.join(', ')}. There are:`);
  for (const [name, { promises }] of Object.entries(PARTS)) say(`${name.padEnd(11)}${promises}`);
  process.exitCode = asked.join() === '--list' ? 0 : 2;
} else {
  const table: string[] = [];
  let failures = 0;
  for (const [name, part] of chosen) {
    say(`\n=== ${name}: ${part.promises}`);
    const start = performance.now();
    const failed = play(part);
    if (failed.length > 0) failures++;
    const told = part.steps.length > 1 && failed.length > 0 ? `  ${failed.join(', ')}` : '';
    table.push(`${failed.length > 0 ? 'FAILED' : 'passed'}  ${name.padEnd(11)}${timeFrom(start).padStart(6)}${told}`);
  }
  say(`\n${table.join('\n')}\n\n${chosen.length - failures} passed, ${failures} failed`);
  process.exitCode = failures > 0 ? 1 : 0;
}
rmSync(PICTURES, { recursive: true });
