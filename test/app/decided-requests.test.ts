import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TurnCache } from '../../src/app/close/turn-cache.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { takeEntryBack } from '../../src/app/judge/enter.js';
import { replay } from '../../src/app/keep/replay.js';
import { needTurn } from '../../src/app/record/record.js';
import { startWar, WAR, type WarGame } from '../harness/war-game.js';

let war: WarGame;

/** In the first turn Mirel attacks Vorax at 21D; its requests, its announcement and its update are approved. */
beforeAll(async () => {
  const near = WAR.replace('rank: Chief Praetor, at: 30J', 'rank: Chief Praetor, at: 21D');
  war = startWar({ text: near.replace('control:', 'control:\n  Mirel: [Mirel]\n  Vorax: [Vorax]') });
  war.open();
  war.enter('messages', '- {author: Mirel, at: 2026-03-19T12:00Z, text: "Mirel: 20D > 21D; engage Vorax"}');
  war.enter('weather', '- {at: 21D, weather: rain}');
  war.enter('results', '- {at: 5E, winner: Coalition}\n- {at: 12E, winner: Coalition}');
  war.close(1);
  await approveDrafts(
    war.game,
    1,
    waiting().map(({ id }) => id),
  );
  war.open();
});
afterAll(() => war.shut());

const waiting = () => war.game.store.drafts.list(1).filter(({ state }) => state === 'current');
const titles = () => waiting().map(({ document }) => document.title);
const correct = (weather: string) => {
  war.enter('weather', `- {at: 21D, weather: ${weather}}`, { turn: 1, why: 'the dice said so' });
  new TurnCache(war.game).closeAgain(needTurn(war.game, 1));
};

describe('a request of a turn that is corrected', () => {
  it('is drafted anew while its battle is still to be fought', () => {
    correct('fog');
    expect(titles().filter((title) => title.endsWith('(replaces the earlier request)'))).toHaveLength(2);
  });

  it('is not once the battle has its result: the erratum alone says what is right', () => {
    war.enter('results', '- {at: 21D, winner: Coalition, armies: {Vorax: {lost: {5000: 100}, to: 22D}}}');
    correct('snow');
    expect(titles().filter((title) => title.includes('Strategy'))).toEqual([]);
    expect(waiting().map(({ document }) => document.id)).toContain('erratum-announcements');
    expect(replay(war.game).filter(({ same }) => !same)).toEqual([]);
  });

  it('is drafted anew where the result is taken back', () => {
    const [entry] = war.game.store.entries.load('results', 2);
    takeEntryBack(war.game, entry?.id ?? 0, 'of another game');
    correct('thick fog');
    expect(titles().filter((title) => title.includes('Strategy'))).toHaveLength(2);
  });
});
