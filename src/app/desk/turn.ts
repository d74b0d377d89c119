import { minuteOf } from '../../core/time.js';
import type { DraftLine } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import { findOffers } from '../../turns/close.js';
import { countTurn, joinOutcomes, type TurnCounts } from '../../turns/outcomes.js';
import { turnStem } from '../../turns/questions.js';
import type { TurnSummary, TurnView } from '../../web/views/turn.js';
import type { Game } from '../game/game.js';
import { isOtherwise } from '../turn/as-closed.js';
import { endOf, listConfirmations } from '../turn/confirmations.js';
import type { Judged } from '../turn/judged.js';
import type { JudgedTurns } from '../turn/judged-turns.js';
import { findSinceClose } from '../turn/since-close.js';
import { countDrafts } from './drafts.js';
import { isAhead } from './later.js';
import type { Latest } from './news.js';
import { viewNextStep } from './next-step.js';

/** A turn with all that the judge may see and overrule of it. */
export function viewTurn(game: Game, turn: Turn, judged: Judged): Omit<TurnView, 'last'> {
  const { store, setup } = game;
  const { record, result } = judged;
  const posts = new Set(result.gathered.posts.map(({ post }) => post.id));
  const asked = new Set(result.gathered.questions.map(({ id }) => id));
  const { allowed, changes } = findOffers(record, result, setup.ruleset);
  return {
    summary: summariseTurn(game, turn, judged),
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
    confirmations: listConfirmations(game, turn, judged),
    missing: setup.ruleset.findMissing(result.update),
    hasWorksheets: setup.ruleset.worksheet !== undefined,
    proposed: listProposed(game, turn, judged),
    isAhead: isAhead(game, turn.number),
    ...viewNextStep(game, turn),
    ...viewClose(game, turn, judged),
  };
}

/** What the guidelines propose after the turn before, for whoever has no order in this one; nothing once it is closed. */
function listProposed({ store, setup }: Game, turn: Turn, { result }: Judged): readonly string[] {
  const { ruleset } = setup;
  const before = turn.state === 'open' ? store.closes.latest(turn.number - 1) : undefined;
  if (!before || !ruleset.proposeOrders) return [];
  const ordered = new Set(result.update.orders.map(({ piece }) => piece));
  return Object.entries(ruleset.proposeOrders(ruleset.readUpdate(before.update))).flatMap(([piece, order]) =>
    ordered.has(piece) ? [] : [order],
  );
}

/** Where a turn is shown as it was closed: when that was, what has come in since, whether it would be another now. */
function viewClose(game: Game, turn: Turn, { close }: Judged): Pick<TurnView, 'closed'> {
  const said = close && game.store.closes.loadSaid(close.id);
  if (!said) return {};
  const { posts, entries } = findSinceClose(game, turn, said.mark, game.store.turns.list());
  return { closed: { at: close.at, posts, entries, otherwise: isOtherwise(game, close) } };
}

/** A turn in one line. */
export function summariseTurn(game: Game, turn: Turn, { record, result }: Judged): TurnSummary {
  const drafts = countDrafts(game.store.drafts.lines(turn.number));
  return writeSummary(
    game,
    turn,
    countTurn(record, result, endOf(game, turn), game.setup.ruleset.posts),
    drafts,
    findConfirmed(game),
  );
}

/** Every turn in one line, the first first. Those closed are told by what was counted then: none of them is judged. */
export function summariseAll(judged: JudgedTurns, latest: Latest | undefined): readonly TurnSummary[] {
  const { game } = judged;
  const { store } = game;
  const turns = store.turns.list();
  const readLines = () => new Map(store.closes.lines().map((line) => [line.turn, line]));
  const kept = readLines();
  const old = turns.filter((turn) => turn.state !== 'open' && !kept.has(turn.number));
  for (const turn of old) judged.judge(turn); // what an older version closed is kept from now on
  const closes = old.length > 0 ? readLines() : kept;
  const drafts = new Map<number, DraftLine[]>(turns.map(({ number }) => [number, []]));
  for (const line of store.drafts.lines()) drafts.get(line.turn)?.push(line);
  const confirmed = findConfirmed(game);
  return turns.map((turn) => {
    if (latest?.turn.number === turn.number) return summariseTurn(game, turn, latest);
    const close = turn.state === 'open' ? undefined : closes.get(turn.number);
    if (!close) return summariseTurn(game, turn, judged.judge(turn));
    const { posts, entries } = findSinceClose(game, turn, close, turns);
    const own = countDrafts(drafts.get(turn.number) ?? []);
    return { ...writeSummary(game, turn, close.counts, own, confirmed), since: posts.length + entries };
  });
}

function writeSummary(
  { store, clock }: Game,
  { number, state, deadline, lock }: Turn,
  { confirmations, ...counts }: TurnCounts,
  drafts: ReturnType<typeof countDrafts>,
  confirmed: ReadonlySet<string>,
): TurnSummary {
  const captured = store.captures.lastComplete(number);
  const isLocked = minuteOf(clock.now()) > minuteOf(lock);
  return {
    number,
    state: state === 'open' && isLocked ? 'locked' : state,
    deadline,
    lock,
    ...counts,
    ...drafts,
    unconfirmed: confirmations.filter((id) => !confirmed.has(id)).length,
    ...(captured && { captured: captured.clock }),
  };
}

/** The ids of all that the judge has confirmed. */
function findConfirmed({ store }: Game): ReadonlySet<string> {
  const confirming = store.rulings.inForce().filter(({ decision }) => decision === 'confirm');
  return new Set(confirming.flatMap(({ orders }) => orders));
}
