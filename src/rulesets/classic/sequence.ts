import { compareNames } from '../../kit/dice.js';
import type { Order } from '../../kit/order.js';
import type { Verdict } from '../../kit/verdict.js';
import type { JudgeCall, Move, Outcome, TurnInput } from '../ruleset.js';
import { countDays } from './1-5-counting.js';
import { findWinner } from './1-7-winning.js';
import { keepRest } from './3-2-2-3-long-moves.js';
import type { Transfers } from './3-2-4-transferring.js';
import { addTroops } from './3-2-4-transferring.js';
import type { Weighed } from './3-3-6-commands.js';
import type { Battle } from './4-1-2-3-battles.js';
import { toClash } from './4-1-2-3-battles.js';
import type { BattleResult } from './4-2-5-results.js';
import { applyResults } from './4-2-5-results.js';
import type { Army, ClassicBoard, Pending } from './board.js';
import { NONE } from './board.js';
import { carryOut } from './carry-out.js';
import type { Field, Ordered, State, Unit } from './field.js';
import { nameOf, nameOfEnd, nameOfGoal, startersAt } from './field.js';
import type { Cell } from './ground.js';
import { layGround } from './ground.js';
import type { ClassicOrder } from './orders.js';
import { writeLegs } from './orders.js';
import type { ClassicUpdate } from './update.js';
import { writeLostLegs, writeVerdict } from './verdicts.js';

/**
 * Judges a turn: carries the orders out, then counts days, destroys, enters results and looks for a winner. Pure: the
 * same input gives the same update.
 */
export function judge(input: TurnInput<ClassicBoard, ClassicOrder>): ClassicUpdate {
  const { sheet, board } = input;
  const { field, weighed, rest, transfers, battles, unfit } = carryOut(input, layGround(board));
  const fighting = findFighting(field, battles);
  const rests = keepRests(field, fighting); // 3.2.2.3, R11
  const armies = field.units
    .filter((unit) => !unit.removed)
    .map((unit) => toArmyAfter(field, unit, transfers, fighting[unit.index] === 1, rests.get(unit)?.pending));
  const moved = countDays(board, armies, field);
  const results = input.results as readonly BattleResult[];
  const after = applyResults(moved.board, results);
  const { winner, calls } = findWinner(board, after);
  return {
    turn: sheet.number,
    before: board,
    board: after,
    moved: moved.board,
    orders: [...input.orders, ...rest.running.map(toOrder(board))],
    verdicts: gatherVerdicts(field, weighed, transfers.failures, rests, rest.cancelled),
    moves: field.units.map((unit) => toMoveMade(field, unit)),
    clashes: battles.map((battle) => toClash(field, battle)),
    rolls: field.rolls.toSorted((a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what)),
    calls: [...unsureCalls(input), ...sortCalls(field.calls), ...calls],
    winner,
    unfit,
    removed: field.units
      .filter((unit) => unit.removed)
      .map((unit) => ({ name: unit.army.name, at: nameOfEnd(field, unit) })),
    destroyed: moved.destroyed,
    results,
    unfought: [...field.closed]
      .filter((cell) => isFought(field, cell))
      .map((cell) => nameOf(field, cell))
      .filter((square) => !results.some(({ at }) => at === square)),
  };
}

/** Who is in a battle after the moves, 1 by index: in a new one, or in the one in progress where a foe is left. */
function findFighting(field: Field, battles: readonly Battle[]): Uint8Array {
  const fighting = new Uint8Array(field.units.length);
  const mark = (side: readonly Unit[]) => {
    for (const unit of side) fighting[unit.index] = 1;
  };
  for (const { first, second } of battles) {
    mark(first);
    mark(second);
  }
  for (const cell of field.closed) if (isFought(field, cell)) mark(leftAt(field, cell));
  return fighting;
}

/** Who began the turn in a square with a battle in progress and is there still. */
function leftAt(field: Field, cell: Cell): readonly Unit[] {
  return startersAt(field, cell).filter((unit) => !unit.removed && unit.end === cell);
}

function isFought(field: Field, cell: Cell): boolean {
  const [one, ...others] = leftAt(field, cell);
  return others.some((unit) => unit.army.team !== one?.army.team);
}

type Rest = ReturnType<typeof keepRest>;

function keepRests(field: Field, fighting: Uint8Array): ReadonlyMap<Unit, Rest> {
  const rests = new Map<Unit, Rest>();
  for (const unit of field.units) {
    if (unit.legal.action === 'move' && unit.legal.legs.length > 1)
      rests.set(unit, keepRest(field, unit, fighting[unit.index] === 1));
  }
  return rests;
}

/** An army after the moves: where it ended, with the troops that came (3.2.4.3) and the rest of its long move. */
function toArmyAfter(
  field: Field,
  unit: Unit,
  transfers: Transfers,
  inBattle: boolean,
  pending: Pending | undefined,
): Army {
  const at = nameOfEnd(field, unit);
  const troops = transfers.troops(unit);
  const arriving = transfers.underWay.get(unit);
  const { army } = unit;
  if (arriving === undefined && pending === undefined && army.pending === undefined) {
    return at === army.at && troops === army.troops ? army : { ...army, at, troops };
  }
  const { pending: _, ...rest } = army;
  const began = inBattle && field.closed.has(unit.start);
  return {
    ...rest,
    at,
    troops: addTroops(troops, inBattle ? NONE : arriving),
    incoming: inBattle && !began ? addTroops(army.incoming, arriving) : army.incoming,
    incomingIfWon: began ? addTroops(army.incomingIfWon, arriving) : army.incomingIfWon,
    ...(pending && { pending }),
  };
}

const OUTCOME: Readonly<Record<State, Outcome>> = {
  standing: 'stood',
  going: 'stood',
  arrived: 'moved',
  stopped: 'intercepted',
  'giving way': 'partial',
  placed: 'partial',
};

function toMoveMade(field: Field, unit: Unit): Move {
  const { army, start, goal, reasons } = unit;
  const to = unit.removed ? null : nameOfEnd(field, unit);
  const outcome = OUTCOME[unit.state];
  if (goal === start || unit.ignored) return { piece: army.name, from: army.at, to, outcome, reasons };
  return { piece: army.name, from: army.at, to, wanted: nameOfGoal(unit), outcome, reasons };
}

/** The order a running rest stands for, so that reports can show it. */
function toOrder(board: ClassicBoard): (running: Ordered) => Order<ClassicOrder> {
  return ({ army, order, at, by }) => {
    const { name, pending } = board.armies[army] as Army;
    const legs = (pending as Pending).legs;
    const text = `${name}: ${writeLegs(legs)}`;
    return {
      id: order,
      place: { post: order.replace(/\.\d+$/, ''), revision: 0, from: 0, to: 0 },
      player: by,
      at,
      piece: name,
      known: true,
      fits: [],
      text,
      words: text,
      notes: [],
      value: { action: 'move', legs },
    };
  };
}

const NO_LEGS: readonly Verdict[] = [];

/** Verdicts in the order of the orders, an order's lost legs after itself; first those on the rests of earlier turns. */
function gatherVerdicts(
  field: Field,
  weighed: Weighed,
  failures: Transfers['failures'],
  rests: ReadonlyMap<Unit, Rest>,
  cancelled: readonly Verdict[],
): readonly Verdict[] {
  const legsOf = (unit: Unit): readonly Verdict[] => {
    if (unit.legal.action !== 'move' || (unit.legal.legs.length === 1 && unit.legal.lost.length === 0)) return NO_LEGS;
    const rest = rests.get(unit)?.cancelled;
    const lost = writeLostLegs(unit);
    return rest ? [rest, ...lost] : lost;
  };
  const old = [...cancelled];
  const fresh = new Uint8Array(field.units.length);
  for (const { army } of weighed.counted) fresh[army] = 1;
  for (const unit of field.units) {
    if (unit.given && fresh[unit.index] === 0) old.push(writeVerdict(field, unit, undefined), ...legsOf(unit));
  }
  const told = old.sort((a, b) => (a.leg ?? 0) - (b.leg ?? 0) || compareNames(a.piece, b.piece));
  let next = 0;
  for (const refusal of weighed.verdicts) {
    if (refusal) {
      told.push(refusal);
      continue;
    }
    const unit = field.units[(weighed.counted[next++] as Ordered).army] as Unit;
    told.push(writeVerdict(field, unit, failures.get(unit)));
    for (const leg of legsOf(unit)) told.push(leg);
  }
  return told;
}

function sortCalls(calls: readonly JudgeCall[]): readonly JudgeCall[] {
  return calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece));
}

/** R3, R4: orders timed or withheld because an earlier text was never seen, or its edit left no mark. */
function unsureCalls({ unsure }: TurnInput<ClassicBoard, ClassicOrder>): readonly JudgeCall[] {
  return unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why }));
}
