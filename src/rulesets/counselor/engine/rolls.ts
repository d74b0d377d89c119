import { compareNames, roll } from '../../../core/dice.js';
import { subjectOf, tellJudgesWord, tellResults } from '../../shared/overrides.js';
import type { Rule } from '../rulebook.js';
import type { RulingId } from '../rulings.js';
import { addCall, type Field } from './field.js';

/** What a roll is about: its rule, who, what, and the ruling it rests on (J63, J64). */
export interface RollAbout {
  readonly rule: Rule;
  readonly who: string;
  readonly what: string;
  readonly ruling: RulingId;
}

/** J64 Makes a roll among choices in their order, which the nations concerned are told; the judge's word may come before it. */
export function rollAmong(
  field: Field,
  label: RollAbout,
  choices: readonly string[],
  concerns: readonly string[],
): string {
  const { rule, who: piece, what, ruling } = label;
  const made = roll(field.secret, { turn: field.before.turn, rule, piece, what }, choices);
  field.rolls.push(made);
  field.concerns.push([...new Set(concerns)].sort(compareNames));
  addCall(field, ruling, piece, `${what}: ${made.result} of ${choices.length}`);
  if (field.hand.isIdle) return made.result;
  const { value, by } = field.hand.settle(subjectOf(made), [piece], tellResults(made), made.result);
  if (by) tellRuled(field, tellJudgesWord(by, `${piece}, ${what} is ${value}`), concerns);
  return value;
}

/** J57 What the judge decided otherwise is told to the nations concerned; to all where that is none. */
export function tellRuled({ ruled }: Field, told: string, concerns: readonly string[]): void {
  ruled.push({ told, nations: [...new Set(concerns)].sort(compareNames) });
}

const NUMBERS = new Map<number, readonly string[]>();

/** A roll of n: 1 to n. */
export function rollNumber(field: Field, label: RollAbout, n: number, concerns: readonly string[]): number {
  const choices = NUMBERS.get(n) ?? Array.from({ length: n }, (_, i) => String(i + 1));
  NUMBERS.set(n, choices);
  return Number(rollAmong(field, label, choices, concerns));
}

/** "Chance c": a roll of 100 that is at most c, which is first brought into 5 to 95. */
export function meetsChance(field: Field, label: RollAbout, chance: number, concerns: readonly string[]): boolean {
  return rollNumber(field, label, 100, concerns) <= Math.min(95, Math.max(5, chance));
}
