import { shorten, withArticle } from '../../core/text.js';
import type { Decision } from '../../rulesets/contract/question-facts.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Change } from '../../rulesets/contract/turn.js';
import type { Turn } from '../../store/turns.js';
import { findAlternatives, toInput } from '../../turns/close.js';
import { speakTo } from '../../turns/listeners.js';
import { compareOutcomes } from '../../turns/outcomes.js';
import { changeQuestion, handQuestion, nameChange, orderQuestion } from '../../turns/questions.js';
import { confirmQuestion, formatAbout } from '../../turns/rulings.js';
import {
  type Consequence,
  NEEDS_WHY,
  type Question,
  type Ruling,
  type TurnRecord,
  type TurnResult,
} from '../../turns/turn.js';
import { listConfirmations } from '../close/close.js';
import type { Judged } from '../close/closed.js';
import type { TurnCache } from '../close/turn-cache.js';
import type { Game } from '../game/game.js';
import { nearestNames } from '../game/names.js';
import { refuse } from '../game/refusal.js';
import { needTurn } from '../record/record.js';

/** The judge's answer to a question. `orders` only where the decision is `read-as`; `why` may be empty. */
export interface DecisionGiven {
  readonly turn: number;
  readonly question: string;
  readonly decision: Decision;
  readonly orders: readonly string[];
  readonly why: string;
}

/** The judge's word against an order or an outcome, always with a reason that the players will read. */
export type OverrulingGiven = {
  readonly turn: number;
  readonly why: string;
} & (
  | { readonly decision: 'leave-out' | 'allow'; readonly order: string }
  /** Without a post they are put in for the turn, at its lock. */
  | { readonly decision: 'put-in'; readonly post?: string; readonly orders: readonly string[] }
  /** One of the outcomes offered, by its name. */
  | { readonly decision: 'change'; readonly outcome: string }
);

/** A line that the judge typed and that is no order in its full form: what is wrong with it, and how it would be right. */
export interface Mistyped {
  readonly line: string;
  readonly why: string;
  readonly todo: string;
}

/**
 * What is wrong with the first of some typed lines that is no order in its full form: as the reader of posts understands
 * it, so that what could be meant is told in full. Undefined where all are orders.
 */
export function explainTyped<B, V>(lines: readonly string[], board: B, ruleset: Ruleset<B, V>): Mistyped | undefined {
  const line = lines.find((one) => !ruleset.readCanonical(one, board));
  if (line === undefined) return undefined;
  const { piece, order } = ruleset.words;
  const example = `Write it like: ${order}.`;
  const names = ruleset.subjectsOf(board);
  const reader = ruleset.createReader(board, { former: [], nicknames: new Map() });
  const { parts } = reader.read({ text: line, skips: [] }, { player: '', mine: names });
  const found = parts.find(({ bin }) => bin !== 'chatter');
  if (found?.bin === 'doubt') {
    const [nearest] = found.nearest;
    return {
      line,
      why: ruleset.tell(found.because, 'own'),
      todo: nearest === undefined ? example : `Perhaps you mean: ${nearest}`,
    };
  }
  const [read] = found?.bin === 'order' ? found.orders : [];
  if (!read) return { line, why: 'nothing in it is an order', todo: example };
  if (read.known) return { line, why: 'it is not written in full', todo: `In full it is: ${read.text}` };
  if (read.fits.length > 1)
    return { line, why: `${read.piece} fits ${read.fits.join(' and ')}`, todo: 'Write the whole name.' };
  const why = `${withArticle(piece.one)} called ${read.piece} is not on the board`;
  return { line, why, todo: suggest(read.piece, names) ?? example };
}

function suggest(name: string, names: readonly string[]): string | undefined {
  const [near] = nearestNames(name, names);
  return near === undefined ? undefined : `Perhaps you mean ${near}.`;
}

/** A ruling to be kept, and in words what it is about, for the log. */
export type NewRuling = Omit<Ruling, 'id' | 'who' | 'at'> & { readonly about: string };

/** A ruling that was kept or taken back, what that changed of the turn's outcome, and the drafts that are others by it. */
export interface RulingEffect {
  readonly ruling: Ruling;
  readonly changed: readonly Consequence[];
  /** Their numbers. */
  readonly drafts: readonly number[];
}

/** Each decision as the log says it. */
const DECIDED: Readonly<Record<Decision, string>> = {
  'read-as': 'read as',
  'not-an-order': 'not an order',
  'carry-out': 'carry out',
  'carry-out-later': 'carry out as changed later',
  'leave-out': 'leave out',
  'same-player': 'the same player',
  stranger: 'a stranger',
  'put-in': 'put in',
  allow: 'allow, though against',
  change: 'change to',
  confirm: 'confirm',
  'let-go': 'let go',
};

/** How many signs of what it is about a line of the log holds. */
const MOST = 120;

/** Keeps a ruling with its line in the log and carries a closed turn out anew, in one step. */
function rule(turnCache: TurnCache, turn: Turn, given: NewRuling): RulingEffect {
  return rejudgeWith(turnCache, turn, () => keepRuling(turnCache.game, given));
}

/** Does something to the rulings and carries a closed turn out anew, in one step; gives what was done and what it changed. */
function rejudgeWith<T>(turnCache: TurnCache, turn: Turn, act: () => T): Omit<RulingEffect, 'ruling'> & { ruling: T } {
  const { store, setup } = turnCache.game;
  const before = turnCache.judge(turn).result.update;
  const known = new Set(store.drafts.lines(turn.number).map(({ draft }) => draft));
  const ruling = store.step(() => {
    const done = act();
    turnCache.closeAgain(turn);
    return done;
  });
  const now = turnCache.judge(turn).result.update;
  const drafts = store.drafts.lines(turn.number).flatMap(({ draft }) => (known.has(draft) ? [] : [draft]));
  return { ruling, changed: compareOutcomes(before, now, setup.ruleset.outcomes), drafts };
}

/** Keeps a ruling and tells the log; to be called within a step. What was closed already must be closed anew by the caller. */
export function keepRuling({ store, who, clock, setup }: Game, { about, ...given }: NewRuling): Ruling {
  const ruling = store.rulings.add({ ...given, who, at: clock.now() });
  const { decision, why } = given;
  const short = shorten(about, MOST, MOST);
  const told =
    decision === 'confirm' ? [DECIDED[decision]] : [DECIDED[decision], ...formatAbout(ruling, setup.ruleset.tell)];
  const what = `decided: ${told.join(' ')}${short && ` on “${short}”`}${why && `: ${why}`}`;
  store.log.add({ at: clock.now(), who, what });
  return ruling;
}

/**
 * The judge confirms calls of his and late edits, by their ids; it changes nothing of the turn. Throws a usage AppError
 * where one of them is not there to be confirmed.
 */
export function confirmCalls(turnCache: TurnCache, number: number, ids: readonly string[]): Ruling {
  const { game } = turnCache;
  const turn = needTurn(game, number);
  const { tell } = game.setup.ruleset;
  const open = listConfirmations(game, turn, turnCache.judge(turn)).filter(({ ruling }) => !ruling);
  if (ids.some((id) => open.every((one) => one.id !== id)))
    refuse({
      what: 'Nothing was confirmed',
      why: 'something of it is confirmed or changed already',
      todo: 'Look at what is left to confirm now.',
    });
  const about = open.filter(({ id }) => ids.includes(id)).map((one) => one.call?.piece ?? tell(one.because, 'judge'));
  const question = confirmQuestion(number, ids);
  return game.store.step(() =>
    keepRuling(game, { question, decision: 'confirm', orders: ids, why: '', about: about.join(', ') }),
  );
}

/**
 * The judge's answer to an open question. Throws a usage AppError where it is asked no more, was decided meanwhile, lacks a
 * reason it needs, or gives an order that is none in canonical form.
 */
export function decideQuestion(turnCache: TurnCache, given: DecisionGiven): RulingEffect {
  const turn = needTurn(turnCache.game, given.turn);
  const { question, decision, orders, why } = given;
  const asked = needOpen(turnCache.judge(turn).result.gathered.questions.find(({ id }) => id === question));
  if (why === '' && NEEDS_WHY[asked.kind]?.includes(decision))
    refuse({ what: 'This decision', why: 'it needs a reason', todo: 'Say in a few words why.' });
  if (decision === 'read-as' && asked.kind !== 'entry') needOrders(turnCache.game, turn.board, orders);
  if (decision === 'read-as' && asked.kind === 'entry') needAnswer(asked, orders);
  return rule(turnCache, turn, { question, decision, orders, why, about: asked.words });
}

/** Throws a usage AppError unless what is said is one of the answers a question offers. */
function needAnswer({ nearest }: Question, [said, ...others]: readonly string[]): void {
  if (said !== undefined && others.length === 0 && nearest.includes(said)) return;
  refuse({
    what: `“${said ?? ''}”`,
    why: 'it is no answer to this question',
    todo: `Choose one of: ${nearest.join(', ')}.`,
  });
}

function needOpen(asked: Question | undefined): Question {
  const what = 'This question';
  if (!asked) return refuse({ what, why: 'it is not asked any more', todo: 'Look at the questions as they are now.' });
  if (!asked.ruling) return asked;
  const why = `it was decided meanwhile by ${asked.ruling.who}`;
  return refuse({ what, why, todo: 'Look at it under Settled; undo it there to decide anew.' });
}

/** Throws a usage AppError unless each of the orders is one in canonical form on a board; it says what is wrong with the first that is none. */
function needOrders({ setup: { ruleset } }: Game, board: string, orders: readonly string[]): void {
  if (orders.length === 0)
    refuse({ what: 'The order', why: 'is missing', todo: `Write it like: ${ruleset.words.order}.` });
  const wrong = explainTyped(orders, ruleset.readBoard(board), ruleset);
  if (wrong) refuse({ what: `“${wrong.line}”`, why: wrong.why, todo: wrong.todo });
}

/**
 * Takes a ruling back, by its number; the question it answered is open again, and a closed turn is carried out anew.
 * The reason stands in the log, and in the erratum where the turn was published. Gives the ruling with what that changed.
 * Throws a usage AppError where there is no such ruling, or it was taken back already.
 */
export function undoRuling(turnCache: TurnCache, number: number, id: number, why = ''): RulingEffect | undefined {
  const { store, clock, who } = turnCache.game;
  const turn = needTurn(turnCache.game, number);
  const ruling = store.rulings.inForce().find((one) => one.id === id);
  const undo = () => {
    store.rulings.undo(id, { at: clock.now(), who, why });
    store.log.add({ at: clock.now(), who, what: `took ruling ${id} back${why && `: ${why}`}` });
    return ruling;
  };
  const { ruling: undone, ...changes } = rejudgeWith(turnCache, turn, undo);
  return undone && { ruling: undone, ...changes };
}

/**
 * The judge's word against an order or an outcome: leaves an order out, allows one for once, puts one in, changes an
 * outcome. Throws a usage AppError where no reason is given, or it cannot be made on the turn as it stands now.
 */
export function overruleTurn(turnCache: TurnCache, given: OverrulingGiven): RulingEffect {
  const turn = needTurn(turnCache.game, given.turn);
  if (given.why === '')
    refuse({
      what: 'A reason',
      why: 'was not given, and the players will read it',
      todo: 'Say why in a few words.',
    });
  return rule(turnCache, turn, writeRuling(turnCache.game, turnCache.judge(turn), given));
}

function writeRuling(game: Game, { record, result }: Judged, given: OverrulingGiven): NewRuling {
  const { decision, why } = given;
  const { ruleset } = game.setup;
  switch (given.decision) {
    case 'leave-out': {
      const order = result.gathered.orders.find(({ id }) => id === given.order) ?? refuseGone();
      // With those left out already, since equal words are told apart by number.
      return {
        question: orderQuestion(order, result.update.orders, record.sheet.number),
        decision,
        orders: [],
        why,
        about: order.text,
      };
    }
    case 'allow': {
      const order = result.gathered.orders.find(({ id }) => id === given.order) ?? refuseGone();
      const found = findAlternatives(record, result, ruleset).allowed.get(given.order);
      if (!found?.ok)
        return refuse({
          what: 'This order cannot be allowed',
          why: found ? speakTo('judge', ruleset).sentences(found.error) : 'it counts already',
          todo: 'Put in the order you mean by hand.',
        });
      const question = orderQuestion(order, result.update.orders, record.sheet.number);
      return { question, decision, orders: found.value, why, about: order.text };
    }
    case 'put-in': {
      const { orders } = given;
      needOrders(game, record.board, orders);
      const post = result.gathered.posts.find((one) => one.post.id === given.post);
      if (given.post !== undefined && !post) return refuseGone();
      const about = post ? `post #${post.post.number}` : '';
      return { question: handQuestion(post ?? record.sheet.number, orders), decision, orders, why, about };
    }
    case 'change': {
      const what = 'This outcome';
      const alternative =
        findAlternatives(record, result, ruleset).changes.find((one) => nameChange(one) === given.outcome) ??
        refuse({
          what,
          why: 'it is not open to you any more: something it hangs on has changed',
          todo: 'Look at the turn as it is now.',
        });
      const { about, value } = alternative;
      const misfit = findMisfit(record, result, ruleset, { about, value });
      if (misfit !== undefined) refuse({ what, why: misfit, todo: 'Choose another one, or change what it hangs on.' });
      const question = changeQuestion(record.sheet.number, alternative);
      return { question, decision, orders: [], change: { about, value }, why, about: '' };
    }
  }
}

function refuseGone(): never {
  return refuse({
    what: 'This order',
    why: 'it is not there any more',
    todo: 'Look at the thread as it reads now.',
  });
}

/** Why a change that is offered comes to nothing after all, since it would undo what it hangs on; undefined where it does not. */
function findMisfit(record: TurnRecord, result: TurnResult, ruleset: Ruleset, given: Change): string | undefined {
  const input = toInput(record, ruleset.readBoard(record.board), result, ruleset);
  const change = { kind: 'change', ruling: 0, who: '', why: '', ...given } as const;
  const { inapplicable } = ruleset.judge({ ...input, overrulings: [...input.overrulings, change] });
  const misfit = inapplicable.find(({ ruling }) => ruling === 0);
  return misfit && speakTo('judge', ruleset).sentences(misfit.because);
}
