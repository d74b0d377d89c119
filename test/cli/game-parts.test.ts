import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFiles } from '../../src/app/desk/desk.js';
import { fillSetup } from '../../src/app/game/init.js';
import { openGame } from '../../src/app/game/open.js';
import { exportWhole } from '../../src/app/keep/whole-game.js';
import { makeRehearsal } from '../../src/app/run/rehearsal.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-parts-'));
  write(
    'adjutant.yaml',
    'thread: https://forum.example/viewtopic.php?t=7\njudge: {name: Jo, contact: jo@jo.example}\n',
  );
  for (const [name, text] of Object.entries(FILES)) write(name, text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const open = () => openGame(folder, { now: () => Date.UTC(2026, 8, 1) });

/** Opens the game, looks at it, and lets it go. */
function look<T>(at: (game: ReturnType<typeof open>) => T): T {
  const game = open();
  try {
    return at(game);
  } finally {
    game.store.shut();
  }
}

const FILES = {
  'game.yaml': `ruleset: counselor
name: Two lands
zone: UTC
judges: {judge: Jo}
game: {type: dm}
map:
  columns: 9
  rows: 9
  hexes: hexes.yaml
nations: nations.csv
characters: characters.csv
cities: cities.yaml
armies: []
players: players.csv
`,
  'hexes.yaml': "# woods\nF: ['0304', '0404']\n",
  'nations.csv': 'name,player,treasury\nReds,Ana,15000\nBlues,Bo,15000\n',
  'characters.csv':
    'name,nation,at,commander,wizard,spells\nAzila,Reds,0303,40,,\nWanda,Reds,0303,,50,Treatment; Ice Rays\nBron,Blues,0808,40,,\n',
  'cities.yaml':
    "- {name: Redhold, nation: Reds, at: '0303', size: burgh, capital: true}\n- {name: Blueburg, nation: Blues, at: '0808', size: burgh, capital: true}\n",
  'players.csv': 'name,team,mail\nAna,Reds,ana@players.example\nBo,Blues,bo@players.example\n',
};

describe('a set-up in several files', () => {
  it('is read as one, lists from tables too, and is kept as one text', () => {
    const { board, text } = look(({ setup, store }) => ({
      board: JSON.parse(setup.board),
      text: store.setup.latest()?.text,
    }));
    expect(board.map.terrain[3]).toBe('PPFFPPPPP');
    expect(board.characters.map(({ name, spells }: { name: string; spells: string[] }) => [name, spells])).toEqual([
      ['Azila', []],
      ['Bron', []],
      ['Wanda', ['Treatment', 'Ice Rays']],
    ]);
    for (const said of ['Wanda', 'Blueburg', '0404', 'ana@players.example']) expect(text).toContain(said);
  });

  it.each([
    [
      'a line of a table',
      'characters.csv',
      FILES['characters.csv'].replace('0808', '0999'),
      /characters\.csv, line 4, \[3\]\.at: "0999" is no hex/,
    ],
    [
      'a line of a YAML file',
      'cities.yaml',
      FILES['cities.yaml'].replace("'0808', size: burgh", "'0808', size: huge"),
      /cities\.yaml, line 2, \[2\]\.size: "huge" should be 0 to 5/,
    ],
    ['a part of the map', 'hexes.yaml', "\nF: ['0304']\nX: ['0404']\n", /hexes\.yaml, line 3, X: "X" is no key here/],
    [
      'a column that is no key',
      'players.csv',
      'name,team,shoes\nAna,Reds,9\n',
      /players\.csv, line 2, \[1\]\.shoes: "shoes" is no key/,
    ],
    ['a file that is no YAML', 'cities.yaml', '- {name: Redhold', /cities\.yaml, line 1/],
    [
      'what stands in game.yaml itself',
      'game.yaml',
      FILES['game.yaml'].replace('type: dm', 'type: war'),
      /line 5, game\.type: "war" is none of/,
    ],
    [
      'a file that is not there',
      'game.yaml',
      FILES['game.yaml'].replace('hexes.yaml', 'woods.yaml'),
      /line 9, map\.hexes: there is no file "woods\.yaml" beside game\.yaml/,
    ],
  ])('names file, line and place of a fault in %s', (_, name, text, told) => {
    write(name, text);
    expect(open).toThrow(told);
  });

  it('names no file beyond its folder: what looks like a way there is a text like any other', () => {
    write('game.yaml', FILES['game.yaml'].replace('cities.yaml', '../cities.yaml'));
    expect(open).toThrow(/cities: should be a list/);
  });

  it('goes along whole into an export, without addresses where they stay, and into a rehearsal', () => {
    look((game) => {
      const file = (addresses: boolean) => exportWhole(game, { addresses }).files['game.yaml'] ?? '';
      expect(file(true)).toContain('bo@players.example');
      expect(JSON.stringify(exportWhole(game))).not.toContain('players.example');
      expect(file(false)).toContain('Wanda');
      makeRehearsal(game, join(folder, 'trial'), false);
    });
    expect(readFileSync(join(folder, 'trial', 'game.yaml'), 'utf8')).toContain('Wanda');
  });

  it('is watched whole: the judge is told which file was changed', () => {
    look((game) => {
      const changed = watchFiles(game);
      expect(changed()).toBeUndefined();
      write('characters.csv', FILES['characters.csv'].replace('Wanda', 'Wendla'));
      expect(changed()?.what).toBe('characters.csv was changed since this desk was opened');
    });
  });

  it('is filled from tables beside its files', () => {
    fillSetup(folder, [{ name: 'players.csv', text: 'name,team\nCem,Reds\nBo,Blues\n' }]);
    expect(look(({ setup }) => setup.players.map(({ name }) => name))).toEqual(['Cem', 'Bo']);
  });
});
