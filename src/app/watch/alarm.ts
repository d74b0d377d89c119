import { createHash } from 'node:crypto';
import { Fault } from '../../core/result.js';
import { createMailer, sendOne } from '../../mail/mailer.js';
import { renderMail, writeMessageId } from '../../mail/render-mail.js';
import { sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';
import { readSmtpUrl } from '../game/secrets.js';
import { releaseOf } from '../notices/notice-templates.js';
import type { WatchWorld } from './watch.js';

/**
 * The way to write to the judge himself: where a mail server is set and `mail.from` is his address. Such a mail names
 * the thread and what is wrong with it, never an order, and goes to nobody else.
 */
export function findAlarm(game: Game, smtpUrl = readSmtpUrl()): WatchWorld['alarm'] {
  const address = game.config.mail.from;
  if (!smtpUrl || !address) return undefined;
  // As a notice it is written once, by whoever works the outbox.
  if (sendsMails(game.config) && releaseOf(game, 'blind').state === 'goes') return undefined;
  const mailer = createMailer(smtpUrl);
  return async (subject, text) => {
    const { config, setup, clock, store, who } = game;
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
      throw new Fault('try-later', 'The mail to you', answer, 'Look at the mail server: adjutant doctor.');
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
