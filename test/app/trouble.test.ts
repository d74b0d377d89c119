import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import { STORE_FILE } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { checkDatabase } from '../../src/app/keep/replay.js';
import { openStore } from '../../src/store/store.js';
import { type Ran, runCommand, setMachineClock, startCommand } from '../harness/command.js';
import { rollFrom } from '../harness/roll.js';
import { sweep } from '../harness/whole.js';
import { classicCampaign as script } from '../harness/year/classic/script.js';
import { playTurn, timePosts } from '../harness/year/play-turn.js';
import { openStage, timesOf, writeGame } from '../harness/year/play-year.js';
import type { Stage } from '../harness/year/script.js';
import { findStanding } from '../harness/year/standing.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEED = 3;
/** How `capture` ends where it could not look at the whole thread. */
const BLIND = 3;

/** A campaign with two turns played, and the third open and posted in; each test has a copy of it. */
let played: string;
let folder: string;
let lock: number;
let stage: { readonly stage: Stage; close(): Promise<void> };

beforeAll(async () => {
  played = mkdtempSync(join(tmpdir(), 'adjutant-played-'));
  let now = script.firstDeadline - script.opensBefore;
  stage = await openStage(script, now);
  writeGame(played, script, stage.stage.url);
  const game = openGame(played, { now: () => now });
  const { windows, readBoard, readUpdate } = game.setup.ruleset;
  for (const number of [1, 2])
    await playTurn(game, script, stage.stage, timesOf(script, windows, number), SEED, (to) => {
      now = to;
    });
  const times = timesOf(script, windows, 3);
  lock = times.lock;
  now = times.opened;
  const turn = openTurn(game, { ...times, secret: '3'.repeat(64), withoutResults: true });
  const before = readUpdate(game.store.closes.latest(2)?.update ?? '');
  const roll = rollFrom(SEED);
  await stage.stage.post(timePosts(script.posts(readBoard(turn.board), before, times, roll), times));
  const results = script.entries(readBoard(turn.board), times, roll).find(({ name }) => name === 'results.yaml');
  writeFileSync(join(played, 'results.yaml'), JSON.stringify(results?.data));
  game.store.shut();
  await stage.stage.setMoment(lock + 2 * MINUTE);
}, 60_000);

afterAll(async () => {
  setMachineClock();
  await stage.close();
  for (const one of [played, folder]) rmSync(one, { recursive: true, force: true });
});

beforeEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'adjutant-trouble-'));
  cpSync(played, folder, { recursive: true });
  setMachineClock(lock + 2 * MINUTE);
});

/** What a judge does after the lock, in its sequence. */
const STEPS = ['capture', 'enter', 'close'] as const;
type Step = (typeof STEPS)[number];
/** Those at which a program of its own meets the trouble. */
const TRIED = sweep(STEPS, (step) => step !== 'enter');
const wordsOf = (step: Step): readonly string[] => [
  step,
  ...(step === 'enter' ? [join(folder, 'results.yaml')] : []),
  '--game',
  folder,
];
const closed = (): string => {
  const store = openStore(join(folder, STORE_FILE));
  const close = store.closes.latest(3);
  const drafts = store.drafts.list(3).map(({ bbcode, html, text }) => [bbcode, html, text]);
  store.shut();
  return JSON.stringify([close?.board, close?.update, drafts]);
};

/** Every message names the place, the reason and the way out, and is one for people. */
function expectTold({ code, err }: Ran, why: RegExp, todo: RegExp, exit = 1): void {
  expect(err).toContain(join(folder, STORE_FILE));
  expect(err).toMatch(why);
  expect(err).toMatch(todo);
  expect(err).not.toMatch(/\n\s+at |SqliteError|SQLITE_/);
  expect(code).toBe(exit);
}

describe('a turn of a campaign', () => {
  let undisturbed: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-trouble-'));
    cpSync(played, folder, { recursive: true });
    setMachineClock(lock + 2 * MINUTE);
    for (const step of STEPS) expect(await runCommand(...wordsOf(step))).toMatchObject({ code: 0 });
    undisturbed = closed();
  });

  it('that meets the end of the disk at every step loses nothing, and goes on when there is room', async () => {
    for (const step of STEPS) {
      const before = findStanding(folder).kept;
      if (TRIED.includes(step)) {
        const ran = await startCommand(wordsOf(step), '', 40).done;
        expectTold(ran, /the disk (?:is full|reported an error)/, /try again/, step === 'capture' ? BLIND : 1);
        expect(checkDatabase(folder, true)).toContain('as it was written');
        expect(findStanding(folder).kept).toMatchObject(before);
      }
      expect((await runCommand(...wordsOf(step))).code).toBe(0);
    }
    expect(closed()).toBe(undisturbed);
  });

  it('whose database another program holds says so at every step, and goes on when it is free', async () => {
    for (const step of ['capture', 'enter'] as const) expect((await runCommand(...wordsOf(step))).code).toBe(0);
    const before = findStanding(folder).kept;
    const other = new Database(join(folder, STORE_FILE));
    other.exec('BEGIN IMMEDIATE');
    const ran = await Promise.all(TRIED.map((step) => startCommand(wordsOf(step)).done));
    other.exec('ROLLBACK');
    other.close();
    for (const one of ran) expectTold(one, /another process is writing to it/, /Try again in a moment/);
    expect(findStanding(folder).kept).toEqual(before);
    for (const step of STEPS) expect((await runCommand(...wordsOf(step))).code).toBe(0);
    expect(closed()).toBe(undisturbed);
  }, 30_000);

  it('is neither looked at nor closed by a clock that was set back, and nothing that was seen is forgotten', async () => {
    for (const step of ['capture', 'enter'] as const) expect((await runCommand(...wordsOf(step))).code).toBe(0);
    const before = findStanding(folder).kept;
    for (const [back, why] of [
      [DAY, /Turn 3 cannot be closed yet.*orders are taken until/s],
      [40 * DAY, /Turn 3 cannot be closed yet.*orders are taken until/s],
    ] as const) {
      setMachineClock(lock + 2 * MINUTE - back);
      const close = await runCommand(...wordsOf('close'));
      expect([close.code, close.err]).toEqual([2, expect.stringMatching(why)]);
      const look = await runCommand(...wordsOf('capture'));
      expect(look.code).not.toBe(0);
      expect(look.err).toMatch(/clock/);
      expect(look.err).not.toMatch(/\n\s+at /);
    }
    expect(findStanding(folder).kept).toEqual(before);
    setMachineClock(lock + 2 * MINUTE);
    expect((await runCommand(...wordsOf('close'))).code).toBe(0);
    expect(closed()).toBe(undisturbed);
  });

  it('with a damaged page of the database is told at the step that meets it, with what is whole and the way back', async () => {
    for (const step of ['capture', 'enter'] as const) expect((await runCommand(...wordsOf(step))).code).toBe(0);
    const backup = join(folder, 'backup.db');
    expect((await runCommand('backup', backup, '--game', folder)).code).toBe(0);
    const path = join(folder, STORE_FILE);
    damageTable(path, 'revisions');
    const broken = readFileSync(path);
    expectToldDamage(await runCommand(...wordsOf('close')));
    const deep = await runCommand('doctor', '--deep', '--game', folder);
    expect(deep.out).toMatch(/NOT {2}database: .*the file is damaged/s);
    expect(readFileSync(path).equals(broken)).toBe(true);
    expect((await runCommand('restore', backup, '--game', folder)).code).toBe(0);
    expect((await runCommand(...wordsOf('close'))).code).toBe(0);
    expect(closed()).toBe(undisturbed);
  });
});

/** Spoils the first page of a table, as a faulty disk would. */
function damageTable(path: string, table: string): void {
  const db = new Database(path);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const size = Number(db.pragma('page_size', { simple: true }));
  const root = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  db.close();
  const bytes = readFileSync(path);
  bytes.fill(0xa5, (root - 1) * size, root * size);
  writeFileSync(path, bytes);
}

function expectToldDamage({ code, err }: Ran): void {
  expect(err).toContain(join(folder, STORE_FILE));
  expect(err).toMatch(/the file is damaged/);
  expect(err).toMatch(/adjutant doctor --deep.*adjutant restore FILE/s);
  expect(err).not.toMatch(/\n\s+at |SqliteError/);
  expect(code).toBe(2);
}
