import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../../src/app/close/close.js';
import { openTurn } from '../../../src/app/close/open-turn.js';
import { judgeNow } from '../../../src/app/close/turn-cache.js';
import { writeFilesOfTurn } from '../../../src/app/close/turn-files.js';
import type { Game } from '../../../src/app/game/game.js';
import { initGame } from '../../../src/app/game/init.js';
import { openGame } from '../../../src/app/game/open.js';
import { addPrivateMessages } from '../../../src/app/judge/messages.js';
import { needTurn } from '../../../src/app/record/record.js';
import { readIso } from '../../../src/core/time.js';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board/board.js';
import { orderFile, type Saved } from '../../harness/counselor-client/client-writing.js';
import { type Loaded, loadGraph } from '../../harness/counselor-client/load-graph.js';

const at = (text: string): number => readIso(text) as number;
const OPENED = at('2026-09-06T18:20Z');
const LOCK = at('2026-09-20T05:00Z');
const SENT = at('2026-09-19T20:04Z');

let folder: string;
let now: number;
let game: Game;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-files-'));
  initGame(folder, 'https://forum.example/viewtopic.php?t=7', 'counselor');
  now = LOCK - 60_000;
  game = openGame(folder, { now: () => now });
  openTurn(game, { opened: OPENED, deadline: LOCK, lock: LOCK, secret: 'ab'.repeat(32) });
});
afterEach(() => {
  game.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

const board = () => game.setup.ruleset.readBoard(needTurn(game).board) as CounselorBoard;
const save = (name: string, saved: readonly Saved[]): string => {
  const path = join(folder, name);
  writeFileSync(path, orderFile(board(), saved));
  return path;
};
const ORDERS: readonly Saved[] = [
  { character: 'Azila', code: '431', parameters: [] },
  { character: 'Azila', code: '850', parameters: ['e;e;nr'] },
];
const TOLD = ['Azila: maneuvers', 'Azila: march e e'];
const counted = () => judgeNow(game).result.update.orders.map(({ text }) => text);

describe('the judge', () => {
  it('takes a player’s order file like a message', async () => {
    const source = { path: save('orders_1_1.ana.rc.egf', ORDERS) };
    const [message] = await addPrivateMessages(game, needTurn(game), source, { author: 'Ana', at: SENT });
    expect(message).toMatchObject({
      source: 'order file orders_1_1.ana.rc.egf',
      state: 'confirmed',
      text: `${TOLD.join('\n')}\n`,
    });
    expect(counted()).toEqual(TOLD);
  });

  it('takes it out of the mail it is attached to, with what the mail says itself', async () => {
    const file = readFileSync(save('orders.rc.egf', ORDERS)).toString('base64');
    const mail = join(folder, 'mail.eml');
    writeFileSync(
      mail,
      `From: Ana <ana@example.org>\r\nDate: Sat, 19 Sep 2026 20:04:00 +0000\r\nSubject: orders\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nCorvin: cast Treatment on Azila\r\n--b\r\nContent-Type: application/octet-stream; name="orders.rc.egf"\r\nContent-Disposition: attachment; filename="orders.rc.egf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`,
    );
    await addPrivateMessages(game, needTurn(game), { path: mail }, { author: 'Ana', at: SENT });
    expect(counted()).toEqual(['Corvin: cast Treatment on Azila', ...TOLD]);
  });

  it('is told why a file is refused, and nothing is kept of it', async () => {
    const path = join(folder, 'old.rc.egf');
    writeFileSync(path, orderFile(board(), ORDERS, 5));
    const add = () => addPrivateMessages(game, needTurn(game), { path }, { author: 'Ana', at: SENT });
    await expect(add()).rejects.toThrow(
      /The order file old\.rc\.egf: The orders are made upon the results of turn 5; .* None of its orders was entered\./,
    );
    expect(game.store.privateMessages.list(1)).toEqual([]);
  });

  it('gets a turn file for each player, before the first turn and after each', async () => {
    const written = join(folder, 'files');
    expect(writeFilesOfTurn(game, needTurn(game), written).map(({ player }) => player)).toEqual([
      'Bo',
      'Bo',
      'Ana',
      'Ana',
    ]);
    expect(readdirSync(written).sort()).toEqual([
      'turn_0.Blues.Bo.rr.egf',
      'turn_0.Blues.Bo.svg',
      'turn_0.Reds.Ana.rr.egf',
      'turn_0.Reds.Ana.svg',
    ]);
    await addPrivateMessages(game, needTurn(game), { path: save('a.rc.egf', ORDERS) }, { author: 'Ana', at: SENT });
    await addPrivateMessages(game, needTurn(game), { pasted: 'Bron: scout' }, { author: 'Bo', at: SENT });
    now = LOCK + 120_000;
    game.store.turns.vouch(1, { vouched: LOCK, at: now, who: 'Judge', why: 'test' });
    closeTurnNow(game);
    openTurn(game, { opened: now, deadline: now + 86_400_000, lock: now + 86_400_000, secret: 'cd'.repeat(32) });
    const [bo, mapOfBo, ana, mapOfAna] = writeFilesOfTurn(game, needTurn(game), written).map(({ path }) =>
      (path.endsWith('.svg') ? readFileSync(path) : gunzipSync(readFileSync(path))).toString(),
    );
    // the points end this game at once: all is seen by all
    for (const map of [mapOfAna, mapOfBo]) expect(map).toMatch(/^<svg.*Azila/s);
    const { root } = loadGraph(ana ?? '');
    const azila = (root.fields.get('personagens') as Map<string, Loaded>).get('Azila') as Loaded;
    expect((azila.fields.get('local') as Loaded).fields.get('coordenadas')).toBe('0503');
    expect(ana).toContain('<string>Azila: maneuvers: carried out.</string>');
    expect(bo).not.toContain('maneuvers: carried out');
    expect(loadGraph(bo ?? '').root.type).toBe('model.World');
  });
});
