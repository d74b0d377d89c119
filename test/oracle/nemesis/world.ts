import { need, needIn } from '../format/entry.js';
import { type Case, type Decision, eachRace, type GivenBattle, RACES, type Race } from './case.js';

/** A player's one piece: on the map, in its race's queue, or gone from the campaign. */
export interface Unit {
  readonly name: string;
  readonly race: Race;
  readonly controllers: readonly string[];
  at: string | null;
  medals: number;
}

export interface Match {
  readonly challenger: string;
  readonly opponent: string;
  readonly drawn: number;
  extended: number;
  /** Warnings that stand: who, and when. */
  warned: { readonly who: string; readonly at: number }[];
  /** The last report of each of the two, in the order given. */
  said: { readonly by: string; readonly decision: Decision }[];
  decided?: Decision;
}

export interface Battle {
  readonly at: readonly string[];
  readonly home: Race | null;
  readonly byHand: boolean;
  units: string[];
  matches: Match[];
}

/** The position between two turns, and while one is worked out. */
export class World {
  readonly regions: { readonly name: string; owner: Race | null; readonly gold: number; readonly factories: number }[];
  readonly units = new Map<string, Unit>();
  readonly queues: Record<Race, string[]>;
  readonly treasury: Record<Race, { resources: number; production: number }>;
  readonly territory: Record<Race, number>;
  battles: Battle[];

  constructor(readonly given: Case) {
    this.regions = given.regions.map((region) => ({ ...region }));
    for (const { name, race, at, controllers } of given.units)
      this.units.set(name, { name, race, at, controllers, medals: given.medals[name] ?? 0 });
    const waiting = given.units.filter(({ at }) => at === null);
    this.queues = eachRace((race) => waiting.filter((unit) => unit.race === race).map(({ name }) => name));
    this.treasury = eachRace((race) => ({ resources: 0, production: 0, ...given.treasury[race] }));
    this.territory = eachRace((race) => given.territory[race] ?? 0);
    this.battles = given.battles.map((battle) => ({
      ...battle,
      units: [...battle.units],
      matches: battle.matches.map(({ warned, extended, decided, ...match }) => ({
        ...match,
        extended: extended ?? 0,
        warned: Object.entries(warned).map(([who, at]) => ({ who, at })),
        said: [],
        ...(decided && { decided }),
      })),
    }));
  }

  unit(name: string): Unit {
    return need(this.units.get(name), name);
  }

  region(name: string) {
    return needIn(this.regions, name, (region) => region.name === name);
  }

  raceOf(name: string): Race {
    return this.unit(name).race;
  }

  /** The races in play: those named anywhere. */
  get races(): readonly Race[] {
    const { regions, units, generals, treasury, territory } = this.given;
    const named = [...regions.map(({ owner }) => owner), ...[...units, ...this.units.values()].map(({ race }) => race)];
    return RACES.filter((race) => named.includes(race) || race in generals || race in treasury || race in territory);
  }

  /** All who stand in a region, engaged ones too. */
  standingIn(region: string): readonly Unit[] {
    return [...this.units.values()].filter(({ at }) => at === region);
  }

  isEngaged(name: string): boolean {
    return this.battles.some(({ units }) => units.includes(name));
  }

  freeIn(region: string): readonly Unit[] {
    return this.standingIn(region).filter(({ name }) => !this.isEngaged(name));
  }

  touches(a: string, b: string): boolean {
    return this.given.borders.some((border) => a !== b && border.includes(a) && border.includes(b));
  }
}

export function racesOf(units: readonly { readonly race: Race }[]): readonly Race[] {
  return [...new Set(units.map(({ race }) => race))];
}

/** The other end of a border. */
export function across({ at }: { readonly at: readonly string[] }, from: string): string {
  return needIn(at, 'other region', (region) => region !== from);
}

export interface Claim {
  readonly race: Race;
  readonly regions: readonly string[];
}

/** N2: a race takes the regions in which all who stand are its own; N23: and the empty ones it alone claims. */
export function takeRegions(world: World, claims: readonly Claim[]): void {
  for (const region of world.regions) {
    const there = racesOf(world.standingIn(region.name));
    const claiming = [
      ...new Set(claims.filter(({ regions }) => regions.includes(region.name)).map(({ race }) => race)),
    ];
    const taking = there.length === 0 ? claiming : there;
    if (taking.length === 1) region.owner = need(taking[0], 'race');
  }
}

/** N13: the regions with more attackers than defenders. */
export function findDisputed(world: World): readonly string[] {
  return world.regions.filter((region) => isDisputed(region, world)).map(({ name }) => name);
}

function isDisputed({ name, owner }: World['regions'][number], world: World): boolean {
  let attackers = 0;
  for (const battle of world.battles)
    for (const unit of battle.units) {
      const { at, race } = world.unit(unit);
      const isInside = battle.at.length === 1 && battle.at[0] === name;
      const wantsIn = battle.at.length === 2 && battle.at.includes(name) && at !== name;
      if ((isInside || wantsIn) && race !== owner) attackers += 1;
    }
  const defenders = world.standingIn(name).filter(({ race }) => race === owner).length;
  return attackers > defenders;
}

const LABELS = ['unit', 'player', 'name', 'from', 'region', 'to', 'move to', 'destination', 'ability'];

/** What a set-up must not hold (N1), in words; none where it is sound. */
export function checkWorld(given: Case): readonly string[] {
  const { regions, borders, units, battles } = given;
  const errors: string[] = [];
  const regionNames = regions.map(({ name }) => name);
  const names = [...regionNames, ...units.map(({ name }) => name), ...RACES].map(fold);
  if (new Set(names).size < names.length) errors.push('two names are alike');
  for (const name of names) if (LABELS.includes(name)) errors.push(`${name} is a label`);
  const pairs = borders.map((border) => border.toSorted().join(' '));
  if (new Set(pairs).size < pairs.length) errors.push('a border stands twice');
  for (const border of borders)
    if (border.length !== 2 || border[0] === border[1] || border.some((name) => !regionNames.includes(name)))
      errors.push(`${border.join(' ')} is no border`);
  for (const { name, at } of units) if (at !== null && !regionNames.includes(at)) errors.push(`${name} stands nowhere`);
  const engaged = battles.flatMap((battle) => battle.units);
  if (new Set(engaged).size < engaged.length) errors.push('a unit is in two battles');
  for (const battle of battles) errors.push(...checkBattle(battle, given));
  return errors;
}

function checkBattle({ at, units, matches, byHand }: GivenBattle, { units: all }: Case): readonly string[] {
  const errors: string[] = [];
  for (const name of units) {
    const unit = all.find((one) => one.name === name);
    if (!unit || unit.at === null || !at.includes(unit.at)) errors.push(`${name} is not at ${at.join(' and ')}`);
  }
  if (!byHand && matches.every(({ decided }) => decided)) errors.push(`no match is open at ${at.join(' and ')}`);
  for (const { challenger, opponent, decided } of matches)
    for (const name of [challenger, opponent])
      if (!units.includes(name) && !decided) errors.push(`${name} has an open match and is not in the battle`);
  return errors;
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/^the /, '')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
