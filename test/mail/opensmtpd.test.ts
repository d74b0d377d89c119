import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { ADDRESSES } from '../harness/mail/mail-game.js';
import { clearTable, findNobody, openMails, openServer } from './mail-table.js';

clearTable();

const PROGRAM = '/usr/sbin/smtpd';
/** One may run on a machine: it has one socket of control. */
const CAN_RUN = existsSync(PROGRAM) && process.getuid?.() === 0 && !existsSync('/var/run/smtpd.sock');
if (!CAN_RUN)
  console.warn(
    'NOT RUN: OpenSMTPD is not installed here, runs already, or this is not root. On Debian: apt-get install opensmtpd',
  );

let server: ChildProcess | undefined;
let folder = '';
afterEach(async () => {
  if (server) {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    server = undefined;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts OpenSMTPD, which puts one player off, refuses another for good, and brings the others' mails on. */
async function openSmtpd(onwards: string): Promise<string> {
  const { port, url } = await findNobody();
  folder = mkdtempSync(join(tmpdir(), 'adjutant-smtpd-'));
  const config = join(folder, 'smtpd.conf');
  writeFileSync(
    config,
    `table slow { "tamsin@players.example" }
table never { "ilex@players.example" }
filter "later" phase rcpt-to match rcpt-to <slow> reject "451 4.2.0 Greylisted, come later"
filter "none" phase rcpt-to match rcpt-to <never> reject "550 5.1.1 No such user here"
filter "both" chain { "later", "none" }
listen on 127.0.0.1 port ${port} filter "both"
action "on" relay host ${onwards}
match from any for any action "on"
`,
    { mode: 0o600 },
  );
  server = spawn(PROGRAM, ['-d', '-f', config], { stdio: 'ignore' });
  for (let tries = 0; !(await greets(port)); tries++) {
    if (tries > 100) throw new Error('OpenSMTPD does not start');
    await wait(50);
  }
  return url;
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true));
    socket.once('data', () => socket.destroy());
    socket.once('error', () => resolve(false));
  });
}

it.skipIf(!CAN_RUN)(
  'OpenSMTPD takes the mails as they are stored, puts off and refuses, and each stands in its words',
  async () => {
    const onwards = await openServer();
    const live = await openMails(await openSmtpd(onwards.url));
    await live.approve();
    await expect
      .poll(() => live.standings(), { timeout: 10_000 })
      .toMatchObject({ Mara: 'accepted', Ilex: 'refused', Tamsin: 'waiting' });
    for (let i = 0; i < 3; i++) await deliverMails(live.game, undefined);
    const taken = ADDRESSES.filter((address) => !/^(?:ilex|tamsin)@/.test(address));
    // A server that relays may bring a mail on twice, when the next one answers late; we hand it over once.
    const broughtOn = () => [...new Set(onwards.received.map(({ to }) => to))].sort();
    await expect.poll(broughtOn, { timeout: 40_000 }).toEqual(taken);
    const mails = live.game.store.outbox.list();
    const handed = mails.filter(({ state }) => state === 'accepted');
    expect(handed.map(({ events }) => events.filter(({ state }) => state === 'sending').length)).toEqual(
      taken.map(() => 1),
    );
    expect(mails.find(({ player }) => player === 'Ilex')?.events.at(-1)?.note).toBe('550 5.1.1 No such user here');
    expect(mails.find(({ player }) => player === 'Tamsin')?.events.at(-1)?.note).toBe(
      '451 4.2.0 Greylisted, come later',
    );
    for (const { messageId, bytes } of onwards.received) {
      const id = mails.find((mail) => mail.messageId === messageId)?.id ?? 0;
      const stored = live.game.store.outbox.find(id)?.eml.toString() ?? 'nothing';
      expect(bytes.toString()).toMatch(/^Received: /);
      expect(bytes.toString().endsWith(stored)).toBe(true);
    }
  },
  90_000,
);
