import { byCodePoint } from '../../dice.js';
import type { Army, Square } from '../format/case.js';
import { bySquare } from '../ground/ground.js';

export interface Fight {
  readonly kind: 'attacks' | 'versus' | 'intercepts' | 'raids' | 'sieges';
  readonly first: readonly Army[];
  readonly second: readonly Army[];
  readonly at: Square;
}

/** How armies came to where they are, as P35 asks. */
export interface Arrivals {
  /** An army stopped, or put into an enemy's square, and who intercepts it. */
  readonly met: ReadonlyMap<Army, Army>;
  readonly raiders: ReadonlySet<Army>;
  /** Mercenaries that ended at their structures. */
  readonly mercenaries: ReadonlySet<Army>;
  readonly movedIn: ReadonlySet<Army>;
}

/** P35: the new battles; `old` are the squares of battles in progress. */
export function findFights(at: ReadonlyMap<Army, Square>, old: ReadonlySet<Square>, how: Arrivals): readonly Fight[] {
  const fights: Fight[] = [];
  for (const square of [...new Set(at.values())].toSorted(bySquare)) {
    const there = [...at].filter(([, one]) => one === square).map(([army]) => army);
    const teams = [...new Set(there.map(({ team }) => team))].toSorted(byCodePoint);
    if (teams.length < 2 || old.has(square)) continue;
    if (teams.length > 2) throw new Error(`three sides at ${square}`);
    const sides = teams.map((team) => there.filter((army) => army.team === team));
    const { kind, isFirst } = findKind(there, how);
    const attackers = sides.filter(isFirst);
    const first = attackers[0];
    if (!first) throw new Error(`nobody moved into ${square}`);
    const second = sides.find((side) => side !== first) ?? [];
    fights.push({ kind: attackers.length === 2 ? 'versus' : kind, first, second, at: square });
  }
  return fights;
}

function findKind(there: readonly Army[], how: Arrivals) {
  const has = (armies: { has(army: Army): boolean }) => (side: readonly Army[]) =>
    side.some((army) => armies.has(army));
  if (has(how.met)(there))
    return { kind: 'intercepts', isFirst: (side: readonly Army[]) => !has(how.met)(side) } as const;
  if (has(how.raiders)(there)) return { kind: 'raids', isFirst: has(how.raiders) } as const;
  if (has(how.mercenaries)(there)) return { kind: 'attacks', isFirst: has(how.mercenaries) } as const;
  const allMovedIn = (side: readonly Army[]) => side.every((army) => how.movedIn.has(army));
  return { kind: 'attacks', isFirst: allMovedIn } as const;
}
