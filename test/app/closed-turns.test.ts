import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGameDesk, type Desk } from '../../src/app/desk/desk.js';
import { readWith } from '../../src/app/forum/fetch.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { replay } from '../../src/app/keep/replay.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { closeTurn } from '../../src/turns/close.js';
import { keepResult, restoreResult } from '../../src/turns/kept-result.js';
import { type ServedDesk, serveDesk } from '../../src/web/serve.js';
import { playLongGame, THREAD } from '../harness/long-game.js';
import { type SmallPost, writeSmallBoard } from '../harness/small-forums.js';

const TURNS = 4;

let root: string;
let now: number;
let game: Game;
const shut: (() => Promise<void>)[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'adjutant-closed-'));
  const played = await playLongGame({ folder: join(root, 'played'), turns: TURNS, armies: 12, looks: 1 });
  now = played.clock.now();
  played.store.shut();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  const folder = mkdtempSync(join(root, 'game-'));
  cpSync(join(root, 'played'), folder, { recursive: true });
  game = openGame(folder, { now: () => now });
});
afterEach(async () => {
  for (const close of shut.splice(0)) await close();
  game.store.shut();
});

/** The game as a program would have it whose rulebook is carried out in another way. */
const withRuleset = (change: (ruleset: Ruleset) => Partial<Ruleset>): Game => {
  const { ruleset } = game.setup;
  return { ...game, setup: { ...game.setup, ruleset: { ...ruleset, ...change(ruleset) } } };
};

/** Another version: what it refuses, it refuses for another reason. */
const OTHER = 'another reading of the rule forbids it';
const anotherVersion = () =>
  withRuleset(({ judge }) => ({
    judge: (input) => {
      const update = judge(input);
      return {
        ...update,
        verdicts: update.verdicts.map((one) =>
          one.status === 'illegal'
            ? { ...one, why: OTHER, because: [{ code: 'left-out', rule: one.rule, word: OTHER }] }
            : one,
        ),
      };
    },
  }));

/** How often turns were judged, by number. */
function counting(): { readonly counted: Game; readonly judged: number[] } {
  const judged: number[] = [];
  const counted = withRuleset(({ judge }) => ({
    judge: (input) => {
      judged.push(input.sheet.number);
      return judge(input);
    },
  }));
  return { counted, judged };
}

async function open(desk: Desk): Promise<(path: string, fields?: Record<string, string>) => Promise<Response>> {
  const served: ServedDesk = await serveDesk(desk, {
    token: 'drawn-for-this-test',
    now: () => now,
    report: (error) => {
      throw error;
    },
    port: 0,
  });
  shut.push(() => served.close());
  const entered = await fetch(served.address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const origin = new URL(served.address).origin;
  return async (path, fields) => {
    if (!fields) return fetch(origin + path, { headers: { cookie } });
    const form = load(await (await fetch(`${origin}/`, { headers: { cookie } })).text())('input[name=form]').attr(
      'value',
    );
    const body = new URLSearchParams({ form: form ?? '', ...fields });
    return fetch(origin + path, { method: 'POST', body, redirect: 'manual', headers: { cookie, origin } });
  };
}

/** Captures one page with posts on it. */
function capturePage(posts: readonly SmallPost[]): void {
  const { store } = game;
  const html = writeSmallBoard({ posts });
  const url = `${THREAD}&start=0`;
  const page = readWith(game)({ url, html, date: now }, undefined);
  const capture = store.captures.begin({ at: now, clock: now, address: THREAD, turn: TURNS });
  store.posts.saveSeen(capture, { address: url, at: now, clock: now, dialect: page.dialect, html }, page.posts);
  store.captures.end(capture, { at: now, covered: { fromStart: false, toEnd: false } });
}

/** The first post in which a player gave orders for a turn, as the board showed it. */
function firstPost(turn: number): SmallPost {
  const { store } = game;
  const opened = store.turns.find(turn)?.opened ?? 0;
  const posts = store.closes.loadRecord(store.closes.latest(turn)?.id ?? 0)?.posts ?? [];
  const post = posts.find(({ author, at }) => author !== 'Old Bear' && at.ms > opened);
  if (!post) throw new Error('the turn has no post');
  return { id: Number(post.id), author: post.author, user: Number(post.authorId), at: post.at.ms, html: '' };
}

describe('a closed turn', () => {
  it('is kept whole: what is put together from its close is what was carried out', () => {
    const { ruleset } = game.setup;
    for (const close of game.store.closes.list()) {
      const record = game.store.closes.loadRecord(close.id);
      const said = game.store.closes.loadPublished(close.id);
      if (!record || !said) throw new Error('nothing was kept');
      const result = closeTurn(record, ruleset);
      const restored = restoreResult(said.result, record, close.update, ruleset);
      // closes keep the words of an update, not yet its facts
      expect(ruleset.writeUpdate(restored.update)).toBe(ruleset.writeUpdate(result.update));
      expect({ ...restored, update: undefined }).toEqual({ ...result, update: undefined });
      expect(said.result).toEqual(keepResult(result));
      expect(said.counts.orders).toBe(result.gathered.orders.length);
    }
  });

  it('is judged by nobody to be listed or shown, and the open one only when something of it has changed', () => {
    const { counted, judged } = counting();
    const desk = createGameDesk(counted, undefined);
    expect(desk.home().turns).toHaveLength(TURNS);
    expect(judged).toEqual([TURNS]);
    counted.store.log.add({ at: now, who: 'Old Bear', what: 'looked out of the window' });
    expect(desk.home().turns.map(({ state }) => state)).toEqual(['open', 'approved', 'approved', 'approved']);
    expect(desk.map(2, { layer: 'results', find: '', zoom: 1, board: '' })?.conflicts).toHaveLength(2);
    expect(desk.drafts(2)?.drafts).not.toHaveLength(0);
    expect(judged).toEqual([TURNS]);
    counted.store.entries.add('control', {
      turn: TURNS,
      values: [{ at: now, piece: 'Ashen Ferry', to: ['Ferrywest'] }],
      at: now,
      who: 'Old Bear',
    });
    desk.home();
    expect(judged).toEqual([TURNS, TURNS]);
  });

  it('is listed as it is shown', () => {
    const desk = createGameDesk(game, undefined);
    for (const { since: _, ...listed } of desk.home().turns) expect(desk.turn(listed.number)?.summary).toEqual(listed);
  });

  it('rests on no document but those that stand among its posts', () => {
    const { store } = game;
    const record = store.closes.loadRecord(store.closes.latest(3)?.id ?? 0);
    const shown = record?.posts.filter(({ author }) => author === 'Old Bear') ?? [];
    expect(shown).toHaveLength(2);
    expect(record?.documents).toHaveLength(2);
    expect(record?.documents.every((text) => /Turn [23]|turn [23]/.test(text))).toBe(true);
  });
});

describe('a version that judges otherwise', () => {
  it('shows a closed turn as it was closed and says so, and judges it again only when asked', async () => {
    const ask = await open(createGameDesk(anotherVersion(), undefined));
    const page = load(await (await ask('/turn/2')).text());
    expect(page('main').text()).toContain('is controlled by');
    expect(page('main').text()).not.toContain(OTHER);
    const card = page('#as-closed').text().replace(/\s+/g, ' ');
    expect(card).toContain('This is turn 2 as it was closed');
    expect(card).toContain('this version of Adjutant reads or judges it otherwise');
    expect(replay(game).every(({ same }) => same)).toBe(true);
    expect((await ask('/turn/2/anew', {})).status).toBe(303);
    const anew = load(await (await ask('/turn/2')).text());
    expect(anew('main').text()).toContain(OTHER);
    expect(anew('#as-closed')).toHaveLength(0);
  });

  it('changes nothing of it in passing: a ruling is refused, and the judge is told what to do first', async () => {
    const other = anotherVersion();
    const desk = createGameDesk(other, undefined);
    const [order] = desk.turn(2)?.result.gathered.orders ?? [];
    const ruled = { turn: 2, decision: 'leave-out', order: order?.id ?? '', why: 'He asked for it.' } as const;
    const refused = await desk.overrule(ruled);
    expect(refused).toMatchObject({ ok: false, error: { what: 'Turn 2 was left as it is' } });
    expect(game.store.rulings.inForce()).toEqual([]);
    expect(await desk.rejudge(2)).toEqual({ ok: true, value: undefined });
    expect((await desk.overrule(ruled)).ok).toBe(true);
  });

  it('corrects what was published: the erratum says what players were told, not what it would have told them', async () => {
    const desk = createGameDesk(anotherVersion(), undefined);
    const approved = desk.drafts(2)?.drafts.find(({ id }) => id === 'update');
    await desk.rejudge(2);
    const erratum = desk.drafts(2)?.drafts.find(({ kind }) => kind === 'erratum');
    const flat = (text = '') => text.replace(/\s+/g, ' ');
    const [said = ''] = /\w+ \w+ is controlled by \w+, not by \w+/.exec(flat(approved?.text)) ?? [];
    expect(said).not.toBe('');
    expect(flat(erratum?.text)).toContain(said);
    expect(erratum?.text).toContain(OTHER);
  });
});

describe('what comes in after a turn was closed', () => {
  it('is named with its post, not mixed in, and counts once the turn is carried out anew', async () => {
    const { user = 0, author = '', at } = firstPost(2);
    capturePage([{ id: 5000, author, user, at: at + 60_000, html: 'Ashen Ferry: stand' }]);
    const desk = createGameDesk(game, undefined);
    expect(desk.home().turns.map(({ number, since }) => [number, since])).toEqual([
      [4, undefined],
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
    const ask = await open(desk);
    const page = load(await (await ask('/turn/2')).text());
    expect(page('#as-closed li').text()).toMatch(/post #\d+ of Ferrywest came in late/);
    expect(page('article')).toHaveLength(desk.turn(2)?.result.gathered.posts.length ?? 0);
    expect((await ask('/turn/2/anew', {})).status).toBe(303);
    const anew = load(await (await ask('/turn/2')).text());
    expect(anew('#as-closed')).toHaveLength(0);
    expect(desk.turn(2)?.result.gathered.questions).toMatchObject([{ kind: 'unseen', player: 'Ferrywest' }]);
  });

  it('is nothing where it came after the turn’s time', () => {
    const edited = (game.store.turns.find(3)?.opened ?? 0) + 60 * 60_000;
    const post = firstPost(2);
    capturePage([{ ...post, html: 'We stay at home.', mark: { at: edited, by: post.author ?? '', times: 1 } }]);
    const desk = createGameDesk(game, undefined);
    expect(desk.home().turns.find(({ number }) => number === 2)?.since).toBe(0);
    expect(desk.turn(2)?.closed).toMatchObject({ posts: [], entries: 0, otherwise: false });
  });

  it('may be entered by the judge himself', () => {
    const { store } = game;
    const values = [{ author: 'Ferrywest', at: (store.turns.find(2)?.lock ?? 0) - 60_000, text: 'Ashen Ferry: stand' }];
    store.entries.add('messages', { turn: 2, values, at: now, who: 'Old Bear' });
    expect(createGameDesk(game, undefined).turn(2)?.closed).toMatchObject({ posts: [], entries: 1 });
  });
});
