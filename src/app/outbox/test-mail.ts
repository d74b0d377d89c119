import { createHash } from 'node:crypto';
import { Fault } from '../../core/result.js';
import { createMailer, type Sent, sendOne } from '../../mail/mailer.js';
import { renderMail, writeMessageId } from '../../mail/render-mail.js';
import { judgeAddress, needSender } from '../game/config.js';
import type { Game } from '../game/game.js';

/** Sends one mail to the judge himself, in whatever mode, and gives the server's answer. Throws a usage Fault where no server or no address of his is named. */
export async function sendTestMail({ config, setup, clock }: Game, smtpUrl: string | undefined): Promise<Sent> {
  const todo = 'Set it to smtp://user:password@host:587 or smtps://user:password@host:465.';
  if (smtpUrl === undefined) throw new Fault('usage', 'The test mail', 'ADJUTANT_SMTP_URL is not set', todo);
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
