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

type Progress = Pick<ClosingView, 'over' | 'failed'> & { readonly steps: readonly string[] };

/** Closing turns from the desk: in the background, one at a time, with what was done so far. */
export function createClosing(judged: JudgedTurns): Pick<Desk, 'close' | 'closing'> {
  const { game } = judged;
  const { store, clock } = game;
  const known = new Map<number, Progress>();
  const run = async (turn: number): Promise<void> => {
    const steps: string[] = [];
    const tell = (step: string) => {
      steps.push(step);
      known.set(turn, { steps: [...steps], over: false });
    };
    try {
      await lookWhereNeeded(game, turn, tell);
      tell('judging and drafting');
      const { result, open } = closeTurnNow(game, turn);
      const { orders } = result.gathered;
      const told = `${orders.length} orders judged, ${result.documents.length} drafts filed, ${open === 0 ? 'no question' : open === 1 ? 'one question' : `${open} questions`} open`;
      known.set(turn, { steps: [...steps, told], over: true });
    } catch (error) {
      known.set(turn, { steps, over: true, failed: findFailure(error) });
    }
  };
  return {
    close: async (number): Promise<Result<void, Refusal>> => {
      const turn = store.turns.find(number);
      if (!turn) return err(refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.'));
      if (minuteOf(clock.now()) <= minuteOf(turn.lock)) {
        const why = `orders are taken until ${writeIso(turn.lock)}, that minute included`;
        return err(refuseWith(`Turn ${number} cannot be closed yet`, why, 'Close it after the lock.'));
      }
      if ([...known.values()].some(({ over }) => !over)) {
        return err(refuseWith('A turn', 'is being closed already', 'Wait until that is done.'));
      }
      known.set(number, { steps: ['beginning'], over: false });
      void run(number);
      return ok(undefined);
    },
    closing: (number) => {
      const progress = known.get(number);
      const turn = store.turns.find(number);
      if (!progress || !turn) return undefined;
      return { summary: summariseTurn(game, turn, judged.judge(turn)), ...progress };
    },
  };
}

/** Looks at the thread, unless the turn is not closed yet and somebody has looked since the lock. */
async function lookWhereNeeded(game: Game, number: number, tell: (step: string) => void): Promise<void> {
  const { store, config } = game;
  const turn = store.turns.find(number);
  const last = store.captures.lastComplete(number);
  const isSeen = turn !== undefined && last !== undefined && minuteOf(passedBy(last)) > minuteOf(turn.lock);
  if (isSeen && !store.closes.latest(number)) {
    tell(`the thread was looked at after the lock, ${writeIso(last.at)}`);
    return;
  }
  tell('looking at the thread');
  const fetcher = await openFetcher(game, config.capture.browser, tell);
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
