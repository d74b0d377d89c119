import type { BoardView, Conflict } from '../../core/board-view.js';
import { drawMap, findAreas } from '../../drafting/map/map.js';
import type { MapTheme } from '../../drafting/map/terrain.js';
import type { Audience } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import { listenerOf, viewTurn } from '../../turns/listeners.js';
import { findArrows, type MapLayer } from '../../turns/map-arrows.js';
import type { TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { openingBoard } from '../record/opening-board.js';

/**
 * What is asked of a map: its board (`''` for the one with the most fighting), its layer, the place or piece to be found
 * at a glance (`''` for none), how large it is: 1 its own size, 0 the whole board in the window's width.
 */
export interface MapAsked {
  readonly board: string;
  readonly layer: MapLayer;
  readonly find: string;
  readonly zoom: number;
}

/** Draws an SVG that names its colours outright as a PNG, at `scale` times its size; its words in a font of this machine. */
export async function drawPng(svg: string, scale: number): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js'); // most commands draw no picture
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' },
  });
  return drawn.render().asPng();
}

/** True for a turn that is not closed: what it shows is what would happen if it were judged now. */
export function isProjected({ store }: Pick<Game, 'store'>, { number, state }: Turn): boolean {
  return state === 'open' && store.closes.latest(number) === undefined;
}

/**
 * A turn's map: with orders the board before and every way as written, with results the board after and what happened,
 * else the board after alone; as far as those may see it whom it is for.
 */
export function viewMap(
  game: Game,
  turn: Turn,
  result: TurnResult,
  { board: asked, layer, find, zoom }: MapAsked,
  audience: Audience,
  theme: MapTheme = 'auto',
) {
  const { setup, store } = game;
  const { ruleset } = setup;
  const { update } = result;
  const projected = isProjected({ store }, turn);
  // A projection may end a game in the fog, after which nothing is hidden: that is not so yet.
  const isHidden = ruleset.fog === true && projected && audience.kind !== 'judge';
  const seen = isHidden ? NOTHING : viewTurn(update, audience, ruleset);
  const control = store.entries.load('control').map(({ value }) => value);
  const state = layer === 'orders' || isHidden ? openingBoard(game, turn).board : update.board;
  const board = ruleset.viewBoard(state, control, turn.lock, audience);
  const conflicts = board.conflicts ?? (layer === 'orders' ? [] : seen.conflicts);
  const arrows = findArrows(ruleset, { ...result, update: { ...update, ...seen } }, layer, listenerOf(audience));
  const marked = findPlace(board, find);
  const shown = boardOf(board, marked) ?? boardNamed(board, asked, conflicts);
  return {
    /** The board shown, where the ground has several. */
    shown,
    ...drawMap(board, conflicts, {
      board: shown,
      arrows,
      theme,
      scale: zoom || 1,
      ...(projected && { remark: `Projection: turn ${turn.number} is not closed` }),
      words: ruleset.words,
      ...(marked !== undefined && { mark: marked }),
    }),
    /** The places with something on them, where they lie in the picture, and what is there. */
    areas: findAreas(board, conflicts, shown),
    ...(marked !== undefined && { marked }),
    /** What was ordered and what happened, a line each: the picture's arrows in words. */
    arrows,
    /** The numbers of all turns, the first first. */
    turns: store.turns.list().map(({ number }) => number),
    board,
    conflicts,
  };
}

/** What is seen of a turn that nobody may see anything of. */
const NOTHING = { orders: [], verdicts: [], moves: [], conflicts: [] };

/** The place named, or that of the piece whose name is meant: as written, else the first that holds it. */
function findPlace({ topology, pieces }: BoardView, find: string): string | undefined {
  const text = find.trim();
  const place = topology.find(text);
  if (place !== undefined) return place;
  const fold = (name: string) => name.toLowerCase();
  const found =
    pieces.find(({ name }) => fold(name) === fold(text)) ?? pieces.find(({ name }) => fold(name).includes(fold(text)));
  return text === '' ? undefined : (found?.at ?? undefined);
}

/** The board a place is drawn on. */
function boardOf({ topology }: BoardView, place: string | undefined): string | undefined {
  return place === undefined ? undefined : topology.lieOf(place)?.board;
}

/** The board of that name, or the one with the most fighting, the first of those. */
function boardNamed({ topology }: BoardView, name: string, conflicts: readonly Conflict[]): string {
  const { boards } = topology;
  const fights = (board: string) => conflicts.filter(({ at }) => topology.lieOf(at)?.board === board).length;
  const [most] = boards.toSorted((a, b) => fights(b.name) - fights(a.name));
  return (boards.find((one) => one.name === name) ?? most)?.name ?? '';
}
