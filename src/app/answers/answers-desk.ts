import { err, ok } from '../../core/result.js';
import type { AnswersDesk } from '../../web/views/answers.js';
import { attempt, toRefusal } from '../desk/refusal.js';
import type { Game } from '../game/game.js';
import { readImapAddress } from '../game/secrets.js';
import { matchAnswer, openFight, tickAnswer } from '../turn/judge-actions/mails/answers.js';
import { readAnswers } from './read-answers.js';
import { viewAnswers } from './view-answers.js';

/** The answers to requests on the desk: who has sent, the judge's word on what came, and what an opened fight holds. */
export function createAnswers(game: Game): AnswersDesk {
  return {
    answersOf: (turn) => viewAnswers(game, turn),
    readFight: async (turn, fight) => {
      try {
        return ok(await readAnswers(game, turn, fight, readImapAddress()));
      } catch (error) {
        return err(toRefusal(error));
      }
    },
    settleAnswer: async (turn, { action, id, player, piece, fight, why }) =>
      attempt(() => {
        if (action === 'open') openFight(game, turn, fight, why);
        else if (action === 'tick') tickAnswer(game, { turn, player, piece, arrived: game.clock.now(), why });
        else matchAnswer(game, turn, id, action === 'match' ? { player, piece } : undefined);
      }),
  };
}
