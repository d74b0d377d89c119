import type { GridSize, Square } from '../../core/places.js';
import type { Campaign, Parcel } from './campaign/campaign.js';
import type { Leg } from './orders.js';
import type { Color, Faction, Kind, Rank, Slot, StructureKind, Team, Troops } from './ranks.js';

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
  /** Of these, days counted since the enemy's last win condition fell (1.7.2). */
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
