import type { PageFetcher } from '../browser/fetcher.js';
import { Fault } from '../kit/result.js';
import { minuteOf, writeIso } from '../kit/time.js';
import { captureThread } from './capture.js';
import type { Game } from './game.js';
import { locked } from './locked.js';
import { type LastLook, nextLook, nextTry } from './schedule.js';

const MINUTE = 60_000;
/** Sleeps are cut so short that a machine that was asleep, a new turn and an extension are noticed. */
const STEP = MINUTE;
/** A look this late was missed: the machine slept, or nobody watched. */
const LATE = 5 * MINUTE;
/** The judge is written to at this many failed looks running; one alone is often the network. */
const ALARM_AT = 2;
/** Fractions that never repeat and lie evenly: the golden ratio's. */
const GOLDEN = 0.618_033_988_75;

/** What the watch needs beside the game and its clock. */
export interface WatchWorld {
  /** Waits for some ms, or until the signal. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** A way to the forum, opened anew for each look. */
  openFetcher(signal: AbortSignal): Promise<PageFetcher>;
  /** Told what happens, in sentences. */
  tell(line: string): void;
  /** Writes to the judge himself; absent where no mail server is set. */
  alarm?(subject: string, text: string): Promise<void>;
}

/**
 * Looks at the thread by its schedule until the signal comes; with `once` only where a look is due now. One watch for
 * each game. A failed look is told, kept, tried again with growing waits, and shouted: the judge gets one mail when the
 * watch goes blind and one when it sees again. A missed look is made up and told.
 */
export async function watchThread(game: Game, world: WatchWorld, signal: AbortSignal, once = false): Promise<void> {
  await locked(game, 'watch', async () => {
    let patience = 0;
    while (!signal.aborted) {
      const due = findDue(game);
      const wait = due === undefined ? STEP : Math.max(due, patience) - game.clock.now();
      if (once && (due === undefined || wait > 0)) return;
      if (due === undefined || wait > 0) {
        await world.sleep(Math.min(wait, STEP), signal);
        continue;
      }
      tellMissed(game, world, due);
      const failure = await look(game, world, signal);
      if (failure && once && !signal.aborted) throw failure;
      // Whatever the store could keep of a failure, no two tries lie closer than this.
      if (failure) patience = game.clock.now() + MINUTE;
    }
  });
}

/** True where the last looks at the open turn failed. */
export function isBlind(game: Game): boolean {
  return countFailures(game) > 0;
}

/** When the next look is due (ms): by the schedule, or the next try after a failed one. */
function findDue(game: Game): number | undefined {
  const { store, config, clock } = game;
  const turn = store.turns.current();
  if (!turn || turn.state === 'approved') return undefined;
  const last = findLast(game, turn.number);
  const failures = countFailures(game);
  const [latest] = store.captures.list();
  if (failures > 0 && latest) return nextTry(turn, last, latest.endedAt ?? latest.at, failures);
  return nextLook(config.capture, turn, last, clock.now(), ((latest?.id ?? 0) * GOLDEN) % 1);
}

function findLast({ store }: Game, turn: number): LastLook | undefined {
  const last = store.captures.lastComplete(turn);
  return last && { at: last.at, clock: last.clock, took: (last.endedAt ?? last.at) - last.at };
}

/** Failed looks of the open turn since the last complete one; one that was broken off tells nothing. */
function countFailures({ store }: Game): number {
  const turn = store.turns.current()?.number;
  const ended = store.captures.list().filter((capture) => capture.turn === turn && capture.state !== 'broken-off');
  const complete = ended.findIndex(({ state }) => state === 'complete');
  return complete < 0 ? ended.length : complete;
}

function tellMissed(game: Game, { tell }: WatchWorld, due: number): void {
  const { store, clock, who } = game;
  const turn = store.turns.current();
  const last = turn && findLast(game, turn.number);
  if (!turn || !last || countFailures(game) > 0 || clock.now() - due < LATE) return;
  const overLock = last.clock <= turn.lock && minuteOf(clock.now()) > minuteOf(turn.lock) + LATE / MINUTE;
  const line = `the look due ${writeIso(due)} was missed (the machine slept, or nobody watched); made up at ${writeIso(clock.now())}, the one before was at ${writeIso(last.at)}`;
  tell(overLock ? `${line}; the lock lies between them` : line);
  store.log.add({ at: clock.now(), who, what: line });
}

/** One look; gives what went wrong, where something did. */
async function look(game: Game, world: WatchWorld, signal: AbortSignal): Promise<unknown> {
  const before = countFailures(game);
  try {
    const fetcher = await world.openFetcher(signal);
    try {
      const { pages, posts, fresh, changed, vanished, remarks } = await captureThread(game, fetcher, () => {}, {
        signal,
      });
      const now = writeIso(game.clock.now());
      world.tell(`${now}: ${pages} pages, ${posts} posts; ${fresh} new, ${changed} changed, ${vanished} gone`);
      for (const remark of remarks) world.tell(`  note: ${remark}`);
    } finally {
      await fetcher.close();
    }
  } catch (error) {
    if (signal.aborted) return undefined;
    const failures = countFailures(game);
    world.tell(`${writeIso(game.clock.now())}: FAILED: ${error instanceof Fault ? error.message : String(error)}`);
    if (before < ALARM_AT && failures >= ALARM_AT) await shout(game, world, 'blind', error);
    return error;
  }
  if (before >= ALARM_AT) await shout(game, world, 'sees', undefined);
  return undefined;
}

/** One mail to the judge; that it can't be sent is told and stops nothing. */
async function shout(game: Game, { alarm, tell }: WatchWorld, what: 'blind' | 'sees', error: unknown): Promise<void> {
  const { store, clock, who, config, setup } = game;
  const now = writeIso(clock.now());
  const [subject, text] =
    what === 'blind'
      ? [
          `${setup.name}: the thread can't be read`,
          `Since ${now} Adjutant can't read ${config.thread}.\n\n${error instanceof Fault ? error.message : String(error)}\n\nNothing is taken for "no orders". It goes on trying and writes again when it sees.`,
        ]
      : [`${setup.name}: the thread is read again`, `Since ${now} Adjutant reads ${config.thread} again.`];
  store.log.add({
    at: clock.now(),
    who,
    what: what === 'blind' ? 'alarm: the thread is not read' : 'the thread is read again',
  });
  if (!alarm) return;
  try {
    await alarm(subject, text);
  } catch (failed) {
    tell(`the judge could not be written to: ${failed instanceof Fault ? failed.message : String(failed)}`);
  }
}
