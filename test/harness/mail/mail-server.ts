import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import { type Roll, rollFrom } from '../roll.js';

/** A mail as a server took it. */
export interface Received {
  readonly to: string;
  readonly messageId: string;
  readonly bytes: Buffer;
}

/** What a mail server may do with a mail. */
export interface Moods {
  /** A refusal of whoever calls, like `421 4.3.2 Too busy`; undefined hears him. */
  connect?: () => string | undefined;
  /** A refusal of a recipient, like `450 4.2.0 greylisted`; undefined takes him. */
  recipient?: (address: string) => string | undefined;
  /** What is done when a mail was read: waited for, and refused or taken. */
  data?: (mail: Received) => string | undefined | Promise<string | undefined>;
  /**
   * How a mail that was read whole is answered: not at all, the line being cut, whether it was taken (`cut`) or not
   * (`dropped`), or twice.
   */
  answer?: (mail: Received) => 'cut' | 'dropped' | 'twice' | undefined;
}

/** A mail server on loopback that counts what it accepted. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly Received[];
  moods: Moods;
  /** How many mails it has read and not answered yet; one that was cut off in the middle is none. */
  readonly busy: number;
  close(): Promise<void>;
}

/** Greets who calls at once: the library keeps its greeting back for a tenth of a second, to find out who talks too soon. */
export class PromptServer extends SMTPServer {
  constructor(options: SMTPServerOptions) {
    super({ disableReverseLookup: true, ...options });
  }

  override connect(...of: Parameters<SMTPServer['connect']>): void {
    super.connect(...of);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => {};
  }
}

/** Opens a mail server on this machine; on a port of its own, or where one was before. Some things it may not offer. */
export async function openMailServer(
  moods: Moods = {},
  port = 0,
  lacks: readonly 'SMTPUTF8'[] = [],
): Promise<MailServer> {
  const received: Received[] = [];
  const open = { moods, busy: 0 };
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: lacks.includes('SMTPUTF8'),
    closeTimeout: 100,
    onConnect: (_session, done) => done(asError(open.moods.connect?.())),
    onRcptTo: ({ address }, _session, done) => done(asError(open.moods.recipient?.(address))),
    onData: (stream, session, done) => {
      readAll(stream).then(
        async (bytes) => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          const messageId = /^Message-ID: (\S+)/im.exec(bytes.toString())?.[1] ?? '';
          const mail = { to, messageId, bytes };
          open.busy++;
          const refused = asError(await open.moods.data?.(mail));
          open.busy--;
          const how = refused ? undefined : open.moods.answer?.(mail);
          if (!refused && how !== 'dropped') received.push(mail);
          const line = [...server.connections].find((one) => one.id === session.id);
          if (how === 'cut' || how === 'dropped') line?.close();
          else done(refused);
          if (how === 'twice') line?.send(250, 'OK: and once more');
        },
        () => {}, // whoever sent it is gone
      );
    },
  });
  server.on('error', () => {}); // a client that was killed
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return Object.assign(open, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function asError(refusal: string | undefined): Error | undefined {
  if (refusal === undefined) return undefined;
  return Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) });
}

/** What a moody server does with who calls and with what it is sent, besides taking it. */
export const WHIMS = [
  'hung up on who called',
  'refused a recipient for a while',
  'refused a recipient for good',
  'kept waiting',
  'refused a mail for a while',
  'refused a mail for good',
  'took it and cut the line',
  'cut the line without taking it',
  'answered twice',
] as const;
type Whim = (typeof WHIMS)[number];

/** How often each of them was done. */
export type WhimCounts = Readonly<Record<Whim, number>>;

/**
 * The moods of a server that is now slow, now will not have a mail just now or for good, cuts the line or answers twice,
 * by chance drawn from a seed; `heard` is called when something happens there. Gives how often it did what, too.
 */
export function drawMoods(seed: number, heard: () => void): { readonly moods: Moods; readonly counts: WhimCounts } {
  const roll: Roll = rollFrom(seed);
  const met = new Set<string>();
  const slow = [0, 0, 5, 20, 60, 150][roll(6)] ?? 0;
  const counts = Object.fromEntries(WHIMS.map((whim) => [whim, 0])) as Record<Whim, number>;
  const note = <T>(whim: Whim, done: T): T => {
    counts[whim]++;
    return done;
  };
  const moods: Moods = {
    connect: () => {
      heard();
      return roll(40) === 0 ? note('hung up on who called', '421 4.3.2 Too busy') : undefined;
    },
    recipient: (address) => {
      heard();
      const isFirst = !met.has(address);
      met.add(address);
      if (isFirst && roll(8) === 0) return note('refused a recipient for a while', '450 4.2.0 Greylisted');
      return roll(20) === 0 ? note('refused a recipient for good', '550 5.1.1 No such user') : undefined;
    },
    data: async () => {
      heard();
      const delay = roll(slow + 1);
      if (delay > 0) counts['kept waiting']++;
      await wait(delay);
      heard();
      if (roll(12) === 0) return note('refused a mail for a while', '451 4.3.0 Try again later');
      return roll(24) === 0 ? note('refused a mail for good', '554 5.6.0 Looks like spam') : undefined;
    },
    answer: () => {
      if (roll(16) === 0) return note('took it and cut the line', 'cut');
      if (roll(16) === 0) return note('cut the line without taking it', 'dropped');
      return roll(8) === 0 ? note('answered twice', 'twice') : undefined;
    },
  };
  return { moods, counts };
}
