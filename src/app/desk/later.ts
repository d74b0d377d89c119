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
    carryOn: async (turn, why) => attempt(() => carryOn(game, turn, why)),
  };
}

/** True where the next turn begins with another board than this one leaves by now. */
export function isAhead({ store }: Game, turn: number): boolean {
  const [board, next] = [store.closes.boardAfter(turn), store.turns.find(turn + 1)];
  return board !== undefined && next !== undefined && next.board !== board;
}

/** The turns on whose earlier outcome the next one rests: each was carried out again since the next one got its board. */
export function findAhead(game: Game): readonly number[] {
  const { closes, turns } = game.store;
  const closed = new Map(closes.list().map(({ turn, at }) => [turn, at]));
  return turns.list().flatMap(({ number, at, corrections }) => {
    const before = number - 1;
    const since = corrections.at(-1)?.at ?? at;
    return (closed.get(before) ?? Number.NEGATIVE_INFINITY) >= since && isAhead(game, before) ? [before] : [];
  });
}
