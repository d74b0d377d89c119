import { readFileSync } from 'node:fs';
import { readYaml } from '../../src/app/game/yaml.js';
import { FORUMS } from '../../src/forums/index.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { readCases, runCase } from '../../src/turns/cases/cases.js';
import { listCaseFiles } from '../../test/harness/catalogue.js';

/** What somebody may have written in the place of anything. */
const SHAPES: readonly unknown[] = [
  '7',
  'text',
  '',
  [],
  ['x'],
  [['x']],
  [{ a: 'b' }],
  {},
  { a: 'b' },
  { a: ['b'] },
  { a: { has: 'b' } },
  null,
];

type Path = readonly (string | number)[];

/** Each key of a file, of the first item of each list. */
function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* pathsIn(value[0], [...path, 0]);
  } else for (const [key, one] of Object.entries(value)) yield* pathsIn(one, [...path, key]);
}

function put(value: unknown, [key, ...more]: Path, shape: unknown): unknown {
  if (key === undefined) return shape;
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? put(one, more, shape) : one));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: put(record[key], more, shape) };
}

/** Files of one case each, out of the catalogue of a ruleset. */
function* casesAlone(ruleset: Ruleset): Generator<object> {
  for (const path of listCaseFiles(ruleset)) {
    const data = readYaml(path, readFileSync(path, 'utf8')).data as { readonly cases?: readonly unknown[] };
    for (const one of data.cases ?? []) yield { ...data, cases: [one] };
  }
}

const readBody = (engine: string, html: string) => FORUMS.find(({ id }) => id === engine)?.readBody(html);

/** What reading a file, and playing what is read, throws. */
function thrownBy(file: unknown, ruleset: Ruleset): string | undefined {
  try {
    const cases = readCases(file, (id) => RULESETS.find((one) => one.id === id), readBody);
    for (const one of cases.ok ? cases.value : []) runCase(one, ruleset);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Puts something else in the place of every key of the catalogue's cases, each key of a ruleset once, in so many tries.
 * Returns what throws, where it should be refused with its place or played.
 */
export function fuzzShapes(most: number, _seed: number, tell: (done: number) => void): readonly string[] {
  const faults = new Map<string, string>();
  let done = 0;
  for (const ruleset of RULESETS) {
    const met = new Set<string>();
    for (const file of casesAlone(ruleset)) {
      for (const path of pathsIn(file)) {
        const key = path.join('.');
        if (met.has(key)) continue;
        met.add(key);
        for (const shape of SHAPES) {
          if (done++ >= most) return [...faults.values()];
          if (done % 100 === 0) tell(done);
          const thrown = thrownBy(put(file, path, shape), ruleset);
          if (thrown !== undefined && !faults.has(thrown))
            faults.set(thrown, `${ruleset.id}, ${key} = ${JSON.stringify(shape)}: ${thrown}`);
        }
      }
    }
  }
  return [...faults.values()];
}
