import { compareNames } from '../../../core/text.js';
import { GOODS } from '../board/tables.js';
import type { GameEnd, Goal } from '../facts.js';
import { dissolve } from '../state/armies.js';
import {
  addCall,
  addReason,
  type LiveCity,
  nationOf,
  payGold,
  type TurnState,
  tellChange,
  unitOf,
} from '../state/state.js';
import type { Elimination, Ending, Points } from '../update.js';

/** J58 The least size of a capital. */
const LEAST_CAPITAL = 4;
const MOST_MISSED = 2;

/** J58 A nation is out: its people and armies leave the board, its cities are free. */
export function eliminate(state: TurnState, name: string, how: Elimination['because']['how']): void {
  const nation = nationOf(state, name);
  nation.eliminated = true;
  state.eliminated.push({ nation: name, because: { code: 'eliminated', rule: '8.4', how } });
  payGold(state, nation, -nation.treasury, { code: 'nation-eliminated', rule: '8.4' });
  for (const one of state.characters.values())
    if (one.isAlive && one.nation === name) {
      one.isAlive = false;
      one.army = null;
      addReason(state, one.name, { code: 'his-nation-eliminated', rule: '8.4', nation: name });
    }
  for (const army of state.armies)
    if (army.nation === name && !army.isGone) dissolve(state, army, { code: 'nation-eliminated', rule: '8.4' });
  for (const city of state.cities.values())
    if (city.nation === name) {
      city.nation = null;
      city.capital = false;
    }
}

/** J11 2001 New capitals, then who is eliminated (J58). */
export function eliminateNations(state: TurnState): void {
  for (const nation of state.nations.values()) {
    if (nation.eliminated) continue;
    const hasSent = nation.missed === null || state.sent.has(nation.name);
    if (nation.missed !== null) nation.missed = hasSent ? 0 : nation.missed + 1;
    const capital = needCapital(state, nation.name);
    const isAlone = ![...state.characters.values()].some((one) => one.isAlive && one.nation === nation.name);
    if (isAlone) eliminate(state, nation.name, 'no-character');
    else if (!capital) eliminate(state, nation.name, 'no-capital');
    else if (!hasSent && state.before.turn === 1) eliminate(state, nation.name, 'no-orders-at-first');
    else if (!hasSent && (nation.missed ?? 0) >= MOST_MISSED) eliminate(state, nation.name, 'no-orders-twice');
  }
}

/** The capital of a nation: the one it has, or the best of its large cities, made so now. */
function needCapital(state: TurnState, nation: string): LiveCity | undefined {
  const own = [...state.cities.values()].filter((city) => city.nation === nation && city.size > 0);
  const capital = own.find((city) => city.capital);
  if (capital) return capital;
  const [best] = own
    .filter(({ size }) => size >= LEAST_CAPITAL)
    .sort((a, b) => b.size - a.size || b.loyalty - a.loyalty || compareNames(a.at, b.at));
  if (!best) return undefined;
  best.capital = true;
  tellChange(state, [nation], best.name, 'capital', [false, true], { code: 'capital-lost', rule: '8.4' });
  return best;
}

const CATEGORIES = ['cities', 'armies', 'characters', 'richness'] as const;

const POINTS = 1000;

/** J59 The points of each nation, from what is on the board. */
export function countPoints(state: TurnState): void {
  const raw = new Map([...state.nations.keys()].map((name) => [name, scoreOf(state, name)]));
  const sums = CATEGORIES.map((category) => [...raw.values()].reduce((sum, one) => sum + one[category], 0));
  const points = [...raw].map(([name, own]): [string, Points] => {
    const [cities = 0, armies = 0, characters = 0, richness = 0] = CATEGORIES.map((category, i) =>
      sums[i] ? Math.floor((POINTS * own[category]) / (sums[i] ?? 1)) : 0,
    );
    return [name, { cities, armies, characters, richness, items: 0 }];
  });
  state.points = Object.fromEntries(points);
}

/** J59 The raw scores. */
function scoreOf(state: TurnState, nation: string): Record<(typeof CATEGORIES)[number], number> {
  const score = { cities: 0, armies: 0, characters: 0, richness: state.nations.get(nation)?.treasury ?? 0 };
  for (const city of state.cities.values()) {
    if (city.nation !== nation || city.size === 0) continue;
    score.cities += 10 * city.size + 5 * city.fortification + 5 * city.docks + Math.floor(city.loyalty / 10);
    for (const good of GOODS) score.richness += city.stores[good] * (state.market?.goods[good]?.pays ?? 0);
  }
  for (const army of state.armies) {
    if (army.isGone || army.nation !== nation) continue;
    for (const { unit, men, training } of army.units) {
      const { gold, food } = unitOf(state, unit);
      score.armies += Math.floor((men * (gold + food + 1) * (100 + training + army.morale)) / 100);
    }
  }
  for (const one of state.characters.values())
    if (one.isAlive && one.nation === nation) score.characters += one.commander + one.rogue + one.wizard;
  return score;
}

/** J60 A team in locked teams, else a nation; with the active nations of its. */
interface Side {
  readonly name: string;
  readonly nations: readonly string[];
  readonly active: readonly string[];
}

/** A condition that holds, and the sides that fulfil it; none for a generic one. */
interface Held {
  readonly because: Ending['because'];
  readonly sides: readonly Side[];
}

const BURGH = 4;

/** J11 10999 The end of the game: specific conditions before generic ones, the first that holds. */
export function endGame(state: TurnState): void {
  const sides = sidesOf(state);
  const held = findSpecific(state, sides) ?? findGeneric(state, sides);
  if (!held) return;
  const side = held.sides.length === 1 ? held.sides[0] : bestOf(state, sides);
  const nation = side ? bestNation(state, side) : null;
  state.ending = { side: side?.name ?? null, nation, because: held.because };
}

function sidesOf({ nations, before }: TurnState): readonly Side[] {
  const isTeams = before.game.type === 'lt';
  const names = new Map<string, string[]>();
  for (const { name, team } of nations.values()) {
    const side = isTeams ? (team ?? name) : name;
    names.set(side, [...(names.get(side) ?? []), name]);
  }
  return [...names].map(([name, own]) => ({
    name,
    nations: own,
    active: own.filter((nation) => nations.get(nation)?.eliminated === false),
  }));
}

/** 8.3 Who has reached the goal of this game's own. */
function findSpecific(state: TurnState, sides: readonly Side[]): Held | undefined {
  const { type, victory, capitals } = state.before.game;
  const isTeams = type === 'lt';
  const active = sides.filter((side) => side.active.length > 0);
  const reach = (goal: Goal) => ({ code: 'goal-reached', rule: '8.3', goal }) as const;
  const hold = (goal: Goal, fulfilling: readonly Side[]): Held | undefined =>
    fulfilling.length > 0 ? { because: reach(goal), sides: fulfilling } : undefined;
  if (victory.elimination && state.eliminated.length > 0)
    return {
      because: reach('elimination'),
      sides: sides.filter((one) => one.active.length === one.nations.length),
    };
  const count = active.reduce((sum, one) => sum + one.active.length, 0);
  const supreme =
    victory.supremacy && isTeams
      ? hold(
          'supremacy',
          active.filter((one) => one.active.length >= 2 * (count - one.active.length)),
        )
      : undefined;
  /** The sides with their part of a total, at least; of a total of 0 nothing is fulfilled. */
  const share = (of: (side: Side) => number, total: number) =>
    active.filter((side) => total > 0 && (isTeams ? 4 * of(side) >= 3 * total : 2 * of(side) >= total));
  const sum = (of: (side: Side) => number) => active.reduce((all, side) => all + of(side), 0);
  const points = (side: Side) => pointsOf(state, side);
  const burghs = (side: Side) =>
    [...state.cities.values()].filter(
      ({ nation, size }) => size >= BURGH && nation !== null && side.active.includes(nation),
    ).length;
  const held = (side: Side) =>
    capitals.filter((hex) => {
      const city = state.cities.get(hex);
      return city && city.size > 0 && city.nation !== null && side.active.includes(city.nation);
    }).length;
  return (
    supreme ??
    (victory.score ? hold('score', share(points, sum(points))) : undefined) ??
    (victory.conquest ? hold('conquest', share(burghs, sum(burghs))) : undefined) ??
    (victory.domination ? hold('domination', share(held, capitals.length)) : undefined)
  );
}

/** 8.2 Who has won as any game is won. */
function findGeneric(state: TurnState, sides: readonly Side[]): Held | undefined {
  const { turn, game } = state.before;
  const active = sides.filter((side) => side.active.length > 0);
  const nations = active.flatMap((side) => side.active);
  const isTeams = game.type === 'lt';
  const [only] = active.length === 1 ? active : [];
  const hold = (how: GameEnd): Held => ({
    because: { code: 'game-over', rule: '8.2', how },
    sides: only ? [only] : [],
  });
  if (game.victory.turns !== null && turn >= game.victory.turns) return hold('turns');
  const inGame = new Set(state.before.nations.filter(({ eliminated }) => !eliminated).map(({ name }) => name));
  const hasSent = (name: string) =>
    state.sent.has(name) || state.before.nations.some((one) => one.name === name && one.missed === null);
  const silent = active.some((side) => !side.nations.filter((name) => inGame.has(name)).some(hasSent));
  if (isTeams && silent) return hold('silence');
  if (nations.length === 1) return hold('one-nation');
  if (isTeams && active.length === 1) return hold('one-team');
  return nations.length === 0 ? hold('nobody') : undefined;
}

function pointsOf({ points }: TurnState, { active }: Side): number {
  return active.reduce((sum, name) => sum + total(points[name]), 0);
}

function total(points: Points | undefined): number {
  return Object.values(points ?? {}).reduce((sum: number, one) => sum + one, 0);
}

/** The side with most points of its active nations; none where nobody is active or the best are equal, which the judge settles. */
function bestOf(state: TurnState, sides: readonly Side[]): Side | undefined {
  const active = sides.filter((side) => side.active.length > 0);
  const ranked = active.toSorted((a, b) => pointsOf(state, b) - pointsOf(state, a) || compareNames(a.name, b.name));
  const [best, next] = ranked;
  if (!best || !next || pointsOf(state, best) > pointsOf(state, next)) return best;
  const equal = { code: 'equal-points', rule: '8.1', ruling: 'J60', sides: [best.name, next.name] } as const;
  addCall(state, best.name, equal);
  return undefined;
}

/** 8.1 The nation of a side with most points, of equals the first by name. */
function bestNation({ points }: TurnState, { active }: Side): string | null {
  const ranked = active.toSorted((a, b) => total(points[b]) - total(points[a]) || compareNames(a, b));
  return ranked[0] ?? null;
}
