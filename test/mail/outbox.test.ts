import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDelivery, deliverMails } from '../../src/app/mail/deliver.js';
import { serveGame } from '../../src/web/serve-game.js';
import { soon } from '../harness/desk-visit.js';
import { ADDRESSES } from '../harness/mail/mail-game.js';
import {
  again,
  clearTable,
  everybody,
  findNobody,
  letGo,
  mailOf,
  openMails,
  openServer,
  receivers,
} from './mail-table.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

clearTable();

describe('approved mails', () => {
  it('that are approved while others go out go out with them, each once, and none is taken for lost', async () => {
    let open = (): void => {};
    const gate = new Promise<undefined>((resolve) => {
      open = () => resolve(undefined);
    });
    let begun = 0;
    const server = await openServer({
      data: () => {
        begun++;
        return gate;
      },
    });
    const live = await openMails(server.url);
    const first = live.approve(0, 1, 2);
    await soon(() => begun).toBe(1);
    // The first three are approved: these are the others.
    const second = live.approve();
    expect(await second).toMatchObject({ ok: false });
    const rest = live.approve(3, 4, 5);
    await soon(() => live.game.store.outbox.list()).toHaveLength(6);
    open();
    expect([await first, await rest]).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
    await soon(() => live.standings()).toEqual(everybody('accepted'));
    expect(receivers(server)).toEqual(ADDRESSES);
  });

  it('wait while no server is there, say so in its words on every page, and go out once it is back', async () => {
    const { port, url } = await findNobody();
    const live = await openMails(url);
    expect(await live.approve()).toEqual({ ok: true, value: undefined });
    expect(live.standings()).toEqual(everybody('waiting'));
    expect(live.desk.frame().mails).toMatchObject({
      open: 6,
      trouble: {
        what: '6 approved mails wait to be sent',
        why: expect.stringMatching(
          /could not be reached: nobody answers there\..*The next try is due 3 October 2026, 05:11 UTC/,
        ),
      },
    });
    // One connection was tried, and all know of it.
    expect(live.desk.mails().mails.map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 1, 1]);
    const server = await openServer({}, port);
    await deliverMails(live.game, url);
    expect(server.received).toEqual([]);
    live.setNow(live.game.clock.now() + MINUTE);
    await deliverMails(live.game, url);
    expect(receivers(server)).toEqual(ADDRESSES);
    expect(live.desk.frame().mails).toEqual({ open: 0 });
  });

  it('that a server will not have just now are tried again with growing pauses, the others at once', async () => {
    const server = await openServer({
      recipient: (address) => (address.startsWith('mara') ? '450 4.2.0 Greylisted, come again' : undefined),
    });
    const live = await openMails(server.url);
    await live.approve();
    expect(live.standings()).toEqual({ ...everybody('accepted'), Mara: 'waiting' });
    expect(mailOf(live, 'Mara')).toMatchObject({ why: '450 4.2.0 Greylisted, come again', tries: 1 });
    const start = live.game.clock.now();
    const tried: number[] = [];
    for (let tries = 2; tries <= 8; tries++) {
      const next = mailOf(live, 'Mara').next ?? 0;
      live.setNow(next - 1);
      await deliverMails(live.game, server.url);
      expect(mailOf(live, 'Mara').tries).toBe(tries - 1);
      live.setNow(next);
      await deliverMails(live.game, server.url);
      expect(mailOf(live, 'Mara').tries).toBe(tries);
      tried.push((next - start) / MINUTE);
    }
    expect(tried).toEqual([1, 3, 8, 18, 38, 68, 128]);
    server.moods = {};
    await again(live, 'Mara');
    expect(live.standings()).toEqual(everybody('accepted'));
    expect(receivers(server)).toEqual(ADDRESSES);
  });

  it('wait where no server is named, and the desk says what is missing', async () => {
    const server = await openServer();
    const live = await openMails(undefined);
    expect(await live.approve()).toEqual({ ok: true, value: undefined });
    expect(live.standings()).toEqual(everybody('waiting'));
    expect(live.desk.frame().mails.trouble).toMatchObject({ why: 'ADJUTANT_SMTP_URL is not set' });
    expect(live.desk.mails().obstacle).toMatchObject({ why: 'ADJUTANT_SMTP_URL is not set' });
    live.reopen('smtp.example.org');
    expect(live.desk.frame().mails.trouble).toMatchObject({ why: 'it is not an address of the right form' });
    live.reopen(server.url);
    expect(live.desk.frame().mails).toEqual({ open: 6 });
    live.setNow(live.game.clock.now() + 3 * MINUTE);
    expect(live.desk.frame().mails.trouble).toMatchObject({
      why: 'nobody has worked the outbox since 3 October 2026, 05:10 UTC',
    });
    await deliverMails(live.game, server.url);
    expect(live.standings()).toEqual(everybody('accepted'));
  });

  it('go out by themselves where a program runs: what is due, and what a dead one left', async () => {
    const { port, url } = await findNobody();
    const live = await openMails(url);
    await live.approve();
    const ids = live.game.store.outbox.list().map(({ id }) => id);
    live.game.store.outbox.take(ids[0] as number, live.game.clock.now()); // and then it was killed
    expect(Object.values(live.standings()).sort()).toEqual(['unknown', ...Array(5).fill('waiting')]);
    live.setNow(live.game.clock.now() + 10 * MINUTE);
    const server = await openServer({}, port);
    const stop = new AbortController();
    const told: string[] = [];
    const kept = createDelivery(live.game, url).keep((line) => told.push(line), stop.signal);
    await soon(() => server.received.length).toBe(5);
    await soon(() => live.game.store.outbox.list(['accepted']).length).toBe(5);
    stop.abort();
    await kept;
    expect(told).toEqual([]);
    const [lost] = live.desk.mails().mails;
    expect(lost).toMatchObject({ standing: 'unknown', why: expect.stringContaining('The process ended') });
    expect(live.desk.frame().mails.trouble).toMatchObject({
      what: 'An approved mail needs you',
      why: '1 may or may not have arrived',
    });
    // The judge has asked: nothing came.
    expect(await live.desk.settleMails({ ids: [lost?.id ?? 0], action: 'again', why: 'he has nothing' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(receivers(server)).toEqual(ADDRESSES);
    const written = readdirSync(join(live.folder, 'outbox')).map((name) =>
      readFileSync(join(live.folder, 'outbox', name), 'utf8'),
    );
    expect(server.received.map(({ bytes }) => bytes.toString()).sort()).toEqual(written.sort());
  });

  it('go out while the desk is open, though nobody approves anything more', async () => {
    const server = await openServer();
    const live = await openMails(undefined);
    await live.approve();
    process.env.ADJUTANT_SMTP_URL = server.url;
    const served = await serveGame(live.game, { port: 0 });
    delete process.env.ADJUTANT_SMTP_URL;
    await soon(() => live.standings()).toEqual(everybody('accepted'));
    await served.close();
    expect(receivers(server)).toEqual(ADDRESSES);
  });

  it('are not sent after the deadline that they speak of, but shown; and sent all the same where the judge says so', async () => {
    const { port, url } = await findNobody();
    const live = await openMails(url);
    await live.approve();
    expect(mailOf(live, 'Mara').expires).toBe(live.deadline);
    const server = await openServer({}, port);
    server.moods = { recipient: () => '451 not in this minute' };
    live.setNow(live.deadline + MINUTE - 1);
    await deliverMails(live.game, url);
    expect(live.standings()).toEqual(everybody('waiting'));
    server.moods = {};
    live.setNow(live.deadline + MINUTE);
    // Also where nobody works the outbox it is not called waiting any more.
    expect(live.standings()).toEqual(everybody('expired'));
    await deliverMails(live.game, url);
    expect(server.received).toEqual([]);
    expect(live.game.store.outbox.list(['expired'])).toHaveLength(6);
    expect(live.desk.frame().mails.trouble).toMatchObject({ why: '6 were too late to be sent' });
    live.setNow(live.deadline + HOUR);
    await again(live, 'Mara');
    await letGo(live, 'Ilex');
    expect(receivers(server)).toEqual(['mara@players.example']);
    expect(live.standings()).toMatchObject({ Mara: 'accepted', Ilex: 'let-go', Corin: 'expired' });
  });
});
