import type { Command } from 'commander';
import { closeTurnNow } from '../../app/turn/close-turn.js';
import { vouch } from '../../app/turn/judge-actions/vouch.js';
import { count, NEEDS_JUDGE, print, printJson } from '../output.js';
import { sumUp } from '../summary.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame } from '../with-game.js';

interface CloseOptions extends GameOptions {
  readonly turn?: number;
  readonly vouch?: number;
  readonly why?: string;
  readonly anew?: boolean;
}

/** `close`: judges the turn and files the drafts. */
export function defineClose(command: Command): void {
  gameOption(command)
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--vouch <time>', 'the forum time up to which you vouch that no post is missing', readTime)
    .option('--why <reason>', 'why you vouch; it stands in the draft')
    .option('--anew', 'carry out again what another version of Adjutant closed, though this one judges it otherwise')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant close\n  adjutant close --vouch 2026-09-20T05:10Z --why "the forum was down, I read it by hand"\n\nExits with 3 unless the thread was captured completely after the lock, with 5 while questions are open.',
    )
    .action((options: CloseOptions) =>
      withGame(options, (game) => {
        if (options.vouch !== undefined) vouch(game, options.vouch, options.why ?? '', options.turn);
        const closed = closeTurnNow(game, options.turn, { anew: options.anew ?? false });
        const summary = sumUp(game, closed.turn, closed.result);
        if (options.json) printJson({ fresh: closed.fresh, ...summary });
        else {
          for (const line of summary.lines) print(line);
          if (!closed.fresh) print('Nothing had changed since the last close.');
          const waiting = game.store.privateMessages
            .list(closed.turn.number)
            .filter(({ state }) => state === 'open').length;
          if (waiting > 0)
            print(`${count(waiting, 'private message')} not counted before you confirm: adjutant pm list`);
          if (closed.open > 0)
            print(`${count(closed.open, 'question')} for you before anything can be approved: adjutant review`);
        }
        if (closed.open > 0) process.exitCode = NEEDS_JUDGE;
      }),
    );
}
