import type { Seat } from '../board.js';
import type { ChangeFact } from '../facts.js';
import { priceOfLevels } from '../orders.js';
import { type Field, purseOf, tellChange } from '../state.js';

/** C29 The Experience a player has earned: what is unspent, and the price of every level of a trait that he has. */
export function earnedOf({ experience, traits }: Pick<Seat, 'experience' | 'traits'>): number {
  return Object.entries(traits).reduce((sum, [trait, level]) => sum + priceOfLevels(trait, 0, level), experience);
}

/** 4.3.1–4.3.4 Experience gained or spent. */
export function addExperience(field: Field, player: string, points: number, because: ChangeFact): void {
  const purse = purseOf(field, player);
  purse.experience += points;
  tellChange(field, player, 'experience', [purse.experience - points, purse.experience], because);
}

/** 4.3.4 The level of a trait after a purchase. */
export function raiseTrait(field: Field, player: string, trait: string, level: number, because: ChangeFact): void {
  const purse = purseOf(field, player);
  const before = levelOf(purse, trait);
  purse.traits[trait] = level;
  tellChange(field, player, { what: 'trait', of: trait }, [before, level], because);
}

/** The level of a trait, 0 where it was never bought. */
export function levelOf({ traits }: Pick<Seat, 'traits'>, trait: string): number {
  return Object.hasOwn(traits, trait) ? (traits[trait] as number) : 0;
}
