import type { Piece } from '../../../src/core/board-view.js';

/** A piece as posts are read by it: its name, where it stands, its side, and who commands it. */
export const piece = (name: string, at: string, side: string, owner: string): Piece => ({
  name,
  at,
  side,
  owners: [owner],
  rank: '',
  strength: '',
});
