import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { Captured } from '../app/capture/capture-run.js';
import { captureThread } from '../app/capture/look.js';
import { captureFiles } from '../app/capture/saved-pages.js';
import type { Move } from '../app/capture/thread-home.js';
import { findWatch, isBlind, type WatchState } from '../app/capture/watch-state.js';
import { findClockQuestion, findWrongLooks, type RightTime, trustClock, trustInLook } from '../app/forum/clocks.js';
import { browserChoice, type FetcherOptions, formatRobots, logIn, openFetcher } from '../app/forum/fetch.js';
import { formatRemark, REMARK_WORDS } from '../app/forum/remarks.js';
import { readSmtpUrl } from '../app/game/config.js';
import type { Game } from '../app/game/game.js';
import { createDelivery } from '../app/mail/deliver.js';
import { findMailTrouble } from '../app/mail/status.js';
import { needTurn } from '../app/record/record.js';
import { SCHEDULE_KINDS, type ScheduleKind, writeSchedule } from '../app/run/system-scheduler.js';
import { findAlarm, type WatchWorld, watchThread } from '../app/run/watch.js';
import { AppError } from '../core/result.js';
import { MINUTE, writeInZone, writeIso } from '../core/time.js';
import type { Capture } from '../store/captures.js';
import { TRUSTED_CLOCKS, type TrustedClock } from '../store/clocks.js';
import type { Turn } from '../store/turns.js';
import { type InspectOptions, inspectThread } from './inspect.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame, withGameToRead } from './options.js';
import { count, exitCode, NEEDS_JUDGE, print, printJson, show, showProgress, tell, type Weight } from './output.js';

interface CaptureOptions extends InspectOptions {
  readonly inspect?: boolean;
  readonly login?: boolean;
  readonly acceptMissing?: boolean;
  readonly carriedOver?: boolean;
  readonly goesOn?: boolean;
}

/** `capture`: looks at the thread once. */
export function defineCapture(command: Command): void {
  gameOption(command)
    .description('look at the thread once and keep every post and every change')
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
    .option(
      '--carried-over',
      'your word that the thread stands elsewhere by now and is the same: its posts are found again by author, time and text',
    )
    .addOption(
      new Option(
        '--goes-on',
        'your word that the game goes on in another thread, beside the posts of the one before',
      ).conflicts('carriedOver'),
    )
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant capture --game mygame\n  adjutant capture https://forum.example/showthread.php?t=63970 --game mygame\n  adjutant capture --inspect https://forum.example/showthread.php?t=63970\n  adjutant capture --inspect --file page1.html --report page-for-the-maintainer.html\n  adjutant capture --file page1.html page2.html --saved 2026-09-20T05:03Z\n\nOne request at a time with a pause between; robots.txt is obeyed; it says who it is. Exits with 3 when the thread can't be read.",
    )
    .action((url: string | undefined, options: CaptureOptions) =>
      (options.inspect || options.report !== undefined ? withGameToRead : withGame)(options, async (opened) => {
        const game = url === undefined ? opened : { ...opened, config: { ...opened.config, thread: needAddress(url) } };
        if (options.login) {
          tell(
            'Log in in the window, let the forum remember you, and close the window when you see the thread.',
            'needed',
          );
          const path = await logIn(game, browserChoice());
          print(`The session is kept in ${path}, sealed; no password is. It is used by captures through the browser:`);
          print('adjutant capture --browser, or capture: {browser: true} in adjutant.yaml.');
          return;
        }
        if (options.inspect || options.report !== undefined) return inspectThread(game, options);
        if (options.file) {
          const { file: paths, saved, acceptMissing = false } = options;
          const captured = await captureFiles(game, {
            paths,
            acceptMissing,
            ...(saved !== undefined && { saved }),
            ...moveOf(options),
          });
          if (options.json) printJson(captured);
          else printCaptured(captured);
          return;
        }
        await captureOnline(game, options);
      }),
    );
}

/** The judge's word on a thread that moved, where he gave one. */
function moveOf({ carriedOver, goesOn }: CaptureOptions): { readonly move?: Move } {
  return carriedOver ? { move: 'carried-over' } : goesOn ? { move: 'goes-on' } : {};
}

/** An address as it was given; a usage AppError where it is none, or the path of a saved page. */
function needAddress(given: string): string {
  const { username = '', password = '' } = URL.canParse(given) ? new URL(given) : {};
  if (username !== '' || password !== '')
    throw new AppError(
      'usage',
      'The address',
      'it holds a name or password, which would be sent to the forum with every request',
      'Write it without, and log in with: adjutant capture --login.',
    );
  if (URL.canParse(given) && /^https?:/i.test(given)) return given;
  throw new AppError(
    'usage',
    `The address ${given}`,
    existsSync(given) ? 'it is a file' : 'it is no address of a page on the web',
    existsSync(given)
      ? `Say so: --file ${given}`
      : 'Give the whole address, with https://, or a saved page with --file.',
  );
}

async function captureOnline(game: Game, options: CaptureOptions): Promise<void> {
  const fetcher = await openFetcher(game, options.browser ?? game.config.capture.browser, tell);
  try {
    const captured = await captureThread(
      game,
      fetcher,
      ({ pages, posts }) => showProgress(`page ${pages}: ${count(posts, 'post')} so far`, 'plain'),
      { acceptMissing: options.acceptMissing ?? false, ...moveOf(options) },
    ).catch((error: unknown) => {
      throw asBlindness(game, error);
    });
    for (const word of fetcher.robots()) tell(formatRobots(word));
    if (options.json) printJson({ ...captured, robots: fetcher.robots() });
    else printCaptured(captured);
  } finally {
    await fetcher.close();
  }
}

function printCaptured({ title, dialect, pages, posts, fresh, changed, vanished, remarks }: Captured): void {
  print(`${title} (${dialect})`);
  print(`${count(pages, 'page')}, ${count(posts, 'post')}: ${fresh} new, ${changed} changed, ${vanished} gone`);
  for (const remark of remarks) print(`Note: ${remark}.`, 'needed');
}

/**
 * A failed look at the thread is blindness, whether trying again may help or not: an AppError of kind `unreadable`, so that
 * the command exits with 3. Anything else, such as another process at work, is given back as it is.
 */
function asBlindness({ store }: Game, error: unknown): unknown {
  if (!(error instanceof AppError) || error.kind !== 'try-later') return error;
  const last = store.captures.latest();
  return last?.fault === error.message ? new AppError('unreadable', error.what, error.why, error.todo) : error;
}

interface WatchOptions extends GameOptions {
  readonly once?: boolean;
}

/** The last where its terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `watch`: looks at the thread by its schedule until it is stopped, and sends the approved mails that wait. */
export function defineWatch(command: Command): void {
  gameOption(command)
    .description('look at the thread by itself: at intervals, closer before the lock, and right after it')
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
        const remembered: FetcherOptions['remembered'] = new Map();
        const world: WatchWorld = {
          sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
          openFetcher: (signal) => openFetcher(game, game.config.capture.browser, tell, { signal, remembered }),
          tell: (line, isTrouble) => tell(line, isTrouble ? 'needed' : 'plain'),
          ...(alarm && { alarm }),
        };
        const smtpUrl = readSmtpUrl();
        const delivery = createDelivery(game, smtpUrl);
        const before = findMailTrouble(game, smtpUrl).fault?.message;
        const mails = options.once
          ? delivery.now(stop.signal)
          : delivery.keep((line) => tell(line, 'needed'), stop.signal);
        let failed: AppError | undefined;
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
        if (stop.signal.aborted) tell('Stopped.');
        const fault = failed ?? findMailTrouble(game, smtpUrl).fault;
        // Started by a timer it says the same only once: cron would send each line by mail, every minute.
        if (fault && !(options.once && fault.message === before)) tell(fault.message, 'needed');
        if (isBlind(game)) process.exitCode = exitCode(new AppError('unreadable', '', '', ''));
        else if (fault) process.exitCode = exitCode(fault);
      }),
    );
}

interface ScheduleOptions extends GameOptions {
  readonly print?: ScheduleKind;
}

/** `schedule`: when the thread is looked at and orders close, or what another scheduler needs. */
export function defineSchedule(command: Command): void {
  gameOption(command)
    .description(
      "tell when the thread is looked at and when orders close; or print what your system's own scheduler needs, where the watch is not kept running (installs nothing)",
    )
    .addOption(new Option('--print <kind>', 'systemd (user units), cron, or task (Windows)').choices(SCHEDULE_KINDS))
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant schedule --game mygame\n  adjutant schedule --print systemd --game mygame\n  adjutant schedule --print cron',
    )
    .action(({ print: kind, ...options }: ScheduleOptions) => {
      if (kind === undefined) return withGameToRead(options, (game) => tellSchedule(game, options.json ?? false));
      const place = {
        node: process.execPath,
        cli: resolve(process.argv[1] ?? 'adjutant'),
        folder: resolve(options.game),
      };
      return show(writeSchedule(kind, place).trimEnd());
    });
}

function tellSchedule(game: Game, json: boolean): void {
  const turn = needTurn(game);
  const watch = findWatch(game);
  if (json) printJson(scheduleFigures(turn, watch));
  else {
    for (const line of formatTurn(game, turn)) print(line);
    for (const [line, weight] of formatWatch(watch, game.clock.now())) print(line, weight);
  }
}

function formatTurn({ setup }: Game, turn: Turn): readonly string[] {
  const when = (ms: number): string => `${writeIso(ms)} (${writeInZone(ms, setup.zone)})`;
  const moved = [
    ...turn.extensions.map(({ at, who, lock, why }) => ({
      at,
      told: `${who} moved the lock to ${writeIso(lock)}: ${why}`,
    })),
    ...turn.pauses.map(({ at, who, why }) => ({ at, told: `${who} stopped the turn: ${why}` })),
  ].sort((a, b) => a.at - b.at);
  const pause = turn.pauses.find(({ ended }) => ended === undefined);
  return [
    `Turn ${turn.number} is ${pause ? `paused since ${writeIso(pause.at)} (${pause.why})` : turn.state}.`,
    pause
      ? `Orders close when it goes on and its time is over, at the latest ${when(turn.lock)}.`
      : `Orders close ${when(turn.lock)}; strategies are due ${when(turn.deadline)}.`,
    ...moved.map(({ at, told }) => `  ${writeIso(at)}  ${told}`),
  ];
}

function formatWatch(
  { life, pid, since, beat, last, next, failures, remarks }: WatchState,
  now: number,
): readonly (readonly [line: string, weight: Weight])[] {
  const lives: Readonly<Record<WatchState['life'], string>> = {
    running: `The watch runs since ${writeIso(since ?? 0)} (process ${pid}), last sign of life ${writeIso(beat ?? 0)}.`,
    died: `The watch is NO LONGER running: process ${pid} ended without having been stopped, last sign of life ${writeIso(beat ?? 0)}. Start it again: adjutant watch.`,
    timer: `A timer starts the watch; the last time was ${writeIso(beat ?? 0)}.`,
    none: 'No watch is running: adjutant watch, or adjutant schedule --print systemd|cron|task.',
  };
  const overdue = next !== undefined && next < now ? `, ${Math.round((now - next) / MINUTE)} minutes overdue` : '';
  return [
    [lives[life], life === 'died' ? 'needed' : 'plain'],
    [
      `Last complete look: ${last === undefined ? 'none yet' : writeIso(last)}; next: ${next === undefined ? 'none is owed' : `${writeIso(next)}${overdue}`}.`,
      overdue === '' ? 'plain' : 'needed',
    ],
    ...(failures > 0 ? [[`The last ${failures} ${failures === 1 ? 'look' : 'looks'} FAILED.`, 'needed'] as const] : []),
    ...remarks.map((remark) => [`Note: ${formatRemark(remark)}.`, 'needed'] as const),
  ];
}

function scheduleFigures(turn: Turn, { last, next, since, beat, paused, remarks, ...watch }: WatchState) {
  const iso = (key: string, ms: number | undefined) => (ms === undefined ? {} : { [key]: writeIso(ms) });
  return {
    turn: turn.number,
    state: turn.state,
    ...(paused && { paused: { since: writeIso(paused.at), why: paused.why } }),
    lock: writeIso(turn.lock),
    deadline: writeIso(turn.deadline),
    firstLock: writeIso(turn.firstLock),
    extensions: turn.extensions.map(({ lock, at, who, why }) => ({ lock: writeIso(lock), at: writeIso(at), who, why })),
    watch: {
      ...watch,
      remarks: remarks.map(formatRemark),
      ...iso('since', since),
      ...iso('beat', beat),
      ...iso('last', last),
      ...iso('next', next),
    },
  };
}

interface ClockOptions extends GameOptions {
  readonly right?: TrustedClock;
  readonly look?: number;
  readonly at?: number;
  readonly why?: string;
}

/** `clocks`: what the forum's clock and this machine's say, and the judge's word where they are apart. */
export function defineClocks(command: Command): void {
  gameOption(command)
    .description("tell what the forum's clock and this machine's say, and say which is right where they are apart")
    .addOption(new Option('--right <clock>', 'which of the two is right, where you are asked').choices(TRUSTED_CLOCKS))
    .option('--look <number>', 'put a kept look right instead: what the other clock said then is set aside', readTurn)
    .option('--at <time>', 'when that look was made, in UTC, where both clocks were wrong', readTime)
    .option('--why <reason>', 'how you know; it stands in the log')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant clocks --game mygame\n  adjutant clocks --right machine --why "the forum\'s server is a day ahead, they know"\n  adjutant clocks --look 12 --right machine --why "the forum was a day ahead that evening"\n  adjutant clocks --look 12 --at 2026-09-19T20:04Z --why "both were wrong; I started it as the news began"\n\nExits with 5 where you are asked which clock is right.',
    )
    .action(({ right, look, at, why = '', json = false, ...options }: ClockOptions) =>
      (look === undefined && right === undefined ? withGameToRead : withGame)(options, (game) => {
        const truth = readTruth(look, right, at);
        if (look !== undefined && truth !== undefined) {
          const { posts, closes } = trustInLook(game, look, truth, why);
          const by = typeof truth === 'object' ? `of ${writeIso(truth.moment)}` : `by the clock of the ${truth}`;
          const told = `Look ${look} is ${by} now; ${count(posts, 'post')} dated anew, ${count(closes, 'close')} set aside.`;
          if (json)
            printJson({
              look,
              ...(typeof truth === 'object' ? { at: writeIso(truth.moment) } : { right: truth }),
              posts,
              closes,
            });
          else print(told);
        } else if (right !== undefined) {
          const word = trustClock(game, right, why);
          if (json) printJson(word);
          else print(`The clock of the ${right} is taken from now on. Look at the thread: adjutant capture.`);
        } else showClocks(game, json);
      }),
    );
}

/** What was right at a look; undefined where none is named. */
function readTruth(
  look: number | undefined,
  right: TrustedClock | undefined,
  at: number | undefined,
): RightTime | undefined {
  if (look === undefined) {
    if (at === undefined) return undefined;
    throw new AppError(
      'usage',
      'The time --at',
      'it is not said which look was made then',
      'Name the look with --look.',
    );
  }
  if ((right === undefined) === (at === undefined))
    throw new AppError(
      'usage',
      `Look ${look}`,
      right === undefined ? 'it is not said which clock was right' : 'both a clock and a time are given',
      'Give --right forum or --right machine; or, where both were wrong, --at and the time it was made.',
    );
  return at === undefined ? right : { moment: at };
}

function showClocks(game: Game, json: boolean): void {
  const { store, clock } = game;
  const question = findClockQuestion(game);
  const wrong = findWrongLooks(game);
  const word = store.clocks.word();
  const last = store.captures.list().find(({ state }) => state === 'complete');
  if (question || wrong.length > 0) process.exitCode = NEEDS_JUDGE;
  if (json) {
    const asked = question && {
      ...lookFigures(question.look),
      ...(question.ahead !== undefined && { ahead: question.ahead }),
    };
    printJson({
      machine: writeIso(clock.now()),
      ...(last && { last: lookFigures(last) }),
      ...(word && { word }),
      ...(asked && { asked }),
      wrong: wrong.map(lookFigures),
    });
    return;
  }
  print(`This machine says ${writeIso(clock.now())}.`);
  if (last) print(`The last complete look: ${formatLook(last)}.`);
  if (word) print(`Your word of ${writeIso(word.at)}: the clock of the ${word.trusted} is right (${word.why}).`);
  if (question)
    print(
      question.ahead === undefined
        ? `You are asked: ${REMARK_WORDS['clock-untold']}; no turn is closed by it alone. Say: adjutant clocks --right machine --why "…".`
        : `You are asked which is right: ${question.look.fault}`,
      'needed',
    );
  for (const look of wrong)
    print(
      `${formatLook(look)}: one of them was wrong. Say which was right: adjutant clocks --look ${look.id} --right machine (or forum) --why "…"; where both were wrong, --at TIME for --right.`,
      'needed',
    );
  if (!question && wrong.length === 0) print('Nothing is asked.');
}

function formatLook({ id, at, clock }: Capture): string {
  return `look ${id}, ${writeIso(at)} by this machine, ${writeIso(clock)} by the forum`;
}

function lookFigures({ id, at, clock }: Capture) {
  return { look: id, machine: writeIso(at), forum: writeIso(clock) };
}
