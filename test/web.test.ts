import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../src/browser/find-chromium.js';
import { type ServedDesk, serveDesk } from '../src/web/serve-desk.js';
import { HOSTILE, NOW, PaperDesk } from './web-desk.js';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/adjutant', import.meta.url));
const TOKEN = 'a-token-drawn-for-the-test';
const TURN = ['', '/questions', '/drafts', '/drafts/update', '/map'].map((one) => `/turn/3${one}`);
const PAGES = ['/', ...TURN, '/templates/update', '/templates/announcement', '/log'];

let desk: PaperDesk;
let served: ServedDesk;
let reported: unknown[];

beforeEach(async () => {
  desk = new PaperDesk();
  reported = [];
  served = await serveDesk(desk, { token: TOKEN, now: () => NOW, report: (error) => reported.push(error), port: 0 });
});
afterEach(() => served.close());

const base = () => `http://127.0.0.1:${served.port}`;

/** The cookie that the first address gives. */
async function enter(): Promise<string> {
  const answer = await fetch(served.address, { redirect: 'manual' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function read(path: string): Promise<string> {
  return (await fetch(base() + path, { headers: { cookie: await enter() } })).text();
}

/** Posts a form of the desk as a browser does. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(base() + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: await enter(), origin: base(), ...headers },
  });
}

async function formToken(): Promise<string> {
  return load(await read('/turn/3/questions'))('input[name=form]').attr('value') ?? '';
}

/** Asks with a Host header of our own, which fetch does not allow. */
function askHost(host: string, cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: served.port, host: '127.0.0.1', path: '/', headers: { host, cookie } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('who may see the desk', () => {
  it('is whoever opened the address with the token, which then leaves the address', async () => {
    const answer = await fetch(served.address, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(TOKEN);
    expect((await fetch(base(), { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(200);
  });

  it('is nobody without it, and nothing of the game is told him', async () => {
    for (const path of [...PAGES, '/turn/3/map.svg', '/?token=wrong', '/nowhere']) {
      const answer = await fetch(base() + path, { headers: { cookie: `adjutant_${served.port}=wrong` } });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('Ashen');
    }
  });

  it('is nobody who calls this machine by another name', async () => {
    const cookie = await enter();
    for (const host of [
      'evil.example',
      `evil.example:${served.port}`,
      '127.0.0.1',
      '127.0.0.1.evil.example:80',
      `127.0.0.1:${served.port + 1}`,
    ]) {
      expect(await askHost(host, cookie)).toBe(403);
    }
    for (const host of [`127.0.0.1:${served.port}`, `localhost:${served.port}`])
      expect(await askHost(host, cookie)).toBe(200);
  });
});

describe('every answer', () => {
  it('forbids scripts, frames and foreign content, sniffing, referrers and storing', async () => {
    const cookie = await enter();
    for (const path of [...PAGES, '/style.css', '/script.js', '/nowhere']) {
      const { headers } = await fetch(base() + path, { headers: { cookie } });
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('carries no script and no style of its own', async () => {
    for (const path of PAGES) {
      const page = load(await read(path));
      expect(page('style, [style], script:not([src])')).toHaveLength(0);
      const handlers = page('*').filter((_, element) =>
        Object.keys(page(element).attr() ?? {}).some((name) => name.startsWith('on')),
      );
      expect(handlers).toHaveLength(0);
    }
  });

  it('lets the map style itself and do nothing else', async () => {
    const answer = await fetch(`${base()}/turn/3/map.svg`, { headers: { cookie: await enter() } });
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; sandbox;/,
    );
  });

  it('says what, why and what to do when something fails, and reports the rest elsewhere', async () => {
    desk.log = () => {
      throw new Error('SQLITE_CORRUPT at /home/judge/game.db');
    };
    const answer = await fetch(`${base()}/log`, { headers: { cookie: await enter() } });
    const page = await answer.text();
    expect(answer.status).toBe(500);
    expect(page).toContain('What to do:');
    expect(page).not.toMatch(/SQLITE|\/home|at .*:\d+/);
    expect(reported).toHaveLength(1);
  });

  it('is a page that says so where there is no such turn or draft', async () => {
    const cookie = await enter();
    for (const path of ['/turn/9', '/turn/3/drafts/none', '/turn/x']) {
      const answer = await fetch(base() + path, { headers: { cookie } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('There is no such page');
    }
  });
});

describe('a change', () => {
  const choice = { question: '104:doubt:0f3a', decision: 'not-an-order' };

  it('is refused without the token of the desk’s own forms', async () => {
    for (const form of [{}, { form: 'wrong' }] as Record<string, string>[]) {
      expect((await send('/turn/3/questions/decide', { ...choice, ...form })).status).toBe(403);
    }
    expect(desk.turn(3)?.rulings).toEqual([]);
  });

  it('is refused from a foreign page even with it', async () => {
    const form = await formToken();
    for (const headers of [{ origin: 'http://127.0.0.1:1' }, { origin: 'null', 'sec-fetch-site': 'same-site' }]) {
      expect((await send('/turn/3/questions/decide', { ...choice, form }, headers)).status).toBe(403);
    }
    expect(desk.turn(3)?.rulings).toEqual([]);
  });

  it('is refused by the desk in words, as a page', async () => {
    const answer = await send('/turn/3/questions/decide', { ...choice, question: 'gone', form: await formToken() });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('The post has changed.');
  });

  it('takes typed orders, one a line, and the reason', async () => {
    const typed = 'Mistwalkers: 8C > 9D\r\n\r\nNightwalkers: stand\r\n';
    const answer = await send('/turn/3/questions/decide', {
      question: choice.question,
      decision: 'read-as',
      typed,
      why: ' he said so ',
      form: await formToken(),
    });
    expect(answer.headers.get('location')).toBe('/turn/3/questions?ruled=1');
    expect(desk.turn(3)?.rulings).toMatchObject([
      { decision: 'read-as', orders: ['Mistwalkers: 8C > 9D', 'Nightwalkers: stand'], why: 'he said so' },
    ]);
  });

  it('to nothing is refused: an empty order, an approval without its confirmation', async () => {
    const form = await formToken();
    expect((await send('/turn/3/questions/decide', { ...choice, decision: 'read-as', form })).status).toBe(409);
    expect((await send('/turn/3/drafts/approve', { form, seen: '["update","x"]' })).status).toBe(400);
    expect((await send('/turn/3/drafts/approve', { form, seen: 'x', sure: 'yes' })).status).toBe(400);
    expect((await send('/turn/3/questions/undo', { form })).status).toBe(400);
  });
});

describe('the pages', () => {
  it('count posts and passages so that they add up', async () => {
    for (const path of ['/', '/turn/3']) {
      const page = load(await read(path));
      page('.counted').each((_, line) => {
        const [all, ...bins] = page(line)
          .find('strong')
          .map((_, one) => Number(page(one).text()))
          .get();
        expect(bins.reduce((sum, one) => sum + one, 0)).toBe(all);
      });
      expect(page('.counted').first().text().replace(/\s+/g, ' ').trim()).toBe(
        '6 posts = 3 with orders + 1 need you + 1 talk + 1 do not count',
      );
    }
  });

  it('lead from every order’s words to its verdict and back', async () => {
    const page = load(await read('/turn/3'));
    const links = page('a.order, a.back')
      .map((_, one) => page(one).attr('href') ?? '')
      .get();
    expect(links).toHaveLength(8);
    for (const href of links) expect(page(`[id="${href.slice(1)}"]`)).toHaveLength(1);
    const ids = page('[id]')
      .map((_, one) => page(one).attr('id') ?? '')
      .get();
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('filter posts by what became of their orders', async () => {
    const shown = async (filter: string) =>
      load(await read(`/turn/3?show=${filter}`))('article.post h2 bdi')
        .map((_, one) => load(one).text())
        .get();
    expect(await shown('illegal')).toEqual(['Ilex']);
    expect(await shown('partial')).toEqual(['Tamsin']);
    expect(await shown('doubts')).toHaveLength(1);
    expect(await shown('nonsense')).toHaveLength(6);
  });

  it('tell each verdict’s rule and reason, and who stopped whom', async () => {
    const page = await read('/turn/3');
    expect(page).toContain('14N is nine squares away; a turn allows five.');
    expect(page).toContain('Stopped beside Gravetide');
    expect(load(page)('.rule-title').text()).toContain('Long moves');
  });

  it('have a message to the player of an order that is not allowed, with his words, the post and the rule', async () => {
    const message = load(await read('/turn/3'))('.verdict.illegal .ask-player textarea').text();
    expect(message).toContain('Hello Darkhand5,');
    expect(message).toContain('In post #2 (http://127.0.0.1:8080/showthread.php?p=102) you wrote:');
    expect(message).toContain('> Darkhand5 to 14N at once');
    expect(message).toContain('14N is nine squares away; a turn allows five. (3.2.2.3)');
  });

  it('offer to allow only what can be allowed, and tell what that waives', async () => {
    const page = load(await read('/turn/3'));
    const words = (one: string) => page(`[id="verdict-${one}"] .overrule`).text().replace(/\s+/g, ' ');
    expect(words('102.1')).toContain('Allowing it waives 3.2.2.3 Long moves; every other rule holds.');
    expect(page('[id="verdict-106.1"] button[value=allow]')).toHaveLength(0);
    expect(words('106.1')).toContain('It cannot be allowed:');
  });

  it('label each choice of posts with what it counts', async () => {
    const labels = load(await read('/turn/3'))('.filters')
      .text()
      .replace(/\s+/g, ' ');
    expect(labels).toContain('All: 6 posts');
    expect(labels).toContain('Illegal: 1 order');
    expect(labels).toContain('Carried out in part: 1 order');
  });

  it('tell lock and deadline in the forum’s zone and UTC, and how far off they are', async () => {
    const page = load(await read('/'))('.times')
      .text()
      .replace(/\s+/g, ' ');
    expect(page).toContain('Sat 3 Oct 2026, 01:00 America/New_York · Sat 05:00 UTC (3 h 10 min ago)');
    expect(page).toContain('Sun 4 Oct 2026, 20:00 America/New_York · Mon 00:00 UTC (in 1 d 15 h)');
  });

  it('say that nothing has left this machine, or what has', async () => {
    expect(await read('/')).toContain('Nothing has left this machine.');
    desk.left = [{ at: NOW, what: 'a strategy request to Mara' }];
    const page = await read('/');
    expect(page).not.toContain('Nothing has left');
    expect(page).toContain('One thing has left this machine, last: a strategy request to Mara.');
  });

  it('show an alarm everywhere', async () => {
    desk.alarm = { what: 'The last capture failed', why: 'Page 2 showed no posts.', todo: 'Run “adjutant doctor”.' };
    for (const path of PAGES)
      expect(load(await read(path))('[role=alert]').text()).toContain('The last capture failed');
  });

  it('show what a draft will be, and its sources as they are stored', async () => {
    const page = load(await read('/turn/3/drafts/update'));
    const draft = desk.drafts(3)?.drafts[0];
    expect(page('#source-bbcode').text().replace(/^\n/, '')).toBe(draft?.bbcode);
    expect(page('#source-markdown').text().replace(/^\n/, '')).toBe(draft?.markdown);
    expect(page('.preview strong u').first().text()).toBe('Turn 3: movement update');
  });
});

describe('a judge with a browser', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    ({ browser } = await launchChromium({ cache: CACHE, env: process.env }));
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await browser.newContext();
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(served.address);
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  it('sees names and posts as text, wherever they stand, and nothing of them runs', async () => {
    const request = desk.drafts(3)?.drafts[1]?.id ?? '';
    for (const path of [...PAGES, `/turn/3/drafts/${encodeURIComponent(request)}`]) {
      await page.goto(base() + path);
      expect(await page.title()).not.toBe('pwned');
      expect(await page.locator('img[src="x"], b, main script').count()).toBe(0);
    }
    await page.goto(`${base()}/turn/3`);
    expect(await page.locator('article.post h2 bdi').nth(3).textContent()).toBe(HOSTILE);
    await page.goto(`${base()}/turn/3/map.svg`);
    expect(await page.locator('img, b, script, parsererror').count()).toBe(0);
  });

  it('settles the question by a nearest reading, takes it back, and is asked again', async () => {
    await page.getByRole('link', { name: 'Answer the open question' }).click();
    await expect.poll(() => page.locator('mark.doubt').textContent()).toBe('the walkers go and say hello to Ilex');
    await page.getByText('Add a note').click();
    await page.getByLabel('Why').fill('He has only these.');
    await page.getByRole('button', { name: 'Mistwalkers: 8C > 9D; engage Darkhand5' }).click();
    await page.getByRole('status').getByText('Read as Mistwalkers: 8C > 9D; engage Darkhand5').waitFor();
    expect(desk.turn(3)?.rulings).toMatchObject([{ decision: 'read-as', why: 'He has only these.' }]);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Not an order' }).waitFor();
    expect(desk.turn(3)?.rulings).toEqual([]);
  });

  it('cannot approve while a question is open, then approves one draft and the rest after confirming', async () => {
    await page.goto(`${base()}/turn/3/drafts`);
    await page.getByText('1 question is open.').waitFor();
    expect(await page.getByText('Yes, approve').count()).toBe(0);
    await page.goto(`${base()}/turn/3/questions`);
    await page.getByRole('button', { name: 'Not an order' }).click();
    await page.getByRole('link', { name: 'Go on to the drafts.' }).click();
    await page.getByRole('link', { name: 'Turn 3: movement update' }).click();
    await page.getByText('Approve “Turn 3: movement update” …').click();
    await page.getByRole('button', { name: 'Yes, approve “Turn 3: movement update”' }).click();
    await page.getByText('Drafts (1 of 2 approved)').waitFor();
    await page.locator('.approve summary').click();
    await page.locator('.approve button').click();
    await page.getByText('Drafts (2 of 2 approved)').waitFor();
  });

  it('cannot approve a draft that has changed since he saw it', async () => {
    await page.goto(`${base()}/turn/3/questions`);
    await page.getByRole('button', { name: 'Not an order' }).click();
    await page.goto(`${base()}/turn/3/drafts/update`);
    await page.locator('.approve summary').click();
    desk.addendum = ' An hour was added.';
    await page.locator('.approve button').click();
    await page.getByText('A draft has changed since you saw it.').waitFor();
    complaints = complaints.filter((one) => !one.includes('409'));
    expect(desk.drafts(3)?.summary.approved).toBe(0);
  });

  it('copies a source by its button and walks through posts with j and k', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${base()}/turn/3/drafts/update`);
    await page.getByRole('button', { name: 'Copy BBCode' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('status').getByText('Copied').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(desk.drafts(3)?.drafts[0]?.bbcode);
    await page.goto(`${base()}/turn/3`);
    const focused = () => page.evaluate('document.activeElement.id');
    await page.keyboard.press('j');
    expect(await focused()).toBe('post-101');
    await page.keyboard.press('j');
    expect(await focused()).toBe('post-102');
    await page.keyboard.press('k');
    expect(await focused()).toBe('post-101');
  });

  it('reads and decides without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(served.address);
    await still.getByRole('link', { name: 'Answer the open question' }).click();
    await still.locator('summary', { hasText: 'Another order' }).click();
    await still.getByLabel('Orders in their full form').fill('Mistwalkers: stand');
    await still.getByRole('button', { name: 'Read as typed' }).click();
    await still.getByRole('status').getByText('Read as Mistwalkers: stand').waitFor();
    await plain.close();
  });

  it('never has to scroll sideways on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of PAGES) {
      await page.goto(base() + path);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    }
  });

  it.runIf(process.env.SHOTS)('leaves pictures of every page where they were asked for', async () => {
    const folder = process.env.SHOTS ?? '';
    mkdirSync(folder, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of PAGES) {
          await page.goto(base() + path);
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
          await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
        }
      }
    }
  });
});
