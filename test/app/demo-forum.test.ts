import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type DemoThread, loadThread, threadAt } from '../../src/app/run/campaign.js';
import { DEMO_SKINS, type DemoForum, type DemoSkin, serveForum } from '../../src/app/run/demo-forum.js';
import type { PageFetcher } from '../../src/browser/fetcher.js';
import { openHttp } from '../../src/browser/http.js';
import { type KnownPage, type Step, walkThread } from '../../src/browser/walk.js';
import { ownText } from '../../src/core/post.js';
import { minuteOf } from '../../src/core/time.js';
import type { ThreadPage } from '../../src/forums/forum.js';
import { needForum } from '../../src/forums/index.js';

const FORUM = `
title: "The Salt March: Movement"
thread: 812
forum: 4
perPage: 3
offset: -5
users:
  "Ferrywoman": {id: 17, title: "Judge", joined: 2021-03-01, signature: "Ask first. Ash Guard: 3D > 5E :D"}
  "Théa Lorne": {id: 42, title: "Captain", joined: 2022-08-01}
  "O'Wick <x>": {id: 9, title: "Guest of the LiveGame", joined: 2020-01-01}
`;
const TURN_1 = `
posts:
  - id: 100
    author: Ferrywoman
    at: 2026-09-03T14:03Z
    title: "Turn 4 is open"
    body: |
      Turn 4 is open. [b]Lock[/b]: [color=red]Sunday[/color]. :)
      [list][*]Name: from > to
      [*]no riddles[/list]
      Rules: [url]http://wargame.example/rules/a-very-long-address-that-boards-shorten/chapter-3[/url] and [url=http://wargame.example/map]the map[/url].
  - id: 101
    author: Théa Lorne
    at: 2026-09-19T04:30Z
    body: |
      [quote=Ferrywoman;100]Turn 4 is open.
      Old Guard: hold[/quote]
      Ash Guard: 3D – 4E → 5F (“quickly”) 50% & <b>
      [s]Salt Riders: 5C > 6C[/s]
      Théa’s Own: 7F > 7G
    edits:
      - {at: 2026-09-19T10:00Z, body: "Ash Guard: 3D > 5E\\n[s]Salt Riders[/s] hold", reason: "changed my mind"}
      - {at: 2026-09-20T10:00Z, body: "Ash Guard: hold", marked: false}
  - {id: 102, author: Passer By, guest: true, at: 2026-09-19T05:00Z, body: "[code]Mire Knights:   2A > 2B\\n  Reed Band: hold[/code]\\n[spoiler]Hidden Host: 9A > 9B[/spoiler]\\nGood luck ;) [quote]nobody said it[/quote]"}
  - {id: 103, author: "O'Wick <x>", at: 2026-09-19T05:00Z, body: "gone soon", deleted: 2026-09-19T12:00Z}
  - {id: 104, author: "O'Wick <x>", at: 2026-09-19T06:00Z, body: "[list=1][*]Blue Lances: 6B > 6C[*]Grey Host [i]holds[/i][/list][b]not closed", edits: [{at: 2026-09-19T07:00Z, merged: true, body: "Blue Lances: 6B > 6C\\n\\nand Grey Host holds"}]}
`;
const TURN_2 = `
posts:
  - {id: 120, author: Ferrywoman, at: 2026-09-26T14:00Z, body: "Turn 5 is open"}
  - {id: 121, author: Théa Lorne, at: 2026-09-27T14:00:30Z, body: "[quote]a [quote=Ferrywoman]b[/quote] c[/quote]Ash Guard: 5E > 6F"}
`;
const MOMENTS = ['2026-09-19T05:30:00Z', '2026-09-19T11:00:00Z', '2026-09-20T12:00:00Z', '2026-09-28T02:23:00Z'].map(
  (text) => Date.parse(text),
);

const folders: string[] = [];
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(forum: string, ...turns: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-'));
  folders.push(folder);
  writeFileSync(join(folder, 'forum.yaml'), forum);
  for (const [index, text] of turns.entries()) {
    mkdirSync(join(folder, 'turns', String(index + 1)), { recursive: true });
    writeFileSync(join(folder, 'turns', String(index + 1), 'thread.yaml'), text);
  }
  return folder;
}

function campaign(): DemoThread {
  return loadThread(folderWith(FORUM, TURN_1, TURN_2));
}

async function served(skin: DemoSkin, moment: number): Promise<DemoForum> {
  const forum = await serveForum({ campaign: campaign(), skin, moment });
  open.push(forum);
  return forum;
}

function fetcher(): PageFetcher {
  const http = openHttp({
    version: '0.0.0',
    contact: 'judge@table.example',
    pause: 1,
    most: 10_000,
    patience: 480_000,
    now: () => 0,
    sleep: async () => undefined,
    tell: () => undefined,
  });
  open.push(http);
  return http;
}

async function capture(
  url: string,
  http = fetcher(),
  known: (url: string) => KnownPage<ThreadPage> | undefined = () => undefined,
): Promise<Step<ThreadPage>[]> {
  const steps: Step<ThreadPage>[] = [];
  const walk = walkThread<ThreadPage>({
    start: url,
    fetcher: http,
    read: (page, dateOrder) => needForum(page).readPage(page, { dateOrder }),
    known,
  });
  for await (const step of walk) steps.push(step);
  return steps;
}

/** A post as both skins must give it. */
function told(steps: readonly Step<ThreadPage>[]) {
  return steps
    .flatMap(({ page }) => page.posts)
    .map((post) => ({
      id: post.id,
      author: post.author,
      authorId: post.authorId,
      guest: post.guest,
      title: post.title,
      minute: minuteOf(post.at.ms),
      edited: post.edited === undefined ? undefined : minuteOf(post.edited.at.ms),
      by: post.edited?.by,
      text: ownText(post.body),
      read: post.body.skips.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), post.body.text),
    }));
}

describe('the local forum', () => {
  it('gives the same posts under both skins, at every moment', async () => {
    for (const moment of MOMENTS) {
      const [one, other] = await Promise.all(
        DEMO_SKINS.map(async (skin) => told(await capture((await served(skin, moment)).url))),
      );
      // The engines' own words over a quote differ, and the arrow behind a name: what is read does not.
      const bare = (posts: typeof one) => posts?.map(({ text: _, ...post }) => post);
      expect(bare(one)).toEqual(bare(other));
      expect(one?.map(({ id }) => id)).toEqual(threadAt(campaign(), moment).map(({ post }) => String(post.id)));
    }
  });

  it.each(DEMO_SKINS)(
    'shows as %s what was written, to the minute, and nothing that was quoted or struck as read',
    async (skin) => {
      const posts = told(await capture((await served(skin, MOMENTS[0] ?? 0)).url));
      expect(posts.map(({ author, authorId, guest }) => ({ author, authorId, guest }))).toEqual([
        { author: 'Ferrywoman', authorId: '17', guest: false },
        { author: 'Théa Lorne', authorId: '42', guest: false },
        { author: 'Passer By', authorId: undefined, guest: true },
        { author: "O'Wick <x>", authorId: '9', guest: false },
      ]);
      expect(posts.map(({ minute }) => minute)).toEqual(
        ['2026-09-03T14:03Z', '2026-09-19T04:30Z', '2026-09-19T05:00Z', '2026-09-19T05:00Z'].map((at) =>
          minuteOf(Date.parse(at)),
        ),
      );
      expect(posts[0]?.title).toBe('Turn 4 is open');
      expect(posts[0]?.read.trim()).toBe(
        'Turn 4 is open. Lock: Sunday. :)\n* Name: from > to\n* no riddles\nRules: http://wargame.example/rules/a-very-long-address-that-boards-shorten/chapter-3 and the map.',
      );
      expect(posts[1]?.text).toContain('Old Guard: hold');
      expect(posts[1]?.read.trim()).toBe('Ash Guard: 3D – 4E → 5F (“quickly”) 50% & <b>\n\nThéa’s Own: 7F > 7G');
      expect(posts[2]?.read.trim()).toBe(
        'Mire Knights:   2A > 2B\n  Reed Band: hold\nHidden Host: 9A > 9B\nGood luck ;)',
      );
    },
  );

  it.each(DEMO_SKINS)(
    'shows as %s the edits made by then: with a mark, without one, and a second post merged into the first',
    async (skin) => {
      const forum = await served(skin, MOMENTS[1] ?? 0);
      const http = fetcher();
      const edited = told(await capture(forum.url, http));
      expect(edited[1]).toMatchObject({ by: 'Théa Lorne', edited: minuteOf(Date.parse('2026-09-19T10:00Z')) });
      expect(edited[1]?.read.trim().split('\n')[0]).toBe('Ash Guard: 3D > 5E');
      expect(edited[4]).toMatchObject({
        edited: minuteOf(Date.parse('2026-09-19T07:00Z')),
        text: 'Blue Lances: 6B > 6C\n\nand Grey Host holds',
      });

      forum.setMoment(MOMENTS[2] ?? 0);
      const later = told(await capture(forum.url, http));
      expect(later[1]).toMatchObject({ text: 'Ash Guard: hold', edited: minuteOf(Date.parse('2026-09-19T10:00Z')) });
      expect(later.map(({ id }) => id)).toEqual(['100', '101', '102', '104']);
    },
  );

  it.each(DEMO_SKINS)(
    'adds up over its pages as %s, says how many posts there are, and hides the session',
    async (skin) => {
      const steps = await capture((await served(skin, MOMENTS[3] ?? 0)).url);
      expect(steps.map(({ page }) => [page.page, page.pages, page.announced, page.posts.length])).toEqual([
        [1, 2, 6, 3],
        [2, 2, 6, 3],
      ]);
      expect(steps[0]?.kind === 'page' ? steps[0].fetched.html : '').toContain('5e551011');
      expect(JSON.stringify(steps.map(({ page }) => [page.next, page.posts.map(({ url }) => url)]))).not.toContain(
        '5e551011',
      );
      expect(steps.flatMap(({ page }) => page.warnings)).toEqual([]);
    },
  );

  it.each(DEMO_SKINS)(
    'answers as %s "unchanged" for a page that shows the same posts, whatever its clock says',
    async (skin) => {
      const forum = await served(skin, MOMENTS[2] ?? 0);
      const http = fetcher();
      const first = await capture(forum.url, http);
      const copies = new Map(
        first.flatMap((step) =>
          step.kind === 'page' ? [[step.fetched.url, { ...step.fetched, page: step.page }]] : [],
        ),
      );
      forum.setMoment((MOMENTS[2] ?? 0) + 3_600_000);
      const again = await capture(forum.url, http, (url) => copies.get(url));
      expect(again.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
      expect(again[0]?.kind === 'unchanged' ? again[0].date : 0).toBe((MOMENTS[2] ?? 0) + 3_600_000);
      forum.setMoment(MOMENTS[3] ?? 0);
      // New posts: both pages now say that there are more.
      const grown = await capture(forum.url, http, (url) => copies.get(url));
      expect(grown.map(({ kind }) => kind)).toEqual(['page', 'page']);
    },
  );

  it.each(DEMO_SKINS)('has as %s no other page, and no other thread', async (skin) => {
    const { url } = await served(skin, MOMENTS[0] ?? 0);
    for (const address of [url.replace(/t=\d+/, 't=1'), new URL('/admin', url).href])
      await expect(fetcher().fetchPage(address)).rejects.toThrow(/answered 404/);
  });

  it.each(DEMO_SKINS)("leads as %s from a post's own address to the page that holds it", async (skin) => {
    const { url } = await served(skin, MOMENTS[3] ?? 0);
    const fetched = await fetcher().fetchPage(url.replace(/t=\d+/, 'p=121'));
    expect(fetched.kind === 'page' ? needForum(fetched.page).readPage(fetched.page, {}).page : 0).toBe(2);
  });
});

describe('the bundled campaign', () => {
  it('gives the same posts under both skins, after a lock and at the end', async () => {
    const ashen = loadThread(fileURLToPath(new URL('../../fixtures/games/ashen-tide', import.meta.url)));
    for (const moment of ['2026-09-20T05:12Z', '2027-01-01T00:00Z'].map((text) => Date.parse(text))) {
      const [one, other] = await Promise.all(
        DEMO_SKINS.map(async (skin) => {
          const forum = await serveForum({ campaign: ashen, skin, moment });
          open.push(forum);
          const posts = told(await capture(forum.url));
          return posts.map(({ text: _, read, ...post }) => ({ ...post, read: read.replace(/\n+/g, '\n').trim() }));
        }),
      );
      expect(one).toEqual(other);
      expect(one?.map(({ id }) => Number(id))).toEqual(threadAt(ashen, moment).map(({ post }) => post.id));
    }
  });
});

describe("the files of a campaign's thread", () => {
  it.each([
    [
      'an unknown key',
      "posts: [{id: 5, author: Ferrywoman, at: 2026-09-03T14:03Z, bdy: ''}]",
      /turns.1.thread\.yaml: .*post 5.*bdy/,
    ],
    [
      'a time that is none',
      "posts: [{id: 5, author: Ferrywoman, at: yesterday, body: ''}]",
      /post 5, at: "yesterday" is no time/,
    ],
    [
      'an author nobody knows',
      "posts: [{id: 5, author: Nobody, at: 2026-09-03T14:03Z, body: ''}]",
      /post 5, author: "Nobody" is not among/,
    ],
    [
      'ids that do not rise',
      "posts: [{id: 5, author: Ferrywoman, at: 2026-09-03T14:03Z, body: ''}, {id: 5, author: Ferrywoman, at: 2026-09-03T14:04Z, body: ''}]",
      /post 5, id: it must be higher/,
    ],
    [
      'an edit before its post',
      "posts: [{id: 5, author: Ferrywoman, at: 2026-09-03T14:03Z, body: '', edits: [{at: 2026-09-02T14:03Z, body: ''}]}]",
      /post 5, edits\[0\]\.at: it is earlier/,
    ],
    ['text that is no YAML', 'posts: [', /thread\.yaml/],
  ])('are refused with file, post and key for %s', (_, turn, message) => {
    expect(() => loadThread(folderWith(FORUM, turn))).toThrow(message);
  });
});
