import { createHash } from 'node:crypto';
import { saidIn } from './heads.js';
import type { ReadMail } from './read-mail.js';

/**
 * By what a mail is known as the same, whichever way it comes: its number, its sender, its own time, its words and all
 * that is attached. `arrived` (ms) tells apart those that have neither number nor time.
 */
export function digestMail(mail: ReadMail, arrived?: number): string {
  const { heads, from, subject, text, html, files, mails } = mail;
  const [number, date] = [saidIn(heads, 'message-id').trim(), saidIn(heads, 'date').trim()];
  return digest(
    JSON.stringify([
      ...[number, date, number === '' && date === '' ? arrived : undefined],
      ...[from?.address, subject, text, html],
      files.map(({ name, bytes }) => [name, digest(bytes)]),
      mails.map((inner) => digestMail(inner)),
    ]),
  );
}

function digest(said: string | Buffer): string {
  return createHash('sha256').update(said).digest('hex');
}
