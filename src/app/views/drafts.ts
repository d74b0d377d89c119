import type { AttachedFile, DocumentKind, SectionName, TemplateKind } from '../../core/document.js';
import type { Refusal, Result } from '../../core/result.js';
import type { MailMode, MailStanding } from './mails.js';
import type { NextStep, TurnSummary } from './turn.js';

/** The judge's templates: the order of the drafts' sections, with his words round them. */
export interface TemplatesDesk {
  template(kind: TemplateKind): TemplateView;
  /** What a text would give as a template, on the latest turn that was carried out; keeps nothing. */
  tryTemplate(kind: TemplateKind, text: string): TemplateTried;
  /** Keeps a template in the game's folder and drafts anew; refused where it is wrong or was changed meanwhile. */
  saveTemplate(given: TemplateGiven): Promise<Result<void, Refusal>>;
}

/** The judge's own words in drafts. */
export interface DraftNotesDesk {
  /** Keeps the judge's words in a draft and drafts it anew; refused where others were kept there meanwhile. */
  note(given: NoteGiven): Promise<Result<void, Refusal>>;
  /** Drafts a turn anew, as after a template was changed in its file. */
  draftAnew(turn: number): Promise<Result<void, Refusal>>;
}

export interface TemplateView {
  readonly kind: TemplateKind;
  /** The kinds of documents that the rulebook drafts. */
  readonly kinds: readonly TemplateKind[];
  /** Its file in the game's folder. */
  readonly file: string;
  /** As it stands; the proposed order where the judge has none of his own. */
  readonly text: string;
  readonly own: boolean;
  /** Changes whenever the text does. */
  readonly version: string;
  readonly sections: readonly SectionName[];
  /** The names of the fields that may stand in a sentence. */
  readonly fields: readonly string[];
  /** Every text it had before, the latest first. */
  readonly earlier: readonly { readonly at: number; readonly who: string; readonly text: string }[];
}

/** A template's text tried out: what is wrong in it, or what it gives. */
export interface TemplateTried {
  readonly flaws: readonly { readonly line: number; readonly column: number; readonly why: string }[];
  /**
   * The document it gives as the forum will show it, a fragment made by `writeBBCodeLook` or `writeHtml`; absent where
   * it is wrong or no turn was carried out yet.
   */
  readonly preview?: string;
  readonly remarks: readonly string[];
}

export interface TemplateGiven {
  readonly kind: TemplateKind;
  readonly text: string;
  /** The version the judge had before him. */
  readonly seen: string;
}

export interface NoteGiven {
  readonly turn: number;
  /** The draft's id. */
  readonly draft: string;
  readonly place: string;
  readonly text: string;
  /** What stood there when he began. */
  readonly before: string;
}

/** A document rendered once: these strings are what is stored, shown and sent. */
export interface Renderings {
  /** A fragment made by `writeHtml`; shown as it is, so nothing else may be put here. */
  readonly html: string;
  readonly bbcode: string;
  readonly markdown: string;
  readonly text: string;
}

export interface DraftView extends Renderings {
  /** Its name on the desk: the document's id, and the edition where one was approved before. */
  readonly id: string;
  /** The document's id, stable in its turn. */
  readonly document: string;
  readonly kind: DocumentKind;
  /** The id of the document that an erratum puts right. */
  readonly corrects?: string;
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
  readonly preview: string;
  /** True for a whole text anew beside an erratum: of use only where the first was never posted. */
  readonly instead: boolean;
  /** Where the judge's own words may stand in it, with those that do; empty where they may not any more. */
  readonly places: readonly NotePlace[];
  /** True for what is approved and nobody has seen: not in the thread, its mail not out. */
  readonly isUnseen: boolean;
  /** For a post that goes to a thread of its own, which is not captured: the page that takes it. */
  readonly elsewhere?: string;
  /** When that thread was last looked at for it (ms); absent where it never was. */
  readonly lookedAt?: number;
  /** Whether an approved post stands in the thread it goes to, and as it was approved. */
  readonly posted?: Posted;
  /** Posts there that hold it and are by none of the game's judges; they stand for nothing. */
  readonly others: readonly OthersPost[];
}

/** What is approved on its way to the forum. */
export interface PublishingDesk {
  /** Opens the forum's reply page in a window on this machine with a draft in it; the button there is the judge's. */
  fillReply(turn: number, draft: string): Promise<Result<void, Refusal>>;
  /** Looks for a draft in the thread of its own, and keeps what stands there. */
  lookInThread(turn: number, draft: string): Promise<Result<void, Refusal>>;
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
  /** What is not there, where something is not: which of the pieces that we gave, where it was posted in these, and its text. */
  readonly lacks?: readonly { readonly part?: number; readonly text: string }[];
  readonly posts: readonly PostedPost[];
  /** Further posts that hold it, or a part of it, once more; absent where none does. */
  readonly again?: readonly (PostedAt & { readonly text: string })[];
}

/** Where a post stands. Times in ms UTC. */
export interface PostedAt {
  readonly number: number;
  readonly at: number;
  readonly url?: string;
}

/** A post that is a draft or a part of one; `wanted` is the text it should have. */
export interface PostedPost extends PostedAt {
  readonly same: boolean;
  readonly text: string;
  readonly wanted: string;
}

/** A post by nobody who judges this game that holds a draft, or a part of it. */
export interface OthersPost extends PostedAt {
  readonly author: string;
  /** True where its author bears a judge's name, and is not he by his account. */
  readonly bearsName?: true;
}

export interface DraftsView {
  readonly summary: TurnSummary;
  readonly drafts: readonly DraftView[];
  /** What stands at the head of the drafts: open questions, a piece without a controller, a player without an address. */
  readonly head: readonly string[];
  /** What approving does to mails in the present mode, "Mails are written as .eml files; nothing is sent.", and what it goes over. */
  readonly consequence: { readonly mails: string; readonly over: string };
  /** How far mails go, as a mode and in a sentence. */
  readonly mail: { readonly mode: MailMode; readonly way: string };
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

/** A file that goes to one player, to be downloaded. */
export interface PlayerFile {
  readonly player: string;
  /** Without a folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of players' own programs. */
export interface FilesDesk {
  /** Those with which a turn's orders are given; undefined where there is no such turn, or no such program. */
  turnFiles(turn: number): readonly PlayerFile[] | undefined;
  /** Those that go along with a draft; refused where they cannot be made any more as they were drafted. */
  attached(turn: number, draft: string): Promise<Result<readonly PlayerFile[], Refusal>>;
}
