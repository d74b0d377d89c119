import type { Nation, Platoon, Skill } from '../board.js';
import type { Spell } from '../world/spells.js';
import type { Good } from '../world/units.js';

/** A nation while a turn is carried out. */
export interface LiveNation extends Omit<Nation, 'treasury' | 'tax' | 'missed' | 'eliminated'> {
  treasury: number;
  tax: number;
  missed: number | null;
  eliminated: boolean;
}

/** A character while a turn is carried out. */
export interface LiveCharacter extends Record<Skill, number> {
  readonly name: string;
  readonly nation: string;
  readonly hero: boolean;
  at: string;
  life: number;
  readonly spells: Spell[];
  /** The army he commands or travels with. */
  army: LiveArmy | null;
  /** False once he is off the board. */
  isAlive: boolean;
  /** Spells that succeeded this turn (J30). */
  casts: number;
}

export interface LivePlatoon extends Platoon {
  men: number;
  weapons: number;
  armor: number;
  training: number;
}

/** An army while a turn is carried out; it is none any more where `isGone`. */
export interface LiveArmy {
  commander: LiveCharacter | null;
  readonly nation: string;
  at: string;
  morale: number;
  food: number;
  fed: boolean;
  /** By unit; in the order of the map's table, none without men. */
  units: LivePlatoon[];
  isGone: boolean;
}

/** A city while a turn is carried out. */
export interface LiveCity {
  readonly name: string;
  readonly at: string;
  nation: string | null;
  size: number;
  fortification: number;
  docks: number;
  loyalty: number;
  capital: boolean;
  readonly stores: Record<Good, number>;
  /** J39 Men recruited this turn; J41 its size as the turn began. */
  recruited: number;
  readonly sizeBefore: number;
}

/** What an army is called as it is now (J16). */
export function nameOf({ commander, nation, at }: LiveArmy): string {
  return commander?.name ?? `garrison ${nation} ${at}`;
}

/** J16 How many troops of every kind. */
export function menOf({ units }: Pick<LiveArmy, 'units'>): number {
  let men = 0;
  for (const platoon of units) men += platoon.men;
  return men;
}

/** The army a character commands; null where he commands none. */
export function commandOf(character: LiveCharacter): LiveArmy | null {
  return character.army?.commander === character ? character.army : null;
}
