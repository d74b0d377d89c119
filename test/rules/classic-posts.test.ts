import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../../src/app/keep/replay.js';
import { isHeldByCaptive } from '../../src/rulesets/classic/report/battle-results.js';
import { titleOf } from '../../src/rulesets/classic/report/battles.js';
import { wordsOf } from '../../src/rulesets/classic/report/words/words.js';
import { lockOf, startWar, type WarGame } from '../harness/war-game.js';

const DAY = 24 * 60 * 60_000;

let war: WarGame;
const drafts = new Map<string, string>();

beforeAll(() => {
  war = startWar();
  war.open();
  war.enter(
    'results',
    `- {at: 5E, winner: Coalition, dice: true, armies: {Sai Rei: {lost: {5000: 300}, kill: Gorgon, squad: 200}, Gorgon: {lost: {5000: 900}, to: 6E}}}
- {at: 12E, winner: Coalition, armies: {Larkspur: {capture: Blightmaw, done: true}, Blightmaw: {stratless: true, lost: {5000: 500}}}}`,
  );
  war.enter(
    'requests',
    '- {at: 2026-03-10T10:00Z, by: Mirel, control: {Larkspur: [Tolm, Gazetzot]}}\n- {at: 2026-03-10T11:00Z, by: Mirel, contingency: {Gazetzot: Tolm}}',
  );
  war.enter(
    'events',
    `- {at: 2026-03-11T10:00Z, renamed: {Skrel: Skrel of Urborg}}
- {at: 2026-03-11T10:00Z, away: Tolm, until: 2026-04-01T10:00Z}
- {at: 2026-03-11T10:00Z, by: Vorax, inactive: Skrel of Urborg}
- {at: 2026-03-12T10:00Z, joins: {name: Newt, team: Coalition, rank: Lieutenant}}`,
  );
  war.close(1);
  for (const { document, text } of war.game.store.drafts.list(1)) drafts.set(document.id, text.replace(/\s+/g, ' '));
});
afterAll(() => war.shut());

describe('the title of a battle', () => {
  const sides = [['Sai Rei', 'Darkhand5'], ['Gorgon']];

  it.each([
    ['attacks', 'Sai Rei and Darkhand5 attack Gorgon at 5D'],
    ['versus', 'Sai Rei and Darkhand5 versus Gorgon at 5D'],
    ['intercepts', 'Sai Rei and Darkhand5 intercept Gorgon at 5D'],
  ])('of two who act together: %s', (kind, title) => {
    expect(titleOf({ kind, sides, at: '5D', circumstances: [] }, wordsOf({}))).toBe(title);
  });
});

describe('the Battle Results post', () => {
  it.each([
    ['who won where', 'Sai Rei beat Gorgon at 5E'],
    [
      'what was lost and is left, in the creatures’ names',
      'Sai Rei, Coalition: lost 300 Kris Mage (2700 of 5000 left), 200 Shivan Dragon (700 of 1000 left)',
    ],
    [
      'a kill tried in vain, with those it cost',
      'tried to kill Gorgon in vain, and 200 of those it risked died (4.3.3)',
    ],
    ['where the beaten went', 'was thrown back to 6E (4.2.5)'],
    ['who sent no strategy', 'Blightmaw, Phyrexia: sent no strategy (4.2.4)'],
    [
      'a capture, and where the captured army was led',
      'captured Blightmaw, which counts 2 days without moving before it is fully converted (4.5); holds the square',
    ],
  ])('tells %s', (_, words) => {
    expect(drafts.get('results')).toContain(words);
  });

  it('tells the dice where they were used, and nowhere else', () => {
    expect(drafts.get('results')?.match(/dice \d+, \d+, \d+, \d+/g)).toHaveLength(2);
  });

  it('tells no bonus and no formula', () => {
    expect(drafts.get('results')).not.toMatch(/bonus|formula/i);
  });
});

describe('the Proxy List post', () => {
  it.each([
    ['another screen name', 'Skrel of Urborg, until now Skrel (1.6)'],
    ['who has joined', 'Newt has joined Coalition'],
    ['whose army is whose now', 'Larkspur: Tolm and Gazetzot, until now Tolm (5.2.1)'],
    [
      'the players by rank with their armies',
      'Mirel (General): Mirel - Tolm (Admiral): Larkspur; Blightmaw. Away until Wednesday, 1 April 2026, 10:00 UTC (5.1)',
    ],
    ['who writes strategies for whom', 'Tolm writes strategies in his place (5.2.3)'],
    ['who is declared inactive', 'Skrel of Urborg (Evincar): Gorgon. Declared inactive (5.1)'],
    ['who asks for changes', 'Coalition: Mirel and Tolm (5.2.2.1)'],
  ])('tells %s', (_, words) => {
    expect(drafts.get('control')).toContain(words);
  });

  it('is drafted only when it is another than before', () => {
    war.open();
    war.setNow(lockOf(2) + DAY);
    war.close(2);
    expect(war.game.store.drafts.list(2).map(({ document }) => document.kind)).toContain('control'); // nobody is away any more
    war.open();
    war.close(3);
    expect(war.game.store.drafts.list(3).map(({ document }) => document.kind)).not.toContain('control');
  });

  it('is computed again to the same bytes, like every draft', () => {
    expect(replay(war.game).filter(({ same }) => !same)).toEqual([]);
  });
});

describe('a winner who leaves', () => {
  it.each([
    [
      'for an army it captured that stays, since no base or town is free',
      { A: { capture: 'B', isDone: true } },
      { B: '5E' },
      true,
    ],
    ['though it captured one that was led away', { A: { capture: 'B', isDone: true } }, { B: '7E' }, false],
    ['though it tried to capture one in vain', { A: { capture: 'B', isDone: false } }, {}, false],
    ['of two winners', { A: {}, B: {} }, { A: '6E' }, false],
  ])('is told under the rule for captures, or for battles of several: %s', (_, armies, separated, is) => {
    expect(isHeldByCaptive('5E', armies as never, separated as never)).toBe(is);
  });
});
