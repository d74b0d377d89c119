import { ok, type Refusal, type Result } from '../../core/result.js';
import { minuteOf } from '../../core/time.js';
import { drawMap } from '../../drafting/map/map.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { DraftLine } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import { findOffers } from '../../turns/close.js';
import { countTurn, type TurnCounts } from '../../turns/counts.js';
import { joinOutcomes } from '../../turns/outcomes.js';
import { tryAnswers } from '../../turns/question-answers.js';
import { isAbout } from '../../turns/question-key.js';
import { findScene } from '../../turns/question-scene.js';
import { nameChange } from '../../turns/questions.js';
import type { Ruling } from '../../turns/turn.js';
import { endOf, listConfirmations } from '../close/close.js';
import { findSinceClose, isOtherwise, type Judged } from '../close/closed.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { findWaiting } from '../close/later-turns.js';
import type { Latest } from '../close/news.js';
import type { Game } from '../game/game.js';
import { attempt } from '../game/refusal.js';
import { carryOn } from '../judge/next-turn.js';
import { confirmCalls, decideQuestion, overruleTurn, type Ruled, undoRuling } from '../judge/rule.js';
import { draftName } from '../record/draft-texts.js';
import type { Desk } from '../views/desk.js';
import type { BesideQuestion, LastRuling, LaterDesk, TurnSummary, TurnView } from '../views/turn.js';
import { countDrafts } from './drafts.js';
import { viewNextStep } from './next-step.js';

/** What the judge rules at the desk, and what his last ruling changed. */
interface DeskRulings extends Pick<Desk, 'decide' | 'overrule' | 'confirm' | 'undo'> {
  /** What the last ruling on a turn changed of its outcome. */
  last(turn: number): LastRuling | undefined;
}

/** The judge's actions on a game's turns, for the desk. */
export function createRulings(judged: JudgedTurns): DeskRulings {
  const { store } = judged.game;
  const last = new Map<number, LastRuling>();
  const keep = (turn: number, { ruling, changed, drafts }: Ruled, isUndone: boolean): void => {
    const others = drafts.flatMap((id) => store.drafts.find(id) ?? []);
    const named = others.map((draft) => ({ id: draftName(draft), title: draft.document.title }));
    last.set(turn, { ruling, isUndone, changed, drafts: named });
  };
  const remember = (turn: number, done: Result<Ruled, Refusal>): Result<Ruling, Refusal> => {
    if (!done.ok) return done;
    keep(turn, done.value, false);
    return ok(done.value.ruling);
  };
  return {
    last: (turn) => last.get(turn),
    decide: async (given) =>
      remember(
        given.turn,
        attempt(() => decideQuestion(judged, given)),
      ),
    overrule: async (given) =>
      remember(
        given.turn,
        attempt(() => overruleTurn(judged, given)),
      ),
    confirm: async (turn, ids) => attempt(() => confirmCalls(judged, turn, ids)),
    undo: async (turn, ruling, why) =>
      attempt(() => {
        const undone = undoRuling(judged, turn, ruling, why);
        if (undone) keep(turn, undone, true);
      }),
  };
}

/** What is shown beside an open question or a confirmation of a turn, by its id; undefined where it is not asked. */
export function viewBeside(game: Game, turn: Turn, judged: Judged, id: string): BesideQuestion | undefined {
  const { setup, store } = game;
  const { ruleset } = setup;
  const { record, result } = judged;
  const question = result.gathered.questions.find((one) => one.id === id && !one.ruling);
  const asked = question ?? listConfirmations(game, turn, judged).find((one) => one.id === id);
  if (!asked) return undefined;
  const control = store.entries.load('control').map(({ value }) => value);
  const view = ruleset.viewBoard(ruleset.readBoard(record.board), control, turn.lock, JUDGE);
  const { pieces, places, orders, stands, arrows } = findScene(record, result, asked, ruleset, view.ground);
  const board = view.ground.lieOf(places[0] ?? '')?.board;
  return {
    pieces,
    orders,
    stands,
    answers: question ? tryAnswers(record, result, question, ruleset) : [],
    ...(board !== undefined && {
      map: drawMap(view, view.clashes ?? [], {
        board,
        arrows,
        words: ruleset.words,
        round: places.filter((one) => view.ground.lieOf(one)?.board === board),
      }),
    }),
  };
}

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
      .filter(({ question }) => asked.has(question) || isAbout(question, turn.number, posts)),
    rules: setup.ruleset.rules,
    allowed,
    changes: changes.map((one) => ({ ...one, name: nameChange(one) })),
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
    countTurn(record, result, endOf(game, turn), game.setup.ruleset),
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
