import { err, ok, type Problem, type Result } from '../../core/result.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Update } from '../../rulesets/contract/turn.js';
import type { Turn } from '../../store/turns.js';
import { speakTo } from '../../turns/listeners.js';
import { findRunning, type RunningMatch } from '../../turns/piece-history.js';
import { viewWatch } from '../capture/watch-state.js';
import { findNews, type Latest, markNow } from '../close/news.js';
import type { TurnCache } from '../close/turn-cache.js';
import type { Game } from '../game/game.js';
import { refuseWith } from '../game/refusal.js';
import { findPeople } from '../judge/people.js';
import { findNextStep } from './next-step.js';
import { summariseAll } from './summary.js';
import { findAhead } from './turn.js';

/** What home shows of a game. */
export type HomeView = ReturnType<typeof viewHome>;

/** `isUnderWay` says whether a turn's thread is looked at, or the turn closed, by a press of a button just now. */
export function viewHome(turnCache: TurnCache, isUnderWay: (turn: number) => boolean) {
  const { game } = turnCache;
  const { setup, config } = game;
  const latest = findLatest(turnCache);
  const next = findNextStep(game, latest?.turn);
  return {
    ...(next && { next }),
    /** The thread's address. */
    thread: config.thread,
    /** The latest first. */
    turns: summariseAll(turnCache, latest).toReversed(),
    /** The turns on whose earlier outcome later ones rest. */
    ahead: findAhead(game),
    /** Who has given orders for the latest turn; empty before the first. */
    people: latest ? findPeople(game, latest.turn, latest.result) : [],
    news: findNews(game, latest),
    matches: latest ? listRunning(game, latest.turn, latest.result.update) : [],
    /** What the rulebook says of a player who is away, with its rule; absent where it says nothing. */
    ...(setup.ruleset.absence && { absence: setup.ruleset.absence }),
    /** Whether somebody watches the thread; absent where no turn was opened. */
    ...(latest && { watch: viewWatch(game), underWay: isUnderWay(latest.turn.number) }),
  };
}

/**
 * The matches that go on: of an open turn those it began with, as far as nothing was entered that ends them; of a closed
 * one those it left. `update` is the turn as it stands.
 */
function listRunning(
  { setup: { ruleset }, clock }: Game,
  { state, lock }: Turn,
  { before, board }: Pick<Update, 'before' | 'board'>,
): readonly RunningMatch[] {
  const speaker = speakTo('judge', ruleset);
  const list = (one: unknown) => findRunning(ruleset.viewBoard(one, [], lock, JUDGE), clock.now(), speaker);
  const after = list(board);
  if (state !== 'open') return after;
  const key = ({ challenger, opponent }: RunningMatch) => [challenger, opponent].sort().join('\n');
  const still = new Set(after.map(key));
  return list(before).filter((match) => still.has(key(match)));
}

/** The latest turn, where one was opened, as it stands. */
function findLatest(turnCache: TurnCache): Latest | undefined {
  const turn = turnCache.game.store.turns.current();
  return turn && { turn, ...turnCache.judge(turn) };
}

/** The judge's word that he has seen what home shows as new. */
export function createNews(turnCache: TurnCache) {
  const { game } = turnCache;
  const { store, clock, who } = game;
  return {
    /** Keeps that he has seen what home showed as new; refused where more has come since (`state` tells). */
    markSeen: async (state: string): Promise<Result<void, Problem>> => {
      const latest = findLatest(turnCache);
      const { counts, fates, state: now } = findNews(game, latest);
      if (now !== state)
        return err(refuseWith('Nothing was marked', 'more has come since', 'Look at what is new now.'));
      store.newsMarks.add({
        ...markNow(store.newsMarks.revision(), latest, game.setup.ruleset.outcomes),
        at: clock.now(),
        who,
      });
      store.log.add({
        at: clock.now(),
        who,
        what: `saw ${counts.new + counts.changed + counts.gone} posts and ${fates.length} fates as new`,
      });
      return ok(undefined);
    },
  };
}
