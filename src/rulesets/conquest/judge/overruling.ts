import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Offer, TurnInput } from '../../contract/turn.js';
import type { ConquestBoard } from '../board.js';
import { openUpdate, playTurn } from '../engine/sequence.js';
import { isWaivable, weighOrders } from '../engine/weigh.js';
import { type ConquestOrder, isMovement } from '../orders.js';

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], string> {
  const order = input.orders.find((one) => one.id === id);
  if (!order) return err('The order is not there any more.');
  const verdict = playTurn(input).verdicts.find((one) => one.order === id);
  if (verdict?.fate === 'stands') return err('The order counts now without leave.');
  if (!order.known) return err(`${verdict?.why ?? ''} Put in the order you mean by hand.`);
  if (isMovement(order.value) !== (input.board.window === 'movement'))
    return err(`${verdict?.why ?? ''} It cannot be carried out in this window.`);
  if (verdict?.fate === 'fails')
    return err(`${verdict.why} It is allowed, and came to nothing when its moment came; enter or change what follows.`);
  // As if he allowed it: what it then still breaks is its own.
  const leave = { kind: 'allow', order: id, waived: [], ruling: 0, who: '', why: '' } as const;
  const asked = { ...input, overrulings: [...input.overrulings, leave] };
  const own = (weighOrders(openUpdate(asked), asked).broken.get(id) ?? []).map(({ rule }) => rule as string);
  const fixed = own.find((rule) => !isWaivable(rule));
  if (fixed !== undefined) return err(`${verdict?.why ?? ''} It cannot be carried out at all.`);
  return ok([...new Set([...(own.length === 0 || verdict?.fate === 'superseded' ? ['3.1'] : []), ...own])]);
}

/** What of the outcome is the judge's to change: what was rolled, and where pieces went by default. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer[] = [];
  playTurn(input, offers);
  return offers;
}
