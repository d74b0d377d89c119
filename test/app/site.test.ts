import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { writeSite } from '../../src/app/publish/site.js';
import { drawPng, viewMap } from '../../src/app/publish/view-map.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { serveGame } from '../../src/web/serve-game.js';
import { openDemo } from '../harness/campaign.js';
import { sharedBrowser } from '../harness/desk-window.js';
import { sweep } from '../harness/whole.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let folder: string;
let game: Game;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-site-'));
  game = await openDemo(folder);
});
afterAll(() => {
  game?.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

async function approveUpdate(turn: number): Promise<void> {
  const desk = createGameDesk(game, undefined);
  for (const { id, ruling } of desk.turn(turn)?.result.gathered.questions ?? [])
    if (!ruling) await desk.decide({ turn, question: id, decision: 'not-an-order', orders: [], why: '' });
  const update = desk.drafts(turn)?.drafts.find(({ id }) => id === 'update');
  expect(await desk.approve(turn, [{ draft: 'update', version: update?.version ?? '' }])).toMatchObject({ ok: true });
}

const write = (name: string) => {
  const site = join(folder, name);
  const files = writeSite(game, site);
  return { site, files, all: () => readdirSync(site).map((file) => readFileSync(join(site, file), 'utf8')) };
};

describe('the map site for the players', () => {
  it.each(['.', '..', 'drafts', 'drafts/site/more', 'outbox'])(
    'is written into no folder that holds what is the judge’s alone, and makes none there: %s',
    (name) => {
      const site = join(game.folder, name);
      const before = readdirSync(game.folder, { recursive: true });
      expect(() => writeSite(game, site)).toThrow(/secrets|yours alone/);
      expect(readdirSync(game.folder, { recursive: true })).toEqual(before);
    },
  );

  it('is not written over a file', () => {
    const site = join(folder, 'a-file');
    writeFileSync(site, 'x');
    expect(() => writeSite(game, site)).toThrow(/no folder/);
  });

  it('tells nothing of turns whose update is not approved', () => {
    const { files, all } = write('before');
    expect(files).toEqual(['style.css', 'start.svg', 'start-terrain.svg', 'start.html', 'index.html', 'rulings.html']);
    const text = all().join('\n');
    for (const { secret } of game.store.turns.list()) expect(text).not.toContain(secret);
    const board = game.setup.ruleset.readBoard(game.store.turns.find(1)?.board ?? '');
    const page = load(all().find((one) => one.startsWith('<!doctype')) ?? '');
    const rows = page('tbody tr')
      .map((_, row) => {
        const cells = page(row).children('th, td');
        return `${cells.eq(0).text()} at ${cells.eq(1).text()}`;
      })
      .get();
    for (const { name, at } of game.setup.ruleset.viewBoard(board, [], 0, JUDGE).pieces)
      expect(
        rows.filter((one) => one === `${name} at ${at}`),
        name,
      ).toHaveLength(1);
  });

  it('has a page for each approved turn, with the update as approved and no order, address or later secret', async () => {
    await approveUpdate(1);
    const { files, site, all } = write('after');
    expect(files).toContain('turn-1.html');
    expect(files).not.toContain('turn-2.html');
    const text = all().join('\n');
    for (const { mail } of game.setup.players) if (mail !== undefined) expect(text).not.toContain(mail);
    for (const { secret } of game.store.turns.list().slice(1)) expect(text).not.toContain(secret);
    expect(text).not.toContain('<script');
    const page = load(readFileSync(join(site, 'turn-1.html'), 'utf8'));
    expect(page('.update').text()).toContain('Secret of this turn');
    for (const area of page('area').get()) expect(page(`[id="${page(area).attr('href')?.slice(1)}"]`)).toHaveLength(1);
    expect(page('img').attr('src')).toBe('turn-1.svg');
  });

  it('opens from the folder itself, fits a phone, and gives axe nothing to complain about', async () => {
    const context = await (await sharedBrowser()).newContext({
      viewport: { width: 360, height: 740 },
      bypassCSP: true,
    });
    const page = await context.newPage();
    for (const name of sweep(['index.html', 'start.html'], (one) => one === 'index.html')) {
      await page.goto(pathToFileURL(join(folder, 'after', name)).href);
      expect(await page.evaluate('document.querySelector("img").naturalWidth')).toBeGreaterThan(500);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      await page.evaluate(AXE);
      const found = await page.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html].join(" ")))',
      );
      expect(found).toEqual([]);
    }
    await context.close();
  });
});

describe('the map as a picture', () => {
  it('is a PNG of the same size for a forum, with every colour named', async () => {
    const { turn, result } = judgeNow(game, 3);
    const { svg } = viewMap(game, turn, result, { board: '', layer: 'results', find: '', zoom: 1 }, JUDGE, 'day');
    expect(svg).not.toContain('var(');
    const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    const png = await drawPng(svg, 1);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(width), Number(height)]);
  });

  it('shows every order with a way as an arrow, those not allowed struck, and every army that moved', () => {
    const { turn, result } = judgeNow(game, 3);
    const arrows = (layer: 'orders' | 'results') =>
      viewMap(game, turn, result, { board: '', layer, find: '', zoom: 1 }, JUDGE).arrows;
    const illegal = new Set(
      result.update.verdicts.filter(({ status }) => status === 'illegal').map(({ piece }) => piece),
    );
    for (const { piece, kind } of arrows('orders')) if (kind === 'refused') expect(illegal).toContain(piece);
    expect(arrows('orders').filter(({ kind }) => kind === 'refused')).toHaveLength(8);
    const moved = result.update.moves.filter(({ from, to }) => to !== null && to !== from).map(({ piece }) => piece);
    const shown = arrows('results').map(({ piece }) => piece);
    for (const piece of moved) expect(shown).toContain(piece);
  });
});

describe('the map on the desk', () => {
  it('follows the slider through the turns of the campaign, and opens the turn chosen with its tables', async () => {
    const served = await serveGame(game, { port: 0 });
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    await page.goto(served.address);
    await page.goto(new URL('/turn/2/map?layer=orders', served.address).href);
    const picture = () => page.locator('#map-picture').getAttribute('src');
    const second = await picture();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction("document.getElementById('map-picture').src.includes('/turn/1/')");
    expect(await picture()).toContain(second?.replace('/turn/2/', '/turn/1/'));
    await page.getByRole('button', { name: 'Go to this turn' }).click();
    await page.getByRole('heading', { name: 'Map of turn 1' }).waitFor();
    expect(await picture()).toBe(second?.replace('/turn/2/', '/turn/1/'));
    await context.close();
    await served.close();
  });
});
