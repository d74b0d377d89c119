import { type Case, RACES, type Race, type Step } from '../format/case.js';
import type { World } from '../world/world.js';

export function minuteOf(at: number): number {
  return Math.floor(at / 60_000);
}

/** R1: who may order a unit or a race by the end of a minute. */
export function controllersOf(subject: string, minute: number, world: World, { control }: Step): readonly string[] {
  const changes = control
    .filter(({ army, at }) => army === subject && minuteOf(at) <= minute)
    .toSorted((a, b) => a.at - b.at);
  const race = RACES.find((one) => one === subject);
  const general = race && world.given.generals[race];
  const first = race ? (general === undefined ? [] : [general]) : (world.units.get(subject)?.controllers ?? []);
  return changes.at(-1)?.to ?? first;
}

export function generalsOf(race: Race, step: Step, world: World): readonly string[] {
  return controllersOf(race, minuteOf(step.lock), world, step);
}

/** A player by the name the board knows: a judge's alias stands for him. */
export function playerOf(author: string, { aliases }: Case): string {
  return Object.keys(aliases).find((player) => aliases[player]?.includes(author)) ?? author;
}
