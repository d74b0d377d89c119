import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import { keysOf } from '../../contract/entries.js';
import { type Army, type ClassicBoard, NONE, SLOTS, type Slot, TEAMS, type Team, type Troops } from '../board.js';
import { ARMY_RESULT_FIELDS, RESULT_FIELDS, readTroops } from '../entries.js';
import { cellOf } from '../state/cells.js';
import { readEnteredResult } from '../update.js';
import { addDay, enemyOf, isLaidOpen } from './1-5-days.js';
import { addTroops } from './3-2-4-transferring.js';

/** What one army has after its battle: troops left by slot (a slot left out is unchanged), and where it was separated to. */
export interface ArmyResult {
  readonly troops?: Readonly<Partial<Record<Slot, number>>>;
  readonly to?: Square;
  /** True where it was killed or captured away. */
  readonly removed?: boolean;
}

/** The result of one battle, as the battle judge gives it (4.2.5). */
export interface BattleResult {
  readonly at: Square;
  readonly winner: Team;
  readonly armies: Readonly<Record<string, ArmyResult>>;
}

/** Checks an entered result against the board the turn began with. */
export function readResult(entry: unknown, board: ClassicBoard): Result<BattleResult, readonly Flaw[]> {
  const form = new DataReader();
  if (board.campaign) {
    const entered = readEnteredResult(form, entry);
    return form.flaws.length > 0 ? err(form.flaws) : ok(entered);
  }
  const result = form.record(entry, [], keysOf(RESULT_FIELDS));
  const at = form.square(result.at, ['at']);
  const winner = form.oneOf<Team>(result.winner, ['winner'], TEAMS);
  const there = board.armies.filter((army) => army.at === at);
  if (new Set(there.map((army) => army.team)).size < 2) form.flaw(['at'], `no battle was in progress at ${at}`);
  const armies: Record<string, ArmyResult> = {};
  for (const [name, value] of Object.entries(form.record(result.armies, ['armies']))) {
    const army = there.find((one) => one.name === name);
    if (army) armies[name] = readArmyResult(form, value, ['armies', name], army, board);
    else form.flaw(['armies', name], `${name} did not fight at ${at}`);
  }
  if (form.flaws.length > 0) return err(form.flaws);
  return ok({ at, winner, armies });
}

function readArmyResult(
  form: DataReader,
  value: unknown,
  path: readonly string[],
  army: Army,
  board: ClassicBoard,
): ArmyResult {
  const own = form.record(value, path, keysOf(ARMY_RESULT_FIELDS));
  const troops = readTroops(form, own.troops, [...path, 'troops'], army.troops);
  const to = own.to === undefined ? undefined : form.square(own.to, [...path, 'to']);
  if (to !== undefined && cellOf(to, board.grid.numbers, board.grid.letters) === undefined)
    form.flaw([...path, 'to'], `${to} is off the map`);
  return {
    troops: Object.fromEntries(SLOTS.map((slot, i) => [slot, troops[i]])),
    ...(to !== undefined && { to }),
    ...(form.flag(own.removed, [...path, 'removed']) && { removed: true }),
  };
}

/**
 * 4.2.5 Enters the results of the turn's battles after its moves (3.1): troops left, who was separated where, the
 * winner's day (R24), and the troops that were on their way (3.2.4.3). Taken as given.
 */
export function applyResults(board: ClassicBoard, results: readonly BattleResult[]): ClassicBoard {
  if (results.length === 0) return board;
  const byArmy = new Map<string, { result: BattleResult; own: ArmyResult }>();
  for (const result of results) {
    for (const army of board.armies) {
      if (army.at === result.at) byArmy.set(army.name, { result, own: result.armies[army.name] ?? {} });
    }
  }
  const armies = board.armies.flatMap((army): Army[] => {
    const fought = byArmy.get(army.name);
    if (!fought) return [army];
    return fought.own.removed ? [] : [applyResult(board, army, fought.result, fought.own)];
  });
  return { ...board, armies };
}

function applyResult(board: ClassicBoard, army: Army, result: BattleResult, own: ArmyResult): Army {
  const won = result.winner === army.team;
  const left = SLOTS.map((slot, i) => own.troops?.[slot] ?? army.troops[i]) as unknown as Troops;
  const troops = addTroops(addTroops(left, army.incoming), won ? army.incomingIfWon : NONE);
  const after = { ...army, troops, incoming: NONE, incomingIfWon: NONE };
  if (own.to !== undefined && own.to !== army.at) return { ...after, at: own.to, days: 0, winDays: 0 };
  if (!won) return after;
  const structure = board.structures.find((one) => one.at === army.at && !one.destroyed);
  const enemy = enemyOf(army.team);
  return addDay(after, structure, enemy !== undefined && isLaidOpen(board.structures, enemy));
}
