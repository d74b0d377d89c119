import type { Refusal } from '../../kit/refusal.js';
import { err, ok, type Result } from '../../kit/result.js';
import { minuteOf, writeIso } from '../../kit/time.js';
import type { Desk } from '../../web/desk.js';
import type { ClosingView } from '../../web/views/turn.js';
import { captureThread } from '../capture/capture.js';
import { openFetcher } from '../capture/fetcher.js';
import { passedBy } from '../clocks/compare.js';
import type { Game } from '../game/game.js';
import { closeTurnNow } from '../turn/close-turn.js';
import type { JudgedTurns } from '../turn/judged-turns.js';
import { refuseWith, toRefusal } from './refusal.js';
import { summariseTurn } from './turn.js';

type Progress = Pick<ClosingView, 'over' | 'failed' | 'isLook'> & { readonly steps: readonly string[] };

/** Looking at the thread and closing turns from the desk: in the background, one at a time, with what was done so far. */
export function createClosing(judged: JudgedTurns): Pick<Desk, 'close' | 'closing' | 'lookAtThread'> {
  const { game } = judged;
  const { store, clock } = game;
  const known = new Map<number, Progress>();
  const run = async (turn: number, isLook: boolean): Promise<void> => {
    const steps: string[] = [];
    const tell = (step: string) => {
      steps.push(step);
      known.set(turn, { steps: [...steps], over: false, isLook });
    };
    try {
      if (isLook) {
        await look(game, tell);
        known.set(turn, { steps, over: true, isLook });
        return;
      }
      await lookWhereNeeded(game, turn, tell);
      tell('judging and drafting');
      const { result, open } = closeTurnNow(game, turn);
      const { orders } = result.gathered;
      const told = `${count(orders.length, 'order')} judged, ${count(result.documents.length, 'draft')} filed, ${open === 0 ? 'no question' : open === 1 ? 'one question' : `${open} questions`} open`;
      known.set(turn, { steps: [...steps, told], over: true, isLook });
    } catch (error) {
      known.set(turn, { steps, over: true, isLook, failed: findFailure(error) });
    }
  };
  const begin = (number: number, isLook: boolean): Result<void, Refusal> => {
    const running = [...known.values()].find(({ over }) => !over);
    if (running) {
      const [what, why] = running.isLook ? ['The thread', 'is being looked at'] : ['A turn', 'is being closed'];
      return err(refuseWith(what, `${why} already`, 'Wait until that is done.'));
    }
    known.set(number, { steps: ['beginning'], over: false, isLook });
    void run(number, isLook);
    return ok(undefined);
  };
  return {
    lookAtThread: async (number) =>
      store.turns.find(number)?.state === 'open'
        ? begin(number, true)
        : err(refuseWith('The thread', 'no order is taken in this turn any more', 'Close it anew to look again.')),
    close: async (number): Promise<Result<void, Refusal>> => {
      const turn = store.turns.find(number);
      if (!turn) return err(refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.'));
      if (minuteOf(clock.now()) <= minuteOf(turn.lock)) {
        const why = `orders are taken until ${writeIso(turn.lock)}, that minute included`;
        return err(refuseWith(`Turn ${number} cannot be closed yet`, why, 'Close it after the lock.'));
      }
      return begin(number, false);
    },
    closing: (number) => {
      const progress = known.get(number);
      const turn = store.turns.find(number);
      if (!progress || !turn) return undefined;
      return { summary: summariseTurn(game, turn, judged.judge(turn)), ...progress };
    },
  };
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Looks at the thread, unless the turn is not closed yet and somebody has looked since the lock. */
async function lookWhereNeeded(game: Game, number: number, tell: (step: string) => void): Promise<void> {
  const { store } = game;
  const turn = store.turns.find(number);
  const last = store.captures.lastComplete(number);
  const isSeen = turn !== undefined && last !== undefined && minuteOf(passedBy(last)) > minuteOf(turn.lock);
  if (isSeen && !store.closes.latest(number)) {
    tell(`the thread was looked at after the lock, ${writeIso(last.at)}`);
    return;
  }
  await look(game, tell);
}

async function look(game: Game, tell: (step: string) => void): Promise<void> {
  const { config } = game;
  tell('looking at the thread');
  const fetcher = await openFetcher(game, config.capture.browser, tell, { patience: 0 }); // whoever pressed the button is told at once
  try {
    const { fresh, changed, vanished } = await captureThread(game, fetcher, ({ pages, posts }) =>
      tell(`page ${pages}: ${posts} posts so far`),
    );
    tell(`the thread as it is now: ${fresh} new, ${changed} changed, ${vanished} gone`);
  } finally {
    await fetcher.close();
  }
}

function findFailure(error: unknown): Refusal {
  try {
    return toRefusal(error);
  } catch {
    return refuseWith(
      'Something in Adjutant failed',
      'this is a fault of the program, not of yours',
      'Try again; if it stays, run: adjutant doctor.',
    );
  }
}
