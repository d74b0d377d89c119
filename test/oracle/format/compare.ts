import type { Expected } from './case.js';
import { isMap } from './entry.js';

/** How the keys of a ruleset's cases compare, beside what holds for all. */
export interface Terms {
  /** Lists, and maps of lists, whose own order says something. */
  readonly sequences: readonly string[];
  /** What a name has that is not there, by the key it is asked under; null under every other key. */
  readonly missing?: Readonly<Record<string, unknown>>;
  /** Keys of a list's items that count only where a case gives them. */
  readonly extra?: readonly string[];
  /** Keys the oracle says nothing of. */
  readonly silent?: readonly string[];
  /** One way to write what can be written in several; `key` is the nearest above. */
  readonly plain?: (value: unknown, key: string) => unknown;
}

/** Where an answer is not what a turn expects, a line a key: only the keys given, of maps by name only the names given. */
export function compare(expect: Expected, answer: object, terms: Terms): readonly string[] {
  const given = new Map<string, unknown>(Object.entries(answer));
  return Object.entries(expect).flatMap(([key, wanted]) => {
    if (terms.silent?.includes(key)) return [];
    if (!given.has(key)) return [`${key}: no such key`];
    const told = narrow(wanted, given.get(key), terms.missing?.[key] ?? null, terms);
    const [expected, actual] = [show(wanted, key, terms), show(told, key, terms)];
    return expected === actual ? [] : [`${key}\n    case:   ${expected}\n    oracle: ${actual}`];
  });
}

/** Of what an answer says only what is asked. */
function narrow(wanted: unknown, actual: unknown, missing: unknown, terms: Terms): unknown {
  if (Array.isArray(wanted) && Array.isArray(actual))
    return actual.map((one: unknown, i) => withoutExtra(wanted[i], one, terms));
  if (!isMap(wanted)) return actual ?? missing;
  const given = actual ?? (missing === null ? null : {});
  if (!isMap(given)) return given;
  const narrowed = Object.entries(wanted).map(([name, one]) => [
    name,
    narrow(one, given[name], terms.missing?.[name] ?? missing, terms),
  ]);
  return Object.fromEntries(narrowed);
}

function withoutExtra(wanted: unknown, actual: unknown, { extra = [] }: Terms): unknown {
  if (!isMap(actual)) return actual;
  const isAsked = (key: string) => !extra.includes(key) || (isMap(wanted) && key in wanted);
  return Object.fromEntries(Object.entries(actual).filter(([key]) => isAsked(key)));
}

/** One text for all that is the same. */
function show(value: unknown, key: string, terms: Terms, isSequence = false): string {
  const keepsOrder = isSequence || terms.sequences.includes(key);
  const plain = terms.plain?.(value, key) ?? value;
  if (Array.isArray(plain)) {
    const texts = plain.map((one) => show(one, '', terms));
    return `[${(keepsOrder ? texts : texts.toSorted()).join(', ')}]`;
  }
  if (!isMap(plain)) return String(plain);
  const keys = Object.keys(plain).toSorted();
  return `{${keys.map((one) => `${one}: ${show(plain[one], one, terms, keepsOrder)}`).join(', ')}}`;
}
