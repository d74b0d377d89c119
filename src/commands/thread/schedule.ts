import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Game } from '../../app/game/game.js';
import { needTurn } from '../../app/game/record.js';
import { SCHEDULE_KINDS, type ScheduleKind, writeSchedule } from '../../app/watch/print-schedule.js';
import { findWatch, type WatchState } from '../../app/watch/state.js';
import { writeInZone, writeIso } from '../../core/time.js';
import { printable } from '../../drafting/markup.js';
import type { Turn } from '../../store/turns.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

interface ScheduleOptions extends GameOptions {
  readonly print?: ScheduleKind;
}

/** `schedule`: when the thread is looked at and orders close, or what another scheduler needs. */
export function defineSchedule(command: Command): void {
  gameOption(command)
    .addOption(new Option('--print <kind>', 'systemd (user units), cron, or task (Windows)').choices(SCHEDULE_KINDS))
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant schedule --game mygame\n  adjutant schedule --print systemd --game mygame\n  adjutant schedule --print cron',
    )
    .action(({ print: kind, ...options }: ScheduleOptions) => {
      if (kind === undefined) return withGame(options, (game) => tellSchedule(game, options.json ?? false));
      const place = {
        node: process.execPath,
        cli: resolve(process.argv[1] ?? 'adjutant'),
        folder: resolve(options.game),
      };
      return print(writeSchedule(kind, place).trimEnd());
    });
}

function tellSchedule(game: Game, json: boolean): void {
  const turn = needTurn(game);
  const watch = findWatch(game);
  if (json) printJson(figures(turn, watch));
  else for (const line of [...tellTurn(game, turn), ...tellWatch(watch, game.clock.now())]) print(printable(line));
}

function tellTurn({ setup }: Game, turn: Turn): readonly string[] {
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

function tellWatch(
  { life, pid, since, beat, last, next, failures, remarks }: WatchState,
  now: number,
): readonly string[] {
  const lives: Readonly<Record<WatchState['life'], string>> = {
    running: `The watch runs since ${writeIso(since ?? 0)} (process ${pid}), last sign of life ${writeIso(beat ?? 0)}.`,
    died: `The watch is NO LONGER running: process ${pid} ended without having been stopped, last sign of life ${writeIso(beat ?? 0)}. Start it again: adjutant watch.`,
    timer: `A timer starts the watch; the last time was ${writeIso(beat ?? 0)}.`,
    none: 'No watch is running: adjutant watch, or adjutant schedule --print systemd|cron|task.',
  };
  const overdue = next !== undefined && next < now ? `, ${Math.round((now - next) / 60_000)} minutes overdue` : '';
  return [
    lives[life],
    `Last complete look: ${last === undefined ? 'none yet' : writeIso(last)}; next: ${next === undefined ? 'none is owed' : `${writeIso(next)}${overdue}`}.`,
    ...(failures > 0 ? [`The last ${failures} ${failures === 1 ? 'look' : 'looks'} FAILED.`] : []),
    ...remarks.map((remark) => `Note: ${remark}.`),
  ];
}

function figures(turn: Turn, { last, next, since, beat, paused, ...watch }: WatchState) {
  const iso = (key: string, ms: number | undefined) => (ms === undefined ? {} : { [key]: writeIso(ms) });
  return {
    turn: turn.number,
    state: turn.state,
    ...(paused && { paused: { since: writeIso(paused.at), why: paused.why } }),
    lock: writeIso(turn.lock),
    deadline: writeIso(turn.deadline),
    firstLock: writeIso(turn.firstLock),
    extensions: turn.extensions.map(({ lock, at, who, why }) => ({ lock: writeIso(lock), at: writeIso(at), who, why })),
    watch: { ...watch, ...iso('since', since), ...iso('beat', beat), ...iso('last', last), ...iso('next', next) },
  };
}
