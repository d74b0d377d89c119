import type { Command } from 'commander';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

/** `backup`: a sound copy of all that a game remembers. */
export function defineBackup(command: Command): void {
  gameOption(command)
    .argument('<file>', 'a file that is not there yet')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExample:\n  adjutant backup ashen-tide-turn-3.db --game mygame\n\nThe file has its name only once the copy is whole and was looked through. To go back: adjutant restore.\nThe settings (adjutant.yaml, game.yaml) are files of yours: copy them beside it.\n\nExits with 1 where the disk fails, with 2 where the file can't be written there.",
    )
    .action((file: string, options: GameOptions) =>
      withGame(options, (game) => {
        game.store.copyTo(file);
        if (options.json) printJson({ file, sound: true });
        else print(`wrote ${file}, checked and sound`);
      }),
    );
}
