import type { Command } from 'commander';
import { replay } from '../app/replay.js';
import { print, printJson } from './output.js';
import { type GameOptions, gameOption, withGame } from './with-game.js';

/** `replay`: computes every close again and compares bytes. */
export function addReplay(program: Command): void {
  gameOption(program.command('replay'))
    .description('compute every closed turn again from its stored inputs and compare it byte for byte')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant replay --game mygame\n\nExits with 0 when everything is identical, 1 when not.',
    )
    .action((options: GameOptions) =>
      withGame(options, (game) => {
        const results = replay(game);
        const different = results.filter(({ same }) => !same);
        if (options.json) printJson({ identical: different.length === 0, results });
        else {
          for (const { turn, what } of different) print(`differs    turn ${turn}  ${what}`);
          print(
            different.length === 0
              ? `${results.length} things computed again, all identical`
              : `${different.length} of ${results.length} differ`,
          );
        }
        process.exitCode = different.length > 0 ? 1 : 0;
      }),
    );
}
