import type { Command } from 'commander';
import { openFetcher } from '../../app/capture/fetcher.js';
import { asThread, fillThreadEntry, findThreadEntry, lookAt } from '../../app/votes/capture-votes.js';
import { count, print, printJson, tell } from '../output.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame } from '../with-game.js';

interface VoteOptions extends GameOptions {
  readonly turn?: number;
  readonly thread?: string;
  readonly file?: readonly string[];
  readonly saved?: number;
  readonly browser?: boolean;
}

/** `vote`: captures the thread of a vote and counts it. */
export function defineVote(command: Command): void {
  gameOption(command)
    .argument('<name>', 'the vote, as it was entered')
    .option('--thread <address>', "the vote's thread; known from then on")
    .option('--file <pages...>', 'from pages saved in a browser, instead of asking the forum')
    .option('--saved <time>', 'when they were saved, in UTC, where the files bear another time', readTime)
    .option('--browser', 'through Chromium, where a page needs it')
    .option('--turn <number>', 'the turn it was entered for (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant enter votes.yaml\n  adjutant vote towns --thread https://forum.example/showthread.php?t=70001\n  adjutant vote towns\n\nEnter the vote first: name, kind, options, when it opens and closes. Its thread is captured as the game’s own is: politely, with every text a post ever had. The last vote of each player counts; the update tells the result with a link to every vote.',
    )
    .action((name: string, options: VoteOptions) =>
      withGame(options, async (game) => {
        const entry = findThreadEntry(game, name, options.turn);
        const thread = asThread(game, name, options.thread);
        try {
          const { file: paths, saved } = options;
          const fetcher = paths
            ? undefined
            : await openFetcher(thread, options.browser ?? game.config.capture.browser, tell);
          const source = fetcher ? { fetcher } : { paths: paths ?? [], ...(saved !== undefined && { saved }) };
          const captured = await lookAt(thread, source).finally(() => fetcher?.close());
          const lines = fillThreadEntry(game, thread, entry);
          if (options.json) printJson({ captured, lines });
          else {
            print(
              `${captured.title}: ${count(captured.posts, 'post')}, ${captured.fresh} new, ${captured.changed} changed`,
            );
            for (const remark of captured.remarks) print(`Note: ${remark}.`);
            for (const line of lines) print(line);
          }
        } finally {
          thread.store.shut();
        }
      }),
    );
}
