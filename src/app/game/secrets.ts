import { readFileSync } from 'node:fs';
import { Fault } from '../../kit/result.js';

/** The SMTP server's address with its credentials, from ADJUTANT_SMTP_URL or the file ADJUTANT_SMTP_URL_FILE; never both. */
export function readSmtpUrl(): string | undefined {
  const { ADJUTANT_SMTP_URL: url, ADJUTANT_SMTP_URL_FILE: file } = process.env;
  if (url && file)
    throw new Fault(
      'usage',
      'The mail server',
      'ADJUTANT_SMTP_URL and ADJUTANT_SMTP_URL_FILE are both set',
      'Keep one of them.',
    );
  if (!file) return url || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Fault(
      'usage',
      'The mail server',
      'the file of ADJUTANT_SMTP_URL_FILE cannot be read',
      'Check its path and rights.',
    );
  }
}
