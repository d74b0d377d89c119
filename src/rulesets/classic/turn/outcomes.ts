import type { Square } from '../../../core/squares.js';
import { type Army, NONE, type Outcome } from '../board.js';
import { keepRest } from '../rules/3-2-2-routes-and-long-moves.js';
import type { Transfers } from '../rules/3-2-4-transferring.js';
import { type Battle, isFought, leftAt } from '../rules/4-1-2-battles.js';
import { nameOfEnd, type TurnState } from '../state/state.js';
import { addTroops } from '../state/troops.js';
import { NO_REASONS, type State, type Unit } from '../state/units.js';
import type { ClassicMove } from '../update.js';

/** What is left of a long move, or why nothing is. */
export type Rest = ReturnType<typeof keepRest>;

/** What came of every army, in the order of the board. */
export interface Outcomes {
  /** As they are after the moves; the removed are not among them. */
  readonly armies: readonly Army[];
  readonly moves: readonly ClassicMove[];
  readonly removed: readonly { readonly name: string; readonly at: Square }[];
  /** Of those with a long move of more than one leg (3.2.2.3, R11). */
  readonly rests: ReadonlyMap<Unit, Rest>;
}

/** Tells what came of every army once everything is carried out. */
export function gatherOutcomes(state: TurnState, transfers: Transfers, battles: readonly Battle[]): Outcomes {
  let fighting: Uint8Array | undefined;
  const isFighting = (unit: Unit) => {
    fighting ??= findFighting(state, battles);
    return fighting[unit.index] === 1;
  };
  const rests = new Map(state.kinds.travellers.map((unit) => [unit, keepRest(state, unit, isFighting(unit))]));
  const { count } = state.units;
  const armies = new Array<Army>(count);
  const moves = new Array<ClassicMove>(count);
  const removed: { name: string; at: Square }[] = [];
  let left = 0;
  for (let i = 0; i < count; i++) {
    const unit = state.units.find(i);
    if (unit === undefined) {
      const army = state.lookup.armies[i] as Army;
      const to = state.units.counted.wanted[i] ?? army.at;
      armies[left++] = moveArmy(army, to, army.troops);
      moves[i] = toPlainMove(army, to, state.leaving[i] === 1);
      continue;
    }
    const at = nameOfEnd(state, unit);
    moves[i] = toMoveMade(unit, unit.removed ? null : at);
    if (unit.removed) removed.push({ name: unit.name, at });
    else if (isPlain(unit, transfers, rests)) armies[left++] = moveArmy(unit.army, at, transfers.troops(unit));
    else armies[left++] = toArmyAfter(state, unit, at, transfers, isFighting(unit), rests.get(unit));
  }
  armies.length = left;
  return { armies, moves, removed, rests };
}

/** Who is in a battle after the moves, 1 by index: in a new one, or in the one in progress where a foe is left. */
function findFighting(state: TurnState, battles: readonly Battle[]): Uint8Array {
  const fighting = new Uint8Array(state.units.count);
  const mark = (side: readonly number[]) => {
    for (const army of side) fighting[army] = 1;
  };
  for (const { first, second } of battles) {
    mark(first);
    mark(second);
  }
  for (const cell of state.closed) if (isFought(state, cell)) mark(leftAt(state, cell).map(({ index }) => index));
  return fighting;
}

/** The everyday case: no troops come, and no long move went on or goes on. */
function isPlain(unit: Unit, { underWay }: Transfers, rests: Outcomes['rests']): boolean {
  if (unit.army.pending !== undefined) return false;
  return !(underWay.size > 0 && underWay.has(unit)) && !(rests.size > 0 && rests.get(unit)?.pending);
}

function moveArmy(army: Army, at: Square, troops: Army['troops']): Army {
  return at === army.at && troops === army.troops ? army : { ...army, at, troops };
}

/** An army after the moves: where it ended, with the troops that came (3.2.4.3) and the rest of its long move. */
function toArmyAfter(
  state: TurnState,
  unit: Unit,
  at: Square,
  transfers: Transfers,
  inBattle: boolean,
  left: Rest | undefined,
): Army {
  const arriving = transfers.underWay.get(unit);
  const { pending: _, ...army } = unit.army;
  const began = inBattle && state.closed.has(unit.start);
  return {
    ...army,
    at,
    troops: addTroops(transfers.troops(unit), inBattle ? NONE : arriving),
    incoming: inBattle && !began ? addTroops(army.incoming, arriving) : army.incoming,
    incomingIfWon: began ? addTroops(army.incomingIfWon, arriving) : army.incomingIfWon,
    ...(left?.pending && { pending: left.pending }),
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

/** What happened to an army that met nobody. */
function toPlainMove({ name, at }: Army, to: Square, leaves: boolean): ClassicMove {
  if (!leaves) return { piece: name, from: at, to, outcome: 'stood', because: NO_REASONS };
  return { piece: name, from: at, to, destination: to, outcome: 'moved', because: NO_REASONS };
}

function toMoveMade(unit: Unit, to: Square | null): ClassicMove {
  const { army, start, goal, reasons: because } = unit;
  const outcome = OUTCOME[unit.state];
  if (goal === start || unit.ignored) return { piece: army.name, from: army.at, to, outcome, because };
  return { piece: army.name, from: army.at, to, destination: unit.destination, outcome, because };
}
