import { byCodePoint, Dice } from '../chance.js';
import { need } from '../format/entry.js';
import { type Army, addPlatoon, div, menOf } from './armies.js';
import type { Case, GivenMap } from './case.js';
import { isLand, neighbours, type Skill } from './tables.js';

export interface Nation {
  readonly name: string;
  readonly team: string | null;
  treasury: number;
  tax: number;
  active: boolean;
}
export interface Character {
  readonly name: string;
  readonly nation: string;
  readonly hero: boolean;
  at: string;
  /** The army he travels with; not the one he commands. */
  with: Army | null;
  readonly skills: Record<Skill, number>;
  life: number;
  readonly spells: Set<string>;
  /** On the board. */
  here: boolean;
}
export interface City {
  readonly name: string;
  readonly at: string;
  nation: string | null;
  /** 0: ruins. */
  size: number;
  fortification: number;
  docks: number;
  loyalty: number;
  capital: boolean;
  stores: Map<string, number>;
}
interface Good {
  stock: number;
  readonly asks: number;
  readonly pays: number;
}

/** The board as it stands at a step of the turn. */
export class World {
  readonly map: GivenMap;
  readonly dice: Dice;
  readonly nations = new Map<string, Nation>();
  readonly characters = new Map<string, Character>();
  readonly cities: City[] = [];
  armies: Army[] = [];
  readonly market: { tiers: number[]; max: number; readonly goods: Map<string, Good> };
  /** Rulings of J63 that were called on. */
  readonly calls = new Set<string>();
  readonly eliminated: { nation: string; rule: string }[] = [];
  /** Hexes of cities whose size changed this turn. */
  readonly resized = new Set<string>();

  constructor(readonly given: Case) {
    this.map = given.map;
    this.dice = new Dice(given.seed, given.game.turn);
    for (const { name, team, treasury, tax } of given.nations)
      this.nations.set(name, { name, team, treasury, tax, active: true });
    const { gold, max, goods } = given.market;
    const third = div(gold, 3);
    this.market = {
      tiers: [gold - 2 * third, third, third],
      max,
      goods: new Map(Object.entries(goods).map(([name, good]) => [name, { ...good }])),
    };
    for (const city of given.cities) this.cities.push({ ...city, stores: new Map(Object.entries(city.stores)) });
    const places = new Map(given.characters.map(({ name, at }) => [name, at]));
    for (const { commander, garrison, at, morale, food, units } of given.armies) {
      const nation = garrison ?? given.characters.find(({ name }) => name === commander)?.nation;
      this.armies.push({
        nation: need(nation, `nation of the army of ${commander}`),
        commander,
        at: need(at ?? places.get(commander ?? '') ?? undefined, `place of the army of ${commander}`),
        morale,
        food,
        fed: true,
        platoons: new Map(units.map(([unit, platoon]) => [unit, { ...platoon }])),
        boost: { attack: 0, shield: 0 },
      });
    }
    for (const one of given.characters) {
      const army = one.with === null ? null : need(this.armyOf(one.with), `army of ${one.with}`);
      this.characters.set(one.name, {
        name: one.name,
        nation: one.nation,
        hero: one.hero,
        at: need(army?.at ?? one.at ?? undefined, `place of ${one.name}`),
        with: army,
        skills: { ...one.skills },
        life: one.life,
        spells: new Set(one.spells),
        here: true,
      });
    }
  }

  nation(name: string): Nation {
    return need(this.nations.get(name), `nation ${name}`);
  }

  character(name: string): Character {
    return need(this.characters.get(name), `character ${name}`);
  }

  /** The army he commands. */
  armyOf(name: string): Army | undefined {
    return this.armies.find(({ commander }) => commander === name);
  }

  /** The army he commands or travels with. */
  armyAbout(who: Character): Army | undefined {
    return this.armyOf(who.name) ?? who.with ?? undefined;
  }

  garrison(nation: string, at: string): Army | undefined {
    return this.armies.find((army) => army.commander === null && army.nation === nation && army.at === at);
  }

  /** A city, not ruins. */
  cityAt(hex: string): City | undefined {
    return this.cities.find(({ at, size }) => at === hex && size > 0);
  }

  ownCity(who: Character): City | undefined {
    const city = this.cityAt(who.at);
    return city?.nation === who.nation ? city : undefined;
  }

  atCapital(who: Character): boolean {
    return this.ownCity(who)?.capital === true;
  }

  living(): readonly Character[] {
    return [...this.characters.values()].filter(({ here }) => here);
  }

  /** J17: an army's commander and all who travel with it. */
  people(army: Army): readonly Character[] {
    return this.living().filter((one) => one.name === army.commander || one.with === army);
  }

  /** J18; a free city (null) is everybody's enemy. */
  relation(a: string | null, b: string | null): 'own' | 'allied' | 'neutral' | 'enemy' {
    if (a === null || b === null) return 'enemy';
    if (a === b) return 'own';
    const { type, allied, neutral } = this.given.game;
    if (type === 'dm') return 'enemy';
    if (type === 'lt') return this.nation(a).team === this.nation(b).team ? 'allied' : 'enemy';
    const has = (pairs: readonly (readonly string[])[]) => pairs.some((pair) => pair.includes(a) && pair.includes(b));
    return has(allied) ? 'allied' : has(neutral) ? 'neutral' : 'enemy';
  }

  isFriend(a: string | null, b: string | null): boolean {
    return ['own', 'allied'].includes(this.relation(a, b));
  }

  isEnemy(a: string | null, b: string | null): boolean {
    return this.relation(a, b) === 'enemy';
  }

  /** 1 to n. */
  roll(rule: string, who: string, what: string, n: number, ruling: string): number {
    this.calls.add(ruling);
    const choices = Array.from({ length: n }, (_, i) => String(i + 1));
    return Number(this.dice.roll(`${rule}|${who}|${what}`, choices));
  }

  /** A roll of 100 that is at most the chance, which is brought into 5 to 95. */
  succeeds(chance: number, rule: string, who: string, what: string, ruling: string): boolean {
    return this.roll(rule, who, what, 100, ruling) <= Math.max(5, Math.min(95, chance));
  }

  /** Takes life; at 0 or less he is dead (J22). */
  hurt(who: Character, life: number): void {
    who.life -= life;
    if (who.life <= 0) this.die(who);
  }

  /** J22: off the board; his army goes to who travels with it, or becomes a garrison. */
  die(who: Character): void {
    who.here = false;
    const army = this.armyOf(who.name);
    who.with = null;
    if (army) this.loseCommander(army);
  }

  loseCommander(army: Army): void {
    const companions = this.living().filter((one) => one.with === army);
    const heirs = companions.filter(({ skills }) => skills.commander > 0);
    const best = Math.max(...heirs.map(({ skills }) => skills.commander));
    const names = heirs.filter(({ skills }) => skills.commander === best).map(({ name }) => name);
    const heir = names.toSorted(byCodePoint)[0];
    if (heir !== undefined) {
      army.commander = heir;
      this.character(heir).with = null;
      return;
    }
    for (const one of companions) one.with = null;
    const there = this.garrison(army.nation, army.at);
    army.commander = null;
    if (there) this.merge(army, there);
  }

  /** J16: all of one army into another, which stays fed or unfed as it is. */
  merge(from: Army, into: Army): void {
    const [before, added] = [menOf(into), menOf(from)];
    into.morale = div(before * into.morale + added * from.morale, before + added);
    for (const [unit, platoon] of from.platoons) addPlatoon(into, unit, platoon);
    into.food += from.food;
    into.boost.attack += from.boost.attack;
    into.boost.shield += from.boost.shield;
    this.remove(from);
  }

  /** The army is no more; its people stand where it stood. */
  remove(army: Army): void {
    this.armies = this.armies.filter((one) => one !== army);
    for (const one of this.living()) if (one.with === army) one.with = null;
  }

  /** J28: nothing is left of a city but its name. */
  ruin(city: City): void {
    Object.assign(city, { size: 0, fortification: 0, docks: 0, loyalty: 0, nation: null, capital: false });
    city.stores = new Map();
    this.resized.add(city.at);
  }

  /** J58. */
  eliminate(nation: Nation): void {
    if (!nation.active) return;
    nation.active = false;
    nation.treasury = 0;
    this.eliminated.push({ nation: nation.name, rule: '8.4' });
    for (const one of this.living()) if (one.nation === nation.name) Object.assign(one, { here: false, with: null });
    this.armies = this.armies.filter((army) => army.nation !== nation.name);
    for (const city of this.cities)
      if (city.nation === nation.name) Object.assign(city, { nation: null, capital: false });
  }
}

export const storeOf = (city: City, good: string): number => city.stores.get(good) ?? 0;
export const addStore = (city: City, good: string, n: number): void => {
  city.stores.set(good, storeOf(city, good) + n);
};

/** What makes a board no board at all (the format's errors). */
export function checkWorld({ nations, characters, cities, armies, map }: Case): readonly string[] {
  const errors: string[] = [];
  const need = (is: boolean, error: string) => {
    if (!is) errors.push(error);
  };
  const names = nations.map(({ name }) => name);
  const unique = (list: readonly string[], what: string) =>
    need(new Set(list).size === list.length, `two ${what} of one name or place`);
  unique(names, 'nations');
  unique(
    characters.map(({ name }) => name),
    'characters',
  );
  unique(
    cities.map(({ name }) => name),
    'cities',
  );
  unique(
    cities.filter(({ size }) => size > 0).map(({ at }) => at),
    'cities in a hex',
  );
  unique(
    armies.map(({ commander, garrison, at }) => commander ?? `garrison ${garrison} ${at}`),
    'armies',
  );
  const isGround = (at: string | null) => at !== null && isLand(map.terrain.get(at) ?? 'C');
  for (const { name, nation, at, with: leader, life, skills } of characters) {
    need(names.includes(nation), `${name} of no nation`);
    need(leader === null ? isGround(at) : armies.some((army) => army.commander === leader), `${name} is nowhere`);
    need(life > 0 && life <= 100 && Object.values(skills).every((n) => n >= 0 && n <= 100), `${name} out of bounds`);
    const chief = characters.find((one) => one.name === leader);
    need(leader === null || chief?.nation === nation, `${name} travels with a stranger`);
    need(leader === null || !armies.some((army) => army.commander === name), `${name} commands and travels`);
  }
  for (const { commander, garrison, at, units } of armies) {
    const leader = characters.find(({ name }) => name === commander);
    need(garrison === null ? leader !== undefined : names.includes(garrison), `army of ${commander ?? garrison}`);
    need(leader === undefined || leader.skills.commander > 0, `${commander} is no commander`);
    need(isGround(leader?.at ?? at), `the army of ${commander ?? garrison} is nowhere`);
    need(units.length > 0 && units.every(([, { men }]) => men > 0), `the army of ${commander ?? garrison} is empty`);
  }
  for (const { name, nation, at } of cities) {
    need(isGround(at), `${name} is nowhere`);
    need(nation === null || names.includes(nation), `${name} of no nation`);
  }
  for (const name of names) {
    const capitals = cities.filter((city) => city.nation === name && city.capital);
    need(capitals.length === 1, `${name} has ${capitals.length} capitals`);
    need(
      characters.some(({ nation }) => nation === name),
      `${name} has nobody`,
    );
  }
  for (const sides of [map.roads, map.rivers, map.streams, map.crossings])
    for (const side of sides) {
      const [a = '', b = ''] = side.split('-');
      need(neighbours(a).includes(b), `${side} are no neighbours`);
    }
  for (const side of map.crossings) need(map.rivers.has(side), `no river under ${side}`);
  return errors;
}
