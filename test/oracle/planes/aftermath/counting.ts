import type { Refused } from '../format/case.js';
import { type Army, FULL, type Slot, type Square, type Structure, type Troops, troopsBy } from '../format/case.js';
import type { Board } from '../ground/board.js';
import type { Order } from '../orders/order.js';
import { resultOf } from './results.js';

export interface Counted {
  readonly days: ReadonlyMap<Army, number>;
  readonly destroyed: readonly Structure[];
  /** `heal` requests that healed nothing. */
  readonly failed: readonly Refused[];
}

/** P43, P44, P45 at the end of the update: `troops` is changed. */
export function countTurns(
  board: Board,
  at: ReadonlyMap<Army, Square>,
  heals: readonly Order[],
  troops: Map<Army, Troops>,
): Counted {
  const days = new Map<Army, number>();
  const healed = new Set<string>();
  const destroyed: Structure[] = [];
  const isFighting = (square: Square) =>
    new Set([...at].filter(([, there]) => there === square).map(([{ team }]) => team)).size > 1;
  for (const [army, square] of at) {
    const structure = board.structureAt(square);
    const kept = structure && square === army.at ? army.days : 0;
    const counts = structure && army.team !== 'Mercenary' && !isFighting(square);
    days.set(army, kept + (counts ? 1 : 0));
    if (!structure || !counts) continue;
    const asked = heals.some((order) => order.army === army.name) && isPrimary(army, structure);
    if (healsAt(army, structure) && ((kept + 1) % 2 === 0 || asked)) {
      heal(army, board, troops);
      healed.add(army.name);
    }
    if (kept + 1 === 4 && isEnemys(army, structure)) destroyed.push(structure);
  }
  for (const [army, square] of at) if (destroyed.some(({ squares }) => squares.includes(square))) days.set(army, 0);
  const failed = heals.filter(({ army }) => !healed.has(army)).map(({ army }) => ({ army, rule: '5.1.2' }));
  return { days, destroyed, failed };
}

function healsAt(army: Army, { kind, color }: Structure): boolean {
  if (kind === 'stronghold') return army.team === 'Phyrexia';
  if (kind !== 'base' || army.team !== 'Coalition' || !color) return false;
  return color === army.primary || army.secondary.includes(color);
}

function isPrimary(army: Army, { kind, color }: Structure): boolean {
  return kind === 'base' && army.team === 'Coalition' && color !== undefined && color === army.primary;
}

function isEnemys(army: Army, { kind }: Structure): boolean {
  return (kind === 'base' && army.team === 'Phyrexia') || (kind === 'stronghold' && army.team === 'Coalition');
}

/** P44: every slot comes back to its full number, less what this update's result took from it. */
function heal(army: Army, board: Board, troops: Map<Army, Troops>): void {
  const result = board.given.results.find((one) => one.at === army.at);
  const left = result ? resultOf(army, result).troops : {};
  const lost = (slot: Slot) => Math.max(0, army.troops[slot] - (left[slot] ?? army.troops[slot]));
  troops.set(
    army,
    troopsBy((slot) => FULL[slot] - lost(slot)),
  );
}
