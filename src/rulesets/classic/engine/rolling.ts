import type { RollLabel } from '../../../core/dice.js';
import { rollOrKeep, writeLabel } from '../../../core/dice.js';
import { BY_RULING } from '../../../core/order.js';
import type { Changed } from '../judge/judge-changes.js';
import { offerResults, tellWord } from '../judge/judge-changes.js';
import type { Field } from './field.js';
import { because } from './field.js';
import type { Unit } from './unit.js';

/** Rolls and keeps the roll, so that the update lists it; where the judge gave his word instead, nothing is rolled. */
export function rollFor(
  field: Field,
  rule: RollLabel['rule'],
  unit: Unit,
  what: string,
  choices: readonly string[],
): string {
  const label = { turn: field.turn, rule, piece: unit.name, what };
  const word = findRollWord(field, rule, unit, what, choices);
  const made = word
    ? { ...label, choices, result: word.result }
    : rollOrKeep(field.secret, label, choices, field.published);
  if (word) {
    field.word.kept.add(word.ruling);
    because(unit, BY_RULING, tellWord(word, `${made.result} is taken without a roll`));
  } else field.rolls.set(writeLabel(label), made);
  field.word.choices?.push(...offerResults({ ...made, choices }));
  return made.result;
}

/** The judge's word on a roll among these choices, where he gave one. */
export function findRollWord(
  { turn, word }: Field,
  rule: RollLabel['rule'],
  unit: Unit,
  what: string,
  choices: readonly string[],
): Changed<'roll'> | undefined {
  if (word.rolls.size === 0) return undefined;
  const found = word.rolls.get(writeLabel({ turn, rule, piece: unit.name, what }));
  return found?.among === choices.join(' | ') ? found : undefined;
}
