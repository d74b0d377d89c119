import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { closeTurnNow } from '../../src/app/close/close.js';
import { loadThread } from '../../src/app/run/campaign.js';
import { CAMPAIGN, runDemo } from '../../src/app/run/demo.js';
import { DEMO_SKINS, serveForum } from '../../src/app/run/demo-forum.js';
import { openHttp } from '../../src/browser/http.js';
import { MINUTE } from '../../src/core/time.js';
import type { Page } from '../../src/forums/forum.js';
import { needForum } from '../../src/forums/index.js';
import { readPages } from '../../src/forums/inspect.js';
import { measureDesk } from './desk.js';
import { measureJudging } from './judging.js';
import { measureConquest } from './judging-conquest.js';
import { measureCounselor } from './judging-counselor.js';
import { measureNemesis } from './judging-nemesis.js';
import { measurePlanes } from './judging-planes.js';
import { measureLongDesk } from './long-desk.js';
import { type Measure, measure, measureBeside } from './measure.js';
import { measureReading } from './reading.js';
import { measureRecapture } from './recapture.js';
import { measureTextToResult } from './text-to-result.js';

const POSTS = 10_000;

/** What is measured, by name; each runs in a process of its own. */
export const SCENARIOS: Readonly<Record<string, () => Promise<readonly Measure[]>>> = {
  'reading 100,000 typical lines, by user CPU time': async () => measureReading(),
  'from a post to the last reason, user CPU time': async () => measureTextToResult(),
  'judging a turn and reading every reason, user CPU time': async () => measureJudging(),
  'judging a turn of the second edition and reading every reason, user CPU time': async () => measurePlanes(),
  'judging a turn of the Nemesis campaign and reading every reason, user CPU time': async () => measureNemesis(),
  'judging a window of Magic: Conquest and reading every reason, user CPU time': async () => measureConquest(),
  'a turn of Counselor from its posts to every mail, CPU time': measureCounselor,
  'extracting 10,000 posts from pages already fetched, CPU time': async () => {
    const measures: Measure[] = [];
    for (const skin of DEMO_SKINS) {
      const pages = await fetchPages(skin);
      const settings = { dateOrder: 'month-first' } as const;
      const read = readPages();
      const posts = pages.flatMap((page) => read(page, settings).posts).length;
      const times = Math.ceil(POSTS / posts);
      const repeat = (work: (page: Page) => unknown) => () => {
        for (let round = 0; round < times; round++) pages.forEach(work);
      };
      const of = { unit: 'posts', amount: posts * times };
      const parse = {
        ...of,
        name: `${skin}: cheerio alone, the pages only parsed`,
        work: repeat((page) => load(page.html)),
      };
      const extract = {
        ...of,
        name: `${skin}: posts with times, bodies and marks`,
        work: repeat((page) => read(page, settings)),
      };
      measures.push(...(await measureBeside([extract, parse], 7)));
    }
    return measures;
  },
  'capturing a thread of 5,000 posts again, CPU time of our own': async () => [
    ...(await measureRecapture('whole')),
    ...(await measureRecapture('etag')),
    ...(await measureRecapture('ids')),
  ],
  'the desk, asked over HTTP': measureDesk,
  'the desk of a game of 200 turns of 90 armies, CPU time': measureLongDesk,
  'closing a bundled turn from stored posts': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adjutant-bench-'));
    const { game, closed } = await runDemo({ skin: 'vbulletin3', folder, browser: false, tell: () => {} });
    try {
      const measures: Measure[] = [];
      for (const { turn, result } of closed) {
        measures.push(
          await measure(
            `turn ${turn.number}: load, read, judge, draft, file`,
            'posts',
            result.gathered.posts.length,
            5,
            () => closeTurnNow(game, turn.number),
          ),
        );
      }
      return measures;
    } finally {
      game.store.shut();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function fetchPages(skin: (typeof DEMO_SKINS)[number]): Promise<readonly Page[]> {
  const campaign = loadThread(CAMPAIGN);
  const forum = await serveForum({ campaign, skin, moment: Number.MAX_SAFE_INTEGER / 4 });
  const fetcher = openHttp({
    version: 'bench',
    contact: 'bench@example.org',
    pause: 0,
    most: 10_000,
    patience: 480_000,
    now: () => Date.now(),
    sleep: async () => {},
    tell: () => {},
  });
  try {
    forum.setMoment((campaign.posts.at(-1)?.at ?? 0) + MINUTE);
    const pages: Page[] = [];
    for (let url: string | undefined = forum.url; url !== undefined; ) {
      const fetched = await fetcher.fetchPage(url);
      if (fetched.kind !== 'page') break;
      pages.push(fetched.page);
      url = needForum(fetched.page).readPage(fetched.page, { dateOrder: 'month-first' }).next;
    }
    return pages;
  } finally {
    await fetcher.close();
    await forum.close();
  }
}
