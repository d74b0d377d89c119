import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../harness/command.js';
import { LONE_ARMY } from '../harness/small-games.js';
import { IS_WHOLE } from '../harness/whole.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const KILLER = fileURLToPath(new URL('../harness/kill-at.cjs', import.meta.url));

/** Each change is struck where KILL_STEP is 1; else some of them, and `fuzz files` draws others every night. */
const STEP = Number(process.env.KILL_STEP ?? 41);

let root: string;
let game: string;
let taken: string;
let copy: string;

/** Runs the built command, which is killed before the so-manieth change it makes to files; false where it makes fewer. */
const isKilled = (words: readonly string[], at: number): boolean =>
  spawnSync(process.execPath, ['--require', KILLER, CLI, ...words], { env: { ...process.env, KILL_AT: String(at) } })
    .signal === 'SIGKILL';

/** Runs a command to its end. */
async function run(words: readonly string[]): Promise<{ readonly code: number | null; readonly told: string }> {
  const { code, out, err } = await runCommand(...words);
  return { code, told: `${out}${err}` };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'adjutant-killed-'));
  game = join(root, 'game');
  mkdirSync(game);
  writeFileSync(join(game, 'game.yaml'), LONE_ARMY);
  writeFileSync(
    join(game, 'adjutant.yaml'),
    'thread: https://forum.example/t\njudge: {name: Judge, contact: judge@example.org}\n',
  );
  for (const words of [
    ['open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', game],
    ['export', join(root, 'taken.json'), '--game', game],
    ['backup', join(root, 'copy.db'), '--game', game],
  ])
    expect(await run(words)).toMatchObject({ code: 0 });
  taken = join(root, 'taken.json');
  copy = join(root, 'copy.db');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('killed at each of its changes to files', () => {
  it('an import leaves nothing, or what says that it is no whole game, and can be done again', async () => {
    const words = ['import', taken, '', '--contact', 'judge@example.org'];
    let kills = 0;
    for (let at = 1; ; at += 3 * STEP) {
      const folder = join(root, `taken-${at}`);
      words[2] = folder;
      if (!isKilled(words, at)) break;
      kills += 1;
      const isThere = existsSync(folder) && readdirSync(folder).some((one) => !one.includes('-import.lock'));
      if (isThere && !(await isWhole(folder))) {
        for (const other of [['turns'], ['orders'], ['open', '--sure', '--deadline', '2036-10-19T05:00Z']])
          expect([at, await run([...other, '--game', folder])]).toEqual([
            at,
            { code: 2, told: expect.stringContaining('it is no whole game') },
          ]);
        if (at === 1 + 3 * STEP)
          expect((await run(['doctor', '--game', folder])).told).toMatch(/NOT {2}game files: .*no whole game/);
      }
      if (!isThere || !(await isWhole(folder))) {
        expect([at, await run(words)]).toEqual([at, { code: 0, told: expect.any(String) }]);
        expect(readdirSync(folder).filter((one) => /importing|import\.lock|part-/.test(one))).toEqual([]);
      }
      expect(await isWhole(folder)).toBe(true);
    }
    expect(kills * STEP).toBeGreaterThan(20);
  });

  /** True where the game's one turn is there and stands open. */
  async function isWhole(folder: string): Promise<boolean> {
    const { code, told } = await run(['turns', '--json', '--game', folder]);
    return code === 0 && told.includes('"turn": 1') && told.includes('open');
  }

  it('a restore leaves the game as it was or as the backup has it, with every doubt about mails', async () => {
    let kills = 0;
    for (let at = 1; ; at += STEP) {
      const folder = join(root, `restored-${at}`);
      cpSync(game, folder, { recursive: true });
      if (!isKilled(['restore', copy, '--game', folder], at)) break;
      kills += 1;
      expect([at, await isWhole(folder)]).toEqual([at, true]);
      const log = await run(['restore', copy, '--game', folder]);
      expect([at, log.code]).toEqual([at, 0]);
      const left = readdirSync(folder).filter((one) => one.includes('restoring'));
      expect([at, left]).toEqual([at, []]);
    }
    expect(kills * STEP).toBeGreaterThan(5);
  });

  it.runIf(IS_WHOLE)('an init can be done again', async () => {
    let kills = 0;
    for (let at = 1; ; at += STEP) {
      const folder = join(root, `new-${at}`);
      if (!isKilled(['init', folder], at)) break;
      kills += 1;
      if (!existsSync(join(folder, 'adjutant.yaml')) || !existsSync(join(folder, 'game.yaml')))
        expect([at, (await run(['init', folder])).code]).toEqual([at, 0]);
      for (const file of ['adjutant.yaml', 'game.yaml'])
        expect(readFileSync(join(folder, file), 'utf8').length).toBeGreaterThan(500);
    }
    expect(kills * STEP).toBeGreaterThan(5);
  });

  it.runIf(IS_WHOLE)('an export leaves the file that was there before', () => {
    const file = join(root, 'again.json');
    for (let at = 1, kills = 0; ; at += STEP) {
      cpSync(taken, file);
      if (!isKilled(['export', file, '--game', game], at)) {
        expect(kills * STEP).toBeGreaterThan(2);
        break;
      }
      kills += 1;
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: expect.any(String) });
    }
  });
});
