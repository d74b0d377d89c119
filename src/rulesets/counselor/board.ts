import type { Ground } from '../../core/ground/ground.js';
import { type Hex, hexDistance, hexesAround, hexGround } from '../../core/ground/hexes.js';
import type { OutcomeKind } from '../contract/turn.js';
import type { Book, Good, HexTerrain, Spell, UnitKind } from './rulebook.js';

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

/** 5, J34 */
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

export const DIRECTIONS = ['nw', 'ne', 'e', 'se', 'sw', 'w'] as const;
/** J13 Clockwise from the north-west. */
export type Direction = (typeof DIRECTIONS)[number];

const HEX = /^(\d\d)(\d\d)$/;
const two = (number: number) => String(number).padStart(2, '0');

/** `0303` → column and row from 0; undefined where it is no such text. */
function readHex(text: string): Hex | undefined {
  const [, column, row] = HEX.exec(text) ?? [];
  return column === undefined ? undefined : { column: Number(column) - 1, row: Number(row) - 1 };
}

function writeHex({ column, row }: Hex): string {
  return two(column + 1) + two(row + 1);
}

/** A map looked up: its ground, and what a step from hex to hex meets. */
export interface Atlas {
  readonly ground: Ground;
  /** All hexes, lowest number first. */
  readonly hexes: readonly string[];
  terrainAt(hex: string): HexTerrain;
  /** The hex one step away; undefined off the map. */
  step(hex: string, direction: Direction): string | undefined;
  neighbours(hex: string): readonly string[];
  /** J13 The fewest steps between two hexes. */
  distance(a: string, b: string): number;
  /** All hexes so many steps away at most, the hex itself too. */
  within(hex: string, steps: number): readonly string[];
  /** True where something lies on the side between two neighbours. */
  hasSide(kind: Hexside, a: string, b: string): boolean;
}

const atlases = new WeakMap<WorldMap, Atlas>();

/** J13, J14 The map of a board, looked up; made once for each. */
export function atlasOf(map: WorldMap): Atlas {
  const known = atlases.get(map) ?? makeAtlas(map);
  atlases.set(map, known);
  return known;
}

function makeAtlas(map: WorldMap): Atlas {
  const ground = hexGround({
    columns: map.columns,
    rows: map.rows,
    write: writeHex,
    read: readHex,
    label: ({ column, row }) => two((column ?? row ?? 0) + 1),
    sorted: 'by-column',
  });
  const hexes = [...ground.placesOf('')].sort();
  const places = new Map(hexes.map((hex) => [hex, readHex(hex) as Hex]));
  const isOn = ({ column, row }: Hex) => column >= 0 && row >= 0 && column < map.columns && row < map.rows;
  const around = new Map(
    hexes.map((hex) => {
      const steps = hexesAround(places.get(hex) as Hex).map((one) => (isOn(one) ? writeHex(one) : undefined));
      return [hex, { steps, there: steps.filter((one) => one !== undefined).sort() }];
    }),
  );
  const sides = (pairs: readonly Pair[]) => new Set(pairs.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
  const lying: Readonly<Record<Hexside, ReadonlySet<string>>> = {
    roads: sides(map.roads),
    rivers: sides(map.rivers),
    streams: sides(map.streams),
    bridges: sides(map.bridges),
    fords: sides(map.fords),
  };
  const distance = (a: string, b: string): number => hexDistance(places.get(a) as Hex, places.get(b) as Hex);
  return {
    ground,
    hexes,
    terrainAt(hex) {
      const { column, row } = places.get(hex) as Hex;
      return (map.terrain[row]?.[column] ?? 'E') as HexTerrain;
    },
    step: (hex, direction) => around.get(hex)?.steps[DIRECTIONS.indexOf(direction)],
    neighbours: (hex) => around.get(hex)?.there ?? [],
    distance,
    within(hex, steps) {
      const { column, row } = places.get(hex) as Hex;
      const found: string[] = [];
      // a step changes the row by one at most, the column by one at most
      for (let c = Math.max(0, column - steps); c <= Math.min(map.columns - 1, column + steps); c++)
        for (let r = Math.max(0, row - steps); r <= Math.min(map.rows - 1, row + steps); r++)
          if (hexDistance({ column, row }, { column: c, row: r }) <= steps) found.push(writeHex({ column: c, row: r }));
      return found;
    },
    hasSide: (kind, a, b) => lying[kind].has(`${a}${b}`),
  };
}

/** J54 A direction and the two beside it. */
export function besideDirection(direction: Direction): readonly Direction[] {
  const at = DIRECTIONS.indexOf(direction);
  return [at + 5, at, at + 1].map((place) => DIRECTIONS[place % 6] as Direction);
}

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
