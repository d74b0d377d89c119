import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../kit/result.js';
import { createMailer } from '../../mail/mailer.js';
import { writeMessageId } from '../../mail/message-id.js';
import { renderMail } from '../../mail/render-mail.js';
import { sendOne } from '../../mail/send-one.js';
import type { Draft } from '../../store/drafts.js';
import type { MailState } from '../../store/outbox.js';
import { needSender } from '../game/config.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/lock.js';
import { countOpen, judgeNow } from '../turn/close-turn.js';
import { fileAgain } from './file-drafts.js';

/** Where approved mails are written. */
export const OUTBOX_FOLDER = 'outbox';

/**
 * Approves drafts of a turn, all or none; a request becomes a mail now, rendered once, and waits in the outbox. Throws
 * a needs-judge Fault while a question of the turn is open.
 */
export async function approveDrafts(game: Game, turn: number, ids: readonly number[]): Promise<readonly Draft[]> {
  const { store, clock, who } = game;
  const drafts = ids.map((id) => store.drafts.find(id)).filter((draft) => draft !== undefined);
  const ofClose = drafts.some(({ document }) => document.kind !== 'opening');
  const open = ofClose ? countOpen(judgeNow(game, turn).result) : 0;
  if (open > 0) {
    throw new Fault(
      'needs-judge',
      `The drafts of turn ${turn}`,
      `${open} ${open === 1 ? 'question is' : 'questions are'} not decided yet`,
      'Decide them on the review page: adjutant review.',
    );
  }
  const mails = await Promise.all(drafts.map((draft) => renderRequest(game, draft)));
  return store.step(() => {
    const done = drafts.map((draft, i) => {
      const approved = store.drafts.approve(draft.id, who, clock.now());
      const mail = mails[i];
      if (mail) store.outbox.queue({ draft: draft.id, ...mail }, clock.now(), who);
      store.log.add({ at: clock.now(), who, what: `approved "${draft.document.title}"` });
      return approved;
    });
    // An erratum and the whole text anew stand for each other: with one approved the other is needed no more.
    if (done.some(({ document, edition }) => document.kind === 'erratum' || edition > 1)) fileAgain(game, turn);
    return done;
  });
}

/** A request as a mail, where its player has an address. */
async function renderRequest({ config, setup, clock }: Game, { document, text, html, turn, edition }: Draft) {
  if (document.kind !== 'request' || document.to === undefined) return undefined;
  const to = setup.players.find(({ name }) => name === document.to)?.mail;
  if (to === undefined) return undefined;
  const address = needSender(config);
  const from = { name: config.judge.name, address };
  const messageId = writeMessageId({
    game: setup.name,
    turn,
    document: document.id,
    edition,
    recipient: to,
    from: address,
  });
  const eml = await renderMail({
    from,
    replyTo: from,
    to: { name: document.to, address: to },
    subject: document.title,
    text,
    html,
    messageId,
    date: clock.now(),
  });
  return { messageId, recipient: to, subject: document.title, eml };
}

/** What became of the mails: how many in each state, and the files written. */
export interface Delivered {
  readonly states: Readonly<Partial<Record<MailState, number>>>;
  readonly files: readonly string[];
}

/** Writes the approved mails as .eml files and, in the mode `live`, sends those queued to `smtpUrl`, each at most once. */
export async function deliverMails(game: Game, smtpUrl: string | undefined): Promise<Delivered> {
  return locked(game, 'deliver', async () => {
    const { store, clock, config, folder } = game;
    store.outbox.recover(clock.now());
    const files = writeFiles(game, join(folder, OUTBOX_FOLDER));
    if (config.mail.mode === 'live') {
      if (!smtpUrl)
        throw new Fault(
          'usage',
          'Mails cannot be sent',
          'ADJUTANT_SMTP_URL is not set',
          'Set it to smtp://user:password@host:587, or set mail.mode to file.',
        );
      const mailer = createMailer(smtpUrl);
      const from = needSender(config);
      for (const id of store.outbox.queued()) {
        const mail = store.outbox.take(id, clock.now());
        if (!mail) continue;
        const { state, answer } = await sendOne(mailer, { eml: mail.eml, from, recipient: mail.recipient });
        store.outbox.settle(id, { state, answer, at: clock.now() });
        store.log.add({ at: clock.now(), who: game.who, what: `mail "${mail.subject}": ${state}` });
      }
    }
    const states: Partial<Record<MailState, number>> = {};
    for (const { state } of store.outbox.list()) states[state] = (states[state] ?? 0) + 1;
    return { states, files };
  });
}

function writeFiles({ store }: Game, folder: string): readonly string[] {
  const mails = store.outbox.list();
  if (mails.length > 0) mkdirSync(folder, { recursive: true });
  return mails.map(({ id }) => {
    const path = join(folder, `${String(id).padStart(4, '0')}.eml`);
    writeFileSync(path, store.outbox.find(id)?.eml ?? '');
    return path;
  });
}
