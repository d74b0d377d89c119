import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { squareGround } from '../../../core/ground/square-boards.js';
import { err, ok, type Result } from '../../../core/result.js';
import { keysOf } from '../../contract/entries.js';
import { withArticle } from '../../contract/words.js';
import { type Army, type PlanesBoard, rankValue, TEAMS, type Team, type Troops } from '../board.js';
import { ARMY_RESULT_FIELDS, RESULT_FIELDS, readPlace, readTroops } from '../entries.js';
import { sortByName } from '../state/board-index.js';
import { type Cell, cellOf } from '../state/grid.js';
import { armyOf, type Field, placeName } from '../state/state.js';
import type { ArmyResult, BattleResult } from '../update.js';
import { type Aftermath, receive, score } from './aftermath.js';

const MOST_POINTS = 500;

/** 6.3 Checks an entered result against the board the turn began with. */
export function readResult(entry: unknown, board: PlanesBoard): Result<BattleResult, readonly Flaw[]> {
  const form = new DataReader();
  const result = form.record(entry, [], keysOf(RESULT_FIELDS));
  const ground = squareGround(board.planes);
  const at = readPlace(form, result.at, ['at'], ground);
  const winner = form.oneOf<Team>(result.winner, ['winner'], TEAMS);
  const siege = form.flag(result.siege, ['siege']);
  const there = board.armies.filter((army) => army.at === at);
  if (new Set(there.map(({ team }) => team)).size < 2) form.flaw(['at'], `no battle was in progress at ${at}`);
  else if (!there.some(({ team }) => team === winner)) form.flaw(['winner'], `${winner} did not fight at ${at}`);
  const armies: Record<string, ArmyResult> = {};
  const given = result.armies === undefined ? {} : form.record(result.armies, ['armies']);
  for (const [name, value] of Object.entries(given)) {
    const army = there.find((one) => one.name === name);
    if (!army) form.flaw(['armies', name], `${name} did not fight at ${at}`);
    else armies[name] = readOwn(form, value, ['armies', name], army, siege, ground);
  }
  checkLeaving(
    form,
    there.filter(({ team }) => team === winner),
    armies,
  );
  if (form.flaws.length > 0) return err(form.flaws);
  const points = result.points === undefined ? 0 : form.whole(result.points, ['points'], MOST_POINTS);
  const positions = result.positions === undefined ? undefined : form.text(result.positions, ['positions']);
  if (positions !== undefined && !siege) form.flaw(['positions'], 'only a siege needs them; write siege: true (6.1.1)');
  if (form.flaws.length > 0) return err(form.flaws);
  return ok({ at, winner, siege, ...(positions !== undefined && { positions }), points, armies });
}

function readOwn(
  form: DataReader,
  value: unknown,
  path: readonly string[],
  army: Army,
  siege: boolean,
  ground: ReturnType<typeof squareGround>,
): ArmyResult {
  const own = form.record(value, path, siege ? ['troops'] : keysOf(ARMY_RESULT_FIELDS));
  const killed = form.flag(own.killed, [...path, 'killed']);
  if (killed && own.to !== undefined) form.flaw([...path, 'to'], 'a killed army goes nowhere (6.4)');
  return {
    ...(own.troops !== undefined && { troops: readTroops(form, own.troops, [...path, 'troops'], army.troops) }),
    ...(own.to !== undefined && { to: readPlace(form, own.to, [...path, 'to'], ground) }),
    ...(killed && { killed }),
  };
}

/** 6.1.4 Of joint winners one leaves; an only winner stays (6.3). */
function checkLeaving(form: DataReader, winners: readonly Army[], armies: Readonly<Record<string, ArmyResult>>): void {
  const left = winners.filter(({ name }) => !armies[name]?.killed);
  const sent = left.filter(({ name }) => armies[name]?.to !== undefined);
  for (const { name } of sent.slice(left.length > 1 ? 1 : 0))
    form.flaw(['armies', name, 'to'], left.length > 1 ? 'of two winners one leaves (6.1.4)' : 'the winner stays (6.3)');
}

/**
 * 6.3, 6.4 Enters the results (P37): what is left of each army, who is killed, and the points of both (P41, P42). A
 * siege leaves everybody where he is, and is announced again (P38).
 */
export function enterResults(field: Field, after: Aftermath, results: readonly BattleResult[]): void {
  const sorted = results
    .map((result) => ({ result, cell: cellOf(field.ground.grid, result.at) }))
    .sort((a, b) => a.cell - b.cell);
  for (const { result, cell } of sorted) {
    const there = sortByName(field.ground, field.here.at(cell));
    for (const army of there) lose(field, after, army, result.armies[armyOf(field, army).name]?.troops);
    score(after, result.winner, result.points, '6.3', `it won the battle at ${result.at}`);
    if (result.siege) {
      const isFirst = (army: number) => armyOf(field, army).team === result.winner;
      after.battles.push({
        kind: 'sieges',
        first: there.filter(isFirst),
        second: there.filter((army) => !isFirst(army)),
        at: cell,
      });
      continue;
    }
    after.ended.set(cell, result);
    for (const army of there) {
      if (result.armies[armyOf(field, army).name]?.killed) kill(field, after, army, there, cell);
      else receive(after, army);
    }
  }
}

function lose({ ground }: Field, after: Aftermath, army: number, left: Troops | undefined): void {
  if (!left) return;
  const had = (ground.armies[army] as Army).troops;
  const has = after.troops[army] as Troops;
  const lost = had.map((count, i) => Math.max(0, count - (left[i] as number))) as unknown as Troops;
  after.lost.set(army, lost);
  after.troops[army] = has.map((count, i) =>
    Math.max(0, count + (left[i] as number) - (had[i] as number)),
  ) as unknown as Troops;
}

/** 6.4 A killed army gives the side it fought 5 points times its rank's value, the highest rank 50 (P41). */
function kill(field: Field, after: Aftermath, army: number, there: readonly number[], cell: Cell): void {
  const { name, rank, team } = armyOf(field, army);
  const foe = there.find((other) => armyOf(field, other).team !== team);
  const value = rankValue(rank);
  after.killed.add(army);
  after.removed.add(army);
  if (foe === undefined) return;
  const why = `it killed ${name}, ${withArticle(rank)}, at ${placeName(field, cell)}`;
  score(after, armyOf(field, foe).team, value === 6 ? 50 : 5 * value, '6.4', why);
}
