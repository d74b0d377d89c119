import type { PostPolicy, Windows } from '../contract/words.js';
import { type ConquestBoard, placeOn } from './board.js';

const DAY = 24 * 60 * 60_000;

/** C4 A turn has two windows, each with a lock of its own: the board says which is open. */
export const windows: Windows<ConquestBoard> = {
  title: (_number, { turn, window }) => `turn ${turn}, ${window}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock }, days) => ({ deadline: lock + days * DAY, lock: lock + days * DAY }),
};

/** C5 Posts and messages count from the opening to the lock, its minute included. */
export const posts: PostPolicy = {
  late: '3.1',
  early: '3.1',
  earlyMayCount: true, // C5
  withheld: 'C5',
  edited: 'C5',
  stranger: '3.1',
  notPlaying: '3.1',
};

/**
 * True for a piece for which nothing can be ordered in the window that is open: in the movement one off the board or
 * shaken (3.3.2, 3.3.3), in the aftermath a general that is in no challenge; a planeswalker's player always may grow (C8).
 */
export function isIdle(board: ConquestBoard, piece: string): boolean {
  const { window, players, generals, challenges } = board;
  const isShaken = players.some(({ planeswalker, shaken }) => planeswalker === piece && shaken);
  if (window === 'movement') return isShaken || placeOn(board, piece) === null;
  const isIn = challenges.some(({ challengers, challenged }) => [...challengers, ...challenged].includes(piece));
  return !isIn && generals.some(({ name }) => name === piece);
}
