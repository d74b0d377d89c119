import type { BoardView, Clash, DrawnMap, MapArea, MapArrow } from '../../core/board-view.js';
import type { MapLayer } from '../../turns/map.js';
import type { TurnSummary } from './turn.js';

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

export interface MapView extends DrawnMap {
  readonly summary: TurnSummary;
  /** The board shown, where the ground has several. */
  readonly shown: string;
  /** The places with something on them, where they lie in the picture, and what is there. */
  readonly areas: readonly MapArea[];
  /** The place marked, where one is. */
  readonly marked?: string;
  /** What was ordered and what happened, a line each: the picture's arrows in words. */
  readonly arrows: readonly MapArrow[];
  /** The numbers of all turns, the first first. */
  readonly turns: readonly number[];
  readonly board: BoardView;
  readonly clashes: readonly Clash[];
}
