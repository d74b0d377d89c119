import { type Breach, type ConquestOrder, writeOrder } from './orders.js';
import { leaveOut } from './rules/3-1-legality.js';
import { resistanceTo } from './rules/3-2-1-guards-and-wards.js';
import { nearestOf } from './rules/3-3-2-retreats.js';
import type { Field, LivePiece } from './state.js';

/** The legal order nearest to a refused one, in words for the player; empty where none is near. It changes nothing. */
export function writeNearest(field: Field, piece: LivePiece, order: ConquestOrder, { rule }: Breach): string {
  const nearest = mend(field, piece, order, rule);
  return nearest ? ` Write "${writeOrder(piece.name, nearest)}".` : '';
}

function mend(field: Field, piece: LivePiece, order: ConquestOrder, rule: string): ConquestOrder | undefined {
  const { at } = piece;
  if (order.action !== 'move' || at === null || rule === '3.1') return undefined;
  if (rule === '3.3.3') return { action: 'stand' };
  const [first, ...more] = leaveOut(field, piece, order).goals;
  if (first) return { action: 'move', from: at, goals: [first, ...more] };
  const to = stepTowards(field, piece, at, order.goals[0].to);
  return to === undefined ? { action: 'stand' } : { action: 'move', from: at, goals: [{ to, challenge: false }] };
}

/** The hex within reach that is nearest to where a general wanted to go. */
function stepTowards(field: Field, piece: LivePiece, from: string, wanted: string): string | undefined {
  if (!field.ground.has(wanted)) return undefined;
  const { isOpen } = resistanceTo(field, piece.owner);
  const near = [...field.ground.placesOf('')].filter(
    (at) =>
      at !== from &&
      isOpen(at) &&
      leaveOut(field, piece, { action: 'move', goals: [{ to: at, challenge: false }] }).goals.length > 0,
  );
  return nearestOf(field, wanted, near)[0];
}
