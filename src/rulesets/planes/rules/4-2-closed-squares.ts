import { TEAMS } from '../board.js';
import { MERCENARY } from '../state/board-index.js';
import { type Cell, distance } from '../state/grid.js';
import { armyOf, because, call, endsThere, type Field, moveOf, placeName, rollAmong } from '../state/state.js';

/** The goers that are to end somewhere. */
export interface Comers {
  /** Who alone comes to a square, and not in support: nobody contests it. */
  readonly alone: readonly number[];
  /** The others, by square. */
  readonly contested: ReadonlyMap<Cell, readonly number[]>;
}

/**
 * 4.2, 4.1.5 Closes squares (P24): a battle in progress, a raid or an interception takes nobody else in, and where a
 * mercenary stands only the nearer of the two other sides enters. Gives who is left to end where.
 */
export function closeSquares(field: Field): Comers {
  const { ground, closed, goals } = field;
  for (const cell of ground.battles) closed.set(cell, 'a battle is in progress there');
  const counts = new Int32Array(ground.grid.total);
  const ending: number[] = [];
  for (const army of field.goers) {
    if (!endsThere(field, army)) continue;
    const goal = goals[army] as Cell;
    const why = closed.get(goal);
    if (why !== undefined) {
      keepOut(field, army, why);
      continue;
    }
    counts[goal] = (counts[goal] as number) + 1;
    ending.push(army);
  }
  const alone: number[] = [];
  const contested = new Map<Cell, number[]>();
  for (const army of ending) {
    const goal = goals[army] as Cell;
    if (counts[goal] === 1 && moveOf(field, army)?.verb !== 'support') {
      alone.push(army);
      continue;
    }
    const others = contested.get(goal);
    if (others) others.push(army);
    else contested.set(goal, [army]);
  }
  for (const [cell, armies] of contested) {
    const holder = ground.standing.first(cell);
    if (armies.length > 1 && holder >= 0 && ground.teams[holder] === MERCENARY)
      contested.set(cell, keepSidesApart(field, cell, armies));
  }
  return { alone, contested };
}

/** P24 Three sides never meet: the side whose nearest is farther stays out, of equally near ones one is rolled to enter. */
function keepSidesApart(field: Field, cell: Cell, armies: readonly number[]): number[] {
  const { grid, starts, teams } = field.ground;
  const far = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const army of armies) {
    const team = teams[army] as number;
    far[team] = Math.min(far[team] as number, distance(grid, starts[army] as Cell, cell));
  }
  const [one, two] = far as [number, number];
  if (!Number.isFinite(one) || !Number.isFinite(two)) return [...armies];
  const sides = TEAMS.slice(0, 2);
  const at = placeName(field, cell);
  const side = one < two ? sides[0] : two < one ? sides[1] : rollAmong(field, '4.2', 'Mercenary', `${at} side`, sides);
  if (one === two) call(field, 'P24', 'Mercenary', `which side enters ${at} was rolled: ${side}`);
  const enters = (army: number) => TEAMS[teams[army] as number] === side;
  for (const army of armies)
    if (!enters(army))
      keepOut(field, army, `${side} enters ${at}, where a mercenary stands, and three sides never meet`);
  return armies.filter(enters);
}

function keepOut(field: Field, army: number, why: string): void {
  field.states[army] = 'partial';
  field.here.take(army);
  const at = placeName(field, field.goals[army] as Cell);
  because(field, army, '4.2', `${at} is closed: ${why}`);
  call(field, 'P24', armyOf(field, army).name, `it is kept out of ${at}: ${why}`);
}
