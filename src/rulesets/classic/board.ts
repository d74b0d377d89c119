import type { GridSize, Square } from '../../core/squares.js';
import type { OutcomeKind } from '../contract/turn.js';

export const TEAMS = ['Coalition', 'Phyrexia', 'Mercenary'] as const;

export type Team = (typeof TEAMS)[number];

/** Ranks of each side, highest first (rules 1.1.1, 1.1.2). A mercenary's rank is one of Phyrexia's. */
export const COALITION_RANKS = ['General', 'Admiral', 'Captain', 'Commander', 'Lt. Commander', 'Lieutenant'] as const;

export const PHYREXIA_RANKS = ['Chief Praetor', 'Praetor', 'Evincar', 'Plaguelord', 'CPL', 'Centurion'] as const;

export const RANKS = [...COALITION_RANKS, ...PHYREXIA_RANKS] as const;

export type Rank = (typeof RANKS)[number];

export const FACTIONS = ['Town Defender', 'Theme', 'Raider'] as const;

export type Faction = (typeof FACTIONS)[number];

export const COLORS = ['Red', 'White', 'Blue', 'Green', 'Black', '5-Color', 'Colorless'] as const;

export type Color = (typeof COLORS)[number];

/** The slots of an army and the most each holds (rule 2.1). */
export const SLOTS = [5000, 2500, 1500, 1000] as const;

export type Slot = (typeof SLOTS)[number];

/** Troops alive by slot, in the order of SLOTS. */
export type Troops = readonly [number, number, number, number];

export const FULL: Troops = SLOTS;

export const NONE: Troops = [0, 0, 0, 0];

export const STRUCTURE_KINDS = ['base', 'portal', 'town'] as const;

export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** The colour words of a creature (R44): a colourless one is Artifact. */
export const COLOR_WORDS = ['Red', 'White', 'Blue', 'Green', 'Black', 'Artifact'] as const;

export type ColorWord = (typeof COLOR_WORDS)[number];

/** What a slot, or a part of it, is filled with (R44). */
export interface Kind {
  readonly slot: Slot;
  readonly name: string;
  /** Power/toughness, or `*` for both. */
  readonly size: string;
  readonly colors: readonly ColorWord[];
  readonly full: number;
  readonly alive: number;
  /** Of those missing, lost in the last day (R48). */
  readonly fresh: number;
}

/** All troops of an army, over its slots. */
export function sumTroops(troops: Troops): number {
  return troops[0] + troops[1] + troops[2] + troops[3];
}

/** The place of a rank, alike on both sides, from 1. */
export function classOf(rank: Rank): number {
  return rankHeight(rank) + 1;
}

/** The rank of a class on a side. */
export function rankOf(team: Team, place: number): Rank {
  return (team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS)[place - 1] as Rank;
}

/** Captain, Evincar and above: rules 1.7.3 and 3.2.5.4 single them out. */
export function isLeader(rank: Rank): boolean {
  return rankHeight(rank) < 3;
}

/** The lowest two ranks, which alone count days in a town (2.3.1.3). */
export function isLowest(rank: Rank): boolean {
  return rankHeight(rank) >= 4;
}

/** How far a rank is below its side's highest. */
const HEIGHTS: ReadonlyMap<Rank, number> = new Map(RANKS.map((rank, i) => [rank, i % COALITION_RANKS.length]));

function rankHeight(rank: Rank): number {
  return HEIGHTS.get(rank) as number;
}

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

export interface Structure {
  readonly name: string;
  readonly kind: StructureKind;
  readonly color?: Color;
  readonly at: Square;
  /** Portals always are (R27). */
  readonly winCondition: boolean;
  readonly destroyed: boolean;
  /** Its special description (2.5.1.2), where the set-up gives it: what a battle there is fought by (4.1.2.4). */
  readonly description?: string;
}

/** The rest of a long move (3.2.2.3): its legs, since when (ms) and by whom it was posted. */
export interface Pending {
  readonly legs: readonly [Leg, ...Leg[]];
  readonly since: number;
  readonly by: string;
  /** The order it was posted in. */
  readonly order: string;
}

/** What an army was before its capture (R39). */
export interface Former {
  readonly team: Team;
  readonly rank: Rank;
  readonly colors: readonly Color[];
  readonly controllers: readonly string[];
}

export interface Army {
  readonly name: string;
  readonly team: Team;
  readonly rank: Rank;
  readonly faction?: Faction;
  readonly at: Square;
  /** Who controls it by the control list, before this turn's changes (5.2.1). */
  readonly controllers: readonly string[];
  readonly colors: readonly Color[];
  readonly troops: Troops;
  /** What the slots are filled with, in words. */
  readonly creatures: Readonly<Partial<Record<Slot, string>>>;
  /** Days counted where it stands (1.5). */
  readonly days: number;
  /** Of these, days counted since the enemy's last win condition fell: what counts of them is `daysToWin` to say (1.7.2). */
  readonly winDays: number;
  readonly pending?: Pending;
  /** Troops that come with the result of its battle (3.2.4.3.2); with `ifWon`, only if it wins (3.2.4.3.3). */
  readonly incoming: Troops;
  readonly incomingIfWon: Troops;
  /** Of what is on its way, what is sent by kind (R47), and whether it comes only with a victory. */
  readonly coming?: readonly (Parcel & { readonly ifWon: boolean })[];
  /** What fills its slots by kinds, where that was declared; `troops` are their sums. */
  readonly kinds?: readonly Kind[];
  /** Lost in the last day by slot, where it has no kinds (R48); absent where nothing was. */
  readonly fresh?: Troops;
  readonly legend?: string;
  /** A Town Defender's town, a Theme army's square. */
  readonly home?: string;
  /** The ocean's Theme army (6.2.1). */
  readonly ocean?: true;
  /** Teams a Theme army is at war with (6.2.2), and whether a quarter of its troops came back already. */
  readonly atWar?: readonly Team[];
  readonly hasRallied?: true;
  /** A captured army that is not converted yet (4.5): what it was before. */
  readonly converting?: Former;
  /** What it was when the round began, where that was something else (R38). */
  readonly origin?: Pick<Former, 'team' | 'colors'>;
  /** Since when (ms) its controllers are those; changes of control from before are older. */
  readonly controlledSince?: number;
}

/** Where everything stands. */
export interface ClassicBoard {
  readonly ruleset: 'classic';
  readonly grid: GridSize;
  /** One row a letter, one sign a number; empty where the terrain is not known. */
  readonly terrain: readonly string[];
  readonly legend: Readonly<Record<string, string>>;
  /** The game's own table of weather (4.1.2.5), each kind as often as it counts; absent where the game has none. */
  readonly weatherTable?: readonly string[];
  readonly structures: readonly Structure[];
  readonly armies: readonly Army[];
  /** What goes on from turn to turn beside the map; absent on a board from before the rulebook's other chapters were in code. */
  readonly campaign?: Campaign;
}

/** The team a structure belongs to: bases are the Coalition's, portals Phyrexia's, towns nobody's (1.1). */
export function teamOf(structure: Structure): Team | undefined {
  return structure.kind === 'base' ? 'Coalition' : structure.kind === 'portal' ? 'Phyrexia' : undefined;
}

/** Writes a board as text: the same board gives the same bytes, and reads back as itself. */
export function writeBoard(board: ClassicBoard): string {
  return `${JSON.stringify(board, undefined, 1)}\n`;
}

/** Reads what `writeBoard` wrote. */
export function readBoard(text: string): ClassicBoard {
  return JSON.parse(text) as ClassicBoard;
}

/** The choices of a d20, in this order for ever (R73). */
export const D20: readonly string[] = Array.from({ length: 20 }, (_, i) => String(i + 1));

/** What is rolled for, as the labels of rolls have it for ever; `d20 1` to `d20 4` are a side's dice in a battle (4.2.4). */
export type RolledFor =
  | 'base'
  | 'capture'
  | `d20 ${1 | 2 | 3 | 4}`
  | 'fight'
  | 'keep'
  | 'kill'
  | 'leaves'
  | 'rank'
  | 'resist'
  | 'route'
  | 'spawn'
  | 'square'
  | 'war'
  | 'weather';

/** What can become of an army in a turn (3.2.2, 3.2.3, 3.3.2). */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'partial', word: 'partial', mark: 'short' },
  { id: 'intercepted', word: 'intercepted', mark: 'stopped' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];

/** One step of a move, at most a turn's worth (3.2.2.3); the route with both its ends (3.2.2.4). */
export interface Leg {
  readonly from: Square;
  readonly to: Square;
  readonly route?: readonly Square[];
  readonly verb?: Verb;
}

/** The word after a move (rules 3.2.2.2, 3.2.5.1); engage and replace may lack their name, which R8 judges. */
export type Verb = { readonly kind: 'engage' | 'replace'; readonly other?: Named } | { readonly kind: 'joint engage' };

/** Another army as an order names it: as the board spells it where `known`, else as typed; `fits` where it fits several. */
export interface Named {
  readonly name: string;
  readonly known: boolean;
  readonly fits: readonly string[];
}
