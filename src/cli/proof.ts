import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { readYaml, refuseFlaws } from '../app/game/files.js';
import { ROOT } from '../app/game/game.js';
import { loadRuleset } from '../app/game/setup.js';
import { type BackTested, backTest, compareTurn, readPlan } from '../app/keep/backtest.js';
import { exportGame, replayExport } from '../app/keep/export.js';
import { replay } from '../app/keep/replay.js';
import { isProved, verifyRolls } from '../app/keep/verify.js';
import { exportWhole } from '../app/keep/whole-game.js';
import { needTurn } from '../app/record/record.js';
import { Fault } from '../core/result.js';
import { FORUMS } from '../forums/index.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { needRuleset, RULESETS } from '../rulesets/index.js';
import { type Difference, placeInCases, playCase, readCases, runCase } from '../turns/cases/cases.js';
import { checkContract } from '../turns/cases/contract.js';
import { type Measure, measureCase, sumMeasured } from '../turns/cases/measure.js';
import type { Case } from '../turns/cases/reading-case.js';
import { count, type GameOptions, gameOption, print, printJson, readText, readTurn, withGame } from './output.js';

interface BacktestOptions extends GameOptions {
  readonly turn?: number;
  readonly turns?: string;
  readonly all?: boolean;
}

/** `backtest`: compares what comes out here with the judge's own updates. */
export function defineBacktest(command: Command): void {
  gameOption(command)
    .argument('[update]', 'an update of your own as text, in any markup, for one turn of the game')
    .option('--turn <number>', 'the turn it is of (the latest where left out)', readTurn)
    .option('--turns <file>', 'old turns of the captured thread instead, with your updates; nothing is kept')
    .option('--all', 'show the lines that agree and those not compared, too')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant backtest my-update-2.txt --turn 2\n  adjutant backtest --turns old-turns.yaml\n\nEach line of your update that states a move, a fight, an illegal order, a count or a removal is compared; where it comes out otherwise here, it says what and why, with the address of the post. A list of old turns:\n  - {opened: 2004-03-01T06:00Z, deadline: 2004-03-13T05:00Z, lock: 2004-03-14T05:00Z, update: update-1.txt, entries: {results: []}}\n  - {opened: 2004-03-15T06:00Z, lock: 2004-03-28T05:00Z, post: "5741480"}\nThey are judged one after the other from game.yaml; rolls are their own, so what rests on one may differ, and says so. Exits with 1 where a line differs.',
    )
    .action((path: string | undefined, options: BacktestOptions) =>
      withGame(options, (game) => {
        const results = compareAll();
        if (options.json) printJson(results);
        else for (const one of results) printCompared(one, options.all === true);
        const differs = results.some(({ comparison }) => comparison.lines.some(({ agrees }) => agrees === false));
        process.exitCode = differs ? 1 : 0;

        function compareAll(): readonly BackTested[] {
          const todo = 'Check its path.';
          if (options.turns !== undefined)
            return backTest(game, readPlan(game, options.turns, readText(options.turns, todo)));
          if (path !== undefined) return [compareTurn(game, options.turn, readText(path, todo))];
          throw new Fault(
            'usage',
            'backtest',
            'nothing was given to compare with',
            'Give your update as a file, or --turns.',
          );
        }
      }),
    );
}

function printCompared({ turn, comparison: { lines, untold } }: BackTested, all: boolean): void {
  const count = (agrees: boolean | undefined) => lines.filter((one) => one.agrees === agrees).length;
  print(
    `Turn ${turn}: ${count(true)} lines agree, ${count(false)} differ, ${count(undefined)} state nothing to compare`,
  );
  for (const { line, words, agrees, here, why, post } of lines) {
    if (agrees !== false) {
      if (all) print(`  ${agrees ? '✓' : '·'} line ${line}: ${words}`);
      continue;
    }
    print(`  ✗ line ${line}: ${words}`);
    print(`      here: ${here}${why === undefined ? '' : `, because ${why}`}`);
    if (post !== undefined) print(`      ${post}`);
  }
  for (const { words, why, post } of untold)
    print(
      `  + not told by you: ${words}${why === undefined ? '' : `, because ${why}`}${post === undefined ? '' : `  ${post}`}`,
    );
}

/** Tells how well posts were read: orders without asking, needless doubts, wrong orders, lost as talk. True where no order is wrong. */
export function showMeasure(cases: readonly Case[], own: Ruleset | undefined, json: boolean): boolean {
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
    for (const order of wrong) print(`WRONG     ${id} (${kind})  ${order}`);
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
  if (!cases.ok) return refuseFlaws({ ...file, placeOf: (place) => placeInCases(file.data, place) }, cases.error);
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

interface ExportOptions extends GameOptions {
  readonly addresses?: boolean;
  readonly formulas?: boolean;
  readonly turns?: boolean;
}

/** `export`: the whole game as one file, or its closed turns alone. */
export function defineExport(command: Command): void {
  gameOption(command)
    .argument('<file>', 'where it is written')
    .option('--addresses', "with players' and judges' mail addresses, and the mails themselves")
    .option('--formulas', 'with your formulas')
    .option('--turns', 'only the closed turns, with all that each was judged from')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant export ashen-tide.json\n  adjutant import ashen-tide.json new-folder --contact me@example.org\n  adjutant export ashen-tide-turns.json --turns\n  adjutant replay --from ashen-tide.json\n\nThe whole game is in it: files, posts with every text, entries, rulings, turns, drafts, log. It holds private messages and the secrets of all turns, the open one too: give it to judges only. Addresses, mails and formulas stay at home unless you ask for them. docs/export.md tells its parts.',
    )
    .action((file: string, options: ExportOptions) =>
      withGame(options, (game) => {
        const { addresses = false, formulas = false } = options;
        const taken = options.turns ? exportGame(game) : exportWhole(game, { addresses, formulas });
        try {
          writeFileSync(file, `${JSON.stringify(taken)}\n`, { mode: 0o600 });
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          throw new Fault('usage', `The file ${file} cannot be written`, why, 'Name a file in a folder that is there.');
        }
        const turns = count(game.store.turns.list().filter(({ state }) => state !== 'open').length, 'closed turn');
        print(`wrote ${options.turns ? turns : `the whole game, ${turns},`} into ${file}`);
        if (!options.turns && !addresses) print('Addresses and mails were left out; --addresses takes them along.');
      }),
    );
}

interface ReplayOptions extends GameOptions {
  readonly from?: string;
  readonly turn?: number;
}

/** `replay`: computes every close again and compares bytes. */
export function defineReplay(command: Command): void {
  gameOption(command)
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
          ? await withGame(options, (game) => replay(game, options.turn && needTurn(game, options.turn).number))
          : replayExport(from, readText(from, 'Check its path.'));
      const different = results.filter(({ same }) => !same);
      const kept = results.filter((one) => one.kept).length;
      if (options.json) printJson({ identical: different.length === 0, results });
      else {
        for (const { turn, what } of different) print(`differs    turn ${turn}  ${what}`);
        print(
          different.length === 0
            ? `${results.length - kept} things computed again, all identical`
            : `${different.length} of ${results.length - kept} differ`,
        );
        if (kept > 0) print(`${kept} drafts in an earlier wording are kept as they were written`);
      }
      process.exitCode = different.length > 0 ? 1 : 0;
    });
}

const SAVE = 'Save the post as a text file and give its path.';

/** `verify`: proves a turn's rolls from its two published posts. */
export function defineVerify(command: Command): void {
  command
    .argument('<opening>', 'the opening post')
    .argument('<update>', 'the update, or the post that reveals the secrets of all turns')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant verify opening.txt update.txt\n\nAnybody can run this; it needs no game. Exits with 0 when everything is proved, 1 when not.',
    )
    .action((opening: string, update: string, options: { json?: boolean }) => {
      const verified = verifyRolls(readText(opening, SAVE), readText(update, SAVE));
      const proved = isProved(verified);
      if (options.json) printJson({ proved, ...verified });
      else {
        for (const missing of verified.missing) print(`missing: ${missing}`);
        print(
          verified.committed
            ? 'The secret is the one committed to.'
            : "No secret in the update has the opening post's SHA-256.",
        );
        if (verified.seal) {
          const { words, proved: isSealed } = verified.seal;
          print(
            isSealed
              ? `proved    sealed: ${words}`
              : `NOT SO    sealed: the opening post holds no SHA-256 of “…${words}|” and the secret`,
          );
        }
        for (const { label, stated, made } of verified.rolls) {
          print(
            stated === made
              ? `proved    ${label}: ${stated}`
              : `NOT SO    ${label}: the update says ${stated}, the dice say ${made ?? 'nothing'}`,
          );
        }
        print(proved ? `Everything is proved (${count(verified.rolls.length, 'roll')}).` : 'This is not proved.');
      }
      process.exitCode = proved ? 0 : 1;
    });
}
