import type { DataPath } from '../../core/result.js';
import type { TellAt } from '../../core/schema.js';
import { readSquare, writeSquare } from '../../core/squares.js';
import { formatNear } from '../../core/text.js';
import { hexTopology } from '../../core/topology/hexes.js';
import type { Topology } from '../../core/topology/topology.js';
import type { OutcomeKind } from '../contract/turn.js';

/** The kinds of resources, always in this order (Words). */
export const KINDS = ['Colorless', 'White', 'Blue', 'Black', 'Red', 'Green'] as const;
export type Kind = (typeof KINDS)[number];
export const COLORS = ['White', 'Blue', 'Black', 'Red', 'Green'] as const satisfies readonly Kind[];
export type Color = (typeof COLORS)[number];

export const WINDOWS = ['movement', 'aftermath'] as const;
/** C4 A turn is played in two windows. */
export type WindowName = (typeof WINDOWS)[number];

/** C2 A land as its name says: what it produces, in this order. */
export interface Land {
  readonly name: string;
  readonly produces: readonly Kind[];
  readonly legendary: boolean;
}

/** C2 The map: a text for each row, a sign for each hex; `.` is no hex. */
export interface ConquestMap {
  readonly numbers: number;
  readonly letters: number;
  readonly terrain: readonly string[];
  readonly legend: Readonly<Record<string, string>>;
  readonly lands: readonly Land[];
  readonly effects: readonly { readonly name: string; readonly at: readonly string[] }[];
}

/** A hex of which there is something to say. */
export interface HexState {
  readonly at: string;
  readonly controller: string | null;
  readonly bonded: readonly string[];
  readonly reinforced: boolean;
  readonly stripped: boolean;
}

export type Resources = Readonly<Record<Kind, number>>;
/** By name, how many; nothing stands there with 0. */
export type Counts = Readonly<Record<string, number>>;

/** A player with his planeswalker and all he holds. */
export interface Seat {
  readonly name: string;
  readonly planeswalker: string;
  readonly at: string;
  readonly shaken: boolean;
  /** C28 Points held, without what comes from cards, lands and traits. */
  readonly renown: number;
  readonly allocated: number;
  /** 4.4.2 Renown bought so far. */
  readonly bought: number;
  /** C29 Unspent. */
  readonly experience: number;
  readonly resources: Resources;
  readonly traits: Counts;
  readonly blocks: readonly string[];
  readonly cards: Counts;
  /** 4.2.5 Legendary creatures that came after the set-up; each is among the cards, too. */
  readonly legends: readonly string[];
}

/** A general; off the board `at` is null and `fell` the hex where it lost. */
export interface General {
  readonly name: string;
  readonly owner: string;
  readonly at: string | null;
  readonly fell: string | null;
}

export const CARD_KINDS = ['creature', 'artifact', 'enchantment', 'legendary', 'planeswalker', 'other'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const RARITIES = ['common', 'uncommon', 'rare'] as const;
export type Rarity = (typeof RARITIES)[number];

/** C31 A card of the register, as the judge declared it. */
export interface Card {
  readonly name: string;
  readonly kinds: readonly CardKind[];
  /** Converted mana cost. */
  readonly cost: number;
  readonly rarity: Rarity;
  readonly colors: readonly Color[];
  readonly block: string;
}

export const CHALLENGE_KINDS = ['general', 'planeswalker'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** C19 A challenge to be settled, one piece a player; where its first challenger moved in. */
export interface Challenge {
  readonly kind: ChallengeKind;
  readonly challengers: readonly string[];
  readonly challenged: readonly string[];
  readonly at: string;
}

/** C38 When the game ends: at so many lands of one player, after a turn. */
export interface Goal {
  readonly lands?: number;
  readonly turn?: number;
}

/** Where everything stands. */
export interface ConquestBoard {
  readonly ruleset: 'conquest';
  readonly window: WindowName;
  readonly turn: number;
  readonly map: ConquestMap;
  /** First by hex. */
  readonly hexes: readonly HexState[];
  /** The list of players (C10). */
  readonly players: readonly Seat[];
  readonly generals: readonly General[];
  readonly cards: readonly Card[];
  readonly challenges: readonly Challenge[];
  readonly goal: Goal;
}

/** Writes a board as text: the same board gives the same bytes, and reads back as itself. */
export function writeBoard(board: ConquestBoard): string {
  return `${JSON.stringify(board, undefined, 1)}\n`;
}

/** Reads what `writeBoard` wrote. */
export function readBoard(text: string): ConquestBoard {
  return JSON.parse(text) as ConquestBoard;
}

/** The player a piece on a board belongs to; undefined where there is no such piece. */
export function ownerOn({ players, generals }: ConquestBoard, piece: string): string | undefined {
  return (
    players.find(({ planeswalker }) => planeswalker === piece)?.name ??
    generals.find(({ name }) => name === piece)?.owner
  );
}

/** Where a piece on a board stands; null where it is off the board or unknown. */
export function placeOn({ players, generals }: ConquestBoard, piece: string): string | null {
  const walker = players.find(({ planeswalker }) => planeswalker === piece);
  return walker?.at ?? generals.find(({ name }) => name === piece)?.at ?? null;
}

/** C2 What the five basic lands produce. */
const BASICS: Readonly<Record<string, Kind>> = {
  Plains: 'White',
  Island: 'Blue',
  Swamp: 'Black',
  Mountain: 'Red',
  Forest: 'Green',
};

/** C2 The sign in `terrain` where there is no hex. */
export const NO_HEX = '.';

const topologies = new WeakMap<ConquestMap, Topology>();

/** C1 The hexes of a map: number then letter, sorted by number; every second row half a hex further east. */
export function topologyOf(map: ConquestMap): Topology {
  const known = topologies.get(map);
  if (known) return known;
  const topology = hexTopology({
    columns: map.numbers,
    rows: map.letters,
    write: ({ column, row }) => writeSquare(column, row),
    read: (text) => readSquare(text.toUpperCase()),
    label: ({ column, row }) => (column === undefined ? writeSquare(0, row ?? 0).slice(1) : String(column + 1)),
    has: ({ column, row }) => map.terrain[row]?.[column] !== NO_HEX,
    sorted: 'by-column',
  });
  topologies.set(map, topology);
  return topology;
}

/** C2 True for the name of a basic land. */
export function isBasic(name: string): boolean {
  return BASICS[name] !== undefined;
}

/** C2 The name of the land of a hex that is there. */
export function landNameAt({ terrain, legend }: ConquestMap, at: string): string {
  const hex = readSquare(at);
  const sign = hex && terrain[hex.row]?.[hex.column];
  return (sign !== undefined && legend[sign]) || '';
}

/** C2 The land of a hex that is there. */
export function landAt(map: ConquestMap, at: string): Land {
  const name = landNameAt(map, at);
  const basic = BASICS[name];
  if (basic) return { name, produces: [basic], legendary: false };
  return map.lands.find((land) => land.name === name) ?? { name, produces: [], legendary: false };
}

/** C31 The colours of a land; Colorless is none. */
export function colorsOf({ produces }: Land): readonly Color[] {
  return COLORS.filter((color) => produces.includes(color));
}

/** The kinds of some resources in their order (Words). */
export function sortKinds(kinds: readonly Kind[]): readonly Kind[] {
  return KINDS.filter((kind) => kinds.includes(kind));
}

/** C2 What lies on a hex beside its land: the names of enchantments. */
export function effectsAt({ effects }: ConquestMap, at: string): readonly string[] {
  return effects.filter((effect) => effect.at.includes(at)).map(({ name }) => name);
}

/** What can become of a piece in a window (C20, 3.3.2–3.3.5, 4.2.6). */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
  { id: 'driven', word: 'was driven off', mark: 'stopped' },
  { id: 'retreated', word: 'retreated', mark: 'went' },
  { id: 'withdrew', word: 'withdrew', mark: 'went' },
  { id: 'fell', word: 'lost and left the board', mark: 'stopped' },
  { id: 'returned', word: 'came back', mark: 'went' },
  { id: 'declared', word: 'was declared', mark: 'went' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];

/** The pieces of a challenge, its challengers first. */
export function piecesOf({ challengers, challenged }: Challenge): readonly string[] {
  return [...challengers, ...challenged];
}

/** What must hold of a board as a whole: names once, one general a hex, bonded land in the hands of one it is bonded to. */
export function checkBoard(tell: TellAt, board: ConquestBoard): void {
  checkNames(tell, board);
  checkGenerals(tell, board);
  checkHexes(tell, board);
  checkChallenges(tell, board);
  const cards = new Set<string>();
  board.cards.forEach(({ name }, i) => {
    if (cards.has(name)) tell(['cards', i], `"${name}" stands in the register twice (C31)`);
    cards.add(name);
  });
}

/** A planeswalker may bear its player's name, and nobody else's. */
function checkNames(tell: TellAt, { players, generals }: ConquestBoard): void {
  const names = new Set<string>();
  const claim = (name: string, path: DataPath) => {
    if (names.has(name)) tell(path, `there are two of the name "${name}"`);
    names.add(name);
  };
  players.forEach(({ name }, i) => {
    claim(name, ['players', i, 'name']);
  });
  players.forEach(({ name, planeswalker }, i) => {
    const isFirst = players.findIndex((one) => one.name === name) === i;
    if (planeswalker !== name && isFirst) claim(planeswalker, ['players', i, 'planeswalker']);
  });
  generals.forEach(({ name }, i) => {
    claim(name, ['generals', i, 'name']);
  });
}

/** Why a name is no player's; undefined where it is. */
export function whyNoPlayer({ players }: Pick<ConquestBoard, 'players'>, name: string): string | undefined {
  const names = players.map((player) => player.name);
  return names.includes(name) ? undefined : `no player is called "${name}"${formatNear(name, names)}`;
}

/** Why a name is no planeswalker's or general's; undefined where it is. */
export function whyNoPiece({ players, generals }: ConquestBoard, name: string): string | undefined {
  const names = [...players.map(({ planeswalker }) => planeswalker), ...generals.map((general) => general.name)];
  return names.includes(name) ? undefined : `no planeswalker or general is called "${name}"${formatNear(name, names)}`;
}

function checkGenerals(tell: TellAt, { players, generals }: ConquestBoard): void {
  const there = new Map<string, string>();
  generals.forEach(({ name, owner, at }, i) => {
    const why = whyNoPlayer({ players }, owner);
    if (why !== undefined) tell(['generals', i, 'owner'], why);
    if (at === null) return;
    const other = there.get(at) ?? name;
    if (other !== name) tell(['generals', i, 'at'], `${other} and ${name} are two generals on ${at} (3.2.2)`);
    there.set(at, name);
  });
}

function checkHexes(tell: TellAt, { players, hexes }: ConquestBoard): void {
  const seen = new Set<string>();
  hexes.forEach(({ at, controller, bonded, reinforced }, i) => {
    const issue = (why: string, ...path: DataPath) => tell(['hexes', i, ...path], `${at}: ${why}`);
    if (seen.has(at)) issue('stands here twice');
    seen.add(at);
    const strange = [...new Set([...bonded, ...(controller === null ? [] : [controller])])].flatMap((name) => {
      const why = whyNoPlayer({ players }, name);
      return why === undefined
        ? []
        : [{ why, path: name === controller ? ['controller'] : ['bonded', bonded.indexOf(name)] }];
    });
    for (const { why, path } of strange) issue(why, ...path);
    if (strange.length > 0) return;
    if (new Set(bonded).size !== bonded.length) issue('is bonded to one player twice', 'bonded');
    if (bonded.length > 0 && (controller === null || !bonded.includes(controller)))
      issue('land with bonds is controlled by one of those it is bonded to (3.4.2)', 'controller');
    if (reinforced && bonded.length !== 1)
      issue('a reinforced land is bonded to one player alone (4.4.1)', 'reinforced');
  });
}

/** C19 One piece a player, all of them there; a movement window begins without any. */
function checkChallenges(tell: TellAt, board: ConquestBoard): void {
  if (board.window === 'movement' && board.challenges.length > 0) {
    tell(['challenges'], 'challenges are settled in the aftermath window; a movement window begins without any (C4)');
    return;
  }
  board.challenges.forEach(({ challengers, challenged }, i) => {
    const pieces = [
      ...challengers.map((name, n) => ({ name, path: ['challenges', i, 'challengers', n] })),
      ...challenged.map((name, n) => ({ name, path: ['challenges', i, 'challenged', n] })),
    ];
    const gone = pieces.filter(({ name }) => placeOn(board, name) === null);
    for (const { name, path } of gone) tell(path, whyNoPiece(board, name) ?? `${name} is off the board`);
    const owners = new Set(pieces.map(({ name }) => ownerOn(board, name)));
    if (gone.length === 0 && owners.size !== pieces.length)
      tell(['challenges', i], 'a player has one piece in a challenge (C19)');
    if (challengers.length === 0 || pieces.length < 2)
      tell(['challenges', i], 'a challenge has a challenger and one more piece at least');
  });
}
