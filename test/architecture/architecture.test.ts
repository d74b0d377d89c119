import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles } from './find-circles.js';

const SRC = new URL('../../src', import.meta.url).pathname;
const TEST = new URL('..', import.meta.url).pathname;

/** What each room may import: other rooms of ours, and packages. `*` is everything. */
const RULES: Readonly<Record<string, { rooms: readonly string[]; packages: readonly string[] }>> = {
  kit: { rooms: [], packages: ['node:crypto'] },
  reading: { rooms: ['kit'], packages: ['nearley', 'moo'] },
  forums: { rooms: ['kit'], packages: ['cheerio', 'parse5', 'parse5-htmlparser2-tree-adapter'] },
  drafting: { rooms: ['kit'], packages: [] },
  rulesets: { rooms: ['kit', 'reading'], packages: ['nearley', 'saxes', 'node:zlib'] },
  turns: { rooms: ['kit', 'reading', 'rulesets/contract', 'drafting'], packages: [] },
  store: {
    rooms: ['kit', 'turns/turn', 'turns/read-record', 'turns/kept-result', 'turns/telling/turn-counts'],
    packages: ['better-sqlite3', 'node:'],
  },
  mail: { rooms: ['kit'], packages: ['nodemailer', 'imapflow', 'node:'] },
  browser: { rooms: ['kit'], packages: ['playwright', 'cheerio', 'node:', '@sparticuz/chromium', 'tar-fs'] },
  web: {
    rooms: ['kit', 'turns/turn', 'turns/telling', 'turns/answers', 'rulesets/contract', 'reading/reading'],
    packages: ['hono', '@hono/node-server', 'diff', 'node:'],
  },
};
const PURE = ['kit', 'reading', 'forums', 'rulesets', 'turns', 'drafting'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const load = (name: string) => readFileSync(join(SRC, name), 'utf8');
const importsOf = (name: string) =>
  [...load(name).matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm)].map(
    (match) => (match[1] ?? match[2] ?? match[3]) as string,
  );

/** The file of ours that a file's import leads to. */
const targetOf = (file: string, from: string) => join(dirname(file), from).replace(/\.js$/, '.ts');

describe('the house', () => {
  it('has no circle: no file needs one that needs it', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .filter((from) => from.startsWith('.'))
          .map((from) => targetOf(file, from)),
      ]),
    );
    expect(findCircles(graph)).toEqual([]);
  });

  it('has no folder of more than 20 files, so that its listing reads as a table of contents', () => {
    const folders = [SRC, TEST].flatMap((root) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ parentPath }) => parentPath),
    );
    const crowded = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > 20);
    expect(crowded).toEqual([]);
  });

  it('has no file of more than 250 lines but the grammars, which are compiled', () => {
    const written = files.filter((name) => !name.endsWith('/grammar.ts'));
    expect(written.filter((name) => load(name).split('\n').length > 251)).toEqual([]);
  });
});

describe('the names of the house', () => {
  /** A ruleset is a room of its own: what the contract asks of every one has the same name in each (`judge`, `readBoard`). */
  const rulesetOf = (file: string) => /^rulesets\/(?!contract\/|shared\/)([^/]+)\//.exec(file)?.[1];
  const NAMED =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;

  it('no name is exported by two files, so that one name means one thing', () => {
    const exporters = new Map<string, string[]>();
    for (const file of files)
      for (const name of new Set([...load(file).matchAll(NAMED)].map(([, found]) => found as string)))
        exporters.set(name, [...(exporters.get(name) ?? []), file]);
    const twice = [...exporters].filter(([, all]) => {
      const rulesets = all.map(rulesetOf);
      return all.length > 1 && (rulesets.includes(undefined) || new Set(rulesets).size < all.length);
    });
    expect(twice.map(([name, all]) => `${name}: ${all.join(', ')}`)).toEqual([]);
  });

  it('no sentence for people holds a name of the code', () => {
    const names = new Set(files.flatMap((file) => [...load(file).matchAll(NAMED)].map(([, found]) => found as string)));
    const told = files.flatMap((file) =>
      load(file)
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

describe('the layers of the house', () => {
  for (const [room, { rooms, packages }] of Object.entries(RULES)) {
    it(`${room} imports ${rooms.join(', ') || 'nothing of ours'} and ${packages.join(', ') || 'no package'}`, () => {
      const wrong: string[] = [];
      for (const file of files.filter((name) => name.startsWith(`${room}/`))) {
        for (const from of importsOf(file)) {
          if (!from.startsWith('.')) {
            if (
              !packages.some(
                (allowed) =>
                  from === allowed ||
                  from.startsWith(`${allowed}/`) ||
                  (allowed.endsWith(':') && from.startsWith(allowed)),
              )
            )
              wrong.push(`${file} imports ${from}`);
            continue;
          }
          const target = relative(SRC, normalize(join(SRC, dirname(file), from))).replace(/\.js$/, '');
          if (
            !target.startsWith(`${room}/`) &&
            !rooms.some((allowed) => target === allowed || target.startsWith(`${allowed}/`))
          )
            wrong.push(`${file} imports ${target}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  }

  it('what the judge says is kept through one door, the room of his actions', () => {
    const keeps =
      /store\.(?:rulings\.(?:add|undo)|turns\.(?:correctBoard|vouch|extend|pause|resume)|entries\.add|notes\.add|absences\.(?:leave|comeBack)|drafts\.approve|outbox\.(?:queue|requeue|resend|letGo)|notices\.(?:release|stop|tell)|answers\.(?:say|open)|privateMessages\.(?:add|confirm|dismiss))\(/;
    const doors = files.filter((name) => keeps.test(load(name))).map((name) => name.split('/').slice(0, 3).join('/'));
    expect([...new Set(doors)]).toEqual(['app/turn/judge-actions']);
  });

  it('a ruleset imports no other ruleset', () => {
    const wrong = files
      .filter((name) => /^rulesets\/[^/]+\//.test(name))
      .flatMap((file) => importsOf(file).map((from) => ({ file, target: normalize(join(dirname(file), from)) })))
      .filter(
        ({ file, target }) =>
          target.startsWith('rulesets/') &&
          target.split('/').length > 2 &&
          target.split('/')[1] !== file.split('/')[1] &&
          !['shared', 'contract'].includes(target.split('/')[1] ?? ''),
      );
    expect(wrong).toEqual([]);
  });

  it('the pure rooms touch no clock, chance, environment, file or network', () => {
    const touched = files
      .filter((name) => PURE.some((room) => name.startsWith(`${room}/`)))
      .flatMap((file) =>
        (
          load(file).match(
            /Date\.now|new Date\(\)|Math\.random|process\.|node:(?:fs|http|https|net|child_process|os)|console\.|\bfetch\(/g,
          ) ?? []
        ).map((word) => `${file}: ${word}`),
      );
    expect(touched).toEqual([]);
  });

  /** Words of one rulebook; a promise may race, a hex may be digits and a base an address. */
  const OF_ONE =
    /\b(?:arm(?:y|ies)|coalition|phyrexia|mercenar(?:y|ies)|praetor|stronghold|planeswalker|nations?|portals?|hexes|races?)\b/i;

  it('no room outside the rulesets knows a word of one rulebook', () => {
    const rooms = ['kit', 'reading', 'turns', 'drafting', 'store', 'mail', 'browser', 'web', 'app', 'commands'];
    const known = files
      .filter(
        (name) =>
          rooms.includes(name.split('/')[0] ?? '') &&
          !name.startsWith('app/demo/') &&
          !name.startsWith('kit/ground/') &&
          // what people call any piece of any rulebook
          !name.startsWith('reading/words/'),
      )
      .flatMap((file) =>
        load(file)
          .split('\n')
          .filter((line) => OF_ONE.test(line.replace('Promise.race(', '')))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(known).toEqual([]);
  });

  it('nothing outside the rulesets knows a rulebook: no other room names one', () => {
    const named = files
      .filter((name) => !name.startsWith('rulesets/'))
      .filter((file) => /rulesets\/classic|'classic'/.test(load(file)));
    expect(named).toEqual([]);
  });
});
