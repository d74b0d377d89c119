import type { Square } from '../../core/squares.js';
import type { Leg, Named } from './board.js';

/** The actions of rule 3.2.1; a joint engage is a move (3.2.5.1), where the army stands one with `from` = `to`. */
export type ClassicOrder =
  | { readonly action: 'move'; readonly legs: readonly [Leg, ...Leg[]] }
  | { readonly action: 'intercept'; readonly target: Named }
  | { readonly action: 'transfer'; readonly to: Named; readonly at: Square }
  | { readonly action: 'stand' };

/** Writes an order in its canonical form: `Sai Rei: 3D > 5E; replace Darkhand5`. */
export function writeOrder(army: string, order: ClassicOrder): string {
  return `${army}: ${formatOrder(order)}`;
}

/** The same without whom it is given to. */
export function formatOrder(order: ClassicOrder): string {
  switch (order.action) {
    case 'stand':
      return 'stand';
    case 'intercept':
      return `intercept ${order.target.name}`;
    case 'transfer':
      return `transfer to ${order.to.name} at ${order.at}`;
    case 'move':
      return writeLegs(order.legs);
  }
}

/** Writes legs: `3D > 5E; replace Darkhand5 > 8E`; a joint engage where the army stands has no arrow, a leg that waits has (R11). */
export function writeLegs(legs: readonly Leg[]): string {
  const [first] = legs;
  if (!first) return '';
  const isJoint = first.verb?.kind === 'joint engage';
  if (legs.length === 1 && first.from === first.to && isJoint) return `${first.to}${writeTail(first)}`;
  return first.from + legs.map((leg) => ` > ${leg.to}${writeTail(leg)}`).join('');
}

function writeTail({ route, verb }: Leg): string {
  const way = route ? ` (${route.join(' - ')})` : '';
  if (!verb) return way;
  const other = verb.kind !== 'joint engage' && verb.other ? ` ${verb.other.name}` : '';
  return `${way}; ${verb.kind}${other}`;
}
