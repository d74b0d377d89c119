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

/** Times are milliseconds since 1970, UTC. */
export interface Revision {
  readonly at: number;
  readonly text: string;
  readonly unmarked: boolean;
}
export interface Post {
  readonly author: string;
  readonly pm: boolean;
  /** The post as it was first, then its edits. */
  readonly revisions: readonly Revision[];
  readonly unseen: boolean;
}
export interface Case {
  readonly id: string;
  readonly title: string;
  readonly seed: string;
  readonly lock: number;
  readonly opened: number;
  readonly game: GivenGame;
  readonly map: GivenMap;
  readonly nations: readonly GivenNation[];
  readonly control: readonly { readonly at: number; readonly nation: string; readonly to: string }[];
  readonly characters: readonly GivenCharacter[];
  readonly cities: readonly GivenCity[];
  readonly armies: readonly GivenArmy[];
  readonly market: GivenMarket;
  readonly posts: readonly Post[];
  /** As written: every scalar is text. */
  readonly expect: Readonly<Record<string, unknown>>;
}
