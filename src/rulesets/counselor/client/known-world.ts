import type { Order, Verdict } from '../../../core/order.js';
import type { LedgerEntry } from '../../contract/turn.js';
import type { CounselorBoard, GameTerms, Produce, WorldMap } from '../board/board.js';
import { type NationNews, sightingsOf } from '../report/news.js';

/** What all nations know of a game, and one of its own hexes: all that a turn file holds beside the nation's news. */
export interface KnownWorld {
  /** The game's name. */
  readonly game: string;
  /** Of the turn to come. */
  readonly turn: number;
  readonly terms: Pick<GameTerms, 'type' | 'allied' | 'neutral' | 'reach' | 'victory'>;
  /** Without what its hexes produce. */
  readonly map: WorldMap;
  readonly nations: readonly { readonly name: string; readonly team: string | null; readonly eliminated: boolean }[];
  /** J36 What the hexes under the nation's cities produce. */
  readonly produces: Readonly<Record<string, Produce>>;
}

/** What a nation's turn file is made from: its news as a close keeps them, in words. */
export interface FileNews
  extends Pick<NationNews, 'turn' | 'nation' | 'characters' | 'armies' | 'cities' | 'sightings' | 'market' | 'points'> {
  readonly orders: readonly { readonly order: Order; readonly verdict: Verdict }[];
  readonly ledger: readonly LedgerEntry[];
  readonly isOver: boolean;
}

/** For whom a turn file is, and what its messages say. */
export interface TurnFileFor {
  readonly player: string;
  /** Until when orders are taken (ms). */
  readonly lock: number;
  /** The nation's report, a text for each of its sections. */
  readonly messages: readonly string[];
}

/** J56 What a nation knows of the world without seeing it: the map, the nations' names and teams, what its own cities produce. */
export function knownWorld(board: CounselorBoard, game: string, { cities }: Pick<NationNews, 'cities'>): KnownWorld {
  const { type, allied, neutral, reach, victory } = board.game;
  const { produces } = board.map;
  return {
    game,
    turn: board.turn,
    terms: { type, allied, neutral, reach, victory },
    map: bareMap(board.map),
    nations: board.nations.map(({ name, team, eliminated }) => ({ name, team, eliminated })),
    produces: Object.fromEntries(cities.flatMap(({ at }) => (produces[at] ? [[at, produces[at]]] : []))),
  };
}

const bare = new WeakMap<WorldMap, WorldMap>();

/** The map that all know, made once for the files of all nations. */
function bareMap(map: WorldMap): WorldMap {
  const known = bare.get(map) ?? { ...map, produces: {} };
  bare.set(map, known);
  return known;
}

/** 1.3, J56 What a nation knows of a board by itself, as before the first turn: where all stands that it sees, and nothing that happened. */
export function newsOfBoard(board: CounselorBoard, name: string): FileNews {
  const nation = board.nations.find((one) => one.name === name);
  if (!nation) throw new Error(`no nation is called ${name}`);
  const isOwn = (one: { readonly nation: string | null }) => one.nation === name;
  return {
    turn: board.turn - 1,
    nation,
    orders: [],
    ledger: [],
    characters: board.characters.filter(isOwn),
    armies: board.armies.filter(isOwn),
    cities: board.cities.filter(isOwn),
    sightings: sightingsOf(board, name),
    market: board.market,
    points: {},
    isOver: false,
  };
}
