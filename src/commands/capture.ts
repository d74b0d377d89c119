import type { Command } from 'commander';
import { captureThread } from '../app/capture.js';
import { openFetcher } from '../app/fetcher.js';
import { count, print, printJson, tell } from './output.js';
import { type GameOptions, gameOption, withGame } from './with-game.js';

interface CaptureOptions extends GameOptions {
  readonly browser?: boolean;
  readonly acceptMissing?: boolean;
}

/** `capture`: looks at the thread once. */
export function addCapture(program: Command): void {
  gameOption(program.command('capture'))
    .description('look at the thread once and keep every post and every change')
    .argument('[url]', "the thread's address; without it the game's own (adjutant.yaml)")
    .option('--browser', 'through Chromium, where a page needs it')
    .option('--accept-missing', 'your word that posts which are missing were really deleted, however many')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant capture --game mygame\n  adjutant capture https://forum.example/showthread.php?t=63970 --game mygame\n\nOne request at a time with a pause between; it says who it is. Exits with 3 when the thread can't be read.",
    )
    .action((url: string | undefined, options: CaptureOptions) =>
      withGame(options, async (opened) => {
        const game = url === undefined ? opened : { ...opened, config: { ...opened.config, thread: url } };
        const fetcher = await openFetcher(game, options.browser ?? game.config.capture.browser, tell);
        try {
          const captured = await captureThread(
            game,
            fetcher,
            ({ pages, posts }) => tell(`page ${pages}: ${count(posts, 'post')} so far`),
            { acceptMissing: options.acceptMissing ?? false },
          );
          if (options.json) printJson({ ...captured, robots: fetcher.robots() });
          else {
            print(`${captured.title} (${captured.dialect})`);
            print(
              `${count(captured.pages, 'page')}, ${count(captured.posts, 'post')}: ${captured.fresh} new, ${captured.changed} changed, ${captured.vanished} gone`,
            );
            for (const remark of captured.remarks) print(`Note: ${remark}.`);
          }
        } finally {
          await fetcher.close();
        }
      }),
    );
}
