import { compareNames } from '../../../core/text.js';
import type { Race } from '../board.js';
import { addCall, type Field } from '../state.js';

/** 10.1 A territory point for each region owned and not disputed (N30). */
export function score(field: Field): ReadonlyMap<Race, number> {
  const gained = new Map<Race, number>();
  for (const [race, purse] of field.purses) {
    const points = field.before.regions.filter(
      ({ name }) => field.owners.get(name) === race && !field.disputed.has(name),
    ).length;
    purse.territory += points;
    gained.set(race, points);
  }
  return gained;
}

/** 10.2 The race with most points at or above the final score, or the one that owns every region, none disputed (N30). */
export function findWinner(field: Field): Race | null {
  const { points, domination } = field.before.goal;
  if (domination) {
    const owners = new Set(field.before.regions.map(({ name }) => field.owners.get(name) ?? null));
    const [only] = owners;
    if (owners.size === 1 && only && field.disputed.size === 0) return only;
  }
  if (points === undefined) return null;
  const ranked = [...field.purses].sort(([a, one], [b, two]) => two.territory - one.territory || compareNames(a, b));
  const [first, second] = ranked;
  if (!first || first[1].territory < points) return null;
  if (second && second[1].territory === first[1].territory) {
    const tied = ranked.filter(([, { territory }]) => territory === first[1].territory).map(([race]) => race);
    const tie = { races: tied, points: first[1].territory };
    addCall(field, first[0], { code: 'equal-at-top', rule: '10.2', ruling: 'N30', ...tie });
    return null;
  }
  return first[0];
}
