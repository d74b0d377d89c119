import { expect, it } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { runCommand, setMachineClock } from '../harness/command.js';
import { ADDRESSES, type MailGame } from '../harness/mail/mail-game.js';
import { clearTable, openMails, openServer, receivers } from './mail-table.js';

clearTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUDGE = 'judge@example.org';

async function release({ desk }: MailGame, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const version = desk.notices().kinds.find(({ kind }) => kind === name)?.version ?? '';
    expect(await desk.settleNotice({ action: 'release', name, version })).toMatchObject({ ok: true });
  }
}

it('the judge is told once that drafts wait, and of a mail that a server refused for good', async () => {
  const server = await openServer({
    recipient: (address) => (address.startsWith('ilex') ? `550 5.1.1 <${address}> unknown` : undefined),
  });
  const live = await openMails(server.url);
  await release(live, 'drafts-ready', 'mail-trouble');
  for (let i = 0; i < 3; i++) await deliverMails(live.game, server.url);
  expect(receivers(server)).toEqual([JUDGE]);
  expect(server.received[0]?.bytes.toString()).toContain('Movement update, turn 1');
  await live.approve();
  const before = server.received.length;
  for (let i = 0; i < 3; i++) await deliverMails(live.game, server.url);
  const told = server.received.slice(before).filter(({ to }) => to === JUDGE);
  expect(told).toHaveLength(1);
  const text = told[0]?.bytes.toString().replace(/\r\n/g, ' ') ?? '';
  expect(text).toContain('Ilex');
  expect(text).toContain('550 5.1.1 <(address)> unknown');
});

it('the judge is told of open questions once a day from the last day on, and once that the thread is not watched', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  const { lock } = live;
  const next = { opened: lock + HOUR, deadline: lock + 6 * DAY, lock: lock + 7 * DAY, secret: 'b'.repeat(64) };
  openTurn(live.game, next);
  await release(live, 'needs-you', 'blind');
  live.posts.push({
    id: 201,
    author: 'Mara',
    guest: false,
    at: lock + 2 * HOUR,
    body: 'Sai Rei: 5E > 6E or perhaps 7E',
    edits: [],
  });
  const told = async (moment: number): Promise<readonly string[]> => {
    live.setNow(moment);
    const before = server.received.length;
    for (let i = 0; i < 2; i++) await deliverMails(live.game, server.url);
    return server.received
      .slice(before)
      .map(({ to, bytes }) => `${to}: ${/^Subject: (.*)/m.exec(bytes.toString())?.[1]}`);
  };
  await live.look(lock + 3 * HOUR);
  expect(await told(lock + 4 * HOUR)).toEqual([]);
  const blind = `${JUDGE}: [The Ashen Tide] The thread is not watched`;
  expect(await told(lock + 3 * DAY)).toEqual([blind]);
  expect(await told(lock + 4 * DAY)).toEqual([]);
  await live.look(next.lock - DAY + MINUTE);
  const asked = `${JUDGE}: [The Ashen Tide] Turn 2: questions wait for you`;
  expect(await told(next.lock - DAY + HOUR)).toEqual([asked]);
  await live.look(next.lock - 2 * HOUR);
  expect(await told(next.lock - HOUR)).toEqual([asked]);
});

it('an update is told to all who play once it stands in the thread, and not before', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  await release(live, 'published');
  const [update] = (live.desk.drafts(1)?.drafts ?? []).filter(({ kind }) => kind === 'update');
  expect(await live.desk.approve(1, [{ draft: update?.id ?? '', version: update?.version ?? '' }])).toMatchObject({
    ok: true,
  });
  await deliverMails(live.game, server.url);
  expect(receivers(server)).toEqual([]);
  const now = live.game.clock.now();
  live.posts.push({ id: 301, author: 'Old Bear', guest: false, at: now, body: update?.bbcode ?? '', edits: [] });
  await live.look(now + 5 * MINUTE);
  live.setNow(now + 10 * MINUTE);
  for (let i = 0; i < 2; i++) await deliverMails(live.game, server.url);
  expect(receivers(server)).toEqual(ADDRESSES);
  expect(server.received[0]?.bytes.toString()).toMatch(/^Subject: \[The Ashen Tide\] Turn 1 is published\r\n/m);
});

it('deliver --dry-run says what would go out and sends nothing; --resend sends once more what a server took', async () => {
  const server = await openServer();
  const live = await openMails(undefined);
  await live.approve(0, 1);
  setMachineClock(live.game.clock.now());
  process.env.ADJUTANT_SMTP_URL = server.url;
  try {
    const run = (...words: readonly string[]) => runCommand('deliver', '--game', live.folder, ...words);
    const dry = await run('--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(/Mara/);
    expect(dry.out).not.toContain('@players.example');
    expect(server.received).toEqual([]);
    await run();
    expect(server.received).toHaveLength(2);
    const id = String(live.desk.mails().mails.find(({ player }) => player === 'Mara')?.id);
    expect((await run('--resend', id)).code).toBe(0);
    expect(receivers(server).filter((to) => to.startsWith('mara'))).toHaveLength(2);
    // the very bytes that were stored
    const [first, second] = server.received.filter(({ to }) => to.startsWith('mara'));
    expect(second?.bytes).toEqual(first?.bytes);
  } finally {
    setMachineClock();
    delete process.env.ADJUTANT_SMTP_URL;
  }
});
