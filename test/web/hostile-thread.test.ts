import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { writeDrafts } from '../../src/app/close/drafts.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { createDesk } from '../../src/web/serve.js';
import { runCommand } from '../harness/command.js';
import { type DeskWindow, openWindow } from '../harness/desk-window.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';

const OPENED = Date.UTC(2026, 8, 1, 12);
const LOCK = Date.UTC(2026, 8, 12, 5);
const HOUR = 3_600_000;

/** What runs, loads or leads away where it is taken for anything but text. */
const RAW = [
  '<script>document.title="pwned"</script>',
  '<img src=x onerror="document.title=\'pwned\'">',
  '<svg onload="document.title=\'pwned\'"><script>document.title="pwned"</script></svg>',
  '<style>body{display:none}</style>',
  '<iframe srcdoc="<script>parent.document.title=\'pwned\'</script>"></iframe>',
  '<a href="javascript:document.title=\'pwned\'">a gift</a>',
  '<form action="/turn/1/drafts/approve" method="post"><button name="sure" value="yes">Free armies</button></form>',
  '</textarea>"\'><img src=x onerror="document.title=\'pwned\'"><b>bold</b>[b]x[/b]&amp;',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
].join('\n');
const NAME = '<b onmouseover="document.title=\'pwned\'">Mallory</b>[b]x[/b]';
const ARMY = '[/list][url=javascript:alert(1)]Zed[/url] **bold** <i>';
const INJECTED = 'Eve\r\nBcc: everybody@evil.example';
const ESCAPED = '\u001b]0;pwned\u0007\u001b[31mRed\u009b2J';

let live: LiveGame;
let window: DeskWindow;
let wicked: Server;
let context: BrowserContext;
let page: Page;
const asked: string[] = [];

const post = (id: number, author: string, hours: number, body: string, title?: string): DemoPost => ({
  id,
  author,
  guest: false,
  at: OPENED + hours * HOUR,
  body,
  edits: [],
  ...(title !== undefined && { title }),
});

/** A forum whose engine does not escape: markers in its pages become what a villain would like to stand there. */
async function serveWicked(inner: string): Promise<string> {
  wicked = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', inner));
    const html = Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .replaceAll('MARKER', RAW);
    response.writeHead(answer.status, {
      'Content-Type': answer.headers.get('content-type') ?? 'text/html',
      Date: answer.headers.get('date') ?? '',
    });
    response.end(Buffer.from(html, 'latin1'));
  });
  await new Promise<void>((resolve) => wicked.listen(0, '127.0.0.1', resolve));
  const url = new URL(inner);
  url.port = String((wicked.address() as AddressInfo).port);
  return url.href;
}

const army = (name: string, team: string, at: string) =>
  `  - {name: ${JSON.stringify(name)}, team: ${team}, rank: ${team === 'Coalition' ? 'Commander, colors: [Black]' : 'Evincar'}, at: ${at}, troops: {5000: 3000}}`;
const GAME = `ruleset: classic
name: ${JSON.stringify(`The [b]War[/b] <script>document.title="pwned"</script>`)}
zone: UTC
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 38, letters: 14}
armies:
${army(ARMY, 'Coalition', '3D')}
${army('Sai Rei', 'Coalition', '5E')}
${army('Gorgon', 'Phyrexia', '4D')}
players:
  - {name: ${JSON.stringify(NAME)}, team: Coalition, mail: mallory@example.org}
  - {name: Gazetzot, team: Coalition, mail: gaz@example.org}
  - {name: ${JSON.stringify(INJECTED)}, team: Phyrexia, mail: eve@example.org}
  - {name: ${JSON.stringify(ESCAPED)}, team: Phyrexia}
control:
  ${JSON.stringify(NAME)}: [${JSON.stringify(ARMY)}]
  Gazetzot: [Sai Rei]
  ${JSON.stringify(INJECTED)}: [Gorgon]
`;

beforeAll(async () => {
  const users = new Map(
    [NAME, 'Gazetzot'].map((name, i) => [
      name,
      { id: i + 5, title: 'Member', joined: '2021-01-01', signature: 'MARKER' },
    ]),
  );
  live = await openLiveGame({
    thread: {
      title: '<script>document.title="pwned"</script>',
      thread: 7,
      forum: 2,
      perPage: 20,
      offset: 0,
      users,
      posts: [
        post(101, NAME, 20, `${ARMY}: 3D > 4D`, '<script>document.title="pwned"</script>'),
        post(102, 'Gazetzot', 21, 'MARKER\nSai Rei: 5E > 6E'),
        post(103, 'Gazetzot', 22, '[quote]MARKER[/quote]\nSai Rei: 5E > 30E'),
        post(104, NAME, 23, `${ARMY}: 3D > MARKER or 4D, whichever [b]you[/b] like`),
        post(105, '../../etc/passwd', 24, 'Hello [url=http://a.example]MARKER[/url]'),
      ],
    },
    game: GAME,
    settings: `site: {dateOrder: month-first}\njudge: {name: ${JSON.stringify(NAME)}, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n`,
    sheet: { opened: OPENED, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'a'.repeat(64) },
    front: serveWicked,
  });
  await live.look(LOCK + HOUR);
  closeTurnNow(live.game, 1);
  window = await openWindow(live, 1280);
});
afterAll(async () => {
  await window.close();
  await live.close();
  await new Promise((resolve) => wicked.close(resolve));
});
beforeEach(async () => {
  await context?.close();
  context = await window.browser.newContext();
  page = await context.newPage();
  asked.length = 0;
  page.on('request', (one) => asked.push(one.url()));
  await page.goto(live.address);
});

const PAGES = [
  '/',
  '/log',
  '/templates/update',
  '/templates/announcement',
  '/turn/1',
  '/turn/1/questions',
  '/turn/1/drafts',
  '/turn/1/map',
  '/turn/1/map.svg',
];

describe('a hostile thread', () => {
  it('is captured whole: every post is there, with its words as text', () => {
    const texts = live.game.store.posts.load().map(({ revisions }) => revisions[0]?.body.text ?? '');
    expect(texts).toHaveLength(5);
    expect(texts[1]).toContain('Sai Rei: 5E > 6E');
    expect(texts.join('\n')).not.toContain('document.title="pwned"</script>');
    const links = live.game.store.posts.load().map(({ url }) => new URL(url ?? '').hostname);
    expect(new Set(links)).toEqual(new Set(['127.0.0.1']));
  });

  /** Looks at pages for what is not the desk's own: elements, scripts that ran, addresses asked for elsewhere. */
  async function expectHarmless(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await page.goto(live.path(path));
      expect(await page.title(), path).not.toBe('pwned');
      expect(await page.locator('iframe, object, embed, base, body style, meta[http-equiv]').count(), path).toBe(0);
      expect(await page.locator('img[src="x"], b, main script').count(), path).toBe(0);
      expect(await page.locator('a[href^="javascript:"], [onmouseover], [onerror], [onload]').count(), path).toBe(0);
    }
    const own = new URL(live.address).origin;
    expect(asked.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([]);
  }

  it('runs nothing, loads nothing from elsewhere and puts no element of its own on any page', () =>
    expectHarmless(PAGES));

  it('shows names and titles as they were typed', async () => {
    await page.goto(live.path('/turn/1'));
    expect(await page.locator('article.post').first().textContent()).toContain(NAME);
    await page.goto(live.path('/'));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('The [b]War[/b] <script>');
  });

  it('cannot break a draft: a name with BBCode or Markdown in it is a name in every markup', async () => {
    const [first] = live.desk.turn(1)?.result.gathered.posts ?? [];
    const orders = [`${ARMY}: 3D > 4D; engage Gorgon`];
    const put = { turn: 1, decision: 'put-in', post: first?.post.id ?? '', orders, why: '[/b]Sorry' } as const;
    expect(await live.desk.overrule(put)).toMatchObject({ ok: true });
    const update = live.desk.drafts(1)?.drafts.find(({ kind }) => kind === 'update');
    expect(update?.bbcode).toContain('[\u200C/list][\u200Curl=javascript:alert(1)]Zed[\u200C/url]');
    expect(update?.markdown).toContain('\\[/list\\]');
    expect(update?.markdown).not.toContain('**bold**');
    const shown = load(update?.preview ?? '');
    expect(shown('a[href^="javascript"]')).toHaveLength(0);
    expect(shown.text()).toContain(ARMY);
    expect(load(update?.html ?? '')('script, i, iframe, svg')).toHaveLength(0);
    const drafts = live.desk.drafts(1)?.drafts.map(({ id }) => `/turn/1/drafts/${encodeURIComponent(id)}`) ?? [];
    expect(drafts).toHaveLength(6);
    await expectHarmless(drafts);
  });

  it('cannot add a head to a mail: a name with line ends in it stays one name', async () => {
    for (const { id } of live.desk.turn(1)?.result.gathered.questions ?? []) {
      await live.desk.decide({ turn: 1, question: id, decision: 'not-an-order', orders: [], why: '' });
    }
    const drafts = live.desk.drafts(1)?.drafts ?? [];
    expect(drafts.some(({ to }) => to === INJECTED)).toBe(true);
    const done = await live.desk.approve(
      1,
      drafts.filter(({ kind }) => kind !== 'opening').map(({ id, version }) => ({ draft: id, version })),
    );
    expect(done).toEqual({ ok: true, value: undefined });
    const mails = readdirSync(join(live.folder, 'outbox')).map((name) =>
      readFileSync(join(live.folder, 'outbox', name), 'utf8'),
    );
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const head = mail.split('\r\n\r\n')[0] ?? '';
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head.match(/^To:/gim)).toHaveLength(1);
    }
  });

  it('cannot name a file: drafts have names of letters, digits and dashes', () => {
    const names = readdirSync(writeDrafts(live.game, 1, []));
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9-]+(\.bbcode)?\.(txt|md|html)$/);
  });

  it('cannot work the terminal: no command prints a sign that does, in lines or as JSON', async () => {
    for (const words of [['show'], ['orders', '--json']]) {
      const { out, err, code } = await runCommand(...words, '--game', live.folder);
      expect([0, 5], `${words.join(' ')}: ${err}`).toContain(code);
      expect(out.length).toBeGreaterThan(20);
      expect(out + err).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/);
    }
  });

  it('changes nothing from a foreign page: no form of the desk takes what did not come from the desk', async () => {
    const before = live.game.store.log.list(1)[0]?.id;
    const foreign = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<form id=f method=post action="${live.path('/turn/1/drafts/approve')}"><input name=sure value=yes><input name=seen value='["update","x"]'></form><script>f.submit()</script>`,
      );
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', () => resolve()));
    const { port } = foreign.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`);
    await page.getByText('What to do:').waitFor();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByText('What to do:').waitFor();
    await new Promise((resolve) => foreign.close(resolve));
    expect(live.game.store.log.list(1)[0]?.id).toBe(before);
  });

  it('changes nothing without the form’s token, whichever form it is', async () => {
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const routes = createDesk(live.desk, { token: 'x'.repeat(20), now: () => LOCK, report: () => {} }).routes.filter(
      ({ method }) => method === 'POST',
    );
    expect(routes).toHaveLength(30);
    for (const { path } of routes) {
      const address = live.path(
        path
          .replace(/:turn\{[^}]*\}+/, '1')
          .replace(/:kind\{[^}]*\}/, 'update')
          .replace(/:\w+/g, 'update'),
      );
      for (const form of [{}, { form: 'guessed' }] as Record<string, string>[]) {
        const body = new URLSearchParams({ ...form, sure: 'yes' });
        const answer = await fetch(address, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
        expect(answer.status, path).toBe(403);
      }
    }
  });
});
