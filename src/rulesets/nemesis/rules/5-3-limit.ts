import type { LegalMove } from '../orders.js';
import type { Field } from '../state.js';

/** 5.3 How many units of a race may go into a region in a turn. */
const MOST = 2;

/** A move that came too late for its region, and whose moves filled it. */
export interface Surplus {
  readonly move: LegalMove;
  readonly before: readonly string[];
}

/** 5.3 Of more than two moves of a race into a region the two earliest go, the others stand (N14). */
export function limitMoves(
  field: Field,
  moves: readonly LegalMove[],
): { readonly going: readonly LegalMove[]; readonly surplus: readonly Surplus[] } {
  const groups = new Map<string, LegalMove[]>();
  for (const move of moves) {
    const key = `${move.to}\n${field.units.get(move.unit)?.race}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  const going: LegalMove[] = [];
  const surplus: Surplus[] = [];
  for (const group of groups.values()) {
    const sorted = [...group].sort((a, b) => a.priority - b.priority);
    const first = sorted.slice(0, MOST);
    going.push(...first);
    const before = first.map(({ unit }) => unit);
    surplus.push(...sorted.slice(MOST).map((move) => ({ move, before })));
  }
  return { going, surplus };
}
