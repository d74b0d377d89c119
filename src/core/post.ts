import type { Instant } from './time.js';

/** Characters of a text, from inclusive, to exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Parts of a post's text that are never read as orders. `unseen` is what nobody sees who reads the thread. `tangled` is all that would be read of a text
 * whose markup lies too deep to tell what in it is quoted or struck: the judge is asked about such a post as a whole.
 */
export type SkipReason = 'quote' | 'struck' | 'signature' | 'notice' | 'attachment' | 'unseen' | 'tangled';

export interface Skip extends Span {
  readonly why: SkipReason;
}

/** A post's whole visible text, one line end where the forum breaks a line, with the parts that are not read. */
export interface Body {
  readonly text: string;
  /** In order, not overlapping. */
  readonly skips: readonly Skip[];
}

/** Parts in which engines print what changes by itself: "Today", view counts, a signature changed under all old posts. */
const THE_ENGINES_OWN: readonly SkipReason[] = ['signature', 'notice', 'attachment'];

/**
 * A post's text without signature, edit notice and attachments: two captures of a post show the same revision exactly
 * where this is the same. Quotes and struck words are the player's and stay, but for those that `also` names.
 */
export function ownText({ text, skips }: Body, also: readonly SkipReason[] = []): string {
  let own = '';
  let at = 0;
  for (const skip of skips) {
    if (!THE_ENGINES_OWN.includes(skip.why) && !also.includes(skip.why)) continue;
    own += text.slice(at, skip.from);
    at = skip.to;
  }
  return (own + text.slice(at)).trim();
}

/** What keeps a post from the players: it is deleted; waits for a moderator's approval; or its author took it out, as the forum says. */
export const HIDDEN_AS = ['deleted', 'waiting', 'withdrawn'] as const;
export type HiddenAs = (typeof HIDDEN_AS)[number];

/** That a post was no longer there: at which look (its number), and whether the thread had been carried to another place since the post was last seen. */
export interface Gone {
  readonly look: number;
  readonly carried: boolean;
  /** As what its page told it, where it did. */
  readonly hidden?: HiddenAs;
}

/** One state of a post's text. */
export interface Revision {
  /** When this text came into the post: the post's own time, the edit mark's, or the capture that first showed it. */
  readonly since: Instant;
  /** True where an edit left no mark; `since` is then the capture that first showed the text. */
  readonly unmarked: boolean;
  /** The last capture (ms) that still showed the text before, where captures saw both. */
  readonly beforeSeen?: number;
  /** Where the post was no longer in the thread: the look that found it so. */
  readonly gone?: Gone;
  /** An empty text is a deleted post. */
  readonly body: Body;
}

/** How many digits a number has that is told apart by its place: in a thread's order such posts stand behind all others. */
const DIGITS = 20;

/**
 * A post's or user's number at the forum, as a name of its own: where a thread was carried over to another forum, all
 * numbers are dealt anew, and `book` (2 and up) says whose it is. The first book's numbers are named as they are.
 */
export function nameInBook(book: number, number: string): string {
  return book === 1 ? number : `${String(book).padStart(2, '0')}~${number.padStart(DIGITS, '0')}`;
}

/** The book that a name is from, as it is written in it; empty for the first. */
export function bookOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('~')));
}

export const WAYS = ['thread', 'pm'] as const;
export type Way = (typeof WAYS)[number];

/** What a forum or a private message showed. */
export interface Post {
  readonly id: string;
  /** Place in the thread; private messages are numbered as received, after the thread's. */
  readonly number: number;
  readonly author: string;
  readonly authorId?: string;
  readonly guest: boolean;
  readonly at: Instant;
  readonly via: Way;
  readonly url?: string;
  /** In time order, at least one. */
  readonly revisions: readonly Revision[];
  /** True where the first text that was seen was already an edited one. */
  readonly unseen: boolean;
  /** Where the thread was read to its end after the post's own time, and the post was not in it. */
  readonly lateArrival?: LateArrival;
}

/** When a post was last looked for without being there, and when it was first seen (ms): moved in from elsewhere, or let through later. */
export interface LateArrival {
  readonly absentAt: number;
  readonly seenAt: number;
}

/** Where in a post something stands: its revision (index) and the characters of that revision's text. */
export interface Place extends Span {
  readonly post: string;
  readonly revision: number;
}
