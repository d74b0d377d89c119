import type { Kind, Rank, Slot, Team } from '../ranks.js';

/** How votes are counted (R62). */
export const VOTE_KINDS = ['normal', 'leaders', 'special'] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

/** Below class 6 (1.1). */
export const BEGINNERS = ['Cadet', 'Drudge'] as const;
export type MemberRank = Rank | (typeof BEGINNERS)[number];

/** Somebody on the roster (R53). Times in ms. */
export interface Member {
  readonly name: string;
  readonly team: Team;
  /** Absent where the set-up does not say it; then nothing is forbidden him by rank. */
  readonly rank?: MemberRank;
  /** When he last posted or wrote. */
  readonly seen?: number;
  /** When he joined, where that was after the round began, and in how many battles he has fought since (2.6). */
  readonly since?: number;
  readonly battles: number;
  /** Namesakes that he lets go (5.3.2). */
  readonly permits: readonly string[];
  /** Names of armies that count as of his own name beside it: of an earlier name of his, or one he made his own (R61). */
  readonly namesakes?: readonly string[];
  /** When he is away, and since when he is declared inactive (5.1). */
  readonly away: readonly { readonly from: number; readonly until?: number }[];
  readonly inactiveSince?: number;
  /** True where his last army was lost without his doing, until he has one again (5.3.4). */
  readonly isOwed?: true;
  /** The turn after which a leader may give him an army of his own making (2.6). */
  readonly battledIn?: number;
}

/** A make-up asked for an army and not carried out yet (2.3.2). */
export interface TroopChange {
  readonly army: string;
  readonly by: string;
  readonly at: number;
  readonly kinds: readonly Kind[];
  /** Where the army stood when step 7 last looked; absent before the first time. */
  readonly place?: string;
}

/** A new player's army: named for him in a turn, and perhaps made his own already (2.6). */
export interface Award {
  readonly player: string;
  readonly army: string;
  readonly turn: number;
  readonly isUsed: boolean;
}

/** What goes on from turn to turn beside the map. */
export interface Campaign {
  readonly members: readonly Member[];
  /** Who may ask for changes of control, where it was said (5.2.2.1). */
  readonly requesters: Readonly<Partial<Record<Team, readonly string[]>>>;
  /** Player → who writes his strategies when he does not (5.2.3). */
  readonly contingencies: Readonly<Record<string, string>>;
  /** Names that are or were an army's. */
  readonly names: readonly string[];
  readonly changes: readonly TroopChange[];
  readonly awards: readonly Award[];
  /** Requests sent after the lock: looked at in the next update, before its own. */
  readonly waiting: readonly unknown[];
  /** Whether Raiders come by themselves (6.3.2). */
  readonly spawning: boolean;
  /** True while the round is set up and nobody is placed yet, and the base or portal asked for by army (2.5.2.3). */
  readonly round?: true;
  readonly near?: Readonly<Record<string, string>>;
}

/** A campaign of which nothing is said. */
export const NO_CAMPAIGN: Campaign = {
  members: [],
  requesters: {},
  contingencies: {},
  names: [],
  changes: [],
  awards: [],
  waiting: [],
  spawning: false,
};

/** Troops of one kind on their way to a slot of another army (R47). */
export interface Parcel {
  readonly kind: Pick<Kind, 'name' | 'size' | 'colors'>;
  /** The sender's slot and the receiver's. */
  readonly from: Slot;
  readonly slot: Slot;
  readonly count: number;
}
