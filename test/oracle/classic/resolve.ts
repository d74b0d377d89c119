import type { Square } from '../../../src/core/squares.js';
import type { Army, ClassicBoard, Leg, Outcome, Team, Troops } from '../../../src/rulesets/classic/board.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import type { TurnInput } from '../../../src/rulesets/contract/turn.js';
import { Dice } from '../chance.js';
import {
  chooseToLeave,
  deliver,
  type Fight,
  findEmpty,
  findFights,
  findOldFights,
  send,
  withoutEmpty,
} from './battles.js';
import { judgeInterceptions } from './intercepting.js';
import { drawField, judgeJoining, type Mover, type Pair, Routes, winnerOf } from './movers.js';
import { countOrders, structureAt, type TurnAnswer } from './orders.js';
import { Placing } from './partial-moves.js';

/** Resolves a turn by the rulebook and the rulings alone, in the plainest way there is. */
export function resolve(input: TurnInput<ClassicBoard, ClassicOrder>): TurnAnswer {
  const { board } = input;
  const { intents, fates, lostLegs } = countOrders(input);
  const field = drawField(board, intents);
  const dice = new Dice(input.sheet.secret, input.sheet.number);
  const routes = new Routes(field, dice);
  const calls = new Set<string>();

  // R16, R19, R20: who is stopped, who makes way, who finds the square closed
  const { stopped, outrun, away, keptOut } = judgeInterceptions(field, routes, dice);
  if (keptOut.size > 0) calls.add('R20');
  const kept = field.movers.filter((mover) => field.closed.has(mover.to) && !stopped.has(mover));
  if (kept.length > 0) calls.add('R19');
  const out = new Set<Mover>([...stopped.keys(), ...outrun, ...away, ...keptOut, ...kept]);
  const contending = field.movers.filter((mover) => !out.has(mover));

  // R17, R18: who enters
  const { joint, putOff } = judgeJoining(field, contending);
  if (putOff.size > 0) calls.add('R17');
  const movingIn = (pairs: ReadonlySet<Pair>) => new Set([...pairs].flatMap(({ movers }) => movers));
  const [together, late] = [movingIn(joint), movingIn(putOff)];
  const alone = contending.filter((mover) => !late.has(mover) && !together.has(mover));
  const entering = contending.filter(
    (mover) => together.has(mover) || winnerOf(field, alone, mover.army.team, mover.to) === mover,
  );

  // R21: everybody else
  const at = new Map<Army, Square>(field.standers.map((army) => [army, army.at]));
  for (const { army, to } of entering) at.set(army, to);
  for (const [{ army }, interceptor] of stopped) at.set(army, interceptor.at);
  const arrived = new Map<Army, Mover>(entering.map((mover) => [mover.army, mover]));
  const beaten = field.movers.filter((mover) => !arrived.has(mover.army) && !stopped.has(mover));
  const placing = new Placing(board, at, arrived, routes, dice, beaten);
  placing.placeAll();

  // R22, R14, R23: battles, transfers, empty armies
  const interceptorOf = new Map([...stopped].map(([{ army }, interceptor]) => [army, interceptor]));
  const fights = findFights(at, field.closed, interceptorOf);
  const troops = new Map<Army, Troops>(board.armies.map((army) => [army, army.troops]));
  const sent = send(board, intents, input.entries.details ?? [], at, troops, fates);
  const isEmpty = (army: Army) => troops.get(army)?.every((count) => count === 0) ?? false;
  const old = findOldFights(board, field.closed);
  const { removed, alone: left, isCalled } = findEmpty([...fights, ...old], field, isEmpty);
  if (isCalled) calls.add('R23');
  for (const army of removed) at.delete(army);
  const crowdedOut = left.map((pair) => chooseToLeave(pair, field.movers, intents, dice));
  for (const { army } of crowdedOut) {
    at.delete(army);
    arrived.delete(army);
  }
  const second = new Placing(board, at, arrived, routes, dice, crowdedOut);
  second.placeAll();
  const partial = new Set([...placing.partial, ...second.partial].map(({ army }) => army));
  if (partial.size > 0) calls.add('R21');
  const goingOn = (list: readonly Fight[]) => list.flatMap((fight) => withoutEmpty(fight, isEmpty) ?? []);
  const battles = goingOn(fights);
  const engaged = new Set(battles.flatMap(({ first, second }) => [...first, ...second]));
  const still = new Set(goingOn(old).flatMap(({ first, second }) => [...first, ...second]));

  // R14: what is on its way arrives now, or with the battle
  const incoming = deliver(board, sent, engaged, still, troops);

  // R24, R26, R27
  const ended = [...at].map(([army, square]) => ({ army, at: square, fights: engaged.has(army) || still.has(army) }));
  const { days, winDays, destroyed } = countDays(board, ended);
  const { winner, calls: unclear } = findWinner(board, ended, winDays);
  for (const call of unclear) calls.add(call);

  // R11: what is left of long moves
  const pending: Record<string, readonly Leg[]> = {};
  for (const { army, rest } of intents.values()) {
    if (rest.length === 0) continue;
    const goesOn = at.get(army) === rest[0]?.from && !engaged.has(army) && !still.has(army);
    if (goesOn) pending[army.name] = rest;
    else lostLegs.push({ army: army.name, rule: '3.2.2.3' });
  }

  const outcomes: Record<string, Outcome> = {};
  for (const army of board.armies) {
    if (interceptorOf.has(army)) outcomes[army.name] = 'intercepted';
    else if (partial.has(army)) outcomes[army.name] = 'partial';
    else outcomes[army.name] = arrived.has(army) || (at.get(army) ?? army.at) !== army.at ? 'moved' : 'stood';
    const intent = intents.get(army.name);
    if (!intent) continue;
    fates[intent.order] ??= 'carried out';
    if (field.ignored.has(army.name)) fates[intent.order] = 'fails 3.2.5.3';
    else if (interceptorOf.has(army) || partial.has(army)) fates[intent.order] = 'beaten';
  }
  const rolled = (rule: string) => dice.labels.some((label) => label.startsWith(`${rule}|`));
  if (rolled('3.2.2.4')) calls.add('R10');
  if (rolled('3.2.3.2')) calls.add('R16');
  const names = (armies: readonly Army[]) => armies.map(({ name }) => name);
  const byName = <T>(value: (army: Army) => T, armies: Iterable<Army>) =>
    Object.fromEntries([...armies].map((army) => [army.name, value(army)]));
  return {
    fates,
    lostLegs,
    positions: byName((army) => at.get(army) ?? null, board.armies),
    outcomes,
    battles: battles.map((one) => ({ ...one, first: names(one.first), second: names(one.second) })),
    days,
    winDays,
    troops: byName((army) => troops.get(army) as Troops, at.keys()),
    incoming: Object.fromEntries([...at.keys()].map(({ name }) => [name, incoming[name] as readonly [Troops, Troops]])),
    pending,
    destroyed,
    winner,
    judgeCalls: [...calls].sort(),
    rolls: new Set(dice.labels).size, // R21: a second roll of a label takes the first one's place
  };
}

const LOWEST = ['Lt. Commander', 'Lieutenant', 'CPL', 'Centurion'];
const LEADERS = ['General', 'Admiral', 'Captain', 'Chief Praetor', 'Praetor', 'Evincar'];

/** An army as it is after the moves. */
interface Ended {
  readonly army: Army;
  readonly at: Square;
  /** An enemy is in its square, or was when the turn began and was there to be fought. */
  readonly fights: boolean;
}

/** R24, R26: days and destruction at the end of the moves. */
function countDays(board: ClassicBoard, ended: readonly Ended[]) {
  const destroyed = board.structures.filter(
    (one) =>
      !one.destroyed &&
      one.kind !== 'town' &&
      ended.some(
        ({ army, at }) => at === one.at && army.at === at && army.days >= 4 && army.team === enemyOf(one.kind),
      ),
  );
  const days: Record<string, number> = {};
  const winDays: Record<string, number> = {};
  for (const { army, at, fights } of ended) {
    const counts = isCounting(army, at, board) && !destroyed.some((one) => one.at === at);
    const added = fights ? 0 : 1;
    days[army.name] = counts ? (army.at === at ? army.days : 0) + added : 0;
    const winning = counts && isWinning(army, at, board);
    winDays[army.name] = winning ? (army.at === at ? army.winDays : 0) + added : 0;
  }
  return { days, winDays, destroyed: destroyed.map(({ name }) => name) };
}

/** R27: a team that won, or null; `calls` holds R27 where nobody can be said to have won. */
function findWinner(
  board: ClassicBoard,
  ended: readonly Ended[],
  winDays: Readonly<Record<string, number>>,
): { readonly winner: Team | null; readonly calls: readonly string[] } {
  const teams = ['Coalition', 'Phyrexia'] as const;
  const counted = teams.filter((team) =>
    ended.some(({ army }) => army.team === team && (winDays[army.name] as number) >= 4),
  );
  const leads = (team: Team) => (army: Army) => army.team === team && LEADERS.includes(army.rank);
  const lost = teams.filter((team) => board.armies.some(leads(team)) && !ended.some(({ army }) => leads(team)(army)));
  const winners = new Set([...counted, ...lost.map((team) => (team === 'Coalition' ? 'Phyrexia' : 'Coalition'))]);
  if (winners.size === 2) return { winner: null, calls: ['R27'] };
  return { winner: [...winners][0] ?? null, calls: [] };
}

function enemyOf(kind: 'base' | 'portal' | 'town'): Team | undefined {
  return kind === 'base' ? 'Phyrexia' : kind === 'portal' ? 'Coalition' : undefined;
}

function isCounting(army: Army, at: Square, board: ClassicBoard): boolean {
  const one = structureAt(at, board);
  if (!one || army.team === 'Mercenary') return false;
  if (one.kind === 'town') return LOWEST.includes(army.rank);
  if (one.kind === 'portal' || army.team === 'Phyrexia') return true;
  return one.color !== undefined && army.colors.includes(one.color);
}

/** R27: in a win condition of its own team, while the enemy had some and all of them were destroyed before. */
function isWinning(army: Army, at: Square, board: ClassicBoard): boolean {
  const [own, enemies] = army.team === 'Coalition' ? ['base', 'portal'] : ['portal', 'base'];
  const one = structureAt(at, board);
  const conditions = board.structures.filter(({ kind, winCondition }) => kind === enemies && winCondition);
  return (
    one?.kind === own && one.winCondition && conditions.length > 0 && conditions.every(({ destroyed }) => destroyed)
  );
}
