import type { Admitted } from '../admission.js';
import type { Army, Outcome, PlanesBoard, Troops } from '../board.js';
import type { ChangeFact, PlanesFact } from '../facts.js';
import type { Mercenaries } from '../rules/1-3-mercenaries.js';
import { wantedOf } from '../rules/6-battles.js';
import { type Aftermath, isInBattle } from '../state/aftermath.js';
import { type Cell, cellOf } from '../state/grid.js';
import { placeName, type State, type TurnState } from '../state/state.js';
import type { LedgerLine, PlanesUpdate } from '../update.js';

const OUTCOME: Readonly<Record<State, Outcome>> = {
  stands: 'stood',
  goes: 'stood',
  raids: 'moved',
  stopped: 'intercepted',
  arrived: 'moved',
  partial: 'partial',
  placed: 'partial',
  stays: 'partial',
  passed: 'moved',
  back: 'stood',
};

const NO_REASONS: readonly PlanesFact[] = [];

/** Where everybody is after the moves, before the results. */
export function movedTo({ here }: TurnState): Int32Array {
  return here.cells.slice();
}

/** What happened to each army, in the board's order. */
export function gatherMoves(
  state: TurnState,
  after: Aftermath,
  moved: Int32Array,
  refused: Admitted['refused'],
): PlanesUpdate['moves'] {
  const { lookup, states, reasons, here } = state;
  const place = (army: number, cell: Cell): string | null => {
    if (cell < 0) return null;
    return cell === lookup.starts[army] ? (lookup.armies[army] as Army).at : placeName(state, cell);
  };
  return lookup.armies.map((army, i) => {
    const goal = wantedOf(state, i);
    const illegal = refused.get(i)?.because[0];
    const chain = reasons[i] ?? NO_REASONS;
    const piece = army.name;
    const from = army.at;
    const to = after.removed.has(i) ? null : place(i, here.cells[i] as Cell);
    const outcome = OUTCOME[states[i] as State];
    const because = illegal ? [illegal, ...chain] : chain;
    const stop = moved[i] === here.cells[i] && to !== null ? to : place(i, moved[i] as Cell);
    const destination = goal === undefined || goal === lookup.starts[i] ? undefined : placeName(state, goal);
    const via = viaOf(state, i);
    if (via)
      return { piece, from, to, via, ...(destination !== undefined && { destination }), outcome, because, moved: stop };
    // Written out twice: copying into a new object is what takes the time where there are very many.
    if (destination === undefined) return { piece, from, to, outcome, because, moved: stop };
    return { piece, from, to, destination, outcome, because, moved: stop };
  });
}

/** 5.5 The ends of the portal an army came through; of one stopped at the far end the near one. */
function viaOf(state: TurnState, army: number): readonly string[] | undefined {
  const { states, exits, goals, here } = state;
  const exit = exits[army] as Cell;
  if (exit < 0) return undefined;
  const near = placeName(state, goals[army] as Cell);
  if (states[army] === 'passed') return [near, placeName(state, exit)];
  return states[army] === 'stopped' && here.cells[army] === exit ? [near] : undefined;
}

/** What else changed beside points and structures: turns counted, troops, tries, who was removed. */
export function findLedger(
  state: TurnState,
  after: Aftermath,
  now: PlanesBoard,
  mercenaries: Mercenaries,
): readonly LedgerLine[] {
  const ledger: LedgerLine[] = [];
  let next = 0; // who is still there stands in the same order
  state.lookup.armies.forEach((before, i) => {
    const army = after.removed.has(i) ? undefined : now.armies[next++];
    if (!army) {
      const because: ChangeFact = mercenaries.disbanded.has(i)
        ? { code: 'disbanded', rule: '1.3' }
        : { code: 'killed', rule: '6.4' };
      ledger.push({ subject: before.name, what: 'army', before: before.at, after: null, because });
    } else if (army.days !== before.days || army.troops !== before.troops || army.tries !== before.tries)
      tellArmy(state, after, i, army, ledger);
  });
  return ledger;
}

/** What changed of an army that is still there, beside where it stands. */
function tellArmy(state: TurnState, after: Aftermath, index: number, army: Army, ledger: LedgerLine[]): void {
  const before = state.lookup.armies[index] as Army;
  const subject = before.name;
  if (before.days !== army.days) {
    const because = findCounted(state, after, index, army);
    ledger.push({ subject, what: 'turns counted', before: before.days, after: army.days, because });
  }
  if (before.troops.some((count, i) => count !== army.troops[i])) {
    const troops = { was: before.troops, now: army.troops };
    const because: ChangeFact = after.healed.has(index)
      ? { code: 'healed', rule: '5.1', ...troops }
      : after.lost.has(index)
        ? { code: 'battle-losses', rule: '6.3', ...troops }
        : { code: 'troops-sent', rule: '4.1.4', ...troops };
    ledger.push({ subject, what: 'troops', before: before.troops, after: army.troops, because });
  }
  if (before.tries !== army.tries)
    ledger.push({ subject, what: 'tries', before: before.tries, after: army.tries, because: findTried(army) });
}

/** 1.3, P34 Why a mercenary has tried so often: it went for its structure again, or it is there. */
function findTried({ tries }: Army): ChangeFact {
  return tries === 0 ? { code: 'tries-over', rule: '1.3' } : { code: 'tried', rule: '1.3', tries };
}

/** 5 Why an army's count is what it is. */
function findCounted({ lookup }: TurnState, after: Aftermath, index: number, { at, days }: Army): ChangeFact {
  const structure = lookup.structures.get(cellOf(lookup.grid, at))?.name;
  if (structure === undefined) return { code: 'left-structure', rule: '5' };
  if (after.destroyed.includes(structure)) return { code: 'structure-gone', rule: '5', structure };
  if (after.added[index] === 1) return { code: 'counted-turn', rule: '5', structure, turns: days };
  return { code: 'counted-none', rule: '5', structure };
}

/** The board after the update. */
export function makeBoard(state: TurnState, after: Aftermath, mercenaries: Mercenaries): PlanesBoard {
  const { lookup, here } = state;
  const { board } = lookup;
  const gone = new Set(after.destroyed);
  const armies: Army[] = [];
  lookup.armies.forEach((army, i) => {
    if (after.removed.has(i)) return;
    const cell = here.cells[i] as Cell;
    const at = cell === lookup.starts[i] ? army.at : placeName(state, cell);
    const [troops, days, incoming] = [after.troops[i] as Troops, after.days[i] as number, after.incoming[i] as Troops];
    const tries = army.team === 'Mercenary' ? triesOf(state, i, mercenaries) : army.tries;
    const isSame =
      at === army.at &&
      troops === army.troops &&
      days === army.days &&
      incoming === army.incoming &&
      tries === army.tries;
    armies.push(isSame ? army : { ...army, at, troops, days, incoming, tries });
  });
  const structures =
    gone.size === 0
      ? board.structures
      : board.structures.map((one) => (gone.has(one.name) ? { ...one, destroyed: true } : one));
  return { ...board, points: after.points, structures, armies };
}

/** P34 An update that ends with it at its structure and in no battle sets its tries to 0. */
function triesOf(state: TurnState, army: number, { tries }: Mercenaries): number {
  const { lookup, here } = state;
  const one = lookup.armies[army] as Army;
  const structure = lookup.structures.get(here.cells[army] as Cell);
  if (structure && structure.name === one.guards && !isInBattle(state, army)) return 0;
  return tries.get(army) ?? one.tries;
}
