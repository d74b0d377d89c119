import type { Roll } from '../core/dice.js';
import type { Document, Outline, TemplateKind } from '../core/document.js';
import type { Fact } from '../core/fact.js';
import type { Language } from '../core/language.js';
import type { Doubt, Order } from '../core/order.js';
import type { Place, Post, Span } from '../core/post.js';
import type { Bin } from '../reading/reading.js';
import type { Remark } from '../rulesets/contract/house-facts.js';
import type { Decision } from '../rulesets/contract/question-facts.js';
import type {
  Change,
  ControlChange,
  Entries,
  Overruling,
  TurnSheet,
  Unsure,
  Update,
} from '../rulesets/contract/turn.js';
import type { Judges } from '../rulesets/contract/words.js';

/** Somebody on the roster. */
export interface Player {
  readonly name: string;
  readonly side: string;
  readonly mail?: string;
  /** His own zone, where the judge was told it. */
  readonly zone?: string;
  /** What his mails are written in, where it is another language than the game's. */
  readonly language?: Language;
  /** True where he wants one mail for all his fights. */
  readonly together?: true;
  /** The forum's user id once one was seen for him. */
  readonly userId?: string;
  /** His ids where the thread was carried over to, once one was seen there. */
  readonly laterIds?: readonly string[];
  /** His other names, by the judge. */
  readonly aliases: readonly string[];
}

/** Decisions whose reason matters beyond the judge: the players read it, or he vouches for something nobody saw. */
export const NEEDS_WHY: Readonly<Partial<Record<QuestionKind, readonly Decision[]>>> = {
  unsure: ['leave-out'],
  unseen: ['carry-out', 'carry-out-later'],
};

export interface Ruling {
  readonly id: number;
  /** The question it answers. */
  readonly question: string;
  readonly decision: Decision;
  /**
   * Canonical orders for `read-as` and `put-in`; for `allow` the rules waived, for `confirm` what was confirmed; none
   * for `change`.
   */
  readonly orders: readonly string[];
  /** The outcome, for `change` alone. */
  readonly change?: Change;
  readonly who: string;
  readonly at: number;
  readonly why: string;
}

export const QUESTION_KINDS = [
  'doubt',
  'nickname',
  'unseen',
  'unsure',
  'taken',
  'judge-post',
  'stranger',
  'entry',
  'overruled',
  'changed',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Something only the judge can settle. Its id is made from post, words and kind, so a changed post asks again. */
export interface Question {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly place: Place;
  readonly player: string;
  readonly words: string;
  readonly because: Fact;
  /** What is so as long as it is not decided otherwise. */
  readonly change: Fact;
  readonly nearest: readonly string[];
  /** The revision of a second text, seen later than the one at `place`, where either may have stood at the lock. */
  readonly later?: number;
  /** For a doubt the row of the reader's table that says so: what a misreading is reported by. */
  readonly row?: string;
  readonly ruling?: Ruling;
}

/** A stretch of a post as the review page marks it. */
export interface MarkedPart extends Span {
  readonly bin: Bin;
  /** Ids of the orders read in it. */
  readonly orders: readonly string[];
  /** The question about it, where it is a doubt. */
  readonly question?: string;
}

/** A post that came too late or too early, and why. */
export interface Untimely {
  readonly author: string;
  readonly post: string;
  readonly because: readonly Fact[];
}

/** A post as it counts in this turn. */
export interface GatheredPost {
  readonly post: Post;
  /** Index of the revision in force at the lock. */
  readonly revision: number;
  /** The roster's player, where the author is one. */
  readonly player?: string;
  /** Why it does not count, where it does not; one from before the opening counts where an edit brought something since. */
  readonly out?: 'late' | 'sent-early' | 'before-opening' | 'withheld' | 'document' | 'judge-post' | 'deleted';
  readonly parts: readonly MarkedPart[];
  /** Questions to the judge beside its orders, which nothing waits for; absent where there are none. */
  readonly asks?: readonly Span[];
  /** What has stood in a post that counts since before the turn was opened, and counts for none; absent where nothing has. */
  readonly before?: readonly string[];
}

/** Something the judge had entered, and put right (`is` stands in its place) or took back: no outcome rests on it, an erratum tells it. */
export interface CorrectedEntry {
  readonly kind: string;
  readonly was: unknown;
  readonly is?: unknown;
  readonly who: string;
  readonly why: string;
}

/** Every stored input of one turn, as values. What it gives can be computed again byte for byte. */
export interface TurnRecord {
  /** The game's name. */
  readonly game: string;
  readonly ruleset: string;
  readonly sheet: TurnSheet;
  /** The board before, as the ruleset writes it. */
  readonly board: string;
  readonly posts: readonly Post[];
  readonly players: readonly Player[];
  readonly judges: Judges;
  readonly control: readonly ControlChange[];
  readonly entries: Entries;
  /** What of the entries, the changes of control and the messages was put right or taken back; absent where nothing was. */
  readonly corrected?: readonly CorrectedEntry[];
  readonly rulings: readonly Ruling[];
  /** Texts of this game's approved documents; a post with such a text is not read. */
  readonly documents: readonly string[];
  /** Posts that an earlier turn told as untimely already. */
  readonly told: readonly string[];
  /**
   * The texts, by their places among the revisions, that posts were changed to after orders closed and before the next
   * turn was opened; absent where there are none, and in what was kept before players were told of them.
   */
  readonly edited?: readonly { readonly post: string; readonly revision: number }[];
  /** Names of pieces that once were on the board. */
  readonly former: readonly string[];
  readonly zone: string;
  /** What players are told in; English where it is absent. */
  readonly language?: Language;
  readonly next?: { readonly deadline: number; readonly lock: number };
  /** Told at the head of the draft: a vouched-for time, an extended deadline. */
  readonly remarks: readonly Remark[];
  /** The rolls of the turn as players have read them; absent before its update is published. */
  readonly published?: readonly Roll[];
  /** The address of the page where the game's rulings stand, if it is published. */
  readonly rulingsPage?: string;
  /** Where strategies are mailed: the battle judge's address. */
  readonly strategiesTo?: string;
  /** Where the announcements are posted: the address of their thread. */
  readonly announcedAt?: string;
  /** The judge's templates as typed, where he has any. */
  readonly templates?: Readonly<Partial<Record<TemplateKind, string>>>;
  /** The judge's own words in this turn's documents. */
  readonly notes?: readonly DraftNote[];
}

/** The judge's own words in one document: under a section of it, or at its top or end. */
export interface DraftNote {
  readonly document: string;
  readonly section: string;
  readonly text: string;
}

/** What reading the turn's posts gives. */
export interface Gathered {
  readonly posts: readonly GatheredPost[];
  readonly orders: readonly Order[];
  readonly doubts: readonly Doubt[];
  readonly questions: readonly Question[];
  readonly unsure: readonly Unsure[];
  readonly untimely: readonly Untimely[];
}

/** A turn carried out: what was read, what happened, what is drafted. */
export interface TurnResult {
  readonly gathered: Gathered;
  readonly update: Update;
  /** What the update was judged with beside the rules. */
  readonly overrulings: readonly Overruling[];
  readonly documents: readonly Document[];
  /** The documents before the judge's templates and words: the facts alone. */
  readonly outlines: readonly Outline[];
  /** The ruleset's wording that the documents are in; absent in what was kept before wordings were told apart. */
  readonly wording?: string;
  /** What the judge must know or decide before anything can be approved; no part of any document. */
  readonly head: readonly string[];
  /** False where no post showed the seal of the turn's dice before orders closed. */
  readonly isSealShown: boolean;
}

export const CONFIRMATION_KINDS = ['call', 'edited'] as const;
/** A judge's call, carried out as the rulings or a roll have it; or a post that was edited after the lock. */
export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number];

/** Something that was carried out by itself and that the judge should have looked at. Nothing waits for it. */
export interface Confirmation {
  /** Made from what is to be confirmed: where that is something else by now, it is asked again. */
  readonly id: string;
  readonly kind: ConfirmationKind;
  readonly because: Fact;
  /** The ruling a call rests on, and the piece it is about. */
  readonly call?: { readonly ruling: string; readonly piece: string };
  /** Where the order stands, or the whole post. */
  readonly place?: Place;
  /** True where many may be confirmed at once: no roll decided it, and nothing about its piece is in question. */
  readonly safe: boolean;
  readonly ruling?: Ruling;
}

/** Something that came out otherwise than before, in words. */
export interface Consequence {
  /** The piece, or the place of a fight. */
  readonly about: string;
  readonly before: string;
  readonly now: string;
}
