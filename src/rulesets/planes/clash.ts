import type { Clash } from '../../core/board-view.js';

/** 6.1.1 How a battle came about. */
const CLASH_KINDS = ['attacks', 'versus', 'intercepts', 'raids', 'sieges'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** A battle's two sides; of `versus` neither attacks. */
export function sidesOf({ sides }: Clash): { readonly first: readonly string[]; readonly second: readonly string[] } {
  const [first = [], second = []] = sides;
  return { first, second };
}
