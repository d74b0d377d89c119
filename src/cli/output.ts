import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import type { Game } from '../app/game/game.js';
import { openGame } from '../app/game/open.js';
import { type HistoryTurn, isProjected } from '../app/publish/map.js';
import { tellClash } from '../core/board-view.js';
import { Fault, type FaultKind } from '../core/result.js';
import { readIso, writeIso } from '../core/time.js';
import { printable } from '../drafting/clean.js';
import type { Turn } from '../store/turns.js';
import { countOpen, countPosts, type PostCounts } from '../turns/counts.js';
import { tellPiece } from '../turns/subjects.js';
import type { TurnResult } from '../turns/turn.js';

/** 0 ok · 1 failed · 2 usage or configuration · 3 thread unreadable · 5 needs the judge. Stable for scripts. */
const EXIT: Readonly<Record<FaultKind, number>> = { usage: 2, unreadable: 3, 'needs-judge': 5, 'try-later': 1, bug: 1 };

export const NEEDS_JUDGE = EXIT['needs-judge'];

export function exitCode(error: unknown): number {
  return error instanceof Fault ? EXIT[error.kind] : 1;
}

/** A line of result, on standard output; what a player wrote cannot work the terminal. */
export function print(line = ''): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** The one document a command gives with `--json`. */
export function printJson(value: unknown): void {
  // Some of the signs that work a terminal are no control characters to JSON; written so, they stay what they are.
  const text = JSON.stringify(value, undefined, 2).replace(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  process.stdout.write(`${text}\n`);
}

/** A line about progress, on standard error, so that results can be piped on. */
export function tell(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

/** What went wrong, why, and what to do: never a stack trace. */
export function printFault(error: unknown): void {
  if (error instanceof Fault) {
    tell(`${error.what}: ${error.why}${error.why.includes('\n') ? '' : '.'}`);
    tell(error.todo);
    return;
  }
  tell(`Something went wrong that should not: ${error instanceof Error ? error.message : String(error)}`);
  tell('Nothing half done was kept. Please report this with what you did: it is a bug.');
}

/** `1 post`, `2 posts`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
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

/** The text of a file named on the command line; a usage Fault with `todo` where it cannot be read. */
export function readText(path: string, todo: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Fault('usage', path, 'the file cannot be read', todo);
  }
}

/** What is told of a turn that is not closed. */
export function tellProjection(turn: number): string {
  return `Projection: turn ${turn} is not closed; this is what would happen if it were judged as it stands.`;
}

/** A turn of somebody's history in lines. */
export function writeHistoryTurn(told: HistoryTurn): readonly string[] {
  const { turn, isProjection, before, after, orders, running, moves, clashes, ledger, calls, rolls } = told;
  const ruled = (rule: string) => (rule === '' ? '' : ` (${rule})`);
  return [
    '',
    `Turn ${turn}`,
    ...(isProjection ? [`  ${tellProjection(turn)}`] : []),
    ...section(
      'began',
      before.map((piece) => `${piece.name}: ${tellPiece(piece)}`),
    ),
    ...section('orders', [
      ...orders.map(({ order, standing, verdicts }) => {
        const why = verdicts.filter((one) => one.why !== '').map((one) => `: ${one.why}${ruled(one.rule)}`);
        return `${order.text}  [${order.player}] ${standing}${why.join('')}`;
      }),
      ...running.map(({ piece, fate, why, rule }) => `${piece}, an earlier order: ${fate}: ${why}${ruled(rule)}`),
    ]),
    ...section(
      isProjection ? 'would happen' : 'happened',
      moves.flatMap((move) => [
        `${move.piece}: ${move.told}`,
        ...move.reasons.map(({ rule, why }) => `  ${why}${ruled(rule)}`),
      ]),
    ),
    ...section(
      'battles',
      clashes.map((clash) => [`${clash.at}: ${tellClash(clash, ' and ')}`, ...clash.circumstances].join(', ')),
    ),
    ...section(
      'changed',
      ledger.map(
        ({ subject, what, before: was, after: is, why, rule }) =>
          `${subject}, ${what}: ${was} → ${is}: ${why}${ruled(rule)}`,
      ),
    ),
    ...section(
      'calls',
      calls.map(({ ruling, why }) => `${ruling}: ${why}`),
    ),
    ...section(
      'rolls',
      rolls.map(({ rule, what, choices, result }) => `${rule} ${what}: ${result}, of ${choices.join(', ')}`),
    ),
    ...section(
      isProjection ? 'would end' : 'ended',
      after.map((piece) => `${piece.name}: ${tellPiece(piece)}`),
    ),
  ];
}

function section(head: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, i) => `  ${(i === 0 ? head : '').padEnd(14)}${line}`);
}

/** A judged turn in figures, and in lines for people. */
export interface Summary {
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
  const illegal = result.update.verdicts.filter(({ fate }) => fate === 'illegal').length;
  const drafts = game.store.drafts.list(turn.number);
  const figures = {
    turn: turn.number,
    posts,
    orders: result.gathered.orders.length,
    illegal,
    battles: result.update.clashes.length,
    rolls: result.update.rolls.length,
    drafts: drafts.length,
    questions: countOpen(result),
    isProjection: isProjected(game, turn),
  };
  const lines = [
    ...(figures.isProjection ? [tellProjection(turn.number)] : []),
    `Turn ${turn.number}: ${count(posts.all, 'post')} = ${posts.orders} with orders + ${posts.chatter} talk + ${posts['needs-judge']} for the judge + ${posts['set-aside']} set aside`,
    `  ${count(figures.orders, 'order')}, ${illegal} illegal, ${count(figures.battles, 'new battle')}, ${count(figures.rolls, 'roll')}, ${count(figures.drafts, 'draft')}`,
  ];
  return { ...figures, lines };
}

/** When a turn locks and whether it stands still, as the commands' JSON has it. */
export function lockFigures({ number, lock, deadline, firstLock, pauses }: Turn) {
  return {
    turn: number,
    paused: pauses.some(({ ended }) => ended === undefined),
    lock: writeIso(lock),
    deadline: writeIso(deadline),
    firstLock: writeIso(firstLock),
  };
}

/** Options of every command that works on a game. */
export interface GameOptions {
  readonly game: string;
  readonly json?: boolean;
}

/** Adds `--game FOLDER`. */
export function gameOption(command: Command): Command {
  return command.option('-g, --game <folder>', "the game's folder", '.');
}

/** Opens the game of `--game` with the machine's clock, does the work, and shuts the store whatever happens. */
export async function withGame<T>(
  { game: folder }: Pick<GameOptions, 'game'>,
  work: (game: Game) => T | Promise<T>,
): Promise<T> {
  const game = openGame(folder, { now: () => Date.now() });
  try {
    return await work(game);
  } finally {
    game.store.shut();
  }
}

/** An option's time: UTC, `2026-09-19T05:00Z`. */
export function readTime(text: string): number {
  const ms = readIso(text);
  if (ms === undefined) throw new InvalidArgumentError('Write a time in UTC like 2026-09-19T05:00Z.');
  return ms;
}

/** An option's turn number. */
export function readTurn(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write a turn as a number from 1.');
  return Number(text);
}
