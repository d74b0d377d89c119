import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Offer, TurnInput } from '../../contract/turn.js';
import { isRace, type NemesisBoard } from '../board.js';
import { controllersOn, ruleOf } from '../chapters/1-2-orders-that-count.js';
import { openUpdate, playTurn } from '../engine/sequence.js';
import { weighOrders } from '../engine/weigh.js';
import type { NemesisOrder } from '../orders.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], string> {
  const order = input.orders.find((one) => one.id === id);
  if (!order) return err('The order is not there any more.');
  const verdict = weighOrders(openUpdate(input), input).verdicts.find((one) => one.order === id);
  if (verdict?.fate === 'stands') return err('The order counts now without leave.');
  if (!order.known) return err(`${verdict?.why ?? ''} Put in the order you mean by hand.`);
  // As if he allowed it: what it then still breaks is its own.
  const leave = { kind: 'allow', order: id, waived: [], ruling: 0, who: '', why: '' } as const;
  const asked = { ...input, overrulings: [...input.overrulings, leave] };
  const field = openUpdate(asked);
  if (!isRace(order.piece) && !field.units.has(order.piece))
    return err(`${verdict?.why ?? ''} It cannot be carried out at all.`);
  const own = (weighOrders(field, asked).broken.get(id) ?? []).map(({ rule }) => rule as string);
  const controls = controllersOn(input.board, input.control, order.piece, input.sheet.lock).includes(order.player);
  const first = !controls
    ? [ruleOf(order) as string]
    : verdict?.fate === 'superseded'
      ? ['1.2']
      : own.length === 0
        ? [ruleOf(order) as string]
        : [];
  return ok([...new Set([...first, ...own])]);
}

/** What of the outcome is the judge's to change: what was rolled. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer[] = [];
  playTurn(input, offers);
  return offers;
}
