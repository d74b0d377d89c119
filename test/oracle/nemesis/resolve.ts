import { Dice } from '../chance.js';
import { beginBattles } from './battles.js';
import type { Case, Outcome, Race, Step, TurnAnswer } from './case.js';
import { countOrders, judgeOrders, takeOrders } from './legal.js';
import { carryOut, findFailedScan, findScan } from './moves.js';
import { produce, score } from './production.js';
import { settle } from './settle.js';
import { World } from './world.js';

/** Resolves the turns of a case by the rulebook and its rulings alone, in the plainest way there is. */
export function resolve(given: Case): readonly TurnAnswer[] {
  const world = new World(given);
  return given.steps.map((step) => resolveTurn(step, world));
}

/** One turn; the world is afterwards as the next one finds it. */
export function resolveTurn(step: Step, world: World): TurnAnswer {
  const dice = new Dice(step.seed, step.number);
  const began = new Map(
    [...world.units.values()].flatMap(({ name, at }) => (at === null ? [] : [[name, at] as const])),
  );
  const posted = takeOrders(step, world);
  const { counting, illegal: outsiders, superseded } = countOrders(posted.orders, world, step);

  const settled = settle(step, world, dice);
  const { entered, fell, disputed, held } = settled;
  const { legal, illegal } = judgeOrders(counting, { world, step, began, held, disputed });
  const scan = findScan(legal);
  const moved = carryOut(legal, scan, world);
  const fights = beginBattles(settled.again, moved.begun, began, scan, step, world, dice);
  const produced = produce(legal, disputed, world);
  const end = score(disputed, world);

  const atBorder = new Set(moved.begun.flatMap(({ units }) => units));
  const outcomeOf = (name: string): Outcome => {
    if (entered.leavers.includes(name)) return 'left';
    if (fell.has(name)) return 'fell';
    if (produced.deployed.has(name)) return 'deployed';
    if (atBorder.has(name)) return 'border';
    return moved.arrived.has(name) ? 'moved' : 'stood';
  };
  const all = [...world.units.values()];
  const seen = all.filter(({ name }) => began.has(name) || produced.deployed.has(name));
  const stay = all.filter(({ name }) => !entered.leavers.includes(name));
  const byRace = <T>(give: (race: Race) => T) =>
    Object.fromEntries(world.races.map((race) => [race, give(race)] as const));
  const answer: TurnAnswer = {
    orders: posted.orders.filter(({ isKnown }) => isKnown).map(({ text }) => text),
    unread: posted.unread,
    late: posted.late,
    superseded,
    illegal: [...outsiders, ...illegal],
    failed: [...moved.failed, ...findFailedScan(scan), ...produced.failed],
    positions: Object.fromEntries(all.map(({ name, at }) => [name, at])),
    outcomes: Object.fromEntries(seen.map(({ name }) => [name, outcomeOf(name)])),
    owners: Object.fromEntries(world.regions.map(({ name, owner }) => [name, owner])),
    disputed,
    over: settled.over,
    battles: fights.battles,
    fixtures: [...entered.fixtures, ...fights.fixtures],
    defaults: entered.defaults,
    overdue: settled.overdue,
    queue: byRace((race) => [...world.queues[race]]),
    treasury: byRace((race) => ({ ...world.treasury[race] })),
    territory: byRace((race) => world.territory[race]),
    medals: Object.fromEntries(stay.map(({ name, medals }) => [name, medals])),
    winner: end.winner,
    judgeCalls: [...new Set([...posted.calls, ...settled.calls, ...fights.calls, ...end.calls])].sort(),
    rolls: dice.count,
  };
  for (const name of entered.leavers) world.units.delete(name);
  return answer;
}
