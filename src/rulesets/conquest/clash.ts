import type { Clash } from '../../core/board-view.js';
import type { Challenge, ConquestBoard } from './board.js';
import { effectsAt, landNameAt } from './board.js';

const CHALLENGE_GAMES = ['duel', 'chaos', 'edh'] as const;
export type ChallengeGame = (typeof CHALLENGE_GAMES)[number];

const TOLD: Readonly<Record<ChallengeGame, string>> = {
  duel: 'a duel',
  chaos: 'chaos multiplayer',
  edh: 'an Elder Dragon Highlander game',
};

/** 3.3.3 What is told of a planeswalker that was defeated in the turn before. */
export const LESS_LIFE = 'plays with 5 life less';

/** 3.3.1 With a general among its pieces it is an Elder Dragon Highlander game, else a duel or chaos multiplayer (C21). */
export function gameOf({ generals }: ConquestBoard, { challengers, challenged }: Challenge): ChallengeGame {
  const pieces = [...challengers, ...challenged];
  if (pieces.some((piece) => generals.some(({ name }) => name === piece))) return 'edh';
  return pieces.length === 2 ? 'duel' : 'chaos';
}

/** 3.3.1 The kind of game in words: a game of generals is a duel or multiplayer, too. */
function tellGame(board: ConquestBoard, challenge: Challenge): string {
  const game = gameOf(board, challenge);
  const count = challenge.challengers.length + challenge.challenged.length;
  if (game !== 'edh') return TOLD[game];
  return `${TOLD.edh}, ${count === 2 ? 'a duel' : 'chaos multiplayer'}`;
}

/** A challenge as desk, map and mails know it: who moved in, and who is challenged. */
export function toClash(board: ConquestBoard, challenge: Challenge): Clash {
  const { challengers, challenged, at } = challenge;
  const pieces = [...challengers, ...challenged];
  const shaken = board.players.filter((seat) => seat.shaken && pieces.includes(seat.planeswalker));
  return {
    kind: 'challenges',
    sides: [challengers, challenged],
    at,
    circumstances: [
      tellGame(board, challenge),
      ...(landNameAt(board.map, at) === '' ? [] : [`on ${landNameAt(board.map, at)}`]),
      ...effectsAt(board.map, at).map((name) => `${name} is in play`),
      ...shaken.map(({ planeswalker }) => `${planeswalker} ${LESS_LIFE}`),
    ],
  };
}
