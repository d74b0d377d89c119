import type { Refusal, Result } from '../../core/result.js';
import type { CameState } from '../../turns/answers.js';

/**
 * How far mails go. `off`: none is made; the judge tells players himself. `capture`: they are written as .eml and stay
 * here. `to-me`: they go to the judge alone, as they would to the players. `live`: they go to the players.
 */
export const MAIL_MODES = ['off', 'capture', 'to-me', 'live'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

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
  /** Whose it can be, and for what: what its sender was asked for; where he is not known, what anybody was. */
  readonly choices: readonly AnswerChoice[];
}

/** A player, and something that he was asked for or may send for somebody. */
export interface AnswerChoice {
  readonly player: string;
  readonly piece: string;
}

/** The answers of a turn: who has sent, and nothing more. */
export interface AnswersView {
  /** The turn whose update asked for them, and the next, in which they are due and by which the mails call them. */
  readonly turn: number;
  readonly dueIn: number;
  /** What they are called: battle strategies. */
  readonly answers: string;
  readonly owed: readonly OwedLine[];
  readonly came: readonly CameLine[];
  /** The fights asked about, and which of them the judge opened, when. */
  readonly fights: readonly { readonly at: string; readonly title: string; readonly opened?: number }[];
  /** All that was asked for, with each who may send it. */
  readonly choices: readonly AnswerChoice[];
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
  /** The texts attached to it, each with its file's name. */
  readonly attached?: readonly { readonly name: string; readonly text: string }[];
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

/**
 * Where an approved mail stands. Five need the judge: refused for good, nobody knows whether it arrived, a server
 * reports that its player could not be reached, it went to the judge alone while all did and its player has nothing by
 * now (`untold`), too late to be sent. `written`: became a file while nothing was sent. `to-you`: went to the judge alone.
 */
export const MAIL_STANDINGS = [
  'refused',
  'unknown',
  'unreached',
  'untold',
  'expired',
  'waiting',
  'sending',
  'written',
  'accepted',
  'to-you',
  'let-go',
] as const;
export type MailStanding = (typeof MAIL_STANDINGS)[number];

/** Those that wait for the judge's word. */
export const NEEDING = [
  'refused',
  'unknown',
  'unreached',
  'untold',
  'expired',
] as const satisfies readonly MailStanding[];

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
  /** What it is titled where it is pasted: its subject, without what is for the judge. */
  readonly title: string;
  /** Its text in the forum's markup, to be pasted into a private message; only for what did not go out. */
  readonly message?: string;
  /** The names of what is attached to it. */
  readonly files: readonly string[];
  /** Whether its player may still have nothing, by all that is known. */
  readonly isOpen: boolean;
}

export interface MailsView {
  /** Those that need the judge first, then those that wait, then the rest, the latest first. */
  readonly mails: readonly MailLine[];
  /** How many more there are that were sent, written or let go. */
  readonly more: number;
  /** Whether mails are sent here at all, and how they go out, in a sentence. */
  readonly sends: boolean;
  readonly mode: MailMode;
  readonly way: string;
  /** The modes that the judge may switch to here, each with how mails go in it; none where he may not. */
  readonly modes: readonly { readonly mode: MailMode; readonly way: string }[];
  /** Who owes an answer to the last requests: of which turn and due in which, how many of how many are missing, and what they are called. */
  readonly answers?: Pick<AnswersView, 'turn' | 'dueIn'> & {
    readonly missing: number;
    readonly of: number;
    readonly called: string;
  };
  /** Approved requests that no mail was made of and nobody was told of, whatever the mode: the latest turn first. */
  readonly byHand: readonly {
    readonly turn: number;
    readonly draft: string;
    /** Its number, by which the judge says what becomes of it. */
    readonly number: number;
    readonly title: string;
    readonly to: string;
    /** Why no mail was made; `maySend` where one can be by now. */
    readonly why: string;
    readonly maySend: boolean;
  }[];
  /** What keeps all of them from being sent here. */
  readonly obstacle?: Refusal;
}

/** `resend`: once more, though a server took it. */
export const MAIL_ACTIONS = ['again', 'let-go', 'resend'] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];

/** A mail that came in and could not be used, for the judge to look at in his mailbox. Times in ms UTC. */
export interface UnusedMail {
  readonly id: number;
  readonly from: string;
  readonly address: string;
  readonly subject: string;
  readonly arrived: number;
  readonly fate: UnusedFate;
  readonly why: string;
}

/** `unheeded`: it asks for no more mails, and is not surely its sender's. */
export const UNUSED_FATES = ['unread', 'unused', 'automatic', 'unheeded'] as const;
export type UnusedFate = (typeof UNUSED_FATES)[number];

/** The approved mails, and the judge's word on them. */
export interface MailsDesk {
  mails(): MailsView;
  /** Sends mails again, or lets them go, each by itself; refused with what could not be done, the others being done. */
  settleMails(given: {
    readonly ids: readonly number[];
    readonly action: MailAction;
    readonly why: string;
    /** The mode as the page showed it; refused where it is another by now. */
    readonly seen?: MailMode;
  }): Promise<Result<void, Refusal>>;
  /** Writes another mode into adjutant.yaml; refused where it is not the one that was seen any more. */
  switchMode(given: { readonly seen: MailMode; readonly mode: MailMode }): Promise<Result<void, Refusal>>;
}

/** A notice as it would go now. `html` is a fragment that `writeHtml` made. */
export interface NoticePreview {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A kind of notice: what it is for, its exact template, the judge's word on it, and who would get one now. */
export interface NoticeKindView {
  readonly kind: string;
  readonly goesTo: 'player' | 'judge' | 'thread';
  readonly when: string;
  /** `goes`; `asked`: he never said; `changed`: the template is another than the one he released; `stopped`. */
  readonly state: 'goes' | 'asked' | 'changed' | 'stopped';
  readonly template: string;
  /** Names this template; releasing names the one that was seen. */
  readonly version: string;
  /** Where a template of the judge's own stands or would stand. */
  readonly file: string;
  readonly flaws: readonly string[];
  readonly now: readonly NoticePreview[];
}

/** An approved text whose player gets no mail: to be pasted by hand. */
export interface ByHand {
  readonly draft: number;
  readonly turn: number;
  readonly to: string;
  readonly subject: string;
  readonly message: string;
  /** Why no mail goes to him; `maySend` where one can be made by now. */
  readonly why: string;
  readonly maySend: boolean;
}

export interface NoticesView {
  /** How far mails go, in a sentence. */
  readonly way: string;
  readonly kinds: readonly NoticeKindView[];
  readonly byHand: readonly ByHand[];
  readonly stopped: readonly { readonly player: string; readonly at: number; readonly why: string }[];
}

export const NOTICE_ACTIONS = ['release', 'stop', 'told', 'send', 'mails-again'] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

/** The kinds of notices that may go by themselves, and what is told by hand. */
export interface NoticesDesk {
  notices(): NoticesView;
  /** The judge's word on a kind (`name`, and the `version` of the template he saw), on a text told by hand or to be sent, or on a player. */
  settleNotice(given: {
    readonly action: NoticeAction;
    readonly name: string;
    readonly version: string;
    /** For `send`: the mode as the page showed it; refused where it is another by now. */
    readonly seen?: MailMode;
  }): Promise<Result<void, Refusal>>;
}
