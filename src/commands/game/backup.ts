import type { Command } from 'commander';
import { STORE_FILE } from '../../app/game/game.js';
import { print } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

/** `backup`: a sound copy of all that a game remembers. */
export function defineBackup(command: Command): void {
  gameOption(command)
    .argument('<file>', 'a file that is not there yet')
    .addHelpText(
      'after',
      `\nExample:\n  adjutant backup ashen-tide-turn-3.db --game mygame\n\nTo go back: stop the watch and the review page, and put the copy into the game's folder as ${STORE_FILE}, without ${STORE_FILE}-wal and ${STORE_FILE}-shm beside it.\nThe settings (adjutant.yaml, game.yaml) are files of yours: copy them beside it.`,
    )
    .action((file: string, options: GameOptions) =>
      withGame(options, (game) => {
        game.store.copyTo(file);
        print(`wrote ${file}, checked and sound`);
      }),
    );
}
