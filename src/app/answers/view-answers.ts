import type { AnswersView } from '../../web/views/answers.js';
import type { Game } from '../game/game.js';
import { findAnswers } from './standing.js';

/** Where a turn's answers stand: who has sent, and nothing more; undefined where nobody was asked. */
export function viewAnswers(game: Game, turn: number): AnswersView | undefined {
  const { owed, matched } = findAnswers(game, turn);
  if (owed.length === 0) return undefined;
  const opened = new Map(game.store.answers.opened(turn).map(({ fight, at }) => [fight, at]));
  const titles = new Map(owed.map(({ at, title }) => [at, title]));
  return {
    turn,
    answers: game.setup.ruleset.answers?.answer.many ?? '',
    owed: owed.map(({ player, piece, at, title, due }) => {
      const hit = matched.find(({ state, owed: one }) => state === 'counts' && one?.piece === piece && one.at === at);
      return {
        ...{ player, piece, fight: at, title },
        ...(due !== undefined && { due }),
        ...(hit && { sent: { by: hit.player ?? '', at: hit.came.arrived } }),
      };
    }),
    came: matched.map(({ came, state, why, player, owed: one }) => ({
      ...{ id: came.id, from: came.name || 'no name', subject: came.subject, arrived: came.arrived, state, why },
      ...(player !== undefined && { player }),
      ...(one && { piece: one.piece }),
    })),
    fights: [...titles].map(([at, title]) => {
      const moment = opened.get(at);
      return { at, title, ...(moment !== undefined && { opened: moment }) };
    }),
    players: game.setup.players.map(({ name }) => name),
  };
}
