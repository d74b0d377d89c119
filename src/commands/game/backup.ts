import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { clearLeftOver } from '../../store/replace.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

/** `backup`: a sound copy of all that a game remembers. */
export function defineBackup(command: Command): void {
  gameOption(command)
    .argument('<file>', 'a file that is not there yet')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExample:\n  adjutant backup ashen-tide-turn-3.db --game mygame\n\nThe file has its name only once the copy is whole and was looked through; what a killed backup left in the folder is taken away, and told. To go back: adjutant restore.\nThe settings (adjutant.yaml, game.yaml) are files of yours: copy them beside it.\n\nExits with 1 where the disk fails, with 2 where the file can't be written there.",
    )
    .action((file: string, options: GameOptions) =>
      withGame(options, (game) => {
        game.store.copyTo(file);
        const cleared = clearLeftOver(dirname(resolve(file)), game.clock.now());
        if (options.json) printJson({ file, sound: true, cleared });
        else {
          print(`wrote ${file}, checked and sound`);
          for (const path of cleared) print(`took away ${path}: something that was killed left it unfinished`);
        }
      }),
    );
}
