import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { WHOLE } from '../harness/whole.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What runs at night plays in the games of the tests, asks their oracles and compiles a grammar of its own; of the tests it knows nothing. */
const OPEN_AT_NIGHT = /^(?:src|nightly|grammar|test\/harness|test\/oracle)\//;

/** The sources below a folder of ours, by their paths from the root, with their texts. */
const sourcesIn = (folder: string): readonly (readonly [path: string, text: string])[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);

/** What a source imports of ours, by its path from the root. */
const neededBy = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    relative(ROOT, resolve(ROOT, dirname(path), to)),
  );

const tests = sourcesIn('test');
const night = sourcesIn('nightly');

describe('what runs at night', () => {
  it('is there, and so are the tests', () => {
    expect(Math.min(tests.length, night.length)).toBeGreaterThan(20);
  });

  it('is imported by no test', () => {
    const wrong = tests.flatMap(([path, text]) =>
      neededBy(path, text)
        .filter((needed) => needed.startsWith('nightly/'))
        .map((needed) => `${path} imports ${needed}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports of the tests their harness and their oracles', () => {
    const wrong = night.flatMap(([path, text]) =>
      neededBy(path, text)
        .filter((needed) => !OPEN_AT_NIGHT.test(needed))
        .map((needed) => `${path} imports ${needed}`),
    );
    expect(wrong).toEqual([]);
  });

  it('plays every test whole of which npm test plays a part, each listed with what it promises', () => {
    const parted = tests.flatMap(([path, text]) =>
      path.endsWith('.test.ts') && neededBy(path, text).includes('test/harness/whole.js') && !path.includes('at-night')
        ? [path.replace(/^test\/|\.test\.ts$/g, '')]
        : [],
    );
    expect(parted.sort()).toEqual(Object.keys(WHOLE).sort());
  });

  it('reads the sets and the practice, which no test reads', () => {
    const reads = /fixtures\/(?:sets|practice)|'(?:sets|practice)'/;
    expect(
      tests.filter(([path, text]) => !path.endsWith('at-night.test.ts') && reads.test(text)).map(([path]) => path),
    ).toEqual([]);
    expect(night.some(([, text]) => reads.test(text))).toBe(true);
  });
});
