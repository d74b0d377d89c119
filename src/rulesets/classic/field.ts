import type { Roll, RollLabel } from '../../kit/dice.js';
import { roll } from '../../kit/dice.js';
import type { JudgeCall, Reason } from '../ruleset.js';
import type { Army } from './board.js';
import type { Cell, Ground } from './ground.js';
import { squareOf, stepsBetween } from './ground.js';
import type { Legal } from './legal.js';
import { STAND } from './legal.js';
import type { Rule, RulingId } from './rulebook.js';

export const STATES = ['standing', 'going', 'arrived', 'stopped', 'giving way', 'placed'] as const;
/** Where an army is in the carrying out. Standing armies stay; the others have left their start, or try to. */
export type State = (typeof STATES)[number];

/** An army during the carrying out. Everything the chapters decide about it is written here. */
export interface Unit {
  readonly army: Army;
  readonly index: number;
  readonly start: Cell;
  readonly legal: Legal;
  /** The id of the order that counts, where there is one. */
  readonly order: string | undefined;
  /** Its timestamp in whole minutes (R5). */
  readonly minute: number;
  /** Its place among all orders by time and R5: lower is earlier. No two are equal. */
  readonly priority: number;
  /** Where it is ordered to go, its start where it stands, and how far that is. */
  readonly goal: Cell;
  readonly distance: number;
  /** The stated, only or rolled route with both ends; undefined where several are open. */
  route: readonly Cell[] | undefined;
  state: State;
  end: Cell;
  /** The interceptor it fights, where it was stopped (3.2.3.1). */
  stopper: Unit | undefined;
  /** Its valid pair (3.2.5.2), while it is one. */
  pair: Pair | undefined;
  /** True for a joint engage that came to nothing (3.2.5.3). */
  ignored: boolean;
  /** True where 4.3.1 removed it. */
  removed: boolean;
  readonly reasons: Reason[];
}

/** Two armies of a team with a valid joint engage at one square (R17). */
export interface Pair {
  readonly at: Cell;
  readonly units: readonly [Unit, Unit];
  /** True once it fights as a joint battle. */
  joined: boolean;
}

/** The state of a turn while it is carried out: the only thing the chapters change. */
export interface Field {
  readonly ground: Ground;
  readonly turn: number;
  readonly secret: string;
  readonly units: readonly Unit[];
  /** The units ordered to a cell. */
  readonly bound: ReadonlyMap<Cell, readonly Unit[]>;
  /** Squares with a battle in progress (R19). */
  readonly closed: ReadonlySet<Cell>;
  readonly rolls: Roll[];
  readonly calls: JudgeCall[];
}

/** What an army was ordered, before anything is carried out. */
export interface Ordered {
  readonly legal: Legal;
  readonly order: string;
  readonly minute: number;
  readonly priority: number;
}

/** Sets every army up with its legal order, or standing (3.3.4: all are carried out at once). */
export function openField(ground: Ground, ordered: ReadonlyMap<number, Ordered>, turn: number, secret: string): Field {
  const bound = new Map<Cell, Unit[]>();
  const closed = new Set<Cell>();
  const units = ground.armies.map((army, index): Unit => {
    const start = ground.starts[index] as Cell;
    const given = ordered.get(index);
    const legal = given?.legal ?? STAND;
    const goal = legal.action === 'move' ? legal.to : start;
    const going = goal !== start;
    return {
      army,
      index,
      start,
      legal,
      order: given?.order,
      minute: given?.minute ?? 0,
      priority: given?.priority ?? Number.MAX_SAFE_INTEGER,
      goal,
      distance: stepsBetween(start, goal, ground.width),
      route: legal.action === 'move' ? (legal.route ?? findOnlyRoute(start, goal, ground.width)) : undefined,
      state: going ? 'going' : 'standing',
      end: start,
      stopper: undefined,
      pair: undefined,
      ignored: false,
      removed: false,
      reasons: [],
    };
  });
  for (const unit of units) if (unit.state === 'going') push(bound, unit.goal, unit);
  for (const [cell, there] of ground.standing) {
    if (there.length > 1 && there.some((i) => ground.armies[i]?.team !== ground.armies[there[0] as number]?.team))
      closed.add(cell);
  }
  return { ground, turn, secret, units, bound, closed, rolls: [], calls: [] };
}

export function push<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Contest order: the closer, then the earlier (3.3.1, R18). Each compares distances from start to where it goes. */
export function compareContest(a: Unit, b: Unit): number {
  return a.distance - b.distance || a.priority - b.priority;
}

/** The units that stand at a cell and do not leave it. */
export function standersAt(field: Field, cell: Cell): readonly Unit[] {
  const found: Unit[] = [];
  for (const index of field.ground.standing.get(cell) ?? []) {
    const unit = field.units[index] as Unit;
    if (unit.state === 'standing') found.push(unit);
  }
  return found;
}

/** The units ordered to a cell, whatever became of them; ignored joint engages go nowhere (R17). */
export function boundFor(field: Field, cell: Cell): readonly Unit[] {
  return field.bound.get(cell)?.filter((unit) => !unit.ignored) ?? [];
}

/** A square's name, for reasons. */
export function nameOf(field: Field, cell: Cell): string {
  return squareOf(cell, field.ground.width);
}

export function because(unit: Unit, rule: Rule, why: string): void {
  unit.reasons.push({ rule, why });
}

/** Marks a judge's call (R29). */
export function call(field: Field, ruling: RulingId, unit: Unit, why: string): void {
  field.calls.push({ ruling, piece: unit.army.name, why });
}

/** Sends a mover away from its goal: it will make a partial move (3.3.2). */
export function giveWay(unit: Unit, rule: Rule, why: string): void {
  unit.state = 'giving way';
  because(unit, rule, why);
}

/** Rolls and keeps the roll, so that the update lists it. */
export function rollFor(
  field: Field,
  rule: RollLabel['rule'],
  unit: Unit,
  what: string,
  choices: readonly string[],
): string {
  const made = roll(field.secret, { turn: field.turn, rule, piece: unit.army.name, what }, choices);
  field.rolls.push(made);
  return made.result;
}

function findOnlyRoute(from: Cell, to: Cell, width: number): readonly Cell[] | undefined {
  const across = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  if (from === to || (across !== 0 && down !== 0)) return undefined;
  const step = Math.sign(across) + Math.sign(down) * width;
  return Array.from({ length: Math.abs(across) + Math.abs(down) + 1 }, (_, i) => from + i * step);
}
