import type { Command } from 'commander';
import { needTurn } from '../../app/game/record.js';
import { replayExport } from '../../app/turn/export.js';
import { replay } from '../../app/turn/replay.js';
import { print, printJson } from '../output.js';
import { readText } from '../read-text.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

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
