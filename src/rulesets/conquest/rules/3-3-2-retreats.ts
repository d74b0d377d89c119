import type { Outcome } from '../board.js';
import type { ChallengeFact, LeaveRule, LeaveRuling } from '../facts.js';
import { addCall, addReason, type Field, failOrder, hexAt, type LegalOrder, type LivePiece, settle } from '../state.js';
import { generalAt } from './3-2-moves.js';
import { resistanceTo } from './3-2-resistance.js';

/** C27 A piece's word where to go, and whether it has failed already. */
interface Named {
  readonly to: string;
  readonly order: string;
  failed: boolean;
}
export type Retreats = ReadonlyMap<string, Named>;

/** C27 The retreats ordered, by piece. */
export function readRetreats(orders: readonly LegalOrder[]): Retreats {
  const named = new Map<string, Named>();
  for (const { piece, value, order } of orders)
    if (value.action === 'retreat') named.set(piece, { to: value.to, order, failed: false });
  return named;
}

/** The homes of a player, first by hex: lands bonded to him that he controls; while he has none, all that are bonded to him. */
export function homesOf(field: Field, player: string): readonly string[] {
  const bonded = [...field.hexes.values()].filter((hex) => hex.bonded.includes(player));
  const own = bonded.filter(({ controller }) => controller === player);
  return (own.length > 0 ? own : bonded).map(({ at }) => at).sort(field.ground.compare);
}

/** The nearest of some hexes, first by hex; several where they are equally near. */
export function nearestOf(
  { ground }: Pick<Field, 'ground'>,
  from: string,
  hexes: readonly string[],
): readonly string[] {
  const far = (at: string) => ground.distance(from, at) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...hexes.map(far));
  return hexes.filter((at) => far(at) === least).sort(ground.compare);
}

/** How a piece leaves: the rule it goes under, the ruling that says where, and the fact that tells of it. */
export interface Leaving {
  readonly rule: LeaveRule;
  readonly ruling: LeaveRuling;
  readonly outcome: Outcome;
  went(to: string, stays: boolean): ChallengeFact;
}

/**
 * C27 Where a piece goes: the hex its player named if it may go there, else the nearest, first by hex. `allowed` is empty
 * where it goes nowhere; with `anyNamed` all allowed may be named, else only those equally near.
 */
export function choosePlace(
  field: Field,
  piece: LivePiece,
  from: string,
  allowed: readonly string[],
  anyNamed: boolean,
  retreats: Retreats,
  leaving: Leaving,
): string | undefined {
  const { rule, ruling } = leaving;
  const nearest = nearestOf(field, from, allowed);
  const open = anyNamed ? allowed : nearest;
  const named = retreats.get(piece.name);
  if (named && open.includes(named.to)) return named.to;
  if (named && !named.failed) {
    named.failed = true;
    failOrder(field, named.order, { code: 'may-not-go', rule, piece: piece.name, to: named.to });
  }
  const [first] = nearest;
  if (first === undefined || open.length < 2) return first;
  const others = open.filter((at) => at !== first);
  addCall(field, piece.name, { code: 'goes-by-default', rule, ruling, to: first, others });
  return settle(field, piece.name, { what: 'place', rule }, open, first);
}

export function goTo(field: Field, piece: LivePiece, to: string, { outcome, went }: Leaving): void {
  const fate = field.fates.get(piece.name);
  if (fate) fate.outcome = outcome;
  addReason(field, piece.name, went(to, to === piece.at));
  piece.at = to;
}

/** 3.3.2 A general that lost is off the board. */
export function removeGeneral(field: Field, piece: LivePiece, because: ChallengeFact): void {
  const fate = field.fates.get(piece.name);
  if (fate) fate.outcome = 'fell';
  addReason(field, piece.name, because);
  piece.fell = piece.at;
  piece.at = null;
}

/** 3.3.5 The challenger of a discontinued challenge goes to the nearest hex that is nobody's or his own, and open to him (C26). */
export function withdraw(field: Field, piece: LivePiece, retreats: Retreats): void {
  const { at: from } = piece;
  if (from === null) return;
  const leaving: Leaving = {
    rule: '3.3.5',
    ruling: 'C26',
    outcome: 'withdrew',
    went: (to, stays) => ({ code: 'discontinued', rule: '3.3.5', to, stays }),
  };
  const { isOpen } = resistanceTo(field, piece.owner);
  const allowed = [...field.ground.placesOf('')].filter((at) => {
    const { controller } = hexAt(field, at);
    if (at === from || (controller !== null && controller !== piece.owner) || !isOpen(at)) return false;
    return !piece.isGeneral || generalAt(field, at) === undefined;
  });
  const to = choosePlace(field, piece, from, allowed, false, retreats, leaving);
  goTo(field, piece, to ?? from, leaving);
}

/** 3.3.2 A general comes back to the nearest home with no general on it; with none it waits another turn (C23). */
export function bringBack(field: Field, piece: LivePiece, retreats: Retreats): void {
  const { fell } = piece;
  if (fell === null) return;
  const leaving: Leaving = {
    rule: '3.3.2',
    ruling: 'C23',
    outcome: 'returned',
    went: (to, stays) => ({ code: 'came-back', rule: '3.3.2', to, stays }),
  };
  const homes = homesOf(field, piece.owner).filter((at) => generalAt(field, at) === undefined);
  const to = choosePlace(field, piece, fell, homes, false, retreats, leaving);
  if (to === undefined) {
    addReason(field, piece.name, { code: 'no-free-home', rule: '3.3.2' });
    return;
  }
  piece.fell = null;
  goTo(field, piece, to, leaving);
}
