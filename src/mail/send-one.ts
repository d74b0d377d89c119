import { Fault } from '../core/result.js';
import type { Mailer } from './mailer.js';

/** A mail out of the outbox: its bytes and the plain addresses of its envelope. */
export interface OutgoingMail {
  readonly eml: Buffer;
  readonly from: string;
  readonly recipient: string;
}

/** What became of a mail; `queued`: surely nothing was sent, and it may go later. */
export const SENT_STATES = ['accepted', 'refused', 'unknown', 'queued'] as const;
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
