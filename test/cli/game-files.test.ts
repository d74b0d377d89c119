import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { initGame } from '../../src/app/game/init.js';
import { openGame } from '../../src/app/game/open.js';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'adjutant-files-')), 'game');
  initGame(folder, 'https://forum.example/showthread.php?t=1');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const open = () => openGame(folder, { now: () => 0 }).store.shut();

/** Writes a file of the game anew, changed. */
function change(file: string, from: RegExp, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}

describe('an address that no mail can go to', () => {
  it.each([
    'mara@',
    '@example.org',
    'mara@example.org, ilex@example.org',
    'Mara <mara@example.org>',
    'mara@example.org\u0007',
    'mara@mun..example',
    'mara@.example',
    'mara@example.',
    'mara@-mun.example',
    'mara@mun-.example',
    'mara@mun_a.example',
    `mara@${'m'.repeat(64)}.example`,
    `mara@${'bücher'.repeat(10)}.example`,
    `mara@${'m.'.repeat(130)}example`,
    'mara@bücher..example',
    'mara@mun。。example',
    '.mara@mun.example',
    'mara.@mun.example',
    'mara..b@mun.example',
    `${'m'.repeat(65)}@mun.example`,
    'ma\u200Bra@mun.example',
    'mara@mun\u00AD.example',
    'mara@198.51.100.7',
  ])('is told with its line when the game is opened, long before an approval would fail on it: %s', (address) => {
    change(
      'game.yaml',
      /players:[\s\S]*$/,
      `players:\n  - {name: Mara, team: Coalition, mail: ${JSON.stringify(address)}}\n`,
    );
    expect(open).toThrow(/line \d+, players\[1\]\.mail: should be one mail address of the form name@host/);
  });

  it.each([
    'mara+turns@mun.example',
    "o'neil@mun.example",
    'jürgen@bücher.example',
    'm@xn--bcher-kva.example',
    'mara@mun',
  ])('is not one like %s', (address) => {
    change(
      'game.yaml',
      /players:[\s\S]*$/,
      `players:\n  - {name: Mara, team: Coalition, mail: ${JSON.stringify(address)}}\n`,
    );
    open();
  });

  it('is none that the forum is told', () => {
    change('adjutant.yaml', /contact: [^\n]*/, 'contact: judge@mun..example');
    expect(open).toThrow(/line \d+, judge\.contact: .*no server can be called “mun\.\.example”/);
    change('adjutant.yaml', /contact: [^\n]*/, 'contact: Old Bear of the club, see https://club.example/@bear..x');
    open();
  });

  it('is none of yours either', () => {
    change('adjutant.yaml', /^mail:[\s\S]*$/m, 'mail: {from: "The Judge <judge@example.org>"}\n');
    expect(open).toThrow(/line \d+, mail\.from: should be one mail address of the form name@host/);
  });
});

describe('the game’s own name', () => {
  it.each([
    ['turns what follows round', 'The \u202EAshen Tide', 'U+202E'],
    ['isolates what follows', 'The Ashen\u2066 Tide', 'U+2066'],
    ['works a terminal', 'The Ashen\u001b[31m Tide', 'U+001B'],
    ['breaks the line', 'The Ashen\nTide', 'U+000A'],
    ['breaks it too', 'The Ashen\u2028Tide', 'U+2028'],
  ])('is refused where a sign in it %s', (_, name, sign) => {
    change('game.yaml', /^name: .*$/m, `name: ${JSON.stringify(name)}`);
    expect(open).toThrow(`name: holds a sign that cannot be seen (${sign}); write it without`);
  });

  it('may be written in any script', () => {
    change('game.yaml', /^name: .*$/m, 'name: "می‌خواهم 灰潮 Ñandú 👩‍🚀"');
    expect(open).not.toThrow();
  });

  it('is as plain as the judge’s', () => {
    change(
      'adjutant.yaml',
      /^judge:[\s\S]*?^(?=\S)/m,
      'judge: {name: "The \\u202Eegduj", contact: judge@example.org}\n',
    );
    expect(open).toThrow('judge.name: holds a sign that cannot be seen (U+202E)');
  });
});
