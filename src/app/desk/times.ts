import type { Problem } from '../../core/result.js';
import { findPause } from '../../store/turns.js';
import { isOpeningOut } from '../close/open-turn.js';
import type { Game } from '../game/game.js';
import { needMoment } from '../game/moment.js';
import { toProblem, tryAction } from '../game/refusal.js';
import { openNext, type TimesGiven, viewNext } from '../judge/next-turn.js';
import { extendTurn } from '../judge/times.js';

/** The times of the turn that is open, or of the next one as proposed. Times in ms UTC. */
export interface TimesView {
  /** `open`: the next turn can be opened with these; `move`: this turn is open and its times can be moved. */
  readonly kind: 'open' | 'move';
  readonly turn: number;
  readonly deadline: number;
  readonly lock: number;
  /** What is due at the deadline; absent where the lock is the only time. */
  readonly due?: string;
  /** Why the next turn cannot be opened yet. */
  readonly refused?: Problem;
  /** True where players may have seen the post that opened the turn. */
  readonly isOut: boolean;
  /** Before a turn is opened: what has no result yet. */
  readonly missing: readonly string[];
}

/** Times as the judge writes them, to open a turn or to move those of the open one. */
export interface TimesWritten extends Omit<TimesGiven, 'opened'> {
  /** Why they are moved. */
  readonly why: string;
}

/** Opening turns and moving their times at the desk, over a game's store. */
export function createTimes(game: Game) {
  const { setup } = game;
  return {
    times: () => viewTimes(game),
    /** Opens the next turn; gives its number. */
    openTurn: async (written: TimesGiven) => tryAction(() => openNext(game, written).number),
    /** Moves the lock of the turn that is open; what tells the players is drafted. Gives its number. */
    moveTimes: async ({ deadline, lock, why }: Pick<TimesWritten, 'deadline' | 'lock' | 'why'>) =>
      tryAction(() => {
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
  const { number, times, refused, missing } = viewNext(game);
  return {
    kind: 'open',
    turn: number,
    ...times,
    isOut: false,
    missing,
    ...common,
    ...(refused && { refused: toProblem(refused) }),
  };
}
