import type { MapArrow } from '../../kit/arrow.js';
import type { Clash } from '../../kit/clash.js';
import type { BoardView } from '../../kit/piece.js';
import type { MapLayer } from '../../turns/telling/arrows.js';
import type { TurnSummary } from './turn.js';

/** What is asked of a map: its layer, the square or piece to be found at a glance (`''` for none), how large it is. */
export interface MapAsked {
  readonly layer: MapLayer;
  readonly find: string;
  readonly zoom: number;
}

/** A square in the picture's units, and what is there, a line each. */
export interface MapArea {
  readonly square: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly told: readonly string[];
}

export interface MapView {
  readonly summary: TurnSummary;
  /** Made by `writeMap`. */
  readonly svg: string;
  /** The squares with something on them, where they lie in the picture, and what is there. */
  readonly areas: readonly MapArea[];
  /** The square marked, where one is. */
  readonly marked?: string;
  /** What was ordered and what happened, a line each: the picture's arrows in words. */
  readonly arrows: readonly MapArrow[];
  /** The numbers of all turns, the first first. */
  readonly turns: readonly number[];
  readonly board: BoardView;
  readonly clashes: readonly Clash[];
}
