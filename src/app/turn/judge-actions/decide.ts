import { NEEDS_WHY, type Question } from '../../../turns/turn.js';
import type { DecisionGiven } from '../../../web/decisions.js';
import type { Game } from '../../game/game.js';
import { needTurn } from '../../game/record.js';
import { explainTyped } from '../explain-typed.js';
import type { JudgedTurns } from '../judged-turns.js';
import { refuse } from './refuse.js';
import { type Ruled, rule } from './rule.js';

/**
 * The judge's answer to an open question. Throws a usage Fault where it is asked no more, was decided meanwhile, lacks a
 * reason it needs, or gives an order that is none in canonical form.
 */
export function decideQuestion(judged: JudgedTurns, given: DecisionGiven): Ruled {
  const turn = needTurn(judged.game, given.turn);
  const { question, decision, orders, why } = given;
  const asked = needOpen(judged.judge(turn).result.gathered.questions.find(({ id }) => id === question));
  if (why === '' && NEEDS_WHY[asked.kind]?.includes(decision))
    refuse({ what: 'This decision', why: 'it needs a reason', todo: 'Say in a few words why.' });
  if (decision === 'read-as') needOrders(judged.game, turn.board, orders);
  return rule(judged, turn, { question, decision, orders, why, about: asked.words });
}

function needOpen(asked: Question | undefined): Question {
  const what = 'This question';
  if (!asked) return refuse({ what, why: 'it is not asked any more', todo: 'Look at the questions as they are now.' });
  if (!asked.ruling) return asked;
  const why = `it was decided meanwhile by ${asked.ruling.who}`;
  return refuse({ what, why, todo: 'Look at it under Settled; undo it there to decide anew.' });
}

/** Throws a usage Fault unless each of the orders is one in canonical form on a board; it says what is wrong with the first that is none. */
export function needOrders({ setup: { ruleset } }: Game, board: string, orders: readonly string[]): void {
  if (orders.length === 0)
    refuse({ what: 'The order', why: 'is missing', todo: `Write it like: ${ruleset.words.order}.` });
  const wrong = explainTyped(orders, ruleset.readBoard(board), ruleset);
  if (wrong) refuse({ what: `“${wrong.line}”`, why: wrong.why, todo: wrong.todo });
}
