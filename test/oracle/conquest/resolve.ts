import { Dice } from '../chance.js';
import { advance } from './advance.js';
import { Aftermath, conquer, enterCards, findWinner, holdQuests, listPlayers, shake } from './aftermath.js';
import type { Case, Step, WindowAnswer } from './case.js';
import { countOrders, takeOrders } from './count-orders.js';
import { moveAll } from './movement.js';
import { produceAll } from './produce.js';
import { settleAll } from './settle.js';
import { availableOf, reputationOf, World } from './world.js';

/** Resolves the windows of a case by the rulebook and its rulings alone, in the plainest way there is. */
export function resolve(given: Case): readonly WindowAnswer[] {
  const world = new World(given);
  return given.steps.map((step) => resolveWindow(step, world));
}

/** One window; the world is afterwards as the next one finds it. */
export function resolveWindow(step: Step, world: World): WindowAnswer {
  const posted = takeOrders(step, world);
  const counted = countOrders(posted.orders, world, step);
  const done =
    world.window === 'movement' ? playMovement(step, world, counted.legal) : playAftermath(step, world, counted.legal);
  const calls = new Set([...(posted.calls.length > 0 ? ['C5'] : []), ...done.judgeCalls]);
  return {
    orders: posted.orders.filter(({ isKnown }) => isKnown).map(({ text }) => text),
    unread: posted.unread,
    late: posted.late,
    illegal: counted.illegal,
    superseded: counted.superseded,
    ...done,
    ...stateOf(world),
    judgeCalls: [...calls].toSorted(),
  };
}

type Done = Pick<WindowAnswer, 'failed' | 'outcomes' | 'challenges' | 'found' | 'winner' | 'judgeCalls' | 'rolls'>;
type Legal = ReturnType<typeof countOrders>['legal'];

function playMovement({ results }: Step, world: World, legal: Legal): Done {
  enterCards(results, world);
  const { moved, failed, challenges, calls } = moveAll(legal, world);
  const outcomes = world.pieces.map(({ name }) => [name, moved.has(name) ? 'moved' : 'stood'] as const);
  world.challenges = challenges;
  world.window = 'aftermath';
  return {
    failed,
    outcomes: Object.fromEntries(outcomes),
    challenges,
    found: [],
    winner: null,
    judgeCalls: calls,
    rolls: 0,
  };
}

function playAftermath({ results, seed, number }: Step, world: World, legal: Legal): Done {
  const dice = new Dice(seed, number);
  const window = new Aftermath(world, legal, results, dice);
  enterCards(results, world);
  settleAll(window);
  conquer(window);
  holdQuests(window);
  produceAll(window);
  advance(window);
  shake(window);
  listPlayers(window);
  const winner = findWinner(window);
  world.window = 'movement';
  world.turn += 1;
  const { failed, found, calls } = window;
  return { failed, outcomes: {}, challenges: [], found, winner, judgeCalls: [...calls], rolls: dice.count };
}

function stateOf(world: World) {
  const players = [...world.players.values()];
  const states = [...world.states];
  const byName = <T>(tell: (name: string) => T) =>
    Object.fromEntries(players.map(({ name }) => [name, tell(name)] as const));
  const at = (is: (state: (typeof states)[number][1]) => boolean) =>
    states.flatMap(([hex, state]) => (is(state) ? [hex] : []));
  return {
    positions: Object.fromEntries(world.pieces.map((one) => [one.name, one.at])),
    controllers: Object.fromEntries(states.map(([hex, { controller }]) => [hex, controller])),
    bonds: Object.fromEntries(states.map(([hex, { bonded }]) => [hex, [...bonded]])),
    reinforced: at(({ reinforced }) => reinforced),
    stripped: at(({ stripped }) => stripped),
    resources: byName((name) => Object.fromEntries(world.player(name).resources)),
    experience: byName((name) => world.player(name).experience),
    reputation: byName((name) => reputationOf(name, world)),
    available: byName((name) => availableOf(name, world)),
    traits: byName((name) => Object.fromEntries(world.player(name).traits)),
    cards: byName((name) => Object.fromEntries(world.player(name).cards)),
    shaken: players.filter(({ shaken }) => shaken).map(({ walker }) => walker),
    order: world.order,
  };
}
