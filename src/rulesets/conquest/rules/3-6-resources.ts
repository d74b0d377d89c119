import { KINDS, type Kind } from '../board.js';
import type { Rule } from '../rulebook.js';
import { type Field, purseOf, tellChange } from '../state.js';

/** Some resources of each kind, those of which there are some. */
export type Bundle = ReadonlyMap<Kind, number>;

/** 3.6, 4.1 Resources that a player has from now on. */
export function addResources(field: Field, player: string, bundle: Bundle, rule: Rule, why: string): void {
  const { resources } = purseOf(field, player);
  for (const [kind, count] of bundle) {
    resources[kind] += count;
    tellChange(field, player, kind, [resources[kind] - count, resources[kind]], rule, why);
  }
}

/** C35 Takes a price from the kinds in their order, Colorless first; undefined, and nothing is taken, where he has too little. */
export function takePrice(field: Field, player: string, price: number, rule: Rule, why: string): Bundle | undefined {
  const { resources } = purseOf(field, player);
  if (sumResources(resources) < price) return undefined;
  const taken = new Map<Kind, number>();
  let rest = price;
  for (const kind of KINDS) {
    const part = Math.min(rest, resources[kind]);
    if (part === 0) continue;
    taken.set(kind, part);
    rest -= part;
  }
  addResources(field, player, new Map([...taken].map(([kind, part]) => [kind, -part])), rule, why);
  return taken;
}

/** All resources of a player, of whatever kind. */
export function sumResources(resources: Readonly<Record<Kind, number>>): number {
  return KINDS.reduce((sum, kind) => sum + resources[kind], 0);
}
