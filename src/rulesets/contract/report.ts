import type { Block, Outline } from '../../core/document.js';
import type { Fact } from '../../core/fact.js';
import type { Language } from '../../core/language.js';
import type { Remark } from './house-facts.js';
import type { ControlChange, TurnSheet, Update } from './turn.js';
import type { Judges } from './words.js';

/** Who looks: the judge, who sees all; everybody; or one player. */
export type Audience =
  | { readonly kind: 'judge' }
  | { readonly kind: 'public' }
  | { readonly kind: 'player'; readonly name: string };

export const JUDGE: Audience = { kind: 'judge' };
export const PUBLIC: Audience = { kind: 'public' };

/** What words need beside the update. */
export interface ReportContext {
  /** The game's name. */
  readonly game: string;
  readonly sheet: TurnSheet;
  readonly zone: string;
  /** What players are told in; English where it is absent. */
  readonly language?: Language;
  readonly judges: Judges;
  /** The next turn's deadline and lock (ms), where they are set. */
  readonly next?: { readonly deadline: number; readonly lock: number };
  /** The address of the post an order stands in, where it has one. */
  linkTo(post: string): string | undefined;
  /** The ids of private messages: what else stands in them is shown to nobody. */
  readonly messages: ReadonlySet<string>;
  readonly players: readonly {
    readonly name: string;
    readonly mail?: string;
    /** His own zone, where it is known. */
    readonly zone?: string;
    /** What his mails are written in, where it is another language than the game's. */
    readonly language?: Language;
    /** True where he wants one mail for all his fights. */
    readonly together?: true;
  }[];
  readonly control: readonly ControlChange[];
  /** Who wrote late posts and early ones, in the thread's order, with each post's id; then whoever changed a post that counts too late. */
  readonly untimely: readonly {
    readonly author: string;
    readonly post: string;
    /** Why it does not count, the first thing first. */
    readonly because: readonly Fact[];
    /** When it came (ms UTC), what it says without its signature, and the orders in it, as they are read. */
    readonly at: number;
    readonly words: string;
    readonly orders: readonly string[];
    /** True for what came too early: before the turn was opened, or before messages count. */
    readonly isEarly: boolean;
  }[];
  /** What only the judge can settle, with what he decided. */
  readonly questions: readonly {
    readonly kind: string;
    readonly player: string;
    readonly words: string;
    readonly because: Fact;
    readonly place: { readonly post: string };
    readonly ruling?: { readonly decision: string; readonly orders: readonly string[]; readonly why: string };
  }[];
  /** The address of the page where the game's rulings stand, if it is published. */
  readonly rulingsPage?: string;
  /** Where strategies are mailed: the battle judge's address. */
  readonly strategiesTo?: string;
  /** Where the announcements are posted: the address of their thread. */
  readonly announcedAt?: string;
  /** True where a captured post showed the SHA-256 of the turn's secret before orders closed. */
  readonly isSealShown: boolean;
  /** Told at the foot of the update: a vouched-for time, an extended deadline. */
  readonly remarks: readonly Remark[];
}

/** The drafts of a turn before a template puts them in order, and what the judge must know before he sends them. */
export interface Report {
  readonly outlines: readonly Outline[];
  /** What is missing: a piece without a controller, a player without an address. */
  readonly warnings: readonly string[];
}

/** What the post that opens a turn is written from; the secret itself is not in it. */
export interface OpeningContext<B> {
  readonly game: string;
  readonly sheet: Omit<TurnSheet, 'secret'>;
  readonly zone: string;
  /** What players are told in; English where it is absent. */
  readonly language?: Language;
  readonly judges: Judges;
  readonly board: B;
  /** The SHA-256 of the secret, hex. */
  readonly commitment: string;
  /** The changes of the control list so far. */
  readonly control: readonly ControlChange[];
  /** Where strategies are mailed: the battle judge's address. */
  readonly strategiesTo?: string;
  /** What the turn before came to, where it was played here. */
  readonly last?: Update;
  /** What seals a choice until the secret is published: the SHA-256 (hex) of it, a stroke `|`, and the secret. */
  seal(choice: string): string;
}

/** The post that opens a turn. */
export interface OpeningPost {
  readonly title: string;
  readonly blocks: readonly Block[];
}
