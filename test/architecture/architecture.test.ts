import { describe, expect, it } from 'vitest';
import { findCircles } from './find-circles.js';
import { exportsOf, files, importers, importsOf, isCompiled, linesOf, neededBy, textOf } from './sources.js';

/** What each room may import: other rooms of ours, and packages; a name with a colon stands for all that begin so. */
const ROOMS: Readonly<Record<string, { rooms: readonly string[]; packages: readonly string[] }>> = {
  core: { rooms: [], packages: ['node:crypto', 'zod'] },
  reading: { rooms: ['core'], packages: ['nearley'] },
  forums: { rooms: ['core'], packages: ['cheerio', 'parse5', 'parse5-htmlparser2-tree-adapter'] },
  drafting: { rooms: ['core'], packages: [] },
  rulesets: { rooms: ['core', 'reading'], packages: ['saxes', 'node:zlib'] },
  turns: { rooms: ['core', 'reading', 'rulesets/contract', 'drafting'], packages: [] },
  store: { rooms: ['core', 'turns/turn', 'turns/kept-result', 'turns/counts'], packages: ['better-sqlite3', 'node:'] },
  mail: {
    rooms: ['core'],
    packages: ['nodemailer', 'imapflow', 'mailparser', 'iconv-lite', 'yauzl', 'ical-generator', 'zod', 'node:'],
  },
  browser: { rooms: ['core'], packages: ['playwright', 'undici', 'node:'] },
  app: {
    rooms: ['core', 'rulesets/contract', 'rulesets/index', 'turns', 'store', 'mail', 'browser', 'forums', 'drafting'],
    packages: [
      '@resvg/resvg-js',
      'better-sqlite3',
      'csv-parse',
      'diff',
      'hono/html',
      'jsep',
      'node:',
      'playwright',
      'yaml',
      'zod',
    ],
  },
  web: {
    rooms: ['core', 'rulesets/contract', 'turns', 'app'],
    packages: ['hono', '@hono/node-server', 'diff', 'node:'],
  },
  cli: {
    rooms: ['core', 'rulesets/contract', 'rulesets/index', 'drafting', 'forums', 'turns', 'store', 'app', 'web'],
    packages: ['commander', 'yaml', 'node:'],
  },
};
const PURE = ['core', 'reading', 'forums', 'rulesets', 'turns', 'drafting'];

const RULESETS = ['classic', 'planes', 'nemesis', 'conquest', 'counselor'];
/** What a ruleset is made of, from the ground up: every one of the five has these names, and imports none from above. */
const RULESET_FLOORS = [
  ['board', 'rulebook'],
  ['orders', 'facts', 'update', 'entries', 'grammar', 'canonical'],
  ['state'],
  ['reading'],
  ['rules'],
  ['nearest-order', 'admission', 'setup'],
  ['turn'],
  ['checks', 'worksheet', 'view', 'report', 'cases'],
  ['index'],
];
/** What some rulebook has no need of. */
const NOT_IN_ALL = ['facts', 'grammar', 'canonical', 'nearest-order', 'checks', 'worksheet', 'view'];
/** A room that one ruleset has beside these: Counselor's own program reads and writes files. */
const OWN_ROOMS: Readonly<Record<string, readonly string[]>> = { counselor: ['client'] };

/** The use cases, each of which rests on those before it and on no later one. */
const APP_FLOORS = [
  ['game'],
  ['forum'],
  ['record'],
  ['close'],
  ['judge', 'keep'],
  ['capture'],
  ['mail'],
  ['publish'],
  ['desk'],
  ['run'],
];

/** What a post goes through on its way to orders: each rests on those before it; a rulebook's words and mentions speak of each other. */
const READING_FLOORS = [
  ['reading'],
  ['text'],
  ['names'],
  ['words'],
  ['meaning'],
  ['rulebook', 'mentions'],
  ['signs'],
  ['phrases', 'explain'],
  ['judge'],
  ['post'],
  ['reader'],
  ['line-reader'],
  ['judges-update'],
];

const roomOf = (file: string): string => file.split('/')[0] ?? '';

/** Imports that lead from a folder's floor to one above it. `inside`: the folder's path, with its slash. */
function findClimbs(inside: string, floors: readonly (readonly string[])[]): readonly string[] {
  const floorOf = (file: string) =>
    floors.findIndex((names) => names.includes((file.slice(inside.length).split('/')[0] ?? '').replace(/\.ts$/, '')));
  return files
    .filter((file) => file.startsWith(inside) && floorOf(file) >= 0)
    .flatMap((file) =>
      neededBy(file)
        .filter((needed) => needed.startsWith(inside) && floorOf(needed) > floorOf(file))
        .map((needed) => `${file} imports ${needed}`),
    );
}

describe('who imports whom', () => {
  for (const [room, { rooms, packages }] of Object.entries(ROOMS)) {
    it(`${room} imports ${rooms.join(', ') || 'nothing of ours'} and ${packages.join(', ') || 'no package'}`, () => {
      const stands = (name: string, allowed: string) =>
        name === allowed || name.startsWith(`${allowed}/`) || (allowed.endsWith(':') && name.startsWith(allowed));
      const wrong = files
        .filter((file) => roomOf(file) === room)
        .flatMap((file) => [
          ...importsOf(file)
            .filter((from) => !from.startsWith('.') && !packages.some((allowed) => stands(from, allowed)))
            .map((from) => `${file} imports ${from}`),
          ...neededBy(file)
            .map((needed) => needed.replace(/\.ts$/, ''))
            .filter((needed) => roomOf(needed) !== room && !rooms.some((allowed) => stands(needed, allowed)))
            .map((needed) => `${file} imports ${needed}`),
        ]);
      expect(wrong).toEqual([]);
    });
  }

  it('every room is held: none stands beside those above but the entry', () => {
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual([...Object.keys(ROOMS), 'cli.ts'].toSorted());
  });

  it('has no circle: no file needs one that needs it', () => {
    expect(findCircles(new Map(files.map((file) => [file, neededBy(file)])))).toEqual([]);
  });

  it('a ruleset imports no other ruleset', () => {
    const wrong = files
      .filter((file) => RULESETS.includes(file.split('/')[1] ?? ''))
      .flatMap((file) => neededBy(file).map((needed) => ({ file, needed })))
      .filter(({ file, needed }) => {
        const [room, ruleset] = needed.split('/');
        return room === 'rulesets' && RULESETS.includes(ruleset ?? '') && ruleset !== file.split('/')[1];
      });
    expect(wrong).toEqual([]);
  });
});

describe('the floors', () => {
  it('of the use cases: none imports a later one', () => {
    expect(findClimbs('app/', APP_FLOORS)).toEqual([]);
    const folders = new Set(files.filter((file) => roomOf(file) === 'app').map((file) => file.split('/')[1]));
    expect([...folders].toSorted()).toEqual(APP_FLOORS.flat().toSorted());
  });

  it('of reading: none imports a later one', () => {
    expect(findClimbs('reading/', READING_FLOORS)).toEqual([]);
    const rooms = files
      .filter((file) => roomOf(file) === 'reading')
      .map((file) => file.split('/')[1]?.replace(/\.ts$/, ''));
    expect([...new Set(rooms)].toSorted()).toEqual(READING_FLOORS.flat().toSorted());
  });

  it('of the desk: parts, pages made of them, actions that answer with a page', () => {
    expect(findClimbs('web/', [['parts'], ['pages'], ['actions']])).toEqual([]);
  });

  it.each(RULESETS)('of %s: nothing imports from above', (ruleset) => {
    expect(findClimbs(`rulesets/${ruleset}/`, RULESET_FLOORS)).toEqual([]);
  });

  it('the same names in five rulesets', () => {
    for (const ruleset of RULESETS) {
      const names = new Set(
        files
          .filter((file) => file.startsWith(`rulesets/${ruleset}/`))
          .map((file) => (file.split('/')[2] ?? '').replace(/\.ts$/, '')),
      );
      const known = [...RULESET_FLOORS.flat(), ...(OWN_ROOMS[ruleset] ?? [])];
      expect([...names].filter((name) => !known.includes(name))).toEqual([]);
      expect(known.filter((name) => !names.has(name) && !NOT_IN_ALL.includes(name))).toEqual([]);
    }
  });
});

describe('the files', () => {
  it('none is longer than 1,000 lines; one over 500 is told, to be looked at', () => {
    const written = files.filter((file) => !isCompiled(file));
    const long = written.filter((file) => linesOf(file) > 500).map((file) => `${file}: ${linesOf(file)} lines`);
    if (long.length > 0) console.warn(`Over 500 lines, is each one notion?\n  ${long.join('\n  ')}`);
    expect(written.filter((file) => linesOf(file) > 1000)).toEqual([]);
  });

  /** May only fall. Rules, engines and pages have one importer by nature, small ones are what a notion is cut into. */
  const SMALL_AND_USED_ONCE = 27;

  it(`small ones that one file imports are at most ${SMALL_AND_USED_ONCE}`, () => {
    const small = files.filter((file) => !isCompiled(file) && importers.get(file) === 1 && linesOf(file) < 80);
    expect(small.length, small.join('\n')).toBeLessThanOrEqual(SMALL_AND_USED_ONCE);
  });
});

describe('the names', () => {
  /** A room, of the rulesets each one: what the contract asks of every one has the same name in each (`judge`, `readBoard`). */
  const houseOf = (file: string) =>
    roomOf(file) === 'rulesets' ? file.split('/').slice(0, 2).join('/') : roomOf(file);

  it('no name is exported by two files of a room', () => {
    const exporters = new Map<string, string[]>();
    for (const file of files)
      for (const name of exportsOf(file)) {
        const key = `${houseOf(file)}: ${name}`;
        exporters.set(key, [...(exporters.get(key) ?? []), file]);
      }
    const twice = [...exporters].filter(([, all]) => all.length > 1);
    expect(twice.map(([name, all]) => `${name} in ${all.join(', ')}`)).toEqual([]);
  });

  it('no sentence for people holds a name of the code', () => {
    const names = new Set(files.flatMap(exportsOf));
    const told = files.flatMap((file) =>
      textOf(file)
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$|\$\{[^}]*\}/gm, '')
        .split('\n')
        .flatMap((line) => [...line.matchAll(/'[^']*'|`[^`]*`|"[^"]*"/g)].map(([text]) => text))
        .filter((text) => text.includes(' '))
        .flatMap((text) => text.match(/\b[A-Z][a-z]+[A-Z]\w*\b/g) ?? [])
        .filter((word) => names.has(word))
        .map((word) => `${file}: ${word}`),
    );
    expect(told).toEqual([]);
  });
});

describe('what a room may know', () => {
  it('what the judge says is kept through one door, the room of his actions', () => {
    const keeps =
      /store\.(?:rulings\.(?:add|undo)|turns\.(?:correctBoard|vouch|extend|pause|resume)|entries\.add|notes\.add|absences\.(?:leave|comeBack)|drafts\.approve|outbox\.(?:queue|requeue|resend|letGo)|notices\.(?:release|tell)|mailStops\.add|answers\.(?:say|open)|privateMessages\.(?:add|confirm|dismiss))\(/;
    const doors = files.filter((file) => keeps.test(textOf(file))).map((file) => file.split('/').slice(0, 2).join('/'));
    expect([...new Set(doors)]).toEqual(['app/judge']);
  });

  it('the pure rooms touch no clock, chance, environment, file or network', () => {
    const touched = files
      .filter((file) => PURE.includes(roomOf(file)))
      .flatMap((file) =>
        (
          textOf(file).match(
            /Date\.now|new Date\(\)|Math\.random|process\.|node:(?:fs|http|https|net|child_process|os)|console\.|\bfetch\(/g,
          ) ?? []
        ).map((word) => `${file}: ${word}`),
      );
    expect(touched).toEqual([]);
  });

  /** Words of one rulebook; a promise may race, a hex may be digits and a base an address. */
  const OF_ONE =
    /\b(?:arm(?:y|ies)|coalition|phyrexia|mercenar(?:y|ies)|praetor|stronghold|planeswalker|nations?|portals?|hexes|races?)\b/i;
  /** Where a game is bundled, where hexes are drawn, and what people call any piece of any rulebook. */
  const KNOWS_GAMES = [/^app\/run\/(?:demo|phpbb3-skin|vbulletin3-skin)/, /^core\/topology\//, /^reading\/words\//];

  it('no room outside the rulesets knows a word of one rulebook', () => {
    const known = files
      .filter((file) => !['rulesets', 'forums'].includes(roomOf(file)) && !KNOWS_GAMES.some((one) => one.test(file)))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter((line) => OF_ONE.test(line.replace('Promise.race(', '')))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(known).toEqual([]);
  });

  it('nothing outside the rulesets knows a rulebook: no other room names one', () => {
    const named = files
      .filter((file) => roomOf(file) !== 'rulesets')
      .filter((file) => /rulesets\/classic|'classic'/.test(textOf(file)));
    expect(named).toEqual([]);
  });
});
