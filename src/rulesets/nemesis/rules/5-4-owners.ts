import { isBorder, type Race } from '../board.js';
import type { LegalMove } from '../orders.js';
import {
  addReason,
  type Field,
  type Fight,
  giveRegion,
  racesOf,
  soldiersOf,
  tellBattlefield,
  unitsAt,
} from '../state.js';

/** Which races claim a region without a unit there: those whose units won a battle at a border of it. */
export type Claims = ReadonlyMap<string, ReadonlySet<Race>>;

/** 5.5 Survivors of a border battle that is over go on to where they were going; of several races they stay (N23, N34). */
export function goOn(field: Field, over: readonly Fight[]): Claims {
  const claims = new Map<string, Set<Race>>();
  const goers: { name: string; to: string }[] = [];
  for (const fight of over) {
    const soldiers = soldiersOf(field, fight);
    const [race, ...others] = racesOf(soldiers);
    if (!isBorder(fight) || race === undefined || others.length > 0) continue;
    for (const region of fight.at) claims.set(region, new Set([...(claims.get(region) ?? []), race]));
    for (const { name, at } of soldiers) {
      const to = fight.at.find((end) => end !== at) as string;
      goers.push({ name, to });
      addReason(field, name, '5.5', `it won at ${tellBattlefield(fight.at)} and went on to ${to}`);
    }
  }
  for (const { name, to } of goers) {
    const soldier = field.units.get(name);
    if (soldier) soldier.at = to;
  }
  return claims;
}

/**
 * 5.4 A race takes a region when at least one unit stands there and all that stand there are its own; the winners of
 * a border battle take both regions where no enemy stands, and where two races would, the owner stays (N2, N23).
 */
export function takeRegions(field: Field, claims: Claims): void {
  for (const { name } of field.before.regions) {
    const [standing, ...others] = racesOf(unitsAt(field, name));
    if (others.length > 0) continue;
    if (standing !== undefined) {
      giveRegion(field, name, standing, '5.4', `only units of ${standing} stand there`);
      continue;
    }
    const [claimant, ...rivals] = claims.get(name) ?? [];
    if (claimant !== undefined && rivals.length === 0)
      giveRegion(field, name, claimant, '5.5', `${claimant} won at its border, and no enemy stands there`);
  }
}

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
