import { cite, type Inline, line, strong } from '../../../core/document.js';
import { capital } from '../../../core/text.js';
import { type Race, tellBattlefield } from '../board.js';
import type { Rule } from '../rulebook.js';
import type { NemesisUpdate } from '../update.js';

type Item = readonly (Inline | string)[];

/** Units that fight each other, those of a race together. */
export type Sides = readonly (readonly string[])[];

/** The sides that some units are of in a battle, in the order in which they are named. */
export function sidesIn(update: NemesisUpdate, units: readonly string[]): Sides {
  const races = units.map((name) => raceOf(update, name));
  return [...new Set(races)].map((race) => units.filter((_, i) => races[i] === race));
}

/** Who fights whom, race against race: `Brassneck against Private Benny and Tully`. */
export function tellSides(sides: Sides): string {
  return sides.map((units) => units.join(' and ')).join(' against ');
}

/** The race of a unit, also of one that fell. */
export function raceOf({ before, board }: NemesisUpdate, name: string): Race | undefined {
  return [...board.units, ...before.units, ...board.queue].find((one) => one.name === name)?.race;
}

/** A battlefield at the head of a line. */
export function headBattlefield(at: readonly string[]): string {
  return capital(tellBattlefield(at));
}

/** 8, 10.1 What a race has and what the turn brought. */
export function tellAccount({ board, income }: NemesisUpdate, race: Race): readonly Item[] {
  const side = board.sides.find((one) => one.race === race);
  const gained = income.find((one) => one.race === race);
  if (!side || !gained) return [];
  const queue = board.queue.filter((one) => one.race === race).map(({ name }) => name);
  const row = (head: string, told: string, rule: Rule): Item => line`${strong(head)}: ${told} (${cite([rule])})`;
  return [
    row('Resource points', `${gained.resources} from gold-sacks, ${side.resources} in hand`, '8.2'),
    row('Production points', `${gained.production} from factories, ${side.production} in hand`, '8.3'),
    row('Bought', gained.bought === 1 ? '1 unit' : `${gained.bought} units`, '8.4'),
    row('Territory points', `${gained.territory} this turn, ${side.territory} in all`, '10.1'),
    row('Queue', queue.length > 0 ? queue.join(', ') : 'nobody waits', '2.2'),
  ];
}
