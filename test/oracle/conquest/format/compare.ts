import type { Case, Step } from './case.js';
import type { Opinion } from './opinion.js';

export interface Difference {
  readonly key: string;
  readonly expected: string;
  readonly actual: string;
}

/** Keys whose own order says something. */
const SEQUENCES = ['orders', 'unread', 'challenges', 'order'];
/** Keys under which what is not there is none. */
const COUNTED = ['resources', 'traits', 'cards'];

/** Where an opinion is not what a window expects: only the keys given, of maps by name only the names given. */
export function compare({ expect, number }: Step, opinion: Opinion): readonly Difference[] {
  const given = new Map<string, unknown>(Object.entries(opinion));
  return Object.entries(expect).flatMap(([key, wanted]) => {
    const name = number === 1 ? key : `window ${number}, ${key}`;
    if (!given.has(key)) return [{ key: name, expected: show(wanted), actual: 'no such key' }];
    const missing = COUNTED.includes(key) ? 0 : key === 'bonds' ? [] : null;
    const told = Array.isArray(wanted) ? given.get(key) : narrow(wanted, given.get(key), missing);
    const [expected, actual] = [show(wanted, key), show(withoutGame(wanted, told), key)];
    return expected === actual ? [] : [{ key: name, expected, actual }];
  });
}

/** Of what an opinion says of many names only what is asked. */
function narrow(wanted: unknown, actual: unknown, missing: unknown): unknown {
  if (!isMap(wanted) || !isMap(actual)) return actual ?? missing;
  return Object.fromEntries(
    Object.keys(wanted).map((name) => [
      name,
      narrow(wanted[name], actual[name] ?? (isMap(wanted[name]) ? {} : missing), missing),
    ]),
  );
}

/** The kind of game counts only where a case gives it. */
function withoutGame(wanted: unknown, actual: unknown): unknown {
  if (!Array.isArray(actual) || !Array.isArray(wanted)) return actual;
  return actual.map((one: unknown, i) => {
    const asked: unknown = wanted[i];
    if (!isMap(one) || !('game' in one) || (isMap(asked) && 'game' in asked)) return one;
    return Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'game'));
  });
}

function show(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const texts = value.map((one) => show(one));
    return `[${(SEQUENCES.includes(key) ? texts : texts.toSorted()).join(', ')}]`;
  }
  if (!isMap(value)) return String(value);
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((one) => `${one}: ${show(value[one])}`).join(', ')}}`;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same of all the windows of a case, a line a key. */
export function compareAll({ steps }: Case, opinions: readonly Opinion[]): readonly string[] {
  return steps.flatMap((step, i) => {
    const opinion = opinions[i];
    if (!opinion) return [`window ${step.number} was not resolved`];
    return compare(step, opinion).map(
      ({ key, expected, actual }) => `${key}\n    case:     ${expected}\n    resolver: ${actual}`,
    );
  });
}
