import type { CounselorBoard } from '../board.js';
import type { NationNews } from '../report/news.js';
import { sightingsOf } from '../report/sightings.js';

/** 1.3, J56 What a nation knows of a board by itself, as before the first turn: where all stands that it sees, and nothing that happened. */
export function newsOfBoard(board: CounselorBoard, name: string): NationNews {
  const nation = board.nations.find((one) => one.name === name);
  if (!nation) throw new Error(`no nation is called ${name}`);
  const isOwn = (one: { readonly nation: string | null }) => one.nation === name;
  return {
    turn: board.turn - 1,
    nation,
    orders: [],
    served: [],
    moves: [],
    ledger: [],
    battles: [],
    duels: [],
    overruns: [],
    harms: [],
    ruled: [],
    characters: board.characters.filter(isOwn),
    armies: board.armies.filter(isOwn),
    cities: board.cities.filter(isOwn),
    sightings: sightingsOf(board, name),
    market: board.market,
    rolls: [],
    points: {},
    eliminated: [],
    ending: null,
  };
}
