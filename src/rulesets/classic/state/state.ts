import { type Roll, rollOrKeep, writeLabel } from '../../../core/dice.js';
import { type Fact, viewFact } from '../../../core/fact.js';
import type { Verdict } from '../../../core/order.js';
import { MINUTE, minuteOf } from '../../../core/time.js';
import type { JudgeCall } from '../../contract/turn.js';
import { type Army, type RolledFor, sumTroops } from '../board.js';
import type { Beaten, Stay, Times } from '../facts/moves.js';
import type { ClassicFact } from '../facts.js';
import type { Rule } from '../rulebook.js';
import { type BoardIndex, type Cell, CellLists, squareOf } from './board-index.js';
import { findOverrideOfRoll, type OverrideOf, type Overrides, offerResults, ruledOn } from './overrides.js';
import { type Counted, type Unit, Units } from './units.js';

/**
 * The state of a turn while it is carried out: the only thing the chapters change. An army is a number, its place in the
 * board's `armies`, and a square is one, its `Cell`; an array that has an entry for each army is by that place. Boards
 * may be very large, so what is asked of every army stands in such arrays, and a unit is opened only where a chapter
 * asks for it. Who writes what, and when:
 *
 * - `lookup`: `indexBoard` alone, from the board as it is while orders are posted.
 * - `units.counted`, by army: `put` alone, while orders are admitted and running long moves go on. Goals are cells; a
 *   priority is a minute times more than there are places, plus the place, so that to compare two of them is R5.
 * - `bound`, `leaving`, `kinds`, `closed`: `openField`, from both; later only a joint engage that comes to nothing takes
 *   its `leaving` back (3.2.5.3).
 * - a unit's own fields: the chapters, in the sequence of `turn.ts`; of an army without one only that it has arrived.
 * - `rolls`, `calls`, `word.kept`: whatever chapter rolls, calls or carries the judge's word through.
 */
export interface TurnState {
  readonly lookup: BoardIndex;
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
  readonly refused: ReadonlyMap<number, Verdict<ClassicFact>>;
  /** By label: who is placed again is rolled for again by the same, and the later roll is the one that is listed. */
  readonly rolls: Map<string, Roll>;
  readonly calls: JudgeCall<ClassicFact>[];
  /** What the judge changes of the outcome. */
  readonly overrides: Overrides;
}

/** The units a chapter is about, where most of a turn's units are ordinary movers. */
interface Kinds {
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
export function openTurnState(
  lookup: BoardIndex,
  counted: Counted,
  refused: ReadonlyMap<number, Verdict<ClassicFact>>,
  { turn, secret, published, overrides }: Pick<TurnState, 'turn' | 'secret' | 'published' | 'overrides'>,
): TurnState {
  const count = lookup.armies.length;
  const bound = new CellLists(count, lookup.width * lookup.height);
  const leaving = new Uint8Array(count);
  const units = new Units(lookup, counted);
  const kinds = { mercenaries: [], empty: [], interceptors: [], senders: [], joiners: [], travellers: [] };
  for (let index = 0; index < count; index++) {
    const goal = counted.goals[index] as Cell;
    if (goal !== lookup.starts[index]) {
      bound.push(goal, index);
      leaving[index] = 1;
    }
    if (lookup.unusual[index] === 1 || !counted.isPlain(index)) addToKinds(kinds, units.of(index));
  }
  const closed = findClosed(lookup);
  const dice = { turn, secret, published, rolls: new Map<string, Roll>() };
  return { lookup, ...dice, units, bound, leaving, kinds, closed, refused, calls: [], overrides };
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

/** Adds to the list under a key. */
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
export function standersAt(state: TurnState, cell: Cell): readonly Unit[] {
  return startersAt(state, cell).filter((unit) => unit.state === 'standing');
}

/** The units that began the turn at a cell. */
export function startersAt(state: TurnState, cell: Cell): readonly Unit[] {
  return state.units.all(state.lookup.standing.at(cell));
}

/** The units ordered to a cell, whatever became of them; ignored joint engages go nowhere (R17). */
export function boundFor(state: TurnState, cell: Cell): readonly Unit[] {
  return state.units.all(state.bound.at(cell)).filter((unit) => !unit.ignored);
}

/** A square's name, for reasons. */
export function nameOf(state: TurnState, cell: Cell): string {
  return squareOf(cell, state.lookup.width);
}

/** The name of the square where a unit ended. */
export function nameOfEnd(state: TurnState, unit: Unit): string {
  if (unit.end === unit.start) return unit.army.at;
  return unit.end === unit.goal ? unit.destination : nameOf(state, unit.end);
}

/** Adds a link to the chain that leads to where a unit ends. */
export function addReason(unit: Unit, fact: ClassicFact): void {
  unit.reasons = unit.reasons.length === 0 ? [fact] : unit.reasons.concat([fact]); // takes no more room than it needs
}

/** Marks a judge's call (R29). */
export function addCall(state: TurnState, unit: Unit, fact: JudgeCall<ClassicFact>['because']): void {
  state.calls.push({ piece: unit.name, because: fact });
}

/** Sends a mover away from its goal: it will make a partial move (3.3.2). */
export function giveWay(unit: Unit, fact: ClassicFact): void {
  unit.state = 'giving way';
  addReason(unit, fact);
}

/** A mover reaches its goal; who stands there already stays. */
export function arrive(unit: Unit): void {
  if (unit.state !== 'going') return;
  unit.state = 'arrived';
  unit.end = unit.goal;
}

/** The stated, rolled or only shortest route with both ends; undefined where several are open. */
export function routeOf(state: TurnState, unit: Unit): readonly Cell[] | undefined {
  unit.route ??= findOnlyRoute(unit.start, unit.goal, state.lookup.width);
  return unit.route;
}

function findOnlyRoute(from: Cell, to: Cell, width: number): readonly Cell[] | undefined {
  const across = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  if (from === to || (across !== 0 && down !== 0)) return undefined;
  const step = Math.sign(across) + Math.sign(down) * width;
  return Array.from({ length: Math.abs(across) + Math.abs(down) + 1 }, (_, i) => from + i * step);
}

/**
 * Why an army stayed where it is: it was not ordered to leave, or its order came to nothing. The last link of the chain
 * that begins with somebody whom it kept out.
 */
export function whyStayed(state: TurnState, unit: Unit): Stay {
  const [refused] = (unit.given === undefined ? state.refused.get(unit.index)?.because : undefined) ?? [];
  if (refused) return { how: 'illegal', because: withoutAdvice(refused) };
  if (unit.ignored) return { how: 'joint-ignored' };
  if (state.closed.has(unit.start)) return { how: 'in-battle' };
  if (unit.given === undefined) return { how: unit.army.pending ? 'rest-cancelled' : 'no-order' };
  switch (unit.legal.action) {
    case 'intercept':
      return { how: 'intercepts', other: state.lookup.names[unit.legal.target] as string };
    case 'transfer':
      return { how: 'transfers', other: state.lookup.names[unit.legal.to] as string };
    case 'move':
      return { how: unit.legal.joint ? 'joint-engages' : 'waits' };
    case 'stand':
      return { how: 'stands' };
  }
}

/** What a refusal says within another statement: its advice stands with the refusal alone. */
export function withoutAdvice<F extends Fact>(fact: F): F {
  return viewFact(fact, 'public');
}

/** 3.3.1 How the winner of a contest beat the loser: both distances, and at equal distances both times (R18). */
export function howBeaten(winner: Unit, loser: Unit): Beaten {
  const distances = { winner: winner.distance, loser: loser.distance };
  return winner.distance === loser.distance ? { ...distances, times: timesOf(winner, loser) } : distances;
}

/** The minutes of both; in the same one the place in the posts decided (R5). */
export function timesOf(first: Unit, second: Unit): Times {
  return {
    ...(first.given && { first: startOfMinute(first.given.at) }),
    ...(second.given && { second: startOfMinute(second.given.at) }),
  };
}

function startOfMinute(ms: number): number {
  return minuteOf(ms) * MINUTE;
}

/** Rolls and keeps the roll, so that the update lists it; where the judge gave his word instead, nothing is rolled. */
export function rollAmong(
  state: TurnState,
  rule: Rule,
  unit: Unit,
  what: RolledFor,
  choices: readonly string[],
): string {
  const label = { turn: state.turn, rule, piece: unit.name, what };
  const word = findRollWord(state, rule, unit, what, choices);
  const made = word
    ? { ...label, choices, result: word.value.result }
    : rollOrKeep(state.secret, label, choices, state.published);
  if (word) {
    state.overrides.kept.add(word.ruling);
    addReason(unit, ruledOn(word, { code: 'taken-unrolled', rule: '', result: made.result }));
  } else state.rolls.set(writeLabel(label), made);
  state.overrides.alternatives?.push(...offerResults({ ...made, rule, what, choices }));
  return made.result;
}

/** The judge's word on a roll among these choices, where he gave one. */
export function findRollWord(
  { turn, overrides }: TurnState,
  rule: Rule,
  { name }: Unit,
  what: RolledFor,
  choices: readonly string[],
): OverrideOf<'roll-result'> | undefined {
  return findOverrideOfRoll(overrides, { turn, rule, piece: name, what }, choices);
}
