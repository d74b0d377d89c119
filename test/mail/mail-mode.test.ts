import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { openGame } from '../../src/app/game/open.js';
import { createDelivery, deliverMails } from '../../src/app/mail/deliver.js';
import { findMailTrouble } from '../../src/app/mail/status.js';
import { enterDesk } from '../harness/desk-visit.js';
import type { MailGame } from '../harness/mail/mail-game.js';
import type { MailServer } from '../harness/mail/mail-server.js';
import { clearTable, openMails, openServer } from './mail-table.js';

clearTable();

let server: MailServer;
let live: MailGame;
beforeEach(async () => {
  server = await openServer();
  live = await openMails(server.url);
});

const rewrite = (from: string, to: string): void => live.rewrite(CONFIG_FILE, from, to);
const settings = (): string => readFileSync(join(live.folder, CONFIG_FILE), 'utf8');
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('how mails go is read from the file at each sending', () => {
  it.each(['off', 'capture', 'to-me'])('by a running desk, when it says %s', async (mode) => {
    rewrite('mode: live', `mode: ${mode}`);
    await live.approve();
    expect(server.received.filter(({ to }) => to !== 'judge@example.org')).toEqual([]);
    expect(server.received).toHaveLength(mode === 'to-me' ? 6 : 0);
    expect(live.desk.mails().way).toMatch(mode === 'off' ? /mail.mode is off/ : mode === 'to-me' ? /to-me/ : /outbox/);
  });

  it('by a running watch, to which what was approved before waits no more', async () => {
    live.reopen(undefined);
    await live.approve();
    const watching = openGame(live.folder, live.game.clock);
    const stop = new AbortController();
    const told: string[] = [];
    rewrite('mode: live', 'mode: off');
    const kept = createDelivery(watching, server.url).keep((line) => told.push(line), stop.signal);
    await new Promise((resolve) => setTimeout(resolve, 300));
    stop.abort();
    await kept;
    watching.store.shut();
    expect(server.received).toEqual([]);
    expect(new Set(Object.values(live.standings()))).toEqual(new Set(['written']));
  });

  it('also between two mails, and when the server has been asked already', async () => {
    live.reopen(undefined);
    await live.approve();
    server.moods = {
      recipient: () => {
        if (server.received.length === 2) rewrite('mode: live', 'mode: off');
        return undefined;
      },
    };
    await deliverMails(live.game, server.url);
    expect(server.received).toHaveLength(2);
    expect(Object.values(live.standings()).filter((one) => one === 'written')).toHaveLength(4);
  });

  it('and none goes while the file is wrong; once it is mended, what waits goes', async () => {
    live.reopen(undefined);
    await live.approve(0, 1);
    live.reopen(server.url);
    rewrite('mode: live', 'mode: lvie');
    const refused = await live.approve(2, 3);
    expect(refused).toMatchObject({ ok: false, error: { why: expect.stringContaining('mail.mode') } });
    await expect(deliverMails(live.game, server.url)).rejects.toThrow(/adjutant.yaml/);
    expect(server.received).toEqual([]);
    expect(live.desk.frame().alarm?.why).toContain('as it stands now it is wrong');
    expect(live.desk.mails().obstacle?.what).toBe('No mail goes for now');
    writeFileSync(join(live.folder, CONFIG_FILE), settings().replace('lvie', 'live'));
    await deliverMails(live.game, server.url);
    expect(server.received).toHaveLength(2);
  });

  it('and a change of it asks for no new start of the desk, while another still does', () => {
    rewrite('mode: live', 'mode: to-me');
    expect(live.desk.frame().alarm).toBeUndefined();
    rewrite('days: 14', 'days: 7');
    expect(live.desk.frame().alarm?.why).toContain('goes by what it read then');
  });
});

describe('what the judge says counts for the mode that he saw', () => {
  it('when he approves', async () => {
    rewrite('mode: live', 'mode: to-me');
    const judge = await enterDesk(live);
    const page = load(await judge.read('/turn/1/drafts'));
    expect(plain(page('main').text())).toContain('(mail.mode is to-me)');
    rewrite('mode: to-me', 'mode: live');
    const form = page('form[action$="/approve"]');
    const field = (name: string) => form.find(`input[name=${name}]`).first().attr('value') ?? '';
    const body = { form: field('form'), mode: field('mode'), seen: field('seen'), sure: 'yes' };
    const refused = await judge.send('/turn/1/drafts/approve', body);
    expect(refused.status).toBe(409);
    expect(plain(load(await refused.text())('main').text())).toContain(
      'mode of mails is live by now, and was to-me when you looked',
    );
    expect(live.game.store.outbox.list()).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('when he has a mail sent again', async () => {
    rewrite('mode: live', 'mode: to-me');
    await live.approve(0);
    const [mail] = live.desk.mails().mails;
    rewrite('mode: to-me', 'mode: live');
    const given = { ids: [mail?.id ?? 0], action: 'resend', why: '', seen: 'to-me' } as const;
    expect(await live.desk.settleMails(given)).toMatchObject({ ok: false });
    expect(server.received.map(({ to }) => to)).toEqual(['judge@example.org']);
    expect(await live.desk.settleMails({ ...given, seen: 'live' })).toMatchObject({ ok: true });
    expect(server.received).toHaveLength(2);
  });
});

it('a mail that went to the judge alone is told as that, and needs him once mails go to players', async () => {
  rewrite('mode: live', 'mode: to-me');
  await live.approve(0, 1, 2);
  const standings = () => live.desk.mails().mails.map(({ id, standing }) => [id, standing] as const);
  const [first, second, third] = standings().map(([id]) => id);
  expect(standings().map(([, standing]) => standing)).toEqual(['to-you', 'to-you', 'to-you']);
  expect(findMailTrouble(live.game, server.url)).toEqual({ needing: 0, waiting: 0 });
  const judge = await enterDesk(live);
  for (const path of ['/mails', '/turn/1/drafts']) {
    const page = plain(load(await judge.read(path))('main').text());
    expect(page).toContain('went to you alone, not to its player');
    expect(page).not.toContain('was accepted by the mail server');
  }
  rewrite('mode: to-me', 'mode: live');
  expect(standings().map(([, standing]) => standing)).toEqual(['untold', 'untold', 'untold']);
  expect(findMailTrouble(live.game, server.url).fault?.message).toContain('3 have reached you alone');
  expect(
    plain(
      load(await judge.read('/mails'))('#untold')
        .parent()
        .text(),
    ),
  ).toContain('their players have nothing');
  const settle = (id: number | undefined, action: 'again' | 'let-go') =>
    live.desk.settleMails({ ids: [id ?? 0], action, why: '', seen: 'live' });
  expect(await settle(first, 'again')).toMatchObject({ ok: true });
  expect(server.received.at(-1)?.to).not.toBe('judge@example.org');
  expect(await settle(second, 'let-go')).toMatchObject({ ok: true });
  expect(Object.fromEntries(standings())).toMatchObject({
    [first ?? 0]: 'to-you',
    [second ?? 0]: 'to-you',
    [third ?? 0]: 'untold',
  });
  // However late: whether it still helps is the judge's to say.
  live.setNow(live.deadline + 60_000);
  expect(Object.fromEntries(standings())).toMatchObject({ [third ?? 0]: 'untold' });
});

it('a mail that was accepted and is to go once more stays accepted where none goes, and a copy that waits is no mail to an old address', async () => {
  await live.approve(0);
  const [mail] = live.desk.mails().mails;
  const ids = [mail?.id ?? 0];
  rewrite('mode: live', 'mode: capture');
  expect(await live.desk.settleMails({ ids, action: 'resend', why: '' })).toMatchObject({ ok: false });
  expect(live.standings()).toEqual({ Mara: 'accepted' });
  rewrite('mode: capture', 'mode: to-me');
  live.reopen(undefined);
  await live.approve(1);
  const copy = live.desk.mails().mails.find(({ standing }) => standing === 'waiting');
  expect(copy).toMatchObject({ recipient: 'judge@example.org' });
  // What is pasted for the player bears no mark that was for the judge.
  expect([copy?.subject, copy?.title]).toEqual([`[to Ilex] ${copy?.title}`, expect.not.stringContaining('[to')]);
  const judge = await enterDesk(live);
  const page = load(await judge.read('/mails'));
  expect(page(`#mail-${copy?.id}-title`).text().trim()).toBe(copy?.title);
  expect(copy).not.toHaveProperty('mended');
});

it('a letter that its player has is told as that, whatever becomes of a copy of it to the judge', async () => {
  await live.approve(0);
  const [mail] = live.desk.mails().mails;
  rewrite('mode: live', 'mode: to-me');
  live.reopen(undefined);
  await live.desk.settleMails({ ids: [mail?.id ?? 0], action: 'resend', why: '' });
  expect(live.desk.mails().mails.map(({ standing }) => standing)).toContain('waiting');
  const judge = await enterDesk(live);
  const told = plain(load(await judge.read(`/turn/${mail?.turn}/drafts`))('main').text());
  expect(told).toContain('its mail was accepted by the mail server');
  expect(told).not.toMatch(/its mail (?:waits|is kept here)/);
});

describe('the desk switches how mails go', () => {
  it('by a form, keeps every other sign of the file, and says so in the log', async () => {
    const before = settings().replace(
      /^mail:.*\n/m,
      'mail: # as I like it\n  mode: live   # to all\n\n  from: judge@example.org\n# the end\n',
    );
    writeFileSync(join(live.folder, CONFIG_FILE), before);
    const judge = await enterDesk(live);
    const page = load(await judge.read('/mails'));
    expect(page('#mode input[type=radio][checked]').attr('value')).toBe('live');
    const form = page('#mode input[name=form]').attr('value') ?? '';
    const sent = await judge.send('/mails/mode', { form, seen: 'live', mode: 'to-me' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/mails']);
    expect(settings()).toBe(before.replace('mode: live   #', 'mode: to-me   #'));
    expect(live.desk.log()[0]?.what).toBe('switched mail.mode from live to to-me');
    const again = await judge.send('/mails/mode', { form, seen: 'live', mode: 'off' });
    expect(again.status).toBe(409);
    expect((await judge.send('/mails/mode', { form, seen: 'to-me', mode: 'loud' })).status).toBe(400);
    expect((await judge.send('/mails/mode', { form: 'made up', seen: 'to-me', mode: 'off' })).status).toBe(403);
    await live.approve();
    expect(new Set(server.received.map(({ to }) => to))).toEqual(new Set(['judge@example.org']));
  });

  it.each([
    ['mail:\n  from: judge@example.org\n', 'mail:\n  mode: to-me\n  from: judge@example.org\n'],
    ['mail: {from: judge@example.org}\n', 'mail: {mode: to-me, from: judge@example.org}\n'],
    [
      'mail:\n  # how\n  mode: "off"   # none\n  from: judge@example.org\n',
      'mail:\n  # how\n  mode: to-me   # none\n  from: judge@example.org\n',
    ],
    [
      'mail:\r\n  from: judge@example.org\r\n  mode: off\r\n',
      'mail:\r\n  from: judge@example.org\r\n  mode: to-me\r\n',
    ],
    ['mail:\n  from: judge@example.org\n  mode:\n    off\n', 'mail:\n  from: judge@example.org\n  mode:\n    to-me\n'],
  ])('however mail is written: %j', async (from, to) => {
    const rest = settings().replace(/^mail:.*\n/m, '');
    writeFileSync(join(live.folder, CONFIG_FILE), rest + from);
    expect(await live.desk.switchMode({ seen: 'off', mode: 'to-me' })).toEqual({ ok: true, value: undefined });
    expect(settings()).toBe(rest + to);
  });

  it('and says what is missing where no mail could be made', async () => {
    const rest = settings().replace(/^mail:.*\n/m, '');
    for (const mail of ['', 'mail: {remind: 12}\n', 'mail: {}\n']) {
      writeFileSync(join(live.folder, CONFIG_FILE), rest + mail);
      const refused = await live.desk.switchMode({ seen: 'off', mode: 'live' });
      expect(refused).toMatchObject({ ok: false, error: { why: expect.stringContaining('mail.from is missing') } });
      expect(settings()).toBe(rest + mail);
    }
  });
});
