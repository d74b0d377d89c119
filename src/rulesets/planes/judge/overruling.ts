import type { Result } from '../../../core/result.js';
import { ok } from '../../../core/result.js';
import type { Offer, TurnInput } from '../../contract/turn.js';
import { groupChanges } from '../../shared/control.js';
import type { PlanesBoard } from '../board.js';
import { indexBoard } from '../engine/board-index.js';
import { playTurn } from '../engine/sequence.js';
import type { PlanesOrder } from '../orders.js';
import { findWaiver, weighWithWaivers } from './waivers.js';

type Input = TurnInput<PlanesBoard, PlanesOrder>;

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, order: string): Result<readonly string[], string> {
  const ground = indexBoard(input.board);
  const weighed = weighWithWaivers(ground, input, groupChanges(input.control));
  const place = input.orders.findIndex(({ id }) => id === order);
  const leave = findWaiver(ground, input.orders, place, weighed);
  return leave.ok ? ok(leave.value.broken) : leave;
}

/** What of the outcome is the judge's to change: where partial moves end, who comes first, what was rolled, who attacks. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer[] = [];
  playTurn(input, offers);
  return offers;
}
