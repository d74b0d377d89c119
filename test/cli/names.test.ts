import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findNameIssues } from '../../src/app/game/names.js';
import { DAY, writeIso } from '../../src/core/time.js';
import { runCommand as run } from '../harness/command.js';
import { LONE_ARMY } from '../harness/small-games.js';

describe('names in game.yaml that nobody can write or tell apart', () => {
  const flawsOf = (...names: readonly string[]) =>
    findNameIssues({ armies: names.map((name) => ({ name })) }).map(({ reason }) => reason);

  it.each([
    ['', 'the name is empty'],
    ['  ', 'the name is empty'],
    ['\u00A0', 'the name is empty'],
    ['Sai\nRei', 'U+000A'],
    ['Sai\u202ERei', 'U+202E'],
    ['Sai\u200BRei', 'U+200B'],
    ['Sai\uFEFF', 'U+FEFF'],
    ['Sai\u00ADRei', 'U+00AD'],
    ['Sai\u2060Rei', 'U+2060'],
    ['Sai\uD800', 'U+D800'],
    ['Jos\uFFFD', 'U+FFFD'],
    ['Sai\u{E0041}', 'U+E0041'],
    ['☠☠☠☠☠', 'no post can name "☠☠☠☠☠": it has no letter and no figure'],
    ['🐉', 'no post can name'],
    ['—', 'no post can name'],
  ])('%j is one', (name, told) => {
    expect(flawsOf(name)).toEqual([expect.stringContaining(told)]);
  });

  it.each([
    ['Sai Rei', 'sai rei'],
    ['Sai Rei', 'Sai  Rei'],
    ['Sai Rei', 'Sai Rei '],
    ['Caf\u00E9', 'Cafe\u0301'],
    ['Sai Rei', 'S\u0430i Rei'],
    ['Wren', 'W\u0433en'.replace('\u0433', 'r').replace('e', '\u0435')],
    ['Orb', '\u041E\u0072b'],
    ['Sai\u200DRei', 'SaiRei'],
    ['ＡＢＣ', 'abc'],
    ['ﬁrst', 'first'],
  ])('%j cannot be told from %j', (one, other) => {
    expect(flawsOf(one, other)).toEqual([`nobody can tell it from "${one}"`]);
  });

  it.each([
    ['Old Guard', 'New Guard'],
    ['José', 'Jose'],
    ['Вера', 'Нина'],
    ['灰潮', 'می‌خواهم'],
    ['II', 'III'],
    ['3rd', '3'],
    ['Ñandú 👩‍🚀'],
  ])('%j and the like are none', (...names) => {
    expect(flawsOf(...names)).toEqual([]);
  });
});

describe('a game with such names', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-names-'));
    writeFileSync(
      join(folder, 'adjutant.yaml'),
      'thread: https://forum.example/t\njudge: {name: Judge, contact: judge@home.example}\n',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is told by the doctor with line and place, and its first turn is not opened', async () => {
    const army = 'Mistwalkers';
    writeFileSync(join(folder, 'game.yaml'), LONE_ARMY.replaceAll(army, '"☠☠☠"'));
    const told = /line \d+, armies\[1\]\.name: no post can name "☠☠☠": it has no letter and no figure/;
    const opened = await run(
      'open',
      '--deadline',
      writeIso(Math.ceil(Date.now() / DAY) * DAY + 13 * DAY),
      '--game',
      folder,
    );
    expect([opened.code, opened.err]).toEqual([2, expect.stringMatching(told)]);
    const { out } = await run('doctor', '--game', folder);
    expect(out).toMatch(/NOT {2}board: The board: game\.yaml, line \d+, armies\[1\]\.name: no post can name/);
  });
});
