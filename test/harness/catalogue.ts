import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readYaml } from '../../src/app/game/yaml.js';
import { FORUMS } from '../../src/forums/index.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { playCase, readCases } from '../../src/turns/cases/cases.js';
import { checkContract } from '../../src/turns/cases/contract.js';
import type { Case } from '../../src/turns/cases/reading-case.js';

const CATALOGUE = fileURLToPath(new URL('../../fixtures/cases/', import.meta.url));

/** Where the posts stand that are only read. */
const READING = `reading${sep}`;

/** The case files of a ruleset in the catalogue, by their paths; the posts that are only read are not among them. */
export function listCaseFiles({ id }: Ruleset): readonly string[] {
  const folder = join(CATALOGUE, id);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !name.startsWith(READING))
    .toSorted()
    .map((name) => join(folder, name));
}

/** What was loaded: several files of tests look at the same cases, and to read them takes longer than most looks. */
const LOADED = new WeakMap<Ruleset, Map<string, readonly Case[]>>();

/** The cases of a file of one ruleset; throws where it cannot be read. */
export function loadCases(path: string, ruleset: Ruleset): readonly Case[] {
  const loaded = LOADED.get(ruleset) ?? new Map<string, readonly Case[]>();
  LOADED.set(ruleset, loaded);
  const cases = loaded.get(path) ?? readCaseFile(path, ruleset);
  loaded.set(path, cases);
  return cases;
}

/**
 * What a file of the catalogue holds. Its YAML is read once for all the processes that test, which takes longer than
 * most of what they ask of it.
 */
export function readData(path: string): unknown {
  const read = (): unknown => readYaml(path, readFileSync(path, 'utf8')).data;
  const folder = process.env.ADJUTANT_PARSED;
  if (folder === undefined) return read();
  const kept = join(folder, `${createHash('sha256').update(path).digest('hex')}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const data = read();
  const draft = `${kept}-${process.pid}`;
  writeFileSync(draft, JSON.stringify(data));
  renameSync(draft, kept);
  return data;
}

/** The cases of a file of one ruleset, read anew; throws where it cannot be read. */
export function readCaseFile(path: string, ruleset: Ruleset): readonly Case[] {
  const cases = readCases(
    readData(path),
    (id) => (id === ruleset.id ? ruleset : undefined),
    (engine, html) => FORUMS.find(({ id }) => id === engine)?.readBody(html),
  );
  if (!cases.ok) throw new Error(JSON.stringify(cases.error));
  return cases.value;
}

/** What of the contract breaks on the turns of some cases, a sentence each. */
export function findBreaches(cases: readonly Case[], ruleset: Ruleset): readonly string[] {
  return cases.flatMap((one) =>
    [...playCase(one, ruleset)].flatMap((played) =>
      played.ok ? checkContract(played.value, ruleset).map((what) => `${one.id}: ${what}`) : [...played.error],
    ),
  );
}
