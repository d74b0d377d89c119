import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { loadThread } from '../../src/app/run/campaign.js';
import { CAMPAIGN } from '../../src/app/run/demo.js';
import { type DemoForum, serveForum } from '../../src/app/run/demo-forum.js';
import { COMMANDS, GROUPS } from '../../src/cli/index.js';
import { readIso } from '../../src/core/time.js';
import { openStore } from '../../src/store/store.js';
import { loadFew } from '../harness/campaign.js';
import { runCommand as run, setMachineClock, startCommand } from '../harness/command.js';
import { FIRST_LOCK, startWar } from '../harness/war-game.js';
import { IS_WHOLE, sweep } from '../harness/whole.js';

let folder: string;
let forum: DemoForum | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-cli-'));
});
afterEach(async () => {
  setMachineClock();
  await forum?.close();
  forum = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const at = (text: string): number => readIso(text) as number;

/** A game of the bundled campaign's first turn, on a forum of its own that shows a few of its posts as of a moment. */
async function playFirstTurn(moment: string, campaign = loadFew()): Promise<void> {
  setMachineClock(at(moment));
  forum = await serveForum({ campaign, skin: 'vbulletin3', moment: at(moment) });
  copyFileSync(join(CAMPAIGN, 'game.yaml'), join(folder, 'game.yaml'));
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    [
      `thread: ${forum.url}`,
      'site: {dateOrder: month-first}',
      'judge: {name: Judge, contact: judge@example.org}',
      'capture: {pause: 0.05}',
      'mail: {from: judge@example.org}',
      '',
    ].join('\n'),
  );
  const opened = await run(
    'open',
    '--game',
    folder,
    '--opened',
    '2026-09-06T18:20Z',
    '--deadline',
    '2026-09-19T05:00Z',
  );
  expect(opened).toMatchObject({ code: 0 });
}

describe('the command line', () => {
  it('shows every command with an example, and the exit codes', async () => {
    const { code, out } = await startCommand(['--help']).done;
    expect(code).toBe(0);
    expect(out).toContain(
      'Exit codes: 0 ok, 1 failed, 2 usage or configuration, 3 thread unreadable,\n5 needs the judge',
    );
    expect(COMMANDS.length).toBeGreaterThan(20);
    for (const { name } of COMMANDS) {
      const help = await run(name, '--help');
      expect(help.code, name).toBe(0);
      expect(help.out, name).toMatch(/Examples?:\n/);
      expect((await run('help', name)).out, name).toBe(help.out);
    }
  });

  it('lists the commands by tasks, each in a line of 80 columns at the most', async () => {
    const { out } = await run('--help');
    for (const { title, commands } of GROUPS) {
      const [, listed = ''] = out.split(`\n${title}:\n`);
      const lines = listed.split('\n').slice(0, commands.length);
      expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(commands.map(({ name }) => name));
    }
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('takes --quiet and --verbose at every command, below one too, but not both', async () => {
    const below = [
      ['pm', 'add'],
      ['overrule', 'list'],
      ['mail', 'test'],
    ];
    for (const words of [[], ...COMMANDS.map(({ name }) => [name]), ...below])
      expect((await run(...words, '--help')).out, words.join(' ')).toMatch(
        /\n {2}--quiet .*\n(?: {10}.*\n)* {2}--verbose /,
      );
    const both = await run('--quiet', 'pm', 'list', '--verbose', '--game', folder);
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining('is to be --quiet and --verbose') });
  });

  it('answers a wrong command or option with code 2 and what was meant, never with a stack trace', async () => {
    const wrong = await startCommand(['captrue']).done;
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('Did you mean capture?');
    const time = await run('close', '--vouch', 'tomorrow');
    expect(time.code).toBe(2);
    expect(time.err).toContain('Write a time in UTC like 2026-09-19T05:00Z');
    expect(wrong.err + time.err).not.toMatch(/\n\s+at /);
  });

  it('says which file of a game is missing and how to make one', async () => {
    const { code, err } = await run('close', '--game', folder);
    expect(code).toBe(2);
    expect(err).toContain('adjutant.yaml: there is no such file.');
    expect(err).toContain('adjutant init');
  });

  it('names file, line, reason and the key meant where the settings are wrong', async () => {
    await run('init', folder);
    writeFileSync(
      join(folder, 'adjutant.yaml'),
      'thread: https://forum.example/t\njudge: {name: Me, contact: me@example.org}\ncaptrue: {pause: 3}\n',
    );
    const { code, err } = await run('orders', '--game', folder);
    expect(code).toBe(2);
    expect(err).toMatch(/adjutant\.yaml: .*\n.*line 3, captrue: .*did you mean "capture"\?/);
  });

  it('tells an address from a file, and reads a saved page of any site where it is only to be inspected', async () => {
    await run('init', folder);
    const file = join(folder, 'page.html');
    writeFileSync(file, '<!-- saved from url=(0024)https://elsewhere.example/t -->\n<html><body>Hello</body></html>');
    const wrong = await run('capture', '--inspect', file, '--game', folder);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining(`it is a file.\nSay so: --file ${file}`) });
    const none = await run('capture', 'forum.example/t', '--game', folder);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('Give the whole address, with https://') });
    const { out } = await run('capture', '--inspect', '--file', file, '--game', folder);
    expect(out).toMatch(/^https:\/\/elsewhere\.example\/t\n/);
    expect(out).toContain("It can't be read: no forum engine is recognised on it.");
  });

  it('makes a new game that its own doctor finds in order, and overwrites nothing', async () => {
    expect(await run('init', folder, '--thread', 'http://127.0.0.1:9/t')).toMatchObject({ code: 0 });
    const again = await run('init', folder);
    expect(again.code).toBe(2);
    expect(again.err).toContain('nothing is overwritten');
    const { code, out } = await run('doctor', '--game', folder);
    expect(out).toContain('ok   game files: My campaign, no turn opened yet');
    expect(out).toMatch(/ok {3}Chromium: \d+/);
    expect(out).toMatch(/NOT {2}thread: /); // nobody answers at that address
    expect(code).toBe(1);
  });
});

describe('check', () => {
  const good =
    '{ruleset: classic, cases: [{id: 3.2.1-a, title: t, rules: [], lock: 2004-03-06T05:00Z, armies: [{name: Sai Rei, team: Coalition, rank: Commander, at: 3D}], posts: [{author: Sai Rei, at: 2004-03-05T05:00Z, text: "Sai Rei: 3D > 4D"}], expect: {positions: {Sai Rei: 4D}}}]}';

  it('reads YAML and JSON, tells what differs, and exits with 1', async () => {
    const yaml = join(folder, 'good.yaml');
    writeFileSync(yaml, good);
    expect(await run('check', yaml)).toEqual({ code: 0, out: '1 case passed in 1 file\n', err: '' });
    const json = join(folder, 'bad.json');
    writeFileSync(json, JSON.stringify(parse(good.replace('{Sai Rei: 4D}', '{Sai Rei: 5D}'), { schema: 'failsafe' })));
    const ran = await run('check', '--json', json);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.out)).toMatchObject({
      passed: 0,
      failed: 1,
      cases: [
        {
          id: '3.2.1-a',
          pass: false,
          differences: [{ key: 'positions', expected: { 'Sai Rei': '5D' }, actual: { 'Sai Rei': '4D' } }],
        },
      ],
    });
  });

  it('tells only what fails, each file with --verbose, and how far it has come on a terminal', async () => {
    writeFileSync(join(folder, 'a.yaml'), good);
    writeFileSync(join(folder, 'b.yaml'), good.replace('{Sai Rei: 4D}', '{Sai Rei: 5D}').replace('3.2.1-a', '3.2.1-b'));
    const fails = [
      `FAIL  3.2.1-b  t  (${join(folder, 'b.yaml')})`,
      '        positions: expected {"Sai Rei":"5D"}',
      '                   came out {"Sai Rei":"4D"}',
      '1 passed, 1 failed',
      '',
    ].join('\n');
    expect(await run('check', folder)).toEqual({ code: 1, out: fails, err: '' });
    expect(await run('check', '--quiet', folder)).toEqual({ code: 1, out: fails, err: '' });
    expect(await run('check', '--quiet', join(folder, 'a.yaml'))).toEqual({ code: 0, out: '', err: '' });
    const verbose = await run('check', '--verbose', folder);
    expect(verbose.out).toBe(fails);
    for (const name of ['a.yaml', 'b.yaml']) expect(verbose.err).toContain(`${join(folder, name)}: 1 case in `);
    const json = await run('check', '--json', folder);
    for (const option of ['--quiet', '--verbose'])
      expect((await run('check', option, '--json', folder)).out).toBe(json.out);

    const { stderr } = process;
    const real = { isTTY: stderr.isTTY, columns: stderr.columns };
    try {
      Object.assign(stderr, { isTTY: true, columns: 20 });
      const { out, err } = await run('check', folder);
      expect(out).toBe(fails);
      expect(err).toBe(
        `\r\u001B[K${`1 of 2 files: ${folder}`.slice(0, 19)}\r\u001B[K${`2 of 2 files: ${folder}`.slice(0, 19)}\r\u001B[K`,
      );
      expect((await run('check', '--quiet', folder)).err).toBe('');
    } finally {
      Object.assign(stderr, real);
    }
  });

  it.each([
    ['an unknown key', good.replace('title: t', 'titel: t'), /line 1, .*"titel" is no key here/],
    ['a time that is none', good.replace('2004-03-05T05:00Z', 'yesterday'), /"yesterday" is no time/],
    ['a rank that is none', good.replace('Commander', 'Commandr'), /"Commandr" is none of General/],
    ['no YAML at all', '{ruleset: classic, cases: [', /line 1/],
    ['no case', '{ruleset: classic, cases: []}', /there is no case in this file/],
    ['a ruleset nobody knows', good.replace('classic', 'chess'), /"chess" is no ruleset known here/],
  ])('answers %s with file, line and reason, and exits with 2', async (_what, text, reason) => {
    const file = join(folder, 'case.yaml');
    writeFileSync(file, text);
    const { code, err } = await run('check', file);
    expect(code).toBe(2);
    expect(err).toContain('case.yaml');
    expect(err).toMatch(reason);
  });
});

describe('a turn from the command line', () => {
  it('cannot be closed before a capture that began after the lock, unless the judge vouches for a time', async () => {
    await playFirstTurn('2026-09-20T04:54Z');
    expect(await run('capture', '--game', folder)).toMatchObject({ code: 0 });
    const refused = await run('close', '--game', folder);
    expect(refused.code).toBe(3);
    expect(refused.err).toContain("before the lock's minute (2026-09-20T05:00Z) had ended");
    const early = await run('close', '--game', folder, '--vouch', '2026-09-20T05:10Z', '--why', 'read by hand');
    expect([early.code, early.err]).toEqual([2, expect.stringContaining("has not come by this machine's clock")]);
    setMachineClock(at('2026-09-20T05:12Z'));
    const vouched = await run('close', '--game', folder, '--vouch', '2026-09-20T05:10Z', '--why', 'read by hand');
    expect(vouched.code).toBe(5);
    const shown = await run('show', 'update', '--game', folder, '--markup', 'text');
    expect(shown.out.replace(/\s+/g, ' ')).toContain(
      'vouches that the thread was complete at 20 September, 05:10 UTC: read by hand',
    );
    expect(shown.err).toContain('To decide:');
  });

  it('is not well while a battle of before has no result: close says which, and needs the judge', async () => {
    const war = startWar();
    war.open();
    war.game.store.shut();
    setMachineClock(FIRST_LOCK + 3_600_000);
    const close = ['close', '--game', war.folder];
    const vouched = await run(...close, '--vouch', '2026-03-20T05:30Z', '--why', 'I read it');
    expect(vouched.code).toBe(5);
    expect(vouched.out).toContain(
      'missing: the battle at 5E has no result\nmissing: the battle at 12E has no result\n',
    );
    expect(JSON.parse((await run(...close, '--json')).out)).toMatchObject({
      questions: 0,
      missing: [expect.stringContaining('5E'), expect.stringContaining('12E')],
    });
    const results = join(war.folder, 'results.yaml');
    writeFileSync(
      results,
      '- {at: 5E, winner: Coalition, armies: {Gorgon: {lost: {5000: 10}}}}\n- {at: 12E, winner: Coalition, armies: {Blightmaw: {lost: {5000: 10}}}}\n',
    );
    expect(await run('enter', results, '--game', war.folder)).toMatchObject({ code: 0 });
    const closed = await run(...close);
    expect([closed.code, closed.out]).toEqual([0, expect.not.stringContaining('missing')]);
    rmSync(war.folder, { recursive: true });
  });

  it('is captured, entered, closed and shown; closing again changes nothing', async () => {
    await playFirstTurn('2026-09-20T05:12Z', loadThread(CAMPAIGN));
    const captured = await run('capture', '--game', folder, '--json');
    expect(JSON.parse(captured.out)).toMatchObject({ pages: 3, fresh: 58, changed: 0, vanished: 0 });
    for (const kind of ['messages', 'control', 'details', 'results']) {
      expect(await run('enter', join(CAMPAIGN, 'turns/1', `${kind}.yaml`), '--game', folder), kind).toMatchObject({
        code: 0,
      });
    }
    const closed = await startCommand(['close', '--game', folder, '--json']).done;
    expect(closed.code).toBe(5);
    const summary = JSON.parse(closed.out) as { fresh: boolean; posts: Record<string, number> };
    expect(summary.fresh).toBe(true);
    const { all, ...bins } = summary.posts;
    expect(Object.values(bins).reduce((sum, n) => sum + n, 0)).toBe(all);
    expect(JSON.parse((await run('close', '--game', folder, '--json')).out)).toMatchObject({ fresh: false });
    const quiet = await run('close', '--quiet', '--game', folder);
    expect(quiet).toMatchObject({ code: 5, err: '' });
    expect(quiet.out).toMatch(/^\d+ questions? for you before anything can be approved: adjutant review\n$/);
    expect((await run('replay', '--game', folder)).out).toContain('all identical');
    expect((await run('show', '--why', 'Candlewick', '--game', folder)).out).toContain('(3.3.1)');
    expect((await run('turns', '1', '--version', '1', '--game', folder)).out).toContain('Turn 1 is carried out');
    const orders = JSON.parse((await run('orders', '--game', folder, '--json')).out) as {
      list: { verdict?: { status: string } }[];
    };
    expect(orders.list.every(({ verdict }) => verdict !== undefined)).toBe(true);
  });

  it('tells what is read and asked for with --verbose, and nothing with --quiet where all is well', async () => {
    await playFirstTurn('2026-09-20T05:12Z');
    const session = 's=0123456789abcdef0123456789abcdef';
    const thread = `${forum?.url}&${session}`;
    const verbose = await run('capture', thread, '--verbose', '--game', folder);
    expect(verbose.code).toBe(0);
    expect(verbose.err).toContain(`read ${join(folder, 'adjutant.yaml')}, `);
    expect(verbose.err).toContain(`asked for ${forum?.url}: 200\n`);
    expect(verbose.err).toMatch(/done in [\d.]+ m?s\n$/);
    expect(verbose.err).not.toContain(session);
    expect(await run('capture', '--quiet', '--game', folder)).toEqual({ code: 0, out: '', err: '' });
  });

  it('exits with 3 and keeps the fault where the thread cannot be read', async () => {
    await playFirstTurn('2026-09-07T02:00Z');
    const broken = (forum as DemoForum).url.replace('showthread.php', 'nothing.php');
    const { code, err } = await run('capture', broken, '--quiet', '--game', folder);
    expect(code).toBe(3);
    expect(err).toContain('404');
    const store = openStore(join(folder, 'adjutant.db'));
    expect(store.captures.list()[0]).toMatchObject({ state: 'faulty' });
    store.shut();
  });

  it('overrules orders with a reason, tells what that changed, and takes it back', async () => {
    await playFirstTurn('2026-09-19T05:06Z');
    expect(await run('capture', '--game', folder)).toMatchObject({ code: 0 });
    const listed = await run('overrule', 'list', '--json', '--game', folder);
    const { orders } = JSON.parse(listed.out) as { orders: { id: string; text: string; allow: string }[] };
    const illegal = orders.find(({ allow }) => allow === 'waives 3.2.2.1');
    expect(await run('overrule', 'allow', illegal?.id ?? '', '--why', ' ', '--game', folder)).toMatchObject({
      code: 2,
    });
    const allowed = await run('overrule', 'allow', illegal?.id ?? '', '--why', 'By telephone', '--game', folder);
    expect(allowed.code).toBe(0);
    expect(allowed.out).toContain('Ruling 1: allow 3.2.2.1.');
    expect(allowed.out).toContain(illegal?.text.split(':')[0]);
    expect((await run('overrule', 'undo', '1', '--game', folder)).out).toContain('Ruling 1 is taken back');
    const after = await run('overrule', 'list', '--json', '--game', folder);
    expect((JSON.parse(after.out) as { orders: typeof orders }).orders).toEqual(orders);
  });
});

describe('a process that is killed', () => {
  it('during a capture loses nothing and doubles nothing when it is started again', async () => {
    await playFirstTurn('2026-09-20T05:12Z', loadThread(CAMPAIGN));
    for (const pages of sweep([1, 2], (one) => one === 2)) {
      const { child, done, says } = startCommand(['capture', '--game', folder]);
      await says(`page ${pages}:`);
      child.kill('SIGKILL');
      await done;
    }
    expect(await run('capture', '--game', folder)).toMatchObject({ code: 0 });
    const store = openStore(join(folder, 'adjutant.db'));
    const posts = store.posts.load();
    expect(posts).toHaveLength(58);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(58);
    expect(posts.every(({ revisions }) => revisions.length === 1)).toBe(true);
    store.shut();
  });

  let whole: string;
  beforeEach(() => {
    whole = mkdtempSync(join(tmpdir(), 'adjutant-cli-'));
  });
  afterEach(() => rmSync(whole, { recursive: true, force: true }));

  it('during a close leaves either the whole close or none, and the next close is whole', async () => {
    await playFirstTurn('2026-09-20T05:12Z');
    await run('capture', '--game', folder);
    cpSync(folder, whole, { recursive: true });
    const began = performance.now();
    await startCommand(['close', '--game', whole]).done;
    const took = performance.now() - began;
    for (const part of sweep([0.5, 0.8, 0.95], (one) => one === 0.8)) {
      const { child, done } = startCommand(['close', '--game', folder]);
      await new Promise((resolve) => setTimeout(resolve, part * took));
      child.kill('SIGKILL');
      await done;
      const store = openStore(join(folder, 'adjutant.db'));
      const [closes, drafts] = [
        store.closes.list().length,
        store.drafts.list(1).filter(({ document }) => document.kind !== 'opening').length,
      ];
      expect(closes).toBeLessThanOrEqual(1);
      expect(drafts > 0).toBe(closes === 1);
      store.shut();
    }
    expect((await run('close', '--game', folder)).code).toBe(5);
    expect((await run('replay', '--game', folder)).code).toBe(0);
    const store = openStore(join(folder, 'adjutant.db'));
    expect(store.closes.list()).toHaveLength(1);
    store.shut();
  });
});

describe('the demo', () => {
  it.runIf(IS_WHOLE && process.platform === 'linux')(
    'gives its browser the way in by a file for the user alone, not as words that all may read',
    async () => {
      const seen = join(folder, 'seen');
      const bin = join(folder, 'bin');
      mkdirSync(bin, { recursive: true });
      writeFileSync(
        join(bin, 'xdg-open'),
        `#!/bin/sh\nstat -c %a "$1" > "${seen}.part"\ncat "$1" >> "${seen}.part"\necho "$@" > "${seen}.words"\nmv "${seen}.part" "${seen}"\n`,
        { mode: 0o755 },
      );
      const played = join(folder, 'played');
      vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
      vi.stubEnv('DISPLAY', ':7');
      const { child, done } = startCommand(['demo', '--folder', played, '--port', '0']);
      vi.unstubAllEnvs();
      while (!existsSync(seen)) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(readFileSync(seen, 'utf8')).toMatch(/^600\n[\s\S]*\?token=/);
      expect(readFileSync(`${seen}.words`, 'utf8').trim()).toBe(join(played, 'desk.html'));
      child.kill('SIGTERM');
      await done;
      expect(existsSync(join(played, 'desk.html'))).toBe(false);
    },
  );

  // As vBulletin 3 pages it is played by the tests of the campaign.
  it.runIf(IS_WHOLE)('plays the whole campaign as phpBB 3 pages, writes the drafts and sends nothing', async () => {
    const { code, out } = await startCommand(['demo', '--once', '--folder', folder, '--forum', 'phpbb3']).done;
    expect(code).toBe(0);
    expect(out).toContain('Nothing was sent');
    for (const turn of [1, 2, 3])
      expect(readdirSync(join(folder, 'drafts', `turn-${turn}`))).toContain('update.bbcode.txt');
    expect(readFileSync(join(folder, 'drafts/turn-3/update.md'), 'utf8')).toContain('Brasswater');
    // A report may be for one player alone: on a machine of several users none reads another's.
    const drafts = join(folder, 'drafts');
    const all = [drafts, ...readdirSync(drafts, { recursive: true }).map((name) => join(drafts, String(name)))];
    expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });
});
