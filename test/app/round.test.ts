import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { GAME_FILE } from '../../src/app/game/game.js';
import { fillSetup } from '../../src/app/game/init.js';
import { openGame } from '../../src/app/game/open.js';
import { openNext } from '../../src/app/judge/next-turn.js';
import { replay } from '../../src/app/keep/replay.js';
import { isProved, verifyRolls } from '../../src/app/keep/verify.js';
import { commit } from '../../src/core/dice.js';
import type { ClassicBoard } from '../../src/rulesets/classic/board.js';
import { startWar, type WarGame } from '../harness/war-game.js';

const CONDITIONS = ['Black Keep', 'Blue Spire', 'Green Hall', 'Red Forge', 'White Tower'];

/** A round before anybody is placed: bases, portals and towns chosen, armies made, five of the bases win conditions. */
const ROUND = `ruleset: classic
name: The Second Round
zone: UTC
judges: {movement: Old Bear, battle: Arbiter Holm, mercenary: Wanda Crake}
round: true   # nobody is placed yet
structures:
  - {name: Red Forge, kind: base, color: Red, at: 4C, winCondition: true}
  - {name: White Tower, kind: base, color: White, at: 4F, winCondition: true}
  - {name: Blue Spire, kind: base, color: Blue, at: 4I, winCondition: true}
  - {name: Green Hall, kind: base, color: Green, at: 8C, winCondition: true}
  - {name: Black Keep, kind: base, color: Black, at: 8F, winCondition: true}
  - {name: Prism, kind: base, color: 5-Color, at: 8I}
  - {name: Anvil, kind: base, color: Colorless, at: 8L}
  - {name: First Portal, kind: portal, at: 30C}
  - {name: Second Portal, kind: portal, at: 30F}
  - {name: Third Portal, kind: portal, at: 30I}
  - {name: Fourth Portal, kind: portal, at: 34C}
  - {name: Fifth Portal, kind: portal, at: 34F}
  - {name: Midtown, kind: town, at: 18C}
  - {name: Eastham, kind: town, at: 20G}
  - {name: Weston, kind: town, at: 16K}
armies:
  - {name: Mirel, team: Coalition, rank: General, colors: [Red], near: Red Forge}
  - {name: Vorax, team: Phyrexia, rank: Chief Praetor}
players:
  - {name: Mirel, team: Coalition, rank: General}
  - {name: Vorax, team: Phyrexia, rank: Chief Praetor}
`;

let war: WarGame | undefined;
afterEach(() => war?.shut());

const draftOf = (kind: string) => war?.game.store.drafts.list(1).find(({ document }) => document.kind === kind);

describe('a round is set up', () => {
  it('with its win conditions sealed until the positions are published, and proved then', () => {
    war = startWar({ text: ROUND });
    war.open();
    const opening = draftOf('opening')?.text.replace(/\s+/g, ' ') ?? '';
    const secret = war.game.store.turns.find(1)?.secret ?? '';
    const seal = commit(`${CONDITIONS.join('|')}|${secret}`);
    expect(opening).toContain(seal);
    for (const name of [...CONDITIONS, 'Prism', '4C', secret]) expect(opening).not.toContain(name);
    war.close(1);
    const update = draftOf('update')?.text.replace(/\s+/g, ' ') ?? '';
    expect(update).toContain('Coalition: Black Keep, Blue Spire, Green Hall, Red Forge, White Tower');
    expect(update).toContain(`${CONDITIONS.join('|')}|${secret}`);
    expect(update).toContain('Red Forge, Coalition Red base, 4C');
    const { armies, campaign } = war.game.setup.ruleset.readBoard(
      war.game.store.closes.latest(1)?.board ?? '',
    ) as ClassicBoard;
    expect(armies.every(({ at }) => at !== '')).toBe(true);
    for (const { name, at } of armies)
      expect(update).toContain(`${name}, ${name === 'Mirel' ? 'General' : 'Chief Praetor'}, ${at}`);
    expect(campaign?.round).toBeUndefined();
    expect(replay(war.game).filter(({ same }) => !same)).toEqual([]);
    expect(war.open()).toBe(2);
  });

  it('whose seal anybody can verify from the two posts, in any markup; other win conditions do not fit it', () => {
    war = startWar({ text: ROUND });
    war.open();
    war.close(1);
    const [opening, update] = [draftOf('opening'), draftOf('update')];
    for (const markup of ['bbcode', 'markdown', 'html', 'text'] as const) {
      const verified = verifyRolls(opening?.[markup] ?? '', update?.[markup] ?? '');
      expect(verified.seal, markup).toEqual({ words: CONDITIONS.join('|'), proved: true });
      expect(isProved(verified)).toBe(true);
      const other = verifyRolls(opening?.[markup] ?? '', update?.[markup].replaceAll('Blue Spire|', 'Prism|') ?? '');
      expect(other.seal?.proved, markup).toBe(false);
      expect(isProved(other)).toBe(false);
    }
  });

  it('with what was asked for until the lock: make-up, colours and base', () => {
    war = startWar({ text: ROUND });
    war.open();
    war.enter(
      'corrections',
      `- {army: Mirel, colors: [Blue], near: Blue Spire, why: "asked by mail"}
- {army: Vorax, kinds: [{slot: 5000, name: Rats, colors: [Black]}], why: "asked by mail"}`,
    );
    war.close(1);
    const { armies } = war.game.setup.ruleset.readBoard(war.game.store.closes.latest(1)?.board ?? '') as ClassicBoard;
    const [mirel, vorax] = ['Mirel', 'Vorax'].map((name) => armies.find((one) => one.name === name));
    // the first ring round the Blue Spire, 4I
    expect(['3H', '3I', '3J', '4H', '4J', '5H', '5I', '5J']).toContain(mirel?.at);
    expect(mirel?.colors).toEqual(['Blue']);
    expect(vorax?.kinds).toMatchObject([{ name: 'Rats', full: 5000, alive: 5000 }]);
    expect(replay(war.game).filter(({ same }) => !same)).toEqual([]);
  });

  it('where what is asked for can be no base, or nothing is asked, is refused', () => {
    war = startWar({ text: ROUND });
    const { game, enter } = war;
    war.open();
    for (const [asked, why] of [
      ['near: Midtown', '"Midtown" is none of Red Forge, White Tower'],
      ['colors: [Pink]', '"Pink" is none of'],
      ['troops: {5000: 1}', '"troops" is no key here'],
    ])
      expect(() => enter('corrections', `- {army: Mirel, ${asked}, why: "x"}`)).toThrow(why);
    expect(game.store.entries.load('corrections', 1)).toEqual([]);
  });

  it('or says what is to be put right first, each with its rule, and places nobody', () => {
    war = startWar({
      text: ROUND.replace('at: 8L', 'at: 29C').replace(
        'winCondition: true}\n  - {name: White',
        'winCondition: false}\n  - {name: White',
      ),
    });
    const { game } = war;
    const times = { deadline: '2026-03-19T05:00Z', lock: '', withoutResults: false };
    expect(() => openNext(game, { ...times, isSure: false })).toThrow(
      'game.yaml cannot be so: Anvil is less than 3 steps from a portal (2.5.1.1)',
    );
    expect(game.store.turns.list()).toEqual([]);
    openNext(game, { ...times, isSure: true });
    war.close(1);
    const update = draftOf('update')?.text ?? '';
    expect(update).toContain('Anvil is less than 3 steps from a portal (2.5.1.1)');
  });
});

describe('a round that is won', () => {
  it('is not gone on with unless the judge says so', () => {
    war = startWar();
    war.open();
    war.enter('corrections', '- {army: Mirel, removed: true, why: "for the test"}');
    war.enter(
      'results',
      '- {at: 5E, winner: Coalition}\n- {at: 12E, winner: Phyrexia, armies: {Larkspur: {removed: true}}}',
    );
    war.close(1);
    const { game } = war;
    const times = { deadline: '2026-04-02T05:00Z', lock: '', withoutResults: false };
    expect(() => openNext(game, { ...times, isSure: false })).toThrow('Phyrexia has won');
    expect(openNext(game, { ...times, isSure: true }).number).toBe(2);
  });
});

describe('a set-up from tables', () => {
  const MARK = '# nobody is placed yet';

  it('fills the lists of game.yaml and leaves the rest, comments too', () => {
    war = startWar({ text: ROUND });
    const filled = fillSetup(war.folder, [
      {
        name: '/somewhere/players.csv',
        text: 'name,team,rank,mail,aliases\nMirel,Coalition,General,mirel@example.org,Miri\nVorax,Phyrexia,Chief Praetor,,\n',
      },
      {
        name: 'armies.csv',
        text: 'Name;Team;Rank;Colors;Near;Troops.5000\nMirel;Coalition;General;"Red";Red Forge;4000\nVorax;Phyrexia;Chief Praetor;;;\n',
      },
    ]);
    expect(filled).toEqual([
      { list: 'players', rows: 2 },
      { list: 'armies', rows: 2 },
    ]);
    const text = readFileSync(join(war.folder, GAME_FILE), 'utf8');
    expect(text).toContain(MARK);
    const game = openGame(war.folder, { now: () => 0 });
    const board = game.setup.ruleset.readBoard(game.setup.board) as ClassicBoard;
    expect(board.armies[0]).toMatchObject({ name: 'Mirel', colors: ['Red'], troops: [4000, 2500, 1500, 1000] });
    expect(game.setup.players).toMatchObject([
      { name: 'Mirel', side: 'Coalition', aliases: ['Miri'], mail: 'mirel@example.org' },
      { name: 'Vorax', side: 'Phyrexia', aliases: [] },
    ]);
    game.store.shut();
  });

  it.each(['winCondition', 'WinCondition', 'win condition', 'Win Condition', 'WIN CONDITION'])(
    'knows the key winCondition under a head that says "%s"',
    (head) => {
      war = startWar({ text: ROUND });
      fillSetup(war.folder, [
        {
          name: 'structures.csv',
          text: `NAME,Kind,color,at,${head}\nRed Forge,base,Red,4C,true\nMidtown,town,,18C,\n`,
        },
      ]);
      const game = openGame(war.folder, { now: () => 0 });
      const { structures } = game.setup.ruleset.readBoard(game.setup.board) as ClassicBoard;
      expect(structures.map(({ winCondition }) => winCondition === true)).toEqual([true, false]);
      game.store.shut();
    },
  );

  it('that is wrong changes nothing, and says where', () => {
    war = startWar({ text: ROUND });
    const before = readFileSync(join(war.folder, GAME_FILE), 'utf8');
    const { folder } = war;
    expect(() =>
      fillSetup(folder, [{ name: 'players.csv', text: 'name,team,rank\nMirel,Coalition,Generall\n' }]),
    ).toThrow('"Generall" is none of');
    expect(() => fillSetup(folder, [{ name: 'playres.csv', text: 'name\nMirel\n' }])).toThrow(
      '"playres" is no key here',
    );
    expect(readFileSync(join(folder, GAME_FILE), 'utf8')).toBe(before);
  });

  it('is refused once a turn was opened', () => {
    war = startWar();
    war.open();
    const { folder } = war;
    expect(() => fillSetup(folder, [{ name: 'players.csv', text: 'name\nMirel\n' }])).toThrow(
      'a turn was opened on it already',
    );
  });
});
