import type { Command } from 'commander';
import { pauseTurn } from '../../app/turn/judge-actions/pause.js';
import { writeIso } from '../../core/time.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';
import { lockFigures } from './lock-figures.js';

/** `pause`: stops the open turn. */
export function definePause(command: Command): void {
  gameOption(command)
    .requiredOption('--why <reason>', 'why; it stands in the update')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant pause --why "the forum is down"\n\nThe thread is read all the while, and what is posted counts. Where it does not go on, it locks by itself when the days are used up.',
    )
    .action(({ why, ...options }: GameOptions & { readonly why: string }) =>
      withGame(options, (game) => {
        const turn = pauseTurn(game, why);
        if (options.json) return printJson(lockFigures(turn));
        print(`Turn ${turn.number} stands still. Tell the players in the thread, for example:`);
        print();
        print(`Turn ${turn.number} is paused: ${why}. Orders stay open; the new lock will be posted here.`);
        print();
        print(`It locks by itself at ${writeIso(turn.lock)} unless you let it go on before: adjutant resume`);
      }),
    );
}
