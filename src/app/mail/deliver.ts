import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../core/result.js';
import { MINUTE } from '../../core/time.js';
import { createMailer, kindOfReply, type Mailer, type Sent, sendOne } from '../../mail/mailer.js';
import { renderMail, writeMessageId } from '../../mail/render-mail.js';
import type { Mail } from '../../store/outbox.js';
import { layAside, maySend } from '../close/letters.js';
import { TurnCache } from '../close/turn-cache.js';
import { judgeAddress, needMailSettings, needSender, readImapAddress, sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';
import { BusyFault, locked } from '../game/open.js';
import { fetchAnswers } from './answers.js';
import { findUnwritten, writeMailFiles } from './mail-files.js';
import { isStillDue, releasedKinds, writeDueNotices } from './notices.js';
import { DELIVER, findDueMail, findHold, findTries, isTooLate } from './outbox-times.js';
import { formatMailMode } from './view-mails.js';

/**
 * Works the outbox once: tells what a dead process left, writes files, and in the mode `live` sets aside what is too late
 * and, where a server is named, sends what is due, each mail at most once, also what is approved meanwhile. How far
 * mails go is asked of the file before each: a usage AppError where it is wrong. A try-later AppError where somebody else is at
 * it: he sends these too.
 */
export async function deliverMails(
  game: Game,
  smtpUrl: string | undefined,
  signal?: AbortSignal,
  turnCache = new TurnCache(game),
): Promise<void> {
  await locked(game, DELIVER, async () => {
    const { store, clock, config } = game;
    for (const id of store.outbox.recover(clock.now())) tell(game, store.outbox.find(id));
    needMailSettings(game);
    await writeDueNotices(turnCache);
    layAside(game, findWaiting(game));
    if (sendsMails(config)) setAside(game);
    if (sendsMails(config) && smtpUrl !== undefined) await sendDue(turnCache, createMailer(smtpUrl), signal);
    if (config.mail.mode !== 'off') writeMailFiles(game);
  });
}

/** A mail that the server will not have, in this pass. */
interface Refused {
  readonly id: number;
  readonly recipient: string;
  readonly answer: string;
}

async function sendDue(turnCache: TurnCache, mailer: Mailer, signal: AbortSignal | undefined): Promise<void> {
  const { game } = turnCache;
  const { outbox } = game.store;
  const refused: Refused[] = [];
  let others = 0;
  try {
    while (!signal?.aborted) {
      needMailSettings(game);
      layAside(game, findWaiting(game));
      if (!sendsMails(game.config)) return;
      const left = outbox.list(['queued']).filter(({ id }) => refused.every((one) => one.id !== id));
      const due = findDueMail(left, game.clock.now(), findHold(game));
      if (!due) return;
      if (isStillDue(turnCache, due)) {
        const sent = await send(game, mailer, due, signal);
        if (sent?.state === 'refused') refused.push({ ...due, answer: sent.answer });
        else others++;
      } else lapse(game, due);
      setAside(game);
    }
  } finally {
    settleRefused(game, refused, others === 0);
  }
}

/**
 * Mails that the server will not have are refused for good; where it will have none of several, and says the same of all,
 * that is about itself or the login, and they wait.
 */
function settleRefused(game: Game, refused: readonly Refused[], areAll: boolean): void {
  const { store, clock } = game;
  const count = (of: (one: Refused) => string) => new Set(refused.map(of)).size;
  const areAlike =
    areAll && count(({ recipient }) => recipient) > 1 && count(({ answer }) => kindOfReply(answer)) === 1;
  for (const { id, answer } of refused) {
    if (store.outbox.find(id)?.state !== 'queued') continue;
    const told = `The mail server refuses every mail alike (${answer}). Look at the login in ADJUTANT_SMTP_URL and at mail.from; what one mail says is hardly at fault.`;
    store.outbox.settle(id, {
      state: areAlike ? 'queued' : 'refused',
      answer: areAlike ? told : answer,
      at: clock.now(),
    });
    if (!areAlike) tell(game, store.outbox.find(id));
  }
}

function findWaiting({ store }: Game): readonly number[] {
  return store.outbox.list(['queued']).map(({ id }) => id);
}

/** Sets aside what waited beyond its last moment: it would only mislead its player by now. */
function setAside(game: Game): void {
  const { store, clock } = game;
  for (const mail of store.outbox.list(['queued'])) {
    if (!isTooLate(mail, clock.now())) continue;
    const last = findTries(mail).at(-1);
    const answer = `Its last moment passed before it could be sent.${last ? ` The last try: ${last.note}` : ''}`;
    store.outbox.settle(mail.id, { state: 'expired', answer, at: clock.now() });
    tell(game, store.outbox.find(mail.id));
  }
}

/** A notice whose reason is gone is not sent. */
function lapse(game: Game, { id }: Mail): void {
  const answer = 'What it tells is not so any more; it was not sent.';
  game.store.outbox.settle(id, { state: 'let-go', answer, at: game.clock.now() });
  tell(game, game.store.outbox.find(id));
}

/** Somebody let a mail go, or it went, or mails go another way by now, while the server was asked to take it. */
const UNWANTED = new Error('the mail is queued no more');

/** Sends one mail and keeps what became of it, but for one that is refused: whether that is for good the others tell. */
async function send(
  game: Game,
  mailer: Mailer,
  mail: Mail,
  signal: AbortSignal | undefined,
): Promise<Sent | undefined> {
  const { store, clock, config } = game;
  const { id, recipient, sender } = mail;
  const eml = store.outbox.find(id)?.eml ?? Buffer.alloc(0);
  const from = sender ?? needSender(config);
  // The mark is written when the server waits for the mail and has nothing of it: only from there on is a crash a doubt.
  const begin = (): void => {
    needMailSettings(game);
    if (!maySend(game, mail) || !store.outbox.take(id, clock.now())) throw UNWANTED;
  };
  try {
    const sent = await sendOne(mailer, { eml, from, recipient }, begin, signal);
    const { state, answer, reached } = sent;
    // Ended before the server had any of it: no try in vain.
    if (signal?.aborted && state === 'queued' && !reached) return undefined;
    // Who cannot speak to the server for one mail cannot for the others: all wait for the next try.
    const others = reached ? [] : store.outbox.list(['queued']).filter((one) => one.id !== id);
    store.step(() => {
      const now = store.outbox.find(id)?.state;
      // A judge may have let it go while the server thought about it: his word stands.
      if (now === 'let-go' || (state === 'refused' && now !== 'sending')) return;
      store.outbox.settle(id, { state: state === 'refused' ? 'queued' : state, answer, at: clock.now() });
      for (const other of others) {
        if (findDueMail([other], clock.now())) store.outbox.settle(other.id, { state, answer, at: clock.now() });
      }
    });
    if (state === 'accepted' || state === 'unknown') tell(game, store.outbox.find(id));
    return sent;
  } catch (error) {
    if (error !== UNWANTED) throw error;
    return undefined;
  }
}

/** What became of a mail goes to the log; a try that brought nothing stands with the mail alone. */
function tell({ store, clock, who }: Game, mail: Mail | undefined): void {
  if (mail) store.log.add({ at: clock.now(), who, what: `mail "${mail.subject}" to ${mail.player}: ${mail.state}` });
}

/** How often (ms) the mailbox is looked into. */
const MAILBOX_STEP = 5 * MINUTE;
/** How often (ms) it is looked whether a notice is due: that judges the turn as it stands. */
const NOTICE_STEP = MINUTE;
/** How often (ms) the outbox is looked into; and after something went wrong with it. */
const STEP = 5_000;
const AFTER_FAULT = MINUTE;
/** How long (ms) somebody's page waits for his mails: most servers answer within it. */
const MOMENT = 2_000;

/** A running program's work on one game's outbox: at most one pass at a time, whoever asks for it. */
export interface Delivery {
  /** Works the outbox now, until the signal at most; gives what went wrong. Whoever is at it already does it. */
  now(signal?: AbortSignal): Promise<AppError | undefined>;
  /** The same, and waits for that a moment at the most; gives what went wrong by then. */
  soon(): Promise<AppError | undefined>;
  /** Works it whenever there is something to do, until the signal; then until the mail under way is answered, for seconds at most. */
  keep(tell: (line: string) => void, signal: AbortSignal): Promise<undefined>;
}

/** Makes the work on a game's outbox; `smtpUrl` is where mails go in the mode `live`. */
export function createDelivery(
  game: Game,
  smtpUrl: string | undefined,
  imapUrl: string | undefined = readImapAddress(),
): Delivery {
  const stop = new AbortController();
  let running: Promise<AppError | undefined> | undefined;
  const turnCache = new TurnCache(game);
  /** When notices were looked for last. */
  let looked = 0;
  /** When the mailbox was looked into last, and what went wrong with it. */
  const mailbox: { at: number; fault?: AppError } = { at: 0 };
  const fetchWhereDue = async (): Promise<void> => {
    if (imapUrl === undefined || Math.abs(game.clock.now() - mailbox.at) < MAILBOX_STEP) return;
    mailbox.at = game.clock.now();
    delete mailbox.fault;
    // Mails go out whether or not others came in; what went wrong is told with them.
    await fetchAnswers(game, imapUrl, stop.signal).catch((error: unknown) => {
      if (!(error instanceof BusyFault) && !stop.signal.aborted) mailbox.fault = asFault(error);
    });
  };
  /** A pass, or the one that runs; a fault is given, since whoever asked may have stopped waiting. */
  const work = (): Promise<AppError | undefined> => {
    looked = game.clock.now();
    running ??= fetchWhereDue()
      .then(() => (stop.signal.aborted ? undefined : deliverMails(game, smtpUrl, stop.signal, turnCache)))
      .then(
        () => mailbox.fault,
        (error: unknown) => (error instanceof BusyFault ? undefined : asFault(error)),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const stopAt = (signal: AbortSignal): void => signal.addEventListener('abort', () => stop.abort(), { once: true });
  return {
    now: (signal) => {
      if (signal) stopAt(signal);
      return work();
    },
    soon: () => Promise.race([work(), wait(MOMENT, undefined, { ref: false })]),
    keep: async (tell, signal) => {
      stopAt(signal);
      let told = '';
      let { mode } = game.config.mail;
      while (!signal.aborted) {
        const now = game.config.mail.mode;
        if (now !== mode) tell(`mail.mode is ${now} by now, and was ${mode}. ${formatMailMode(game)}`);
        mode = now;
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

async function workWhere(
  isNeeded: () => boolean,
  work: () => Promise<AppError | undefined>,
): Promise<AppError | undefined> {
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
  return smtpUrl !== undefined && findDueMail(mails, clock.now(), findHold(game)) !== undefined;
}

/** True where it is time to look whether a released notice is due. */
function mayNotice(game: Game, looked: number): boolean {
  if (game.config.mail.mode === 'off' || Math.abs(game.clock.now() - looked) < NOTICE_STEP) return false;
  return releasedKinds(game).length > 0;
}

function asFault(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new AppError('bug', 'The work on the outbox', why, 'Please report this; the mails are kept.');
}

/** Sends one mail to the judge himself, in whatever mode, and gives the server's answer. Throws a usage AppError where no server or no address of his is named. */
export async function sendTestMail({ config, setup, clock }: Game, smtpUrl: string | undefined): Promise<Sent> {
  const todo = 'Set it to smtp://user:password@host:587 or smtps://user:password@host:465.';
  if (smtpUrl === undefined) throw new AppError('usage', 'The test mail', 'ADJUTANT_SMTP_URL is not set', todo);
  const from = needSender(config);
  const to = judgeAddress(config) ?? from;
  const now = clock.now();
  const judge = { name: config.judge.name, address: from };
  const document = `test-${createHash('sha256').update(String(now)).digest('hex').slice(0, 8)}`;
  const text =
    'This is a test. Mails of this game leave this machine, and this is how their sender looks.\n\nNo player got anything.\n';
  const eml = await renderMail({
    from: judge,
    replyTo: judge,
    to: { name: config.judge.name, address: to },
    subject: `[${setup.name}] A test mail`,
    text,
    html: text
      .trim()
      .split('\n\n')
      .map((line) => `<p>${line}</p>\n`)
      .join(''),
    messageId: writeMessageId({ game: setup.name, turn: 0, document, edition: 1, recipient: to, copy: 1, from }),
    date: now,
  });
  return sendOne(createMailer(smtpUrl), { eml, from, recipient: to });
}
