import { everySmaller } from '../format/drawn.js';
import { need } from '../format/entry.js';
import type { Oracle } from '../oracle.js';
import { type Case, distance, type Step, type WindowAnswer } from './case.js';
import { countOrders, takeOrders } from './count-orders.js';
import type { Drawn } from './draw/draw-board.js';
import { drawCase } from './draw/draw-case.js';
import { readLine, writeOrder } from './orders.js';
import { checkWorld, FORM } from './read-case.js';
import { resolve, resolveWindow } from './resolve.js';
import { earnedBy, World } from './world.js';

/** What holds of every window whatever is ordered, and does not here; none where all does. */
function findBroken(given: Case): readonly string[] {
  const world = new World(given);
  return given.steps.flatMap((step) => {
    const before = tell(world);
    const legal = countOrders(takeOrders(step, world).orders, world, step).legal.map(({ value }) => value.action);
    const isMovement = world.window === 'movement';
    const answer = resolveWindow(step, world);
    const after = tell(world);
    const broken = [...breakPlaces(world), ...breakLands(before, after, world), ...breakPlayers(before, after)];
    if (isMovement) broken.push(...breakMoves(answer, before, world));
    else broken.push(...breakGoods(step, before, after, legal), ...breakList(answer));
    return broken.map((one) => `window ${step.number}: ${one}`);
  });
}

/** The numbers of a board that are looked at before and after. */
function tell(world: World) {
  const states = [...world.states];
  const players = [...world.players.values()];
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    places: new Map(world.pieces.map(({ name, at }) => [name, at])),
    bonds: new Set(states.flatMap(([at, { bonded }]) => [...bonded].map((name) => `${at} ${name}`))),
    reinforced: states.filter(([, one]) => one.reinforced).map(([at]) => at),
    stripped: states.filter(([, one]) => one.stripped).map(([at]) => at),
    levels: sum(players.map(({ traits }) => traits.get('Bonded') ?? 0)),
    goods: sum(players.flatMap(({ resources }) => [...resources.values()])),
    fewest: Math.min(
      ...players.flatMap(({ resources, experience, cards }) => [...resources.values(), experience, ...cards.values()]),
    ),
    yields: states.filter(([at, one]) => one.controller !== null && !one.stripped && world.land(at).produces.length > 0)
      .length,
    earned: new Map(players.map((one) => [one.name, earnedBy(one)])),
    held: new Map(players.map(({ name, renown, allocated }) => [name, renown + allocated])),
  };
}
type Told = ReturnType<typeof tell>;

function breakPlaces(world: World): readonly string[] {
  const broken: string[] = [];
  for (const { name, at } of world.pieces) if (at !== null && !world.lands.has(at)) broken.push(`${name} is nowhere`);
  const places = [...world.generals.values()].flatMap(({ at }) => (at === null ? [] : [at]));
  if (new Set(places).size < places.length) broken.push('two generals share a hex');
  for (const { name, at, fell } of world.generals.values())
    if ((at === null) === (fell === null)) broken.push(`${name} is on the board and off it`);
  return broken;
}

function breakLands(before: Told, after: Told, world: World): readonly string[] {
  const broken: string[] = [];
  for (const [at, { controller, bonded, reinforced }] of world.states) {
    if (bonded.size > 0 && (controller === null || !bonded.has(controller)))
      broken.push(`${at} is bonded to others than its owner`);
    if (reinforced && bonded.size !== 1) broken.push(`${at} is fast for ${bonded.size}`);
  }
  for (const bond of before.bonds) if (!after.bonds.has(bond)) broken.push(`the bond ${bond} is gone`);
  for (const at of before.stripped) if (!after.stripped.includes(at)) broken.push(`${at} has healed`);
  const fresh = after.bonds.size - before.bonds.size + after.reinforced.length - before.reinforced.length;
  if (after.levels - before.levels !== fresh) broken.push('bonds and levels of Bonded differ');
  return broken;
}

function breakPlayers(before: Told, after: Told): readonly string[] {
  const broken: string[] = [];
  if (after.fewest < 0) broken.push('somebody has less than nothing');
  for (const [name, earned] of before.earned)
    if (need(after.earned.get(name), name) < earned) broken.push(`${name} has earned less than before`);
  for (const [name, held] of before.held)
    if (need(after.held.get(name), name) < held) broken.push(`${name} lost renown, or got an allocation back`);
  return broken;
}

function breakMoves(
  { outcomes, challenges, rolls, found }: WindowAnswer,
  before: Told,
  world: World,
): readonly string[] {
  const broken: string[] = [];
  if (rolls > 0 || found.length > 0) broken.push('something was rolled');
  for (const { name, at, isGeneral } of world.pieces) {
    const from = before.places.get(name) ?? null;
    if ((from !== at) !== (outcomes[name] === 'moved')) broken.push(`${name} ${outcomes[name]} from ${from} to ${at}`);
    if (isGeneral && from !== null && at !== null && distance(from, at) > 5) broken.push(`${name} went too far`);
  }
  const inside = { general: new Set<string>(), planeswalker: new Set<string>() };
  const ended = new Set<string>();
  for (const { kind, challengers, challenged, at } of challenges) {
    const pieces = [...challengers, ...challenged];
    const owners = pieces.map((piece) => world.piece(piece).owner);
    if (challengers.length === 0 || owners.length < 2 || new Set(owners).size < owners.length)
      broken.push(`a challenge of ${pieces.join()}`);
    if (world.piece(need(challengers[0], 'challenger')).at !== at) broken.push(`the challenge at ${at} is elsewhere`);
    for (const piece of pieces) {
      if (inside[kind].has(piece)) broken.push(`${piece} is in two`);
      inside[kind].add(piece);
    }
    for (const piece of challengers) {
      const { owner, isGeneral } = world.piece(piece);
      if (outcomes[piece] !== 'moved' || isGeneral !== (kind === 'general'))
        broken.push(`${piece} challenged and has not moved`);
      if (ended.has(`${kind} ${owner}`)) broken.push(`${owner} challenged twice`);
      ended.add(`${kind} ${owner}`);
    }
  }
  return broken;
}

/** Nothing comes from nowhere: lands, stripping and sales alone give resources, purchases alone take them. */
function breakGoods({ results }: Step, before: Told, after: Told, legal: readonly string[]): readonly string[] {
  const taken = after.goods - before.goods;
  const sells = legal.includes('sell');
  const buys = legal.some((action) => ['buy', 'experience', 'reputation'].includes(action));
  const stripped = after.stripped.length - before.stripped.length;
  const broken: string[] = [];
  const grown = 4 * stripped + after.yields;
  // A bond may hand land over, but not take it from everybody; what nobody held gives nothing.
  if (!sells && taken > grown) broken.push(`${taken - grown} resources from nowhere`);
  if (!buys && taken < grown) broken.push(`${grown - taken} resources to nowhere`);
  const gave = results.some(({ kind }) => kind === 'quest' || kind === 'fell') || legal.includes('experience');
  if (!gave && [...after.earned].some(([name, earned]) => earned > (before.earned.get(name) ?? 0)))
    broken.push('Experience from nowhere');
  return broken;
}

function breakList({ order, reputation }: WindowAnswer): readonly string[] {
  const ranks = order.map((name) => reputation[name] ?? Number.NaN);
  const isSorted = ranks.every((rank, i) => i === 0 || rank >= (ranks[i - 1] ?? rank));
  return isSorted && order.length === Object.keys(reputation).length ? [] : ['the list is not by Reputation'];
}

/** The oracle of Magic: Conquest. */
export const CONQUEST: Oracle<Drawn, Case, WindowAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: (drawn) => everySmaller(drawn, 'generals', 'hexes'),
  check: checkWorld,
  steps: ({ steps }) => steps,
  resolve,
  terms: {
    sequences: ['orders', 'unread', 'challenges', 'order'],
    missing: { resources: 0, traits: 0, cards: 0, bonds: [] },
    extra: ['game'],
  },
  findBroken,
  count(answer, see) {
    for (const { kind, challengers, challenged } of answer.challenges)
      see(`challenge of a ${kind}, ${challengers.length} to ${challenged.length}`);
    for (const { rarity } of answer.found) see(`found ${rarity}`);
    for (const key of ['unread', 'shaken'] as const) for (const _ of answer[key]) see(key);
  },
  isCanonical(given) {
    const world = new World(given);
    return (text) => {
      const written = readLine(text, world);
      const isPiece = world.pieces.some(({ name }) => name === written?.typed);
      return isPiece && written?.typed !== undefined && writeOrder(written.typed, written.value) === text;
    };
  },
};
