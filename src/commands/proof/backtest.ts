import type { Command } from 'commander';
import { type BackTested, backTest, compareTurn } from '../../app/backtest/back-test.js';
import { readPlan } from '../../app/backtest/read-plan.js';
import { Fault } from '../../core/result.js';
import { print, printJson } from '../output.js';
import { readText } from '../read-text.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

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
