import type { Random } from '../../chance.js';
import { type Army, PLANES, type Plane, type Square } from '../case.js';
import { type Board, bySquare, findRoutes, planeOf, rankValue, troopsOf } from '../ground.js';
import type { Value, Verb } from '../orders.js';

/** The orders planned so far for a board's armies. */
export class Plan {
  readonly orders = new Map<Army, Value>();

  constructor(
    readonly board: Board,
    readonly random: Random,
  ) {}

  /** It may be given an order, and has none yet. */
  isFree(army: Army): boolean {
    return army.team !== 'Mercenary' && !this.board.isFighter(army) && !this.orders.has(army);
  }

  isEmpty(square: Square): boolean {
    return this.board.armiesAt(square).length === 0;
  }

  /** Free armies at most three steps from a square and not in it, shuffled. */
  freeNear(square: Square, which: (army: Army) => boolean = () => true): readonly Army[] {
    const { board, random } = this;
    return random
      .shuffled(board.armies)
      .filter((army) => this.isFree(army) && army.at !== square && board.topology.distance(army.at, square) <= 3)
      .filter(which);
  }

  send(armies: readonly Army[], to: Square, verb?: Verb, other?: Army): void {
    const rest = { ...(verb && { verb }), ...(other && { other: other.name }) };
    for (const army of armies) this.orders.set(army, { action: 'move', squares: [army.at, to], ...rest });
  }
}

/** One to three of a side engage an army, who is supported now and then. */
function planAttack(plan: Plan, target: Army): void {
  const { random } = plan;
  const enemies = plan
    .freeNear(target.at, ({ team }) => team !== target.team)
    .toSorted((a, b) => Number(rankValue(a) > 3) - Number(rankValue(b) > 3));
  const attackers = enemies.filter(({ team }) => team === enemies[0]?.team);
  plan.send(attackers.slice(0, random.pick([1, 2, 2, 3])), target.at, 'engage', target);
  if (random.chance(0.5)) planSupport(plan, target);
}

function planSupport(plan: Plan, friend: Army): void {
  const { random } = plan;
  const helpers = plan.freeNear(friend.at, (army) => army.team === friend.team && rankValue(army) <= 3);
  plan.send(helpers.slice(0, random.between(1, 3)), friend.at, 'support', friend);
  if (plan.isFree(friend) && random.chance(0.6)) plan.orders.set(friend, { action: 'stand' });
}

/** One or two raid a weak army. */
function planRaid(plan: Plan, target: Army): void {
  const { board, random } = plan;
  if (board.isFighter(target) || board.structureAt(target.at) || troopsOf(target) >= 5000) return;
  const mayRaid = (army: Army) => army.team !== target.team && rankValue(army) <= 2 && army.troops['1000'] >= 500;
  plan.send(plan.freeNear(target.at, mayRaid).slice(0, random.between(1, 2)), target.at, 'raid', target);
}

/** Two to four of whatever side go to one empty square. */
function planMeeting(plan: Plan, square: Square): void {
  if (plan.isEmpty(square)) plan.send(plan.freeNear(square).slice(0, plan.random.between(2, 4)), square);
}

/** Some go through one portal. */
function planPassage(plan: Plan, end: Square): void {
  plan.send(plan.freeNear(end).slice(0, plan.random.between(1, 4)), end);
}

/** An army intercepts, some enemies pass it, another may engage it. */
function planAmbush(plan: Plan, interceptor: Army): void {
  if (!plan.isFree(interceptor)) return;
  const { board, random } = plan;
  const { topology } = board;
  const { at, team } = interceptor;
  const enemies = plan.freeNear(at, (army) => army.team !== team);
  const victims = enemies.filter((army) => topology.distance(army.at, at) <= 2);
  const named = random.chance(0.4) ? victims[0] : undefined;
  plan.orders.set(interceptor, { action: 'intercept', at, ...(named && { other: named.name }) });
  for (const victim of victims.slice(0, random.between(1, 3))) {
    const beyond = topology
      .within(at, 3 - topology.distance(victim.at, at))
      .filter((square) => square !== at && square !== victim.at && plan.isEmpty(square));
    if (beyond.length === 0) continue;
    const start = random.chance(0.7) ? [victim.at, at] : [victim.at];
    plan.orders.set(victim, { action: 'move', squares: [...start, random.pick(beyond)] });
  }
  const engager = enemies.find((army) => plan.isFree(army));
  if (engager && random.chance(0.4)) plan.send([engager], at, 'engage', interceptor);
}

/** A near engager is stopped on his way round, so that the farther army he kept from the ambush is caught after all. */
function planRelay(plan: Plan, interceptor: Army): void {
  if (!plan.isFree(interceptor)) return;
  const { topology } = plan.board;
  const { at, team } = interceptor;
  const others = plan.freeNear(at);
  const victim = others.find((army) => army.team !== team && topology.distance(army.at, at) === 2);
  const end = topology.within(at, 1).find((square) => plan.isEmpty(square));
  if (!victim || end === undefined) return;
  for (const engager of others.filter((army) => army.team !== team && topology.distance(army.at, at) === 1)) {
    const wayOver = (helper: Army) => findRoutes(topology, [engager.at, helper.at, at])[0];
    const helper = others.find((army) => army.team === team && wayOver(army) !== undefined);
    const way = helper && wayOver(helper);
    if (!way) continue;
    plan.orders.set(interceptor, { action: 'intercept', at });
    plan.orders.set(helper, { action: 'intercept', at: helper.at, other: engager.name });
    plan.orders.set(engager, { action: 'move', squares: way, verb: 'engage', other: interceptor.name });
    plan.orders.set(victim, { action: 'move', squares: [victim.at, at, end] });
    return;
  }
}

/** Everybody takes the place of the friend before him. */
function planQueue(plan: Plan, head: Army): void {
  if (!plan.isFree(head)) return;
  const { board, random } = plan;
  const empty = board.topology.within(head.at, 3).filter((square) => plan.isEmpty(square));
  if (empty.length > 0) plan.send([head], random.pick(empty));
  let ahead = head;
  for (let left = random.between(1, 4); left > 0; left--) {
    const [next] = plan.freeNear(ahead.at, (army) => army.team === head.team);
    if (!next) return;
    plan.send([next], ahead.at, 'replace', ahead);
    ahead = next;
  }
}

/** On a plane of one row: the first wants into a battle, everybody behind takes the place of the one before him. */
function planJam(plan: Plan, plane: Plane): void {
  const { board } = plan;
  const there = board.armies.filter(({ at }) => planeOf(at) === plane).toSorted((a, b) => bySquare(a.at, b.at));
  const [head, ...rest] = there.filter((army) => plan.isFree(army));
  if (!head) return;
  const near = (army: Army, other: Army) => board.topology.distance(army.at, other.at) <= 3;
  const fighter = there.find((army) => board.isFighter(army) && army.team !== head.team && near(army, head));
  if (!fighter) return;
  plan.send([head], fighter.at, 'engage', fighter);
  let ahead = head;
  for (const next of rest.filter((army) => army !== ahead)) {
    if (!near(next, ahead)) return;
    plan.send([next], ahead.at, next.team === ahead.team ? 'replace' : 'engage', ahead);
    ahead = next;
  }
}

/** Orders that make the rules meet: joint attacks, supports, raids, interceptions, rows, portals in common. */
export function planClashes(board: Board, random: Random): ReadonlyMap<Army, Value> {
  const plan = new Plan(board, random);
  const { armies, given } = board;
  const ends = given.structures.filter(({ kind }) => kind === 'portal').flatMap(({ squares }) => squares);
  const weak = armies.filter((army) => troopsOf(army) < 5000);
  const side = random.pick(['Coalition', 'Phyrexia'] as const);
  const prey = armies.filter(({ team, at }) => team === side && !board.structureAt(at) && !board.isBattle(at));
  for (const plane of PLANES) if (given.planes[plane].letters === 1 && random.chance(0.7)) planJam(plan, plane);
  const weights = { attack: 1, raid: 1, ambush: 1, relay: 0.6, queue: 0.6, meeting: 0.4, passage: 0.5 };
  const mostly = random.pick(['attack', 'attack', 'raid', 'ambush'] as const);
  for (let n = random.between(2, 10); n > 0; n--) {
    const army = random.pick(armies);
    switch (random.weighted({ ...weights, [mostly]: 3 })) {
      case 'attack':
        planAttack(plan, mostly === 'attack' && prey.length > 0 ? random.pick(prey) : army);
        break;
      case 'raid':
        if (weak.length > 0) planRaid(plan, random.pick(weak));
        break;
      case 'ambush':
        planAmbush(plan, army);
        break;
      case 'relay':
        for (const one of random.shuffled(armies)) planRelay(plan, one);
        break;
      case 'queue':
        planQueue(plan, army);
        break;
      case 'meeting':
        planMeeting(plan, random.pick(board.topology.within(army.at, 2)));
        break;
      case 'passage':
        if (ends.length > 0) planPassage(plan, random.pick(ends));
        break;
    }
  }
  return plan.orders;
}
