import { DRAWN, PAGES, type Shape, tryHtml } from '../../test/harness/hostile-posts.js';
import { type Roll, rollFrom } from '../../test/harness/roll.js';

/**
 * Puts so many drawn texts of each hostile shape into posts, each on a page of some engine: of any length, and now and
 * then with another shape inside or behind. The other posts are read as ever, and the post's own words alone as in its
 * page. Tells what each shape took; returns what fails.
 */
export function fuzzMarkup(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): readonly string[] {
  const faults: string[] = [];
  for (const [name, shape] of Object.entries(DRAWN)) {
    const start = process.cpuUsage();
    for (let i = 0; i < count; i++) {
      const own = seed * 1_000_000 + i;
      const roll = rollFrom(own);
      const one = PAGES[roll(PAGES.length)];
      if (one === undefined) throw new Error('there are no pages');
      const what = `${name}, seed ${own}, ${one.name}`;
      try {
        tryHtml(one, drawHtml(shape, roll), what);
      } catch (error) {
        faults.push(`${what}: ${String(error).split('\n').slice(0, 2).join(' ')}`);
      }
      if (i % 100 === 99) tell(i + 1);
    }
    const { user } = process.cpuUsage(start);
    say(`${name}: ${(user / 1000 / count).toFixed(1)} ms of CPU on the whole`);
  }
  return faults;
}

function drawHtml({ most, write }: Shape, roll: Roll): string {
  // Few mostly, where no two are alike, and one in ten up to the most.
  const times = (of: number): number => Math.round((roll(10) === 0 ? of : Math.min(of, 60)) ** (roll(1000) / 1000));
  const others = Object.values(DRAWN);
  const other = others[roll(others.length)];
  const more = other?.write(times(other.most)) ?? '';
  return [write(times(most)), write(times(most), more), `${write(times(most))}${more}`][Math.max(0, roll(4) - 1)] ?? '';
}
