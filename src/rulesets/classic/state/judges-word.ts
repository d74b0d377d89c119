import type { Roll, RollLabel } from '../../../core/dice.js';
import type { OfCode } from '../../../core/fact.js';
import type { RuledFact } from '../../contract/house-facts.js';
import type { Offer } from '../../contract/turn.js';
import { type ChangeMade, ruledBy, subjectOf } from '../../shared/hand.js';
import type { ChosenFact, OfferFact } from '../facts/moves.js';
import type { Rule } from '../rulebook.js';

/** An outcome as the judge chose it, as a reason. */
export function ruledOn(word: Pick<ChangeMade, 'who' | 'why'>, what: ChosenFact): RuledFact {
  return ruledBy(word, what);
}

/** A change the judge made. */
export type Changed<C extends OfferFact['code'] = OfferFact['code']> = ChangeMade & {
  readonly value: OfCode<OfferFact, C>;
};

/** A change that could be made. */
export type Choice = Offer<OfferFact>;

/**
 * The judge's word while a turn is carried out: his changes by what they are about, and which of them came to be. They
 * are not found as the hand of the other rulebooks finds them: one that comes to nothing is taken out and the turn
 * carried out anew, and a choice holds who is among it, which another change may alter. Where `choices` is given, each
 * place where he could change something adds what could be.
 */
export interface Word {
  readonly changes: ReadonlyMap<string, Changed>;
  readonly kept: Set<number>;
  readonly choices?: Choice[];
}

/** Gathers changes by what they are about; of two about the same the later counts. */
export function gatherWord(changes: readonly Changed[], choices?: Choice[]): Word {
  return {
    changes: new Map(changes.map((one) => [one.subject, one])),
    kept: new Set(),
    ...(choices && { choices }),
  };
}

/** The judge's word on a subject, where he gave one of a kind. */
export function findWord<C extends OfferFact['code']>(
  { changes }: Word,
  subject: string,
  code: C,
): Changed<C> | undefined {
  const found = changes.get(subject);
  return found?.value.code === code ? (found as Changed<C>) : undefined;
}

/** The judge's word on a roll among these choices, where he gave one. */
export function findWordOnRoll(
  word: Word,
  label: RollLabel,
  choices: readonly string[],
): Changed<'roll-result'> | undefined {
  if (word.changes.size === 0) return undefined;
  const found = findWord(word, subjectOf(label), 'roll-result');
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
}: Roll & { readonly rule: Rule }): readonly Choice[] {
  if (rule === '3.3.2') return [];
  return among.map((result) => ({
    subject: subjectOf({ rule, piece, what, turn: roll.turn }),
    value: { code: 'roll-result', rule, piece, what, among, result },
    pieces: [piece, ...among],
    now: result === roll.result,
  }));
}
