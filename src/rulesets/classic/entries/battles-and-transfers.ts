import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import { placeOnGrid, type Square } from '../../../core/squares.js';
import { keysOf } from '../../contract/entries.js';
import { MOST_WRITTEN, readCounts, readTroops } from '../../shared/troop-slots.js';
import { type Army, type ClassicBoard, NONE, SLOTS, type Slot, TEAMS, type Team } from '../board.js';
import {
  ARMY_RESULT_FIELDS,
  DETAIL_FIELDS,
  ENTERED_RESULT_FIELDS,
  FIGHTER_FIELDS,
  KIND_DETAIL_FIELDS,
  RESULT_FIELDS,
  WEATHER_FIELDS,
} from './forms.js';

/** What the battle judge says of one fighter (R33). */
export interface FighterResult {
  /** What it has left when all is over, by slot or by kind. */
  readonly troops?: Readonly<Record<string, number>>;
  /** What it lost in the battle, by slot (`5000`) or by kind. */
  readonly lost?: Readonly<Record<string, number>>;
  readonly isStratless?: true;
  /** The enemy it tried to kill (4.3.2) or to capture (4.5), whether it did, and how many of those risked died. */
  readonly kill?: string;
  readonly capture?: string;
  readonly isDone?: true;
  readonly squad?: number;
  /** The judge's own placing. */
  readonly to?: Square;
  /** Killed by the judge's word. */
  readonly removed?: boolean;
}

/** The result of a battle as it was entered. */
export interface EnteredResult {
  readonly at: Square;
  readonly winner: Team;
  readonly armies: Readonly<Record<string, FighterResult>>;
  /** Of two winners the one that leaves, and the neighbouring square it goes to (4.4). */
  readonly leaves?: string;
  readonly toward?: Square;
  /** True where the battle's dice were used (R35). */
  readonly usesDice?: true;
}

/** Reads a result's form; whether it may be so is looked at in the update, on what stood then (R33). */
function readEnteredResult(form: DataReader, entry: unknown): EnteredResult {
  const result = form.record(entry, [], keysOf(ENTERED_RESULT_FIELDS));
  const armies = Object.entries(result.armies === undefined ? {} : form.record(result.armies, ['armies'])).map(
    ([name, value]) => [name, readFighter(form, value, ['armies', name])] as const,
  );
  return {
    at: form.square(result.at, ['at']),
    winner: form.oneOf<Team>(result.winner, ['winner'], TEAMS),
    armies: Object.fromEntries(armies),
    ...(result.leaves !== undefined && { leaves: form.text(result.leaves, ['leaves']) }),
    ...(result.toward !== undefined && { toward: form.square(result.toward, ['toward']) }),
    ...(form.flag(result.dice, ['dice']) && { usesDice: true }),
  };
}

function readFighter(form: DataReader, value: unknown, path: readonly string[]): FighterResult {
  const own = form.record(value ?? {}, path, keysOf(FIGHTER_FIELDS));
  const at = (key: string) => [...path, key];
  if (own.troops !== undefined && own.lost !== undefined)
    form.flaw(at('lost'), 'stands beside troops: say what it lost or what it has left');
  const counts = (key: 'troops' | 'lost') =>
    Object.fromEntries(
      Object.entries(own[key] === undefined ? {} : form.record(own[key], at(key))).map(([of, count]) => [
        of,
        form.whole(count, [...at(key), of], MOST_WRITTEN),
      ]),
    );
  return {
    ...(own.troops !== undefined && { troops: counts('troops') }),
    ...(own.lost !== undefined && { lost: counts('lost') }),
    ...(form.flag(own.stratless, at('stratless')) && { isStratless: true }),
    ...(own.kill !== undefined && { kill: form.text(own.kill, at('kill')) }),
    ...(own.capture !== undefined && { capture: form.text(own.capture, at('capture')) }),
    ...(form.flag(own.done, at('done')) && { isDone: true }),
    ...(own.squad !== undefined && { squad: form.whole(own.squad, at('squad'), MOST_WRITTEN) }),
    ...(own.to !== undefined && { to: form.square(own.to, at('to')) }),
    ...(form.flag(own.removed, at('removed')) && { removed: true }),
  };
}

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
  const troops = readTroops(form, own.troops, [...path, 'troops'], SLOTS, army.troops);
  const to = own.to === undefined ? undefined : form.square(own.to, [...path, 'to']);
  if (to !== undefined && placeOnGrid(to, 0, board.grid) < 0) form.flaw([...path, 'to'], `${to} is off the map`);
  return {
    troops: Object.fromEntries(SLOTS.map((slot, i) => [slot, troops[i]])),
    ...(to !== undefined && { to }),
    ...(form.flag(own.removed, [...path, 'removed']) && { removed: true }),
  };
}

/** What a sender told the judge in private: how many of each slot go to whom (3.2.4.2). */
export interface TransferDetail {
  readonly from: string;
  readonly to: string;
  readonly troops: Readonly<Partial<Record<Slot, number>>>;
  /** The same by kind (R47), and the slot of the receiver they go to, where that is another. */
  readonly kinds?: Readonly<Record<string, number>>;
  readonly into?: Slot;
}

/** 3.2.4.2 Checks an entered detail against the board: both armies exist. Numbers are as the player wrote them: more than a slot holds does nothing (2.3.3, R14). */
export function readDetail(entry: unknown, board: ClassicBoard): Result<TransferDetail, readonly Flaw[]> {
  const form = new DataReader();
  const detail = form.record(entry, [], keysOf(board.campaign ? KIND_DETAIL_FIELDS : DETAIL_FIELDS));
  const name = (key: 'from' | 'to') => {
    const army = form.text(detail[key], [key]);
    if (army && !board.armies.some((one) => one.name === army))
      form.flaw([key], `no army on the map is called "${army}"`);
    return army;
  };
  const [from, to] = [name('from'), name('to')];
  const into = detail.into === undefined ? undefined : form.oneOf(detail.into, ['into'], SLOTS.map(String));
  const kinds = board.campaign ? readKindCounts(form, detail.troops) : undefined;
  const troops = kinds ? NONE : readCounts(form, detail.troops, ['troops'], SLOTS);
  if (form.flaws.length > 0) return err(form.flaws);
  return ok({
    from,
    to,
    troops: Object.fromEntries(SLOTS.map((slot, i) => [slot, troops[i]])),
    ...(kinds && { kinds }),
    ...(into !== undefined && { into: Number(into) as Slot }),
  });
}

/** Numbers by kind, where a detail names kinds and not slots. */
function readKindCounts(form: DataReader, value: unknown): Readonly<Record<string, number>> | undefined {
  if (value === undefined) return undefined;
  const given = Object.entries(form.record(value, ['troops']));
  if (given.length === 0 || given.some(([of]) => SLOTS.some((slot) => String(slot) === of))) return undefined;
  return Object.fromEntries(given.map(([name, count]) => [name, form.whole(count, ['troops', name], MOST_WRITTEN)]));
}

/** The weather of one battle as the judge has it. */
export interface TypedWeather {
  readonly at: Square;
  readonly weather: string;
}

/** Reads the weather that the judge typed for one square. */
export function readTypedWeather(entry: unknown, { grid }: ClassicBoard): Result<TypedWeather, readonly Flaw[]> {
  const form = new DataReader();
  const one = form.record(entry, [], keysOf(WEATHER_FIELDS));
  const at = form.square(one.at, ['at']);
  const weather = form.text(one.weather, ['weather']);
  if (form.flaws.length === 0 && placeOnGrid(at, 0, grid) < 0) form.flaw(['at'], `${at} is off the map`);
  return form.flaws.length > 0 ? err(form.flaws) : ok({ at, weather });
}
