import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGame } from '../../src/app/game/open.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { replay } from '../../src/app/keep/replay.js';
import { replayExport } from '../../src/app/keep/turns-export.js';
import { exportWhole, type HandOver, importWhole, type WholeGame } from '../../src/app/keep/whole-game.js';
import type { TakenTable } from '../../src/store/take-tables.js';
import { startWar, type WarGame } from '../harness/war-game.js';

const SETTINGS = 'formulas: {size: "own / 731"}\nmail: {mode: capture, from: me@secret.example}\n';
const TO: HandOver = { contact: 'new@example.org' };

let war: WarGame;
let root: string;
let whole: WholeGame;

/** A campaign with two closed turns, one of them approved, and an open one with an entry. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'adjutant-keeping-'));
  war = startWar({ settings: SETTINGS });
  war.open();
  war.enter(
    'results',
    '- {at: 5E, winner: Coalition, dice: true, armies: {Gorgon: {lost: {5000: 900}}}}\n- {at: 12E, winner: Coalition}',
  );
  war.close(1);
  await approveDrafts(
    war.game,
    1,
    war.game.store.drafts.list(1).map(({ id }) => id),
  );
  war.open();
  war.enter('messages', '- {author: Mirel, at: 2026-04-02T12:00Z, text: "Mirel: 20D > 22D"}');
  war.close(2);
  war.open();
  war.enter('messages', '- {author: Mirel, at: 2026-04-16T12:00Z, text: "Mirel: 22D > 23D"}');
  whole = exportWhole(war.game);
});
afterAll(() => {
  war.shut();
  rmSync(root, { recursive: true, force: true });
});

let count = 0;
const clock = { now: () => war.game.clock.now() };
function take(text: string, to = TO): string {
  const folder = join(root, `game-${++count}`);
  importWhole('game.json', text, folder, clock, to);
  return folder;
}

describe('a whole game taken out', () => {
  it('is one document, and comes in as it was: every turn, entry, post, draft and log line, and the same when taken out again', () => {
    const text = JSON.stringify(whole);
    const game = openGame(take(text, { ...TO, judge: 'Old Bear' }), clock);
    expect(game.store.turns.list()).toEqual(war.game.store.turns.list());
    expect(game.store.entries.load('messages')).toEqual(war.game.store.entries.load('messages'));
    expect(game.store.drafts.list(1).map(({ text: words }) => words)).toEqual(
      war.game.store.drafts.list(1).map(({ text: words }) => words),
    );
    expect(game.store.log.list(1000).slice(-war.game.store.log.list(1000).length)).toEqual(
      war.game.store.log.list(1000),
    );
    const again = exportWhole(game);
    const rows = ({ tables }: WholeGame) =>
      Object.fromEntries(
        tables.filter(({ name }) => name !== 'log' && name !== 'outbox').map(({ name, rows: all }) => [name, all]),
      );
    expect(rows(again)).toEqual(rows(whole));
    game.store.shut();
  });

  it('judges to the same bytes there, and out of the document itself', () => {
    const game = openGame(take(JSON.stringify(whole)), clock);
    const results = replay(game);
    expect(results.filter(({ same }) => !same)).toEqual([]);
    expect(results).toHaveLength(replay(war.game).length);
    game.store.shut();
    const proved = replayExport('game.json', JSON.stringify(whole));
    expect(proved.map(({ turn, same }) => [turn, same])).toEqual([
      [1, true],
      [1, true],
      [2, true],
      [2, true],
    ]);
  });

  it('leaves addresses, mails and formulas at home, unless they are asked for', () => {
    const text = JSON.stringify(whole);
    for (const secret of ['mirel@example.org', 'me@secret.example', 'judge@example.org', '731'])
      expect(text).not.toContain(secret);
    expect(whole.tables.map(({ name }) => name)).not.toContain('outbox');
    const full = JSON.stringify(exportWhole(war.game, { addresses: true, formulas: true }));
    for (const told of ['mirel@example.org', 'me@secret.example', '731']) expect(full).toContain(told);
    const game = openGame(take(full, {}), clock);
    expect(game.store.outbox.list()).toHaveLength(war.game.store.outbox.list().length);
    expect(game.setup.players.map(({ mail }) => mail)).toEqual(war.game.setup.players.map(({ mail }) => mail));
    game.store.shut();
  });

  it('is handed over: the new judge acts from then on, and the log says so', () => {
    const game = openGame(take(JSON.stringify(whole), { judge: 'New Judge', contact: 'new@example.org' }), clock);
    expect(game.who).toBe('New Judge');
    expect(game.config.judge.contact).toBe('new@example.org');
    expect(
      game.store.log
        .list(3)
        .map(({ what }) => what)
        .join(' '),
    ).toContain('Old Bear handed it over to New Judge');
    game.store.shut();
  });
});

describe('what is refused, and leaves nothing', () => {
  const refusal = (text: string, folder = join(root, 'never'), to: HandOver = TO) => {
    try {
      importWhole('game.json', text, folder, clock, to);
    } catch (error) {
      return (error as Error).message;
    }
    return 'was taken in';
  };
  it.each([
    ['no JSON', '{', 'it is no JSON'],
    ['another file', '{"a": 1}', 'this is not a game taken out by'],
    ['closed turns alone', '{"adjutant": "turns", "format": 1, "turns": []}', 'it holds closed turns alone'],
    ['a newer version’s', '{"adjutant": "game", "format": 2}', 'by a newer version of Adjutant'],
    ['one from before the first release', '{"adjutant": 3, "schema": 20}', 'from before its first release'],
  ])('%s', (_, text, told) => {
    expect(refusal(text)).toContain(told);
    expect(existsSync(join(root, 'never'))).toBe(false);
  });

  it('a path out of the folder', () => {
    expect(refusal(JSON.stringify({ ...whole, files: { ...whole.files, '../evil': 'x' } }))).toContain(
      'this is not a game taken out',
    );
  });

  it('a text that was changed: its digest tells', () => {
    const changed = JSON.stringify(whole).replaceAll('Mirel: 20D > 22D', 'Mirel: 20D > 21D');
    expect(refusal(changed)).toContain('it is damaged');
    expect(existsSync(join(root, 'never'))).toBe(false);
  });

  it.each<readonly [string, (one: TakenTable) => object, string]>([
    ['a row twice', ({ rows }) => ({ rows: [...rows, ...rows] }), 'row 4 of its table “turns” stands there twice'],
    ['a row cut off', ({ rows: [row = []] }) => ({ rows: [row.slice(1)] }), 'row 1 of its table “turns” is not whole'],
    [
      'nothing where something is due',
      ({ rows: [row = []] }) => ({ rows: [row.map(() => null)] }),
      'row 1 of its table “turns” lacks something',
    ],
    [
      'words where a number is due',
      ({ rows: [row = []] }) => ({ rows: [row.map(() => 'x')] }),
      'row 1 of its table “turns” holds what cannot stand there',
    ],
    [
      'a column too many',
      ({ columns }) => ({ columns: columns.with(1, 'moon') }),
      'its table “turns” has a column “moon”, which no game has',
    ],
    ['a table too many', () => ({ name: 'moons' }), 'it has a table “moons”, which no game has'],
    ['no rows', () => ({ rows: [] }), 'row 1 of filings leads to a row of turns that is not there'],
  ])('rows that do not fit, told by table and row: %s', (_, spoil, told) => {
    const tables = whole.tables.map((one) => (one.name === 'turns' ? { ...one, ...spoil(one) } : one));
    const said = refusal(JSON.stringify({ ...whole, tables }));
    expect(said).toContain(`it is damaged: ${told}`);
    expect(said).not.toMatch(/constraint|SQL|parameter|FOREIGN/i);
  });

  it('a folder that holds something, which stays as it is', () => {
    const folder = join(root, 'full');
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), 'keep me');
    expect(refusal(JSON.stringify(whole), folder)).toContain('it is there already and holds something');
    expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('keep me');
  });

  it('a contact that nobody gave', () => {
    expect(refusal(JSON.stringify(whole), join(root, 'never'), {})).toContain('Say whose it is by now: --contact');
    expect(existsSync(join(root, 'never'))).toBe(false);
  });
});
