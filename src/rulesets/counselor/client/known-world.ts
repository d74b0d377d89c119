import { type CounselorBoard, type GameTerms, HEXSIDES, type Produce, type WorldMap } from '../board.js';
import type { NationNews } from '../report/news.js';

/** What all nations know of a game, and one of its own hexes: all that a turn file holds beside the nation's news. */
export interface KnownWorld {
  /** The game's name. */
  readonly game: string;
  /** Of the turn to come. */
  readonly turn: number;
  readonly terms: Pick<GameTerms, 'type' | 'allied' | 'neutral' | 'reach' | 'victory'>;
  readonly map: Omit<WorldMap, 'produces'>;
  readonly nations: readonly { readonly name: string; readonly team: string | null; readonly eliminated: boolean }[];
  /** J36 What the hexes under the nation's cities produce. */
  readonly produces: Readonly<Record<string, Produce>>;
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
  const { columns, rows, terrain, units, produces } = board.map;
  const { type, allied, neutral, reach, victory } = board.game;
  const sides = Object.fromEntries(HEXSIDES.map((side) => [side, board.map[side]])) as Pick<
    WorldMap,
    (typeof HEXSIDES)[number]
  >;
  return {
    game,
    turn: board.turn,
    terms: { type, allied, neutral, reach, victory },
    map: { columns, rows, terrain, units, ...sides },
    nations: board.nations.map(({ name, team, eliminated }) => ({ name, team, eliminated })),
    produces: Object.fromEntries(cities.flatMap(({ at }) => (produces[at] ? [[at, produces[at]]] : []))),
  };
}
