import type { Counts, GivenChallenge } from './case.js';

export interface Refused {
  readonly piece: string;
  readonly rule: string;
}

export interface Found {
  readonly player: string;
  readonly at: string;
  readonly rarity: string;
  readonly color: string;
}

export interface Announced extends GivenChallenge {
  readonly game: 'edh' | 'duel' | 'chaos';
}

/** What comes of a window, under the keys of a case's `expect`. */
export interface Opinion {
  readonly orders: readonly string[];
  readonly unread: readonly string[];
  readonly late: readonly string[];
  readonly illegal: readonly Refused[];
  readonly superseded: readonly string[];
  readonly failed: readonly Refused[];
  readonly positions: Readonly<Record<string, string | null>>;
  readonly outcomes: Readonly<Record<string, 'moved' | 'stood'>>;
  readonly challenges: readonly Announced[];
  readonly controllers: Readonly<Record<string, string | null>>;
  readonly bonds: Readonly<Record<string, readonly string[]>>;
  readonly reinforced: readonly string[];
  readonly stripped: readonly string[];
  readonly found: readonly Found[];
  readonly resources: Readonly<Record<string, Counts>>;
  readonly experience: Counts;
  readonly reputation: Counts;
  readonly available: Counts;
  readonly traits: Readonly<Record<string, Counts>>;
  readonly cards: Readonly<Record<string, Counts>>;
  readonly shaken: readonly string[];
  readonly order: readonly string[];
  readonly winner: string | null;
  readonly judgeCalls: readonly string[];
  readonly rolls: number;
}
