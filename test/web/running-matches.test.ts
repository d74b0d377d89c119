import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_FILE } from '../../src/app/game/game.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { campaignFolder, loadCampaign, loadThread } from '../../src/app/run/campaign.js';
import { formatPassed } from '../../src/app/run/watch.js';
import type { NemesisBoard } from '../../src/rulesets/nemesis/board.js';
import { speakTo } from '../../src/turns/listeners.js';
import { findRunning } from '../../src/turns/piece-history.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';

const DAY = 24 * 60 * 60_000;
/** The matches under way were drawn ten days before the first lock. */
const DRAWN = Date.UTC(2026, 8, 11, 23, 59);

let live: LiveGame;
let judge: Visitor;

beforeAll(async () => {
  const folder = campaignFolder('grey-harvest');
  const [turn] = loadCampaign(folder);
  if (!turn) throw new Error('the campaign has no turn');
  live = await openLiveGame({
    thread: loadThread(folder),
    game: readFileSync(join(folder, GAME_FILE), 'utf8'),
    settings: 'site: {dateOrder: month-first}\njudge: {name: Warden Pell, contact: judge@example.org}\n',
    sheet: turn.sheet,
  });
  judge = await enterDesk(live);
});
afterAll(() => live.close());

const rows = async () => {
  const page = load(await judge.read('/'));
  return page('section[aria-labelledby=matches] tbody tr')
    .map((_, row) => {
      const cells = page(row).children();
      return cells
        .map((_i, cell) => page(cell).text().replace(/\s+/g, ' ').trim())
        .get()
        .join(' ');
    })
    .get();
};

describe('the matches that go on', () => {
  it('stand on the first page: where, who challenges whom, and what is due when', async () => {
    live.setNow(DRAWN + 4 * DAY);
    const shown = await rows();
    expect(shown).toHaveLength(6);
    expect(shown.filter((row) => row.startsWith('Crossroads Rook Nyx'))).toHaveLength(1);
    expect(shown.filter((row) => row.includes('passed'))).toEqual([]);
    expect(shown.find((row) => row.includes('Dutch Ooze'))).toContain('at the border of Long Meadow and Vulture Rock');
  });

  it('bear what has passed, and the watch tells each once', async () => {
    live.setNow(DRAWN + 8 * DAY);
    for (const row of await rows()) expect(row.match(/passed/g)).toHaveLength(2);
    const told = formatPassed(live.game);
    expect(told).toHaveLength(12);
    expect(told).toContain('Rook and Nyx at Crossroads: challenge was due by 2026-09-16T23:59Z and has passed');
    expect(formatPassed(live.game)).toEqual([]);
    expect(live.game.store.log.list(20).map(({ what }) => what)).toEqual(expect.arrayContaining([told[0]]));
    live.setNow(DRAWN + 16 * DAY);
    expect(formatPassed(live.game)).toHaveLength(6);
  });

  it('tell who was warned, until when they were extended, and what was reported', () => {
    const { setup, store } = live.game;
    const board = setup.ruleset.readBoard(store.turns.find(1)?.board ?? '') as NemesisBoard;
    const battles = board.battles.map((battle) => ({
      ...battle,
      matches: battle.matches.map((match) => ({
        ...match,
        warned: { [match.opponent]: DRAWN },
        extended: DRAWN + DAY,
        reported: { [match.challenger]: { how: 'draw' as const } },
      })),
    }));
    const view = setup.ruleset.viewBoard({ ...board, battles }, [], DRAWN, { kind: 'judge' });
    const told = findRunning(view, DRAWN, speakTo('judge', setup.ruleset)).map((one) => one.told);
    expect(told).toContain(
      'Nyx was warned on 2026-09-11 23:59 UTC; extended to 2026-09-12 23:59 UTC; Rook reports that Rook and Nyx drew; Nyx has not reported',
    );
  });

  it('go from the table when the judge has entered how they ended', async () => {
    const turn = live.game.store.turns.find(1);
    const data = [
      { winner: 'Rook', loser: 'Nyx', turn: '12' },
      { winner: 'Rook', loser: 'Pond', turn: '14' },
    ];
    if (turn) enterFile(live.game, turn, { name: 'results.yaml', data, lineOf: () => 1 });
    expect((await rows()).filter((row) => row.startsWith('Crossroads'))).toEqual([]);
    expect(await rows()).toHaveLength(4);
  });
});
