import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../harness/command.js';

const folder = mkdtempSync(join(tmpdir(), 'adjutant-refusals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `check` says of a file that it refuses, a line a fault. */
async function refused(text: string): Promise<readonly string[]> {
  const path = join(folder, 'cases.yaml');
  writeFileSync(path, text);
  const { code, err } = await runCommand('check', path);
  expect(code).toBe(2);
  const [head, ...lines] = err.trim().split('\n');
  expect(head).toBe(`${path}: it is not as it should be:`);
  expect(lines.pop()).toBe('Mend the lines named and try again.');
  return lines.map((line) => line.trim());
}

const classic = (cases: string, defaults = '{lock: 2004-03-06T05:00Z, posts: []}') =>
  `ruleset: classic\ndefaults: ${defaults}\ncases:\n${cases}`;
const SAI_REI = '{name: Sai Rei, team: Coalition, rank: Commander, at: 5E}';
const army = (more: string) => `{name: Gorgon, team: Phyrexia, rank: CPL, ${more}}`;
const one = (armies: string, more = '') => `  - {id: 1.2-a, title: t, rules: [], ${more} armies: [${armies}]}\n`;

describe('a case file that is not in the format', () => {
  it('names each case by its id and its line, and the places in it from 1', async () => {
    const faults = await refused(
      classic(
        `  - {id: 1.2-a, title: t, rules: [], armies: [${SAI_REI}]}\n  - {id: 2.3.3-beyond, title: t, rules: [], armies: [${SAI_REI}, ${army('at: 6E, colour: Red')}]}\n`,
      ),
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(
      /^line 5, case 2\.3\.3-beyond, armies\[2\]\.colour: "colour" is no key here; did you mean "colors"\? The keys are /,
    );
  });

  it('tells two entries in one as such, and of an entry that is wrong nothing that follows from it', async () => {
    const at = 'at: 2004-03-03T10:00Z';
    const faults = await refused(
      classic(
        one(
          SAI_REI,
          `events: [{${at}, away: Mara, back: Mara}, {away: Mara}], results: [{at: here, winner: Coalition, armies: {}}],`,
        ),
      ),
    );
    expect(faults.map((fault) => fault.replace(/^line 4, case 1\.2-a, /, ''))).toEqual([
      'results[1].at: "here" is no square; write number then letter, like 3D',
      'events[1].back: stands beside away (a player is away), and is an entry of its own (a player who was away is back); enter each by itself',
      'events[2].at: is missing: when',
    ]);
  });

  it('names a case without an id by its place', async () => {
    const faults = await refused(classic(`  - {title: t, rules: [], armies: [${SAI_REI}]}\n`));
    expect(faults).toEqual(['line 4, cases[1].id: is missing']);
  });

  it('tells every fault, however many there are', async () => {
    const cases = Array.from({ length: 30 }, (_, i) => `  - {id: c${i}, title: t, rules: [], armies: [], extra: 1}\n`);
    const faults = await refused(classic(cases.join('')));
    expect(faults).toHaveLength(30);
    expect(faults.at(-1)).toMatch(/^line 33, case c29, extra: /);
  });

  it('tells a key of a case with a slip once, and nothing of what is lacking for it', async () => {
    const slip = (key: string) => [expect.stringContaining(`: "${key}" is no key here; did you mean`)];
    const board = 'map: {columns: 9, rows: 9}';
    const counselor = (defaults: string, own: string) =>
      `ruleset: counselor\ndefaults: {${defaults}}\ncases:\n  - {id: a, title: t, rules: [], ${own}}\n  - {id: b, title: t, rules: [], nations: [], ${own}}\n`;
    expect(await refused(counselor('lock: 2004-03-06T05:00Z, natons: [{name: Reds}]', board))).toEqual([
      expect.stringContaining('defaults.natons: "natons" is no key here; did you mean "nations"?'),
      'line 5, case b, nations: there is no nation',
    ]);
    expect(await refused(classic(one(SAI_REI), '{lok: 2004-03-06T05:00Z}'))).toEqual(slip('lok'));
    expect(await refused(classic(one(SAI_REI).replace('title', 'titel')))).toEqual(slip('titel'));
  });

  it('tells a fault of the defaults once, not for each case that takes them', async () => {
    const faults = await refused(
      classic(
        '  - {id: a, title: t, rules: []}\n  - {id: b, title: t, rules: []}\n  - {id: c, title: t, rules: [], armies: []}\n',
        `{lock: 2004-03-06T05:00Z, armies: [${army('at: 40E')}]}`,
      ),
    );
    expect(faults).toEqual(['line 2, defaults.armies[1].at: 40E is off the map of 38 numbers and 14 letters']);
  });
});

describe('a fault is told once, by what it is', () => {
  it.each([
    [
      'a name that is missing',
      one('{team: Phyrexia, rank: CPL, at: 5E}, {team: Phyrexia, rank: CPL, at: 6E}'),
      ['line 4, case 1.2-a, armies[1].name: is missing', 'line 4, case 1.2-a, armies[2].name: is missing'],
    ],
    [
      'a name that is empty',
      one('{name: "", team: Phyrexia, rank: CPL, at: 5E}'),
      ['line 4, case 1.2-a, armies[1].name: is missing'],
    ],
    [
      'a name twice',
      one(`${SAI_REI}, ${SAI_REI}`),
      ['line 4, case 1.2-a, armies[2].name: two armies are called "Sai Rei"'],
    ],
    [
      'a square in row 0',
      one(army('at: 0E')),
      ['line 4, case 1.2-a, armies[1].at: 0E is off the map of 38 numbers and 14 letters'],
    ],
    [
      'a square past the other edge',
      one(army('at: 39E')),
      ['line 4, case 1.2-a, armies[1].at: 39E is off the map of 38 numbers and 14 letters'],
    ],
    [
      'no square',
      one(army('at: E5')),
      ['line 4, case 1.2-a, armies[1].at: "E5" is no square; write number then letter, like 3D'],
    ],
    [
      'a square that is missing',
      one('{name: Gorgon, team: Phyrexia, rank: CPL}'),
      ['line 4, case 1.2-a, armies[1].at: is missing'],
    ],
    [
      'more than a slot holds',
      one(army('at: 5E, troops: {1000: 1001}')),
      ['line 4, case 1.2-a, armies[1].troops.1000: 1001 is too many: the slot of 1000 holds 1000 at most'],
    ],
    [
      'no number',
      one(army('at: 5E, days: many')),
      ['line 4, case 1.2-a, armies[1].days: "many" should be a whole number from 0 to 999'],
    ],
    [
      'a number of something that may not be so many',
      one(army('at: 5E, days: 1000')),
      ['line 4, case 1.2-a, armies[1].days: 1000 is too many: it can be 999 at most'],
    ],
    [
      'a rest of a long move that leaves the map, by the one edge',
      one(army('at: 1E, pending: 1E > 0E > 1E, pendingSince: 2004-02-20T05:00Z')),
      ['line 4, case 1.2-a, armies[1].pending: 0E is off the map of 38 numbers and 14 letters'],
    ],
    [
      'or by the other, on its way',
      one(army('at: 38E, pending: 38E > 38F (38E - 39E - 39F - 38F), pendingSince: 2004-02-20T05:00Z')),
      [
        'line 4, case 1.2-a, armies[1].pending: 39E is off the map of 38 numbers and 14 letters',
        'line 4, case 1.2-a, armies[1].pending: 39F is off the map of 38 numbers and 14 letters',
      ],
    ],
    [
      'the home of a Theme army off the map',
      one('{name: Glass Herd, team: Mercenary, rank: CPL, faction: Theme, at: 5E, home: 0E}'),
      ['line 4, case 1.2-a, armies[1].home: 0E is off the map of 38 numbers and 14 letters'],
    ],
    [
      'one square for the rest of a long move',
      one(army('at: 5E, pending: 5E, pendingSince: 2004-02-20T05:00Z')),
      [
        'line 4, case 1.2-a, armies[1].pending: "5E" is no rest of a long move; write where each leg goes, like 5E > 8E > 8G, a turn of waiting like 5E > 5E',
      ],
    ],
    [
      'a faction for a colour',
      one(army('at: 5E, kinds: [{slot: 5000, name: Slivers, colors: [5-Color]}]')),
      [
        'line 4, case 1.2-a, armies[1].kinds[1].colors[1]: 5-Color is a faction and no colour: write the two colours or more it has',
      ],
    ],
    [
      'a colourless creature',
      one(army('at: 5E, kinds: [{slot: 5000, name: Golems, colors: [Colorless]}]')),
      ['line 4, case 1.2-a, armies[1].kinds[1].colors[1]: a colourless creature is written Artifact'],
    ],
    [
      'a proxy without a name where no round is laid out',
      one('{team: Coalition, rank: Captain, at: 5E, colors: [Red]}'),
      ['line 4, case 1.2-a, armies[1].name: is missing'],
    ],
    [
      'a mercenary without a name',
      one('{team: Mercenary, rank: CPL, faction: Raider}', 'round: true,'),
      ['line 4, case 1.2-a, armies[1].name: is missing'],
    ],
  ])('%s', async (_, cases, faults) => {
    expect(await refused(classic(cases))).toEqual(faults);
  });
});

describe('what has one fault is told of once, with what was meant', () => {
  const nemesis = (map: string, more = '') => ['nemesis', `map: ${map}, ${more}`] as const;
  const planes = (setup: string) => ['planes', setup] as const;
  const conquest = (hexes: string, map = '') => {
    const more = map === '' ? '' : `map: ${map}, `;
    return ['conquest', `${more}players: [{name: Bob, at: 1A}], hexes: [${hexes}]`] as const;
  };
  const ARMY = 'name, team, rank, at, controller, primary, secondary, troops, creatures, days, guards, tries';
  const FORT = '{regions: [{name: Fort, at: [0, 0]}, {name: Mill, at: [2, 0]}], borders: [[Fort, Mill]]}';
  const counselor = (city: string, nations = '[{name: Reds}]', map = '') => {
    const terrain = `map: {columns: 9, rows: 9${map}}`;
    return ['counselor', `${terrain}, nations: ${nations}, cities: [{name: A, at: '0101', ${city}}]`] as const;
  };
  const round = (armies: string) =>
    ['classic', `round: true, players: [{name: Ann, team: Coalition, rnak: Captain}], armies: [${armies}]`] as const;
  it.each([
    [
      'a key of the roster with a slip',
      ...round('{team: Coalition, rank: Captain}'),
      'players[1].rnak: "rnak" is no key here; did you mean "rank"? The keys are name, team, rank, mail, zone, language, mails, contingency, aliases, seen, since, battles, permits',
    ],
    [
      'the nation of a capital with a slip',
      ...counselor('nation: Redz, capital: true, size: town'),
      'cities[1].nation: no nation is called "Redz"; did you mean "Reds"?',
    ],
    [
      'the size of a city with a slip',
      ...counselor('nation: Reds, capital: true, size: twon'),
      'cities[1].size: "twon" should be 0 to 5, or one of ruins, camp, village, town, burgh, metropolis; did you mean "town"?',
    ],
    [
      'a river that lies nowhere, under its bridge',
      ...counselor(
        'nation: Reds, capital: true, size: 3',
        undefined,
        ", rivers: [['0101', '9999']], bridges: [['0101', '0201']]",
      ),
      'map.rivers[1][2]: "9999" is no hex of the map; write column and row like 0503',
    ],
    [
      'a hex of two terrains',
      ...counselor('nation: Reds, capital: true, size: 3', undefined, ", hexes: {F: ['0303'], M: ['0303']}"),
      'map.hexes.M[1]: 0303 stands under F, too',
    ],
    [
      'a game without the type that its teams ask for',
      ...counselor(
        'nation: Reds, capital: true, size: 3',
        '[{name: Reds, team: a}, {name: Blues, team: b, eliminated: true}]',
      ),
      'nations[1].team: is for lt only; there are no locked teams in this type of game',
    ],
    [
      'a region with a slip in a border',
      ...nemesis(FORT.replace('[Fort, Mill]', '[Forth, Mill]')),
      'map.borders[1]: "Forth" is no region of the map; did you mean "Fort"?',
    ],
    ['a map that is none', ...nemesis('Fort'), 'map: should be keys with values: regions, borders'],
    [
      'a border with one end',
      ...nemesis(FORT.replace('[Fort, Mill]', 'Fort')),
      'map.borders[1]: should be the two, like [Fort, Mill]',
    ],
    ['a place in words', ...nemesis(FORT.replace('[2, 0]', '[2, x]')), 'map.regions[2].at[2]: "x" should be a number'],
    [
      'a key with a slip',
      ...nemesis(FORT, 'battles: [{at: Fort, by_hand: true}]'),
      'battles[1].by_hand: "by_hand" is no key here; did you mean "byHand"? The keys are at, units, home, byHand, matches',
    ],
    [
      'a needed key with a slip',
      ...nemesis(FORT.replace('name: Mill', 'nam: Mill')),
      'map.regions[2].nam: "nam" is no key here; did you mean "name"? The keys are name, owner, gold, factories, at',
    ],
    [
      'a unit that is no mapping',
      ...nemesis(FORT, 'units: [Zax]'),
      'units[1]: should be keys with values: name, race, at, controller',
    ],
    [
      'a portal with one end',
      ...planes('structures: [{name: Stair, kind: portal, ends: Dominaria 10E}]'),
      'structures[1].ends: should be the two, like [Dominaria 3D, Mirrodin 5E]',
    ],
    [
      'ends of what is no portal',
      ...planes('structures: [{name: Orrery, kind: feature, at: Mirrodin 3B, ends: [Dominaria 10E, Mirrodin 5D]}]'),
      'structures[1].ends: is for portals only',
    ],
    [
      'a rank with a slip',
      ...planes('armies: [{name: Frank, team: Coalition, rank: Comander, at: Dominaria 3A}]'),
      'armies[1].rank: "Comander" is none of General, Admiral, Captain, Commander, Lt. Commander, Lieutenant; did you mean "Commander"?',
    ],
    [
      'a plane of no size',
      ...planes('planes: {Dominaria: {numbers: 0}}'),
      'planes.Dominaria.numbers: should be 1 or more',
    ],
    [
      'a holder of land with a slip',
      ...conquest('{at: 2A, controller: Bob}, {at: 1A, controller: Boq, bonded: [Boq]}'),
      'hexes[2].controller: 1A: no player is called "Boq"; did you mean "Bob"?',
    ],
    [
      'a map that is narrower than its rows',
      ...conquest('{at: 2A, controller: Bob}', '{numbers: 1, letters: 2, terrain: [PP, PP], legend: {P: Plains}}'),
      'map.terrain: has 2 signs in each row, and the map 1 numbers',
    ],
    [
      'a sign that means nothing, in row after row',
      ...conquest('', '{numbers: 2, letters: 2, terrain: [PF, FF], legend: {P: Plains}}'),
      'map.terrain[1]: "F" is not in the legend',
    ],
    ['an army that is no mapping', ...planes('armies: [Frank]'), `armies[1]: should be keys with values: ${ARMY}`],
  ])('%s', async (_, ruleset, setup, fault) => {
    const file = `ruleset: ${ruleset}\ncases:\n  - {id: 1.1-a, title: t, rules: [], lock: 2004-03-06T05:00Z, ${setup}}\n`;
    expect(await refused(file)).toEqual([`line 3, case 1.1-a, ${fault}`]);
  });
});

describe('what is entered in a case', () => {
  const conquest = (entry: string) => `ruleset: conquest
defaults: {lock: 2008-03-08T05:00Z, window: aftermath, players: [{name: Ann, at: 1A}, {name: Bob, at: 9A}]}
cases:
  - {id: 3.5.1-a, title: t, rules: [], challenges: [{kind: planeswalker, challengers: [Ann], challenged: [Bob], at: 1A}], results: [${entry}]}
`;

  it('of a quest without a game has a way out', async () => {
    expect(await refused(conquest('{quest: The Gate, played: [Ann], fell: []}'))).toEqual([
      'line 4, case 3.5.1-a, results[1].fell: should name who played, in the order of defeat, the winner last: two pieces at least (3.5.1); leave fell out where the quest was no such game',
    ]);
    expect(await refused(conquest('{challenge: 1, fell: [Ann]}'))).toEqual([
      'line 4, case 3.5.1-a, results[1].fell: should name who played, in the order of defeat, the winner last: two pieces at least (3.3.1)',
    ]);
  });
});
