import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand } from '../harness/command.js';
import { LONE_ARMY } from '../harness/small-games.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups'];
/** Who may write everywhere needs another to try it as. */
const canTry = process.getuid?.() !== 0 || spawnSync('setpriv', [...NOBODY, 'true']).status === 0;

let root: string;
let game: string;
let out: string;

/** Runs the built command as somebody who may not write into the game's folder. */
function read(...words: readonly string[]): {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
} {
  const node = [process.execPath, CLI, ...words];
  const [command = '', ...args] = process.getuid?.() === 0 ? ['setpriv', ...NOBODY, ...node] : node;
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: out },
  });
  return { code: status, out: stdout, err: stderr };
}

describe.skipIf(!canTry)('a folder that may only be read', () => {
  beforeAll(async () => {
    // Another user reads there, whom the tests' own temporary folder may keep out.
    root = mkdtempSync('/tmp/adjutant-read-');
    [game, out] = [join(root, 'game'), join(root, 'out')];
    execFileSync('mkdir', [game, out]);
    writeFileSync(join(game, 'game.yaml'), LONE_ARMY);
    writeFileSync(
      join(game, 'adjutant.yaml'),
      'thread: https://forum.example/t\njudge: {name: Judge, contact: judge@example.org}\n',
    );
    await startCommand(['open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', game]).done;
    chmodSync(root, 0o755);
    for (const file of readdirSync(game)) chmodSync(join(game, file), 0o444);
    chmodSync(game, 0o555);
    chmodSync(out, 0o777);
  });
  afterAll(() => {
    chmodSync(game, 0o755);
    rmSync(root, { recursive: true, force: true });
  });

  it.each([
    [['turns'], /1 +open/],
    [['orders'], /./],
    [['schedule'], /./],
    [['show', 'board'], /Mistwalkers/],
    [['replay'], /./],
    [['export', 'OUT/taken.json'], /wrote the whole game/],
    [['map', '--svg', 'OUT/map.svg'], /wrote/],
    [['site', 'OUT/site'], /./],
  ])('is read by: %s', (words, told) => {
    const ran = read(...words.map((word) => word.replace('OUT', out)), '--game', game);
    expect([ran.err, ran.code]).toEqual([expect.not.stringContaining('may not be written'), 0]);
    expect(`${ran.out}${ran.err}`).toMatch(told);
    expect(readdirSync(out).filter((one) => one.startsWith('adjutant-read-'))).toEqual([]);
  });

  it('is told where something is to be written', () => {
    expect(read('extend', '--lock', '2036-09-29T05:00Z', '--why', 'x', '--game', game)).toMatchObject({
      code: 2,
      err: expect.stringContaining('may not be written'),
    });
    const map = read('map', '--svg', join(game, 'map.svg'), '--game', game);
    expect([map.code, map.err]).toEqual([2, expect.stringMatching(/map\.svg: you may not do that there\./)]);
  });
});

describe('a disk without room', () => {
  it.each([
    ['export', ['export', 'x.json']],
    ['map', ['map', '--png', 'x.json']],
  ])('leaves the file that was there, and is told: %s', async (_, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'adjutant-full-'));
    writeFileSync(join(folder, 'game.yaml'), LONE_ARMY);
    writeFileSync(
      join(folder, 'adjutant.yaml'),
      'thread: https://forum.example/t\njudge: {name: Judge, contact: judge@example.org}\n',
    );
    await startCommand(['open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', folder]).done;
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
  });
});
