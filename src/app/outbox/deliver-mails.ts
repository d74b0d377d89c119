import { createMailer, type Mailer, sendOne } from '../../mail/mailer.js';
import type { Mail } from '../../store/outbox.js';
import { needSender, sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/lock.js';
import { isStillDue, writeDueNotices } from '../notices/write-notices.js';
import { JudgedTurns } from '../turn/judged-turns.js';
import { DELIVER, findDueMail, findTries, isTooLate } from './due-mails.js';
import { maySend } from './may-send.js';
import { writeMailFiles } from './write-mail-files.js';

/**
 * Works the outbox once: tells what a dead process left, writes files, and in the mode `live` sets aside what is too late
 * and, where a server is named, sends what is due, each mail at most once, also what is approved meanwhile. A
 * try-later Fault where somebody else is at it: he sends these too.
 */
export async function deliverMails(
  game: Game,
  smtpUrl: string | undefined,
  signal?: AbortSignal,
  judged = new JudgedTurns(game),
): Promise<void> {
  await locked(game, DELIVER, async () => {
    const { store, clock, config } = game;
    for (const id of store.outbox.recover(clock.now())) tell(game, store.outbox.find(id));
    await writeDueNotices(judged);
    layAside(game);
    if (sendsMails(config)) {
      setAside(game);
      if (smtpUrl !== undefined) await sendDue(judged, createMailer(smtpUrl), signal);
    }
    if (config.mail.mode !== 'off') writeMailFiles(game);
  });
}

async function sendDue(judged: JudgedTurns, mailer: Mailer, signal: AbortSignal | undefined): Promise<void> {
  const { game } = judged;
  while (!signal?.aborted) {
    const due = findDueMail(game.store.outbox.list(['queued']), game.clock.now());
    if (!due) return;
    if (isStillDue(judged, due)) await send(game, mailer, due);
    else lapse(game, due);
    setAside(game);
  }
}

/** What was approved while nothing is sent stays here: it does not go by itself when that is changed one day. */
function layAside(game: Game): void {
  const { store, clock } = game;
  for (const mail of store.outbox.list(['queued'])) {
    if (!maySend(game, mail)) store.outbox.settle(mail.id, { state: 'written', answer: '', at: clock.now() });
  }
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

/** Somebody let a mail go, or it went, while the server was asked to take it. */
const UNWANTED = new Error('the mail is queued no more');

async function send(game: Game, mailer: Mailer, { id, recipient, sender }: Mail): Promise<void> {
  const { store, clock, config } = game;
  const eml = store.outbox.find(id)?.eml ?? Buffer.alloc(0);
  const from = sender ?? needSender(config);
  // The mark is written when the server waits for the mail and has nothing of it: only from there on is a crash a doubt.
  const begin = (): void => {
    if (!store.outbox.take(id, clock.now())) throw UNWANTED;
  };
  try {
    const { state, answer, reached } = await sendOne(mailer, { eml, from, recipient }, begin);
    // Who cannot speak to the server for one mail cannot for the others: all wait for the next try.
    const others = reached ? [] : store.outbox.list(['queued']).filter((mail) => mail.id !== id);
    store.step(() => {
      // A judge may have let it go while the server thought about it: his word stands.
      if (store.outbox.find(id)?.state === 'let-go') return;
      store.outbox.settle(id, { state, answer, at: clock.now() });
      for (const mail of others) {
        if (findDueMail([mail], clock.now())) store.outbox.settle(mail.id, { state, answer, at: clock.now() });
      }
    });
    if (state !== 'queued') tell(game, store.outbox.find(id));
  } catch (error) {
    if (error !== UNWANTED) throw error;
  }
}

/** What became of a mail goes to the log; a try that brought nothing stands with the mail alone. */
function tell({ store, clock, who }: Game, mail: Mail | undefined): void {
  if (mail) store.log.add({ at: clock.now(), who, what: `mail "${mail.subject}" to ${mail.player}: ${mail.state}` });
}
