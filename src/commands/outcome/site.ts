import type { Command } from 'commander';
import { writeSite } from '../../app/publish/site.js';
import { count, print } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

/** `site`: the players' map as pages that need no server. */
export function defineSite(command: Command): void {
  gameOption(command)
    .argument('<folder>', 'where the pages are written')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant site public/map\n\nA turn comes into the site when its update is approved. Drafts and mail addresses never do, and orders only where you have released the notice as-read: then those of the open turn stand there as they were read.',
    )
    .action((folder: string, options: GameOptions) =>
      withGame(options, (game) => {
        print(`wrote ${count(writeSite(game, folder).length, 'file')} into ${folder}`);
      }),
    );
}
