import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { LeftAlone, type PageFetcher } from '../../browser/fetcher.js';
import { AppError } from '../../core/result.js';
import { MINUTE, minuteOf, writeIso } from '../../core/time.js';
import { escapeHtml } from '../../drafting/html.js';
import { createMailer, sendOne } from '../../mail/mailer.js';
import { renderMail, writeMessageId } from '../../mail/render-mail.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import { speakTo } from '../../turns/listeners.js';
import { findRunning } from '../../turns/piece-history.js';
import { captureThread } from '../capture/look.js';
import { countFailures, findDue, findLastLook, REST, TIMER, WATCH } from '../capture/watch-state.js';
import { passedBy } from '../forum/clocks.js';
import { loadRemarks, REMARK_WORDS } from '../forum/remarks.js';
import { readSmtpUrl, sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/open.js';
import { releaseOf } from '../mail/notices.js';
import { writeSite } from '../publish/site.js';

/** Sleeps are cut so short that a machine that was asleep, a new turn and an extension are noticed. */
const STEP = MINUTE;
/** A look this late was missed: the machine slept, or nobody watched. */
const LATE = 5 * MINUTE;
/** The judge is written to at this many failed looks running; one alone is often the network. */
const ALARM_AT = 2;

/** What the watch needs beside the game and its clock. */
export interface WatchWorld {
  /** Waits for some ms, or until the signal. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** A way to the forum, opened anew for each look. */
  openFetcher(signal: AbortSignal): Promise<PageFetcher>;
  /** Told what happens, in sentences; with `isTrouble` what failed or needs the judge. */
  tell(line: string, isTrouble?: boolean): void;
  /** Writes to the judge himself; absent where no mail server is set. */
  alarm?(subject: string, text: string): Promise<void>;
}

/**
 * Looks at the thread by its schedule until the signal comes; with `once` only where a look is due now. One watch for
 * each game. A failed look is told, kept, tried again with growing waits, and shouted: the judge gets one mail when the
 * watch goes blind and one when it sees again. A missed look is made up and told.
 */
export async function watchThread(game: Game, world: WatchWorld, signal: AbortSignal, once = false): Promise<void> {
  await locked(game, WATCH, async () => {
    const since = game.clock.now();
    let patience = 0;
    while (!signal.aborted) {
      const due = findDue(game);
      // A machine's clock that was set right has not to wait for what the wrong one promised.
      patience = Math.min(patience, game.clock.now() + MINUTE);
      beat(game, once ? TIMER : WATCH, since, due);
      for (const line of formatPassed(game)) world.tell(line, true);
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
    if (!once) game.store.beats.end(WATCH);
  });
}

/** A sign of life, with what is to be done next. */
function beat({ store, clock }: Game, name: string, since: number, next: number | undefined): void {
  store.beats.give(name, { pid: process.pid, since, at: clock.now(), ...(next !== undefined && { next }) });
}

function tellMissed(game: Game, { tell }: WatchWorld, due: number): void {
  const { store, clock, who } = game;
  const turn = store.turns.current();
  const last = turn && findLastLook(game, turn.number);
  if (!turn || !last || countFailures(game) > 0 || clock.now() - due < LATE) return;
  const overLock = last.clock <= turn.lock && minuteOf(clock.now()) > minuteOf(turn.lock) + LATE / MINUTE;
  const line = `the look due ${writeIso(due)} was missed (the machine slept, or nobody watched); made up at ${writeIso(clock.now())}, the one before was at ${writeIso(last.at)}`;
  tell(overLock ? `${line}; the lock lies between them` : line, true);
  store.log.add({ at: clock.now(), who, what: line });
}

/** One look; gives what went wrong, where something did. */
async function look(game: Game, world: WatchWorld, signal: AbortSignal): Promise<unknown> {
  const before = countFailures(game);
  const wasClosed = isClosed(game);
  try {
    const fetcher = await world.openFetcher(signal);
    try {
      const { pages, posts, fresh, changed, vanished, remarks } = await captureThread(game, fetcher, () => {}, {
        signal,
      });
      const now = writeIso(game.clock.now());
      world.tell(
        `${now}: ${pages} ${pages === 1 ? 'page' : 'pages'}, ${posts} posts; ${fresh} new, ${changed} changed, ${vanished} gone`,
      );
      for (const remark of remarks) world.tell(`  note: ${remark}`, true);
      refreshSite(game, world);
    } finally {
      await fetcher.close();
    }
  } catch (error) {
    if (signal.aborted) return undefined;
    const failures = countFailures(game);
    if (error instanceof LeftAlone) {
      const now = game.clock.now();
      game.store.beats.give(REST, { pid: process.pid, since: now, at: now, next: error.until });
    }
    world.tell(
      `${writeIso(game.clock.now())}: FAILED: ${error instanceof AppError ? error.message : String(error)}`,
      true,
    );
    if (before < ALARM_AT && failures >= ALARM_AT) await shout(game, world, 'blind', error);
    return error;
  }
  if (before >= ALARM_AT) await shout(game, world, 'sees', undefined);
  if (isClosed(game) && !wasClosed) await shout(game, world, 'closed', undefined);
  return undefined;
}

/** Writes the players' site anew where the judge has named its folder; that it can't be written is told and stops nothing. */
function refreshSite(game: Game, { tell }: WatchWorld): void {
  const { publicFolder } = game.config;
  if (publicFolder === undefined) return;
  try {
    writeSite(game, resolve(game.folder, publicFolder));
  } catch (error) {
    tell(`the players' site could not be written: ${error instanceof AppError ? error.message : String(error)}`, true);
  }
}

/** True where the last complete look found that nobody can post. */
function isClosed(game: Game): boolean {
  const last = game.store.captures.lastComplete();
  return last !== undefined && loadRemarks(game, last.id).includes('thread-closed');
}

/** One mail to the judge; that it can't be sent is told and stops nothing. */
async function shout(
  game: Game,
  { alarm, tell }: WatchWorld,
  what: 'blind' | 'sees' | 'closed',
  error: unknown,
): Promise<void> {
  const { store, clock, who, config, setup } = game;
  const now = writeIso(clock.now());
  const why = error instanceof AppError ? error.message : String(error);
  const turn = store.turns.current();
  const last = turn && store.captures.lastComplete(turn.number);
  const inTime =
    turn && last && minuteOf(passedBy(last)) > minuteOf(turn.lock)
      ? ` The open turn's posts were read after the lock, at ${writeIso(last.clock)}; what fails is the one look at all the older pages.`
      : '';
  const mails = {
    blind: {
      log: 'alarm: the thread is not read',
      subject: "the thread can't be read",
      text: `Since ${now} Adjutant can't read ${config.thread}.\n\n${why}\n\nNothing is taken for "no orders".${inTime} It goes on trying and writes again when it sees.`,
    },
    sees: {
      log: 'the thread is read again',
      subject: 'the thread is read again',
      text: `Since ${now} Adjutant reads ${config.thread} again.`,
    },
    closed: {
      log: `alarm: ${REMARK_WORDS['thread-closed']}`,
      subject: 'nobody can post',
      text: `${now}: ${config.thread} is read as ever, but ${REMARK_WORDS['thread-closed']}.`,
    },
  };
  const { log, subject, text } = mails[what];
  store.log.add({ at: clock.now(), who, what: log });
  if (!alarm) return;
  try {
    await alarm(`${setup.name}: ${subject}`, text);
  } catch (failed) {
    tell(`the judge could not be written to: ${failed instanceof AppError ? failed.message : String(failed)}`, true);
  }
}

/**
 * The way to write to the judge himself: where a mail server is set and `mail.from` is his address. Such a mail names
 * the thread and what is wrong with it, never an order, and goes to nobody else.
 */
export function findAlarm(game: Game, smtpUrl = readSmtpUrl()): WatchWorld['alarm'] {
  const address = game.config.mail.from;
  if (!smtpUrl || !address) return undefined;
  const mailer = createMailer(smtpUrl);
  return async (subject, text) => {
    const { config, setup, clock, store, who } = game;
    // As a notice it is written once, by whoever works the outbox.
    if (sendsMails(config) && releaseOf(game, 'blind').state === 'goes') return;
    const judge = { name: config.judge.name, address };
    const turn = store.turns.current()?.number ?? 0;
    const what = createHash('sha256').update(`${clock.now()} ${subject}`).digest('hex').slice(0, 16);
    const identity = {
      game: setup.name,
      turn,
      document: `alarm-${what}`,
      edition: 1,
      recipient: address,
      copy: 1,
      from: address,
    };
    const eml = await renderMail({
      from: judge,
      replyTo: judge,
      to: judge,
      subject,
      text,
      html: `<p>${escapeHtml(text).replaceAll('\n\n', '</p><p>')}</p>`,
      messageId: writeMessageId(identity),
      date: clock.now(),
    });
    const { state, answer } = await sendOne(mailer, { eml, from: address, recipient: address });
    store.log.add({ at: clock.now(), who, what: `alarm by mail: ${state}` });
    if (state !== 'accepted')
      throw new AppError('try-later', 'The mail to you', answer, 'Look at the mail server: adjutant doctor.');
  };
}

/**
 * What of the matches that go on has passed its time, a sentence each, told once in the log of the game: nothing
 * befalls a match by itself, so the judge is to know.
 */
export function formatPassed(game: Game): readonly string[] {
  const { store, setup, clock, who } = game;
  const turn = store.turns.current();
  if (!turn) return [];
  const board = turn.state === 'open' ? turn.board : store.closes.boardAfter(turn.number);
  const view = board && setup.ruleset.viewBoard(setup.ruleset.readBoard(board), [], turn.lock, JUDGE);
  const passed = view
    ? findRunning(view, clock.now(), speakTo('judge', setup.ruleset)).flatMap(
        ({ challenger, opponent, at, deadlines }) =>
          deadlines.filter(({ isPast }) => isPast).map((due) => ({ challenger, opponent, at, due })),
      )
    : [];
  return passed.flatMap(({ challenger, opponent, at, due }) => {
    const key = JSON.stringify(['passed', challenger, opponent, at, due.what, due.at]);
    if (store.beats.last(key)) return [];
    const now = clock.now();
    store.beats.give(key, { pid: process.pid, since: due.at, at: now });
    const what = `${challenger} and ${opponent} at ${at}: ${due.what} was due by ${writeIso(due.at)} and has passed`;
    store.log.add({ at: now, who, what });
    return [what];
  });
}
