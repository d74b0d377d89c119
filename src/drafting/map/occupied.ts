import type { BoardView, Clash, Holding, Landmark, Piece, Watched } from '../../core/board-view.js';
import { lieOn } from './ground.js';
import type { Leaving, Occupied } from './place.js';

/** The places of a board that are not empty, in the order of the view's lists, then those a piece left for another board. */
export function findOccupied(
  { ground, landmarks, pieces, holdings = [], watched = [], terrainAt }: BoardView,
  clashes: readonly Clash[],
  board: string,
  leaving: ReadonlyMap<string, readonly Leaving[]> = new Map(),
): ReadonlyMap<string, Occupied> {
  type Content = { landmarks: Landmark[]; pieces: Piece[]; clashes: Clash[]; holdings: Holding[]; watched: Watched[] };
  const places = new Map<string, Content>();
  const contentOf = (at: string | null) => {
    const content = places.get(at ?? '') ?? { landmarks: [], pieces: [], clashes: [], holdings: [], watched: [] };
    if (at !== null && ground.has(at) && lieOn(ground, at, board)) places.set(at, content);
    return content;
  };
  for (const one of landmarks) contentOf(one.at).landmarks.push(one);
  for (const one of pieces) contentOf(one.at).pieces.push(one);
  for (const one of holdings) contentOf(one.at).holdings.push(one);
  for (const one of watched) contentOf(one.at).watched.push(one);
  for (const one of clashes) contentOf(one.at).clashes.push(one);
  for (const at of leaving.keys()) contentOf(at);
  return new Map(
    [...places].map(([place, content]) => [
      place,
      { place, terrain: terrainAt(place), ...content, leaving: leaving.get(place) ?? [] },
    ]),
  );
}
