import { afterEach, describe, expect, it } from 'vitest';
import { loadClosed } from '../../src/app/close/closed.js';
import { TurnCache } from '../../src/app/close/turn-cache.js';
import { openGame } from '../../src/app/game/open.js';
import { needTurn } from '../../src/app/record/record.js';
import { writeMarkdown } from '../../src/drafting/markdown.js';
import type { LedgerValue } from '../../src/rulesets/contract/turn.js';
import { startWar, WAR, type WarGame } from '../harness/war-game.js';

const NEIGHBOURS = WAR.replace(
  'players:',
  `  - {name: Aster, team: Coalition, rank: Lieutenant, at: 22D, colors: [Red], controller: Mirel}
  - {name: Birch, team: Coalition, rank: Lieutenant, at: 22E, colors: [Red], controller: Mirel, troops: {5000: 1000}}
players:`,
);

let war: WarGame;
afterEach(() => war.shut());

/** What the first turn changed of an army's troops: before, after and the rule, in the sequence in which it came. */
function troopsOf(name: string): readonly (readonly [LedgerValue, LedgerValue, string])[] {
  const { update } = new TurnCache(war.game).judge(needTurn(war.game, 1)).result;
  return update.ledger.flatMap(({ subject, what, before, after, because }) =>
    subject === name && what === 'troops' ? [[before, after, because.rule] as const] : [],
  );
}

/** What the first turn's update post says, and what the judge is told beside it. */
function postOf(): { readonly update: string; readonly head: string } {
  const { documents, head } = new TurnCache(war.game).judge(needTurn(war.game, 1)).result;
  const update = documents.find(({ id }) => id === 'update');
  if (!update) throw new Error('nothing is drafted');
  return { update: writeMarkdown(update), head: head.join('\n') };
}

describe('what an update tells of troops', () => {
  it('tells everybody what a penalty cost, and the one for whose order it was', () => {
    war = startWar({ text: NEIGHBOURS });
    war.open();
    war.enter('messages', '- {author: Gazetzot, at: 2026-03-19T12:00Z, text: "Mirel: 20D > 21D"}');
    expect(postOf().head).toContain('Gazetzot ordered Mirel, which is not his.');
    expect(postOf().update).toContain('That is a reprimand; no troops are lost for it.');
    war.enter(
      'events',
      '[{at: 2026-03-10T10:00Z, penalty: Mirel, lost: {5000: 70, 1000: 5}}, {at: 2026-03-10T11:00Z, penalty: Mirel, lost: {5000: 30}}, {at: 2026-03-10T11:00Z, penalty: Aster, lost: {1000: 10}}]',
    );
    war.enter('messages', '- {author: Mirel, at: 2026-03-19T12:00Z, text: "Aster: transfer to Birch at 22E"}');
    war.enter('details', '- {from: Aster, to: Birch, troops: {5000: 500}}');
    const { update, head } = postOf();
    expect(update).toContain(
      '**Mirel**: troops 5000 / 2500 / 1500 / 1000 > 4900 / 2500 / 1500 / 995, a penalty (5.4.1)',
    );
    expect(update).toContain(
      '**Aster**: troops 5000 / 2500 / 1500 / 1000 > 5000 / 2500 / 1500 / 990, a penalty (5.4.1)',
    );
    expect(update).toContain('what the army lost for it stands under “Armies and mercenaries”');
    expect(update).not.toContain('no troops are lost');
    expect(head).not.toContain('which is not his');
  });

  it('tells of a penalty that left nobody, although the army is off the map', () => {
    war = startWar();
    war.open();
    war.enter('events', '- {at: 2026-03-10T10:00Z, penalty: Blightmaw, lost: {5000: 9000}}');
    expect(postOf().update).toContain('**Blightmaw**: troops 3000 / 0 / 0 / 0 > 0 / 0 / 0 / 0, a penalty (5.4.1)');
  });

  it('names a penalty as one, also where a battle costs troops after it', () => {
    war = startWar();
    war.open();
    war.enter('events', '- {at: 2026-03-10T10:00Z, penalty: Sai Rei, lost: {5000: 100}}');
    war.enter(
      'results',
      '- {at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {5000: 300}}, Gorgon: {lost: {5000: 900}, to: 6E}}}',
    );
    war.close(1);
    expect(troopsOf('Sai Rei')).toEqual([
      [[3000, 0, 0, 900], [2900, 0, 0, 900], '5.4.1'],
      [[2900, 0, 0, 900], [2600, 0, 0, 900], '4.2.5'],
    ]);
    expect(troopsOf('Gorgon')).toEqual([[[2000, 0, 0, 400], [1100, 0, 0, 400], '4.2.5']]);
  });

  it('names what a transfer sent and what came of it, and a penalty of the sender beside it', () => {
    war = startWar({ text: NEIGHBOURS });
    war.open();
    war.enter('messages', '- {author: Mirel, at: 2026-03-19T12:00Z, text: "Aster: transfer to Birch at 22E"}');
    war.enter('details', '- {from: Aster, to: Birch, troops: {5000: 500}}');
    war.enter('events', '- {at: 2026-03-10T10:00Z, penalty: Aster, lost: {1000: 50}}');
    war.close(1);
    expect(troopsOf('Aster')).toEqual([[[5000, 2500, 1500, 1000], [4500, 2500, 1500, 950], '5.4.1']]);
    expect(troopsOf('Birch')).toEqual([[[1000, 2500, 1500, 1000], [1500, 2500, 1500, 1000], '3.2.4.3']]);
  });

  it('says the same when it is read again from what was kept', () => {
    war = startWar({ text: NEIGHBOURS });
    war.open();
    war.enter('messages', '- {author: Mirel, at: 2026-03-19T12:00Z, text: "Aster: transfer to Birch at 22E"}');
    war.enter('details', '- {from: Aster, to: Birch, troops: {5000: 500}}');
    war.close(1);
    const told = [[[5000, 2500, 1500, 1000], [4500, 2500, 1500, 1000], '3.2.4.1']];
    expect(troopsOf('Aster')).toEqual(told);
    const again = openGame(war.folder, { now: () => 0 });
    const close = again.store.closes.latest(1);
    if (!close) throw new Error('the turn is not closed');
    const { ledger } = loadClosed(again, close).result.update;
    expect(
      ledger
        .filter(({ subject }) => subject === 'Aster')
        .map(({ before, after, because }) => [before, after, because.rule]),
    ).toEqual(told);
    again.store.shut();
  });
});
