import type { Roll } from '../../../core/dice.js';
import type { BY_RULING, Verdict } from '../../../core/order.js';
import { flattenString } from '../../../core/text.js';
import type { JudgeCall, Reason } from '../../contract/turn.js';
import type { Army } from '../board.js';
import type { Word } from '../judge/judge-changes.js';
import type { Counted } from '../judge/orders-in-force.js';
import { sumTroops } from '../ranks.js';
import type { Rule, RulingId } from '../rulebook.js';
import type { BoardIndex } from './board-index.js';
import { squareOf } from './board-index.js';
import type { Cell } from './cell.js';
import { CellLists } from './cell-lists.js';
import type { Unit } from './unit.js';
import { Units } from './units.js';

/** The state of a turn while it is carried out: the only thing the chapters change. */
export interface Field {
  readonly ground: BoardIndex;
  readonly turn: number;
  readonly secret: string;
  /** The rolls of the turn as players have read them. */
  readonly published: readonly Roll[];
  readonly units: Units;
  /** The units ordered to another cell, by index. */
  readonly bound: CellLists;
  /** 1 by index where a unit is ordered to another cell and not ignored; asked of armies elsewhere on the map. */
  readonly leaving: Uint8Array;
  /** Those of a kind, by index, so that nobody looks for them among all. */
  readonly kinds: Kinds;
  /** Squares with a battle in progress (R19). */
  readonly closed: ReadonlySet<Cell>;
  /** By army, the last of its orders that was refused. */
  readonly refused: ReadonlyMap<number, Verdict>;
  /** By label: who is placed again is rolled for again by the same, and the later roll is the one that is listed. */
  readonly rolls: Map<string, Roll>;
  readonly calls: JudgeCall[];
  /** What the judge changes of the outcome. */
  readonly word: Word;
}

/** The units a chapter is about, where most of a turn's units are ordinary movers. */
export interface Kinds {
  readonly mercenaries: readonly Unit[];
  /** Without troops when the turn begins. */
  readonly empty: readonly Unit[];
  /** With an order to intercept, to transfer, to joint engage, and with a long move of several legs, lost ones among them. */
  readonly interceptors: readonly Unit[];
  readonly senders: readonly Unit[];
  readonly joiners: readonly Unit[];
  readonly travellers: readonly Unit[];
}

/** Sets every army up with its legal order, or standing (3.3.4: all are carried out at once). */
export function openField(
  ground: BoardIndex,
  counted: Counted,
  refused: ReadonlyMap<number, Verdict>,
  { turn, secret, published, word }: Pick<Field, 'turn' | 'secret' | 'published' | 'word'>,
): Field {
  const count = ground.armies.length;
  const bound = new CellLists(count, ground.width * ground.height);
  const leaving = new Uint8Array(count);
  const units = new Units(ground, counted);
  const kinds = { mercenaries: [], empty: [], interceptors: [], senders: [], joiners: [], travellers: [] };
  for (let index = 0; index < count; index++) {
    const goal = counted.goals[index] as Cell;
    if (goal !== ground.starts[index]) {
      bound.push(goal, index);
      leaving[index] = 1;
    }
    if (ground.unusual[index] === 1 || !counted.isPlain(index)) addToKinds(kinds, units.of(index));
  }
  const closed = findClosed(ground);
  const dice = { turn, secret, published, rolls: new Map<string, Roll>() };
  return { ground, ...dice, units, bound, leaving, kinds, closed, refused, calls: [], word };
}

function addToKinds(kinds: Readonly<Record<keyof Kinds, Unit[]>>, unit: Unit): void {
  const { legal } = unit;
  if (unit.army.team === 'Mercenary') kinds.mercenaries.push(unit);
  if (sumTroops(unit.army.troops) === 0) kinds.empty.push(unit);
  if (legal.action === 'intercept') kinds.interceptors.push(unit);
  else if (legal.action === 'transfer') kinds.senders.push(unit);
  else if (legal.action === 'move') {
    if (legal.joint) kinds.joiners.push(unit);
    if (legal.later.length > 0 || legal.lost.length > 0) kinds.travellers.push(unit);
  }
}

/** Squares where enemies begin the turn together. */
function findClosed({ standing, armies }: BoardIndex): ReadonlySet<Cell> {
  const closed = new Set<Cell>();
  for (const cell of standing.shared()) {
    const [first, ...others] = standing.at(cell).map((index) => (armies[index] as Army).team);
    if (others.some((team) => team !== first)) closed.add(cell);
  }
  return closed;
}

export function push<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Contest order: the closer, then the earlier (3.3.1, R18). Each compares distances from start to where it goes. */
export function compareContest(a: Unit, b: Unit): number {
  return a.distance - b.distance || Math.sign(a.priority - b.priority); // a great number would take room
}

/** The units that stand at a cell and do not leave it. */
export function standersAt(field: Field, cell: Cell): readonly Unit[] {
  return startersAt(field, cell).filter((unit) => unit.state === 'standing');
}

/** The units that began the turn at a cell. */
export function startersAt(field: Field, cell: Cell): readonly Unit[] {
  return field.units.all(field.ground.standing.at(cell));
}

/** The units ordered to a cell, whatever became of them; ignored joint engages go nowhere (R17). */
export function boundFor(field: Field, cell: Cell): readonly Unit[] {
  return field.units.all(field.bound.at(cell)).filter((unit) => !unit.ignored);
}

/** A square's name, for reasons. */
export function nameOf(field: Field, cell: Cell): string {
  return squareOf(cell, field.ground.width);
}

/** The name of the square where a unit ended. */
export function nameOfEnd(field: Field, unit: Unit): string {
  if (unit.end === unit.start) return unit.army.at;
  return unit.end === unit.goal ? unit.wanted : nameOf(field, unit.end);
}

export function because(unit: Unit, rule: Rule | typeof BY_RULING, why: string): void {
  const reason: Reason = { rule, why: flattenString(why) };
  unit.reasons = unit.reasons.length === 0 ? [reason] : unit.reasons.concat([reason]); // takes no more room than it needs
}

/** Marks a judge's call (R29). */
export function call(field: Field, ruling: RulingId, unit: Unit, why: string): void {
  field.calls.push({ ruling, piece: unit.name, why });
}

/** Sends a mover away from its goal: it will make a partial move (3.3.2). */
export function giveWay(unit: Unit, rule: Rule | typeof BY_RULING, why: string): void {
  unit.state = 'giving way';
  because(unit, rule, why);
}

/** A mover reaches its goal; who stands there already stays. */
export function arrive(unit: Unit): void {
  if (unit.state !== 'going') return;
  unit.state = 'arrived';
  unit.end = unit.goal;
}

/** The stated, rolled or only shortest route with both ends; undefined where several are open. */
export function routeOf(field: Field, unit: Unit): readonly Cell[] | undefined {
  unit.route ??= findOnlyRoute(unit.start, unit.goal, field.ground.width);
  return unit.route;
}

function findOnlyRoute(from: Cell, to: Cell, width: number): readonly Cell[] | undefined {
  const across = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  if (from === to || (across !== 0 && down !== 0)) return undefined;
  const step = Math.sign(across) + Math.sign(down) * width;
  return Array.from({ length: Math.abs(across) + Math.abs(down) + 1 }, (_, i) => from + i * step);
}
