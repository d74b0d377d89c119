import { type Army, D20 } from '../board.js';
import type { Aftermath } from '../state/aftermath.js';
import type { BySide } from '../update.js';
import { byName } from './4-2-5-apply.js';
import type { CheckedResult, Deciding, Share } from './4-2-5-checked-result.js';
export const DICE = [1, 2, 3, 4] as const;

/** 4.2.3 The colour bonus of each side of the battles to be decided (R35): null where a creature's colours are not declared. */
export function findColorBonuses(battles: readonly Deciding[], isOut: (army: Army) => boolean): BySide<0 | 1 | null> {
  const bonuses: Record<string, 0 | 1 | null> = {};
  for (const { fighters } of battles)
    for (const side of fightersBySide(fighters))
      bonuses[(side[0] as Army).name] = findColorBonus(side.filter((army) => !isOut(army)));
  return bonuses;
}

/** The colour bonus of those of a side that take part. */
export function findColorBonus(side: readonly Army[]): 0 | 1 | null {
  const living = side.flatMap(({ kinds }) => (kinds ?? []).filter(({ alive }) => alive > 0));
  if (side.some(({ kinds }) => kinds === undefined) || living.some(({ colors }) => colors.length === 0)) return null;
  const [first, ...others] = living;
  return first?.colors.some((color) => others.every(({ colors }) => colors.includes(color))) ? 1 : 0;
}

/** The fighters of each side, by name. */
export function fightersBySide(fighters: readonly Army[]): readonly (readonly Army[])[] {
  const teams = [...new Set(fighters.map(({ team }) => team))];
  return teams.map((team) => fighters.filter((army) => army.team === team).toSorted(byName));
}

/** 4.2.4, 4.3.3, 4.5 The dice of the results that say they were used: four a side, and two for each attempt of a winner (R35). */
export function rollDice(after: Aftermath, results: readonly CheckedResult[]): BySide<readonly number[]> {
  const dice: Record<string, readonly number[]> = {};
  for (const { result, battle, winners, shares } of results) {
    if (!result.usesDice) continue;
    for (const side of fightersBySide(battle.fighters)) {
      const { name } = side[0] as Army;
      dice[name] = DICE.map((i) => Number(after.roll('4.2.4', name, `d20 ${i}`, D20)));
    }
    for (const { name } of winners) {
      const { attempt } = shares.get(name) as Share;
      if (!attempt) continue;
      const rule = attempt.kind === 'kill' ? '4.3.3' : '4.5';
      after.roll(rule, name, attempt.kind, D20);
      after.roll(rule, name, 'resist', D20);
    }
  }
  return dice;
}
