import { readFileSync } from 'node:fs';
import { Fault } from '../../core/result.js';

/** The SMTP server's address with its credentials, from ADJUTANT_SMTP_URL or the file ADJUTANT_SMTP_URL_FILE; never both. */
export function readSmtpUrl(): string | undefined {
  return readSecret('The mail server', 'ADJUTANT_SMTP_URL');
}

/** The mailbox that answers come into, with its credentials, from ADJUTANT_IMAP_URL or the file ADJUTANT_IMAP_URL_FILE; never both. */
export function readImapAddress(): string | undefined {
  return readSecret('The mailbox', 'ADJUTANT_IMAP_URL');
}

function readSecret(what: string, name: string): string | undefined {
  const [value, file] = [process.env[name], process.env[`${name}_FILE`]];
  if (value && file) throw new Fault('usage', what, `${name} and ${name}_FILE are both set`, 'Keep one of them.');
  if (!file) return value || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Fault('usage', what, `the file of ${name}_FILE cannot be read`, 'Check its path and rights.');
  }
}
