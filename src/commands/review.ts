import type { Command } from 'commander';
import { serveGame } from '../app/serve.js';
import { print } from './output.js';
import { type GameOptions, gameOption, withGame } from './with-game.js';

/** `review`: the judge's desk on loopback. */
export function addReview(program: Command): void {
  gameOption(program.command('review'))
    .description('open the review page on this machine: the thread with its orders, questions, verdicts and drafts')
    .option('--port <number>', 'a fixed port (a free one where left out)', '0')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant review --game mygame\n\nThe page listens on 127.0.0.1 only; its address holds a token that lets you in. Ctrl+C ends it.',
    )
    .action((options: GameOptions & { port: string }) =>
      withGame(options, async (game) => {
        const served = await serveGame(game, Number(options.port));
        print(`The review page: ${served.address}`);
        await served.ended;
      }),
    );
}
