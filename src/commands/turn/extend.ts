import type { Command } from 'commander';
import { needMoment } from '../../app/game/read-moment.js';
import { extendTurn } from '../../app/turn/judge-actions/extend.js';
import { writeInZone, writeIso } from '../../core/time.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

interface ExtendOptions extends GameOptions {
  readonly lock: string;
  readonly deadline?: string;
  readonly why: string;
}

/** `extend`: moves the open turn's lock. */
export function defineExtend(command: Command): void {
  gameOption(command)
    .requiredOption('--lock <time>', 'when orders close, on the clocks of the game’s zone or in UTC')
    .option('--deadline <time>', 'when strategies are due (moved along with the lock where left out)')
    .requiredOption('--why <reason>', 'why; it stands in the update')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant extend --lock 2026-09-22T05:00Z --why "the forum was down on Saturday"',
    )
    .action(({ lock, deadline, why, ...options }: ExtendOptions) =>
      withGame(options, (game) => {
        const { zone } = game.setup;
        const until = deadline === undefined ? {} : { deadline: needMoment(deadline, zone) };
        const turn = extendTurn(game, { lock: needMoment(lock, zone), why, ...until });
        if (options.json) {
          printJson({
            turn: turn.number,
            lock: writeIso(turn.lock),
            deadline: writeIso(turn.deadline),
            firstLock: writeIso(turn.firstLock),
            why,
          });
          return;
        }
        const when = (ms: number): string => `${writeInZone(ms, 'UTC')}; ${writeInZone(ms, game.setup.zone)}`;
        print(`Turn ${turn.number} is extended. Tell the players in the thread, for example:`);
        print();
        print(`The lock for orders of turn ${turn.number} is moved to ${when(turn.lock)}: ${why}`);
        print(`Strategies are due ${when(turn.deadline)}.`);
      }),
    );
}
