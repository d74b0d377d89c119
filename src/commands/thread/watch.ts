import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { type FetcherOptions, openFetcher } from '../../app/capture/fetcher.js';
import { findAlarm } from '../../app/watch/alarm.js';
import { isBlind } from '../../app/watch/due.js';
import { type WatchWorld, watchThread } from '../../app/watch/watch.js';
import { printable } from '../../drafting/printable.js';
import { Fault } from '../../kit/result.js';
import { exitCode, tell } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';
import { asBlindness } from './as-blindness.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface WatchOptions extends GameOptions {
  readonly once?: boolean;
}

/** `watch`: looks at the thread by its schedule until it is stopped. */
export function defineWatch(command: Command): void {
  gameOption(command)
    .option('--once', 'look only if a look is due now, and end (for cron and the like)')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant watch --game mygame\n  adjutant watch --once --game mygame\n\nRuns until Ctrl-C; a second one for the same game is refused. Where the thread can't be read it tries again and says so on the review page, and by mail to you where ADJUTANT_SMTP_URL and mail.from are set. Exits with 3 where it was blind when it ended.",
    )
    .action((options: WatchOptions) =>
      withGame(options, async (game) => {
        const stop = new AbortController();
        const onSignal = (): void => stop.abort();
        // A second signal ends the process at once, as ever.
        for (const signal of SIGNALS) process.once(signal, onSignal);
        const alarm = findAlarm(game);
        const say = (line: string): void => tell(printable(line));
        const remembered: FetcherOptions['remembered'] = new Map();
        const world: WatchWorld = {
          sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
          openFetcher: (signal) => openFetcher(game, game.config.capture.browser, say, { signal, remembered }),
          tell: say,
          ...(alarm && { alarm }),
        };
        try {
          await watchThread(game, world, stop.signal, options.once ?? false);
        } catch (error) {
          throw asBlindness(game, error);
        } finally {
          for (const signal of SIGNALS) process.off(signal, onSignal);
        }
        if (stop.signal.aborted) say('Stopped.');
        if (isBlind(game)) process.exitCode = exitCode(new Fault('unreadable', '', '', ''));
      }),
    );
}
