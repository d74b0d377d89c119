import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classicCampaign } from '../../test/harness/year/classic/script.js';
import { playYear } from '../../test/harness/year/play-year.js';

const MOST_BYTES = 50 * 2 ** 20;
/** How many turns at the beginning and at the end are held against each other, the first ones left out, and how much dearer these may be. */
const [COMPARED, LEFT_OUT, DEARER] = [20, 10, 1.3];

/** What two hundred turns must have met, whatever the seed. */
const OFTEN: Readonly<Record<string, number>> = {
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

/** Plays a campaign of so many turns and ninety armies; gives what broke a promise, needed the judge, grew too large or dear, or hardly ever happened. */
export async function fuzzCampaign(
  turns: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-campaign-'));
  try {
    const { named, refused, breaches, asked, otherwise, posts, mails, bytes, costs } = await playYear(
      folder,
      classicCampaign,
      turns,
      seed,
      tell,
    );
    const mean = (list: readonly number[]) => list.reduce((sum, cost) => sum + cost, 0) / Math.max(1, list.length);
    const [early, late] = [mean(costs.slice(LEFT_OUT, LEFT_OUT + COMPARED)), mean(costs.slice(-COMPARED))];
    const write = (counts: ReadonlyMap<string, number>) =>
      [...counts]
        .sort()
        .map(([what, count]) => `${what}: ${count}`)
        .join(', ');
    say(`${turns} turns, ${posts} posts, ${mails} mails, ${(bytes / 2 ** 20).toFixed(1)} MB`);
    say(`a turn cost ${early.toFixed(0)} ms of user CPU at the beginning, ${late.toFixed(0)} ms at the end`);
    say(write(named));
    say(`refused when entered: ${write(refused)}`);
    const rare = Object.entries(OFTEN).filter(([what, count]) => (named.get(what) ?? 0) * 200 < count * turns);
    return [
      ...breaches,
      ...asked,
      ...[...refused.keys()].filter((rule) => !/^\d/.test(rule)).map((why) => `refused without a rule: ${why}`),
      ...(otherwise > 0 ? [`${otherwise} results are otherwise when they are replayed`] : []),
      ...(bytes > MOST_BYTES ? [`the database has ${bytes} bytes`] : []),
      ...(turns > LEFT_OUT + 2 * COMPARED && late > early * DEARER ? ['a turn is dearer at the end'] : []),
      ...rare.map(([what, count]) => `${what} happened ${named.get(what) ?? 0} times, expected ${count} in 200 turns`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
