import type { Result } from '../../../core/result.js';
import { ok } from '../../../core/result.js';
import type { Offer, TurnInput } from '../../contract/turn.js';
import { groupChanges } from '../../shared/control.js';
import type { ClassicBoard } from '../board.js';
import { indexBoard } from '../engine/board-index.js';
import { findChoices } from '../engine/carry-out.js';
import type { ClassicOrder } from '../orders.js';
import { findWaiver, weighWithWaivers } from './orders-that-count.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, order: string): Result<readonly string[], string> {
  const ground = indexBoard(input.board);
  const weighed = weighWithWaivers(ground, input, groupChanges(input.control));
  const place = input.orders.findIndex(({ id }) => id === order);
  const leave = findWaiver(ground, input.orders, place, weighed);
  return leave.ok ? ok([...new Set(leave.value.broken.map(({ rule }) => rule))]) : leave;
}

/** What of the outcome is the judge's to change: where partial moves end, who comes first, what was rolled, who attacks. */
export function offerChanges(input: Input): readonly Offer[] {
  return findChoices(input, indexBoard(input.board)).map(({ change: _, ...offer }) => offer);
}
