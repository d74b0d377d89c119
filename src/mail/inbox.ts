import { type FetchMessageObject, ImapFlow, type MessageStructureObject } from 'imapflow';
import { Fault } from '../core/result.js';
import { DAY } from '../core/time.js';
import { readImapUrl } from './server-address.js';

/** What the outside of a mail tells, without what stands in it. */
export interface Letterhead {
  /** Where it lies: the mailbox's UIDVALIDITY and the mail's UID. */
  readonly place: string;
  readonly messageId: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  /** Message-IDs of the mails it answers. */
  readonly refers: readonly string[];
  /** When the server took it (ms UTC, to the second). */
  readonly arrived: number;
  /** True for what a program wrote (RFC 3834): an absence note, a bounce. */
  readonly isAutomatic: boolean;
  /** The names of the files attached to it; empty where they were not asked for. */
  readonly files: readonly string[];
}

/** A mailbox, looked into without changing anything in it. */
export interface Inbox {
  /**
   * The heads of the mails that arrived since a moment (ms): one search, and only these are asked for; with the names of
   * what is attached where that is wanted.
   */
  look(since: number, withFiles?: boolean): Promise<readonly Letterhead[]>;
  /** The whole of a mail; undefined where it lies there no more. */
  read(place: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/**
 * Opens a mailbox of an IMAP server, `imaps://user:password@host/INBOX` or `imap://…` (STARTTLS, required where the host
 * is not this machine), for reading alone. Throws a Fault: `usage` for a wrong address, login or mailbox, `try-later`
 * where the server cannot be reached. Neither user nor password is in one.
 */
export async function openInbox(imapUrl: string): Promise<Inbox> {
  const { name, options, mailbox } = readImapUrl(imapUrl);
  const client = new ImapFlow({ ...options, logger: false, emitLogs: false });
  client.on('error', () => {}); // whoever waits for an answer is told
  try {
    await client.connect();
  } catch (error) {
    throw explain(error, name);
  }
  try {
    const box = await client.mailboxOpen(mailbox, { readOnly: true });
    const validity = String(box.uidValidity);
    return {
      look: (since, withFiles = false) => guarded(name, () => lookInto(client, validity, since, withFiles)),
      read: (place) => guarded(name, () => readMail(client, validity, place)),
      close: () => client.logout().catch(() => client.close()),
    };
  } catch (error) {
    client.close();
    const why = `it has no mailbox “${mailbox}” (${told(error)})`;
    throw new Fault(
      'usage',
      `The mail server ${name}`,
      why,
      'Name it behind the host: imaps://user:password@host/INBOX.',
    );
  }
}

async function lookInto(
  client: ImapFlow,
  validity: string,
  since: number,
  withFiles: boolean,
): Promise<readonly Letterhead[]> {
  // The server counts whole days by its own clock.
  const found = await client.search({ since: new Date(since - DAY) }, { uid: true });
  if (!found || found.length === 0) return [];
  const heads: Letterhead[] = [];
  const query = {
    uid: true,
    envelope: true,
    internalDate: true,
    headers: ['references', 'auto-submitted'],
    ...(withFiles && { bodyStructure: true }),
  };
  for await (const one of client.fetch(found, query, { uid: true })) {
    const head = toHead(one, validity);
    if (head.arrived >= since) heads.push(head);
  }
  return heads.toSorted((a, b) => a.arrived - b.arrived);
}

function toHead(
  { uid, envelope, internalDate, headers, bodyStructure }: FetchMessageObject,
  validity: string,
): Letterhead {
  const [from] = envelope?.from ?? [];
  const head = headers?.toString('latin1').replace(/\r?\n[ \t]+/g, ' ') ?? '';
  const refers = `${envelope?.inReplyTo ?? ''} ${head}`.match(/<[^<>\s]{1,250}>/g) ?? [];
  const automatic = /^auto-submitted:(.{0,40})/im.exec(head)?.[1]?.trim().toLowerCase();
  return {
    place: `${validity}:${uid}`,
    messageId: envelope?.messageId ?? `<uid.${validity}.${uid}>`,
    name: from?.name ?? '',
    address: from?.address ?? '',
    subject: envelope?.subject ?? '',
    refers: [...new Set(refers)],
    arrived: new Date(internalDate ?? 0).getTime(),
    isAutomatic: automatic !== undefined && automatic !== 'no',
    files: bodyStructure ? namesIn(bodyStructure) : [],
  };
}

function namesIn({ dispositionParameters, parameters, childNodes = [] }: MessageStructureObject): readonly string[] {
  const name = dispositionParameters?.filename ?? parameters?.name;
  return [...(name === undefined ? [] : [name]), ...childNodes.flatMap(namesIn)];
}

async function readMail(client: ImapFlow, validity: string, place: string): Promise<Buffer | undefined> {
  const [box, uid = ''] = place.split(':');
  if (box !== validity) return undefined;
  const found = await client.fetchOne(uid, { source: true }, { uid: true });
  return found ? found.source : undefined;
}

async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explain(error, name);
  }
}

function explain(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || error instanceof Fault) return error;
  const what = `The mail server ${name}`;
  if ('authenticationFailed' in error && error.authenticationFailed)
    return new Fault('usage', what, 'it did not accept the login', 'Check user and password in ADJUTANT_IMAP_URL.');
  const todo = 'Check the address and the network, then try again; nothing was changed.';
  return new Fault('try-later', what, `it could not be read (${told(error)})`, todo);
}

/** What went wrong, without what the login was. */
function told(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code || (error instanceof Error ? error.name : 'no reason given');
}
