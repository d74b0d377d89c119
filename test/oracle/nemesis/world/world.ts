import { need } from '../../format/entry.js';
import { type Case, type Decision, eachRace, RACES, type Race } from '../format/case.js';

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
    return need(
      this.regions.find((region) => region.name === name),
      name,
    );
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
  return need(
    at.find((region) => region !== from),
    'other region',
  );
}
