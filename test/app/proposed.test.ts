import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGameDesk, type Desk } from '../../src/app/desk/desk.js';
import { startWar, WAR, type WarGame } from '../harness/war-game.js';

/** A Theme army two squares from an enemy, and a Raider with nobody near. */
const MERCENARIES = WAR.replace(
  'players:',
  `  - {name: Glass Herd, team: Mercenary, rank: Plaguelord, at: 20F, faction: Theme, home: 20F, controller: Wanda Crake}
  - {name: Six Knives, team: Mercenary, rank: Centurion, at: 36B, faction: Raider, controller: Wanda Crake}
players:
  - {name: Wanda Crake, team: Mercenary}`,
);

let war: WarGame;
let desk: Desk;
beforeEach(() => {
  war = startWar({ text: MERCENARIES });
  desk = createGameDesk(war.game, undefined);
  war.open();
  war.enter('results', '- {at: 5E, winner: Coalition}\n- {at: 12E, winner: Coalition}');
  war.close(1);
  war.open();
});
afterEach(() => war.shut());

const moveOf = (name: string) => desk.turn(2)?.result.update.moves.find(({ piece }) => piece === name);

describe('what the guidelines of chapter 6 propose', () => {
  it('stands on the desk of the next turn, and nothing of it is carried out by itself', () => {
    expect(desk.turn(2)?.proposed).toEqual(['Glass Herd: 20F > 20D; engage Mirel', 'Six Knives: stand']);
    expect(desk.turn(1)?.proposed).toEqual([]);
    expect(moveOf('Glass Herd')?.to).toBe('20F');
  });

  it('is carried out where the judge puts it in, and proposed no more', async () => {
    const put = await desk.overrule({
      turn: 2,
      decision: 'put-in',
      orders: desk.turn(2)?.proposed ?? [],
      why: 'By the rulebook’s guidelines.',
    });
    expect(put.ok).toBe(true);
    expect(moveOf('Glass Herd')?.to).toBe('20D');
    expect(desk.turn(2)?.proposed).toEqual([]);
  });

  it('is not proposed to whoever has an order', () => {
    war.enter('messages', '- {author: Wanda Crake, at: 2026-04-02T12:00Z, text: "Glass Herd: 20F > 20G"}');
    expect(desk.turn(2)?.proposed).toEqual(['Six Knives: stand']);
  });
});
