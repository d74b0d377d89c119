import type { Command } from 'commander';
import { resumeTurn } from '../../app/turn/judge-actions/pause.js';
import { writeInZone } from '../../core/time.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, readTime, withGame } from '../with-game.js';
import { lockFigures } from './lock-figures.js';

/** `resume`: lets a stopped turn go on. */
export function defineResume(command: Command): void {
  gameOption(command)
    .option('--lock <time>', 'when orders close then, in UTC, where it shall be later', readTime)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant resume\n  adjutant resume --lock 2026-09-24T05:00Z')
    .action(({ lock, ...options }: GameOptions & { readonly lock?: number }) =>
      withGame(options, (game) => {
        const turn = resumeTurn(game, lock);
        if (options.json) return printJson(lockFigures(turn));
        const when = (ms: number): string => `${writeInZone(ms, 'UTC')}; ${writeInZone(ms, game.setup.zone)}`;
        print(`Turn ${turn.number} goes on. Tell the players in the thread, for example:`);
        print();
        print(
          `Turn ${turn.number} goes on. Orders close ${when(turn.lock)}; strategies are due ${when(turn.deadline)}.`,
        );
      }),
    );
}
