import { describe, expect, it, onTestFinished } from 'vitest';
import { browserChoice } from '../../src/app/forum/fetch.js';
import type { DemoThread } from '../../src/app/run/campaign.js';
import { serveForum } from '../../src/app/run/demo-forum.js';
import { launchChromium } from '../../src/browser/chromium.js';
import { openBrowser } from '../../src/browser/page.js';
import { walkThread } from '../../src/browser/walk.js';
import type { ThreadPage } from '../../src/forums/forum.js';
import { needForum } from '../../src/forums/index.js';
import { faultOf, http, manners, NOW, page, site } from '../harness/site.js';

describe('a real browser', () => {
  const choice = browserChoice();
  const thread: DemoThread = {
    title: 'Salt March',
    thread: 5,
    forum: 1,
    perPage: 2,
    offset: 2,
    users: new Map([['Théa', { id: 4, title: 'Captain', joined: '2022-01-01', signature: 'Hold :D' }]]),
    posts: [1, 2, 3].map((id) => ({
      id,
      author: 'Théa',
      guest: false,
      at: NOW - (10 - id) * 86_400_000,
      body: `[quote=Théa;1]x[/quote][s]Ash Guard: 3D > 4E[/s] Ash Guard: 3D – 5F → 6G ${id}\n[code]a   b\n  c[/code][spoiler]Old Guard: hold :)[/spoiler]`,
      edits: id === 2 ? [{ at: NOW - 86_400_000, body: 'Old Guard: hold “yet”', marked: true, merged: false }] : [],
    })),
  };

  it.each(['vbulletin3', 'phpbb3'] as const)('gives the same posts of a %s thread as plain HTTP does', async (skin) => {
    const forum = await serveForum({ campaign: thread, skin, moment: NOW });
    onTestFinished(() => forum.close());
    const browser = await openBrowser(manners(0), choice);
    onTestFinished(() => browser.close());
    const [plain, driven] = await Promise.all(
      [http(manners(0)), browser].map(async (fetcher) => {
        const pages: ThreadPage[] = [];
        const read = (fetched: { url: string; html: string; date: number }) => needForum(fetched).readPage(fetched, {});
        for await (const step of walkThread<ThreadPage>({ start: forum.url, fetcher, read, known: () => undefined }))
          pages.push(step.page);
        return pages.flatMap(({ posts }) => posts.map(({ html: _, ...post }) => post));
      }),
    );
    expect(plain?.length).toBe(3);
    expect(driven).toEqual(plain);
  });

  it('sees what a script put on the page, bears our name, loads no pictures and leaves the site for nobody', async () => {
    const other = await site((_, response) => page(response, 'x'));
    const { url, requests } = await site((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: other.url }).end();
      else if (request.url === '/gone') response.writeHead(404, { 'content-type': 'text/html' }).end('no');
      else
        page(
          response,
          '<img src="/picture.png"><p id="x"></p><script>document.getElementById("x").textContent = "by script"</script>',
        );
    });
    const browser = await openBrowser(manners(0), choice);
    onTestFinished(() => browser.close());
    expect(await browser.fetchPage(url)).toMatchObject({ page: { html: expect.stringContaining('by script') } });
    expect(requests[0]?.headers['user-agent']).toMatch(/ Adjutant\/1\.2\.3 \(\+judge@table\.example\)$/);
    expect(requests.map((request) => request.url)).not.toContain('/picture.png');
    expect((await faultOf(browser.fetchPage(`${url}away`))).todo).toContain(other.url);
    expect((await faultOf(browser.fetchPage(`${url}gone`))).why).toContain('404');
  });

  it('is the one named by hand or none', async () => {
    const fault = await faultOf(launchChromium({ ...choice, path: '/no/such/browser' }));
    expect(fault.kind).toBe('usage');
    expect(fault.why).toContain('/no/such/browser');
    expect(fault.why).not.toContain('sparticuz');
  });
});
