import type { Refusal, Result } from '../../core/result.js';

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
  /** Why no mail goes to him. */
  readonly why: string;
}

export interface NoticesView {
  /** How far mails go, in a sentence. */
  readonly way: string;
  readonly kinds: readonly NoticeKindView[];
  readonly byHand: readonly ByHand[];
  readonly stopped: readonly { readonly player: string; readonly at: number; readonly why: string }[];
}

export const NOTICE_ACTIONS = ['release', 'stop', 'told', 'mails-again'] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

/** The kinds of notices that may go by themselves, and what is told by hand. */
export interface NoticesDesk {
  notices(): NoticesView;
  /** The judge's word on a kind (`name`, and the `version` of the template he saw), on a text told by hand, or on a player. */
  settleNotice(given: {
    readonly action: NoticeAction;
    readonly name: string;
    readonly version: string;
  }): Promise<Result<void, Refusal>>;
}
