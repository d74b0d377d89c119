import type { Command } from 'commander';
import { writeFilesOfTurn } from '../app/close/turn-files.js';
import { needMoment } from '../app/game/moment.js';
import { openNext } from '../app/judge/next-turn.js';
import { extendTurn, pauseTurn, resumeTurn } from '../app/judge/times.js';
import { needTurn } from '../app/record/record.js';
import { commit } from '../core/dice.js';
import { AppError } from '../core/result.js';
import { writeInZone, writeIso } from '../core/time.js';
import type { Turn } from '../store/turns.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame } from './options.js';
import { print, printJson } from './output.js';

interface OpenOptions extends GameOptions {
  readonly deadline?: string;
  readonly lock?: string;
  readonly opened?: string;
  readonly sure?: boolean;
  readonly withoutResults?: boolean;
}

/** `open`: opens a turn and drafts the opening post. */
export function defineOpen(command: Command): void {
  gameOption(command)
    .description('open the next turn: deadline, lock, a secret for its dice, and the opening post with the commitment')
    .option(
      '--deadline <time>',
      'when strategies are due, on the clocks of the game’s zone or in UTC; the lock where the rulebook knows no other; as proposed after the turn before where left out',
    )
    .option('--lock <time>', 'when orders close (as the rulebook has it where left out)')
    .option('--opened <time>', 'since when orders count (now where left out)')
    .option('--without-results', 'open it although results are missing: what has none goes on')
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
        const { deadline = '', lock = '', opened, sure = false, withoutResults = false } = options;
        if (deadline === '' && game.store.turns.current() === undefined) needFirst();
        const turn = openNext(game, {
          deadline,
          lock,
          isSure: sure,
          withoutResults,
          ...(opened !== undefined && { opened }),
        });
        const draft = game.store.drafts.list(turn.number).find(({ document }) => document.kind === 'opening');
        const commitment = commit(turn.secret);
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
  throw new AppError(
    'usage',
    'The first turn',
    'nothing proposes when it ends',
    'Say when with --deadline, like 2026-09-19T05:00Z.',
  );
}

interface FilesOptions extends GameOptions {
  readonly turn?: number;
  readonly json?: boolean;
}

/** `files`: the files with which players' own programs give a turn's orders. */
export function defineFiles(command: Command): void {
  gameOption(command)
    .description("write the files with which players' own programs give a turn's orders into a folder")
    .argument('<folder>', 'where they are written')
    .option('--turn <number>', 'for the orders of which turn (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant files turn-files\n  adjutant files turn-files --turn 3\n\nOnly a rulebook whose players have a program of their own has such files: one for each player, and a map for any browser (.svg), with what he sees and nothing else. Send each to him alone; nothing is sent from here. The order file he saves comes back with: adjutant pm add FILE.',
    )
    .action((folder: string, options: FilesOptions) =>
      withGame(options, (game) => {
        const files = writeFilesOfTurn(game, needTurn(game, options.turn), folder);
        if (options.json) printJson({ files });
        else for (const { player, path } of files) print(`wrote ${path} for ${player}`);
      }),
    );
}

interface ExtendOptions extends GameOptions {
  readonly lock: string;
  readonly deadline?: string;
  readonly why: string;
}

/** `extend`: moves the open turn's lock. */
export function defineExtend(command: Command): void {
  gameOption(command)
    .description("move the open turn's lock, forward or back; what tells the players is drafted")
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

/** `pause`: stops the open turn. */
export function definePause(command: Command): void {
  gameOption(command)
    .description('stop the open turn: its lock is held off until it goes on, 14 days at the most in all')
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

/** `resume`: lets a stopped turn go on. */
export function defineResume(command: Command): void {
  gameOption(command)
    .description('let a stopped turn go on, with the time it had left, an hour at least')
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

/** When a turn locks and whether it stands still, as the commands' JSON has it. */
function lockFigures({ number, lock, deadline, firstLock, pauses }: Turn) {
  return {
    turn: number,
    paused: pauses.some(({ ended }) => ended === undefined),
    lock: writeIso(lock),
    deadline: writeIso(deadline),
    firstLock: writeIso(firstLock),
  };
}
