import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { explainFileError } from '../app/game/files.js';
import type { Game } from '../app/game/game.js';
import { isProjected } from '../app/publish/view-map.js';
import { AppError, type AppErrorKind } from '../core/result.js';
import { printable } from '../drafting/clean.js';
import { withoutSession } from '../forums/page.js';
import type { Turn } from '../store/turns.js';
import { countOpen, countPosts, type PostCounts } from '../turns/counts.js';
import type { TurnResult } from '../turns/turn.js';

/** 0 ok · 1 failed · 2 usage or configuration · 3 thread unreadable · 5 needs the judge. Stable for scripts. */
const EXIT: Readonly<Record<AppErrorKind, number>> = {
  usage: 2,
  unreadable: 3,
  'needs-judge': 5,
  'try-later': 1,
  bug: 1,
};

export const NEEDS_JUDGE = EXIT['needs-judge'];

/** What the program exits with after an error: by the kind of an AppError, 1 for a fault of ours. */
export function exitCode(thrown: unknown): number {
  const error = explainFileError(thrown);
  return error instanceof AppError ? EXIT[error.kind] : 1;
}

/** Why a line is told: `needed` since something failed or needs the judge, with `--quiet` too; `detail` only with `--verbose`. */
export type Weight = 'needed' | 'plain' | 'detail';

const HEARD = {
  quiet: ['needed'],
  plain: ['needed', 'plain'],
  verbose: ['needed', 'plain', 'detail'],
} as const satisfies Readonly<Record<string, readonly Weight[]>>;

/** How much a command tells; faults, `--json` and what was asked to be shown come in any case. */
type Loudness = keyof typeof HEARD;

/** To the line's beginning, and all behind it wiped away. */
const CLEAR_LINE = '\r\u001B[K';

let loudness: Loudness = 'plain';
let isProgressShown = false;

/** Sets how much is told from now on. */
export function setLoudness(chosen: Loudness): void {
  loudness = chosen;
}

function isHeard(weight: Weight): boolean {
  return HEARD[loudness].some((one) => one === weight);
}

/** A line of result, on standard output; what a player wrote cannot work the terminal. */
export function print(line = '', weight: Weight = 'plain'): void {
  if (isHeard(weight)) write(process.stdout, printable(line));
}

/** A line of the very thing that was asked to be shown, on standard output. */
export function show(line = ''): void {
  write(process.stdout, printable(line));
}

/** The one document a command gives with `--json`. */
export function printJson(value: unknown): void {
  // Some of the signs that work a terminal are no control characters to JSON; written so, they stay what they are.
  const text = JSON.stringify(value, undefined, 2).replace(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  write(process.stdout, text);
}

/** A line beside the result, on standard error, so that results can be piped on. */
export function tell(line: string, weight: Weight = 'plain'): void {
  if (isHeard(weight)) write(process.stderr, printable(line));
}

/**
 * How far long work has come. On a terminal it stands in one line that the next thing told takes the place of; elsewhere
 * it is told as a line of the weight `elsewhere`, or not at all.
 */
export function showProgress(line: string, elsewhere?: Weight): void {
  const { stderr } = process;
  if (!stderr.isTTY || loudness === 'verbose') {
    if (elsewhere !== undefined) tell(line, elsewhere);
    return;
  }
  if (loudness === 'quiet') return;
  stderr.write(`${CLEAR_LINE}${printable(line).slice(0, stderr.columns - 1)}`);
  isProgressShown = true;
}

/** Takes away what stands of progress. */
export function clearProgress(): void {
  if (isProgressShown) process.stderr.write(CLEAR_LINE);
  isProgressShown = false;
}

function write(stream: NodeJS.WriteStream, line: string): void {
  clearProgress();
  stream.write(`${line}\n`);
}

/** What Node tells of each request of its `fetch` once the answer begins. */
interface Answered {
  readonly request: { readonly origin: string; readonly path: string };
  readonly response: { readonly statusCode: number };
}

const ANSWERED = 'undici:request:headers';

/** Tells every request that is answered from now on as a detail, without what lets a stranger in; gives the way to end that. */
export function followRequests(): () => void {
  const tellAnswered = (message: unknown): void => {
    const { request, response } = message as Answered;
    tell(`asked for ${withoutSession(`${request.origin}${request.path}`)}: ${response.statusCode}`, 'detail');
  };
  subscribe(ANSWERED, tellAnswered);
  return () => unsubscribe(ANSWERED, tellAnswered);
}

/** What went wrong, why, and what to do: never a stack trace. */
export function printFault(thrown: unknown): void {
  const error = explainFileError(thrown);
  const lines =
    error instanceof AppError
      ? [`${error.what}: ${error.why}${error.why.includes('\n') ? '' : '.'}`, error.todo]
      : [
          `Something went wrong that should not: ${error instanceof Error ? error.message : String(error)}`,
          'Nothing half done was kept. Please report this with what you did: it is a bug.',
        ];
  for (const line of lines) tell(line, 'needed');
}

/** `1 post`, `2 posts`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** How long something took: `320 ms`, `1.4 s`. */
export function formatTook(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Lines of a table, columns padded to their widest entry. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A judged turn in figures, and in lines for people. */
interface Summary {
  readonly turn: number;
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  readonly rolls: number;
  readonly drafts: number;
  readonly questions: number;
  /** True while the turn is not closed: all of it may come out otherwise. */
  readonly isProjection: boolean;
  readonly lines: readonly string[];
}

/** Sums a turn up: posts by bin that add up, orders, illegal ones, battles, drafts. */
export function sumUp(game: Game, turn: Turn, result: TurnResult): Summary {
  const posts = countPosts(result.gathered);
  const illegal = result.update.verdicts.filter(({ status }) => status === 'illegal').length;
  const drafts = game.store.drafts.list(turn.number);
  const figures = {
    turn: turn.number,
    posts,
    orders: result.gathered.orders.length,
    illegal,
    battles: result.update.conflicts.length,
    rolls: result.update.rolls.length,
    drafts: drafts.length,
    questions: countOpen(result),
    isProjection: isProjected(game, turn),
  };
  const lines = [
    ...(figures.isProjection ? [formatProjection(turn.number)] : []),
    `Turn ${turn.number}: ${count(posts.all, 'post')} = ${posts.orders} with orders + ${posts.chatter} talk + ${posts['needs-judge']} for the judge + ${posts['set-aside']} set aside`,
    `  ${count(figures.orders, 'order')}, ${illegal} illegal, ${count(figures.battles, 'new battle')}, ${count(figures.rolls, 'roll')}, ${count(figures.drafts, 'draft')}`,
  ];
  return { ...figures, lines };
}

/** What is told of a turn that is not closed. */
export function formatProjection(turn: number): string {
  return `Projection: turn ${turn} is not closed; this is what would happen if it were judged as it stands.`;
}
