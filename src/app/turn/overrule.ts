import type { Refusal } from '../../kit/refusal.js';
import { err, ok, type Result } from '../../kit/result.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Close } from '../../store/turn/closes.js';
import { toInput } from '../../turns/close.js';
import { findOffers } from '../../turns/rulings/offers.js';
import { changeQuestion, handQuestion, orderQuestion } from '../../turns/rulings/question-key.js';
import type { TurnRecord, TurnResult } from '../../turns/turn.js';
import type { OverrulingGiven } from '../../web/decisions.js';
import type { Game } from '../game/game.js';
import { checkOrders, type Given } from './decide.js';

/** A turn carried out, with what it was carried out from; and where it is shown as it was closed, that close. */
export interface Judged {
  readonly record: TurnRecord;
  readonly result: TurnResult;
  readonly close?: Close;
}

const GONE: Refusal = {
  what: 'This order',
  why: 'it is not there any more',
  todo: 'Look at the thread as it reads now.',
};

/** The ruling that an overruling makes, or why it cannot be made on the turn as it stands now. */
export function writeOverruling(
  game: Game,
  { record, result }: Judged,
  given: OverrulingGiven,
): Result<Given, Refusal> {
  const { decision, why } = given;
  const { ruleset } = game.setup;
  if (why === '') {
    const refused = 'was not given, and the players will read it';
    return err({ what: 'A reason', why: refused, todo: 'Say why in a few words.' });
  }
  switch (given.decision) {
    case 'leave-out': {
      const order = result.gathered.orders.find(({ id }) => id === given.order);
      if (!order) return err(GONE);
      // With those left out already, since equal words are told apart by number.
      return ok({ question: orderQuestion(order, result.update.orders), decision, orders: [], why, about: order.text });
    }
    case 'allow': {
      const order = result.gathered.orders.find(({ id }) => id === given.order);
      if (!order) return err(GONE);
      const found = findOffers(record, result, ruleset).allowed.get(given.order);
      if (!found?.ok)
        return err({
          what: 'This order cannot be allowed',
          why: found?.error ?? 'it counts already',
          todo: 'Put in the order you mean by hand.',
        });
      const { value: waived } = found;
      return ok({
        question: orderQuestion(order, result.update.orders),
        decision,
        orders: waived,
        why,
        about: order.text,
      });
    }
    case 'put-in': {
      const bad = checkOrders(game, { board: record.board }, given.orders);
      if (bad) return err(bad);
      const { orders } = given;
      const post = result.gathered.posts.find((one) => one.post.id === given.post);
      if (given.post !== undefined && !post) return err(GONE);
      const about = post ? `post #${post.post.number}` : '';
      return ok({ question: handQuestion(post ?? record.sheet.number, orders), decision, orders, why, about });
    }
    case 'change': {
      const offer = findOffers(record, result, ruleset).changes.find(({ text }) => text === given.outcome);
      if (!offer)
        return err({
          what: 'This outcome',
          why: 'it is not open to you any more: something it hangs on has changed',
          todo: 'Look at the turn as it is now.',
        });
      const refused = findMisfit(record, result, ruleset, offer.text);
      if (refused !== undefined)
        return err({ what: 'This outcome', why: refused, todo: 'Choose another one, or change what it hangs on.' });
      return ok({
        question: changeQuestion(record.sheet.number, offer.subject),
        decision,
        orders: [offer.text],
        why,
        about: '',
      });
    }
  }
}

/** Why a change that is offered comes to nothing after all, since it would undo what it hangs on; undefined where it does not. */
function findMisfit(record: TurnRecord, result: TurnResult, ruleset: Ruleset, text: string): string | undefined {
  const input = toInput(record, ruleset.readBoard(record.board), result, ruleset);
  const change = { kind: 'change', ruling: 0, who: '', why: '', text } as const;
  const { unfit } = ruleset.judge({ ...input, overrulings: [...input.overrulings, change] });
  return unfit.find(({ ruling }) => ruling === 0)?.why;
}
