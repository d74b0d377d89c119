import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, setMachineClock } from '../harness/command.js';
import type { MailGame } from '../harness/mail/mail-game.js';
import type { MailServer } from '../harness/mail/mail-server.js';
import { clearTable, findNobody, openMails, openServer } from './mail-table.js';

clearTable();

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let live: MailGame;
let server: MailServer;
beforeEach(async () => {
  server = await openServer();
  live = await openMails(server.url);
  await live.approve();
  process.env.ADJUTANT_SMTP_URL = server.url;
  // a day before the strategies are due
  setMachineClock(live.deadline - DAY);
});
afterEach(() => {
  setMachineClock();
  delete process.env.ADJUTANT_SMTP_URL;
});

const run = (...words: readonly string[]) => runCommand(...words, '--game', live.folder);
const asked = () => server.received.length;

describe('adjutant notices', () => {
  it('shows a kind’s exact template and who would get it, releases it as it was seen, and stops it', async () => {
    const list = await run('notices');
    expect(list).toMatchObject({ code: 0, err: '' });
    expect(list.out).toMatch(/^answer-missing +not released +to players +now: .*Mara/m);
    expect(list.out).toMatch(/^1 +turn 1 +Mara +accepted /m);
    expect(list.out).not.toContain('@players.example');

    const shown = await run('notices', 'show', 'answer-missing');
    const version = /^version ([0-9a-f]{12});/m.exec(shown.out)?.[1] ?? '';
    expect(shown.out).toContain('your own would stand in templates/notice-answer-missing.txt');
    expect(shown.out).toMatch(/^To Mara: .*still missing$/m);

    const before = asked();
    await run('deliver');
    expect(asked()).toBe(before);
    for (const seen of [[], ['--seen', '000000000000']])
      expect(await run('notices', 'release', 'answer-missing', ...seen)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`notices release answer-missing --seen ${version}`),
      });
    expect(await run('notices', 'release', 'answer-missing', '--seen', version)).toMatchObject({
      code: 0,
      out: 'done: release answer-missing\n',
    });
    expect((await run('notices')).out).toMatch(/^answer-missing +goes by itself/m);
    await run('deliver');
    expect(asked()).toBe(before + 6);
    await run('deliver');
    expect(asked()).toBe(before + 6);

    expect((await run('notices', 'stop', 'answer-missing')).code).toBe(0);
    expect((await run('notices')).out).toMatch(/^answer-missing +stopped/m);
  });

  it('keeps who wants no mails, and then lists what to tell him by private message until that is ticked off', async () => {
    expect((await run('notices', 'no-mails', 'Mara', '--why', 'she asked for it')).code).toBe(0);
    const version = /^version ([0-9a-f]{12});/m.exec((await run('notices', 'show', 'answer-missing')).out)?.[1] ?? '';
    await run('notices', 'release', 'answer-missing', '--seen', version);
    const before = asked();
    await run('deliver');
    expect(server.received.slice(before).map(({ to }) => to)).not.toContain('mara@players.example');
    const { out } = await run('notices');
    expect(out).toMatch(/^Mara wants no mails since .*: she asked for it$/m);
    const number = /^(\d+) {2}Mara: /m.exec(out)?.[1] ?? '';
    expect((await run('notices', 'told', number)).code).toBe(0);
    expect((await run('notices')).out).not.toMatch(/^\d+ {2}Mara: /m);
    expect((await run('notices', 'mails-again', 'Mara')).code).toBe(0);
    expect((await run('notices')).out).not.toContain('wants no mails');
  });

  it('says what is wrong with an action, a kind or a player that it does not know, and prints one object', async () => {
    expect(await run('notices', 'relese', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Allowed choices are show, release'),
    });
    expect(await run('notices', 'stop')).toMatchObject({ code: 2, err: expect.stringContaining('it needs a name') });
    expect((await run('notices', 'show', 'weather')).code).toBe(2);
    expect((await run('notices', 'no-mails', 'Nobody')).code).toBe(2);
    const { out } = await run('notices', '--json');
    const view = JSON.parse(out);
    expect(view.kinds.map(({ kind }: { kind: string }) => kind)).toContain('answer-missing');
    expect(view.mails).toHaveLength(6);
    expect(out).not.toContain('@players.example');
  });
});

describe('adjutant mail test', () => {
  it('sends one mail to the judge alone, in whatever mode, and gives the server’s answer', async () => {
    live.rewrite('adjutant.yaml', 'mode: live', 'mode: off');
    const before = asked();
    const { code, out } = await run('mail', 'test');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^The server took it: 250 /) });
    expect(server.received.slice(before).map(({ to }) => to)).toEqual(['judge@example.org']);
    expect(server.received.at(-1)?.bytes.toString()).toContain('No player got anything.');
  });

  it('says why it was not taken, without an address, and what to set', async () => {
    server.moods = { recipient: (address) => `550 5.1.1 <${address}> unknown` };
    expect(await run('mail', 'test')).toMatchObject({
      code: 1,
      err: expect.stringContaining('550 5.1.1 <(address)> unknown'),
    });
    process.env.ADJUTANT_SMTP_URL = (await findNobody()).url;
    expect(await run('mail', 'test')).toMatchObject({ code: 1, err: expect.stringContaining('The test mail') });
    delete process.env.ADJUTANT_SMTP_URL;
    expect(await run('mail', 'test')).toMatchObject({
      code: 2,
      err: expect.stringContaining('ADJUTANT_SMTP_URL is not set'),
    });
  });
});
