import type { Block, Outline } from '../../core/document.js';
import type { ControlChange, TurnSheet, Update } from './turn.js';
import type { Judges } from './words.js';

/** Who looks: the judge, who sees all; everybody; or one player. */
export type Audience =
  | { readonly kind: 'judge' }
  | { readonly kind: 'public' }
  | { readonly kind: 'player'; readonly name: string };

export const JUDGE: Audience = { kind: 'judge' };
export const PUBLIC: Audience = { kind: 'public' };

/** What follows a reason to help the player before the lock: another target, a list to choose from, an order to copy. */
const ADVICE = /(?:(?<=[.]) (?=Within reach|The nearest|Write "|Yours)|[:;] write (?=the whole (?:order|name)))/;

/** What the house says of captures, and what a judge says of it to his players. */
const IN_PUBLIC: readonly (readonly [string, string])[] = [
  [
    'so it bears the time of the capture that first showed it',
    'so its order has the time at which I first saw the new words',
  ],
  ['so it bears the time of the edit', 'so its order has the time of the edit'],
  [
    'between two captures with the lock between them',
    'between my last look before the lock and the first one after it',
  ],
  [' No penalty is suggested', ' No penalty'],
];

/** A reason as it is published after the lock: without advice, which would help one side, and with times as people write them. */
export function tellReason(why: string): string {
  const [reason = ''] = why.split(ADVICE);
  return tellTimes(/[.!?]$/.test(reason) ? reason : `${reason}.`);
}

/** Why words are in doubt; of a swap, which points at no order, what it lacks. */
export function tellDoubt(words: string, why: string): string {
  const isSwap =
    /\bswaps? (?:places )?with\b/i.test(words) && why.toLowerCase().startsWith('it points back at another order');
  return isSwap ? 'It names no square to go to; each of the two needs its own move.' : why;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Writes a reason in a judge's own words, its times, UTC, as people do: `2026-09-22 17:12` is `22 September, 17:12`. */
export function tellTimes(text: string): string {
  return IN_PUBLIC.reduce((told, [own, words]) => told.replace(own, words), text)
    .replace(/\b\d{4}-(\d\d)-(\d\d)T(\d\d:\d\d)(?::\d\d)?Z/g, (_, month: string, day: string, time: string) =>
      tellTime(month, day, time, ' UTC'),
    )
    .replace(/\b\d{4}-(\d\d)-(\d\d) (\d\d:\d\d)/g, (_, month: string, day: string, time: string) =>
      tellTime(month, day, time, ''),
    );
}

function tellTime(month: string, day: string, time: string, zone: string): string {
  return `${Number(day)} ${MONTHS[Number(month) - 1]}, ${time}${zone}`;
}

/** What words need beside the update. */
export interface ReportContext {
  /** The game's name. */
  readonly game: string;
  readonly sheet: TurnSheet;
  readonly zone: string;
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
    /** True where he wants one mail for all his fights. */
    readonly together?: true;
  }[];
  readonly control: readonly ControlChange[];
  /** Who wrote late posts and early ones, in the thread's order, with each post's id. */
  readonly late: readonly {
    readonly author: string;
    readonly post: string;
    readonly why: string;
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
    readonly why: string;
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
  readonly remarks: readonly string[];
  /** Of the remarks: which are told to some sides alone, where sides know different things. */
  readonly concerned?: readonly ToldTo[];
}

/** A sentence that some sides alone are told. */
export interface ToldTo {
  readonly told: string;
  readonly concerns: readonly string[];
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
