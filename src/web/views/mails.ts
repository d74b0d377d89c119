import type { Refusal, Result } from '../../core/result.js';

/**
 * Where an approved mail stands. Three need the judge: refused for good, nobody knows whether it arrived, too late to be
 * sent. `written`: became a file while nothing was sent.
 */
export const MAIL_STANDINGS = [
  'refused',
  'unknown',
  'expired',
  'waiting',
  'sending',
  'written',
  'accepted',
  'let-go',
] as const;
export type MailStanding = (typeof MAIL_STANDINGS)[number];

/** Those that wait for the judge's word. */
export const NEEDING = ['refused', 'unknown', 'expired'] as const satisfies readonly MailStanding[];

/** An approved mail. Times in ms UTC. */
export interface MailLine {
  readonly id: number;
  readonly standing: MailStanding;
  readonly turn: number;
  /** Its draft's name on the desk. */
  readonly draft: string;
  readonly subject: string;
  readonly player: string;
  readonly recipient: string;
  /** The address that game.yaml names by now, where it is another. */
  readonly mended?: string;
  /** The last that happened to it: when, and in whose words why; empty where there is nothing to say. */
  readonly at: number;
  readonly why: string;
  /** How often it was tried in vain since the judge last wanted it sent, and when it is tried next. */
  readonly tries: number;
  readonly next?: number;
  /** Its last moment. */
  readonly expires?: number;
  /** Its text in the forum's markup, to be pasted into a private message; only for what did not go out. */
  readonly message?: string;
  /** The names of what is attached to it. */
  readonly files: readonly string[];
}

export interface MailsView {
  /** Those that need the judge first, then those that wait, then the rest, the latest first. */
  readonly mails: readonly MailLine[];
  /** How many more there are that were sent, written or let go. */
  readonly more: number;
  /** Whether mails are sent here at all, and how they go out, in a sentence. */
  readonly sends: boolean;
  readonly way: string;
  /** Who owes an answer to the last requests: in which turn, how many of how many are missing, and what they are called. */
  readonly answers?: { readonly turn: number; readonly missing: number; readonly of: number; readonly called: string };
  /** Approved requests that no mail brings, since none is made: of the last two turns, for the judge to tell. */
  readonly byHand: readonly {
    readonly turn: number;
    readonly draft: string;
    readonly title: string;
    readonly to: string;
  }[];
  /** What keeps all of them from being sent here. */
  readonly obstacle?: Refusal;
}

/** `resend`: once more, though a server took it. */
export const MAIL_ACTIONS = ['again', 'let-go', 'resend'] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];

/** The approved mails, and the judge's word on them. */
export interface MailsDesk {
  mails(): MailsView;
  /** Sends mails again, or lets them go, each by itself; refused with what could not be done, the others being done. */
  settleMails(given: {
    readonly ids: readonly number[];
    readonly action: MailAction;
    readonly why: string;
  }): Promise<Result<void, Refusal>>;
}
