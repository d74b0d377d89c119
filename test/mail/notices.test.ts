import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import type { Desk } from '../../src/app/desk/desk.js';
import { tickAnswer } from '../../src/app/judge/answers.js';
import { extendTurn } from '../../src/app/judge/times.js';
import { exportTurns } from '../../src/app/keep/turns-export.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { NOTICE_KINDS } from '../../src/turns/notices.js';
import { noticesPage } from '../../src/web/pages/mails.js';
import { ADDRESSES, type MailGame } from '../harness/mail/mail-game.js';
import { clearTable, findNobody, openMails, openServer, receivers } from './mail-table.js';

clearTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The judge's word on a kind, by the desk, in the template as it stands. */
async function release(desk: Desk, name: string): Promise<void> {
  const version = desk.notices().kinds.find(({ kind }) => kind === name)?.version ?? '';
  expect(await desk.settleNotice({ action: 'release', name, version })).toEqual({ ok: true, value: undefined });
}

const stateOf = (desk: Desk, name: string) => desk.notices().kinds.find(({ kind }) => kind === name)?.state;

function openNext({ game, lock, deadline }: MailGame) {
  return openTurn(game, { opened: lock + HOUR, deadline, lock: deadline + DAY, secret: 'b'.repeat(64) });
}

it('whoever owes an answer is reminded once, a day before, and only after the judge released the kind in its exact template', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  await live.approve();
  const { game, desk, deadline } = live;
  const asked = server.received.length;
  live.setNow(deadline - DAY);
  await deliverMails(game, server.url);
  expect(server.received.length).toBe(asked);
  expect(stateOf(desk, 'answer-missing')).toBe('asked');
  expect(desk.notices().kinds.find(({ kind }) => kind === 'answer-missing')?.now).toHaveLength(6);

  await release(desk, 'answer-missing');
  tickAnswer(game, {
    turn: 1,
    player: 'Mara',
    piece: 'Sai Rei',
    arrived: deadline - 2 * DAY,
    why: 'by private message',
  });
  live.setNow(deadline - DAY - MINUTE);
  await deliverMails(game, server.url);
  expect(server.received.length).toBe(asked);
  mkdirSync(join(live.folder, 'templates'), { recursive: true });
  writeFileSync(
    join(live.folder, 'templates/notice-answer-missing.txt'),
    'Subject: {{answer}}, {{player}}\n\nSend it:\n\n{{list}}\n',
  );
  live.setNow(deadline - DAY);
  await deliverMails(game, server.url);
  expect([server.received.length, stateOf(desk, 'answer-missing')]).toEqual([asked, 'changed']);
  await release(desk, 'answer-missing');
  for (let i = 0; i < 3; i++) await deliverMails(game, server.url);
  const reminders = server.received.slice(asked);
  expect(reminders.map(({ to }) => to).sort()).toEqual(ADDRESSES.filter((address) => !address.startsWith('mara')));
  const ilex = reminders.find(({ to }) => to.startsWith('ilex'))?.bytes.toString() ?? '';
  const first = server.received.slice(0, asked).find(({ to }) => to.startsWith('ilex'))?.messageId;
  expect(ilex.replace(/\r\n[ \t]+/g, ' ')).toContain(`In-Reply-To: ${first}`);
  expect(ilex).toContain('Subject: battle strategy, Ilex');
  expect(new Set(game.store.outbox.list().map(({ messageId }) => messageId)).size).toBe(server.received.length);
});

it('what a reminder tells is looked up again when it goes: who has answered meanwhile gets none, and after the deadline nobody does', async () => {
  const { port, url } = await findNobody();
  const live = await openMails(url);
  await live.approve();
  const { game, desk, deadline } = live;
  await release(desk, 'answer-missing');
  live.setNow(deadline - 10 * HOUR);
  await deliverMails(game, url);
  const queued = game.store.outbox.list(['queued']).length;
  tickAnswer(game, { turn: 1, player: 'Ilex', piece: 'Darkhand5', arrived: deadline - 9.5 * HOUR - DAY, why: '' });
  const server = await openServer({}, port);
  server.moods = { recipient: (address) => (address.startsWith('rook') ? '450 4.2.0 later' : undefined) };
  live.setNow(deadline - HOUR);
  await deliverMails(game, url);
  expect(queued).toBe(12);
  const toIlex = server.received.filter(({ to }) => to.startsWith('ilex'));
  expect(toIlex.map(({ bytes }) => /^Subject: (.*)$/m.exec(bytes.toString())?.[1])).toEqual([
    expect.stringContaining('Strategy for Darkhand5'),
  ]);
  expect(server.received).toHaveLength(11);
  const lapsed = game.store.outbox.list(['let-go']);
  expect(lapsed.map(({ player, events }) => [player, events.at(-1)?.who])).toEqual([['Ilex', undefined]]);
});

it('a day before, whoever may stand in is told too, and what is his own to send is told to him apart (5.2.3)', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  live.rewrite('game.yaml', 'mail: mara@players.example', 'mail: mara@players.example, contingency: Tamsin');
  live.rewrite('adjutant.yaml', 'from: judge@example.org', 'from: judge@example.org, strategies: wren@example.org');
  live.rewrite('game.yaml', 'battle: Old Bear', 'battle: Wren');
  live.reopen(server.url);
  await live.approve();
  const { desk, deadline } = live;
  const asked = server.received.length;
  await release(desk, 'answer-missing');
  live.setNow(deadline - DAY);
  await deliverMails(live.game, server.url);
  const toTamsin = server.received.slice(asked).filter(({ to }) => to.startsWith('tamsin'));
  const text = toTamsin.map(({ bytes }) => bytes.toString().replace(/\r\n/g, ' ')).join(' ');
  expect(text).toContain('Mistwalkers attacks Rook Hollow at 15E');
  expect(text).toContain('Mara was asked for it. You may send one for him from now on');
  // Strategies are the battle judge's: an answer goes to him.
  for (const { bytes } of server.received) expect(bytes.toString()).toMatch(/^Reply-To: .*<wren@example\.org>/m);
});

it('moved times go to all who play, once for each move, and move the calendar’s entry of whoever was asked', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  await live.approve();
  const { game, desk, deadline } = live;
  await release(desk, 'deadline-moved');
  openNext(live);
  live.setNow(live.lock + 2 * HOUR);
  await deliverMails(game, server.url);
  expect(server.received).toHaveLength(6);
  extendTurn(game, { lock: deadline + 3 * DAY, why: 'a holiday' });
  for (let i = 0; i < 2; i++) await deliverMails(game, server.url);
  expect(server.received).toHaveLength(12);
  const [first, moved] = [0, 6].map((from) =>
    server.received.slice(from, from + 6).find(({ to }) => to.startsWith('mara')),
  );
  const entry = (eml = '') =>
    Buffer.from(/application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(eml)?.[1] ?? '', 'base64').toString();
  const [before, after] = [entry(first?.bytes.toString()), entry(moved?.bytes.toString())];
  expect(/^UID:.*$/m.exec(after)?.[0]).toBe(/^UID:.*$/m.exec(before)?.[0]);
  expect([before, after].map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1])).toEqual(['0', '1']);
  const due = new Date(deadline + 2 * DAY).toISOString().replace(/[-:]|\.\d{3}/g, '');
  expect(after).toContain(`DTSTART:${due}`);
  expect(moved?.bytes.toString()).toContain('Why: a holiday');
});

it('before the lock an illegal order is told to its player, once, and who can order nothing is asked for nothing', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  live.rewrite('adjutant.yaml', 'from: judge@example.org', 'from: judge@example.org, illegal: at-once');
  live.reopen(server.url);
  const { deadline } = live;
  openNext(live);
  for (const kind of ['no-orders', 'illegal']) await release(live.desk, kind);
  const { posts } = live;
  posts.push({
    id: 201,
    author: 'Mara',
    guest: false,
    at: live.lock + 3 * HOUR,
    body: 'Sai Rei: 5E > 9E',
    edits: [],
  });
  // Whoever plays nothing can mend nothing: no notice is written for him.
  posts.push({
    id: 202,
    author: 'Lurker99',
    guest: false,
    at: live.lock + 3 * HOUR,
    body: 'Gravetide: 25E > 29E',
    edits: [],
  });
  await live.look(live.lock + 4 * HOUR);
  live.setNow(live.lock + 5 * HOUR);
  await deliverMails(live.game, server.url);
  const lurking = live.desk
    .turn(2)
    ?.result.update.verdicts.filter(({ status, piece }) => status === 'illegal' && piece === 'Gravetide');
  expect(lurking).toHaveLength(1);
  expect(live.desk.notices().byHand.map(({ to }) => to)).not.toContain('Lurker99');
  expect(receivers(server)).toEqual(['mara@players.example']);
  expect(server.received[0]?.bytes.toString()).toContain('(3.2.1)');
  // All six are in battle, where nobody can order anything.
  live.setNow(deadline);
  for (let i = 0; i < 2; i++) await deliverMails(live.game, server.url);
  expect(receivers(server)).toEqual(['mara@players.example']);
});

it('every kind of notice has a name on its page, beside the one that files and commands know it by', async () => {
  const { desk, deadline } = await openMails((await openServer()).url);
  const page = load(String(await noticesPage(desk.notices(), { frame: desk.frame(), form: '', now: deadline })));
  for (const kind of NOTICE_KINDS) expect(page(`#notice-${kind}-title`).text()).toMatch(/^[A-Z][\w ]+ \[[\w-]+\]$/);
});

it('mails go as far as the mode says: nowhere, to the judge alone, or to the players', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  live.rewrite('adjutant.yaml', 'mode: live', 'mode: off');
  live.reopen(server.url);
  await live.approve();
  expect([server.received.length, live.desk.mails().mails.length]).toEqual([0, 0]);
  expect(live.desk.notices().byHand.map(({ to, why }) => [to, why])).toHaveLength(6);
  const [first] = live.desk.notices().byHand;
  expect(first?.message).toContain('is in battle');
  await live.desk.settleNotice({ action: 'told', name: String(first?.draft), version: '' });
  expect(live.desk.notices().byHand).toHaveLength(5);

  const other = await openMails(server.url);
  other.rewrite('adjutant.yaml', 'mode: live', 'mode: to-me');
  other.reopen(server.url);
  await other.approve();
  expect(receivers(server)).toEqual(Array(6).fill('judge@example.org'));
  expect(server.received[0]?.bytes.toString()).toMatch(/^Subject: \[to \w+\]/m);
  other.rewrite('adjutant.yaml', 'mode: to-me', 'mode: live');
  other.reopen(server.url);
  const ids = other.desk.mails().mails.map(({ id }) => id);
  expect(await other.desk.settleMails({ ids, action: 'resend', why: '' })).toEqual({ ok: true, value: undefined });
  expect(receivers(server).filter((to) => to !== 'judge@example.org')).toEqual(ADDRESSES);
});

it('who wants no mails gets none; his texts wait for the judge, and the judge is told', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  live.rewrite('game.yaml', 'mail: ilex@players.example', 'mail: ilex@players.example, mails: none');
  live.reopen(server.url);
  await live.approve();
  expect(receivers(server)).toEqual(ADDRESSES.filter((address) => !address.startsWith('ilex')));
  expect(live.desk.notices().byHand.map(({ to, why }) => [to, why])).toEqual([['Ilex', 'he wants no mails']]);
});

it('no address of a player stands in a draft, an export, the log, a notice or what the commands print', async () => {
  const server = await openServer({
    recipient: (address) => (address.startsWith('ilex') ? `550 5.1.1 <${address}> unknown` : undefined),
  });
  const live = await openMails(server.url);
  await live.approve();
  const { game, desk } = live;
  for (const kind of ['mail-trouble', 'answer-missing']) await release(desk, kind);
  live.setNow(live.deadline - HOUR);
  server.moods = {};
  await deliverMails(game, server.url);
  const { store } = game;
  const told = [
    ...store.drafts.list(1, { superseded: true }),
    ...store.notices.written(1),
    exportTurns(game),
    store.log.list(1000),
    desk.notices(),
  ].map((one) => JSON.stringify(one));
  expect(told).toHaveLength(20);
  expect(told.join('\n')).not.toContain('@players.example');
  expect(
    server.received.some(({ to, bytes }) => to === 'judge@example.org' && bytes.includes('Mails that need you')),
  ).toBe(true);
});
