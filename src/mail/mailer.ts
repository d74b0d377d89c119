import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Fault } from '../core/result.js';
import { readServer, type Server } from './server-address.js';

/** From whom and to whom the server is told to bring a mail: plain addresses. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** What the server said to a mail. A code of 500 and above is final, one below (400s) says "not now". */
export type ServerAnswer =
  | { readonly kind: 'accepted'; readonly response: string }
  | { readonly kind: 'refused'; readonly code: number; readonly response: string };

/** A way to an SMTP server. */
export interface Mailer {
  /**
   * Sends a mail in exactly these bytes (ending in CRLF). `begin` is called when the server waits for them and has none;
   * what it throws stops the mail and is thrown on. Throws a Fault where the server gave no answer: of kind `usage` for
   * wrong credentials, `try-later` where it could not be reached and has nothing, `needs-judge` where the connection
   * broke while the mail was under way, so that it may have arrived.
   */
  sendEml(eml: Buffer, envelope: Envelope, begin: () => void): Promise<ServerAnswer>;
  /** Connects and logs in, sends nothing; throws the same Faults. */
  checkLogin(): Promise<void>;
}

/**
 * Makes a mailer for `smtp://user:password@host:port` (STARTTLS, required where there is a password and the host is not
 * this machine) or `smtps://…`. Throws a Fault of kind `usage` for any other address. Neither user nor password is ever
 * in a Fault or an answer.
 */
export function createMailer(smtpUrl: string): Mailer {
  const server = readServer(smtpUrl);
  return {
    sendEml: (eml, envelope, begin) => sendOver(server, eml, envelope, begin),
    checkLogin: async () => {
      const { connection } = await connect(server);
      connection.quit();
    },
  };
}

interface Link {
  readonly connection: SMTPConnection;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
}

async function connect(server: Server): Promise<Link> {
  const connection = new SMTPConnection(server.options);
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
  });
  // Whoever waits on it hears of it; a break after the answer has come concerns nobody.
  broken.catch(() => {});
  const step = (start: (done: (error?: NodemailerError | null) => void) => void): Promise<void> =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    const { auth } = server;
    if (auth) await step((done) => connection.login({ credentials: { ...auth } }, done));
    return { connection, broken };
  } catch (error) {
    connection.close();
    throw explain(error, server, false);
  }
}

async function sendOver(server: Server, eml: Buffer, envelope: Envelope, begin: () => void): Promise<ServerAnswer> {
  const { connection, broken } = await connect(server);
  let begun = false;
  let stopped: { readonly by: unknown } | undefined;
  // Read only when the server has said that it waits for the mail, so `begun` tells whether it can have any of it.
  const message = new Readable({
    read() {
      try {
        begin();
      } catch (by) {
        stopped = { by };
        this.destroy(new Error('stopped'));
        return;
      }
      begun = true;
      this.push(eml);
      this.push(null);
    },
  });
  try {
    const response = await Promise.race([
      broken,
      new Promise<string>((resolve, reject) => {
        const { from, to } = envelope;
        connection.send({ from, to: [to], size: eml.length }, message, (error, info) =>
          error ? reject(error) : resolve(info?.response ?? ''),
        );
      }),
    ]);
    connection.quit();
    return { kind: 'accepted', response: server.conceal(response) };
  } catch (error) {
    connection.close();
    if (stopped) throw stopped.by;
    const answer = findRefusal(error);
    if (answer) return { ...answer, response: server.conceal(answer.response) };
    throw explain(error, server, begun);
  }
}

/** The server's own no to this mail, told apart from a connection that broke. */
function findRefusal(error: unknown): Extract<ServerAnswer, { kind: 'refused' }> | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, response, responseCode, message } = error as NodemailerError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return undefined;
  if (responseCode && response) return { kind: 'refused', code: responseCode, response };
  // Found out by ourselves before anything was sent: an address the server cannot be told, a mail above its limit.
  return command === 'API' || command === 'MAIL FROM' ? { kind: 'refused', code: 500, response: message } : undefined;
}

function explain(error: unknown, server: Server, begun: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as NodemailerError;
  const what = `The mail server ${server.name}`;
  const told = server.conceal(message);
  if (begun) {
    const why = `the connection broke while a mail was under way (${told})`;
    return new Fault('needs-judge', what, why, 'It may have arrived: ask the player before you send it again.');
  }
  if (code === 'EAUTH') {
    const todo = 'Check user and password in ADJUTANT_SMTP_URL; some providers want a password made for programs.';
    return new Fault('usage', what, `it did not accept the login (${told})`, todo);
  }
  if (code === 'ETLS') {
    const todo = 'Check the port; use smtps:// where the server speaks TLS from the start.';
    return new Fault('usage', what, `no safe connection could be made (${told})`, todo);
  }
  const todo = 'Check the address and the network, then try again; nothing was sent.';
  return new Fault('try-later', what, `it could not be reached (${told})`, todo);
}

/** A mail out of the outbox: its bytes and the plain addresses of its envelope. */
export interface OutgoingMail {
  readonly eml: Buffer;
  readonly from: string;
  readonly recipient: string;
}

/** What became of a mail; `queued`: surely nothing was sent, and it may go later. */
const SENT_STATES = ['accepted', 'refused', 'unknown', 'queued'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** `answer` is the server's, or a sentence for the judge where it gave none. */
export interface Sent {
  readonly state: SentState;
  readonly answer: string;
  /** False where the server could not be spoken to at all, which is nothing about this mail: no other need be tried now. */
  readonly reached: boolean;
}

/**
 * Sends one mail, once, and says what became of it. `begin` is called when the server waits for its bytes and has none;
 * only what that throws, and what is no Fault, is thrown.
 */
export async function sendOne(mailer: Mailer, mail: OutgoingMail, begin: () => void = () => {}): Promise<Sent> {
  const way = { begun: false, stopped: false };
  try {
    const answer = await mailer.sendEml(mail.eml, { from: mail.from, to: mail.recipient }, () => {
      way.stopped = true;
      begin();
      Object.assign(way, { begun: true, stopped: false });
    });
    if (answer.kind === 'accepted') return { state: 'accepted', answer: answer.response, reached: true };
    // 4xx: the server's "not now" (RFC 5321, 4.2.1).
    return { state: answer.code >= 500 ? 'refused' : 'queued', answer: answer.response, reached: true };
  } catch (error) {
    if (!(error instanceof Fault) || way.stopped) throw error;
    return { state: way.begun ? 'unknown' : 'queued', answer: error.message, reached: way.begun };
  }
}
