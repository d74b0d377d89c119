import type { Command } from 'commander';
import { captureThread } from '../../app/capture/capture.js';
import { browserChoice, openFetcher, tellRobots } from '../../app/capture/fetcher.js';
import { captureFiles } from '../../app/capture/files.js';
import { inspectPage } from '../../app/capture/inspect.js';
import type { Captured } from '../../app/capture/tally.js';
import type { Game } from '../../app/game/game.js';
import { logIn } from '../../app/login/login.js';
import { count, print, printJson, tell } from '../output.js';
import { type GameOptions, gameOption, readTime, withGame } from '../with-game.js';
import { asBlindness } from './as-blindness.js';
import { tellInspected } from './tell-inspected.js';

interface CaptureOptions extends GameOptions {
  readonly browser?: boolean;
  readonly file?: readonly string[];
  readonly saved?: number;
  readonly inspect?: boolean;
  readonly login?: boolean;
  readonly acceptMissing?: boolean;
}

/** `capture`: looks at the thread once. */
export function defineCapture(command: Command): void {
  gameOption(command)
    .argument('[url]', "the thread's address; without it the game's own (adjutant.yaml)")
    .option('--browser', 'through Chromium, where a page needs it')
    .option('--file <pages...>', 'from pages saved in a browser, in any order, instead of asking the forum')
    .option('--saved <time>', 'when they were saved, in UTC, where the files bear another time', readTime)
    .option('--login', 'log in to the forum yourself, in a window; only the session is kept, sealed')
    .option('--inspect', 'only tell what the page is recognised as; nothing is kept')
    .option('--accept-missing', 'your word that posts which are missing were really deleted, however many')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant capture --game mygame\n  adjutant capture https://forum.example/showthread.php?t=63970 --game mygame\n  adjutant capture --inspect https://forum.example/showthread.php?t=63970\n  adjutant capture --file page1.html page2.html --saved 2026-09-20T05:03Z\n\nOne request at a time with a pause between; robots.txt is obeyed; it says who it is. Exits with 3 when the thread can't be read.",
    )
    .action((url: string | undefined, options: CaptureOptions) =>
      withGame(options, async (opened) => {
        const game = url === undefined ? opened : { ...opened, config: { ...opened.config, thread: url } };
        if (options.login) {
          tell('Log in in the window, let the forum remember you, and close the window when you see the thread.');
          const path = await logIn(game, browserChoice());
          print(`The session is kept in ${path}, sealed; no password is. It is used by captures through the browser:`);
          print('adjutant capture --browser, or capture: {browser: true} in adjutant.yaml.');
          return;
        }
        if (options.file) {
          const { file: paths, saved, acceptMissing = false } = options;
          const captured = await captureFiles(game, { paths, acceptMissing, ...(saved !== undefined && { saved }) });
          if (options.json) printJson(captured);
          else printCaptured(captured);
          return;
        }
        await captureOnline(game, options);
      }),
    );
}

async function captureOnline(game: Game, options: CaptureOptions): Promise<void> {
  const fetcher = await openFetcher(game, options.browser ?? game.config.capture.browser, tell);
  try {
    if (options.inspect) {
      const inspected = await inspectPage(game, fetcher, game.config.thread);
      if (options.json) printJson(inspected);
      else for (const line of tellInspected(inspected)) print(line);
      return;
    }
    const captured = await captureThread(
      game,
      fetcher,
      ({ pages, posts }) => tell(`page ${pages}: ${count(posts, 'post')} so far`),
      { acceptMissing: options.acceptMissing ?? false },
    ).catch((error: unknown) => {
      throw asBlindness(game, error);
    });
    for (const word of fetcher.robots()) tell(tellRobots(word));
    if (options.json) printJson({ ...captured, robots: fetcher.robots() });
    else printCaptured(captured);
  } finally {
    await fetcher.close();
  }
}

function printCaptured({ title, dialect, pages, posts, fresh, changed, vanished, remarks }: Captured): void {
  print(`${title} (${dialect})`);
  print(`${count(pages, 'page')}, ${count(posts, 'post')}: ${fresh} new, ${changed} changed, ${vanished} gone`);
  for (const remark of remarks) print(`Note: ${remark}.`);
}
