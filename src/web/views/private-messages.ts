import type { Refusal, Result } from '../../core/result.js';
import type { OrderOutcome } from '../../turns/outcomes.js';
import type { TurnSummary } from './turn.js';

/** A private message as the judge added it, and how it stands. Times in ms UTC. */
export interface MessageLine {
  readonly id: number;
  /** What it was read from, in words. */
  readonly source: string;
  /** Whose it is and when it was sent, by the judge's word, else as far as its source tells. */
  readonly author?: string;
  readonly sent?: number;
  readonly text: string;
  readonly state: 'open' | 'confirmed' | 'dismissed';
  /** Why it will not count in this turn although it is confirmed, or once it is. */
  readonly late?: string;
  /** Where it counts in this turn: the post it stands as, its orders with what each comes to, and how many questions it asks. */
  readonly counted?: { readonly post: string; readonly orders: readonly OrderOutcome[]; readonly questions: number };
}

/** The private messages of a turn, those that wait first. */
export interface MessagesView {
  readonly summary: TurnSummary;
  readonly messages: readonly MessageLine[];
  /** Who may have sent one. */
  readonly players: readonly string[];
  /** How order files of the players' program end; empty where there is none. */
  readonly orderFiles: readonly string[];
  /** Number → title of the rulebook's rules. */
  readonly rules: Readonly<Record<string, string>>;
}

/** The judge's word on a message; the time as he wrote it, in the game's zone or in UTC. */
export interface MessageWordGiven {
  readonly turn: number;
  readonly id: number;
  readonly author: string;
  readonly at: string;
  /** Why he says something else than before. */
  readonly why: string;
}

/** A message as it is added: pasted, or in a file (a saved page, a mail, a program's order file). */
export type MessageGiven =
  | { readonly text: string }
  | { readonly file: { readonly name: string; readonly bytes: Uint8Array } };

/** Private messages, which count once the judge has said whose they are and of when. */
export interface MessagesDesk {
  /** Undefined where the game has no such turn. */
  messages(turn: number): MessagesView | undefined;
  /** Keeps what is given, one message or a page of them; with author and time it counts at once. */
  addMessages(given: Omit<MessageWordGiven, 'id' | 'why'> & MessageGiven): Promise<Result<void, Refusal>>;
  confirmMessage(given: MessageWordGiven): Promise<Result<void, Refusal>>;
  dismissMessage(given: Pick<MessageWordGiven, 'turn' | 'id' | 'why'>): Promise<Result<void, Refusal>>;
}
