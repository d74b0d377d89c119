import { describe, expect, it } from 'vitest';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { findMailTrouble } from '../../src/app/mail/status.js';
import { examine } from '../../src/app/run/doctor.js';
import { serveGame } from '../../src/web/serve-game.js';
import { soon } from '../harness/desk-visit.js';
import { ADDRESSES } from '../harness/mail/mail-game.js';
import { again, clearTable, everybody, mailOf, openMails, openServer, receivers } from './mail-table.js';

const MINUTE = 60_000;

clearTable();

const count = (standings: Readonly<Record<string, string>>, standing: string): number =>
  Object.values(standings).filter((one) => one === standing).length;

describe('a connection that breaks under a mail', () => {
  it.each(['cut', 'dropped'] as const)(
    '(%s) leaves that one open; the others wait a minute, and after a second break for the judge',
    async (how) => {
      const server = await openServer({ answer: () => how });
      const live = await openMails(server.url);
      await live.approve();
      expect([count(live.standings(), 'unknown'), count(live.standings(), 'waiting')]).toEqual([1, 5]);
      const start = live.game.clock.now();
      const waiting = live.desk.mails().mails.filter(({ standing }) => standing === 'waiting');
      expect(new Set(waiting.map(({ next, tries }) => `${next} ${tries}`))).toEqual(new Set([`${start + MINUTE} 0`]));
      live.setNow(start + MINUTE - 1);
      await deliverMails(live.game, server.url);
      expect(count(live.standings(), 'waiting')).toBe(5);
      live.setNow(start + MINUTE);
      await deliverMails(live.game, server.url);
      expect([count(live.standings(), 'unknown'), count(live.standings(), 'waiting')]).toEqual([2, 4]);
      live.setNow(start + 60 * MINUTE);
      await deliverMails(live.game, server.url);
      expect(count(live.standings(), 'waiting')).toBe(4);
      expect(live.desk.mails().obstacle?.why).toContain('the connection broke twice');
      expect(live.desk.frame().mails.trouble?.why).toContain('the connection broke twice');
      server.moods = {};
      const taken = server.received.length;
      const held = Object.entries(live.standings()).find(([, standing]) => standing === 'waiting')?.[0] ?? '';
      await again(live, held);
      expect(count(live.standings(), 'unknown')).toBe(2);
      expect(count(live.standings(), 'accepted')).toBe(4);
      expect(server.received).toHaveLength(taken + 4);
      expect(live.desk.mails().obstacle).toBeUndefined();
    },
  );

  it.each(['to-me', 'capture'] as const)(
    'is not forgotten by a word given in %s, nor by a mode in which it waits',
    async (mode) => {
      const server = await openServer({ answer: () => 'cut' });
      const live = await openMails(server.url);
      await live.approve(0);
      const taken = server.received.length;
      server.moods = {};
      const standing = () => live.standings().Mara;
      const settle = () => again(live, 'Mara');
      live.rewrite('adjutant.yaml', 'mode: live', `mode: ${mode}`);
      expect(await settle()).toMatchObject({ ok: false, error: { why: expect.stringContaining('may have arrived') } });
      expect(standing()).toBe('unknown');
      // It waits to go once more, and mails go to nobody before it does.
      live.rewrite('adjutant.yaml', `mode: ${mode}`, 'mode: live');
      live.reopen(undefined);
      expect(await settle()).toMatchObject({ ok: true });
      live.rewrite('adjutant.yaml', 'mode: live', `mode: ${mode}`);
      await deliverMails(live.game, server.url);
      expect(standing()).toBe('unknown');
      live.rewrite('adjutant.yaml', `mode: ${mode}`, 'mode: live');
      await deliverMails(live.game, server.url);
      expect(findMailTrouble(live.game, server.url).fault?.message).toContain('1 may or may not have arrived');
      expect(server.received).toHaveLength(taken);
      expect(await settle()).toMatchObject({ ok: true });
      await deliverMails(live.game, server.url);
      expect([standing(), server.received.length]).toEqual(['accepted', taken + 1]);
    },
  );

  it('once only, hinders nothing once a mail was taken', async () => {
    let mails = 0;
    const server = await openServer({ answer: () => (mails++ % 2 === 0 ? 'cut' : undefined) });
    const live = await openMails(server.url);
    await live.approve();
    for (let i = 1; i <= 3; i++) {
      live.setNow(live.game.clock.now() + MINUTE);
      await deliverMails(live.game, server.url);
    }
    expect([count(live.standings(), 'unknown'), count(live.standings(), 'accepted')]).toEqual([3, 3]);
  });
});

describe('a setting that is wrong', () => {
  it.each(['530 5.7.0 authentication required', '554 5.7.1 Relay access denied', '550 5.7.1 Must STARTTLS first'])(
    '(%s) refuses no mail: all wait, the judge is told, and they go once it is mended',
    async (refusal) => {
      const server = await openServer({ recipient: () => refusal });
      const live = await openMails(server.url);
      await live.approve();
      expect(live.standings()).toEqual(everybody('waiting'));
      expect(live.desk.frame().mails.trouble?.why).toMatch(/The mail server 127.0.0.1:\d+ wants .*ADJUTANT_SMTP_URL/);
      expect(live.desk.mails().mails.map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 1, 1]);
      server.moods = {};
      live.setNow(live.game.clock.now() + MINUTE);
      await deliverMails(live.game, server.url);
      expect(receivers(server)).toEqual(ADDRESSES);
    },
  );

  it.each(['recipient', 'data'] as const)(
    'is also what lets a server say the same of every mail (at %s)',
    async (at) => {
      const server = await openServer({
        recipient: (address) => (at === 'recipient' ? `550 5.1.0 <${address}> rejected, case 4711` : undefined),
        data: ({ messageId }) => (at === 'data' ? `554 5.7.26 ${messageId} fails our policy` : undefined),
      });
      const live = await openMails(server.url);
      await live.approve();
      expect(live.standings()).toEqual(everybody('waiting'));
      expect(live.desk.frame().mails.trouble?.why).toContain('refuses every mail alike');
      server.moods = {};
      live.setNow(live.game.clock.now() + 2 * MINUTE);
      await deliverMails(live.game, server.url);
      expect(receivers(server)).toEqual(ADDRESSES);
    },
  );

  it('is not to be thought of where one mail is taken, or refused for another reason', async () => {
    const server = await openServer({
      recipient: (address) => (address.startsWith('mara') ? undefined : '550 5.1.1 no'),
    });
    const live = await openMails(server.url);
    await live.approve();
    expect(live.standings()).toEqual({ ...everybody('refused'), Mara: 'accepted' });
    const other = await openServer({
      recipient: (address) => (address.startsWith('mara') ? '552 5.2.2 mailbox full' : '550 5.1.1 no such user'),
    });
    const second = await openMails(other.url);
    await second.approve();
    expect(second.standings()).toEqual(everybody('refused'));
    expect(mailOf(second, 'Mara').why).toBe('552 5.2.2 mailbox full');
  });

  it('nor where there is one mail alone', async () => {
    const server = await openServer({ recipient: () => '550 5.1.1 no such user' });
    const live = await openMails(server.url);
    await live.approve(0);
    expect(count(live.standings(), 'refused')).toBe(1);
  });
});

describe('a desk that is to end while a server is silent', () => {
  it('ends soon; of the mail under way nobody knows, and the others wait', async () => {
    let begun = 0;
    const server = await openServer({
      data: () => {
        begun++;
        return new Promise<undefined>(() => {});
      },
    });
    const live = await openMails(undefined);
    await live.approve();
    process.env.ADJUTANT_SMTP_URL = server.url;
    const served = await serveGame(live.game, { port: 0 });
    delete process.env.ADJUTANT_SMTP_URL;
    await soon(() => begun).toBe(1);
    const from = Date.now();
    await served.close();
    expect(Date.now() - from).toBeLessThan(9000);
    expect([count(live.standings(), 'unknown'), count(live.standings(), 'waiting')]).toEqual([1, 5]);
    expect(server.received).toEqual([]);
  }, 30_000);
});

describe('a player whose address is beyond ASCII', () => {
  it.each([true, false])(
    'gets his mail where the server takes it (%s), and else the judge is told before he approves',
    async (takes) => {
      const server = await openServer({}, 0, takes ? [] : ['SMTPUTF8']);
      const live = await openMails(server.url);
      live.rewrite('game.yaml', 'mara@players.example', 'mära@players.example');
      live.rewrite('game.yaml', 'ilex@players.example', 'ilex@bücher.example');
      live.reopen(server.url);
      process.env.ADJUTANT_SMTP_URL = server.url;
      const found = await examine(live.folder);
      delete process.env.ADJUTANT_SMTP_URL;
      const told = (what: string) => found.find((one) => one.what === what);
      expect(told('players')?.told).toContain('mära@players.example needs a mail server that offers SMTPUTF8');
      expect(told('mail server')).toMatchObject({ well: takes, told: expect.stringContaining('SMTPUTF8') });
      expect(live.desk.drafts(1)?.consequence.mails).toContain('mära@players.example needs a mail server');
      const done = await live.approve();
      if (takes) expect(live.standings()).toEqual(everybody('accepted'));
      else expect(done).toMatchObject({ ok: false, error: { what: 'No mail can be brought to mära@players.example' } });
      expect(server.received.map(({ to }) => to)).toHaveLength(takes ? 6 : 0);
      // All but hers go on.
      expect(await live.approve(1, 2, 3, 4, 5)).toMatchObject({ ok: !takes });
      expect(server.received).toHaveLength(takes ? 6 : 5);
    },
  );
});
