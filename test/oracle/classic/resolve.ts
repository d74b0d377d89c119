import type { Square } from '../../../src/core/places.js';
import type { Army, ClassicBoard, Leg, Outcome, Troops } from '../../../src/rulesets/classic/board.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import type { TurnInput } from '../../../src/rulesets/contract/turn.js';
import { Dice } from '../dice.js';
import type { TurnAnswer } from './answer.js';
import { type Fight, findFights, findOldFights, withoutEmpty } from './battles.js';
import { winnerOf } from './contests.js';
import { countOrders } from './counting.js';
import { countDays, findWinner } from './days.js';
import { chooseToLeave, findEmpty } from './empty-armies.js';
import { judgeInterceptions } from './intercepting.js';
import { judgeJoining } from './joining.js';
import { drawField, type Mover, type Pair } from './movers.js';
import { Placing } from './partial-moves.js';
import { Routes } from './routes.js';
import { deliver, send } from './transfers.js';

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
