import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examine } from '../../src/app/run/doctor.js';
import { runCommand } from '../harness/command.js';
import { type MailGame, openMailGame } from '../harness/mail/mail-game.js';
import { type MailServer, openMailServer } from '../harness/mail/mail-server.js';

const HOUR = 60 * 60_000;

let server: MailServer;
let live: MailGame;
beforeEach(async () => {
  server = await openMailServer();
  // Commands go by the machine's own clock.
  live = await openMailGame(undefined, Math.floor(Date.now() / HOUR) * HOUR - 2 * HOUR);
  await live.approve();
  process.env.ADJUTANT_SMTP_URL = server.url;
});
afterEach(async () => {
  delete process.env.ADJUTANT_SMTP_URL;
  await live.close();
  await server.close();
});

const deliver = (...words: readonly string[]) => runCommand('deliver', '--game', live.folder, ...words);
const mail = (player: string) => live.desk.mails().mails.find((one) => one.player === player)?.id ?? 0;
/** What doctor says of mails and their server. */
const askDoctor = async () =>
  Object.fromEntries((await examine(live.folder)).map(({ what, well, told }) => [what, { well, told }]));

describe('adjutant deliver', () => {
  it('sends what waits, once, and says so with 0', async () => {
    delete process.env.ADJUTANT_SMTP_URL;
    const unset = { well: false, told: expect.stringContaining('ADJUTANT_SMTP_URL is not set') };
    expect(await askDoctor()).toMatchObject({ 'mail server': unset, mails: unset });
    process.env.ADJUTANT_SMTP_URL = server.url;
    expect(await deliver()).toMatchObject({ code: 0, out: '6 mails accepted by the mail server.\n', err: '' });
    expect(server.received).toHaveLength(6);
    const more = await deliver();
    expect(more).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was sent now.') });
    expect(server.received).toHaveLength(6);
    expect(await askDoctor()).toMatchObject({
      'mail server': { well: true },
      mails: { well: true, told: 'none waits' },
    });
  });

  it('ends with 2 where no server is set for those that wait, and says what to do', async () => {
    delete process.env.ADJUTANT_SMTP_URL;
    const { code, err } = await deliver();
    expect(code).toBe(2);
    expect(err).toBe(
      '6 approved mails wait to be sent: ADJUTANT_SMTP_URL is not set.\nSet it to smtp://user:password@host:587 and start this anew, or set mail.mode to capture.\n',
    );
  });

  it('ends with 1 where some wait after a try in vain, with the words of the server and no address', async () => {
    server.moods = {
      recipient: (address) => (address.startsWith('mara') ? `450 4.2.0 <${address}> Greylisted` : undefined),
    };
    const { code, out, err } = await deliver();
    expect(code).toBe(1);
    expect(out).toMatch(
      /^5 mails accepted by the mail server\.\n\d+ {2}waits: Mara, turn 1, \[The Ashen Tide\] Strategy for Sai Rei at 5E, turn 2 \(.*, tried 1 time, next 20.*\)\n {4}450 4\.2\.0 <\(address\)> Greylisted\n$/,
    );
    expect(err).toMatch(
      /^An approved mail waits to be sent: 450 4\.2\.0 <\(address\)> Greylisted\. The next try is due/,
    );
    server.moods = {};
    expect((await deliver()).code).toBe(1);
    expect(await deliver('--again', String(mail('Mara')))).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 mail accepted'),
    });
  });

  it('ends with 5 where mails need the judge, and takes his word', async () => {
    server.moods = { recipient: (address) => (/mara|ilex/.test(address) ? '550 5.1.1 No such user' : undefined) };
    const watch = () => runCommand('watch', '--once', '--game', live.folder);
    const first = await watch();
    expect(first).toMatchObject({ code: 5, err: expect.stringContaining('2 approved mails need you: 2 were refused') });
    // A timer starts it every minute: what was told is not told again.
    expect(await watch()).toMatchObject({ code: 5, err: '' });
    expect((await deliver()).code).toBe(5);
    const pasted = await deliver('--paste', String(mail('Ilex')));
    expect(pasted.out).toMatch(
      /^To Ilex: \[The Ashen Tide\] Strategy for Darkhand5[\s\S]*\[b\]Darkhand5\[\/b\] is in battle/,
    );
    live.rewrite('game.yaml', 'mara@players.example', 'm@players.example');
    server.moods = {};
    const json = await deliver(
      ...['--again', String(mail('Mara')), '--let-go', String(mail('Ilex')), '--why', 'told him'],
      '--json',
    );
    expect(json.code).toBe(0);
    expect(JSON.parse(json.out)).toMatchObject({
      accepted: 1,
      mails: expect.arrayContaining([expect.objectContaining({ player: 'Ilex', standing: 'let-go', why: 'told him' })]),
    });
    expect(json.out).not.toContain('@players.example');
    expect(server.received.at(-1)?.to).toBe('m@players.example');
  });

  it('tells a copy for the judge as that, never as what its player waits for', async () => {
    await deliver();
    live.rewrite('adjutant.yaml', 'mode: live', 'mode: to-me');
    process.env.ADJUTANT_SMTP_URL = 'smtp://127.0.0.1:1';
    const again = await deliver('--resend', String(mail('Orrin')));
    expect(again.out).toMatch(/\n\d+ {2}a copy for you, of what its player has, waits: Orrin, turn 1/);
    live.rewrite('adjutant.yaml', 'mode: to-me', 'mode: off');
    for (const words of [['--dry-run'], []]) expect((await deliver(...words)).out).not.toContain('for you to send');
    live.rewrite('adjutant.yaml', 'mode: off', 'mode: live');
    expect(await deliver()).toMatchObject({ code: 0, out: expect.stringMatching(/^Nothing was sent now\.[^\n]*\n$/) });
    expect(live.desk.mails().mails.filter(({ standing }) => standing === 'written')).toEqual([]);
  });

  it('says which mail is not there, and does the rest', async () => {
    const { code, err, out } = await deliver('--let-go', '99');
    expect([code, out]).toEqual([2, '6 mails accepted by the mail server.\n']);
    expect(err).toContain('Mail 99: there is no such mail.');
    expect((await deliver('--paste', '99')).code).toBe(2);
    expect((await deliver('--paste', 'x')).code).toBe(2);
  });

  it('tells what keeps a mail from its file, with a way out, and so does the watch', async () => {
    rmSync(join(live.folder, 'outbox'), { recursive: true });
    writeFileSync(join(live.folder, 'outbox'), 'in the way');
    for (const ran of [await deliver(), await runCommand('watch', '--once', '--game', live.folder)]) {
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/outbox: a mail could not be written there \(E\w+\)\.\s+Make room or mend its rights/);
    }
    rmSync(join(live.folder, 'outbox'));
    // Those that are sent need no file for it.
    expect(server.received).toHaveLength(6);
    expect((await deliver()).code).toBe(0);
    expect(readdirSync(join(live.folder, 'outbox'))).toHaveLength(6);
  });

  it('writes files and sends nothing in the mode file', async () => {
    live.rewrite('adjutant.yaml', 'mode: live', 'mode: file');
    expect(await deliver()).toMatchObject({ code: 0, out: expect.stringContaining('nothing is sent by itself') });
    expect(server.received).toEqual([]);
  });
});
