import type { Breach, FailFact } from '../facts.js';
import type { LegalMove, NemesisOrder } from '../orders.js';
import { failOrder, giveRegion, type LiveUnit, racesOf, type TurnState, unitsAt, type Verdicts } from '../state.js';
import { type MoveOrder, refuseTeleport } from './4-abilities.js';
import type { Claims } from './6-1-battles.js';
import { refuseGone } from './6-3-gone.js';
import { refuseBound } from './9-play-faster.js';

/**
 * 5.1, 6.3, 9.3, 9.6, 5.2, 4.2 Every rule that a unit's movement breaks, in the rulings' order, on the map after the
 * results (N9, N10); who may use the ability is looked at elsewhere (4.1).
 */
export function refuseMovement(state: TurnState, name: string, order: NemesisOrder): readonly Breach[] {
  const unit = state.units.get(name);
  if (!unit) return [refuseGone(state, name)];
  if (order.action !== 'move') return [];
  const refusals: Breach[] = [];
  if (order.from !== undefined && order.from !== unit.at)
    refusals.push({ code: 'stands-elsewhere', rule: '5.1', unit: name, at: unit.at, named: order.from });
  if (isStand(unit, order)) return refusals;
  return [...refusals, ...refuseBound(state, unit), ...refuseWay(state, unit, order)];
}

/** A move of one step, or a teleport, to where the unit is (N9). */
export function isStand(unit: Pick<LiveUnit, 'at'>, { stops }: MoveOrder): boolean {
  return stops.length === 1 && stops[0] === unit.at;
}

/** 5.2 One region that touches; 4.2 from one undisputed factory of the Greys to another (N9, N10). */
function refuseWay(state: TurnState, unit: LiveUnit, { stops, teleport }: MoveOrder): readonly Breach[] {
  const to = stops.at(-1) as string;
  if (teleport) return refuseTeleport(state, unit, stops);
  if (stops.length > 1) return [{ code: 'one-region', rule: '5.2', unit: unit.name, regions: stops.length }];
  if (state.touching.get(unit.at)?.has(to)) return [];
  return [{ code: 'not-touching', rule: '5.2', at: unit.at, to }];
}

/** 5.2 Everybody else arrives. */
export function arrive(state: TurnState, arriving: readonly LegalMove[]): void {
  for (const { unit: name, to } of arriving) {
    const unit = state.units.get(name);
    const fate = state.fates.get(name);
    if (!unit || !fate) continue;
    unit.at = to;
    fate.outcome = 'moved';
    fate.destination = to;
  }
}

/**
 * 5.4 A race takes a region when at least one unit stands there and all that stand there are its own; the winners of
 * a border battle take both regions where no enemy stands, and where two races would, the owner stays (N2, N23).
 */
export function takeRegions(state: TurnState, claims: Claims, when: 'results' | 'moves'): void {
  for (const { name } of state.before.regions) {
    const [standing, ...others] = racesOf(unitsAt(state, name));
    if (others.length > 0) continue;
    if (standing !== undefined) {
      giveRegion(state, name, { code: 'alone', rule: '5.4', race: standing, when });
      continue;
    }
    const [claimant, ...rivals] = claims.get(name) ?? [];
    if (claimant !== undefined && rivals.length === 0)
      giveRegion(state, name, { code: 'won-at-border', rule: '5.5', race: claimant, when });
  }
}

/** 5.3 How many units of a race may go into a region in a turn. */
const MOST = 2;

/** A move that came too late for its region, and whose moves filled it. */
interface Surplus {
  readonly move: LegalMove;
  readonly before: readonly string[];
}

/** 5.3 Of more than two moves of a race into a region the two earliest go, the others stand (N14). */
export function limitMoves(
  state: TurnState,
  moves: readonly LegalMove[],
): { readonly going: readonly LegalMove[]; readonly surplus: readonly Surplus[] } {
  const groups = new Map<string, LegalMove[]>();
  for (const move of moves) {
    const key = `${move.to}\n${state.units.get(move.unit)?.race}`;
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

/** 5.3 The moves that came too late for their region (N14). */
export function failSurplus(verdicts: Verdicts, state: TurnState, surplus: readonly Surplus[]): Verdicts {
  return surplus.reduce((all, { move: { order, unit, to }, before }) => {
    const race = state.units.get(unit)?.race;
    const fate = state.fates.get(unit);
    if (!race || !fate) return all;
    const because: FailFact = { code: 'region-full', rule: '5.3', race, to, before };
    fate.because.push(because);
    fate.destination = to;
    return failOrder(all, order.id, because, before.at(-1));
  }, verdicts);
}
