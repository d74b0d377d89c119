import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

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

/** Opens a mail server on this machine; on a port of its own, or where one was before. */
export async function openMailServer(moods: Moods = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const open = { moods, busy: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
