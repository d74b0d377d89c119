import { ok, type Problem, type Result } from '../../core/result.js';
import { drawMap } from '../../drafting/map/map.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import { findScene, tryAnswers } from '../../turns/beside-question.js';
import { findAlternatives } from '../../turns/close.js';
import { joinOutcomes } from '../../turns/outcomes.js';
import { isAbout } from '../../turns/question-key.js';
import { nameChange } from '../../turns/questions.js';
import type { Consequence, Ruling } from '../../turns/turn.js';
import { listConfirmations } from '../close/close.js';
import { findSinceClose, isOtherwise, type Judged, type SinceClose } from '../close/closed.js';
import { findWaiting } from '../close/later-turns.js';
import type { TurnCache } from '../close/turn-cache.js';
import type { Game } from '../game/game.js';
import { tryAction } from '../game/refusal.js';
import { propagate } from '../judge/next-turn.js';
import {
  confirmCalls,
  type DecisionGiven,
  decideQuestion,
  type OverrulingGiven,
  overruleTurn,
  type RulingEffect,
  undoRuling,
} from '../judge/rule.js';
import { draftName } from '../record/draft-texts.js';
import { viewNextStep } from './next-step.js';
import { summariseTurn, type TurnSummary } from './summary.js';

/** A ruling made or taken back, what came out otherwise by it, and the drafts that are others now, by their names. */
export interface LastRuling {
  readonly ruling: Ruling;
  readonly isUndone: boolean;
  readonly changed: readonly Consequence[];
  readonly drafts: readonly { readonly id: string; readonly title: string }[];
}

/** The judge's actions on a game's turns, for the desk. */
export function createRulings(turnCache: TurnCache) {
  const { store } = turnCache.game;
  const last = new Map<number, LastRuling>();
  const keep = (turn: number, { ruling, changed, drafts }: RulingEffect, isUndone: boolean): void => {
    const others = drafts.flatMap((id) => store.drafts.find(id) ?? []);
    const named = others.map((draft) => ({ id: draftName(draft), title: draft.document.title }));
    last.set(turn, { ruling, isUndone, changed, drafts: named });
  };
  const remember = (turn: number, done: Result<RulingEffect, Problem>): Result<Ruling, Problem> => {
    if (!done.ok) return done;
    keep(turn, done.value, false);
    return ok(done.value.ruling);
  };
  return {
    /** What the last ruling on a turn changed of its outcome. */
    last: (turn: number) => last.get(turn),
    /**
     * Settles an open question and carries the turn out anew. The orders are canonical texts; they are checked here.
     * Refused where it was settled meanwhile, in another window or by another judge.
     */
    decide: async (given: DecisionGiven) =>
      remember(
        given.turn,
        tryAction(() => decideQuestion(turnCache, given)),
      ),
    /** The judge's word against an order or an outcome, with a reason; carries the turn out anew. */
    overrule: async (given: OverrulingGiven) =>
      remember(
        given.turn,
        tryAction(() => overruleTurn(turnCache, given)),
      ),
    /** Confirms judge's calls and late edits, by their ids; refused where one is not there to be confirmed. */
    confirm: async (turn: number, ids: readonly string[]) => tryAction(() => confirmCalls(turnCache, turn, ids)),
    /** Takes a ruling back, by its id; the question it answered is open again. Of a published turn the reason is asked. */
    undo: async (turn: number, ruling: number, why: string) =>
      tryAction(() => {
        const undone = undoRuling(turnCache, turn, ruling, why);
        if (undone) keep(turn, undone, true);
      }),
  };
}

/** What an open question or a confirmation is about, and what each answer would come to. */
export type BesideQuestion = NonNullable<ReturnType<typeof viewBeside>>;

/** What is shown beside an open question or a confirmation of a turn, by its id; undefined where it is not asked. */
export function viewBeside(game: Game, turn: Turn, judged: Judged, id: string) {
  const { setup, store } = game;
  const { ruleset } = setup;
  const { record, result } = judged;
  const question = result.gathered.questions.find((one) => one.id === id && !one.ruling);
  const asked = question ?? listConfirmations(game, turn, judged).find((one) => one.id === id);
  if (!asked) return undefined;
  const control = store.entries.load('control').map(({ value }) => value);
  const view = ruleset.viewBoard(ruleset.readBoard(record.board), control, turn.lock, JUDGE);
  const { pieces, places, orders, stands, arrows } = findScene(record, result, asked, ruleset, view.topology);
  const board = view.topology.lieOf(places[0] ?? '')?.board;
  return {
    /** The pieces meant. */
    pieces,
    /** The other orders for them, each with what becomes of it. */
    orders,
    /** What those pieces do as it stands. */
    stands,
    /** Each answer there is by itself, worked out; none for what is only to be confirmed. */
    answers: question ? tryAnswers(record, result, question, ruleset) : [],
    ...(board !== undefined && {
      /** The piece of the map they stand on, with the places named; absent where nothing lies on it. */
      map: drawMap(view, view.conflicts ?? [], {
        board,
        arrows,
        words: ruleset.words,
        round: places.filter((one) => view.topology.lieOf(one)?.board === board),
      }),
    }),
  };
}

/** The correcting of past turns at the desk. */
export function createLater(game: Game, summarise: (turn: number) => TurnSummary | undefined) {
  return {
    /**
     * What a turn's outcome makes of the later turns, which rest on another one still; none of them where all rest on it
     * already. Undefined where the game has no such turn, or it is not closed.
     */
    later: (number: number) => {
      const summary = summarise(number);
      if (!summary || !game.store.closes.latest(number)) return undefined;
      const turns = findWaiting(game, number).turns.map(({ turn, isClosed, begins, changed, erratum }) => ({
        number: turn.number,
        isClosed,
        /** What it begins with otherwise. */
        begins,
        changed,
        /** The erratum that would be drafted, as text. */
        ...(erratum !== undefined && { erratum }),
      }));
      return { summary, turns };
    },
    /** Carries a turn's outcome on into every later one, with the reason, and gives their numbers; refused where nothing waits. */
    propagate: async (turn: number, why: string) => tryAction(() => propagate(game, turn, why)),
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

/** A turn with all that was read and what came of it. */
export type TurnView = ReturnType<typeof viewTurn>;

/**
 * A turn with all that the judge may see and overrule of it; before the lock it is what would happen now. `last` is the
 * last ruling on it that was made or taken back in this process, and what that changed.
 */
export function viewTurn(game: Game, turn: Turn, judged: Judged, last?: LastRuling) {
  const { store, setup } = game;
  const { record, result } = judged;
  const posts = new Set(result.gathered.posts.map(({ post }) => post.id));
  const asked = new Set(result.gathered.questions.map(({ id }) => id));
  const { allowed, changes } = findAlternatives(record, result, setup.ruleset);
  return {
    summary: summariseTurn(game, turn, judged),
    result,
    outcomes: joinOutcomes(result, setup.ruleset.outcomes),
    /** Rulings on this turn's posts, each undoable; the words of some may be gone. */
    rulings: store.rulings
      .inForce()
      .filter(({ question }) => asked.has(question) || isAbout(question, turn.number, posts)),
    /** Number → title of the rulebook's rules, told where a rule is named. */
    rules: setup.ruleset.rules,
    /** For each order refused or superseded the rules that allowing it would waive, or why it cannot be allowed. */
    allowed,
    /** The outcomes there could be instead of those there are, each by the name under which it is chosen. */
    changes: changes.map((one) => ({ ...one, name: nameChange(one) })),
    confirmations: listConfirmations(game, turn, judged),
    /** What is still to be entered before the next turn is opened, a sentence each; and whether there are worksheets for it. */
    missing: setup.ruleset.findMissing(result.update),
    hasWorksheets: setup.ruleset.worksheet !== undefined,
    /** Orders in full that the rulebook's guidelines propose for pieces that have none yet; none is given by itself. */
    proposed: listProposed(game, turn, judged),
    /** True where later turns rest on another outcome than this turn has by now. */
    isAhead: isAhead(game, turn.number),
    ...viewNextStep(game, turn),
    ...viewClose(game, turn, judged),
    ...(last && { last }),
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

/** A turn shown as it was closed, at a moment (ms): what has come in since, and whether it would be another now. */
export interface ClosedView extends SinceClose {
  readonly at: number;
  /** True where this version of the program would read or judge it otherwise. */
  readonly otherwise: boolean;
}

/** Nothing where the turn is shown as it would be carried out now. */
function viewClose(game: Game, turn: Turn, { close }: Judged): { readonly closed?: ClosedView } {
  const said = close && game.store.closes.loadPublished(close.id);
  if (!said) return {};
  const since = findSinceClose(game, turn, said.mark, game.store.turns.list());
  return { closed: { at: close.at, ...since, otherwise: isOtherwise(game, close) } };
}
