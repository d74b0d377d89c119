import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORDER_SET } from '../../src/rulesets/counselor/orders.js';
import { sevenFords } from '../../test/harness/year/counselor/script.js';
import { checkLetters } from '../../test/harness/year/counselor/told.js';
import { playYear } from '../../test/harness/year/play-year.js';

/** How many turns at the beginning and at the end are held against each other, the first left out, and how much dearer these may be. */
const [COMPARED, LEFT_OUT, DEARER] = [10, 1, 1.3];

/** After so many turns each kind of order must have been given, and the rest have happened, whatever the seed. */
const LONG = 40;
const OFTEN: Readonly<Record<string, number>> = {
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

/** Plays the bundled game of Counselor to its end, so many turns at most; gives what broke a promise, needed the judge, or grew too dear. */
export async function fuzzNations(
  turns: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-nations-'));
  try {
    const year = await playYear(folder, sevenFords, turns, seed, tell);
    const { named, refused, breaches, asked, otherwise, posts, mails, bytes, costs } = year;
    const told = checkLetters(folder, year.turns);
    const mean = (list: readonly number[]) => list.reduce((sum, cost) => sum + cost, 0) / Math.max(1, list.length);
    const [early, late] = [mean(costs.slice(LEFT_OUT, LEFT_OUT + COMPARED)), mean(costs.slice(-COMPARED))];
    say(`${year.turns} turns, ${posts} posts, ${mails} mails, ${(bytes / 2 ** 20).toFixed(1)} MB`);
    say(`a turn cost ${early.toFixed(0)} ms of user CPU at the beginning, ${late.toFixed(0)} ms at the end`);
    say(
      [...named, ...refused]
        .sort()
        .map(([what, count]) => `${what}: ${count}`)
        .join(', '),
    );
    const rare =
      year.turns < LONG ? [] : Object.entries(OFTEN).filter(([what, count]) => (named.get(what) ?? 0) < count);
    const never = year.turns < LONG ? [] : Object.keys(ORDER_SET).filter((kind) => !named.has(`order ${kind}`));
    say(`${told.proved} rolls proved`);
    return [
      ...breaches,
      ...asked,
      ...told.faults,
      ...rare.map(([what, count]) => `${what} happened ${named.get(what) ?? 0} times, expected ${count}`),
      ...never.map((kind) => `nobody ordered: ${kind}`),
      ...[...refused.keys()].map((why) => `refused: ${why}`),
      ...(otherwise > 0 ? [`${otherwise} results are otherwise when they are replayed`] : []),
      ...([...named.keys()].some((what) => what.startsWith('won by '))
        ? []
        : [`nobody has won in ${year.turns} turns`]),
      ...(year.turns > LEFT_OUT + 2 * COMPARED && late > early * DEARER ? ['a turn is dearer at the end'] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
