import { byCodePoint } from '../dice.js';

/** Rounded down, of whole numbers. */
export const div = (a: number, b: number): number => (a - (((a % b) + b) % b)) / b;
export const capped = (value: number): number => Math.max(0, Math.min(100, value));
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Sorted by a name in code-point order. */
export function byName<T>(list: readonly T[], nameIt: (one: T) => string): readonly T[] {
  return list.toSorted((a, b) => byCodePoint(nameIt(a), nameIt(b)));
}
