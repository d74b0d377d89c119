import { findPause } from '../../store/turns.js';
import type { TimesDesk, TimesView } from '../../web/views/times.js';
import type { Game } from '../game/game.js';
import { needMoment } from '../game/read-moment.js';
import { extendTurn } from '../turn/judge-actions/extend.js';
import { openNext, viewNext } from '../turn/judge-actions/open-next.js';
import { isOpeningOut } from '../turn/opening.js';
import { attempt, toRefusal } from './refusal.js';

/** Opening turns and moving their times at the desk, over a game's store. */
export function createTimes(game: Game): TimesDesk {
  const { setup } = game;
  return {
    times: () => viewTimes(game),
    openTurn: async (written) => attempt(() => openNext(game, written).number),
    moveTimes: async ({ deadline, lock, why }) =>
      attempt(() => {
        const wanted = deadline.trim() === '' ? undefined : needMoment(deadline, setup.zone);
        const to = needMoment(lock, setup.zone);
        return extendTurn(game, { lock: to, why, ...(wanted !== undefined && { deadline: wanted }) }).number;
      }),
  };
}

function viewTimes(game: Game): TimesView {
  const { due } = game.setup.ruleset.windows;
  const common = due === undefined ? {} : { due };
  const turn = game.store.turns.current();
  if (turn?.state === 'open' && !findPause(turn)) {
    const { number, deadline, lock } = turn;
    return { kind: 'move', turn: number, deadline, lock, isOut: isOpeningOut(game, turn), missing: [], ...common };
  }
  const { number, times, refused, missing, offer } = viewNext(game);
  return {
    kind: 'open',
    turn: number,
    ...times,
    isOut: false,
    missing,
    ...(offer !== undefined && { offer }),
    ...common,
    ...(refused && { refused: toRefusal(refused) }),
  };
}
