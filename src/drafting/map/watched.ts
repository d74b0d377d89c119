import type { BoardView } from '../../core/board-view.js';
import { lieOn, outlinePath } from './ground.js';

/** The places that somebody guards, each by a broken ring inside it, which no colour is needed to see. */
export function writeWatched({ watched = [], ground }: BoardView, board: string): readonly string[] {
  return [...new Set(watched.map(({ at }) => at))].flatMap((at) => {
    const lie = lieOn(ground, at, board);
    if (!lie) return [];
    const inner = lie.outline.map(({ x, y }) => ({
      x: lie.middle.x + (x - lie.middle.x) * INSIDE,
      y: lie.middle.y + (y - lie.middle.y) * INSIDE,
    }));
    return [`<path class="watched" d="${outlinePath(inner)}"/>`];
  });
}

/** How large a ring inside a place is, beside the place. */
const INSIDE = 0.86;
