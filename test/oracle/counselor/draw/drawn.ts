import { need } from '../../nemesis/need.js';
import type { Case } from '../format/case.js';
import { readCases } from '../format/read-file.js';

/** A map of plain values, under the keys of the format. */
export type DrawnEntry = Readonly<Record<string, unknown>>;

export interface DrawnPost {
  readonly author: string;
  readonly at: string;
  readonly via?: 'pm';
  readonly text: string;
  readonly edits?: readonly { readonly at: string; readonly text: string }[];
}

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

/** A case as its file has it, of plain maps, lists, texts and numbers. */
export interface Drawn extends DrawnBoard {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly seed: string;
  readonly lock: string;
  readonly control: readonly DrawnEntry[];
  readonly posts: readonly DrawnPost[];
  readonly expect: DrawnEntry;
}

/** A case file that holds one drawn case: JSON is YAML too. */
export function writeDrawn(drawn: Drawn): string {
  return JSON.stringify(fileOf(drawn));
}

/** What that file holds: teams are for locked teams alone, friends to be chosen for a free for all. */
export function fileOf(drawn: Drawn): unknown {
  const { allied, neutral, ...game } = drawn.game;
  const isFree = game.type === undefined || game.type === 'ffa';
  const nations = drawn.nations.map(({ team, ...nation }) => (game.type === 'lt' ? { ...nation, team } : nation));
  return { ruleset: 'counselor', cases: [{ ...drawn, game: isFree ? drawn.game : game, nations }] };
}

export function readDrawn(drawn: Drawn): Case {
  const asText = (_: string, value: unknown) => (typeof value === 'object' ? value : String(value));
  return need(readCases(JSON.parse(writeDrawn(drawn), asText))[0], 'case');
}

export function writeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
