import type { Clash } from '../../kit/clash.js';

/** 4.1.2.3 How a battle came about: one side attacks, nobody does, or one stopped the other on its way. */
export const CLASH_KINDS = ['attacks', 'versus', 'intercepts'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** A battle's two sides; of `versus` neither attacks. */
export function sidesOf({ sides }: Clash): { readonly first: readonly string[]; readonly second: readonly string[] } {
  const [first = [], second = []] = sides;
  return { first, second };
}

/** 4.1.2.4 The terrain a battle is fought on, where the board says so. */
export function terrainOf({ circumstances }: Clash): string | undefined {
  return circumstances[0];
}
