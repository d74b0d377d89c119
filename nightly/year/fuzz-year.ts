import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nemesisYear } from '../../test/harness/year/nemesis/script.js';
import { playYear } from '../../test/harness/year/play-year.js';

/** What a year of thirty-six turns must have met often, whatever the seed. */
const OFTEN: Readonly<Record<string, number>> = {
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

/** Plays a campaign of so many turns; gives what broke a promise, needed the judge, or hardly ever happened. */
export async function fuzzYear(turns: number, seed: number, say: (line: string) => void): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-year-'));
  try {
    const { named, breaches, asked, otherwise, posts, mails } = await playYear(folder, nemesisYear, turns, seed);
    say(`${turns} turns, ${posts} posts, ${mails} mails`);
    say(
      [...named]
        .sort()
        .map(([what, count]) => `${what}: ${count}`)
        .join(', '),
    );
    const rare = Object.entries(OFTEN).filter(([what, count]) => (named.get(what) ?? 0) * 36 < count * turns);
    return [
      ...breaches,
      ...asked,
      ...(otherwise > 0 ? [`${otherwise} results are otherwise when they are replayed`] : []),
      ...rare.map(([what, count]) => `${what} happened ${named.get(what) ?? 0} times, expected ${count} in 36 turns`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
