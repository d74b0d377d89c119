import { afterEach, describe, expect, it } from 'vitest';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { findPeople, markAway, markBack } from '../../src/app/judge/people.js';
import { needTurn } from '../../src/app/record/record.js';
import { startWar, type WarGame } from '../harness/war-game.js';

const DAY = 24 * 3_600_000;
const FIRST_DAY = Date.UTC(2026, 2, 8, 5);

let war: WarGame;
afterEach(() => war.shut());

const eventsOf = (turn: number) => war.game.store.entries.load('events', turn).map(({ value }) => value);
const awayOf = (player: string) => {
  const turn = needTurn(war.game);
  return findPeople(war.game, turn, judgeNow(war.game).result).find((one) => one.player === player)?.away;
};
const refusedOf = (turn: number) =>
  (war.close(turn).result.update as { happened?: { refused: readonly { rule: string }[] } }).happened?.refused;

describe('a player who is away, in a game whose rulebook speaks of it (5.1)', () => {
  it('is so for the rules too when the judge marks him, and active again when he is back', () => {
    war = startWar();
    war.open();
    war.setNow(FIRST_DAY);
    markAway(war.game, { player: 'Gazetzot', until: '', why: 'at sea' });
    expect(eventsOf(1)).toMatchObject([{ kind: 'away', name: 'Gazetzot', at: FIRST_DAY }]);
    expect(awayOf('Gazetzot')).toEqual({ why: 'at sea' });
    war.setNow(FIRST_DAY + 3 * DAY);
    markBack(war.game, 'Gazetzot');
    expect(eventsOf(1)).toMatchObject([{ kind: 'away' }, { kind: 'back', name: 'Gazetzot', at: FIRST_DAY + 3 * DAY }]);
    expect(awayOf('Gazetzot')).toBeUndefined();
    expect(refusedOf(1)).toEqual([]);
  });

  it('is shown as away on the desk when it was entered as an event, over the turns, until he is back', () => {
    war = startWar();
    war.open();
    war.setNow(FIRST_DAY);
    war.enter('events', '- {at: 2026-03-08T05:00Z, away: Tolm, until: 2026-04-02T05:00Z}');
    expect(awayOf('Tolm')).toEqual({ until: Date.UTC(2026, 3, 2, 5), why: '' });
    const battles =
      '- {at: 5E, winner: Coalition, armies: {Gorgon: {lost: {5000: 10}}}}\n- {at: 12E, winner: Coalition, armies: {Blightmaw: {lost: {5000: 10}}}}\n';
    war.enter('results', battles);
    war.close(1);
    war.open();
    expect(awayOf('Tolm')).toEqual({ until: Date.UTC(2026, 3, 2, 5), why: '' });
    markBack(war.game, 'Tolm');
    expect(eventsOf(2)).toMatchObject([{ kind: 'back', name: 'Tolm' }]);
    expect(awayOf('Tolm')).toBeUndefined();
  });

  it('who is on no roster, or while no turn is open, is only noted for the judge', () => {
    war = startWar();
    markAway(war.game, { player: 'Tolm', until: '', why: '' });
    war.open();
    expect(eventsOf(1)).toEqual([]);
    expect(awayOf('Tolm')).toEqual({ why: '' });
    markBack(war.game, 'Tolm');
    expect(eventsOf(1)).toEqual([]);
    expect(awayOf('Tolm')).toBeUndefined();
  });
});
