import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFormula } from '../../src/app/game/formulas.js';
import { openGame } from '../../src/app/game/open.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { enterWorksheet, fillWorksheet, listWorksheets, type Typed } from '../../src/app/judge/enter.js';
import { exportTurns } from '../../src/app/keep/turns-export.js';
import { writeSite } from '../../src/app/publish/site.js';
import type { ClassicUpdate } from '../../src/rulesets/classic/update.js';
import { lockOf, startWar, type WarGame } from '../harness/war-game.js';

const HOUR = 60 * 60_000;
/** Odd numbers, so that they are found wherever they should not be. */
const FORMULAS = `formulas:
  size: "own > foe ? (own - foe) / 731 : 0"
  losses: "alive * (won ? 0.0917 : 0.2311) - margin * 0"
  kill: "die + foeTop * 0 - resist - 3"
  squad: "min(500, 417)"
`;
const WEIGHED: Typed = { 'Coalition strategy': '6', 'Phyrexia strategy': '0', 'Phyrexia color': '0' };

let war: WarGame;
beforeEach(() => {
  war = startWar({ settings: FORMULAS });
  war.open();
  war.setNow(lockOf(1) - 23 * HOUR); // the deadline for strategies has passed
});
afterEach(() => war.shut());

const figure = (typed: Typed, key: string, at = '5E') =>
  fillWorksheet(war.game, at, typed).figures.find((one) => one.key === key);

describe('the battle judge’s worksheet', () => {
  it('lists the battles to be decided', () => {
    expect(listWorksheets(war.game)).toEqual([
      { about: '5E', title: 'Gorgon against Sai Rei at 5E' },
      { about: '12E', title: 'Blightmaw against Larkspur at 12E' },
    ]);
  });

  it.each([
    ['the colour bonus, from the kinds alive (4.2.3)', {}, 'Coalition color', '1', 'computed'],
    ['which is open where no colours are declared', {}, 'Phyrexia color', undefined, 'open'],
    ['the strategy bonus, which is weighed', {}, 'Coalition strategy', undefined, 'open'],
    [
      'the full bonus against a side without a strategy (4.2.1)',
      { 'Gorgon stratless': 'yes' },
      'Coalition strategy',
      '10',
      'computed',
    ],
    ['the size bonus by his formula: (3900 - 2400) / 731', {}, 'Coalition size', '2', 'formula'],
    ['none for the smaller side', {}, 'Phyrexia size', '0', 'formula'],
    ['a size bonus typed over it', { 'Coalition size': '7' }, 'Coalition size', '7', 'typed'],
    [
      'losses by his formula: 3000 × 0.0917 of the winner',
      { ...WEIGHED, winner: 'Coalition' },
      'Sai Rei lost 5000',
      '275',
      'formula',
    ],
    ['and 2000 × 0.2311 of the loser', { ...WEIGHED, winner: 'Coalition' }, 'Gorgon lost 5000', '462', 'formula'],
    [
      'the fate of a squad',
      { ...WEIGHED, winner: 'Coalition', 'Sai Rei kill': 'Gorgon', 'Sai Rei done': 'no' },
      'Sai Rei squad',
      '417',
      'formula',
    ],
    ['which is open while nobody has won', { 'Sai Rei kill': 'Gorgon' }, 'Sai Rei squad', undefined, 'open'],
    ['and so is whether the kill was done', { 'Sai Rei kill': 'Gorgon' }, 'Sai Rei done', undefined, 'open'],
    [
      'the squad lives where the kill was done',
      { ...WEIGHED, winner: 'Coalition', 'Sai Rei kill': 'Gorgon', 'Sai Rei done': 'yes' },
      'Sai Rei squad',
      '0',
      'computed',
    ],
    [
      'a loser’s attempt, which fails',
      { ...WEIGHED, winner: 'Phyrexia', 'Sai Rei kill': 'Gorgon' },
      'Sai Rei done',
      'no',
      'computed',
    ],
  ])('shows %s', (_, typed, key, value, source) => {
    const found = figure(typed as Typed, key);
    expect([found?.value, found?.source]).toEqual([value, source]);
  });

  it.each([
    ['a figure that is none', { 'Coalition luck': '3' }, 'there is no figure "Coalition luck"'],
    [
      'a bonus above ten',
      { 'Coalition strategy': '11' },
      'Coalition strategy: "11" should be a whole number from 0 to 10',
    ],
    [
      'a bonus for both',
      { 'Coalition strategy': '1', 'Phyrexia strategy': '2' },
      'only one side has a strategy bonus (4.2.1)',
    ],
    ['losses above what stood', { ...WEIGHED, 'Gorgon lost 5000': '2001' }, 'should be a whole number from 0 to 2000'],
    ['a winner that was not there', { winner: 'Mercenary' }, 'should be one of Phyrexia, Coalition'],
  ])('refuses %s', (_, typed, told) => {
    expect(() => fillWorksheet(war.game, '5E', typed as Typed)).toThrow(told);
  });

  it('rolls no die before the deadline for strategies has passed, nor before both are weighed', () => {
    expect(figure({ 'Coalition strategy': '6' }, 'Coalition d20 1')?.why).toBe(
      'rolled once both strategies are weighed',
    );
    war.setNow(lockOf(1) - 25 * HOUR);
    expect(figure(WEIGHED, 'Coalition d20 1')?.why).toBe('rolled once the deadline for strategies has passed');
  });

  it('leads to a result that is taken, with the very dice that the update lists', () => {
    const typed = { ...WEIGHED, 'Sai Rei kill': 'Gorgon', winner: 'Coalition', 'Sai Rei squad': '0' };
    const sheet = fillWorksheet(war.game, '5E', typed);
    enterWorksheet(war.game, '5E', typed);
    war.enter('results', '- {at: 12E, winner: Coalition}');
    const { result } = war.close(1);
    const { happened, results, rolls } = result.update as ClassicUpdate;
    const dice = (team: string) =>
      [1, 2, 3, 4].map((n) => Number(sheet.figures.find(({ key }) => key === `${team} d20 ${n}`)?.value));
    expect(happened?.dice).toEqual({ 'Sai Rei': dice('Coalition'), Gorgon: dice('Phyrexia') });
    const die = (what: string) => rolls.find((roll) => roll.piece === 'Sai Rei' && roll.what === what)?.result;
    expect(die('kill')).toBe(sheet.figures.find(({ key }) => key === 'Sai Rei die')?.value);
    expect(die('resist')).toBe(sheet.figures.find(({ key }) => key === 'Sai Rei resisting die')?.value);
    expect(results.find(({ at }) => at === '5E')).toMatchObject({ winner: 'Coalition', usesDice: true });
  });

  it('a die typed over is not told as rolled', () => {
    expect(figure({ ...WEIGHED, 'Coalition d20 2': '20' }, 'dice')?.value).toBe('no');
  });

  it('an open figure keeps the result back and is named', () => {
    expect(() => enterWorksheet(war.game, '5E', {})).toThrow('open: ');
    expect(war.game.store.entries.load('results')).toEqual([]);
  });

  it('nobody else sees formulas or bonuses: not drafts, site, export or log', async () => {
    enterWorksheet(war.game, '5E', { ...WEIGHED, winner: 'Coalition' });
    enterWorksheet(war.game, '12E', {
      'Coalition strategy': '7',
      'Phyrexia strategy': '0',
      'Coalition color': '0',
      'Phyrexia color': '0',
      winner: 'Coalition',
    });
    war.close(1);
    const drafts = war.game.store.drafts.list(1);
    await approveDrafts(
      war.game,
      1,
      drafts.filter(({ document }) => document.kind !== 'request').map(({ id }) => id),
    );
    const folder = mkdtempSync(join(tmpdir(), 'adjutant-site-'));
    await writeSite(war.game, folder);
    const shown = [
      JSON.stringify(drafts),
      JSON.stringify(exportTurns(war.game)),
      JSON.stringify(war.game.store.log.list(100)),
      ...readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8')),
    ].join('\n');
    expect(shown).toContain('Sai Rei');
    for (const secret of ['731', '0.0917', '0.2311', 'size bonus', 'strategy bonus is', 'formulas'])
      expect(shown).not.toContain(secret);
    rmSync(folder, { recursive: true });
  });
});

describe('a formula', () => {
  const names = ['own', 'foe'];
  it.each([
    ['min(10, (own - foe) / 100)', 5],
    ['own > foe && !(foe == 0) ? 1 : 2', 1],
    ['-round(own / 9) % 4', -2],
    ['max(1, 2, abs(-3))', 3],
  ])('%s gives %d', (text, value) => {
    const formula = compileFormula(text, names);
    expect(formula.ok && formula.value({ own: 700, foe: 200 })).toEqual({ ok: true, value });
  });

  it.each([
    ['own.constructor', 'holds more than numbers, names and signs'],
    ['constructor', 'knows no "constructor"'],
    ['eval("1")', 'knows no such function'],
    ['min.call(1)', 'knows no such function'],
    ['own = 3', 'cannot be read'],
    ['"own"', 'which is no number'],
    ['[1][0]', 'holds more than numbers'],
    ['own +', 'cannot be read'],
    ['', 'holds more than numbers'],
    ['own; foe', 'holds more than numbers'],
    ['min()', 'gives min nothing'],
    ['own ^ 2', 'knows no sign ^'],
    [`${'('.repeat(200)}1${')'.repeat(200)}+${'-'.repeat(150)}1`, 'nested too deeply'],
    ['1'.repeat(2001), 'longer than 2000'],
  ])('%s is refused', (text, told) => {
    const formula = compileFormula(text, names);
    expect(!formula.ok && formula.error).toContain(told);
  });

  it('that divides by nothing has no value', () => {
    const formula = compileFormula('own / (foe - foe)', names);
    expect(formula.ok && formula.value({ own: 1, foe: 1 })).toMatchObject({ ok: false });
  });

  it('that cannot be read is refused with its line when the game is opened', () => {
    war.shut();
    expect(() => startWar({ settings: 'formulas:\n  size: "owm"\n' })).toThrow('line 4, formulas.size: knows no "owm"');
    expect(() => startWar({ settings: 'formulas: {sise: "1"}\n' })).toThrow(
      '"sise" is no formula of this rulebook; they are size, losses',
    );
    war = startWar();
    expect(openGame(war.folder, { now: () => 0 }).config.formulas).toEqual({});
  });
});

describe('the figures', () => {
  it('each stand there once', () => {
    const keys = fillWorksheet(war.game, '5E', WEIGHED).figures.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
