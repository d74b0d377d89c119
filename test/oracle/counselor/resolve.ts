import { nameOf } from './armies.js';
import { castForCombat, fightAll, takeTactics } from './battles.js';
import type { Case, Outcome, TurnAnswer } from './case.js';
import { eliminate, findWinner, pointsOf } from './close.js';
import { duel, heal, murder, standGuard, steal } from './duels.js';
import { build, conjure, drill, fortify, produce, setTaxes, trade, upkeep } from './economy.js';
import { countOrders } from './legal.js';
import { formatSight, march, scout, takeMarches } from './marches.js';
import { handOver, learnSpells, moveAfter, moveBefore, nameNew, study } from './people.js';
import { raise, send, shift } from './troops.js';
import { Turn } from './turn.js';
import { type City, World } from './world.js';

/** Resolves the turn of a case by the rulebook and its rulings alone, step after step, in the plainest way there is. */
export function resolve(given: Case): TurnAnswer {
  const world = new World(given);
  const { all, legal, illegal, superseded, late, sent } = countOrders(given, world);
  const turn = new Turn(world, legal, sent);
  for (const step of STEPS) step(turn);
  const points = pointsOf(world);
  const winner = findWinner(turn, points);
  return {
    orders: all.filter(({ isKnown }) => isKnown).map(({ text }) => text),
    superseded,
    late,
    illegal,
    failed: turn.failed,
    ...formatPeople(turn),
    armies: formatArmies(world),
    cities: Object.fromEntries(world.cities.map((city) => [city.name, formatCity(city)])),
    treasury: Object.fromEntries([...world.nations].map(([name, { treasury }]) => [name, treasury])),
    tax: Object.fromEntries([...world.nations].map(([name, { tax }]) => [name, tax])),
    market: {
      gold: world.market.tiers,
      stock: Object.fromEntries([...world.market.goods].map(([name, { stock }]) => [name, stock])),
    },
    duels: turn.duels,
    battles: turn.battles,
    overruns: turn.overruns,
    points: Object.fromEntries(points),
    eliminated: world.eliminated,
    winner,
    sees: Object.fromEntries([...world.nations.keys()].map((name) => [name, formatSight(name, turn)])),
    judgeCalls: [...world.calls].toSorted(),
    rolls: world.dice.count,
  };
}

/** J9, J11, J12: in the sequence of their numbers. */
const STEPS: readonly ((turn: Turn) => void)[] = [
  ...[heal, duel, castForCombat, takeTactics, fightAll, setTaxes, produce, trade, conjure, upkeep, fortify, raise],
  ...[shift, drill, build, standGuard, murder, steal, study, nameNew, handOver, moveBefore, takeMarches, march],
  ...[moveAfter, scout, learnSpells, send, eliminate],
];

function formatPeople({
  world,
  outcomes,
}: Turn): Pick<TurnAnswer, 'positions' | 'outcomes' | 'life' | 'skills' | 'travels'> {
  const people = [...world.characters.values()];
  const of = <T>(tell: (one: (typeof people)[number]) => T, list = people) =>
    Object.fromEntries(list.map((one) => [one.name, tell(one)]));
  const living = people.filter(({ here }) => here);
  return {
    positions: of(({ here, at }) => (here ? at : null)),
    outcomes: of(({ here, name }): Outcome => (here ? (outcomes.get(name) ?? 'stood') : 'dead')),
    life: of(({ life }) => life, living),
    skills: of(({ skills }) => skills, living),
    travels: of(
      (one) => one.with?.commander ?? null,
      living.filter(({ name }) => !world.armyOf(name)),
    ),
  };
}

/** Those there are, and null for those of the set-up that are no more. */
function formatArmies(world: World): TurnAnswer['armies'] {
  const before = world.given.armies.map(({ commander, garrison, at }) => commander ?? `garrison ${garrison} ${at}`);
  const gone = before.map((name) => [name, null] as const);
  const now = world.armies.map((army) => {
    const { at, morale, food, fed } = army;
    const units = Object.fromEntries([...army.platoons].map(([unit, one]) => [unit, { ...one }]));
    return [nameOf(army), { at, morale, food, fed, units }] as const;
  });
  return Object.fromEntries([...gone, ...now]);
}

/** Null: ruins. */
function formatCity({ nation, size, fortification, loyalty, capital, stores }: City): unknown {
  if (size === 0) return null;
  return { nation, size, fortification, loyalty, capital, stores: Object.fromEntries(stores) };
}
