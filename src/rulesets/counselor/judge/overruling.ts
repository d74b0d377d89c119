import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Offer, TurnInput } from '../../contract/turn.js';
import type { CounselorBoard } from '../board.js';
import { layTurnOut, playTurn } from '../engine/sequence.js';
import { weighOrders } from '../engine/weigh.js';
import type { CounselorOrder } from '../orders.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], string> {
  const order = input.orders.find((one) => one.id === id);
  if (!order) return err('The order is not there any more.');
  const verdict = playTurn(input).verdicts.find((one) => one.order === id);
  if (verdict?.fate === 'stands') return err('The order counts now without leave.');
  if (!order.known) return err(`${verdict?.why ?? ''} Put in the order you mean by hand.`);
  if (verdict?.fate === 'fails')
    return err(`${verdict.why} It is allowed, and came to nothing when its step came; enter or change what follows.`);
  const leave = { kind: 'allow', order: id, waived: [], ruling: 0, who: '', why: '' } as const;
  const asked = { ...input, overrulings: [...input.overrulings, leave] };
  const own = weighOrders(layTurnOut(asked), asked).broken.get(id) ?? [];
  if (own.some(({ fixed }) => fixed)) return err(`${verdict?.why ?? ''} It cannot be carried out at all.`);
  const rules = own.map(({ rule }) => rule as string);
  const more = verdict?.rule === '2.6' || verdict?.fate === 'superseded' ? [verdict.rule] : [];
  return ok([...new Set([...more, ...rules])]);
}

/** What of the outcome is the judge's to change: what was rolled. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer[] = [];
  playTurn(input, offers);
  return offers;
}
