import { findAreas, writeMap } from '../../drafting/map.js';
import type { MapTheme } from '../../drafting/map-style.js';
import type { BoardView } from '../../kit/piece.js';
import type { Turn } from '../../store/turns.js';
import { findArrows } from '../../turns/telling/arrows.js';
import type { TurnResult } from '../../turns/turn.js';
import type { MapAsked, MapView } from '../../web/views/map.js';
import type { Game } from '../game/game.js';

/**
 * A turn's map: with orders the board before and every way as written, with results the board after and what happened,
 * else the board after alone.
 */
export function viewMap(
  { setup, store }: Game,
  turn: Turn,
  result: TurnResult,
  { layer, find, zoom }: MapAsked,
  theme: MapTheme = 'auto',
): Omit<MapView, 'summary'> {
  const { ruleset } = setup;
  const { update } = result;
  const control = store.entries.load('control').map(({ value }) => value);
  const shown = layer === 'orders' ? ruleset.readBoard(turn.board) : update.board;
  const board = ruleset.viewBoard(shown, control, turn.lock);
  const clashes = layer === 'orders' ? [] : update.clashes;
  const arrows = findArrows(ruleset, result, layer);
  const marked = findSquare(board, find);
  return {
    svg: writeMap(board, clashes, { arrows, theme, scale: zoom, ...(marked !== undefined && { mark: marked }) }),
    areas: findAreas(board, clashes),
    ...(marked !== undefined && { marked }),
    arrows,
    turns: store.turns.list().map(({ number }) => number),
    board,
    clashes,
  };
}

/** The square named, or that of the piece whose name is meant: as written, else the first that holds it. */
function findSquare({ pieces }: BoardView, find: string): string | undefined {
  const text = find.trim();
  if (/^\d{1,3}[a-z]{1,2}$/i.test(text)) return text.toUpperCase();
  const fold = (name: string) => name.toLowerCase();
  const found =
    pieces.find(({ name }) => fold(name) === fold(text)) ?? pieces.find(({ name }) => fold(name).includes(fold(text)));
  return text === '' ? undefined : found?.at;
}
