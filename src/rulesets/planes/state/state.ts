import { type Roll, rollOrKeep, writeLabel } from '../../../core/dice.js';
import type { Order } from '../../../core/order.js';
import type { RuledFact } from '../../contract/house-facts.js';
import type { JudgeCall } from '../../contract/turn.js';
import { type ChangeMade, type Changes, rollChange, ruledBy } from '../../shared/overruling.js';
import { type Army, TEAMS } from '../board.js';
import type {
  AlternativeFact,
  CallFact,
  ClosedFact,
  EndFact,
  FailureFact,
  OutcomeFact,
  PlanesFact,
  ReasonFact,
} from '../facts.js';
import type { NamingVerb, PlanesOrder } from '../orders.js';
import type { Rule } from '../rulebook.js';
import type { BoardIndex, Occupants } from './board-index.js';
import { type Cell, nameOf } from './grid.js';

/** An order as it is carried out, its armies by index and its squares as cells. */
export type Legal =
  | { readonly action: 'stand' }
  | {
      readonly action: 'move';
      /** Start, what is named between, end; each once. */
      readonly way: readonly Cell[];
      /** Not the ones that are ignored (P13). */
      readonly verb?: NamingVerb;
      readonly other?: number;
      /** Where it comes out of the portal at its end (P18). */
      readonly far?: Cell;
      /** The verb that is ignored, because the end is empty (P13). */
      readonly ignored?: NamingVerb;
    }
  | { readonly action: 'portal'; readonly far: Cell }
  | { readonly action: 'intercept'; readonly target?: number }
  | { readonly action: 'transfer'; readonly to: number }
  | { readonly action: 'heal' }
  | { readonly action: 'bump'; readonly to: Cell };

export type LegalMove = Extract<Legal, { action: 'move' }>;

export const STAND: Legal = { action: 'stand' };

export const HEAL: Legal = { action: 'heal' };

/** What an army is doing while the moves are carried out. */
const STATES = [
  'stands',
  'goes',
  'raids',
  'stopped',
  'arrived',
  'partial',
  'placed',
  'stays',
  'passed',
  'back',
] as const;
export type State = (typeof STATES)[number];

interface Dice {
  readonly turn: number;
  readonly secret: string;
  readonly published?: readonly Roll[];
}

/** Why an order that is legal comes to nothing, and who caused it. */
interface Failure {
  readonly because: FailureFact;
  readonly cause?: string;
}

/** A turn while it is carried out: what each army may do, where it is by now, and all that was rolled and called. */
export interface TurnState {
  readonly lookup: BoardIndex;
  readonly changes: Changes<AlternativeFact>;
  readonly dice: Dice;
  /** By army: what its counted move order asks for. */
  readonly legal: Legal[];
  readonly orders: (Order<PlanesOrder> | undefined)[];
  /** Its rank in time, lower is earlier; no two are equal. */
  readonly priorities: Float64Array;
  readonly states: State[];
  /** Where it is to end; of one that goes through a portal, the end it goes in by. */
  readonly goals: Int32Array;
  /** Where it comes out; −1 of one that goes through no portal. */
  readonly exits: Int32Array;
  /** Where it is by now; nowhere while it still is to be placed. */
  readonly here: Occupants;
  /** 1 by army that was raided. */
  readonly raided: Uint8Array;
  /** The armies with an order to go, to intercept, to transfer. */
  readonly goers: readonly number[];
  readonly interceptors: readonly number[];
  readonly senders: readonly number[];
  /** Routes rolled (P10). */
  readonly routes: Map<number, readonly Cell[]>;
  /** Squares that take nobody else in (P24), each with the reason. */
  readonly closed: Map<Cell, ClosedFact>;
  /** By army: the chain that leads to where it ends. */
  readonly reasons: (PlanesFact[] | undefined)[];
  readonly failures: Map<number, Failure>;
  readonly calls: JudgeCall<Called>[];
  /** By label and choices. */
  readonly rolls: Map<string, Roll>;
}

/** Opens the field: every legal move is taken as going. */
export function openTurnState(
  lookup: BoardIndex,
  counted: Pick<TurnState, 'legal' | 'orders' | 'priorities'>,
  dice: Dice,
  changes: Changes<AlternativeFact>,
): TurnState {
  const { length } = lookup.armies;
  const states = new Array<State>(length).fill('stands');
  const goals = lookup.starts.slice();
  const exits = new Int32Array(length).fill(-1);
  const here = lookup.standing.copy();
  const goers: number[] = [];
  const interceptors: number[] = [];
  const senders: number[] = [];
  for (let army = 0; army < length; army++) {
    const legal = counted.legal[army] as Legal;
    if (legal.action === 'intercept') interceptors.push(army);
    else if (legal.action === 'transfer') senders.push(army);
    else if (legal.action === 'move' || legal.action === 'portal') {
      goers.push(army);
      states[army] = 'goes';
      if (legal.action === 'move') goals[army] = legal.way[legal.way.length - 1] as Cell;
      if (legal.far !== undefined) exits[army] = legal.far;
    }
  }
  return {
    lookup,
    changes,
    dice,
    ...counted,
    states,
    goals,
    exits,
    here,
    raided: new Uint8Array(length),
    goers,
    interceptors,
    senders,
    routes: new Map(),
    closed: new Map(),
    reasons: new Array<PlanesFact[] | undefined>(length).fill(undefined),
    failures: new Map(),
    calls: [],
    rolls: new Map(),
  };
}

/** The move an army was ordered to make; undefined where it was none. */
export function moveOf({ legal }: TurnState, army: number): LegalMove | undefined {
  const one = legal[army] ?? STAND;
  return one.action === 'move' ? one : undefined;
}

/** True for one that goes and is to stop at its end. */
export function endsThere({ states, exits }: TurnState, army: number): boolean {
  return states[army] === 'goes' && (exits[army] as Cell) < 0;
}

/** An army as the turn began with it. */
export function armyOf({ lookup }: TurnState, army: number): Army {
  return lookup.armies[army] as Army;
}

/** The side of an army. */
export function teamNameOf({ lookup }: TurnState, army: number): (typeof TEAMS)[number] {
  return TEAMS[lookup.teams[army] as number] as (typeof TEAMS)[number];
}

/** A cell as players write it, with its plane. */
export function placeName({ lookup }: TurnState, cell: Cell): string {
  return nameOf(lookup.grid, cell);
}

/** Adds a link to the chain that leads to where an army ends. */
export function addReason({ reasons }: TurnState, army: number, fact: ReasonFact | EndFact | RuledFact): void {
  const chain = reasons[army];
  if (chain) chain.push(fact);
  else reasons[army] = [fact];
}

/** The judge chose what came of an army. */
export function becauseRuled(state: TurnState, army: number, by: ChangeMade, what: OutcomeFact): void {
  addReason(state, army, ruledBy(by, what));
}

/** An order is legal and comes to nothing. */
export function failOrder(state: TurnState, army: number, fact: FailureFact, cause?: string): void {
  state.failures.set(army, { because: fact, ...(cause !== undefined && { cause }) });
  addReason(state, army, fact);
}

/** P54 Something rests on a ruling or a roll. */
export function addCall({ calls }: TurnState, piece: string, fact: Called): void {
  calls.push({ piece, because: fact });
}

/** What rests on a ruling: a call, or a reason that is one. */
type Called = CallFact | Extract<ReasonFact, { readonly ruling: string }>;

/**
 * P55 Rolls among choices in their order; among one there is none, and the same asked again is the same roll. `toOutcome`
 * is what is so where the judge chose the result himself.
 */
export function rollAmong(
  state: TurnState,
  rule: Rule,
  piece: string,
  what: string,
  choices: readonly string[],
  toOutcome = (value: string): OutcomeFact => ({ code: 'is-rolled', rule: '', what, value }),
): string {
  if (choices.length === 1) return choices[0] as string;
  const { dice, rolls, changes } = state;
  const label = { turn: dice.turn, rule, piece, what };
  const key = [writeLabel(label), ...choices].join('\n');
  const kept = rolls.get(key) ?? rollOrKeep(dice.secret, label, choices, dice.published);
  rolls.set(key, kept);
  if (changes.isIdle || (rule === '4.2' && what === 'square')) return kept.result;
  const options = choices.map((value) => ({
    value,
    offer: { code: 'roll-result', rule, piece, what, among: choices, result: value } as const,
  }));
  const settled = changes.resolve(rollChange(kept), [piece, ...choices], options, kept.result);
  const army = state.lookup.byName.get(piece);
  if (settled.by && army !== undefined) becauseRuled(state, army, settled.by, toOutcome(settled.value));
  return settled.value;
}

/** Rolls among cells, given sorted. */
export function rollCell(state: TurnState, rule: Rule, piece: string, what: string, cells: readonly Cell[]): Cell {
  if (cells.length === 1) return cells[0] as Cell;
  const names = cells.map((cell) => placeName(state, cell));
  return cells[names.indexOf(rollAmong(state, rule, piece, what, names))] as Cell;
}
