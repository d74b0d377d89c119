import type { Refusal, Result } from '../../core/result.js';
import type { CameState } from '../../turns/answers.js';

/** One thing that a player owes an answer for. */
export interface OwedLine {
  readonly player: string;
  readonly piece: string;
  readonly fight: string;
  readonly title: string;
  readonly due?: number;
  /** Who has sent one that counts, and when it came; absent where nothing counts. */
  readonly sent?: { readonly by: string; readonly at: number };
}

/** Something that came: nothing of what stands in it. */
export interface CameLine {
  readonly id: number;
  readonly from: string;
  readonly subject: string;
  readonly arrived: number;
  readonly state: CameState;
  readonly why: string;
  readonly player?: string;
  readonly piece?: string;
}

/** The answers of a turn: who has sent, and nothing more. */
export interface AnswersView {
  readonly turn: number;
  /** What they are called: battle strategies. */
  readonly answers: string;
  readonly owed: readonly OwedLine[];
  readonly came: readonly CameLine[];
  /** The fights asked about, and which of them the judge opened, when. */
  readonly fights: readonly { readonly at: string; readonly title: string; readonly opened?: number }[];
  readonly players: readonly string[];
}

/** What an opened answer says. */
export interface ReadAnswer {
  readonly player: string;
  readonly piece: string;
  readonly state: CameState;
  readonly arrived: number;
  readonly subject: string;
  readonly text: string;
  readonly why: string;
}

export const ANSWER_ACTIONS = ['tick', 'match', 'none', 'open'] as const;
export type AnswerAction = (typeof ANSWER_ACTIONS)[number];

/** What players sent in answer to requests, on the desk. */
export interface AnswersDesk {
  /** Undefined where nobody was asked for anything. */
  answersOf(turn: number): AnswersView | undefined;
  /** The opened answers of one fight; refused while it is sealed. */
  readFight(turn: number, fight: string): Promise<Result<readonly ReadAnswer[], Refusal>>;
  /** The judge's word: he has one (`tick`), whose and for what one is (`match`), that it is none, or that a fight is opened. */
  settleAnswer(
    turn: number,
    given: {
      readonly action: AnswerAction;
      readonly id: number;
      readonly player: string;
      readonly piece: string;
      readonly fight: string;
      readonly why: string;
    },
  ): Promise<Result<void, Refusal>>;
}
