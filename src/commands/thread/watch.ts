import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { type FetcherOptions, openFetcher } from '../../app/capture/fetcher.js';
import { readSmtpUrl } from '../../app/game/secrets.js';
import { createDelivery } from '../../app/outbox/delivery.js';
import { findMailTrouble } from '../../app/outbox/mail-standing.js';
import { findAlarm } from '../../app/watch/alarm.js';
import { isBlind } from '../../app/watch/due.js';
import { type WatchWorld, watchThread } from '../../app/watch/watch.js';
import { Fault } from '../../core/result.js';
import { printable } from '../../drafting/markup.js';
import { exitCode, tell } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';
import { asBlindness } from './as-blindness.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface WatchOptions extends GameOptions {
  readonly once?: boolean;
}

/** `watch`: looks at the thread by its schedule until it is stopped, and sends the approved mails that wait. */
export function defineWatch(command: Command): void {
  gameOption(command)
    .option('--once', 'look only if a look is due now, and end (for cron and the like)')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant watch --game mygame\n  adjutant watch --once --game mygame\n\nRuns until Ctrl-C; a second one for the same game is refused. Where the thread can't be read it tries again and says so on the review page, and by mail to you where ADJUTANT_SMTP_URL and mail.from are set. Approved mails that wait are sent meanwhile (see adjutant deliver). Exits with 3 where it was blind when it ended, with 5 where approved mails need you, with 1 where some wait after a try in vain, with 2 where no server is set for them.",
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
        const smtpUrl = readSmtpUrl();
        const delivery = createDelivery(game, smtpUrl);
        const before = findMailTrouble(game, smtpUrl).fault?.message;
        const mails = options.once ? delivery.now() : delivery.keep(say, stop.signal);
        let failed: Fault | undefined;
        try {
          await watchThread(game, world, stop.signal, options.once ?? false);
        } catch (error) {
          throw asBlindness(game, error);
        } finally {
          // However the watch ended, a mail under way is waited for, or nobody would know of it.
          if (!options.once) stop.abort();
          failed = await mails;
          for (const signal of SIGNALS) process.off(signal, onSignal);
        }
        if (stop.signal.aborted) say('Stopped.');
        const fault = failed ?? findMailTrouble(game, smtpUrl).fault;
        // Started by a timer it says the same only once: cron would send each line by mail, every minute.
        if (fault && !(options.once && fault.message === before)) say(fault.message);
        if (isBlind(game)) process.exitCode = exitCode(new Fault('unreadable', '', '', ''));
        else if (fault) process.exitCode = exitCode(fault);
      }),
    );
}
