import type { Case, Step } from './case.js';
import type { Opinion } from './opinion.js';

export interface Difference {
  readonly key: string;
  readonly expected: string;
  readonly actual: string;
}

/** Lists whose order says something, wherever they stand. */
const SEQUENCES = ['orders', 'unread', 'queue'];

/** Where an opinion is not what a turn expects: only the keys given, of maps by name only the names given. */
export function compare({ expect, number }: Step, opinion: Opinion): readonly Difference[] {
  const given = new Map<string, unknown>(Object.entries(opinion));
  return Object.entries(expect).flatMap(([key, wanted]) => {
    const name = number === 1 ? key : `turn ${number}, ${key}`;
    if (!given.has(key)) return [{ key: name, expected: show(wanted, true), actual: 'no such key' }];
    const isSequence = SEQUENCES.includes(key);
    const isMap = !Array.isArray(wanted);
    const actual = show(isMap ? narrow(wanted, given.get(key)) : given.get(key), isSequence);
    const expected = show(wanted, isSequence);
    return expected === actual ? [] : [{ key: name, expected, actual }];
  });
}

/** Of what an opinion says of many names only what is asked. */
function narrow(wanted: unknown, actual: unknown): unknown {
  if (!isMap(wanted) || !isMap(actual)) return actual;
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, narrow(wanted[name], actual[name] ?? null)]));
}

function show(value: unknown, isSequence: boolean): string {
  if (Array.isArray(value)) {
    const texts = value.map((one) => show(one, isSequence));
    return `[${(isSequence ? texts : texts.toSorted()).join(', ')}]`;
  }
  if (!isMap(value)) return String(value);
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((key) => `${key}: ${show(value[key], isSequence)}`).join(', ')}}`;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same of all the turns of a case, a line a key. */
export function compareAll({ steps }: Case, opinions: readonly Opinion[]): readonly string[] {
  return steps.flatMap((step, i) => {
    const opinion = opinions[i];
    if (!opinion) return [`turn ${step.number} was not resolved`];
    return compare(step, opinion).map(
      ({ key, expected, actual }) => `${key}\n    case:     ${expected}\n    resolver: ${actual}`,
    );
  });
}
