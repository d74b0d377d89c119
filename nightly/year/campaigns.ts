import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORDER_SET } from '../../src/rulesets/counselor/orders.js';
import { classicCampaign } from '../../test/harness/year/classic/script.js';
import { sevenFords } from '../../test/harness/year/counselor/script.js';
import { checkLetters } from '../../test/harness/year/counselor/told.js';
import { nemesisYear } from '../../test/harness/year/nemesis/script.js';
import { playYear, type Year } from '../../test/harness/year/play-year.js';

type Tell = (done: number) => void;
type Say = (line: string) => void;

/** How often something must have happened in so many turns. */
type Often = Readonly<Record<string, number>>;

/** What two hundred turns of the classic campaign must have met, whatever the seed. */
const CLASSIC_OFTEN: Often = {
  moved: 2000,
  partial: 500,
  intercepts: 5,
  attacks: 500,
  versus: 50,
  separated: 500,
  healed: 100,
  destroyed: 4,
  spawned: 5,
  vote: 15,
  owed: 20,
  'told 2.3.1': 50,
  'told 2.3.2': 5,
  // Troops that wait for a battle, and those of them that its result brings.
  '3.2.4.3': 10,
  'told 3.2.4.3': 2,
  'told 4.3.3': 20,
  'told 4.5': 20,
  'told 6.1.2': 50,
  'roll 4.2.4': 1000,
  'roll 5.4.1': 10,
  'illegal 3.2.2.1': 50,
  'illegal 4.5': 5,
  'illegal 5.4.1': 50,
  'illegal 5.4.2': 30,
  'superseded 3.3.6': 100,
  'lapsed 2.3.2': 5,
};

/** What thirty-six turns of the Nemesis campaign must have met, whatever the seed. */
const NEMESIS_OFTEN: Often = {
  moved: 200,
  border: 20,
  fell: 60,
  deployed: 60,
  left: 4,
  fixture: 100,
  'illegal 4.1': 3,
  'illegal 4.2': 3,
  'illegal 5.1': 20,
  'illegal 5.2': 20,
  'illegal 6.3': 10,
  'illegal 8.5': 10,
  'illegal 9.3': 3,
  'illegal 9.6': 3,
  'fails 2.1': 2,
  'fails 4.3': 1,
  'fails 4.5': 2,
  'fails 8.4': 5,
  'fails 8.5': 3,
  'superseded 1.2': 20,
  'default 6.5': 5,
  '7.4': 5,
  N18: 10,
  N19: 3,
  N20: 3,
};

/** What a long game of Counselor must have met, whatever the seed; and after how many turns it is long. */
const COUNSELOR_LONG = 40;
const COUNSELOR_OFTEN: Often = {
  'men added up': 34,
  battle: 5,
  'city captured': 2,
  duel: 3,
  moved: 100,
  partial: 5,
  'did recruit': 40,
  'did study': 50,
  'fails 4': 20,
  'illegal 4': 20,
  'illegal 12.2': 2,
  'superseded 4': 20,
  'gold 5': 50,
  'roll 3.1': 30,
  'theft done': 5,
};

const MOST_BYTES = 50 * 2 ** 20;
/** How much dearer a turn may be at the end than at the beginning. */
const DEARER = 1.3;

/** Plays the classic campaign of so many turns and ninety armies; gives what broke a promise, needed the judge, grew too large or dear, or hardly ever happened. */
export async function fuzzCampaign(turns: number, seed: number, tell: Tell, say: Say): Promise<readonly string[]> {
  return inFolder('campaign', async (folder) => {
    const year = await playYear(folder, classicCampaign, turns, seed, tell);
    const { named, refused, bytes } = year;
    sayYear(year, say);
    say(`refused when entered: ${writeCounts(refused)}`);
    return [
      ...findBroken(year),
      ...[...refused.keys()].filter((rule) => !/^\d/.test(rule)).map((why) => `refused without a rule: ${why}`),
      ...(bytes > MOST_BYTES ? [`the database has ${bytes} bytes`] : []),
      ...compareCosts(year, { leftOut: 10, compared: 20 }, say),
      ...findRare(named, CLASSIC_OFTEN, turns / 200),
    ];
  });
}

/** Plays the Nemesis campaign of so many turns; gives what broke a promise, needed the judge, or hardly ever happened. */
export async function fuzzYear(turns: number, seed: number, say: Say): Promise<readonly string[]> {
  return inFolder('year', async (folder) => {
    const year = await playYear(folder, nemesisYear, turns, seed);
    sayYear(year, say);
    return [...findBroken(year), ...findRare(year.named, NEMESIS_OFTEN, turns / 36)];
  });
}

/** Plays the bundled game of Counselor to its end, so many turns at most; gives what broke a promise, needed the judge, or grew too dear. */
export async function fuzzNations(turns: number, seed: number, tell: Tell, say: Say): Promise<readonly string[]> {
  return inFolder('nations', async (folder) => {
    const year = await playYear(folder, sevenFords, turns, seed, tell);
    const { named, refused } = year;
    const told = checkLetters(folder, year.turns);
    sayYear(year, say);
    say(`refused when entered: ${writeCounts(refused)}`);
    say(`${told.proved} rolls proved`);
    const isLong = year.turns >= COUNSELOR_LONG;
    return [
      ...findBroken(year),
      ...told.faults,
      ...(isLong ? findRare(named, COUNSELOR_OFTEN, 1) : []),
      ...Object.keys(ORDER_SET)
        .filter((kind) => isLong && !named.has(`order ${kind}`))
        .map((kind) => `nobody ordered: ${kind}`),
      ...[...refused.keys()].map((why) => `refused: ${why}`),
      ...([...named.keys()].some((what) => what.startsWith('won by '))
        ? []
        : [`nobody has won in ${year.turns} turns`]),
      ...compareCosts(year, { leftOut: 1, compared: 10 }, say),
    ];
  });
}

async function inFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `adjutant-${name}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sayYear({ turns, posts, mails, bytes, named }: Year, say: Say): void {
  say(`${turns} turns, ${posts} posts, ${mails} mails, ${(bytes / 2 ** 20).toFixed(1)} MB`);
  say(writeCounts(named));
}

/** What is wrong with any year, whatever it is a year of. */
function findBroken({ breaches, asked, otherwise }: Year): readonly string[] {
  return [
    ...breaches,
    ...asked,
    ...(otherwise > 0 ? [`${otherwise} results are otherwise when they are replayed`] : []),
  ];
}

/** Whether a turn is dearer at the end: so many turns there and after the first ones, which are left out, are held against each other. */
function compareCosts(
  { turns, costs }: Year,
  { leftOut, compared }: { readonly leftOut: number; readonly compared: number },
  say: Say,
): readonly string[] {
  const mean = (list: readonly number[]) => list.reduce((sum, cost) => sum + cost, 0) / Math.max(1, list.length);
  const [early, late] = [mean(costs.slice(leftOut, leftOut + compared)), mean(costs.slice(-compared))];
  say(`a turn cost ${early.toFixed(0)} ms of user CPU at the beginning, ${late.toFixed(0)} ms at the end`);
  return turns > leftOut + 2 * compared && late > early * DEARER ? ['a turn is dearer at the end'] : [];
}

/** What happened seldomer than it must; `share`: how much of the turns that `often` is of were played. */
function findRare(named: Year['named'], often: Often, share: number): readonly string[] {
  return Object.entries(often)
    .filter(([what, count]) => (named.get(what) ?? 0) < count * share)
    .map(([what, count]) => `${what} happened ${named.get(what) ?? 0} times, expected ${Math.ceil(count * share)}`);
}

function writeCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort()
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ');
}
