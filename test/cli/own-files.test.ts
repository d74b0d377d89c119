import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeOwn } from '../../src/app/game/files.js';
import { runCommand as run } from '../harness/command.js';

let root: string;
let game: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'adjutant-own-'));
  game = join(root, 'game');
  await run('init', game);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const le = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const be = (text: string): Buffer => le(text).swap16();

/** Fills the players of the game from a table; gives what was told and the players' list then. */
async function fill(
  bytes: string | Uint8Array,
): Promise<{ readonly code: number | null; readonly err: string; readonly players: string }> {
  const path = join(root, 'players.csv');
  writeFileSync(path, bytes);
  const { code, err } = await run('setup', path, '--game', game);
  const text = readFileSync(join(game, 'game.yaml'), 'utf8');
  return { code, err, players: text.slice(text.indexOf('players:')) };
}

const TABLE = 'name,team,mail\nJörg,Coalition,j@example.org\nJosé,Coalition,jo@example.org\n';

describe('a table of the judge', () => {
  it.each([
    ['UTF-8', TABLE],
    ['UTF-8 with its mark', `\uFEFF${TABLE}`],
    ['UTF-16 as a spreadsheet calls Unicode', le(TABLE.replaceAll(',', '\t'))],
    ['UTF-16 the other way round', be(TABLE)],
    ['UTF-16 without its mark', Buffer.from(TABLE, 'utf16le')],
    ['a line that says what parts the cells', `sep=;\n${TABLE.replaceAll(',', ';')}`],
    [
      'the same in quotes, with line ends of Windows',
      `"sep=;"\r\n${TABLE.replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
    ],
    ['the same before commas', `sep=,\r\n${TABLE}`],
    ['rows of empty cells', `${TABLE},,\n , ,\n;\n,,,,\n`.replace(';\n', '')],
    ['line ends of old machines', TABLE.replaceAll('\n', '\r')],
  ])('is read: %s', async (_, bytes) => {
    const { err, players } = await fill(bytes);
    expect([err, players]).toEqual(['', expect.stringMatching(/name: Jörg[\s\S]*name: José/)]);
    expect(players).not.toContain('\uFFFD');
  });

  it.each([
    [
      'an old encoding of the system',
      latin(TABLE),
      /line 2: "J\uFFFDrg,Coalition,j@example.org" is not UTF-8.*perhaps "Jörg,/,
    ],
    ['that in a later line', latin(`name,team\nAnna,Coalition\nRené,Coalition\n`), /line 3: "Ren\uFFFD,Coalition"/],
    ['a letter lost before', 'name,team\nJ\uFFFDrg,Coalition\n', /line 2: a letter was lost in "J\uFFFDrg,Coalition"/],
    ['half a letter', Buffer.from([...Buffer.from('name,team\nJ'), 0xc3]), /line 2: .*is not UTF-8/],
    ['an odd byte behind UTF-16', Buffer.concat([le(TABLE), Buffer.from('x')]), /its letters cannot be told/],
    ['four bytes a letter', Buffer.from([0xff, 0xfe, 0, 0, 0x6e, 0, 0, 0]), /its letters cannot be told/],
  ])('is refused, and nothing is changed: %s', async (_, bytes, told) => {
    const before = readFileSync(join(game, 'game.yaml'), 'utf8');
    const { code, err } = await fill(bytes);
    expect([code, err]).toEqual([2, expect.stringMatching(told as RegExp)]);
    expect(err).toContain('Save it as UTF-8');
    expect(readFileSync(join(game, 'game.yaml'), 'utf8')).toBe(before);
  });

  it.each([
    ['name,team,mail\nJörg,Coalition,j@example.org\n,Coalition,x@example.org\n', /players\.csv, line 3, name/],
    ['sep=,\nname,team,mail\n\nJörg,Coalition,nobody\n', /players\.csv, line 4, mail/],
    ['name,team\n"Jörg,Coalition\n', /players\.csv, line \d: it is no table/],
  ])('is told by its own line where a row is wrong', async (text, told) => {
    expect((await fill(text)).err).toMatch(told);
  });
});

describe('a file of the judge that is not UTF-8', () => {
  it('is refused as game.yaml with its line, and nothing is adopted', async () => {
    const path = join(game, 'game.yaml');
    writeFileSync(path, latin(readFileSync(path, 'utf8').replace('name: My campaign', 'name: Año')));
    const { code, err } = await run('turns', '--game', game);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/game\.yaml, line 4: "A\uFFFDo" is not UTF-8.*perhaps "Año"/),
    ]);
  });

  it('is read as game.yaml in UTF-16', async () => {
    const path = join(game, 'game.yaml');
    writeFileSync(path, le(readFileSync(path, 'utf8').replace('name: My campaign', 'name: Año')));
    expect(await run('turns', '--game', game)).toMatchObject({ code: 0, err: '' });
  });

  it('is refused as adjutant.yaml, entries and templates', async () => {
    await run('open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', game);
    writeFileSync(join(root, 'control.yaml'), latin('control: [{army: Ré, owner: x}]\n'));
    expect((await run('enter', join(root, 'control.yaml'), '--game', game)).err).toMatch(
      /control\.yaml, line 1: "R\uFFFD,"/,
    );
    mkdirSync(join(game, 'templates'));
    writeFileSync(join(game, 'templates/update.txt'), latin('Grüße\n'));
    expect((await run('turns', '--game', game)).err).toMatch(/update\.txt, line 1: "Gr\uFFFD\uFFFDe"/);
    writeFileSync(
      join(game, 'adjutant.yaml'),
      latin('thread: https://forum.example/t\njudge: {name: José, contact: j@example.org}\n'),
    );
    expect((await run('turns', '--game', game)).err).toMatch(/adjutant\.yaml, line 2: "Jos\uFFFD,"/);
  });

  it.each([
    ['J+APY-rg', 'name: x\nplayer: J+APY-rg'],
    ['+AD4-', '- Sai Rei: 3D +AD4- 4D'],
    ['+/v8-name:', '+/v8-name: x'],
    ['+BBAEOwQ1BDoEQQ-', '+BBAEOwQ1BDoEQQ- 3D'],
    ['+IZI-', '3D +IZI- 4D'],
    // Any sign that no run holds ends one, as does the end of the line.
    ['Zo+AOs,Coalition', 'name,side\nZo+AOs,Coalition'],
    ['[Jos+AOk,', 'players: [Jos+AOk, Mara]'],
    ['"Jos+AOk"', 'name: "Jos+AOk"'],
    ['Zo+AOs', 'name: Zo+AOs'],
    ['+BBAEOwQ1BDoEQQ', '+BBAEOwQ1BDoEQQ 3D'],
    ['+IZI', '3D +IZI 4D'],
  ])('is refused in UTF-7, with the word and the way out: %s', (word, text) => {
    const told = (): string => decodeOwn('players.csv', Buffer.from(text));
    expect(told).toThrow(`"${word}" is in UTF-7, which writes letters as other signs; it is not read`);
    expect(told).toThrow(/players\.csv, line \d: .*Save it as UTF-8/);
  });

  it.each([
    '8C+AND-9',
    'a + b - c',
    'mara+turns@players.example',
    '1+1-',
    'x +abc- y',
    '+ALL-',
    '3D+Ack',
    '+Abc, d',
    '5E +All 5F',
  ])('is read where it only looks like UTF-7: %s', (text) => expect(decodeOwn('x', Buffer.from(text))).toBe(text));

  it('tells no letter where it would not be a letter', () => {
    expect(() => decodeOwn('x', Buffer.from([0x61, 0x94, 0x62]))).toThrow(
      /line 1: "a\uFFFDb" is not UTF-8, so it is not sure which letters it has\./,
    );
  });
});

describe('half of a letter', () => {
  it('is refused with its line: nothing could keep it', async () => {
    await run('open', '--sure', '--deadline', '2036-09-19T05:00Z', '--game', game);
    writeFileSync(join(root, 'control.yaml'), 'control:\n  - {army: A, owner: "x\\ud800"}\n');
    expect((await run('enter', join(root, 'control.yaml'), '--game', game)).err).toMatch(
      /control\.yaml, line 2: it holds half of a letter/,
    );
  });
});

describe('a file that repeats itself without end', () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...'bcdefgh'.split('').map((key, i) => `${key}: &${key} [${Array(10).fill(`*${'abcdefg'[i]}`).join(', ')}]`),
  ].join('\n');
  it.each(['game.yaml', 'adjutant.yaml'])('is refused by its line: %s', async (name) => {
    writeFileSync(join(game, name), `${bomb}\n`);
    const { code, err } = await run('turns', '--game', game);
    expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^${name}, line 2: what it repeats by aliases`))]);
  });

  it('is refused where it is nested without end', async () => {
    writeFileSync(join(game, 'game.yaml'), `a: ${'['.repeat(50_000)}`);
    const { code, err } = await run('turns', '--game', game);
    expect([code, err]).toEqual([2, expect.stringMatching(/^game\.yaml/)]);
    expect(err).not.toMatch(/call stack|it is a bug/);
  });
});

describe('a setting that no request can bear', () => {
  it.each([
    ['judge: {name: J, contact: "Юрий"}', /line 2, judge\.contact: should be an address in plain letters/],
    ['judge: {name: J, contact: "a\\r\\nX"}', /line 2, judge\.contact: should be an address in plain letters/],
    [
      'judge: {name: J, contact: a}\ncapture: {pause: 99999999999}',
      /line 3, capture\.pause: should be 3600 seconds at the most/,
    ],
    ['judge: {name: J, contact: a}\ncapture: {every: 1e9}', /line 3, capture\.every/],
    ['judge: {name: J, contact: a}\nturns: {days: 99999999}', /line 3, turns\.days: should be 366 days at the most/],
    ['judge: {name: J, contact: a}\nsite: {offset: 99999999999}', /line 3, site\.offset/],
    [
      'judge: {name: J, contact: a}\nannouncements: https://me:secret@forum.example/t',
      /line 3, announcements: holds a name or password/,
    ],
  ])('is refused with its line: %s', async (lines, told) => {
    writeFileSync(join(game, 'adjutant.yaml'), `thread: https://forum.example/t\n${lines}\n`);
    const { code, err } = await run('turns', '--game', game);
    expect([code, err]).toEqual([2, expect.stringMatching(told)]);
    expect(err).not.toContain('secret');
  });

  it('is refused where the thread’s address holds a password, which is shown nowhere', async () => {
    writeFileSync(
      join(game, 'adjutant.yaml'),
      'thread: http://bob:hunter2@forum.example/t\njudge: {name: J, contact: a}\n',
    );
    const { code, err, out } = await run('turns', '--game', game);
    expect([code, err]).toEqual([2, expect.stringMatching(/line 1, thread: holds a name or password/)]);
    expect(`${err}${out}`).not.toContain('hunter2');
    await run('init', join(root, 'other'));
    for (const words of [[], ['--inspect']]) {
      const given = await run('capture', 'http://bob:hunter2@forum.example/t', ...words, '--game', join(root, 'other'));
      expect([given.code, given.err]).toEqual([2, expect.stringContaining('holds a name or password')]);
      expect(`${given.err}${given.out}`).not.toContain('hunter2');
    }
  });
});
