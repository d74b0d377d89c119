import type { OutcomeKind } from '../../contract/turn.js';
import type { Book, Good, HexTerrain, Spell, UnitKind } from './tables.js';

export const GAME_TYPES = ['ffa', 'dm', 'lt'] as const;
/** 2 Free for all, death match, locked teams. */
export type GameType = (typeof GAME_TYPES)[number];

/** J60 What ends the game beside the generic conditions; `turns` is the last turn, null where there is none. */
export interface VictoryTerms {
  readonly turns: number | null;
  readonly elimination: boolean;
  readonly supremacy: boolean;
  readonly score: boolean;
  readonly conquest: boolean;
  readonly domination: boolean;
}

/** What is settled once for the whole game. */
export interface GameTerms {
  readonly type: GameType;
  /** 2.3, 2.5 Change reports only (J57). */
  readonly gunBoat: boolean;
  readonly noPlayersInfo: boolean;
  /** J50 How far a character moves. */
  readonly reach: number;
  /** J18 ffa only: pairs of nations; every other pair is at war. */
  readonly allied: readonly Pair[];
  readonly neutral: readonly Pair[];
  readonly victory: VictoryTerms;
  /** J60 The hexes of the capitals of turn 0. */
  readonly capitals: readonly string[];
}

/** Two neighbouring hexes, or two nations. */
export type Pair = readonly [string, string];

export const HEXSIDES = ['roads', 'rivers', 'streams', 'bridges', 'fords'] as const;
export type Hexside = (typeof HEXSIDES)[number];

/** Gold and goods that a hex gives its city a turn, before the part for its size (J36). */
export type Produce = Readonly<Partial<Record<'gold' | Good, number>>>;

/** J13, J14 The map: a text a row, a letter a hex; what lies on hexsides; what hexes produce; the units there are. */
export interface WorldMap extends Readonly<Record<Hexside, readonly Pair[]>> {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: readonly string[];
  readonly produces: Readonly<Record<string, Produce>>;
  readonly units: readonly UnitKind[];
}

/** 10 A nation. `missed` counts turns without orders in a row; null where that is not looked at (J58). */
export interface Nation {
  readonly name: string;
  /** Null for one that nobody plays. */
  readonly player: string | null;
  readonly team: string | null;
  readonly treasury: number;
  readonly tax: number;
  readonly missed: number | null;
  readonly eliminated: boolean;
}

export const SKILLS = ['commander', 'rogue', 'wizard'] as const;
/** 4 Military, Solo and Magical. */
export type Skill = (typeof SKILLS)[number];

/** 4 A living character; `with` is the commander of the army he travels with (J17). */
export interface Character extends Readonly<Record<Skill, number>> {
  readonly name: string;
  readonly nation: string;
  readonly at: string;
  readonly with: string | null;
  readonly hero: boolean;
  readonly life: number;
  readonly spells: readonly Spell[];
}

/** 6.2 The troops of one kind in an army. */
export interface Platoon {
  readonly unit: string;
  readonly men: number;
  readonly weapons: number;
  readonly armor: number;
  readonly training: number;
}

/** 6.1 An army under its commander, or a garrison, which has none (J16). */
export interface Army {
  readonly commander: string | null;
  readonly nation: string;
  readonly at: string;
  readonly morale: number;
  readonly food: number;
  /** J37 False where it went hungry in the turn that ended. */
  readonly fed: boolean;
  /** In the order of the map's table of units; none without men. */
  readonly units: readonly Platoon[];
}

export type Stores = Readonly<Record<Good, number>>;

/** J19 A city, or the ruins of one (size 0); free where it is no nation's. */
export interface City {
  readonly name: string;
  readonly nation: string | null;
  readonly at: string;
  readonly size: number;
  readonly fortification: number;
  readonly docks: number;
  readonly loyalty: number;
  readonly capital: boolean;
  readonly stores: Stores;
}

/** 5 What the market has of a good, what it asks and what it pays for one; no trade where a price is 0. */
export interface Offered {
  readonly stock: number;
  readonly asks: number;
  readonly pays: number;
}

/** 5, J34 What the market has and pays. */
export interface Market {
  readonly gold: number;
  /** The most it pays in one transaction. */
  readonly max: number;
  readonly goods: Readonly<Partial<Record<Good, Offered>>>;
}

/** J56 What a nation sees, by hex: all of it; `scouted` and `scried` tell more. Sorted. */
export interface Sight {
  readonly seen: readonly string[];
  /** 11.2 Scouted, or seen with Scry Local: men counted. */
  readonly scouted: readonly string[];
  /** Scry City. */
  readonly scried: readonly string[];
}

/** J57 A turn's secret with its rolls, each among 1 to `n`; told to nobody before the game is over. */
export interface SealedDice {
  readonly turn: number;
  readonly secret: string;
  readonly rolls: readonly {
    readonly rule: string;
    readonly who: string;
    readonly what: string;
    readonly n: number;
    readonly result: string;
  }[];
}

/** Where everything stands as a turn begins. */
export interface CounselorBoard {
  readonly ruleset: 'counselor';
  /** Its number is in the labels of the rolls. */
  readonly turn: number;
  /** True once the game has ended: nothing is hidden any more (J57). */
  readonly over: boolean;
  readonly game: GameTerms;
  readonly map: WorldMap;
  /** By name, as are characters and armies; cities by hex. */
  readonly nations: readonly Nation[];
  readonly characters: readonly Character[];
  readonly cities: readonly City[];
  readonly armies: readonly Army[];
  readonly market: Market | null;
  /** By nation; null before the first turn: all see all positions (1.3). */
  readonly sight: Readonly<Record<string, Sight>> | null;
  /** The dice of all turns so far. */
  readonly dice: readonly SealedDice[];
}

/** Writes a board as text: the same board gives the same bytes, and reads back as itself. */
export function writeBoard(board: CounselorBoard): string {
  return `${JSON.stringify(board, undefined, 1)}\n`;
}

/** Reads what `writeBoard` wrote. */
export function readBoard(text: string): CounselorBoard {
  return JSON.parse(text) as CounselorBoard;
}

/** J16 What an army is called: its commander's name, or `garrison NATION HEX`. */
export function armyName({ commander, nation, at }: Pick<Army, 'commander' | 'nation' | 'at'>): string {
  return commander ?? `garrison ${nation} ${at}`;
}

/** The character of a name; undefined where none is on the board. */
export function characterOn({ characters }: CounselorBoard, name: string): Character | undefined {
  return characters.find((one) => one.name === name);
}

export type { Book, Good, HexTerrain, Spell };

/** J55 What can become of a character in a turn. */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'partial', word: 'came only part of the way', mark: 'short' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
  { id: 'dead', word: 'is off the board', mark: 'stopped' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];
const RELATIONS = ['own', 'allied', 'neutral', 'war'] as const;
export type Relation = (typeof RELATIONS)[number];

/** J18 What nations are to each other, and to free cities, which are everybody's enemies. */
export interface Relations {
  between(a: string, b: string | null): Relation;
  /** Own or allied. */
  areFriends(a: string, b: string | null): boolean;
  areEnemies(a: string, b: string | null): boolean;
}

/** J18 War and peace as the game's type gives them: everybody against everybody (2.1), chosen friends (2.2), locked teams (2.4). */
export function relationsOf(
  game: Pick<GameTerms, 'type' | 'allied' | 'neutral'>,
  nations: readonly Pick<Nation, 'name' | 'team'>[],
): Relations {
  const teams = new Map(nations.map(({ name, team }) => [name, team]));
  const pairs = new Map<string, Relation>();
  const enter = (relation: Relation) => (pair: readonly [string, string]) => {
    pairs.set(pair.join('\n'), relation).set(pair.toReversed().join('\n'), relation);
  };
  if (game.type === 'ffa') {
    game.neutral.forEach(enter('neutral'));
    game.allied.forEach(enter('allied'));
  }
  const between = (a: string, b: string | null): Relation => {
    if (a === b) return 'own';
    if (b === null) return 'war';
    if (game.type === 'lt') return teams.get(a) !== null && teams.get(a) === teams.get(b) ? 'allied' : 'war';
    return pairs.get(`${a}\n${b}`) ?? 'war';
  };
  return {
    between,
    areFriends: (a, b) => ['own', 'allied'].includes(between(a, b)),
    areEnemies: (a, b) => between(a, b) === 'war',
  };
}
