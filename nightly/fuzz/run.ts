import { fuzzOracle } from '../../test/oracle/beside-engine.js';
import { ORACLES } from '../../test/oracle/index.js';
import { fuzzCampaign, fuzzNations, fuzzYear } from '../year/campaigns.js';
import { fuzzKilledCampaign } from '../year/killed.js';
import { fuzzBoards } from './boards.js';
import { fuzzClient } from './client/client.js';
import { fuzzForum } from './forum.js';
import { fuzzHostile, measureHostile } from './hostile.js';
import { fuzzMails, fuzzOrderFiles } from './hostile-files.js';
import { fuzzKilledFiles } from './kill-files.js';
import { fuzzKilledSteps } from './kill-steps.js';
import { fuzzKills } from './kills.js';
import { fuzzMarkup } from './markup.js';
import { fuzzMeaning } from './mutate.js';
import { fuzzHands, fuzzPosts, fuzzReaders, fuzzTold } from './reading.js';
import { fuzzShapes } from './shapes.js';
import { fuzzTalk } from './talk.js';

/** One thing that is searched for: in how many tries where no number is given, what it promises, and what breaks that. */
interface Search {
  readonly count: number;
  readonly promises: string;
  /** What fails, a line each; undefined where it cannot be tried here. */
  run(
    most: number,
    seed: number,
    tell: (done: number) => void,
    say: (line: string) => void,
  ): readonly string[] | undefined | Promise<readonly string[] | undefined>;
}

const SEARCHES: Readonly<Record<string, Search>> = {
  posts: {
    count: 1_000_000,
    promises: 'posts written to hurt, and posts of the catalogue with slips, are read whole and in time',
    run: (most, seed, tell, say) => [...measureHostile(say), ...fuzzPosts(most, seed, tell)],
  },
  hostile: {
    count: 10_000,
    promises: 'so many posts of every shape that is written to hurt are read whole and in time',
    run: fuzzHostile,
  },
  markup: {
    count: 10_000,
    promises: 'so many pieces of every hostile shape of markup change no other post of their page, whatever the engine',
    run: fuzzMarkup,
  },
  hands: {
    count: 10_000,
    promises: 'an order as a careless hand writes it is the right one or a doubt',
    run: fuzzHands,
  },
  mutate: {
    count: 10_000,
    promises:
      'a post that is read right is read so however it is laid out, and gives no order once its meaning is taken',
    run: fuzzMeaning,
  },
  talk: {
    count: 10_000,
    promises: 'of a hundred posts in which nothing is ordered, at most two give an order',
    run: fuzzTalk,
  },
  told: { count: 50_000, promises: 'an order with talk round it is not taken for talk', run: fuzzTold },
  readers: {
    count: 1_000_000,
    promises: 'a reader that knows names, squares and the board alone carries out no other orders',
    run: fuzzReaders,
  },
  boards: {
    count: 100_000,
    promises: 'the classic engine keeps every promise on crowded boards, a thousand a seed',
    run: (most, seed, _, say) => fuzzBoards('boards', most, seed, say),
  },
  classic: {
    count: 100_000,
    promises: 'the oracle of the classic rulebook says the same, a thousand boards a seed',
    run: (most, seed, _, say) => fuzzBoards('classic', most, seed, say),
  },
  ...Object.fromEntries(
    ORACLES.map((oracle): [string, Search] => [
      oracle.ruleset,
      {
        count: oracle.ruleset === 'planes' ? 100_000 : 10_000,
        promises: `the oracle of ${oracle.ruleset} says the same of drawn turns`,
        run: (most, seed, tell, say) => fuzzOracle(oracle, most, seed, tell, say),
      },
    ]),
  ),
  shapes: {
    count: 100_000,
    promises: 'a case file with something else in the place of a key is refused where it is, or played',
    run: fuzzShapes,
  },
  year: {
    count: 36,
    promises: 'a year of the Nemesis campaign goes through without the judge, and the same again at the end',
    run: (most, seed, _, say) => fuzzYear(most, seed, say),
  },
  campaign: {
    count: 200,
    promises: 'so do two hundred turns of ninety armies, the last as cheap as the first',
    run: fuzzCampaign,
  },
  nations: { count: 60, promises: 'so does the bundled game of Counselor, until somebody has won', run: fuzzNations },
  killed: {
    count: 100,
    promises: 'a campaign whose process is killed again and again loses nothing and comes to the same bytes',
    run: fuzzKilledCampaign,
  },
  forum: {
    count: 10_000,
    promises: 'the watch loses no text that stood at a look, whatever befalls the forum, in so many events',
    run: fuzzForum,
  },
  kills: {
    count: 150,
    promises: 'a process that is killed while it sends loses no approved mail and doubles none',
    run: fuzzKills,
  },
  'order-files': {
    count: 10_000,
    promises: 'an order file written to hurt is read or refused within 200 ms of work',
    run: fuzzOrderFiles,
  },
  mails: {
    count: 10_000,
    promises: 'so is a mail within a second, with its quotations and the files in it, giving way as it goes',
    run: fuzzMails,
  },
  files: {
    count: 150,
    promises:
      'a command that is killed while it writes files leaves them whole, or says what it left, and can be done again',
    run: fuzzKilledFiles,
  },
  steps: {
    count: 150,
    promises:
      'a look, a close or a posting that is killed loses and doubles nothing, and comes to the same once it is done again',
    run: fuzzKilledSteps,
  },
  client: {
    count: 300,
    promises: 'the players’ own program reads our turn files, and we its order files (set COUNSELOR_CLIENT)',
    run: fuzzClient,
  },
};

/**
 * `npm run fuzz [-- NAME [COUNT [SEED]]]`: searches for what breaks a promise, all one after the other where none is
 * named; `npm run fuzz -- help` tells what there is. Exits 1 with what fails.
 */
const [asked, ...numbers] = process.argv.slice(2);
const [count, seed = 1] = numbers.map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const write = (value: number) => value.toLocaleString('en');
const isWhole = (value: number) => Number.isSafeInteger(value) && value > 0;

async function fuzz(name: string, search: Search): Promise<void> {
  const most = count ?? search.count;
  const progress = (done: number) => process.stderr.write(`\r${write(done)} of ${write(most)}`);
  const faults = await search.run(most, seed, progress, say);
  process.stderr.write('\n');
  if (!faults) {
    say(`${name}: not tried`);
    return;
  }
  faults.forEach(say);
  if (faults.length > 0) process.exitCode = 1;
  else say(`${name}: ${write(most)} from seed ${seed} on, without a fault`);
}

const chosen = Object.entries(SEARCHES).filter(([name]) => asked === undefined || name === asked);
if (![count ?? 1, seed].every(isWhole) || chosen.length === 0) {
  say('npm run fuzz [-- NAME [COUNT [SEED]]], both whole numbers from 1 on:');
  for (const [name, { count: most, promises }] of Object.entries(SEARCHES))
    say(`  ${name.padEnd(10)}${write(most).padStart(10)}  ${promises}`);
  process.exitCode = asked === 'help' ? 0 : 2;
} else for (const [name, search] of chosen) await fuzz(name, search);
