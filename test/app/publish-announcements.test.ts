import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSession } from '../../src/app/forum/fetch.js';
import { findToPost, openReply } from '../../src/app/publish/open-reply.js';
import { type MailGame, openMailGame } from '../harness/mail/mail-game.js';
import { type OwnThread, openOwnThread } from './own-thread.js';

const MINUTE = 60_000;

const kept = { XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME, ADJUTANT_KEY: process.env.ADJUTANT_KEY };
let settings: string;
let live: MailGame;
let own: OwnThread;
beforeEach(async () => {
  settings = mkdtempSync(join(tmpdir(), 'adjutant-publish-'));
  process.env.XDG_CONFIG_HOME = settings;
  delete process.env.ADJUTANT_KEY;
  live = await openMailGame(undefined);
  own = await openOwnThread('Old Bear', live.game.clock.now());
  live.rewrite('adjutant.yaml', 'judge:', `announcements: ${own.url}\njudge:`);
  live.reopen(undefined);
  const [draft] = (live.desk.drafts(1)?.drafts ?? []).filter(({ kind }) => kind === 'announcement');
  expect(await live.desk.approve(1, [{ draft: draft?.id ?? '', version: draft?.version ?? '' }])).toMatchObject({
    ok: true,
  });
  keepSession(live.folder, live.game.config.thread, { cookies: [], origins: [] });
});
afterEach(async () => {
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await own.close();
  await live.close();
  rmSync(settings, { recursive: true, force: true });
});

const find = () => findToPost(live.game, 1, 'announcements', () => {});
const press = async (browser: Browser): Promise<void> => {
  own.setNow(live.game.clock.now() + MINUTE);
  const page = browser.contexts().flatMap((context) => context.pages())[0];
  await page?.locator('button').click();
};

describe('announcements that are posted to their own thread', () => {
  it('are compared there with what was approved, and are not offered again once they stand there', async () => {
    const { kind, posted, elsewhere } = live.desk.drafts(1)?.drafts.find(({ id }) => id === 'announcements') ?? {};
    expect({ kind, posted, elsewhere }).toEqual({
      kind: 'announcement',
      elsewhere: expect.stringContaining(own.url.replace(/show.*/, 'newreply.php?')),
    });
    const next = await find();
    expect(next).toMatchObject({ part: 1, of: 1, url: expect.stringContaining('newreply.php?do=newreply') });
    expect(await openReply(live.game, next, () => {}, press, false)).toBe('as approved');
    expect(own.posts.at(-1)?.body.replaceAll('\r\n', '\n')).toBe(next.text);
    await expect(find()).rejects.toThrow(/stands in the thread as approved \(post #2\)/);
  }, 60_000);

  it('are told where another text stands there, and where the button was not pressed', async () => {
    const next = await find();
    expect(
      await openReply(
        live.game,
        next,
        () => {},
        async () => {},
        false,
      ),
    ).toBe('not there');
    own.change = (text) => text.replace('Sai Rei', 'Sai Ray');
    expect(await openReply(live.game, next, () => {}, press, false)).toBe('otherwise than approved');
    expect((await find()).part).toBe(1);
  }, 60_000);
});
