export const KINDS = ['Colorless', 'White', 'Blue', 'Black', 'Red', 'Green'] as const;
export type Kind = (typeof KINDS)[number];
export const WINDOWS = ['movement', 'aftermath'] as const;
export type Window = (typeof WINDOWS)[number];
export type ChallengeKind = 'general' | 'planeswalker';
export type Counts = Readonly<Record<string, number>>;

export interface Land {
  readonly name: string;
  readonly produces: readonly Kind[];
  readonly legendary: boolean;
}

export interface GivenHex {
  readonly at: string;
  readonly controller: string | null;
  readonly bonded: readonly string[];
  readonly reinforced: boolean;
  readonly stripped: boolean;
}

export interface GivenPlayer {
  readonly name: string;
  readonly planeswalker: string;
  readonly at: string;
  readonly shaken: boolean;
  readonly renown: number;
  readonly allocated?: number;
  readonly bought: number;
  readonly experience: number;
  readonly resources: Counts;
  readonly traits: Counts;
  readonly blocks: readonly string[];
  readonly cards: Counts;
  readonly legends: readonly string[];
}

export interface GivenGeneral {
  readonly name: string;
  readonly owner: string;
  readonly at: string | null;
  /** Where it lost, for one that is off the board. */
  readonly fell: string | null;
}

export interface Card {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly cost: number;
  readonly rarity: string;
  readonly colors: readonly Kind[];
  readonly block: string;
}

export interface GivenChallenge {
  readonly kind: ChallengeKind;
  readonly challengers: readonly string[];
  readonly challenged: readonly string[];
  readonly at: string;
}

/** What the judge entered. */
export type Entered =
  | { readonly kind: 'fell'; readonly challenge: number; readonly fell: readonly string[]; readonly by: Names }
  | { readonly kind: 'discontinued'; readonly challenge: number }
  | {
      readonly kind: 'quest';
      readonly played: readonly string[];
      readonly fell: readonly string[];
      readonly by: Names;
      readonly reputation: Counts;
      readonly prize: Names;
    }
  | {
      readonly kind: 'trade';
      readonly card: string;
      readonly from: string;
      readonly to: string;
      readonly price: number;
    }
  | { readonly kind: 'cards'; readonly player: string; readonly gains: Counts; readonly loses: Counts };
export type Names = Readonly<Record<string, string>>;

/** Times are milliseconds since 1970, UTC. */
export interface Revision {
  readonly at: number;
  readonly text: string;
  readonly unmarked: boolean;
}

export interface Post {
  readonly author: string;
  readonly pm: boolean;
  /** The post as it was first, then its edits. */
  readonly revisions: readonly Revision[];
  readonly unseen: boolean;
}

/** One window: what is posted and entered in it, and what must come out. */
export interface Step {
  readonly number: number;
  readonly seed: string;
  readonly lock: number;
  readonly opened: number;
  readonly posts: readonly Post[];
  readonly control: readonly { readonly at: number; readonly piece: string; readonly to: string }[];
  readonly results: readonly Entered[];
  /** As written: every scalar is text. */
  readonly expect: Readonly<Record<string, unknown>>;
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly window: Window;
  readonly turn: number;
  /** Every hex there is with its land. */
  readonly lands: ReadonlyMap<string, Land>;
  readonly hexes: readonly GivenHex[];
  readonly players: readonly GivenPlayer[];
  readonly generals: readonly GivenGeneral[];
  readonly cards: readonly Card[];
  readonly challenges: readonly GivenChallenge[];
  readonly goal: { readonly lands?: number; readonly turn?: number };
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly steps: readonly Step[];
}
