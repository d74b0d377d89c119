import type { Command } from 'commander';
import { MOST_DAYS } from '../app/turn/extend.js';
import { pauseTurn, resumeTurn } from '../app/turn/pause.js';
import { writeInZone, writeIso } from '../kit/time.js';
import type { Turn } from '../store/turns.js';
import { print, printJson } from './output.js';
import { type GameOptions, gameOption, readTime, withGame } from './with-game.js';

/** `pause`: stops the open turn. */
export function addPause(program: Command): void {
  gameOption(program.command('pause'))
    .description(`stop the open turn: its lock is held off until it goes on, ${MOST_DAYS} days at the most in all`)
    .requiredOption('--why <reason>', 'why; it stands in the update')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant pause --why "the forum is down"\n\nThe thread is read all the while, and what is posted counts. Where it does not go on, it locks by itself when the days are used up.',
    )
    .action(({ why, ...options }: GameOptions & { readonly why: string }) =>
      withGame(options, (game) => {
        const turn = pauseTurn(game, why);
        if (options.json) return printJson(figures(turn));
        print(`Turn ${turn.number} stands still. Tell the players in the thread, for example:`);
        print();
        print(`Turn ${turn.number} is paused: ${why}. Orders stay open; the new lock will be posted here.`);
        print();
        print(`It locks by itself at ${writeIso(turn.lock)} unless you let it go on before: adjutant resume`);
      }),
    );
}

/** `resume`: lets a stopped turn go on. */
export function addResume(program: Command): void {
  gameOption(program.command('resume'))
    .description('let a stopped turn go on, with the time it had left, an hour at least')
    .option('--lock <time>', 'when orders close then, in UTC, where it shall be later', readTime)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant resume\n  adjutant resume --lock 2026-09-24T05:00Z')
    .action(({ lock, ...options }: GameOptions & { readonly lock?: number }) =>
      withGame(options, (game) => {
        const turn = resumeTurn(game, lock);
        if (options.json) return printJson(figures(turn));
        const when = (ms: number): string => `${writeInZone(ms, 'UTC')}; ${writeInZone(ms, game.setup.zone)}`;
        print(`Turn ${turn.number} goes on. Tell the players in the thread, for example:`);
        print();
        print(
          `Turn ${turn.number} goes on. Orders close ${when(turn.lock)}; strategies are due ${when(turn.deadline)}.`,
        );
      }),
    );
}

function figures({ number, lock, deadline, firstLock, pauses }: Turn) {
  return {
    turn: number,
    paused: pauses.some(({ ended }) => ended === undefined),
    lock: writeIso(lock),
    deadline: writeIso(deadline),
    firstLock: writeIso(firstLock),
  };
}
