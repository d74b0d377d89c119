import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { findOffers, toInput } from '../../turns/close.js';
import { changeQuestion, handQuestion, orderQuestion } from '../../turns/questions.js';
import type { TurnRecord, TurnResult } from '../../turns/turn.js';
import type { Judged } from '../close/closed.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import type { Game } from '../game/game.js';
import { needTurn } from '../record/record.js';
import type { OverrulingGiven } from '../views/desk.js';
import { type NewRuling, needOrders, type Ruled, refuse, rule } from './rule.js';

/**
 * The judge's word against an order or an outcome: leaves an order out, allows one for once, puts one in, changes an
 * outcome. Throws a usage Fault where no reason is given, or it cannot be made on the turn as it stands now.
 */
export function overruleTurn(judged: JudgedTurns, given: OverrulingGiven): Ruled {
  const turn = needTurn(judged.game, given.turn);
  if (given.why === '')
    refuse({
      what: 'A reason',
      why: 'was not given, and the players will read it',
      todo: 'Say why in a few words.',
    });
  return rule(judged, turn, writeRuling(judged.game, judged.judge(turn), given));
}

function writeRuling(game: Game, { record, result }: Judged, given: OverrulingGiven): NewRuling {
  const { decision, why } = given;
  const { ruleset } = game.setup;
  switch (given.decision) {
    case 'leave-out': {
      const order = result.gathered.orders.find(({ id }) => id === given.order) ?? refuseGone();
      // With those left out already, since equal words are told apart by number.
      return { question: orderQuestion(order, result.update.orders), decision, orders: [], why, about: order.text };
    }
    case 'allow': {
      const order = result.gathered.orders.find(({ id }) => id === given.order) ?? refuseGone();
      const found = findOffers(record, result, ruleset).allowed.get(given.order);
      if (!found?.ok)
        return refuse({
          what: 'This order cannot be allowed',
          why: found?.error ?? 'it counts already',
          todo: 'Put in the order you mean by hand.',
        });
      const question = orderQuestion(order, result.update.orders);
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
      const offer =
        findOffers(record, result, ruleset).changes.find(({ text }) => text === given.outcome) ??
        refuse({
          what,
          why: 'it is not open to you any more: something it hangs on has changed',
          todo: 'Look at the turn as it is now.',
        });
      const misfit = findMisfit(record, result, ruleset, offer.text);
      if (misfit !== undefined) refuse({ what, why: misfit, todo: 'Choose another one, or change what it hangs on.' });
      const question = changeQuestion(record.sheet.number, offer.subject);
      return { question, decision, orders: [offer.text], why, about: '' };
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
function findMisfit(record: TurnRecord, result: TurnResult, ruleset: Ruleset, text: string): string | undefined {
  const input = toInput(record, ruleset.readBoard(record.board), result, ruleset);
  const change = { kind: 'change', ruling: 0, who: '', why: '', text } as const;
  const { unfit } = ruleset.judge({ ...input, overrulings: [...input.overrulings, change] });
  return unfit.find(({ ruling }) => ruling === 0)?.why;
}
