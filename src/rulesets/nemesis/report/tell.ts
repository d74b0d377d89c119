import type { Inline } from '../../../core/document.js';
import { strong } from '../../../core/document.js';
import { capital } from '../../contract/words.js';
import type { Race } from '../board.js';
import { tellBattlefield } from '../state.js';
import type { NemesisUpdate } from '../update.js';

type Item = readonly (Inline | string)[];

/** Who fights whom, race against race: `Brassneck against Private Benny and Tully`. */
export function tellSides(update: NemesisUpdate, units: readonly string[]): string {
  const races = units.map((name) => raceOf(update, name));
  return [...new Set(races)].map((race) => units.filter((_, i) => races[i] === race).join(' and ')).join(' against ');
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
  return [
    [strong('Resource points'), `: ${gained.resources} from gold-sacks, ${side.resources} in hand (8.2)`],
    [strong('Production points'), `: ${gained.production} from factories, ${side.production} in hand (8.3)`],
    [strong('Bought'), `: ${gained.bought === 1 ? '1 unit' : `${gained.bought} units`} (8.4)`],
    [strong('Territory points'), `: ${gained.territory} this turn, ${side.territory} in all (10.1)`],
    [strong('Queue'), `: ${queue.length > 0 ? queue.join(', ') : 'nobody waits'} (2.2)`],
  ];
}
