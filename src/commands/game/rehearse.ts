import type { Command } from 'commander';
import { rehearsalFolder, runRehearsal } from '../../app/rehearsal/run-rehearsal.js';
import { print } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

interface RehearseOptions extends GameOptions {
  readonly folder?: string;
  readonly anew?: boolean;
  readonly port: string;
}

/** `rehearse`: a copy of a game with a clock of its own, in which nothing is sent. */
export function defineRehearse(command: Command): void {
  gameOption(command)
    .option('--folder <folder>', 'where the copy lies (the folder "rehearsal" in the game’s own where left out)')
    .option('--anew', 'begin anew, though a rehearsal lies there')
    .option('--port <number>', 'a fixed port for its desk (a free one where left out)', '0')
    .addHelpText(
      'after',
      `
Example:
  adjutant rehearse --game mygame

A turn in five minutes: open it at the desk, approve and post what opens it, post as your players, set the clock
past the lock, close, read the drafts. The copy has your players, rulebook, templates and board, a forum of its own
on this machine and a clock that you set; every page says that it is a rehearsal, and nothing is sent to anybody.
Your game is not touched. Ctrl+C ends it; the next time it goes on where it was, or anew with --anew.`,
    )
    .action((options: RehearseOptions) =>
      withGame(options, async (game) => {
        const served = await runRehearsal(game, {
          folder: options.folder ?? rehearsalFolder(game),
          anew: options.anew ?? false,
          serving: { port: Number(options.port) || 0 },
        });
        print(`The rehearsal’s desk: ${served.address}`);
        await served.ended;
      }),
    );
}
