import { afterEach, describe, expect, it } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import { lockOf, startWar, type WarGame } from '../harness/war-game.js';

const DAY = 24 * 60 * 60_000;

let war: WarGame | undefined;
afterEach(() => war?.shut());

/** The opening of a second turn that is opened so many days from the time the first one's update gave. */
function openOther(days: number): string {
  war = startWar();
  war.open();
  war.close(1);
  const { game } = war;
  const lock = lockOf(2) + days * DAY;
  openTurn(game, {
    opened: lockOf(1) + 3 * 60 * 60_000,
    deadline: lock - DAY,
    lock,
    secret: 'cd'.repeat(32),
    withoutResults: true,
  });
  const draft = game.store.drafts.list(2).find(({ document }) => document.kind === 'opening');
  return (draft?.text ?? '').replace(/\s+/g, ' ');
}

describe('the post that opens a turn', () => {
  it.each([
    [-3, 'Orders close sooner than the last update said: Tuesday, 31 March 2026, 05:00 UTC, not Friday, 3 April 2026'],
    [2, 'Orders close later than the last update said: Sunday, 5 April 2026, 05:00 UTC, not Friday, 3 April 2026'],
  ])('says first where its time is another than players were told, by %i days', (days, told) => {
    expect(openOther(days)).toContain(told);
  });

  it('says nothing of it where the time is the one they were told', () => {
    expect(openOther(0)).not.toContain('than the last update said');
  });
});
