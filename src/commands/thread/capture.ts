import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { captureThread } from '../../app/capture/capture.js';
import { browserChoice, openFetcher, tellRobots } from '../../app/capture/fetcher.js';
import { captureFiles } from '../../app/capture/files.js';
import { inspectPage, inspectSaved } from '../../app/capture/inspect.js';
import { writeReport } from '../../app/capture/report.js';
import type { Captured } from '../../app/capture/tally.js';
import type { Game } from '../../app/game/game.js';
import { logIn } from '../../app/login/login.js';
import { Fault } from '../../core/result.js';
import type { Page } from '../../forums/forum.js';
import { count, print, printJson, tell } from '../output.js';
import { type GameOptions, gameOption, readTime, withGame } from '../with-game.js';
import { asBlindness } from './as-blindness.js';
import { tellInspected } from './tell-inspected.js';

interface CaptureOptions extends GameOptions {
  readonly browser?: boolean;
  readonly file?: readonly string[];
  readonly saved?: number;
  readonly inspect?: boolean;
  readonly report?: string;
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
    .option(
      '--report <file>',
      'inspect, and write the page there with every name and word replaced, for who can mend the reading',
    )
    .option(
      '--accept-missing',
      'your word that posts which are missing were really deleted, however many, and that on saved pages one under another name stands so at the forum',
    )
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant capture --game mygame\n  adjutant capture https://forum.example/showthread.php?t=63970 --game mygame\n  adjutant capture --inspect https://forum.example/showthread.php?t=63970\n  adjutant capture --inspect --file page1.html --report page-for-the-maintainer.html\n  adjutant capture --file page1.html page2.html --saved 2026-09-20T05:03Z\n\nOne request at a time with a pause between; robots.txt is obeyed; it says who it is. Exits with 3 when the thread can't be read.",
    )
    .action((url: string | undefined, options: CaptureOptions) =>
      withGame(options, async (opened) => {
        const game = url === undefined ? opened : { ...opened, config: { ...opened.config, thread: needAddress(url) } };
        if (options.login) {
          tell('Log in in the window, let the forum remember you, and close the window when you see the thread.');
          const path = await logIn(game, browserChoice());
          print(`The session is kept in ${path}, sealed; no password is. It is used by captures through the browser:`);
          print('adjutant capture --browser, or capture: {browser: true} in adjutant.yaml.');
          return;
        }
        if (options.inspect || options.report !== undefined) return inspectThread(game, options);
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

/** An address as it was given; a usage Fault where it is none, or the path of a saved page. */
function needAddress(given: string): string {
  if (URL.canParse(given) && /^https?:/i.test(given)) return given;
  throw new Fault(
    'usage',
    `The address ${given}`,
    existsSync(given) ? 'it is a file' : 'it is no address of a page on the web',
    existsSync(given)
      ? `Say so: --file ${given}`
      : 'Give the whole address, with https://, or a saved page with --file.',
  );
}

/** Looks at one page, saved or asked for, and tells what it is; writes the report that is wanted. */
async function inspectThread(game: Game, { file, saved, report, browser, json }: CaptureOptions): Promise<void> {
  let page: Page | undefined;
  const see = (seen: Page): void => {
    page = seen;
  };
  const [path] = file ?? [];
  const fetcher =
    path === undefined ? await openFetcher(game, browser ?? game.config.capture.browser, tell) : undefined;
  try {
    const inspected = fetcher
      ? await inspectPage(game, fetcher, game.config.thread, see)
      : await inspectSaved(game, path ?? '', saved, see);
    if (json) printJson(inspected);
    else for (const line of tellInspected(inspected)) print(line);
    if (report === undefined || page === undefined) return;
    writeReport(report, inspected, page);
    tell(`The page was written to ${report} with its names and words replaced. Nothing was sent: look it over first.`);
  } finally {
    await fetcher?.close();
  }
}

async function captureOnline(game: Game, options: CaptureOptions): Promise<void> {
  const fetcher = await openFetcher(game, options.browser ?? game.config.capture.browser, tell);
  try {
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
