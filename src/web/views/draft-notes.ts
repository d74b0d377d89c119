import type { SectionName, TemplateKind } from '../../core/document.js';
import type { Refusal, Result } from '../../core/result.js';

/** What the judge says of the drafts' words: their order, and his own words in them. */
export interface DraftNotesDesk {
  template(kind: TemplateKind): TemplateView;
  /** What a text would give as a template, on the latest turn that was carried out; keeps nothing. */
  tryTemplate(kind: TemplateKind, text: string): TemplateTried;
  /** Keeps a template in the game's folder and drafts anew; refused where it is wrong or was changed meanwhile. */
  saveTemplate(given: TemplateGiven): Promise<Result<void, Refusal>>;
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
  /** The names of small facts that may stand in a sentence. */
  readonly facts: readonly string[];
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
  readonly look?: string;
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
