import { afterAll, describe, expect, it } from 'vitest';
import { createGameDesk } from '../../src/app/desk/desk.js';
import { readTable } from '../../src/app/game/tables.js';
import { correctEntry, enterFile, takeEntryBack } from '../../src/app/judge/enter.js';
import { readEntryFile } from '../../src/app/record/entry-words.js';
import { needTurn } from '../../src/app/record/record.js';
import { startWar, WAR } from '../harness/war-game.js';

const war = startWar();
war.open();
afterAll(() => war.shut());

/** What is refused of an entry, without the file's name. */
function refused(kind: string, text: string): string {
  try {
    war.enter(kind, text);
  } catch (error) {
    return String((error as Error).message).replace(/\s+/g, ' ');
  }
  return 'was taken';
}

/** A result that cannot be: what was entered, and what of it is named with rule and remedy. */
const RESULTS: readonly (readonly [title: string, entry: string, told: string])[] = [
  [
    'a square without a battle',
    '{at: 7C, winner: Coalition}',
    'at: no battle was to be decided at 7C (4.1.1); right would be 5E or 12E',
  ],
  [
    'a winner who did not fight there',
    '{at: 5E, winner: Mercenary}',
    'winner: Mercenary did not fight at 5E (4.1.1); right would be Coalition or Phyrexia',
  ],
  [
    'an army that did not fight there',
    '{at: 5E, winner: Coalition, armies: {Vorax: {lost: {5000: 1}}}}',
    'armies.Vorax: Vorax did not fight at 5E (4.1.1); right would be Gorgon or Sai Rei',
  ],
  [
    'losses above what stood',
    '{at: 5E, winner: Coalition, armies: {Gorgon: {lost: {5000: 2001}}}}',
    'armies.Gorgon.lost.5000: Gorgon lost 2001 in its 5000 slot, and 2000 stood (4.2.5); right would be 2000 at the most',
  ],
  [
    'losses above what stood of a kind',
    '{at: 5E, winner: Phyrexia, armies: {Sai Rei: {lost: {Kris Mage: 3001}}}}',
    'lost.Kris Mage: Sai Rei lost 3001 of Kris Mage, and 3000 stood (4.2.5); right would be 3000 at the most',
  ],
  [
    'more troops left than stood',
    '{at: 5E, winner: Coalition, armies: {Gorgon: {troops: {5000: 2500}}}}',
    'armies.Gorgon.troops.5000: Gorgon would have 2500 of 5000 left, and 2000 stood (4.2.5); right would be 2000 at the most',
  ],
  [
    'a winner that sent no strategy',
    '{at: 5E, winner: Coalition, armies: {Sai Rei: {stratless: true}}}',
    'winner: Coalition sent no strategy, so the other side has won (4.2.4); right would be Phyrexia',
  ],
  [
    '500 risked that did not stand',
    '{at: 5E, winner: Phyrexia, armies: {Gorgon: {kill: Sai Rei, done: true}}}',
    'armies.Gorgon.kill: Gorgon had 400 in its 1000 slot, and 500 are risked (4.3.2)',
  ],
  [
    '500 risked that the battle cost besides',
    '{at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {1000: 500}, kill: Gorgon}}}',
    'armies.Sai Rei.kill: the 500 that Sai Rei risked do not fight, so the battle cannot have cost them (4.3.2)',
  ],
  [
    'a capture of an army of too high a class',
    '{at: 5E, winner: Coalition, armies: {Sai Rei: {capture: Gorgon, done: true}}}',
    'armies.Sai Rei.capture: Gorgon has the rank Evincar; only the lowest two ranks are captured (4.5)',
  ],
  [
    'a taken square',
    '{at: 5E, winner: Coalition, armies: {Gorgon: {to: 30J}}}',
    'armies.Gorgon.to: Gorgon cannot be placed at 30J: Vorax stands there (4.2.5); right would be a square of the map where nobody stands',
  ],
  [
    'a winner that leaves alone',
    '{at: 5E, winner: Coalition, leaves: Sai Rei}',
    'leaves: only of two winners one leaves (4.4)',
  ],
];

describe('a result that cannot be by the rulebook is refused when it is entered', () => {
  it.each(RESULTS)('%s: with its place, its rule and what would be right', (_, entry, told) => {
    expect(refused('results', `- ${entry}`)).toContain(told);
    expect(war.game.store.entries.load('results', 1)).toEqual([]);
  });

  it('so is one for a battle that an army without troops ended before (4.3.1)', () => {
    const ended = startWar({ text: WAR.replace('troops: {5000: 3000, 2500: 0', 'troops: {5000: 0, 2500: 0') });
    ended.open();
    expect(() => ended.enter('results', '- {at: 12E, winner: Coalition}')).toThrow(
      'at: no battle was to be decided at 12E (4.1.1); right would be 5E',
    );
    ended.shut();
  });

  it('so is a square that another result of the file has', () => {
    const text = `- {at: 5E, winner: Coalition, armies: {Gorgon: {to: 8C}}}
- {at: 12E, winner: Coalition, armies: {Blightmaw: {to: 8C}}}`;
    expect(refused('results', text)).toContain(
      'line 2, [2].armies.Blightmaw.to: Blightmaw cannot be placed at 8C: another was placed there (4.2.5)',
    );
  });
});

describe('a square that is not next to the battle', () => {
  const far = startWar();
  far.open();
  afterAll(() => far.shut());
  const slip = '- {at: 5E, winner: Coalition, armies: {Gorgon: {lost: {5000: 900}, to: 8E}}}';
  const beside = slip.replace('8E', '6E');

  it('is asked about with the squares next to it, and entered once the judge means it', () => {
    expect(() => far.enter('results', slip)).toThrow(
      'It is not entered yet: line 1, [1].armies.Gorgon.to: Gorgon would be placed at 8E, which is not next to its battle at 5E (4.2.5, R42); the squares next to it are 4D, 4E, 4F, 5D, 5F, 6D, 6E, 6F. Put it right, or say that you mean it',
    );
    expect(far.game.store.entries.load('results', 1)).toEqual([]);
    far.enter('results', beside);
    const id = far.game.store.entries.history(1).at(-1)?.id ?? 0;
    const given = { at: '5E', winner: 'Coalition', armies: { Gorgon: { lost: { 5000: '900' }, to: '8E' } } };
    expect(() => correctEntry(far.game, id, given, 'farther')).toThrow('which is not next to its battle at 5E');
    correctEntry(far.game, id, given, 'farther', true);
    expect(far.enter('results', slip)).toMatchObject({ fresh: 0, known: 1 });
  });

  it('is told as the judge’s placing, not as the rule’s', () => {
    far.close(1);
    const told = (id: string) =>
      far.game.store.drafts
        .list(1)
        .find(({ document }) => document.id === id)
        ?.text.replace(/\s+/g, ' ');
    expect(told('update')).toContain('Arbiter Holm placed Gorgon at 8E (R42)');
    expect(told('update')).toContain('R42: A loser goes where the battle judge places it');
    expect(told('results')).toContain('was placed at 8E by Arbiter Holm (R42)');
    expect(`${told('update')} ${told('results')}`).not.toContain('thrown back');
  });

  it('to which a captured army is led is not asked about', () => {
    const led = startWar();
    led.open();
    led.enter(
      'results',
      '- {at: 12E, winner: Coalition, armies: {Larkspur: {capture: Blightmaw, done: true}, Blightmaw: {to: 14G}}}',
    );
    expect(led.game.store.entries.load('results', 1)).toHaveLength(1);
    led.shut();
  });
});

describe('the weather', () => {
  it('is that of a new battle: for any other square it is refused with those where one begins; it is put right and taken back', () => {
    const text = WAR.replace('rank: Chief Praetor, at: 30J', 'rank: Chief Praetor, at: 21D');
    const near = startWar({ text: text.replace('control:', 'control:\n  Mirel: [Mirel]') });
    near.open();
    expect(() => near.enter('weather', '- {at: 1A, weather: rain}')).toThrow(
      'at: no new battle begins at 1A as the orders stand (4.1.2.5); right would be none: as the orders stand nobody meets',
    );
    near.enter('messages', '- {author: Mirel, at: 2026-03-19T12:00Z, text: "Mirel: 20D > 21D; engage Vorax"}');
    expect(() => near.enter('weather', '- {at: 1A, weather: rain}')).toThrow('right would be 21D');
    near.enter('weather', '- {at: 21D, weather: rain}');
    const counting = () => near.game.store.entries.load('weather', 1).map(({ value }) => value);
    correctEntry(near.game, 2, { at: '21D', weather: 'fog' }, 'a slip');
    expect(counting()).toEqual([{ at: '21D', weather: 'fog' }]);
    takeEntryBack(near.game, 3, 'it was none');
    expect(counting()).toEqual([]);
    near.shut();
  });
});

describe('what players asked for and the judge writes down', () => {
  it.each([
    ['by one who has no say', '{at: 2026-03-10T10:00Z, by: Gazetzot, control: {Larkspur: Gazetzot}}', '(5.2.2.1)'],
    ['for a player of the other team', '{at: 2026-03-10T10:00Z, by: Mirel, control: {Larkspur: Skrel}}', '(5.2.1)'],
    [
      'for an army that is not there',
      '{at: 2026-03-10T10:00Z, by: Mirel, control: {Larkspurr: Gazetzot}}',
      'did you mean "Larkspur"?',
    ],
  ])('a request %s is refused with its rule', (_, entry, told) => {
    expect(refused('requests', `- ${entry}`)).toContain(told);
  });

  it('a rank given by one who is no leader is refused', () => {
    expect(refused('events', '- {at: 2026-03-10T10:00Z, by: Skrel, rank: {Gazetzot: Commander}}')).toContain('(1.1)');
  });
});

describe('results as a table', () => {
  const TABLES: readonly (readonly [name: string, text: string])[] = [
    ['results.csv', 'at,winner,army,5000\n5E,Coalition,Sai Rei,300\n,,Gorgon,-900\n'],
    ['results.tsv', 'At\tWinner\tArmy\tLost 5000\n5E\tCoalition\tSai Rei\t300\n5E\t\tGorgon\t900\n'],
    [
      'results.md',
      '| at | winner | army | 5000 |\n|---|---|---|--:|\n| 5E | Coalition | Sai Rei | 300 |\n| | | Gorgon | 900 |\n',
    ],
    ['results.txt', '\uFEFFat;winner;army;5000\r\n"5E";Coalition;"Sai Rei";300\r\n;;Gorgon;900\r\n'],
  ];

  it.each(TABLES)('%s gives the same entries as a file', (name, text) => {
    const { data } = readEntryFile(name, text, war.game.setup.ruleset);
    expect(JSON.parse(JSON.stringify(data))).toEqual([
      {
        at: '5E',
        winner: 'Coalition',
        armies: { 'Sai Rei': { lost: { 5000: '300' } }, Gorgon: { lost: { 5000: '900' } } },
      },
    ]);
  });

  it.each([
    ['a line without an army', 'at,winner,army,5000\n5E,Coalition,,3\n', 'line 2, [1].army: is missing'],
    ['an unknown column', 'at,winner,army,wounded\n5E,Coalition,Gorgon,3\n', '"wounded" is no key here'],
    [
      'an army told twice',
      'at,winner,army,5000\n5E,Coalition,Gorgon,3\n5E,,Gorgon,4\n',
      'line 3, [2].army: Gorgon stands in two lines of 5E',
    ],
    ['a line that is too long', 'at,winner,army\n5E,Coalition,Gorgon,3\n', 'line 2: it has 4 cells, and the head 3'],
    ['two columns of one name', 'at,at\n5E,5E\n', 'two columns are called "at"'],
    ['a head alone', 'at,winner,army,wounded\n', 'nothing stands below its head'],
    ['a head over empty lines', 'at,winner,army\n,,\n,,\n', 'nothing stands below its head'],
    [
      'a head of a thousand columns',
      `at,${'x,'.repeat(1_000)}\n5E\n`,
      'its head has 1002 columns; 500 at most are read',
    ],
  ])('%s is refused with its line', (_, text, told) => {
    expect(() => readEntryFile('results.csv', text, war.game.setup.ruleset)).toThrow(told);
  });

  it('is refused for the first hundred of what is wrong, each told short, and how much more there is', () => {
    const rows = `5E,Coalition,${'x'.repeat(5_000)},3\n5E,Coalition,,3\n`.repeat(1_000);
    expect(() => readEntryFile('results.csv', `at,winner,army,5000\n${rows}`, war.game.setup.ruleset)).toThrow(
      expect.objectContaining({ why: expect.stringMatching(/^[\s\S]{0,110000}\n {2}and \d+ more$/) }),
    );
  });

  it('a kind that has no table says so', () => {
    expect(() => readEntryFile('control.csv', 'at,army\n', war.game.setup.ruleset)).toThrow(
      'only results can be given as a table',
    );
  });

  it('is checked and kept like a file', () => {
    const [name, text] = TABLES[0] as (typeof TABLES)[number];
    const file = readEntryFile(name, text, war.game.setup.ruleset);
    expect(enterFile(war.game, needTurn(war.game), file)).toMatchObject({ fresh: 1, known: 0 });
    expect(enterFile(war.game, needTurn(war.game), file)).toMatchObject({ fresh: 0, known: 1 });
  });

  it('quoted cells keep the sign between cells', () => {
    expect(readTable('a.csv', 'name,note\n"Rei, Sai","a ""b"""\n').rows).toEqual([{ name: 'Rei, Sai', note: 'a "b"' }]);
  });
});

describe('what is pasted into the desk', () => {
  const pasted = startWar();
  pasted.open();
  afterAll(() => pasted.shut());
  const desk = createGameDesk(pasted.game, undefined);
  const paste = (text: string, instead?: number) =>
    desk.enter({ turn: 1, kind: 'results', given: {}, text, why: 'mistyped', ...(instead && { instead }) });
  const counting = () => pasted.game.store.entries.history(1).filter(({ ended }) => !ended);
  const ROWS = 'at\twinner\tarmy\t5000\n5E\tCoalition\tSai Rei\t300\n\t\tGorgon\t900\n12E\tCoalition\tBlightmaw\t500';

  it('is refused as a whole where a row cannot be, with its rule', async () => {
    const done = await paste(ROWS.replace('Blightmaw\t500', 'Blightmaw\t5001'));
    expect(done).toMatchObject({ ok: false, error: { why: expect.stringContaining('3000 stood (4.2.5)') } });
    expect(counting()).toEqual([]);
  });

  it('is a table from a spreadsheet with several results, and each is entered', async () => {
    expect(await paste(ROWS)).toEqual({ ok: true, value: false });
    expect(counting().map(({ value }) => (value as { at: string }).at)).toEqual(['5E', '12E']);
  });

  it('doubles nothing, and says which entry to put right where another result is pasted', async () => {
    expect(await paste(ROWS)).toEqual({ ok: true, value: true });
    expect(counting()).toHaveLength(2);
    const other = await paste(ROWS.replace('900', '800'));
    expect(other).toMatchObject({ ok: false, error: { why: expect.stringContaining('or put that entry right') } });
  });

  it('is entries as a file holds them, or one in the place of another', async () => {
    const [first] = counting();
    expect(await paste('- {at: 5E, winner: Phyrexia}', first?.id)).toEqual({ ok: true, value: false });
    const two = await paste('- {at: 5E, winner: Phyrexia}\n- {at: 12E, winner: Coalition}');
    expect(two).toMatchObject({ ok: false });
    expect(
      counting()
        .map(({ value }) => (value as { winner: string }).winner)
        .sort(),
    ).toEqual(['Coalition', 'Phyrexia']);
  });
});
