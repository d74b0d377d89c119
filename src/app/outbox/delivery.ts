import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '../../core/result.js';
import { fetchAnswers } from '../answers/fetch-answers.js';
import type { Game } from '../game/game.js';
import { BusyFault } from '../game/lock.js';
import { readImapAddress } from '../game/secrets.js';
import { releasedKinds } from '../notices/notice-templates.js';
import { JudgedTurns } from '../turn/judged-turns.js';
import { deliverMails } from './deliver-mails.js';
import { DELIVER, findDueMail, isTooLate } from './due-mails.js';
import { maySend } from './may-send.js';
import { findUnwritten } from './write-mail-files.js';

/** How often (ms) the mailbox is looked into. */
const MAILBOX_STEP = 5 * 60_000;
/** How often (ms) it is looked whether a notice is due: that judges the turn as it stands. */
const NOTICE_STEP = 60_000;
/** How often (ms) the outbox is looked into; and after something went wrong with it. */
const STEP = 5_000;
const AFTER_FAULT = 60_000;
/** How long (ms) somebody's page waits for his mails: most servers answer within it. */
const MOMENT = 2_000;

/** A running program's work on one game's outbox: at most one pass at a time, whoever asks for it. */
export interface Delivery {
  /** Works the outbox now; gives what went wrong. Whoever is at it already does it. */
  now(): Promise<Fault | undefined>;
  /** The same, and waits for that a moment at the most; gives what went wrong by then. */
  soon(): Promise<Fault | undefined>;
  /** Works it whenever there is something to do, until the signal; then until the mail under way is answered. */
  keep(tell: (line: string) => void, signal: AbortSignal): Promise<undefined>;
}

/** Makes the work on a game's outbox; `smtpUrl` is where mails go in the mode `live`. */
export function createDelivery(
  game: Game,
  smtpUrl: string | undefined,
  imapUrl: string | undefined = readImapAddress(),
): Delivery {
  const stop = new AbortController();
  let running: Promise<Fault | undefined> | undefined;
  /** A pass, or the one that runs; a fault is given, since whoever asked may have stopped waiting. */
  const judged = new JudgedTurns(game);
  /** When notices were looked for last. */
  let looked = 0;
  /** When the mailbox was looked into last, and what went wrong with it. */
  const mailbox: { at: number; fault?: Fault } = { at: 0 };
  const fetchWhereDue = async (): Promise<void> => {
    if (imapUrl === undefined || Math.abs(game.clock.now() - mailbox.at) < MAILBOX_STEP) return;
    mailbox.at = game.clock.now();
    delete mailbox.fault;
    // Mails go out whether or not others came in; what went wrong is told with them.
    await fetchAnswers(game, imapUrl).catch((error: unknown) => {
      if (!(error instanceof BusyFault)) mailbox.fault = asFault(error);
    });
  };
  const work = (): Promise<Fault | undefined> => {
    looked = game.clock.now();
    running ??= fetchWhereDue()
      .then(() => deliverMails(game, smtpUrl, stop.signal, judged))
      .then(
        () => mailbox.fault,
        (error: unknown) => (error instanceof BusyFault ? undefined : asFault(error)),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    now: work,
    soon: () => Promise.race([work(), wait(MOMENT, undefined, { ref: false })]),
    keep: async (tell, signal) => {
      signal.addEventListener('abort', () => stop.abort(), { once: true });
      let told = '';
      while (!signal.aborted) {
        const fault = await workWhere(
          () =>
            hasWork(game, smtpUrl) ||
            mayNotice(game, looked) ||
            (imapUrl !== undefined && Math.abs(game.clock.now() - mailbox.at) >= MAILBOX_STEP),
          work,
        );
        if (fault && fault.message !== told) tell(`the mails could not be worked: ${fault.message}`);
        told = fault?.message ?? '';
        await wait(fault ? AFTER_FAULT : STEP, undefined, { signal }).catch(() => undefined);
      }
      await running;
      return undefined;
    },
  };
}

async function workWhere(isNeeded: () => boolean, work: () => Promise<Fault | undefined>): Promise<Fault | undefined> {
  try {
    return isNeeded() ? await work() : undefined;
  } catch (error) {
    return asFault(error);
  }
}

/** True where a pass would do something; asked often, so it takes no lock. */
function hasWork(game: Game, smtpUrl: string | undefined): boolean {
  const { store, clock, config } = game;
  const mails = store.outbox.list(['queued', 'sending']);
  if (mails.some(({ state }) => state === 'sending') && !store.locks.find(DELIVER)) return true;
  if (config.mail.mode !== 'off' && findUnwritten(game, mails).length > 0) return true;
  if (mails.some((mail) => mail.state === 'queued' && !maySend(game, mail))) return true;
  if (mails.some((mail) => isTooLate(mail, clock.now()))) return true;
  return smtpUrl !== undefined && findDueMail(mails, clock.now()) !== undefined;
}

/** True where it is time to look whether a released notice is due. */
function mayNotice(game: Game, looked: number): boolean {
  if (game.config.mail.mode === 'off' || Math.abs(game.clock.now() - looked) < NOTICE_STEP) return false;
  return releasedKinds(game).length > 0;
}

function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new Fault('bug', 'The work on the outbox', why, 'Please report this; the mails are kept.');
}
