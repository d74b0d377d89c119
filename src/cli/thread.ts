import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { type LineSign, loadHistory, type PostState } from '../app/capture/history.js';
import { type Inspected, inspectPage, inspectSaved, writeReport } from '../app/capture/inspect.js';
import { captureThread } from '../app/capture/look.js';
import { captureFiles } from '../app/capture/saved-pages.js';
import type { Captured } from '../app/capture/tally.js';
import { asThread, fillThreadEntry, findThreadEntry, lookAt } from '../app/capture/votes.js';
import { browserChoice, logIn, openFetcher, tellRobots } from '../app/forum/fetch.js';
import type { Game } from '../app/game/game.js';
import { Fault } from '../core/result.js';
import { type Instant, writeIso } from '../core/time.js';
import { printable } from '../drafting/clean.js';
import type { Page } from '../forums/forum.js';
import { PROPOSED } from '../forums/page.js';
import { count, type GameOptions, gameOption, print, printJson, readTime, readTurn, tell, withGame } from './output.js';

/**
 * A failed look at the thread is blindness, whether trying again may help or not: a Fault of kind `unreadable`, so that
 * the command exits with 3. Anything else, such as another process at work, is given back as it is.
 */
export function asBlindness({ store }: Game, error: unknown): unknown {
  if (!(error instanceof Fault) || error.kind !== 'try-later') return error;
  const last = store.captures.latest();
  return last?.fault === error.message ? new Fault('unreadable', error.what, error.why, error.todo) : error;
}

/** What a page was recognised as, in lines for the judge. */
export function tellInspected({
  url,
  date,
  robots,
  engines,
  hints,
  start,
  selectors,
  reading,
}: Inspected): readonly string[] {
  const lines = [
    url,
    `the forum's clock: ${writeIso(date)}`,
    ...robots.map(tellRobots),
    '',
    ...engines.map(({ title, seen, missing }) =>
      seen.length > 0
        ? `yes  ${title}: ${seen.join('; ')}${missing.length > 0 ? ` (not seen: ${missing.join('; ')})` : ''}`
        : `no   ${title}: looked for ${missing.join('; ')}`,
    ),
    ...(hints.length > 0 ? [`the page says of its program: ${hints.join(', ')}`] : []),
    ...(start === undefined ? [] : [`read by its data, ${start}`]),
    '',
    ...tellReading(
      reading,
      engines.every(({ seen }) => seen.length === 0),
    ),
    ...('fault' in reading && !reading.refused ? tellSettings(selectors) : []),
  ];
  return lines.map(printable);
}

/** The block to paste, as it is, at the end. */
function tellSettings(settings: string): readonly string[] {
  return [
    '',
    'To have it read all the same, put this into adjutant.yaml (in place of its lines "forum" and "site", where it has',
    'them), correct what was guessed wrongly and fill in what is empty, then look again with: adjutant doctor.',
    'Where that does not help, adjutant capture --inspect --report page.html puts together what a maintainer needs.',
    '',
    ...settings.trimEnd().split('\n'),
  ];
}

/** Of a page that is nobody's the fault names every sign looked for, and those stand above. */
function tellReading(reading: Inspected['reading'], isNobodys: boolean): readonly string[] {
  if ('fault' in reading && isNobodys && !reading.refused)
    return ["It can't be read: no forum engine is recognised on it."];
  if ('fault' in reading) return [`It can't be read. ${reading.fault.replace(PROPOSED, '').trimEnd()}`];
  const { dialect, title, page, pages, announced, locked, dateOrder, next, warnings, posts } = reading;
  return [
    `${title} (${dialect})${locked ? ', closed to new posts' : ''}`,
    `page ${page ?? '?'} of ${pages ?? '?'}, ${count(posts.length, 'post')} on it${announced === undefined ? '' : `, ${announced} announced in all`}`,
    `next page: ${next ?? 'none'}`,
    `numeric dates: ${dateOrder ?? 'none, or not told by this page'}`,
    ...warnings.map((warning) => `warning: ${warning}`),
    ...posts.map(
      ({ id, number, author, at, edited }) =>
        `  ${number === undefined ? '' : `#${number} `}${id}  ${writeIso(at.ms)} (${at.sure})  ${author}${edited ? `  edited ${writeIso(edited.at.ms)} (${edited.at.sure})` : ''}`,
    ),
  ];
}

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

const CHANGES: Readonly<Record<PostState['change'], string>> = {
  first: 'first seen',
  text: 'text changed',
  mark: 'edit mark changed, text as before',
  reading: 'same page, read otherwise by a newer version of Adjutant',
  gone: 'gone from the thread',
  message: 'private message',
};
const SIGNS: Readonly<Record<LineSign, string>> = { same: '  ', added: '+ ', removed: '- ' };

/** `history`: every text a post ever showed. */
export function defineHistory(command: Command): void {
  gameOption(command)
    .argument('<post>', 'its number in the thread, like 12, or its id at the forum')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant history 12 --game mygame\n  adjutant history 5731204 --json')
    .action((which: string, options: GameOptions) =>
      withGame(options, (game) => {
        const { post, states } = loadHistory(game, which);
        if (options.json) {
          const { revisions: _, at, ...head } = post;
          printJson({ ...head, at: writeInstant(at), states: states.map(writeState) });
          return;
        }
        print(printable(`#${post.number} by ${post.author}, ${tellTime(post.at)}${post.url ? ` ${post.url}` : ''}`));
        if (post.unseen) print('Its first text was never seen: it was edited before the first look.');
        if (post.belated)
          print(
            `It was not in the thread when that was read at ${writeIso(post.belated.absentAt)}, after its own time: moved in from elsewhere, or let through later.`,
          );
        for (const [index, state] of states.entries()) {
          print();
          print(`${index + 1}. ${tellState(state)}`);
          if (state.change === 'mark') continue;
          for (const { sign, text } of state.lines) print(printable(`${SIGNS[sign]}${text}`).trimEnd());
        }
      }),
    );
}

function tellState({ change, seen, beforeSeen, since, unmarked, mark }: PostState): string {
  const parts = [
    CHANGES[change],
    ...(seen === undefined ? [] : [`seen ${writeIso(seen)}`]),
    ...(beforeSeen === undefined ? [] : [`the text before last seen ${writeIso(beforeSeen)}`]),
    ...(since ? [`counts since ${tellTime(since)}`] : []),
    ...(mark
      ? [`the forum says: edited ${tellTime(mark.at)}${mark.by ? ` by ${mark.by}` : ''}${tellTimes(mark.times)}`]
      : []),
    ...(unmarked && change === 'text' ? ['no edit mark tells of this change'] : []),
  ];
  return printable(parts.join('; '));
}

function tellTime({ ms, sure }: Instant): string {
  const doubt = sure === 'relative' ? ' (about)' : sure === 'inferred' ? ' (worked out, not sure)' : '';
  return `${writeIso(ms)}${doubt}`;
}

function tellTimes(times: number | undefined): string {
  return times === undefined ? '' : `, ${times} ${times === 1 ? 'time' : 'times'} in all`;
}

function writeInstant({ ms, sure }: Instant) {
  return { time: writeIso(ms), sure };
}

function writeState({ seen, beforeSeen, since, mark, ...rest }: PostState) {
  return {
    ...rest,
    ...(seen !== undefined && { seen: writeIso(seen) }),
    ...(beforeSeen !== undefined && { beforeSeen: writeIso(beforeSeen) }),
    ...(since && { since: writeInstant(since) }),
    ...(mark && { mark: { ...mark, at: writeInstant(mark.at) } }),
  };
}

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
