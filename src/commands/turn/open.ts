import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { offerTakeOverNow, openTurn } from '../../app/turn/open-turn.js';
import { proposeTimes, timesFor } from '../../app/turn/propose-times.js';
import { commit } from '../../kit/dice.js';
import { writeIso } from '../../kit/time.js';
import { print, printJson, tell } from '../output.js';
import { type GameOptions, gameOption, readTime, withGame } from '../with-game.js';

interface OpenOptions extends GameOptions {
  readonly deadline?: number;
  readonly lock?: number;
  readonly opened?: number;
  readonly withoutResults?: boolean;
  readonly takeOver?: boolean;
}

/** `open`: opens a turn and drafts the opening post. */
export function defineOpen(command: Command): void {
  gameOption(command)
    .option(
      '--deadline <time>',
      'when strategies are due, in UTC; the lock where the rulebook knows no other; as proposed after the turn before where left out',
      readTime,
    )
    .option('--lock <time>', 'when orders close (as the rulebook has it where left out)', readTime)
    .option('--opened <time>', 'since when orders count (now where left out)', readTime)
    .option('--without-results', 'open it although results are missing: what has none goes on')
    .option('--take-over', 'let a game that an older version began go on by all of today’s rules, from this turn on')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant open --deadline 2026-09-19T05:00Z\n  adjutant open')
    .action((options: OpenOptions) =>
      withGame(options, (game) => {
        const offer = options.takeOver ? undefined : offerTakeOverNow(game);
        const times = options.deadline === undefined ? proposeTimes(game) : timesFor(game, options.deadline);
        const turn = openTurn(game, {
          opened: options.opened ?? game.clock.now(),
          deadline: times.deadline,
          lock: options.lock ?? times.lock,
          secret: randomBytes(32).toString('hex'),
          ...(options.withoutResults && { withoutResults: true }),
          ...(options.takeOver && { takeOver: true }),
        });
        const draft = game.store.drafts.list(turn.number).find(({ document }) => document.kind === 'opening');
        const commitment = commit(turn.secret);
        if (offer !== undefined)
          tell(`Note: ${offer}. To have them judged from the next turn on: adjutant open --take-over.`);
        if (options.json)
          printJson({
            turn: turn.number,
            opened: writeIso(turn.opened),
            deadline: writeIso(turn.deadline),
            lock: writeIso(turn.lock),
            commitment,
          });
        else {
          print(`Turn ${turn.number} is open. Lock: ${writeIso(turn.lock)}. Post this in the thread:`);
          print();
          print(draft?.bbcode ?? '');
        }
      }),
    );
}
