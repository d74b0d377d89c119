import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGame } from '../../../src/app/game/open.js';
import { counselor } from '../../../src/rulesets/counselor/index.js';
import { type CounselorUpdate, readUpdate } from '../../../src/rulesets/counselor/update.js';
import { needRuleset } from '../../../src/rulesets/index.js';
import { playCase, readCases } from '../../../src/turns/cases/cases.js';
import { sevenFords } from '../../../test/harness/year/counselor/script.js';
import { playYear } from '../../../test/harness/year/play-year.js';
import { drawCase } from '../../../test/oracle/counselor/draw/draw-case.js';
import { asTexts, fileOf } from '../../../test/oracle/format/drawn.js';
import type { Exchange } from './client.js';

const LOCK = 1_789_000_000_000;

/** The turn files of all nations after a random turn, of so many worlds. */
export function judgeWorlds(count: number, seed: number): readonly Exchange[] {
  const engine = needRuleset(counselor.id);
  return Array.from({ length: count }, (_, i) => seed + i).flatMap((one) => {
    const read = readCases(
      asTexts(fileOf(drawCase(one), counselor.id)),
      () => engine,
      () => undefined,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.flatMap((each) =>
      [...playCase(each, engine)].flatMap((played) => {
        if (!played.ok) throw new Error(played.error.join());
        return filesAfter(played.value.update as CounselorUpdate);
      }),
    );
  });
}

/** The turn files of all nations in every turn of the bundled game, played by scripted nations for so many turns at most. */
export async function playNations(
  turns: number,
  seed: number,
  tell: (done: number) => void,
): Promise<readonly Exchange[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-client-'));
  try {
    const year = await playYear(folder, sevenFords, turns, seed, tell);
    const { store } = openGame(folder, { now: () => Number.MAX_SAFE_INTEGER / 2 });
    try {
      return Array.from({ length: year.turns }, (_, i) => store.closes.latest(i + 1)).flatMap((close) =>
        close ? filesAfter(readUpdate(close.update)) : [],
      );
    } finally {
      store.shut();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesAfter(update: CounselorUpdate): readonly Exchange[] {
  const { board } = update;
  const files = counselor.turnFiles?.(board, update, { game: 'Played', control: [], at: LOCK, lock: LOCK }) ?? [];
  // one player may have several nations: a file's name tells whose it is
  return files.flatMap(({ name, bytes }) => {
    const nation = board.nations.find((one) => name.startsWith(`turn_${board.turn - 1}.${one.name}.`));
    return nation ? [{ board, nation: nation.name, file: bytes, orders: [] }] : [];
  });
}
