import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { explainNetworkFault } from '../core/network-faults.js';
import { AppError } from '../core/result.js';
import { inOneLine } from '../core/text.js';
import { needsUnicode, writeAddress } from './address.js';
import { readServer, type Server } from './server-address.js';

/** From whom and to whom the server is told to bring a mail: plain addresses. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/**
 * What the server said to a mail: it has it, will not have it for good, or not now (`later`). `barred`: it would say so to
 * every mail, for want of a login, of TLS, or of a sender it knows; `why` tells that in a sentence.
 */
export type ServerAnswer =
  | { readonly kind: 'accepted' | 'refused' | 'later'; readonly response: string }
  | { readonly kind: 'barred'; readonly why: string };

/** A way to an SMTP server. */
export interface Mailer {
  /**
   * Sends a mail in exactly these bytes (ending in CRLF). `begin` is called when the server waits for them and has none;
   * what it throws stops the mail and is thrown on. Throws an AppError where the server gave no answer that counts: of kind
   * `usage` for wrong credentials and what is wrong with TLS, `try-later` where it has nothing, `needs-judge` where the
   * mail was under way, so that it may have arrived. The signal ends it within seconds, with one of these two.
   */
  sendEml(eml: Buffer, envelope: Envelope, begin: () => void, signal?: AbortSignal): Promise<ServerAnswer>;
  /** Connects and logs in, sends nothing; gives what the server offers, throws the same AppErrors. */
  checkLogin(): Promise<ServerOffer>;
}

/** What a server offers to whoever has logged in. */
export interface ServerOffer {
  /** Whether it takes addresses whose part before the @ is not ASCII (SMTPUTF8). */
  readonly takesUnicode: boolean;
  /** Whether what is sent to it is readable by anybody on the way. */
  readonly inClear: boolean;
}

/**
 * Makes a mailer for `smtp://user:password@host:port` (STARTTLS, required where there is a password and the host is not
 * this machine) or `smtps://…`. Throws an AppError of kind `usage` for any other address. Neither user nor password is ever
 * in an AppError or an answer.
 */
export function createMailer(smtpUrl: string): Mailer {
  const server = readServer(smtpUrl);
  return {
    sendEml: (eml, envelope, begin, signal) => sendOver(server, eml, envelope, begin, signal),
    checkLogin: async () => {
      const { connection, takesUnicode } = await connect(server);
      connection.quit();
      return { takesUnicode, inClear: !connection.secure && !server.isHere };
    },
  };
}

interface Link {
  readonly connection: SMTPConnection;
  /** Rejects when the connection breaks, or with `ENDED` when all is to end. */
  readonly broken: Promise<never>;
  readonly takesUnicode: boolean;
  /** What the server said so far, the earliest first. */
  readonly heard: readonly string[];
}

/** Why a connection is left before its time. */
const ENDED = new Error('this program was ended');

async function connect(server: Server, signal?: AbortSignal): Promise<Link> {
  const heard: string[] = [];
  const { default: Connection } = await import('nodemailer/lib/smtp-connection'); // most commands send nothing
  const connection = new Connection({
    ...server.options,
    transactionLog: true,
    logger: {
      debug: ({ tnx }: { readonly tnx?: string } = {}, said: unknown = '') => {
        if (tnx === 'server') heard.push(String(said));
      },
    },
  });
  const broken = new Promise<never>((_, reject) => {
    const end = (): void => reject(ENDED);
    connection.on('error', reject);
    connection.on('end', () => signal?.removeEventListener('abort', end));
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
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
    const offered = heard.findLast((said) => /^250[- ]/.test(said)) ?? '';
    const { auth } = server;
    if (auth) await step((done) => connection.login({ credentials: { ...auth } }, done));
    return { connection, broken, takesUnicode: /^250[- ]SMTPUTF8\b/im.test(offered), heard };
  } catch (error) {
    connection.close();
    throw explain(error, server);
  }
}

/** How long (ms) the answer to a mail under way is waited for once all is to end. */
const GRACE = 5000;

async function sendOver(
  server: Server,
  eml: Buffer,
  envelope: Envelope,
  begin: () => void,
  signal: AbortSignal | undefined,
): Promise<ServerAnswer> {
  const [from, to] = [writeAddress(envelope.from), writeAddress(envelope.to)];
  const { connection, broken, takesUnicode, heard } = await connect(server, signal);
  const unicode = [to, from].find(needsUnicode);
  if (unicode !== undefined && !takesUnicode) {
    connection.quit();
    return { kind: 'refused', response: `${formatUnicode(unicode, server.name)} Nothing was sent.` };
  }
  let begun = false;
  let stopped: { readonly by: unknown } | undefined;
  // Read only when the server has said that it waits for the mail, so `begun` tells whether it can have any of it.
  const message = new Readable({
    read() {
      try {
        const last = heard.at(-1) ?? '';
        const odd = heard.find((said) => !readReply(said)) ?? (readReply(last)?.code === 354 ? undefined : last);
        if (odd !== undefined) throw formatOdd(odd, server);
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
  const answered = new Promise<string>((resolve, reject) => {
    connection.send({ from, to: [to], size: eml.length }, message, (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ''),
    );
  });
  const left = broken.catch(async (error: unknown) => {
    // A mail under way is given a moment, or nobody would know of it.
    if (error === ENDED && begun)
      await Promise.race([answered.catch(() => {}), wait(GRACE, undefined, { ref: false })]);
    throw error;
  });
  try {
    const response = await Promise.race([answered, left]);
    connection.quit();
    return readEnd(response, server);
  } catch (error) {
    connection.close();
    if (stopped) throw stopped.by;
    const reply = responseOf(error);
    if (reply === undefined) throw explain(error, server, begun);
    return begun ? readEnd(reply, server) : readBefore(error, reply, { server, from });
  }
}

/** That an address needs a server which offers SMTPUTF8, and this one does not. */
export function formatUnicode(address: string, server: string): string {
  return `The address ${address} has signs beyond ASCII before its @: only a server that offers SMTPUTF8 brings mails there, and ${server} does not. Take another address, or another server.`;
}

/** What became of a mail by the reply after its last line; an AppError where that tells nothing. */
function readEnd(response: string, server: Server): ServerAnswer {
  const reply = readReply(response);
  const kind = endOfMail(reply);
  if (!reply || kind === undefined) throw explain(new Error(`it answered “${inOneLine(response)}”`), server, true);
  return (kind === 'refused' && formatWant(reply, server)) || { kind, response: server.conceal(response) };
}

/** The server's own words in an error, where it answered the mail or what leads to it; ours where we found it out before. */
function responseOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, response, message } = error as NodemailerError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return undefined;
  return response ?? (command === 'API' || command === 'MAIL FROM' ? `550 ${message}` : undefined);
}

/** What a reply means that came before the server wanted the mail: it has nothing of it. */
function readBefore(
  error: unknown,
  response: string,
  { server, from }: { readonly server: Server; readonly from: string },
): ServerAnswer {
  const reply = readReply(response);
  if (!reply || reply.code < 400) throw formatOdd(response, server);
  const said = server.conceal(response);
  const { command, response: its } = error as NodemailerError;
  if (reply.code < 500) return { kind: 'later', response: said };
  const want = formatWant(reply, server);
  if (want) return want;
  // But for its size, what is wrong with a sender is so for every mail.
  if (command === 'MAIL FROM' && its !== undefined && reply.code !== 552) {
    const why = `The mail server ${server.name} takes no mails from ${from} (${inOneLine(said)}). Check mail.from in adjutant.yaml against the login in ADJUTANT_SMTP_URL.`;
    return { kind: 'barred', why };
  }
  return { kind: 'refused', response: its === undefined ? (error as Error).message : said };
}

/** What is to be set where a reply wants a login or TLS; undefined where it is about the mail. */
function formatWant(reply: SmtpReply, { name, auth, conceal }: Server): ServerAnswer | undefined {
  const want = findWant(reply);
  if (want === undefined) return undefined;
  const said = inOneLine(conceal(reply.said));
  const wants = { login: auth ? 'does not let this login send' : 'wants a login', tls: 'wants TLS' }[want];
  const todo = {
    login: auth
      ? 'Check user and password in ADJUTANT_SMTP_URL, and mail.from.'
      : 'Write user and password into ADJUTANT_SMTP_URL: smtp://user:password@host:587.',
    tls: 'Write its address with TLS into ADJUTANT_SMTP_URL: smtps://user:password@host:465, or its name in place of this machine’s.',
  }[want];
  return { kind: 'barred', why: `The mail server ${name} ${wants} (${said}). ${todo}` };
}

/** A reply that is none by the protocol, before the server had anything. */
function formatOdd(said: string, { name, conceal }: Server): AppError {
  const why = `it answered “${inOneLine(conceal(said))}”, which is no answer to what it was told`;
  return new AppError('try-later', `The mail server ${name}`, why, 'Nothing was sent. Ask whoever keeps the server.');
}

function explain(error: unknown, server: Server, begun = false): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const { code, message, responseCode } = error as NodemailerError;
  const what = `The mail server ${server.name}`;
  const told = inOneLine(server.conceal(message));
  const network = explainNetworkFault(error);
  if (begun) {
    const why = `the connection broke while a mail was under way (${network && responseCode === undefined ? network.why : told})`;
    return new AppError('needs-judge', what, why, 'It may have arrived: ask the player before you send it again.');
  }
  if (code === 'EAUTH') {
    const todo = 'Check user and password in ADJUTANT_SMTP_URL; some providers want a password made for programs.';
    return new AppError('usage', what, `it did not accept the login (${told})`, todo);
  }
  if (network && responseCode === undefined) {
    const { mayPass, why, todo } = network;
    const rest = mayPass ? `${todo} For now nothing was sent.` : todo;
    return new AppError(mayPass ? 'try-later' : 'usage', what, `it could not be reached: ${why}`, rest);
  }
  if (code === 'ETLS') {
    const todo = 'Check the port; use smtps:// where the server speaks TLS from the start.';
    return new AppError('usage', what, `no safe connection could be made (${told})`, todo);
  }
  const todo = 'Check the address and the network, then try again; nothing was sent.';
  return new AppError('try-later', what, `it could not be reached (${told})`, todo);
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
  /** False where the server would say so of any mail, or could not be spoken to at all: no other need be tried now. */
  readonly reached: boolean;
}

/**
 * Sends one mail, once, and says what became of it. `begin` is called when the server waits for its bytes and has none;
 * only what that throws, and what is no AppError, is thrown.
 */
export async function sendOne(
  mailer: Mailer,
  mail: OutgoingMail,
  begin: () => void = () => {},
  signal?: AbortSignal,
): Promise<Sent> {
  const way = { begun: false, stopped: false };
  const started = (): void => {
    way.stopped = true;
    begin();
    Object.assign(way, { begun: true, stopped: false });
  };
  try {
    const answer = await mailer.sendEml(mail.eml, { from: mail.from, to: mail.recipient }, started, signal);
    if (answer.kind === 'barred') return { state: 'queued', answer: answer.why, reached: false };
    const { kind, response } = answer;
    return { state: kind === 'later' ? 'queued' : kind, answer: response, reached: true };
  } catch (error) {
    if (!(error instanceof AppError) || way.stopped) throw error;
    return { state: way.begun ? 'unknown' : 'queued', answer: error.message, reached: way.begun };
  }
}

/** What a server answered to a command, by the letter of RFC 5321, 4.2. */
export interface SmtpReply {
  /** Three digits. */
  readonly code: number;
  /** By RFC 3463, like 5.7.1; empty where none is given. */
  readonly status: string;
  /** As it came, in one line. */
  readonly said: string;
}

/** Reads a reply of one line or several; undefined where it is none by the letter, or its lines bear different codes. */
export function readReply(text: string): SmtpReply | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const codes = lines.map((line) => /^([2-5]\d\d)(?:[ -]|$)/.exec(line)?.[1]);
  const [code] = codes;
  if (code === undefined || codes.some((one) => one !== code)) return undefined;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(lines[0] ?? '')?.[1] ?? '';
  return { code: Number(code), status, said: text };
}

/** How a mail ends by the reply that came after its last line: only 250 takes it, 4yz and 5yz do not; any other leaves it open. */
export function endOfMail(reply: SmtpReply | undefined): 'accepted' | 'later' | 'refused' | undefined {
  if (reply === undefined) return undefined;
  if (reply.code === 250) return 'accepted';
  if (reply.code >= 500) return 'refused';
  return reply.code >= 400 ? 'later' : undefined;
}

/** Replies that speak of the login or of TLS: 530 and 538 of RFC 3207 and 4954, 534 and 535 of the login itself. */
const OF_LOGIN: readonly number[] = [530, 534, 535, 538];

/** What a reply wants that no mail can give: a login, or TLS; undefined where it is about the mail. */
export function findWant({ code, status, said }: SmtpReply): 'login' | 'tls' | undefined {
  const isLogin = OF_LOGIN.includes(code);
  if (!isLogin && (code < 500 || (status !== '' && !status.startsWith('5.7.')))) return undefined;
  const isDemand = isLogin || /\b(?:must|first)\b|requir|need/i.test(said);
  if (isDemand && /starttls|\b(?:tls|ssl)\b|encrypt/i.test(said)) return 'tls';
  return isLogin || /authenti|\b(?:auth|login|relay|relaying)\b|\blog(?:ged)? in\b/i.test(said) ? 'login' : undefined;
}

/** What two replies of the same meaning have in common, whatever address, number or name of a mail stands in them. */
export function kindOfReply(said: string): string {
  return said
    .split(/\s+/)
    .map((word, i) => (i > 1 && /[@<>\d]/.test(word) ? '…' : word.toLowerCase()))
    .join(' ');
}
