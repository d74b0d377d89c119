import type { DrawnCase, DrawnEntry } from '../../format/drawn.js';

export interface DrawnCharacter {
  readonly name: string;
  readonly nation: string;
  readonly at?: string;
  readonly with?: string;
  readonly commander: number;
  readonly rogue: number;
  readonly wizard: number;
  readonly hero: boolean;
  readonly life: number;
  readonly spells: readonly string[];
}

export interface DrawnCity {
  readonly name: string;
  readonly at: string;
  readonly nation?: string;
  readonly size: number;
  readonly capital: boolean;
  readonly [key: string]: unknown;
}

export interface DrawnArmy {
  readonly commander?: string;
  readonly garrison?: string;
  readonly at?: string;
  readonly units?: DrawnEntry;
  readonly [key: string]: unknown;
}

export interface DrawnBoard {
  readonly game: DrawnEntry;
  readonly map: DrawnEntry;
  readonly nations: readonly (DrawnEntry & { readonly name: string; readonly player?: string })[];
  readonly characters: readonly DrawnCharacter[];
  readonly cities: readonly DrawnCity[];
  readonly armies: readonly DrawnArmy[];
  readonly market?: DrawnEntry;
}

export interface Drawn extends DrawnCase, DrawnBoard {}
