import { need } from '../format/entry.js';
import type { Oracle } from '../oracle.js';
import { sum } from './armies.js';
import { type Case, FORM, type TurnAnswer } from './case.js';
import type { Drawn } from './draw/draw-board.js';
import { drawCase, everySmallerOf } from './draw/draw-case.js';
import { readOrder, writeOrder } from './orders.js';
import { resolve } from './resolve.js';
import { isLand, SIZES, UNITS, WALLS } from './tables.js';
import { checkWorld, World } from './world.js';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const numberAt = (value: unknown, key: string): number => (isMap(value) ? Number(value[key] ?? 0) : 0);

/** What holds of every turn whatever is ordered, and does not here; none where all does. */
function findBroken(given: Case, answer: TurnAnswer): readonly string[] {
  const broken: string[] = [];
  const must = (is: boolean, what: string) => {
    if (!is) broken.push(what);
  };
  const within = (n: number, most: number, what: string) =>
    must(Number.isInteger(n) && n >= 0 && n <= most, `${what}: ${n}`);
  for (const [name, n] of Object.entries(answer.treasury)) within(n, Number.MAX_SAFE_INTEGER, `treasury of ${name}`);
  for (const [name, n] of Object.entries(answer.tax)) within(n, 100, `tax of ${name}`);
  for (const [name, n] of Object.entries(answer.life)) must(n >= 1 && n <= 100, `life of ${name}: ${n}`);
  for (const [name, skills] of Object.entries(answer.skills))
    for (const n of Object.values(skills)) within(n, 100, `a skill of ${name}`);
  const before = new World(given);
  const places = new Map<string, string>();
  for (const [name, army] of Object.entries(answer.armies)) {
    if (!isMap(army)) continue;
    const units = isMap(army.units) ? Object.entries(army.units) : [];
    must(units.length > 0 && units.every(([, one]) => numberAt(one, 'men') > 0), `${name} is empty`);
    within(numberAt(army, 'morale'), 100, `morale of ${name}`);
    within(numberAt(army, 'food'), 10_000_000, `food of ${name}`);
    for (const [, one] of units)
      for (const key of ['weapons', 'armor', 'training']) within(numberAt(one, key), 100, `${key} of ${name}`);
    must(isLand(given.map.terrain.get(String(army.at)) ?? 'C'), `${name} is in water`);
    const at = answer.positions[name];
    must(name.startsWith('garrison ') ? at === undefined : at === army.at, `${name} is not with its commander`);
    places.set(name, String(army.at));
  }
  for (const [name, leader] of Object.entries(answer.travels)) {
    if (leader === null) continue;
    must(places.get(leader) === answer.positions[name], `${name} is not with ${leader}`);
  }
  for (const [name, city] of Object.entries(answer.cities)) {
    if (!isMap(city)) continue;
    within(numberAt(city, 'loyalty'), 100, `loyalty of ${name}`);
    within(numberAt(city, 'size'), 5, `size of ${name}`);
    within(numberAt(city, 'fortification'), 5, `walls of ${name}`);
    for (const [good, n] of Object.entries(isMap(city.stores) ? city.stores : {}))
      within(Number(n), 10_000_000, `${good} of ${name}`);
  }
  const gold = sum(answer.market.gold);
  must(gold >= 0 && gold <= given.market.gold, `the market has ${gold}`);
  must(sum(Object.values(answer.points)) <= 4000, 'more than four thousand points');
  for (const { of, by } of answer.overruns)
    for (const name of [...of, ...by])
      must(
        !of.includes(name) || answer.armies[name] == null || isRaised(name, of, answer),
        `${name} outlived its overrun`,
      );
  must(menAfter(answer) <= menBefore(before) + freshMen(answer, given), 'men from nowhere');
  const again = JSON.stringify(
    resolve({
      ...given,
      characters: given.characters.toReversed(),
      armies: given.armies.toReversed(),
      cities: given.cities.toReversed(),
    }),
  );
  must(sameParts(JSON.parse(again), answer), 'the sequence of the lists of the board matters');
  return broken;
}

/** After the marches nobody raises an army any more. */
const isRaised = (name: string, of: readonly string[], answer: TurnAnswer) =>
  !of.includes(name) || answer.armies[name] === null;

const menBefore = (world: World) =>
  sum(world.armies.flatMap(({ platoons }) => [...platoons.values()].map(({ men }) => men)));
const menAfter = ({ armies }: TurnAnswer) =>
  sum(
    Object.values(armies).flatMap((army) =>
      isMap(army) && isMap(army.units)
        ? UNITS.map((unit) => numberAt(isMap(army.units) ? army.units[unit] : undefined, 'men'))
        : [],
    ),
  );

/** The most men that the orders can have raised: recruits, and slaves by magic. */
function freshMen({ orders }: TurnAnswer, { characters }: Case): number {
  return sum(
    orders.map((text) => {
      const [, who = '', what = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
      const value = readOrder(what);
      const wizard = characters.find(({ name }) => name === who)?.skills.wizard ?? 0;
      if (value?.verb === 'recruit') return value.n ?? 0;
      return value?.spell === 'Conjure Slaves' && value.verb === 'conjure' ? 5 * wizard : 0;
    }),
  );
}

/** The same whatever sequence maps and lists are in. */
function sameParts(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => JSON.stringify(plain(one))).toSorted();
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toSorted()
        .map(([key, one]) => [key, plain(one)]),
    );
  };
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** Sizes and fortifications have names too. */
function plain(value: unknown, key: string): unknown {
  const names = key === 'size' ? SIZES : key === 'fortification' ? WALLS : [];
  const at = names.indexOf(String(value));
  return at < 0 ? value : at;
}

/** The oracle of Counselor. */
export const COUNSELOR: Oracle<Drawn, Case, TurnAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: everySmallerOf,
  check: checkWorld,
  steps: (given) => [given],
  resolve: (given) => [resolve(given)],
  terms: {
    sequences: ['orders', 'gold'],
    missing: { stores: 0, stock: 0 },
    silent: ['unread', 'report'],
    plain,
  },
  findBroken: (given, [answer]) => findBroken(given, need(answer, 'answer')),
  count({ orders, battles, overruns, eliminated, duels }, see) {
    for (const order of orders) see(`order ${readOrder(order.replace(/^[^:]+: /, ''))?.verb}`);
    for (const { city, rounds, armies } of battles) {
      see(`battle of ${Math.min(armies.length, 5)}${armies.length >= 5 ? ' or more' : ''}`);
      if (city) see(`city ${city}`);
      if (rounds === 0) see('no round or round 0 only');
    }
    for (const { by, of } of overruns)
      see(`overrun by ${by.length > 1 ? 'several' : 'one'} of ${of.length > 1 ? 'several' : 'one'}`);
    for (const { rule } of eliminated) see(`eliminated ${rule}`);
    for (const _ of duels) see('duels');
  },
  isCanonical:
    ({ characters }) =>
    (text) => {
      const [, name = '', what = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
      const value = readOrder(what);
      return value !== undefined && writeOrder(value) === what && characters.some((one) => one.name === name);
    },
};
