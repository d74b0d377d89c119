import { BY_RULING } from '../../../../../core/fact.js';
import { ENGLISH } from '../../../../../core/language.js';
import type { Color, StructureKind, Team } from '../../../board.js';
import { tell } from '../../../facts.js';
import { CLASH_WORDS, type ClashKind } from '../../../update/clashes.js';

/** A battle as its title has it. */
export interface TitledBattle {
  readonly kind: ClashKind;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: string;
}

/** What every draft of the classic rulebook needs. */
export const COMMON_WORDS = {
  /** Says facts. */
  tell,
  moment: ENGLISH.momentIn,
  /** `Ann, Mirelle and Brakk` */
  list: ENGLISH.list,
  /** Between two things that are both meant. */
  and: ' and ',
  /** In a rule's place where a person's word decides. */
  byRuling: BY_RULING,
  team: (team: Team): string => team,
  kind: (kind: StructureKind): string => kind,
  color: (color: Color): string => color,
  battle: ({ kind, first, second, at }: TitledBattle): string =>
    `${first.join(' and ')} ${CLASH_WORDS[kind][first.length > 1 ? 'many' : 'one']} ${second.join(' and ')} at ${at}`,
  notOnMap: 'removed',
};
