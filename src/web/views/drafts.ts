import type { AttachedFile, DocumentKind } from '../../core/document.js';
import type { Refusal } from '../../core/result.js';
import type { MailStanding } from './mails.js';
import type { NextStep } from './next-step.js';
import type { TurnSummary } from './turn.js';

/** A document rendered once: these strings are what is stored, shown and sent. */
export interface Renderings {
  /** A fragment made by `writeHtml`; shown as it is, so nothing else may be put here. */
  readonly html: string;
  readonly bbcode: string;
  readonly markdown: string;
  readonly text: string;
}

export interface DraftView extends Renderings {
  /** The document's id, stable in its turn. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** The player a request goes to. */
  readonly to?: string;
  /** What is attached to it, with the SHA-256 (hex) of each; `isOther` where the version before had other bytes. */
  readonly files: readonly (AttachedFile & { readonly isOther: boolean })[];
  /** 1, and one more for each other text of the same document that was approved before. */
  readonly edition: number;
  /** Changes whenever any rendering does; approving names the version that was seen. */
  readonly version: string;
  readonly approved?: { readonly at: number; readonly who: string };
  /** Where its mail stands, where it was approved as one. */
  readonly sent?: MailStanding;
  /** The version before this one, as text: what was approved, else what was drafted last. */
  readonly before?: { readonly text: string; readonly approved: boolean };
  /** The document in pieces that the forum takes, where one post cannot hold it; empty where it can. */
  readonly parts: readonly Pick<Renderings, 'html' | 'bbcode' | 'markdown'>[];
  /** As the forum will show what is pasted there; a fragment made by `writeBBCodeLook` or `writeHtml`. */
  readonly look: string;
  /** True for a whole text anew beside an erratum: of use only where the first was never posted. */
  readonly instead: boolean;
  /** Where the judge's own words may stand in it, with those that do; empty where they may not any more. */
  readonly places: readonly NotePlace[];
  /** True for what is approved and nobody has seen: not in the thread, its mail not out. */
  readonly isUnseen: boolean;
  /** For a post that goes to a thread of its own, which is not captured: the page that takes it. */
  readonly elsewhere?: string;
  /** Whether an approved post stands in the thread, and as it was approved. */
  readonly posted?: Posted;
}

/** A place of a draft for the judge's own words: its top, its end, or below the heading of a section. */
export interface NotePlace {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** A draft found in the thread, in one post or several: with the same words, or with others. */
export interface Posted {
  readonly same: boolean;
  /** How many of its parts are not there. */
  readonly missing: number;
  readonly posts: readonly PostedPost[];
}

/** A post that is a draft or a part of one; `wanted` is the text it should have. */
export interface PostedPost {
  readonly same: boolean;
  readonly number: number;
  readonly at: number;
  readonly url?: string;
  readonly text: string;
  readonly wanted: string;
}

export interface DraftsView {
  readonly summary: TurnSummary;
  readonly drafts: readonly DraftView[];
  /** What stands at the head of the drafts: open questions, a piece without a controller, a player without an address. */
  readonly head: readonly string[];
  /** What approving does to mails in the present mode, "Mails are written as .eml files; nothing is sent.", and what it goes over. */
  readonly consequence: { readonly mails: string; readonly over: string };
  /** Why nothing can be approved now; absent where it can. */
  readonly blocked?: Refusal;
  /** The thread's address. */
  readonly thread: string;
  /** Where the forum takes a reply; absent where only the thread itself leads there. */
  readonly reply?: string;
  /** What the forum's editor takes. */
  readonly markup: 'bbcode' | 'markdown' | 'html';
  /** How many characters a post of the forum holds: as the judge set it, or as is usual there. */
  readonly longest?: { readonly characters: number; readonly usual: boolean };
  /** True where later turns rest on another outcome than this turn has by now. */
  readonly isAhead: boolean;
  /** What comes next, where it is the latest turn and something does. */
  readonly next?: NextStep;
  /** True where the templates have changed since these drafts were made. */
  readonly stale: boolean;
}
