import { minuteOf } from '../../kit/time.js';
import type { Turn } from '../../store/turns.js';
import { findConfirmations } from '../../turns/rulings/confirmations.js';
import { findOffers } from '../../turns/rulings/offers.js';
import { turnStem } from '../../turns/rulings/question-key.js';
import { countPosts } from '../../turns/telling/counts.js';
import { joinOutcomes } from '../../turns/telling/outcomes.js';
import type { Confirmation } from '../../turns/turn.js';
import type { TurnSummary, TurnView } from '../../web/views/turn.js';
import type { Game } from '../game/game.js';
import { countOpen } from '../turn/close-turn.js';
import type { Judged } from '../turn/overrule.js';
import { countDrafts } from './drafts.js';

/** A turn with all that the judge may see and overrule of it. */
export function viewTurn(game: Game, turn: Turn, judged: Judged): Omit<TurnView, 'last'> {
  const { store, setup } = game;
  const { record, result } = judged;
  const posts = new Set(result.gathered.posts.map(({ post }) => post.id));
  const asked = new Set(result.gathered.questions.map(({ id }) => id));
  const { allowed, changes } = findOffers(record, result, setup.ruleset);
  return {
    summary: summarise(game, turn, judged),
    result,
    outcomes: joinOutcomes(result, setup.ruleset.outcomes),
    rulings: store.rulings
      .inForce()
      .filter(
        ({ question }) =>
          asked.has(question) || posts.has(question.split(':')[0] ?? '') || question.startsWith(turnStem(turn.number)),
      ),
    rules: setup.ruleset.rules,
    allowed,
    changes,
    confirmations: viewConfirmations(game, turn, judged),
  };
}

/** What of a turn the judge should look at and confirm, up to the opening of the next one. */
export function viewConfirmations(
  { store, setup }: Game,
  turn: Turn,
  { record, result }: Judged,
): readonly Confirmation[] {
  const until = store.turns.find(turn.number + 1)?.opened ?? Number.POSITIVE_INFINITY;
  return findConfirmations(record, result, store.rulings.inForce(), until, setup.ruleset.posts);
}

/** A turn in one line. */
export function summarise(game: Game, turn: Turn, judged: Judged): TurnSummary {
  const { store, clock } = game;
  const { result } = judged;
  const captured = store.captures.lastComplete(turn.number);
  const isLocked = minuteOf(clock.now()) > minuteOf(turn.lock);
  return {
    number: turn.number,
    state: turn.state === 'open' && isLocked ? 'locked' : turn.state,
    deadline: turn.deadline,
    lock: turn.lock,
    posts: countPosts(result.gathered),
    orders: result.gathered.orders.length,
    illegal: result.update.verdicts.filter(({ fate }) => fate === 'illegal').length,
    battles: result.update.clashes.length,
    ...countDrafts(store.drafts.list(turn.number)),
    questions: countOpen(result),
    unconfirmed: viewConfirmations(game, turn, judged).filter(({ ruling }) => !ruling).length,
    ...(captured && { captured: captured.clock }),
  };
}
