import type { LaterDesk } from '../../web/views/later.js';
import type { TurnSummary } from '../../web/views/turn.js';
import { findWaiting } from '../correct/what-if.js';
import type { Game } from '../game/game.js';
import { carryOn } from '../turn/judge-actions/carry-on.js';
import { attempt } from './refusal.js';

/** The correcting of past turns at the desk. */
export function createLater(game: Game, summarise: (turn: number) => TurnSummary | undefined): LaterDesk {
  return {
    later: (number) => {
      const summary = summarise(number);
      if (!summary || !game.store.closes.latest(number)) return undefined;
      const turns = findWaiting(game, number).turns.map(({ turn, isClosed, begins, changed, erratum }) => ({
        number: turn.number,
        isClosed,
        begins,
        changed,
        ...(erratum !== undefined && { erratum }),
      }));
      return { summary, turns };
    },
    carryOn: async (turn, why) =>
      attempt(() => {
        carryOn(game, turn, why);
      }),
  };
}
