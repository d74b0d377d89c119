import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakOff } from '../harness/broken-off.js';
import { type Ran, runCommand, startCommand } from '../harness/command.js';
import { LONE_ARMY } from '../harness/small-games.js';
import { sweep } from '../harness/whole.js';

const COMMANDS = new URL('../../built/cli/index.js', import.meta.url).href;
/** The right to read and write whatever a folder says, which root has, given up. */
const AS_OTHERS = ['--bounding-set=-dac_override,-dac_read_search'];
const canTry = process.getuid?.() !== 0 || spawnSync('setpriv', [...AS_OTHERS, 'true']).status === 0;

let root: string;
let game: string;
/** One whose database a killed process left in the middle of a change. */
let broken: string;
let out: string;

/** Runs command lines, a list in JSON, one after the other; prints what each gave. */
const READER = `import { runWords } from ${JSON.stringify(COMMANDS)};
const [ran, write] = [[], process.stdout.write.bind(process.stdout)];
for (const words of JSON.parse(process.argv[1])) {
  const told = { out: '', err: '' };
  process.stdout.write = (text) => ((told.out += text), true);
  process.stderr.write = (text) => ((told.err += text), true);
  process.exitCode = 0;
  await runWords(words);
  ran.push({ code: process.exitCode, ...told });
}
process.exitCode = 0;
write(JSON.stringify(ran));`;

/** Runs the built commands in a process of somebody who may not write into the game's folder. */
function read(lines: readonly (readonly string[])[]): readonly Ran[] {
  const node = [process.execPath, '--input-type=module', '--eval', READER, JSON.stringify(lines)];
  const [command = '', ...args] = process.getuid?.() === 0 ? ['setpriv', ...AS_OTHERS, ...node] : node;
  const { stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: out, ADJUTANT_CHROMIUM: join(out, 'none') },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const READING: readonly (readonly [words: readonly string[], told: RegExp])[] = [
  [['turns'], /1 +open/],
  [['orders'], /./],
  [['schedule'], /./],
  [['show', 'board'], /Mistwalkers/],
  [['replay'], /./],
  [['export', 'OUT/taken.json'], /wrote the whole game/],
  [['map', '--svg', 'OUT/map.svg'], /wrote/],
  [['site', 'OUT/site'], /./],
  [['pm', 'list'], /./],
  [['answers'], /nobody was asked/],
  [['notices'], /to players/],
  [['enter', '--list'], /./],
  [['overrule', 'list'], /./],
  [['clocks'], /./],
  [['worksheet'], /nothing to be worked out/],
  [['deliver', '--dry-run'], /./],
  [['capture', '--inspect', '--file', 'OUT/page.html', '--report', 'OUT/report.html'], /no forum engine is recognised/],
  [['backup', 'OUT/backup.db'], /checked and sound/],
];

describe.skipIf(!canTry)('a folder that may only be read', () => {
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'adjutant-read-'));
    [game, broken, out] = [join(root, 'game'), join(root, 'broken'), join(root, 'out')];
    execFileSync('mkdir', [game, broken, out]);
    chmodSync(root, 0o755);
    for (const folder of [game, broken]) {
      writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
      writeFileSync(
        join(folder, 'adjutant.yaml'),
        'thread: https://forum.example/t\njudge: {name: Judge, contact: judge@example.org}\n',
      );
      await runCommand('open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', folder);
      if (folder === broken) breakOff(join(folder, 'adjutant.db'));
      for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o444);
      chmodSync(folder, 0o555);
    }
    writeFileSync(join(out, 'page.html'), '<!doctype html><title>A page</title><p>Words</p>');
    chmodSync(out, 0o777);
  });
  afterAll(() => {
    for (const folder of [game, broken]) chmodSync(folder, 0o755);
    rmSync(root, { recursive: true, force: true });
  });

  let ran: readonly Ran[];
  beforeAll(() => {
    const lines = [
      ...READING.map(([words]) => words.map((word) => word.replace('OUT', out))),
      ['extend', '--lock', '2036-09-29T05:00Z', '--why', 'x'],
      ['map', '--svg', join(game, 'map.svg')],
    ];
    ran = read([
      ...lines.map((words) => [...words, '--game', game]),
      ...[['turns'], ...lines.slice(READING.length, -1)].map((words) => [...words, '--game', broken]),
      ...[game, broken].map((folder) => ['doctor', '--deep', '--json', '--game', folder]),
    ]);
  });

  it.each(READING.map(([words, told], i) => [words, told, i] as const))('is read by: %s', (_, told, i) => {
    const { code, out, err } = ran[i] as Ran;
    expect([err, code]).toEqual([expect.not.stringContaining('may not be written'), 0]);
    expect(`${out}${err}`).toMatch(told);
  });

  it('leaves nothing of its copies behind', () => {
    expect(readdirSync(out).filter((one) => one.startsWith('adjutant-read-'))).toEqual([]);
  });

  it('is read without a change that was broken off', () => {
    const [turns, extend] = ran.slice(READING.length + 2);
    expect(turns).toMatchObject({ code: 0, out: expect.stringMatching(/1 +open +2036-09-20T05:00Z/) });
    expect(extend).toMatchObject({ code: 2, err: expect.stringContaining('a change that was broken off has to be') });
    expect(readdirSync(broken)).toContain('adjutant.db-journal');
  });

  it('is looked through by doctor', () => {
    const told = 'every page, link, table, guard and digest is as it was written';
    const [whole, left] = ran.slice(-2).map(({ out }) => {
      const findings = JSON.parse(out) as { what: string; well: boolean; told: string }[];
      return new Map(findings.map((one) => [one.what, one]));
    });
    for (const found of [whole, left]) {
      expect(found?.get('folder')).toMatchObject({
        well: false,
        told: expect.stringMatching(/it may not be written.*What only reads works: turns, .*Give yourself the right/),
      });
      for (const what of ['game files', 'board', 'players', 'replay', 'templates', 'mails'])
        expect(found?.get(what)).toMatchObject({ what, well: true });
    }
    expect(whole?.get('database')).toEqual({ what: 'database', well: true, told });
    expect(left?.get('database')).toMatchObject({
      well: true,
      told: expect.stringContaining(`${told}; adjutant.db-journal: a change`),
    });
  });

  it('is told where something is to be written', () => {
    const [extend, map] = ran.slice(READING.length);
    expect(extend).toMatchObject({ code: 2, err: expect.stringContaining('may not be written') });
    expect(map).toMatchObject({ code: 2, err: expect.stringMatching(/map\.svg: you may not do that there\./) });
  });
});

describe('a disk without room', () => {
  const writing = [
    ['export', ['export', 'x.json']],
    ['map', ['map', '--png', 'x.json']],
  ] as const;
  it.each(sweep(writing, ([name]) => name === 'export'))(
    'leaves the file that was there, and is told: %s',
    async (_, words) => {
      const folder = mkdtempSync(join(tmpdir(), 'adjutant-full-'));
      writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
      writeFileSync(
        join(folder, 'adjutant.yaml'),
        'thread: https://forum.example/t\njudge: {name: Judge, contact: judge@example.org}\n',
      );
      await runCommand('open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', folder);
      const file = join(folder, 'x.json');
      writeFileSync(file, 'what was there');
      const ran = await startCommand(
        [...words.map((word) => (word === 'x.json' ? file : word)), '--game', folder],
        undefined,
        8,
      ).done;
      expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(/x\.json.*larger than a file may be|full|disk/)]);
      expect(execFileSync('cat', [file], { encoding: 'utf8' })).toBe('what was there');
      expect(readdirSync(folder).filter((one) => one.includes('.part-'))).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
