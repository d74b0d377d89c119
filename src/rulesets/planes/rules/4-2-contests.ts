import { isTop, TEAMS, type Team } from '../board.js';
import type { ClosedFact, ReasonFact } from '../facts.js';
import { isEnemy, MERCENARY } from '../state/board-index.js';
import { type Cell, distance } from '../state/grid.js';
import {
  addCall,
  addReason,
  armyOf,
  becauseRuled,
  endsThere,
  moveOf,
  placeName,
  rollAmong,
  type TurnState,
} from '../state/state.js';
import { nearest } from './4-2-partial-moves.js';

/**
 * 4.2 Who of a side enters an open square (P29): the pair or the supporter chosen, else the first in the order of
 * nearness. The others make partial moves; enemies never contend, they fight.
 */
export function judgeContests(state: TurnState, { alone, contested }: Comers, joint: Joint): void {
  const { teams } = state.lookup;
  for (const army of alone) arrive(state, army, state.goals[army] as Cell);
  for (const [cell, armies] of contested) {
    for (let team = 0; team < TEAMS.length; team++) {
      const mine = armies.filter((army) => teams[army] === team);
      if (mine.length > 0) enter(state, cell, mine, joint.get(team));
    }
  }
}

function enter(
  state: TurnState,
  cell: Cell,
  mine: readonly number[],
  joint: Joint extends ReadonlyMap<number, infer T> ? T | undefined : never,
): void {
  const chosen = joint?.cell === cell ? joint.armies : [];
  const isSupport = moveOf(state, mine[0] as number)?.verb === 'support';
  const first = chosen.length > 0 || isSupport ? chosen : resolveFirst(state, cell, mine);
  for (const army of mine) {
    if (first.includes(army)) {
      arrive(state, army, cell);
      if (first.length > 1)
        addReason(state, army, { code: 'engages-jointly', rule: '4.3', at: placeName(state, cell) });
      if (isSupport) addReason(state, army, { code: 'joins-friend', rule: '4.1.6' });
      continue;
    }
    state.states[army] = 'partial';
    state.here.take(army);
    if (isSupport) addReason(state, army, { code: 'joins-nobody', rule: '4.1.6', at: placeName(state, cell) });
    else addReason(state, army, comesSecond(state, cell, army, first[0] as number));
  }
}

/** Who came second to a square, to whom, and by what: a roll among those equally near, or how near both are (P25). */
function comesSecond(state: TurnState, cell: Cell, army: number, first: number): ReasonFact {
  const { grid, starts } = state.lookup;
  const [own, winner] = [armyOf(state, army).name, armyOf(state, first).name];
  const at = placeName(state, cell);
  const isRolled = state.calls.some(
    ({ because: rolled }) =>
      rolled.code === 'equally-near' && rolled.at === at && [own, winner].every((name) => rolled.armies.includes(name)),
  );
  const [near, far] = [distance(grid, starts[first] as Cell, cell), distance(grid, starts[army] as Cell, cell)];
  return { code: 'comes-second', rule: '4.2', army: own, winner, at, isRolled, near, far };
}

function resolveFirst(state: TurnState, cell: Cell, mine: readonly number[]): readonly number[] {
  const [first] = nearest(state, cell, mine, 1);
  if (mine.length === 1 || state.changes.isIdle) return [first as number];
  const names = mine.map((army) => armyOf(state, army).name);
  const at = placeName(state, cell);
  const { value, by } = state.changes.resolve(
    `contest ${at} ${armyOf(state, mine[0] as number).team}`,
    names,
    mine.map((value, i) => {
      const army = names[i] as string;
      return { value, offer: { code: 'could-enter', rule: '', at, among: names, army } as const };
    }),
    first as number,
  );
  if (by) becauseRuled(state, value, by, { code: 'enters', rule: '', at });
  return [value];
}

function arrive(state: TurnState, army: number, cell: Cell): void {
  state.states[army] = 'arrived';
  state.here.move(army, cell);
}

/** A side's try for a joint engagement at a square: a pair of engagers, or a supporter beside his friend. */
export interface Try {
  readonly cell: Cell;
  readonly armies: readonly number[];
}

/** The try chosen for each side, by team. */
export type Joint = ReadonlyMap<number, Try>;

/**
 * 4.3 Finds every side's pairs (P26) and supports that hold (P27) and chooses one of them a side, by roll where there
 * are several (P28). Nobody else's choice changes what is a try.
 */
export function chooseJoint(state: TurnState, { contested }: Comers): Joint {
  const tries = new Map<number, Try[]>();
  for (const [cell, armies] of contested) {
    for (let team = 0; team < TEAMS.length; team++) {
      const mine = armies.filter((army) => state.lookup.teams[army] === team);
      const found = mine.length > 0 ? findTry(state, cell, mine, armies) : undefined;
      if (!found) continue;
      const others = tries.get(team);
      if (others) others.push(found);
      else tries.set(team, [found]);
    }
  }
  const joint = new Map<number, Try>();
  for (const [team, found] of tries) joint.set(team, choose(state, team, found));
  return joint;
}

function findTry(state: TurnState, cell: Cell, mine: readonly number[], all: readonly number[]): Try | undefined {
  const supporters = mine.filter((army) => moveOf(state, army)?.verb === 'support');
  const comesEnemy = all.some((army) => isEnemy(state.lookup, army, mine[0] as number));
  if (supporters.length > 0) return comesEnemy ? { cell, armies: nearest(state, cell, supporters, 1) } : undefined;
  const engagers = mine.filter((army) => moveOf(state, army)?.verb === 'engage');
  if (engagers.length < 2 || state.lookup.structures.has(cell)) return undefined;
  if (!comesEnemy && !hasStander(state, cell, mine[0] as number)) return undefined;
  const pair = engagers.length === 2 ? engagers : nearest(state, cell, engagers, 2);
  return pair.some((army) => isTop(armyOf(state, army).rank)) ? undefined : { cell, armies: pair };
}

/** True where an enemy stays in his square. */
function hasStander({ lookup, states }: TurnState, cell: Cell, army: number): boolean {
  return lookup.standing.at(cell).some((other) => states[other] === 'stands' && isEnemy(lookup, army, other));
}

function choose(state: TurnState, team: number, tries: readonly Try[]): Try {
  const [only, ...more] = tries as readonly [Try, ...Try[]];
  const sorted = more.length === 0 ? tries : tries.toSorted((a, b) => a.cell - b.cell);
  const names = sorted.map(({ cell }) => placeName(state, cell));
  const side = TEAMS[team] as Team;
  const rolled = rollAmong(state, '4.3', side, 'joint', names);
  if (more.length > 0) {
    addCall(state, side, { code: 'joint-rolled', rule: '4.3', ruling: 'P28', among: names, chosen: rolled });
    for (const { cell, armies } of sorted.filter((_, i) => names[i] !== rolled))
      for (const army of armies)
        addReason(state, army, { code: 'joint-not-rolled', rule: '4.3', side, at: placeName(state, cell) });
  }
  return sorted[names.indexOf(rolled)] ?? only;
}

/** The goers that are to end somewhere. */
interface Comers {
  /** Who alone comes to a square, and not in support: nobody contests it. */
  readonly alone: readonly number[];
  /** The others, by square. */
  readonly contested: ReadonlyMap<Cell, readonly number[]>;
}

/**
 * 4.2, 4.1.5 Closes squares (P24): a battle in progress, a raid or an interception takes nobody else in, and where a
 * mercenary stands only the nearer of the two other sides enters. Gives who is left to end where.
 */
export function closeSquares(state: TurnState): Comers {
  const { lookup, closed, goals } = state;
  for (const cell of lookup.battles) closed.set(cell, { code: 'battle-goes-on', rule: '4.2' });
  const counts = new Int32Array(lookup.grid.total);
  const ending: number[] = [];
  for (const army of state.goers) {
    if (!endsThere(state, army)) continue;
    const goal = goals[army] as Cell;
    const by = closed.get(goal);
    if (by) {
      keepOut(state, army, by);
      continue;
    }
    counts[goal] = (counts[goal] as number) + 1;
    ending.push(army);
  }
  const alone: number[] = [];
  const contested = new Map<Cell, number[]>();
  for (const army of ending) {
    const goal = goals[army] as Cell;
    if (counts[goal] === 1 && moveOf(state, army)?.verb !== 'support') {
      alone.push(army);
      continue;
    }
    const others = contested.get(goal);
    if (others) others.push(army);
    else contested.set(goal, [army]);
  }
  for (const [cell, armies] of contested) {
    const holder = lookup.standing.first(cell);
    if (armies.length > 1 && holder >= 0 && lookup.teams[holder] === MERCENARY)
      contested.set(cell, keepSidesApart(state, cell, armies));
  }
  return { alone, contested };
}

/** P24 Three sides never meet: the side whose nearest is farther stays out, of equally near ones one is rolled to enter. */
function keepSidesApart(state: TurnState, cell: Cell, armies: readonly number[]): number[] {
  const { grid, starts, teams } = state.lookup;
  const far = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const army of armies) {
    const team = teams[army] as number;
    far[team] = Math.min(far[team] as number, distance(grid, starts[army] as Cell, cell));
  }
  const [one, two] = far as [number, number];
  if (!Number.isFinite(one) || !Number.isFinite(two)) return [...armies];
  const sides = TEAMS.slice(0, 2);
  const at = placeName(state, cell);
  const nearer =
    one < two ? sides[0] : two < one ? sides[1] : rollAmong(state, '4.2', 'Mercenary', `${at} side`, sides);
  const side = nearer as Team;
  if (one === two) addCall(state, 'Mercenary', { code: 'side-rolled', rule: '4.2', ruling: 'P24', at, side });
  const enters = (army: number) => TEAMS[teams[army] as number] === side;
  for (const army of armies) if (!enters(army)) keepOut(state, army, { code: 'side-enters', rule: '4.2', side, at });
  return armies.filter(enters);
}

function keepOut(state: TurnState, army: number, by: ClosedFact): void {
  state.states[army] = 'partial';
  state.here.take(army);
  const at = placeName(state, state.goals[army] as Cell);
  addReason(state, army, { code: 'kept-out', rule: '4.2', at, by });
  addCall(state, armyOf(state, army).name, { code: 'stays-out', rule: '4.2', ruling: 'P24', at, by });
}
