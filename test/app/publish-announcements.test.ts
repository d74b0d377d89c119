import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { Browser } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSession } from '../../src/app/forum/fetch.js';
import { findToPost, openReply, type PostedWord } from '../../src/app/publish/open-reply.js';
import { findInThread } from '../../src/app/record/posted-drafts.js';
import { serveGame } from '../../src/web/serve-game.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import { type MailGame, openMailGame } from '../harness/mail/mail-game.js';
import { type OwnThread, openOwnThread } from '../harness/own-thread.js';
import { IS_WHOLE } from '../harness/whole.js';

const MINUTE = 60_000;

const kept = { XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME, ADJUTANT_KEY: process.env.ADJUTANT_KEY };
let settings: string;
let live: MailGame;
let own: OwnThread;
let proxies: OwnThread;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  settings = mkdtempSync(join(tmpdir(), 'adjutant-publish-'));
  process.env.XDG_CONFIG_HOME = settings;
  delete process.env.ADJUTANT_KEY;
  live = await openMailGame(undefined);
  own = await openOwnThread('Old Bear', live.game.clock.now(), ['Mara']);
  proxies = await openOwnThread('Old Bear', live.game.clock.now(), ['Mara']);
  live.rewrite('adjutant.yaml', 'judge:', `announcements: ${own.url}\nproxies: ${proxies.url}\njudge:`);
  live.reopen(undefined);
  const drafts = (live.desk.drafts(1)?.drafts ?? []).filter(
    ({ kind }) => kind === 'announcement' || kind === 'control',
  );
  const seen = drafts.map(({ id, version }) => ({ draft: id, version }));
  expect(await live.desk.approve(1, seen)).toMatchObject({ ok: true });
  keepSession(live.folder, live.game.config.thread, { cookies: [], origins: [] });
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await own.close();
  await proxies.close();
  await live.close();
  rmSync(settings, { recursive: true, force: true });
});

/** Lets the judge in at a desk that was opened with the threads as they are named now. */
async function enterAnew(): Promise<Visitor> {
  const served = await serveGame(live.game, { port: 0 });
  ends.push(() => served.close());
  return enterDesk({ ...live, address: served.address, path: (rest) => new URL(rest, served.address).href });
}

const find = (draft = 'announcements') => findToPost(live.game, 1, draft, () => {});
const press = async (browser: Browser): Promise<void> => {
  for (const thread of [own, proxies]) thread.setNow(live.game.clock.now() + MINUTE);
  const page = browser.contexts().flatMap((context) => context.pages())[0];
  await page?.locator('button').click();
};
const leave = async (): Promise<void> => {};
/** Posts a draft through its reply page, as far as the judge presses the button there. */
async function post(draft: string, meanwhile = press): Promise<PostedWord> {
  const { done } = await openReply(live.game, await find(draft), () => {}, meanwhile, false);
  return (await done).word;
}
const view = (draft: string) => live.desk.drafts(1)?.drafts.find(({ id }) => id === draft);

describe.each(['announcements', 'control'])('%s that are posted to their own thread', (draft) => {
  const thread = () => (draft === 'control' ? proxies : own);
  /** What is told of a draft does not depend on which thread is its own. */
  const tells = it.runIf(IS_WHOLE || draft === 'announcements');

  it('are compared there with what was approved, remembered, and not offered again once they stand there', async () => {
    expect(view(draft)).toMatchObject({
      elsewhere: expect.stringContaining(thread().url.replace(/show.*/, 'newreply.php?')),
    });
    expect(view(draft)?.posted).toBeUndefined();
    const next = await find(draft);
    expect(next).toMatchObject({ part: 1, of: 1, url: expect.stringContaining('newreply.php?do=newreply') });
    expect(await post(draft)).toBe('as approved');
    expect(thread().posts.at(-1)?.body.replaceAll('\r\n', '\n')).toBe(next.text);
    expect(view(draft)?.posted).toMatchObject({ same: true, posts: [{ number: 2 }] });
    await expect(find(draft)).rejects.toThrow(/stands in the thread as approved \(post #2\)/);
    // Nobody can take back what stands there.
    expect(await live.desk.withdraw(1, draft, 'a slip')).toMatchObject({ ok: false });
  }, 60_000);

  tells(
    'are told where another text stands there, with the difference and without a second invitation',
    async () => {
      expect(await post(draft, leave)).toBe('not there');
      expect(view(draft)?.lookedAt).toBeDefined();
      thread().change = (text) => `${text}\n\nPS: the kettle is on.`;
      expect(await post(draft)).toBe('otherwise than approved');
      await expect(find(draft)).rejects.toThrow(/otherwise than approved \(post #2\).*Edit that post/);
      const judge = await enterAnew();
      const page = load(await judge.read(`/turn/1/drafts/${draft}`));
      const card = page('section[aria-label="In its thread"]');
      expect(card.find('details.changes').text()).toContain('the kettle is on');
      expect(card.text()).toContain('posted once more it would stand there twice');
      expect(card.find('a.button, button:contains("reply page")')).toHaveLength(0);
      // Mended at the forum, it is found so by a look from the desk.
      const [first, posted] = thread().posts;
      thread().posts.splice(0, 2, first as never, { ...(posted as NonNullable<typeof posted>), body: approved(draft) });
      const form = page('input[name=form]').first().attr('value') ?? '';
      expect((await judge.send('/turn/1/drafts/thread', { form, draft })).status).toBe(303);
      expect(view(draft)?.posted?.same).toBe(true);
    },
    60_000,
  );

  tells(
    'can be looked at again once they stand there, and what became of them is told',
    async () => {
      expect(await post(draft)).toBe('as approved');
      const judge = await enterAnew();
      const page = load(await judge.read(`/turn/1/drafts/${draft}`));
      const look = page('section[aria-label="In its thread"] button');
      expect(look.map((_, one) => page(one).text()).get()).toEqual(['Look at its thread now']);
      const posted = thread().posts.pop();
      const form = page('input[name=form]').first().attr('value') ?? '';
      expect((await judge.send('/turn/1/drafts/thread', { form, draft })).status).toBe(303);
      expect(view(draft)?.posted).toBeUndefined();
      // Half of it alone is neither there nor absent, and the whole is not offered beside it.
      const lines = approved(draft).split('\n');
      const body = lines.slice(Math.floor(lines.length / 2)).join('\n');
      thread().posts.push({ ...(posted as NonNullable<typeof posted>), body });
      await expect(find(draft)).rejects.toThrow(/not all there \(post #2\).*Edit that post/);
      const card = load(await judge.read(`/turn/1/drafts/${draft}`))('section[aria-label="In its thread"]');
      expect(card.text()).toContain('What is not there');
      expect(card.text()).not.toContain('Open the reply page');
      expect(view(draft)).toMatchObject({ isUnseen: false, posted: { missing: 1 } });
    },
    60_000,
  );

  tells.each([
    ['Mara', false],
    ['Old Bear', true],
  ])(
    'are not taken from a post by somebody else, who is told: %s, as a guest: %s',
    async (author, guest) => {
      thread().posts.push(copyBy(author, approved(draft), guest));
      thread().setNow(live.game.clock.now() + MINUTE);
      const told: string[] = [];
      const next = await findToPost(live.game, 1, draft, (line) => told.push(line));
      expect(next).toMatchObject({ part: 1, of: 1 });
      const by = guest ? 'Old Bear (guest)' : 'Mara';
      expect(told.join('\n')).toMatch(
        new RegExp(`post #2 .* by ${by.replace(/[()]/g, '\\$&')}, who is none of this game's judges`),
      );
      expect(view(draft)).toMatchObject({ others: [{ author: by, number: 2 }], isUnseen: true });
      expect(view(draft)?.posted).toBeUndefined();
      const judge = await enterAnew();
      const page = load(await judge.read(`/turn/1/drafts/${draft}`));
      const card = page('section[aria-label="In its thread"]').text();
      expect(card).toMatch(/none of this game’s judges \(Old Bear\)/);
      // A name that is a judge's already is nothing to be written down.
      for (const text of [card, told.join('\n')]) {
        expect(text.includes('write that name under')).toBe(!guest);
        expect(text.includes('bears a judge’s name')).toBe(guest);
      }
      expect(await post(draft)).toBe('as approved');
      expect(view(draft)?.posted).toMatchObject({ same: true, posts: [{ number: 3 }] });
    },
    60_000,
  );

  tells(
    'are told where they stand there twice, also with words added',
    async () => {
      expect(await post(draft)).toBe('as approved');
      thread().posts.push(copyBy('Old Bear', `${approved(draft)}\n\nPS: once more.`));
      await expect(find(draft)).rejects.toThrow(/more than once: post #2 .*, post #3 /);
      expect(view(draft)?.posted).toMatchObject({ same: true, posts: [{ number: 2 }], again: [{ number: 3 }] });
      const judge = await enterAnew();
      const page = load(await judge.read(`/turn/1/drafts/${draft}`));
      expect(page('section[aria-label="In its thread"]').text()).toContain('It stands there once more: Post #3');
      thread().posts.pop();
      await expect(find(draft)).rejects.toThrow(/as approved \(post #2\).*nothing to do/i);
    },
    60_000,
  );
});

describe('what is posted to the game’s own thread', () => {
  const approveUpdate = async (): Promise<string> => {
    const update = live.desk.drafts(1)?.drafts.find(({ kind }) => kind === 'update');
    expect(await live.desk.approve(1, [{ draft: 'update', version: update?.version ?? '' }])).toMatchObject({
      ok: true,
    });
    return update?.bbcode ?? '';
  };
  const add = (author: string, body: string): void => {
    live.posts.push({
      id: 901 + live.posts.length,
      author,
      guest: false,
      at: live.lock + 20 * MINUTE,
      body,
      edits: [],
    });
  };

  it('is the judge’s alone: a player’s copy is told, notices go by none, and the approval can be taken back', async () => {
    add('Mara', await approveUpdate());
    await live.look(live.lock + 30 * MINUTE);
    live.setNow(live.lock + 31 * MINUTE);
    expect(view('update')).toMatchObject({ others: [{ author: 'Mara' }], isUnseen: true });
    expect(view('update')?.posted).toBeUndefined();
    expect(live.desk.home().next).toMatchObject({ kind: 'post', draft: 'update' });
    expect(await live.desk.withdraw(1, 'update', 'a slip')).toMatchObject({ ok: true });
  });

  it('is what comes next still where only a part of it stands there', async () => {
    const lines = (await approveUpdate()).split('\n');
    add('Old Bear', lines.slice(0, Math.floor(lines.length / 2)).join('\n'));
    await live.look(live.lock + 30 * MINUTE);
    live.setNow(live.lock + 31 * MINUTE);
    expect(view('update')?.posted).toMatchObject({ same: false, missing: 1 });
    expect(live.desk.home().next).toMatchObject({ kind: 'post', draft: 'update', isBegun: true });
    const judge = await enterAnew();
    expect(load(await judge.read('/'))('main').text()).toContain('Post the rest of the update: a part of it is not');
    const drafts = load(await judge.read('/turn/1/drafts'))('.drafts').text();
    expect(drafts).toContain('only partly in the thread');
    expect(load(await judge.read('/turn/1/drafts/update'))('main').text()).not.toContain('Open the reply page');
  });

  it('is not taken for posted in part where another document says a piece of the same', async () => {
    const text = await approveUpdate();
    // As another document of the turn is that says what a section of the update says.
    const { store } = live.game;
    const update = store.drafts.list(1).find(({ document }) => document.kind === 'update');
    const lines = text.split('\n');
    const piece = lines.slice(0, Math.floor(lines.length / 2)).join('\n');
    const shown = (words: string) => ({
      id: '1',
      number: 1,
      author: 'Old Bear',
      guest: false,
      at: { ms: live.lock, sure: 'minute' as const },
      via: 'thread' as const,
      revisions: [{ body: { text: words.replace(/\[[^\]]*\]/g, ''), skips: [] } }],
    });
    if (!update) throw new Error('no update');
    expect(findInThread(live.game, update, [shown(piece)])).toMatchObject({ missing: 1 });
    const list = store.drafts.list.bind(store.drafts);
    const other = { ...update, id: update.id + 1000, bbcode: piece, document: { ...update.document, id: 'other' } };
    const game = {
      ...live.game,
      store: { ...store, drafts: { ...store.drafts, list: (turn: number) => [...list(turn), other] } },
    };
    expect(findInThread(game, update, [shown(piece)])).toBeUndefined();
  });

  it('is told where a judge posted it twice, and is one where another document of the turn stands beside', async () => {
    const text = await approveUpdate();
    add('Old Bear', text);
    add('Mara', 'Thank you!');
    add('Old Bear', text);
    await live.look(live.lock + 30 * MINUTE);
    live.setNow(live.lock + 31 * MINUTE);
    const found = view('update');
    expect(found?.posted).toMatchObject({ same: true });
    expect(found?.posted?.again).toHaveLength(1);
    expect(found?.others).toEqual([]);
    const judge = await enterAnew();
    const page = load(await judge.read('/turn/1/drafts'));
    expect(page('.drafts').text()).toContain('in the thread more than once (#');
  });
});

/** A copy of a text, posted by somebody. */
function copyBy(author: string, body: string, guest = false) {
  return { id: 701, author, guest, at: live.game.clock.now() + MINUTE, body, edits: [] };
}

/** A draft's text as the forum takes it. */
function approved(draft: string): string {
  return view(draft)?.bbcode ?? '';
}

it('the desk’s own button says what is missing where no window can be opened', async () => {
  const judge = await enterAnew();
  const page = load(await judge.read('/turn/1/drafts/announcements'));
  expect(page('form[action$="/drafts/reply"] button').text()).toBe('Open the reply page with the text in it');
  const form = page('input[name=form]').first().attr('value') ?? '';
  rmSync(settings, { recursive: true, force: true });
  const refused = await judge.send('/turn/1/drafts/reply', { form, draft: 'announcements' });
  expect(refused.status).toBe(409);
  expect(load(await refused.text())('main').text()).toContain('session with the forum');
});
