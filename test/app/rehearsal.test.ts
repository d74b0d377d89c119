import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserChoice } from '../../src/app/forum/fetch.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { launchChromium } from '../../src/browser/chromium.js';
import { runRehearsal } from '../../src/cli/begin.js';
import { writeLocal } from '../../src/core/time.js';
import type { Served } from '../../src/web/serve-game.js';

const ZONE = 'America/New_York';
const GAME = `ruleset: classic
name: The Ashen Tide
zone: ${ZONE}
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Black], at: 3D}
  - {name: Vorax, team: Phyrexia, rank: Evincar, at: 5E}
players:
  - {name: Mara, team: Coalition, mail: mara@example.org}
  - {name: Ilex, team: Phyrexia, mail: ilex@example.org}
control: {Mara: [Sai Rei], Ilex: [Vorax]}
`;
const DAY = 24 * 3_600_000;

// One turn of a rehearsal, by the forms of its desk: each step goes on from the one before.
describe('a rehearsal', () => {
  let folder: string;
  let game: Game;
  let served: Served;
  let cookie = '';
  let form = '';
  const at = (path: string) => new URL(path, served.address).href;
  const page = async (path: string) => load(await (await fetch(at(path), { headers: { cookie } })).text());
  const text = async (path: string) => (await page(path))('body').text().replace(/\s+/g, ' ');
  const send = async (path: string, fields: Record<string, string>) => {
    const headers = { cookie, origin: new URL(served.address).origin };
    const body = new URLSearchParams({ form, ...fields });
    const answer = await fetch(at(path), { method: 'POST', body, redirect: 'manual', headers });
    if (answer.status !== 303) throw new Error(`${answer.status}: ${load(await answer.text())('main').text()}`);
    return answer.headers.get('location') ?? '';
  };
  const enter = async (anew = false) => {
    served = await runRehearsal(game, { folder: join(folder, 'rehearsal'), anew, serving: { port: 0 } });
    const entered = await fetch(served.address, { redirect: 'manual' });
    cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    form = (await page('/times'))('input[name=form]').attr('value') ?? '';
  };
  const approve = async (draft: string) => {
    const seen = (await page(`/turn/1/drafts/${draft}`))('input[name=seen]').attr('value') ?? '';
    await send('/turn/1/drafts/approve', { seen, sure: 'yes' });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-rehearsal-'));
    writeFileSync(join(folder, 'game.yaml'), GAME);
    const settings = 'judge: {name: Old Bear, contact: j@example.org}\nmail: {mode: live, from: j@example.org}\n';
    writeFileSync(join(folder, 'adjutant.yaml'), `thread: http://127.0.0.1:1/t\n${settings}`);
    game = openGame(folder, { now: () => Date.now() });
    await enter();
  });
  afterAll(async () => {
    await served.close();
    game.store.shut();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens a turn, posts what opens it, and lets players post', async () => {
    const local = (ms: number) => writeLocal(Date.now() + ms, ZONE).replace(' ', 'T');
    await send('/times/open', { deadline: local(13 * DAY), lock: local(14 * DAY) });
    await approve('opening');
    // It may still be posted: nobody is alarmed before the lock.
    expect(await text('/turn/1/drafts')).not.toContain('For you, not for the post');
    expect(await text('/rehearsal')).toContain('Post “Turn 1 is open” as the judge');
    await send('/rehearsal/draft', { turn: '1', draft: 'opening' });
    await send('/rehearsal/post', { author: 'Mara', text: 'Sai Rei: 3D > 5E; engage Vorax' });
    expect(await text('/rehearsal')).toContain('Let the one who owes orders post that his stand');
    await send('/rehearsal/stand', {});
    expect(await text('/turn/1')).toMatch(/Sai Rei: 3D > 5E; engage Vorax.*Vorax: stand/);
    expect(await text('/turn/1/drafts')).toContain('in the thread as post #2');
  });

  it('goes on where it was after it was ended, though its forum is at another address then', async () => {
    await served.close();
    await enter();
    await send('/rehearsal/post', { author: 'Mara', text: 'Good luck to all of you.' });
    expect(await text('/turn/1')).toMatch(/Sai Rei: 3D > 5E; engage Vorax.*Vorax: stand.*Good luck to all of you/);
  });

  it('goes past the lock by its own clock, which goes only forward, is closed, and drafts', async () => {
    const past = writeLocal(Date.now() - DAY, ZONE);
    await expect(send('/rehearsal/clock', { to: past })).rejects.toThrow('goes only forward');
    const buttons = (await page('/rehearsal'))('button[name=to]');
    expect(buttons.last().text()).toContain('after the lock');
    await send('/rehearsal/clock', { to: buttons.last().attr('value') ?? '' });
    await send('/turn/1/close', {});
    await expect.poll(() => text('/turn/1/drafts'), { timeout: 20_000 }).toContain('Movement update, turn 1');
    expect(await text('/turn/1/drafts/update')).toContain('Sai Rei');
  });

  it('says on every page and every preview that it is one, and names itself in what it writes', async () => {
    const drafts = (await page('/turn/1/drafts'))('.drafts a')
      .map((_, one) => load(one)('a').attr('href'))
      .get();
    expect(drafts).toHaveLength(6);
    const pages = [
      '/',
      '/turn/1',
      '/turn/1/questions',
      '/turn/1/entries',
      '/turn/1/map',
      '/mails',
      '/log',
      '/rehearsal',
    ];
    for (const path of [...pages, ...drafts])
      expect(await text(path), path).toContain('Rehearsal. Nothing here is sent');
    const request = drafts.find((path) => path.includes('request')) ?? '';
    expect(await text(request)).toContain('Rehearsal: this goes to nobody.');
    expect(await text('/turn/1/drafts/opening')).toContain('The Ashen Tide (rehearsal)');
  });

  it('sends nothing and leaves the game as it was', async () => {
    const seen = (await page('/turn/1/drafts'))('.approve input[name=seen]').first().attr('value') ?? '';
    await send('/turn/1/drafts/approve', { seen, sure: 'yes' });
    expect(await text('/mails')).not.toContain('accepted');
    expect(game.store.turns.list()).toEqual([]);
    expect(readFileSync(join(folder, 'game.yaml'), 'utf8')).toBe(GAME);
    expect(existsSync(join(folder, 'outbox'))).toBe(false);
  });

  it.runIf(process.env.SHOTS)('leaves pictures where they were asked for', async () => {
    const shots = process.env.SHOTS ?? '';
    mkdirSync(shots, { recursive: true });
    const { browser } = await launchChromium(browserChoice());
    for (const width of [1280, 360]) {
      const window = await browser.newPage({ viewport: { width, height: 800 } });
      await window.goto(served.address);
      for (const path of ['/rehearsal', '/turn/1/drafts/update']) {
        await window.goto(at(path));
        await window.screenshot({
          path: `${shots}/rehearsal-${path.replace(/\W+/g, '-')}-${width}.png`,
          fullPage: true,
        });
      }
    }
    await browser.close();
  });

  it('goes on where it was when it is begun again, and anew where that is wanted', async () => {
    await served.close();
    await enter();
    expect(await text('/')).toContain('Turn 1');
    await served.close();
    await enter(true);
    expect(await text('/')).toContain('No turn has been opened yet');
  });
});
