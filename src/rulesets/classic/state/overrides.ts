import type { Roll, RollLabel } from '../../../core/dice.js';
import type { OfCode } from '../../../core/fact.js';
import type { RuledFact } from '../../contract/house-facts.js';
import type { Alternative } from '../../contract/turn.js';
import { type ChangeMade, rollChange, ruledBy } from '../../shared/overruling.js';
import type { RolledFor } from '../board.js';
import type { AlternativeFact, ChosenFact } from '../facts/moves.js';
import type { Rule } from '../rulebook.js';

/** An outcome as the judge changed it, as a reason. */
export function ruledOn(word: Pick<ChangeMade, 'who' | 'why'>, what: ChosenFact): RuledFact {
  return ruledBy(word, what);
}

/** A change the judge made. */
export type OverrideOf<C extends AlternativeFact['code'] = AlternativeFact['code']> = ChangeMade & {
  readonly value: OfCode<AlternativeFact, C>;
};

/**
 * The judge's word while a turn is carried out: his changes by what they are about, and which of them came to be. They
 * are not found as `Overrulings` finds those of the other rulebooks: one that comes to nothing is taken out and the turn
 * carried out anew, and a choice holds who is among it, which another change may alter. Where `choices` is given, each
 * place where he could change something adds what could be.
 */
export interface Overrides {
  readonly changes: ReadonlyMap<string, OverrideOf>;
  readonly kept: Set<number>;
  readonly alternatives?: Alternative<AlternativeFact>[];
}

/** Gathers changes by what they are about; of two about the same the later counts. */
export function gatherOverrides(
  changes: readonly OverrideOf[],
  alternatives?: Alternative<AlternativeFact>[],
): Overrides {
  return {
    changes: new Map(changes.map((one) => [one.about, one])),
    kept: new Set(),
    ...(alternatives && { alternatives }),
  };
}

/** The judge's word about something, where he gave one of a kind. */
export function findWord<C extends AlternativeFact['code']>(
  { changes }: Overrides,
  about: string,
  code: C,
): OverrideOf<C> | undefined {
  const found = changes.get(about);
  return found?.value.code === code ? (found as OverrideOf<C>) : undefined;
}

/** The judge's word on a roll among these choices, where he gave one. */
export function findOverrideOfRoll(
  overrides: Overrides,
  label: RollLabel,
  choices: readonly string[],
): OverrideOf<'roll-result'> | undefined {
  if (overrides.changes.size === 0) return undefined;
  const found = findWord(overrides, rollChange(label), 'roll-result');
  return found && isSameList(found.value.among, choices) ? found : undefined;
}

/** True for the same names in the same order. */
export function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}

/** What a roll could have given. Where an army ends a partial move is chosen among all free squares instead. */
export function offerResults({
  rule,
  piece,
  what,
  choices: among,
  ...roll
}: Omit<Roll, 'what'> & { readonly rule: Rule; readonly what: RolledFor }): readonly Alternative<AlternativeFact>[] {
  if (rule === '3.3.2') return [];
  return among.map((result) => ({
    about: rollChange({ rule, piece, what, turn: roll.turn }),
    value: { code: 'roll-result', rule, piece, what, among, result },
    pieces: [piece, ...among],
    now: result === roll.result,
  }));
}
