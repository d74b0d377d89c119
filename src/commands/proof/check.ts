import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { loadRuleset } from '../../app/game/rulesets.js';
import { readYaml, refuseFlaws } from '../../app/game/yaml.js';
import { ROOT } from '../../app/version.js';
import { Fault } from '../../core/result.js';
import { FORUMS } from '../../forums/index.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { needRuleset, RULESETS } from '../../rulesets/index.js';
import { type Difference, playCase, readCases, runCase } from '../../turns/cases/cases.js';
import { checkContract } from '../../turns/cases/contract.js';
import type { Case } from '../../turns/cases/reading-case.js';
import { print, printJson } from '../output.js';
import { showMeasure } from './show-measure.js';

interface CaseResult {
  readonly file: string;
  readonly id: string;
  readonly title: string;
  readonly pass: boolean;
  readonly differences: readonly Difference[];
}

/** `check`: runs adjudication cases. */
export function defineCheck(command: Command): void {
  command
    .argument('[files...]', 'case files, or folders of them')
    .option('--ruleset <file>', 'a ruleset of your own: also what every ruleset promises is held against it')
    .option('--json', 'print one JSON object')
    .option('--measure', 'tell how the posts were read, by the kind a title names before a colon, instead')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant check\n  adjutant check mycases.yaml\n  adjutant check --json cases/ | jq .failed\n  adjutant check --ruleset ./my-rules.js mycases.yaml\n  adjutant check --measure posts.yaml\n\nExits with 0 when all pass, 1 when a case fails, 2 when a file is not in the case format.',
    )
    .action((files: string[], options: { ruleset?: string; json?: boolean; measure?: boolean }) => {
      const own = options.ruleset === undefined ? undefined : loadRuleset(options.ruleset, process.cwd());
      if (options.measure) {
        const cases = findFiles(files).flatMap((path) => readCaseFile(path, own));
        process.exitCode = showMeasure(cases, own, options.json === true) ? 0 : 1;
        return;
      }
      const results = findFiles(files).flatMap((path) => runFile(path, own));
      const failed = results.filter(({ pass }) => !pass).length;
      if (options.json) {
        const cases = results.map(({ file, id, title, pass, differences }) => ({ file, id, title, pass, differences }));
        printJson({ passed: results.length - failed, failed, cases });
      } else printResults(results, failed);
      process.exitCode = failed > 0 ? 1 : 0;
    });
}

function findFiles(paths: readonly string[]): readonly string[] {
  const given = paths.length > 0 ? paths : [fileURLToPath(new URL('fixtures/cases/', ROOT))];
  return given.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) throw new Fault('usage', path, 'there is no such file', 'Give case files, or a folder of them.');
    if (!stat.isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ya?ml|json)$/.test(name))
      .toSorted()
      .map((name) => join(path, name));
  });
}

function runFile(path: string, own: Ruleset | undefined): readonly CaseResult[] {
  return readCaseFile(path, own).map((one) => runOne(path, one, own));
}

function readCaseFile(path: string, own: Ruleset | undefined): readonly Case[] {
  const file = readYaml(path, readFileSync(path, 'utf8'));
  const all = own ? [own, ...RULESETS] : RULESETS;
  const cases = readCases(
    file.data,
    (id) => all.find((ruleset) => ruleset.id === id),
    (engine, html) => FORUMS.find(({ id }) => id === engine)?.readBody(html),
  );
  if (!cases.ok) return refuseFlaws(file, cases.error);
  return cases.value;
}

function runOne(file: string, one: Case, own: Ruleset | undefined): CaseResult {
  const id = one.steps[0].record.ruleset;
  const ruleset = id === own?.id ? own : needRuleset(id);
  const differences = [...runCase(one, ruleset), ...(ruleset === own ? findBreaches(one, own) : [])];
  return { file, id: one.id, title: one.title, pass: differences.length === 0, differences };
}

/** What every ruleset promises, held against one of the judge's own. */
function findBreaches(one: Case, own: Ruleset): readonly Difference[] {
  const breaches = [...playCase(one, own)].flatMap((played) => (played.ok ? checkContract(played.value, own) : []));
  return breaches.map((breach) => ({ key: 'promise', expected: 'kept', actual: breach }));
}

function printResults(results: readonly CaseResult[], failed: number): void {
  for (const { id, title, pass, differences } of results) {
    print(`${pass ? 'pass' : 'FAIL'}  ${id}  ${title}`);
    for (const { key, expected, actual } of differences) {
      print(`        ${key}: expected ${JSON.stringify(expected)}`);
      print(`        ${' '.repeat(key.length)}  came out ${JSON.stringify(actual)}`);
    }
  }
  print(`${results.length - failed} passed, ${failed} failed`);
}
