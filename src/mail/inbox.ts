import { type FetchMessageObject, type FetchQueryObject, ImapFlow, type MessageStructureObject } from 'imapflow';
import type { CameBy, MachineFact, WordlessFact } from '../core/mail-way.js';
import { AppError } from '../core/result.js';
import { DAY, MINUTE } from '../core/time.js';
import { writeAddress } from './address.js';
import { isReport } from './delivery-report.js';
import { formatFiles } from './files.js';
import { findWay, readHeads, refersOf, WAY_LABELS } from './heads.js';
import { findMachine, MACHINE_LABELS, machineOfPart } from './machine.js';
import { readDate } from './mail-date.js';
import { MOST_BYTES, MOST_PARTS } from './read-mail.js';
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
  /** When it was sent, by its sender's clock (ms). */
  readonly sent?: number;
  /** Why it is a machine's and no person's: an absence note, a list's; absent for a person's. */
  readonly automatic?: MachineFact;
  /** True for a report on what became of a mail. */
  readonly isReport: boolean;
  readonly way: CameBy;
  /** The names of the files attached to it, empty for those without; none where they were not asked for. */
  readonly files: readonly string[];
  /** Why it is not to be read, where its size or its parts are too many. */
  readonly tooMuch?: WordlessFact;
  /** True where even its head or its parts cannot be told. */
  readonly isUntold?: true;
}

/** No mail of people nests deeper. */
const DEEPEST = 10;
/** How long (ms) one mail is waited for. */
const SLOWEST = 30_000;
/** How long (ms) a mailbox is waited for in all, however its server spreads its answers. */
const LONGEST = 5 * MINUTE;

/** A mailbox, looked into without changing anything in it. */
export interface Inbox {
  /**
   * The heads of the mails that arrived since a moment (ms): one search, and only these are asked for; with what
   * they are made of where that is wanted. Not asked for again are those that `isUnread` says could not be read. `isOurs`
   * tells by its Message-ID whether a mail went out from here.
   */
  look(
    since: number,
    wanted: {
      readonly parts: boolean;
      readonly isUnread: (place: string) => boolean;
      readonly isOurs: (messageId: string) => boolean;
    },
  ): Promise<readonly Letterhead[]>;
  /** The whole of a mail that is not too much; undefined where it lies there no more. Throws SlowMail where it does not come. */
  read(place: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** How long a mailbox is waited for: `longest` in all (ms), and no longer than until the signal. */
export interface Patience {
  readonly signal?: AbortSignal | undefined;
  readonly longest?: number;
}

/** A line to a mailbox, which is opened anew where one mail has broken it. */
interface Line {
  client: ImapFlow;
  readonly validity: string;
  reopen(): Promise<void>;
}

/**
 * Opens a mailbox of an IMAP server, `imaps://user:password@host/INBOX` or `imap://…` (STARTTLS, required where the host
 * is not this machine), for reading alone. Throws an AppError: `usage` for a wrong address, login or mailbox, `try-later`
 * where the server cannot be reached, or has not said all within minutes. Neither user nor password is in one. The signal
 * ends whatever is waited for at once, with such an AppError.
 */
export async function openInbox(imapUrl: string, { signal, longest = LONGEST }: Patience = {}): Promise<Inbox> {
  const { name, options, mailbox } = readImapUrl(imapUrl);
  const end = AbortSignal.any([AbortSignal.timeout(longest), ...(signal ? [signal] : [])]);
  const ended = new Promise<never>((_, reject) => {
    const tell = (): void => reject(unfinished(name, signal?.aborted ? undefined : longest));
    if (end.aborted) tell();
    else end.addEventListener('abort', tell, { once: true });
  });
  ended.catch(() => {}); // nobody may be waiting any more
  const untilEnd = <T>(work: Promise<T>): Promise<T> => Promise.race([work, ended]);
  const connect = async (): Promise<{ client: ImapFlow; validity: string }> => {
    if (end.aborted) await ended;
    const client = new ImapFlow({ ...options, logger: false, emitLogs: false });
    client.on('error', () => {}); // whoever waits for an answer is told
    end.addEventListener('abort', () => client.close(), { once: true });
    try {
      await client.connect();
    } catch (error) {
      throw explain(error, name);
    }
    try {
      const box = await client.mailboxOpen(mailbox, { readOnly: true });
      return { client, validity: String(box.uidValidity) };
    } catch (error) {
      client.close();
      const why = `it has no mailbox “${mailbox}” (${told(error)})`;
      throw new AppError(
        'usage',
        `The mail server ${name}`,
        why,
        'Name it behind the host: imaps://user:password@host/INBOX.',
      );
    }
  };
  const line: Line = {
    ...(await untilEnd(connect())),
    reopen: async () => {
      line.client.close();
      line.client = (await connect()).client;
    },
  };
  return {
    look: (since, wanted) => guarded(name, () => untilEnd(lookInto(line, since, wanted))),
    read: (place) => guarded(name, () => untilEnd(readMail(line, place))),
    close: () =>
      untilEnd(line.client.logout()).then(
        () => undefined,
        () => line.client.close(),
      ),
  };
}

async function lookInto(
  line: Line,
  since: number,
  { parts, isUnread, isOurs }: Parameters<Inbox['look']>[1],
): Promise<readonly Letterhead[]> {
  // The server counts whole days by its own clock.
  const found = (await line.client.search({ since: new Date(since - DAY) }, { uid: true })) || [];
  const heads = new Map<number, Letterhead>();
  const keep = (uid: number, head: Letterhead) => {
    if (head.arrived >= since) heads.set(uid, head);
  };
  const uids = found.filter((uid) => !isUnread(`${line.validity}:${uid}`));
  const query = { envelope: true, internalDate: true, size: true, headers: [...ASKED] };
  const untold = await askFor(line, uids, query, (one) => keep(one.uid, toHead(one, line.validity, isOurs)));
  await askFor(line, untold, { internalDate: true }, (one) =>
    keep(one.uid, { ...toHead(one, line.validity, isOurs), ...untellable({ proof: 'none' }) }),
  );
  if (parts) {
    const small = [...heads].flatMap(([uid, { tooMuch }]) => (tooMuch === undefined ? [uid] : []));
    const add = (uid: number, more: Partial<Letterhead>) => {
      const head = heads.get(uid);
      if (head) heads.set(uid, { ...head, ...more });
    };
    // What is told of one may be more than can be taken in: then it is not told.
    const untaken: number[] = [];
    const opaque = await askFor(line, small, { bodyStructure: true }, ({ uid, bodyStructure }) => {
      const head = heads.get(uid);
      if (!bodyStructure) untaken.push(uid);
      else if (head) add(uid, formatParts(bodyStructure, head));
    });
    for (const uid of [...opaque, ...untaken]) add(uid, untellable(heads.get(uid)?.way ?? { proof: 'none' }));
  }
  return [...heads.values()].toSorted((a, b) => a.arrived - b.arrived);
}

/**
 * Asks something of mails, of all at once, and where that fails of each half, so that one that cannot be told stands alone
 * and the others are. Gives those that cannot.
 */
async function askFor(
  line: Line,
  uids: readonly number[],
  query: FetchQueryObject,
  take: (one: FetchMessageObject) => void,
): Promise<readonly number[]> {
  if (uids.length === 0) return [];
  try {
    for await (const one of line.client.fetch([...uids], { uid: true, ...query }, { uid: true })) take(one);
    return [];
  } catch {
    await line.reopen();
    if (uids.length === 1) return uids;
    const middle = Math.ceil(uids.length / 2);
    const first = await askFor(line, uids.slice(0, middle), query, take);
    return [...first, ...(await askFor(line, uids.slice(middle), query, take))];
  }
}

/** What is told of a mail that breaks the line. */
const UNTOLD: WordlessFact = { code: 'mail-untold', rule: '' };
const untellable = (way: CameBy) => ({ ...withIssue(way, UNTOLD), isUntold: true as const });
const ASKED = ['date', 'references', ...MACHINE_LABELS, ...WAY_LABELS];

function toHead(
  { uid, envelope, internalDate, headers, size = 0 }: FetchMessageObject,
  validity: string,
  isOurs: (messageId: string) => boolean,
): Letterhead {
  const [from, ...others] = envelope?.from ?? [];
  const heads = readHeads(headers?.toString('latin1') ?? '');
  const subject = envelope?.subject ?? '';
  // Nobody is surely the sender of a mail that names two, in a line or in two.
  const isOne = others.length === 0 && (heads.get('from')?.length ?? 0) < 2;
  const address = isOne ? writeAddress(from?.address ?? '') : '';
  const sent = readDate(heads);
  const automatic = findMachine(heads, subject, isOurs);
  return {
    place: `${validity}:${uid}`,
    messageId: envelope?.messageId ?? `<uid.${validity}.${uid}>`,
    name: isOne ? (from?.name ?? '') : '',
    address,
    subject,
    refers: [...new Set([...(envelope?.inReplyTo?.match(/<[^<>\s]{1,250}>/g) ?? []), ...refersOf(heads)])],
    arrived: new Date(internalDate ?? 0).getTime(),
    ...(sent !== undefined && { sent }),
    ...(automatic !== undefined && { automatic }),
    isReport: isReport(heads, { address, subject }),
    ...withIssue(findWay(heads), size > MOST_BYTES ? tooBig(size) : undefined),
    files: [],
  };
}

/** The way of a mail, and why it is not to be read. */
function withIssue(way: CameBy, tooMuch: WordlessFact | undefined): Pick<Letterhead, 'way' | 'tooMuch'> {
  return tooMuch === undefined ? { way } : { way: { ...way, wordless: tooMuch }, tooMuch };
}

function tooBig(bytes: number): WordlessFact {
  return { code: 'mail-too-big', rule: '', bytes, most: MOST_BYTES };
}

/** What is attached, and whether there are words, each part passed once, without going deeper than mails do. */
function formatParts(whole: MessageStructureObject, { way, automatic }: Letterhead): Partial<Letterhead> {
  const files: string[] = [];
  const parts: MessageStructureObject[] = [];
  let level: readonly MessageStructureObject[] = [whole];
  for (let depth = 0; level.length > 0 && depth <= DEEPEST; depth++) {
    parts.push(...level.slice(0, MOST_PARTS + 1));
    files.push(...level.flatMap(fileIn));
    level = level.flatMap(({ childNodes = [] }) => childNodes);
  }
  if (level.length > 0) return { files, ...withIssue(way, { code: 'mail-too-deep', rule: '', most: DEEPEST }) };
  if (parts.length > MOST_PARTS)
    return { files, ...withIssue(way, { code: 'mail-of-many-parts', rule: '', most: MOST_PARTS }) };
  const [machine] = parts.flatMap(
    ({ type, parameters }) => machineOfPart({ type, method: parameters?.method ?? '' }) ?? [],
  );
  return {
    files,
    ...(machine !== undefined && automatic === undefined && { automatic: machine }),
    way: { ...way, ...findWordless(parts) },
  };
}

/** A text of so few bytes is empty lines. */
const EMPTY = 4;

/** Why none of a mail's parts holds words that can be read, or which files are all there is; nothing where one may. */
function findWordless(parts: readonly MessageStructureObject[]): Pick<CameBy, 'wordless' | 'onlyFiles' | 'inFiles'> {
  if (parts.some(({ type }) => /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)$/i.test(type)))
    return { wordless: { code: 'mail-encrypted', rule: '' } };
  const hasWords = parts.some(({ type, disposition, size = 0 }) => {
    return /^text\/(?:plain|html)$/i.test(type) && disposition !== 'attachment' && size > EMPTY;
  });
  if (hasWords || parts.some(({ type }) => /^message\/rfc822$/i.test(type))) return {};
  return formatFiles(
    parts.flatMap((part) =>
      fileIn(part).map((name) => ({ name, type: part.type.toLowerCase(), size: part.size ?? 0 })),
    ),
  );
}

function fileIn({
  type,
  disposition,
  dispositionParameters,
  parameters,
  childNodes,
}: MessageStructureObject): readonly string[] {
  const name = dispositionParameters?.filename ?? parameters?.name;
  if (name !== undefined) return [name];
  const isText = /^text\/(?:plain|html)$/i.test(type) && disposition !== 'attachment';
  const isPart = childNodes !== undefined && childNodes.length > 0 && !/^message\//i.test(type);
  return isText || isPart || /^multipart\//i.test(type) ? [] : [''];
}

/** A mail that its server did not give in time. */
export class SlowMail extends Error {}

async function readMail(line: Line, place: string): Promise<Buffer | undefined> {
  const [box, uid = ''] = place.split(':');
  if (box !== line.validity) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowMail('its server does not give it')), SLOWEST);
  });
  try {
    const found = await Promise.race([line.client.fetchOne(uid, { source: true }, { uid: true }), late]);
    return found ? found.source : undefined;
  } catch (error) {
    // What was asked for may still come: the next is asked for on another line.
    if (error instanceof SlowMail) await line.reopen();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explain(error, name);
  }
}

function explain(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || error instanceof AppError || error instanceof SlowMail) return error;
  const what = `The mail server ${name}`;
  if ('authenticationFailed' in error && error.authenticationFailed)
    return new AppError('usage', what, 'it did not accept the login', 'Check user and password in ADJUTANT_IMAP_URL.');
  const todo = 'Check the address and the network, then try again; nothing was changed.';
  return new AppError('try-later', what, `it could not be read (${told(error)})`, todo);
}

/** Not waited for to its end: the program is told to end, or the server has taken as long as it may (ms). */
function unfinished(name: string, longest: number | undefined): AppError {
  const what = `The mail server ${name}`;
  if (longest === undefined)
    return new AppError('try-later', what, 'it was not waited for, since this ends', 'Look again.');
  const why = `it had not said all after ${longest / 1000} seconds`;
  return new AppError('try-later', what, why, 'What came by then is kept; the rest is asked for at the next look.');
}

/** What went wrong, without what the login was. */
function told(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code || (error instanceof Error ? error.name : 'no reason given');
}
