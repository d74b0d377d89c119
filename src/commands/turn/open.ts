import type { Command } from 'commander';
import { openNext } from '../../app/turn/judge-actions/open-next.js';
import { offerTakeOverNow } from '../../app/turn/open-turn.js';
import { commit } from '../../core/dice.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { print, printJson, tell } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

interface OpenOptions extends GameOptions {
  readonly deadline?: string;
  readonly lock?: string;
  readonly opened?: string;
  readonly sure?: boolean;
  readonly withoutResults?: boolean;
  readonly takeOver?: boolean;
}

/** `open`: opens a turn and drafts the opening post. */
export function defineOpen(command: Command): void {
  gameOption(command)
    .option(
      '--deadline <time>',
      'when strategies are due, on the clocks of the game’s zone or in UTC; the lock where the rulebook knows no other; as proposed after the turn before where left out',
    )
    .option('--lock <time>', 'when orders close (as the rulebook has it where left out)')
    .option('--opened <time>', 'since when orders count (now where left out)')
    .option('--without-results', 'open it although results are missing: what has none goes on')
    .option('--take-over', 'let a game that an older version began go on by all of today’s rules, from this turn on')
    .option(
      '--sure',
      'you mean times that are far from what is usual, a board that cannot be so by the rulebook, or a turn after somebody has won',
    )
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant open --deadline 2026-09-19T05:00Z\n  adjutant open --deadline "2026-09-19 01:00"\n  adjutant open',
    )
    .action((options: OpenOptions) =>
      withGame(options, (game) => {
        const { deadline = '', lock = '', opened, sure = false, withoutResults = false, takeOver = false } = options;
        const offer = takeOver ? undefined : offerTakeOverNow(game);
        if (deadline === '' && game.store.turns.current() === undefined) needFirst();
        const turn = openNext(game, {
          deadline,
          lock,
          isSure: sure,
          withoutResults,
          takeOver,
          ...(opened !== undefined && { opened }),
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

function needFirst(): never {
  throw new Fault(
    'usage',
    'The first turn',
    'nothing proposes when it ends',
    'Say when with --deadline, like 2026-09-19T05:00Z.',
  );
}
