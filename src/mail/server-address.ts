import type { SMTPConnectionOptions } from 'nodemailer';
import { Fault } from '../core/result.js';

/** An SMTP server as its address names it. */
export interface Server {
  /** `host:port`, fit to be shown. */
  readonly name: string;
  readonly options: SMTPConnectionOptions;
  readonly auth?: { readonly user: string; readonly pass: string };
  /** Takes user and password, however written, out of a text that came from the server. */
  conceal(text: string): string;
}

const SECOND = 1000;

/** Reads the address of an SMTP server; throws a Fault of kind `usage` that does not repeat it, as it may hold a password. */
export function readServer(smtpUrl: string): Server {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    const todo = 'Write smtp://user:password@host:587 or smtps://user:password@host:465, with special signs as %XX.';
    throw new Fault('usage', 'The mail server in ADJUTANT_SMTP_URL', 'it is not an address of the right form', todo);
  }
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const [user, pass] = [decode(url.username), decode(url.password)];
  const secrets = [user, pass, url.username, url.password]
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
    .concat(user ? [Buffer.from(`\0${user}\0${pass}`).toString('base64')] : [])
    // The longest first: a password may hold the user's name.
    .sort((a, b) => b.length - a.length);
  return {
    name: `${url.hostname}:${port}`,
    options: {
      host,
      port,
      secure,
      // A password never leaves this machine in the clear; on this machine certificates are rarely in order.
      requireTLS: !secure && user !== '' && !isHere(host),
      ignoreTLS: !secure && isHere(host),
      connectionTimeout: 30 * SECOND,
      greetingTimeout: 30 * SECOND,
      socketTimeout: 120 * SECOND,
    },
    ...(user ? { auth: { user, pass } } : {}),
    conceal: (text) => secrets.reduce((safe, secret) => safe.replaceAll(secret, '…'), text),
  };
}

/** True for this machine's own addresses. */
function isHere(host: string): boolean {
  return /^(localhost|127\..*|::1)$/.test(host);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A bare percent sign, as people write it.
    return part;
  }
}

export function readImapUrl(imapUrl: string) {
  const url = URL.canParse(imapUrl) ? new URL(imapUrl) : undefined;
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username)
    throw new Fault(
      'usage',
      'The mailbox in ADJUTANT_IMAP_URL',
      'it is not an address of the right form',
      'Write imaps://user:password@host/INBOX, with special signs as %XX.',
    );
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    name: `${url.hostname}:${Number(url.port) || (secure ? 993 : 143)}`,
    mailbox: decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX',
    options: {
      host,
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      // A password never leaves this machine in the clear.
      ...(secure ? {} : { doSTARTTLS: !isHere(host) }),
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      connectionTimeout: 30 * SECOND,
      greetingTimeout: 30 * SECOND,
      socketTimeout: 120 * SECOND,
    },
  };
}
