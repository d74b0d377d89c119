import type { JudgeCall } from '../../contract/turn.js';
import {
  type Army,
  enemyOf,
  isSide,
  isTop,
  type PlaneName,
  type PlanesBoard,
  SIDES,
  type Side,
  type Structure,
  TEAMS,
  type Team,
  teamOf,
} from '../board.js';
import type { CallFact } from '../facts.js';
import { type Aftermath, isInBattle, score } from '../state/aftermath.js';
import { indexBoard } from '../state/board-index.js';
import { type Cell, cellOf, distance, within } from '../state/grid.js';
import type { TurnState } from '../state/state.js';

/** Where everybody is. */
type Stand = Pick<TurnState, 'lookup' | 'here'>;

/** How far the nearest army may be that controls an empty feature. */
const REACH = 3;

const HOMES: Readonly<Partial<Record<PlaneName, Side>>> = { Dominaria: 'Coalition', Phyrexia: 'Phyrexia' };

const FOR_HOME = 5;

const FOR_ENEMY_HOME = 15;

const FOR_NEITHER = 10;

/** 5.4.1 Who controls each feature at the end of the update (P46). */
export function findControl(field: Stand): ReadonlyMap<string, Team | null> {
  const { board, grid } = field.lookup;
  const features = board.structures.filter(({ kind }) => kind === 'feature');
  return new Map(features.map(({ name, at }) => [name, controllerOf(field, cellOf(grid, at[0]))]));
}

/** 5.4.1 Who controls each feature as a board stands. */
export function controlOn(board: PlanesBoard): ReadonlyMap<string, Team | null> {
  const lookup = indexBoard(board);
  return findControl({ lookup, here: lookup.standing });
}

function controllerOf(field: Stand, cell: Cell): Team | null {
  const { here, lookup } = field;
  const [holder] = here.at(cell);
  if (holder !== undefined) return isInBattle(field, holder) ? null : (TEAMS[lookup.teams[holder] as number] as Team);
  let least = REACH + 1;
  let team = -1;
  for (const near of within(lookup.grid, cell, REACH)) {
    const army = here.first(near);
    if (army < 0 || isInBattle(field, army)) continue;
    const far = distance(lookup.grid, near, cell);
    const own = lookup.teams[army] as number;
    if (far < least) {
      least = far;
      team = own;
    } else if (far === least && own !== team) team = -1;
  }
  return TEAMS[team] ?? null;
}

/**
 * 5.4.1 The points for controlling more than half of a plane's features: 5 on a side's home plane, 15 on the enemy's, 10
 * on Mirrodin; and those a feature bears of its own (P47).
 */
export function scoreDomination(
  { lookup }: TurnState,
  after: Aftermath,
  control: ReadonlyMap<string, Team | null>,
): void {
  const features = lookup.board.structures.filter(({ kind }) => kind === 'feature');
  for (const { name: plane } of lookup.board.planes) {
    const there = features.filter(({ at }) => at[0].startsWith(`${plane} `));
    for (const team of TEAMS) {
      const held = there.filter(({ name }) => control.get(name) === team);
      if (!isSide(team) || 2 * held.length <= there.length) continue;
      const home = HOMES[plane as PlaneName];
      const points = home === undefined ? FOR_NEITHER : home === team ? FOR_HOME : FOR_ENEMY_HOME;
      score(after, team, {
        code: 'dominates',
        rule: '5.4.1',
        points,
        plane,
        held: held.length,
        features: there.length,
      });
    }
  }
  for (const { name, points } of features as readonly Structure[]) {
    const team = control.get(name);
    if (team) score(after, team, { code: 'controls', rule: '5.4', points, feature: name });
  }
}

/** 2.5.3 "The first side to 500 victory points wins." */
export const TO_WIN = 500;

/** 2.5 Who has won (P48), looked at last; both sides at once: nobody, and the judge decides. */
export function findWinner(
  before: PlanesBoard,
  after: PlanesBoard,
): { readonly winner: Side | null; readonly calls: readonly JudgeCall<CallFact>[] } {
  const won = SIDES.filter((side) => hasWon(before, after, side));
  if (won.length < 2) return { winner: won[0] ?? null, calls: [] };
  const because = { code: 'both-won', rule: '2.5', ruling: 'P48' } as const;
  return { winner: null, calls: [{ piece: won.join(' and '), because }] };
}

function hasWon(before: PlanesBoard, after: PlanesBoard, side: Side): boolean {
  const enemy = enemyOf(side);
  if (after.points[side] >= TO_WIN) return true;
  // 2.5.1
  const theirs = after.structures.filter((structure) => teamOf(structure) === enemy);
  if (theirs.length > 0 && theirs.every(({ destroyed }) => destroyed)) return true;
  // 2.5.2
  const leads = ({ team, rank }: Army) => team === enemy && isTop(rank);
  return before.armies.some(leads) && !after.armies.some(leads);
}
