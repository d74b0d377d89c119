import type { Answer, Head, Refused as SharedRefused, Step } from '../../format/case.js';
import type { Skill, Unit } from '../tables.js';

export type Counts = Readonly<Record<string, number>>;
export interface GivenPlatoon {
  readonly men: number;
  readonly weapons: number;
  readonly armor: number;
  readonly training: number;
}
export interface GivenNation {
  readonly name: string;
  readonly player: string | null;
  readonly team: string | null;
  readonly treasury: number;
  readonly tax: number;
  /** Null: taken as having sent orders (J58, J60). */
  readonly missed: number | null;
}
export interface GivenCharacter {
  readonly name: string;
  readonly nation: string;
  readonly at: string | null;
  readonly with: string | null;
  readonly hero: boolean;
  readonly skills: Readonly<Record<Skill, number>>;
  readonly life: number;
  readonly spells: readonly string[];
}
export interface GivenCity {
  readonly name: string;
  readonly nation: string | null;
  readonly at: string;
  readonly size: number;
  readonly fortification: number;
  readonly docks: number;
  readonly loyalty: number;
  readonly capital: boolean;
  readonly stores: Counts;
}
export interface GivenArmy {
  readonly commander: string | null;
  readonly garrison: string | null;
  readonly at: string | null;
  readonly morale: number;
  readonly food: number;
  readonly units: readonly (readonly [Unit, GivenPlatoon])[];
}
export interface GivenMarket {
  readonly gold: number;
  readonly max: number;
  readonly goods: Readonly<Record<string, { readonly stock: number; readonly asks: number; readonly pays: number }>>;
}
export interface GivenMap {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: ReadonlyMap<string, string>;
  readonly roads: ReadonlySet<string>;
  readonly rivers: ReadonlySet<string>;
  readonly crossings: ReadonlySet<string>;
  readonly streams: ReadonlySet<string>;
  readonly produces: Readonly<Record<string, Counts>>;
}
export const GAME_TYPES = ['dm', 'lt', 'ffa'] as const;
export interface GivenGame {
  readonly type: (typeof GAME_TYPES)[number];
  readonly turn: number;
  readonly reach: number;
  readonly allied: readonly (readonly string[])[];
  readonly neutral: readonly (readonly string[])[];
  readonly turns: number | null;
  readonly victory: ReadonlySet<string>;
  readonly capitals: readonly string[] | null;
}

export interface ControlChange {
  readonly at: number;
  readonly nation: string;
  readonly to: string;
}

export interface Case extends Head, Step<ControlChange, never> {
  readonly game: GivenGame;
  readonly map: GivenMap;
  readonly nations: readonly GivenNation[];
  readonly characters: readonly GivenCharacter[];
  readonly cities: readonly GivenCity[];
  readonly armies: readonly GivenArmy[];
  readonly market: GivenMarket;
}

export type Refused = SharedRefused<'character'>;
export interface Fought {
  readonly at: string;
  readonly armies: readonly string[];
  readonly rounds: number;
  readonly city: 'captured' | 'razed' | 'held' | null;
}
export interface Overrun {
  readonly by: readonly string[];
  readonly of: readonly string[];
  readonly at: string;
}
export type Outcome = 'moved' | 'partial' | 'stood' | 'dead';

/** What comes of a turn, under the keys of a case's `expect`; of what a case may ask for only the mails are left out. */
export interface TurnAnswer extends Answer<'character', Outcome> {
  readonly life: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly armies: Readonly<Record<string, unknown>>;
  readonly travels: Readonly<Record<string, string | null>>;
  readonly cities: Readonly<Record<string, unknown>>;
  readonly treasury: Readonly<Record<string, number>>;
  readonly tax: Readonly<Record<string, number>>;
  readonly market: { readonly gold: readonly number[]; readonly stock: Readonly<Record<string, number>> };
  readonly duels: readonly { readonly first: string; readonly second: string; readonly dead: string }[];
  readonly battles: readonly Fought[];
  readonly overruns: readonly Overrun[];
  readonly points: Readonly<Record<string, number>>;
  readonly eliminated: readonly { readonly nation: string; readonly rule: string }[];
  readonly sees: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}
