import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { readOwnText } from '../app/game/files.js';
import { type Game, ROOT } from '../app/game/game.js';
import { loadRuleset } from '../app/game/setup.js';
import { readYaml, refuseIssues } from '../app/game/yaml.js';
import { type Replayed, replay } from '../app/keep/replay.js';
import { replayExport } from '../app/keep/turns-export.js';
import { isProved, verifyRolls } from '../app/keep/verify.js';
import { needTurn } from '../app/record/record.js';
import { AppError } from '../core/result.js';
import { FORUMS } from '../forums/index.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { needRuleset, RULESETS } from '../rulesets/index.js';
import { type Difference, placeInCases, playCase, readCases, runCase } from '../turns/cases/cases.js';
import { checkContract } from '../turns/cases/contract.js';
import { type Measure, measureCase, sumMeasured } from '../turns/cases/measure.js';
import type { Case } from '../turns/cases/reading-case.js';
import { type GameOptions, gameOption, readText, readTurn, withGameToRead } from './options.js';
import { count, formatTook, print, printJson, showProgress, tell } from './output.js';

interface ReplayOptions extends GameOptions {
  readonly from?: string;
  readonly turn?: number;
}

/** `replay`: computes every close again and compares bytes. */
export function defineReplay(command: Command): void {
  gameOption(command)
    .description('compute every closed turn again from its stored inputs and compare it byte for byte')
    .option('--turn <number>', 'only this turn', readTurn)
    .option('--from <file>', 'judge the turns of an exported file instead of a game’s')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant replay --game mygame\n  adjutant replay --turn 3 --game mygame\n  adjutant replay --from ashen-tide.json\n\nExits with 0 when everything is identical, 1 when not.',
    )
    .action(async (options: ReplayOptions) => {
      const { from } = options;
      const results =
        from === undefined
          ? await withGameToRead(options, (game) => replayTurns(game, options.turn))
          : replayExport(from, readText(from, 'Check its path.'));
      const different = results.filter(({ same }) => !same);
      const kept = results.filter((one) => one.kept).length;
      if (options.json) printJson({ identical: different.length === 0, results });
      else {
        for (const { turn, what } of different) print(`differs    turn ${turn}  ${what}`, 'needed');
        if (different.length > 0) print(`${different.length} of ${results.length - kept} differ`, 'needed');
        else print(`${results.length - kept} things computed again, all identical`);
        if (kept > 0) print(`${kept} drafts in an earlier wording are kept as they were written`);
      }
      process.exitCode = different.length > 0 ? 1 : 0;
    });
}

/** Computes one turn again, or all of them. */
function replayTurns(game: Game, only: number | undefined): readonly Replayed[] {
  const turns = only === undefined ? game.store.turns.list() : [needTurn(game, only)];
  return turns.flatMap(({ number }, i) => {
    showProgress(`turn ${number}, ${i + 1} of ${turns.length}`, 'detail');
    return replay(game, number);
  });
}

const HOW_TO_SAVE = 'Save the post as a text file and give its path.';

/** `verify`: proves a turn's rolls from its two published posts. */
export function defineVerify(command: Command): void {
  command
    .description("prove a turn's rolls from its opening post and its update, saved as text in any markup")
    .argument('<opening>', 'the opening post')
    .argument('<update>', 'the update, or the post that reveals the secrets of all turns')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant verify opening.txt update.txt\n\nAnybody can run this; it needs no game. Exits with 0 when everything is proved, 1 when not.',
    )
    .action((opening: string, update: string, options: { json?: boolean }) => {
      const verified = verifyRolls(readText(opening, HOW_TO_SAVE), readText(update, HOW_TO_SAVE));
      const proved = isProved(verified);
      if (options.json) printJson({ proved, ...verified });
      else {
        for (const missing of verified.missing) print(`missing: ${missing}`, 'needed');
        if (verified.committed) print('The secret is the one committed to.');
        else print("No secret in the update has the opening post's SHA-256.", 'needed');
        if (verified.seal) {
          const { words, proved: isSealed } = verified.seal;
          if (isSealed) print(`proved    sealed: ${words}`);
          else print(`NOT SO    sealed: the opening post holds no SHA-256 of “…${words}|” and the secret`, 'needed');
        }
        for (const { label, stated, made } of verified.rolls) {
          if (stated === made) print(`proved    ${label}: ${stated}`);
          else print(`NOT SO    ${label}: the update says ${stated}, the dice say ${made ?? 'nothing'}`, 'needed');
        }
        if (proved) print(`Everything is proved (${count(verified.rolls.length, 'roll')}).`);
        else print('This is not proved.', 'needed');
      }
      process.exitCode = proved ? 0 : 1;
    });
}

/** `check`: runs adjudication cases. */
export function defineCheck(command: Command): void {
  command
    .description("run adjudication case files (YAML or JSON); without files, the project's own catalogue")
    .argument('[files...]', 'case files, or folders of them')
    .option('--ruleset <file>', 'a ruleset of your own: also what every ruleset promises is held against it')
    .option('--json', 'print one JSON object')
    .option('--measure', 'tell how the posts were read, by the kind a title names before a colon, instead')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant check\n  adjutant check mycases.yaml\n  adjutant check --json cases/ | jq .failed\n  adjutant check --ruleset ./my-rules.js mycases.yaml\n  adjutant check --measure posts.yaml\n\nExits with 0 when all pass, 1 when a case fails, 2 when a file is not in the case format.',
    )
    .action((paths: readonly string[], options: { ruleset?: string; json?: boolean; measure?: boolean }) => {
      const own = options.ruleset === undefined ? undefined : loadRuleset(options.ruleset, process.cwd());
      const files = findCaseFiles(paths);
      if (options.measure) {
        const cases = files.flatMap((path) => readCaseFile(path, own));
        process.exitCode = showMeasure(cases, own, options.json === true) ? 0 : 1;
        return;
      }
      const results = files.flatMap((path, i) => {
        showProgress(`${i + 1} of ${count(files.length, 'file')}: ${path}`);
        return runCaseFile(path, own);
      });
      const failed = results.filter(({ pass }) => !pass).length;
      if (options.json) {
        const cases = results.map(({ file, id, title, pass, differences }) => ({ file, id, title, pass, differences }));
        printJson({ passed: results.length - failed, failed, cases });
      } else printResults(results, files.length);
      process.exitCode = failed > 0 ? 1 : 0;
    });
}

function findCaseFiles(paths: readonly string[]): readonly string[] {
  const given = paths.length > 0 ? paths : [fileURLToPath(new URL('fixtures/cases/', ROOT))];
  return given.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) throw new AppError('usage', path, 'there is no such file', 'Give case files, or a folder of them.');
    if (!stat.isDirectory()) return [path];
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ya?ml|json)$/.test(name))
      .toSorted()
      .map((name) => join(path, name));
    if (files.length === 0)
      throw new AppError(
        'usage',
        path,
        'no case file is in this folder (.yaml, .yml or .json)',
        'Give case files, or a folder of them.',
      );
    return files;
  });
}

function readCaseFile(path: string, own: Ruleset | undefined): readonly Case[] {
  const file = readYaml(path, readOwnText(path));
  const all = own ? [own, ...RULESETS] : RULESETS;
  const cases = readCases(
    file.data,
    (id) => all.find((ruleset) => ruleset.id === id),
    (engine, html) => FORUMS.find(({ id }) => id === engine)?.readBody(html),
  );
  if (!cases.ok) return refuseIssues({ ...file, placeOf: (place) => placeInCases(file.data, place) }, cases.error);
  return cases.value;
}

function runCaseFile(path: string, own: Ruleset | undefined): readonly CaseResult[] {
  const began = performance.now();
  const results = readCaseFile(path, own).map((one) => runOne(path, one, own));
  tell(`${path}: ${count(results.length, 'case')} in ${formatTook(performance.now() - began)}`, 'detail');
  return results;
}

interface CaseResult {
  readonly file: string;
  readonly id: string;
  readonly title: string;
  readonly pass: boolean;
  readonly differences: readonly Difference[];
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

/** What fails, in full, and how many there are of each. */
function printResults(results: readonly CaseResult[], files: number): void {
  const failed = results.filter(({ pass }) => !pass);
  for (const { file, id, title, differences } of failed) {
    print(`FAIL  ${id}  ${title}  (${file})`, 'needed');
    for (const { key, expected, actual } of differences) {
      print(`        ${key}: expected ${JSON.stringify(expected)}`, 'needed');
      print(`        ${' '.repeat(key.length)}  came out ${JSON.stringify(actual)}`, 'needed');
    }
  }
  if (failed.length > 0) print(`${results.length - failed.length} passed, ${failed.length} failed`, 'needed');
  else print(`${count(results.length, 'case')} passed in ${count(files, 'file')}`);
}

/** Tells how well posts were read: orders without asking, needless doubts, wrong orders, lost as talk. True where no order is wrong. */
function showMeasure(cases: readonly Case[], own: Ruleset | undefined, json: boolean): boolean {
  const measured = cases.map((one) => {
    const id = one.steps[0].record.ruleset;
    return { id: one.id, ...measureCase(one, id === own?.id ? own : needRuleset(id)) };
  });
  const all = sumMeasured(measured);
  const kinds = [...new Set(measured.map(({ kind }) => kind))].toSorted();
  const byKind = kinds.map((kind) => ({ kind, ...sumMeasured(measured.filter((one) => one.kind === kind)) }));
  if (json) {
    printJson({ ...all, kinds: byKind, cases: measured });
    return all.wrong === 0;
  }
  for (const { id, kind, wrong, needless, lost } of measured) {
    for (const order of wrong) print(`WRONG     ${id} (${kind})  ${order}`, 'needed');
    for (const words of lost) print(`lost      ${id} (${kind})  ${words}`);
    for (const words of needless) print(`needless  ${id} (${kind})  ${words}`);
  }
  for (const one of byKind) print(writeMeasure(one.kind, one));
  print(writeMeasure('all', all));
  return all.wrong === 0;
}

function writeMeasure(kind: string, { posts, expected, read, wrong, needless, lost }: Measure): string {
  const share = expected === 0 ? '' : ` (${Math.floor((1000 * read) / expected) / 10} %)`;
  return `${kind}: ${posts} posts, ${read} of ${expected} orders read without asking${share}, ${needless} needless doubts, ${wrong} wrong, ${lost} lost as talk`;
}
