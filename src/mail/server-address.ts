import type { SMTPConnectionOptions } from 'nodemailer';
import { AppError } from '../core/result.js';

/** An SMTP server as its address names it. */
export interface Server {
  /** `host:port`, fit to be shown. */
  readonly name: string;
  readonly options: SMTPConnectionOptions;
  readonly auth?: { readonly user: string; readonly pass: string };
  /** True for this machine. */
  readonly isHere: boolean;
  /** Takes user and password, however written, out of a text that came from the server; no other word is cut. */
  conceal(text: string): string;
}

const SECOND = 1000;

/** Reads the address of an SMTP server; throws an AppError of kind `usage` that does not repeat it, as it may hold a password. */
export function readServer(smtpUrl: string): Server {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    const todo = 'Write smtp://user:password@host:587 or smtps://user:password@host:465, with special signs as %XX.';
    throw new AppError('usage', 'The mail server in ADJUTANT_SMTP_URL', 'it is not an address of the right form', todo);
  }
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const [user, pass] = [decode(url.username), decode(url.password)];
  // The longest first: a password may hold the user's name.
  const secrets = [...findForms(pass, url.password), ...(user ? [encode(`\0${user}\0${pass}`)] : [])]
    .map((secret) => ({ secret, isName: false }))
    .concat(findForms(user, url.username).map((secret) => ({ secret, isName: true })))
    .sort((x, y) => y.secret.length - x.secret.length)
    .map(({ secret, isName }) => asPattern(secret, isName));
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
    isHere: isHere(host),
    conceal: (text) => secrets.reduce((safe, secret) => safe.replace(secret, '…'), text),
  };
}

/** A secret as it may come back: plain, as the address has it, and as it goes over the line. */
function findForms(plain: string, written: string): readonly string[] {
  return [...new Set([plain, written].filter((one) => one !== '').flatMap((one) => [one, encode(one)]))];
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** What is no longer is a word too: of a user called "ok" no "250 ok" is to be cut. */
const WORD = 4;

/** Finds a secret: a name where it stands by itself, what is short only in quotation marks, brackets or as a value. */
function asPattern(secret: string, isName: boolean): RegExp {
  const own = secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  if (secret.length <= WORD) return new RegExp(`(?<=["'“‘\`<([=:])${own}(?=["'”’\`>)\\],;@:\\s]|$)`, 'gm');
  return isName ? new RegExp(`(?<![\\p{L}\\p{N}])${own}(?![\\p{L}\\p{N}])`, 'gu') : new RegExp(own, 'g');
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

/** Reads the address of a mailbox, `imaps://user:password@host/INBOX`; throws a usage AppError for any other form. */
export function readImapUrl(imapUrl: string) {
  const url = URL.canParse(imapUrl) ? new URL(imapUrl) : undefined;
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username)
    throw new AppError(
      'usage',
      'The mailbox in ADJUTANT_IMAP_URL',
      'it is not an address of the right form',
      'Write imaps://user:password@host/INBOX, with special signs as %XX.',
    );
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    name: `${url.hostname}:${Number(url.port) || (secure ? 993 : 143)}`,
    mailbox: decode(url.pathname.replace(/^\//, '')) || 'INBOX',
    options: {
      host,
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      // A password never leaves this machine in the clear.
      ...(secure ? {} : { doSTARTTLS: !isHere(host) }),
      auth: { user: decode(url.username), pass: decode(url.password) },
      connectionTimeout: 30 * SECOND,
      greetingTimeout: 30 * SECOND,
      socketTimeout: 120 * SECOND,
    },
  };
}
