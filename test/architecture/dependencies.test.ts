import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>;

/** The rows of the table under a heading of the page: package, why, and why not its newest. */
function rowsUnder(heading: string): readonly (readonly [name: string, why: string, held: string])[] {
  const [, part = ''] = read('docs/dependencies.md').split(`## ${heading}\n`);
  const [table = ''] = part.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)` \| ([^|]*?) ?\| ([^|]*?) ?\|$/gm)].map(
    ([, name = '', why = '', held = '']) => [name, why, held],
  );
}

describe('docs/dependencies.md', () => {
  for (const [heading, ranges] of [
    ['At work', dependencies],
    ['At the workbench', devDependencies],
  ] as const) {
    it(`says under “${heading}” why each package is there, and names no other`, () => {
      const rows = rowsUnder(heading);
      expect(rows.map(([name]) => name)).toEqual(Object.keys(ranges).sort());
      expect(rows.filter(([, why]) => why === '')).toEqual([]);
    });

    it(`says under “${heading}” why a package is held at one version`, () => {
      const held = Object.keys(ranges).filter((name) => !ranges[name]?.startsWith('^'));
      const told = rowsUnder(heading).filter(([, , reason]) => reason !== '');
      expect(told.map(([name]) => name)).toEqual(expect.arrayContaining(held));
    });
  }
});
