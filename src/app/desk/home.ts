import { err, ok } from '../../core/result.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Update } from '../../rulesets/contract/turn.js';
import type { Turn } from '../../store/turns.js';
import { speakTo } from '../../turns/listeners.js';
import { findRunning, type RunningMatch } from '../../turns/piece-history.js';
import { viewWatch } from '../capture/watch-state.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { findNews, type Latest, markNow } from '../close/news.js';
import type { Game } from '../game/game.js';
import { refuseWith } from '../game/refusal.js';
import { findPeople } from '../judge/people.js';
import type { Desk } from '../views/desk.js';
import type { HomeView } from '../views/home.js';
import { findNextStep } from './next-step.js';
import { findAhead, summariseAll } from './turn.js';

/** What home shows of a game; `isUnderWay` says whether a turn's thread is looked at, or the turn closed, just now. */
export function viewHome(judged: JudgedTurns, isUnderWay: (turn: number) => boolean): HomeView {
  const { game } = judged;
  const { setup, config } = game;
  const latest = findLatest(judged);
  const next = findNextStep(game, latest?.turn);
  return {
    ...(next && { next }),
    thread: config.thread,
    turns: summariseAll(judged, latest).toReversed(),
    ahead: findAhead(game),
    people: latest ? findPeople(game, latest.turn, latest.result) : [],
    news: findNews(game, latest),
    matches: latest ? listRunning(game, latest.turn, latest.result.update) : [],
    ...(setup.ruleset.absence && { absence: setup.ruleset.absence }),
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
function findLatest(judged: JudgedTurns): Latest | undefined {
  const turn = judged.game.store.turns.current();
  return turn && { turn, ...judged.judge(turn) };
}

/** The judge's word that he has seen what home shows as new. */
export function createNews(judged: JudgedTurns): Pick<Desk, 'markSeen'> {
  const { game } = judged;
  const { store, clock, who } = game;
  return {
    markSeen: async (state) => {
      const latest = findLatest(judged);
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
