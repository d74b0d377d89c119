import { SIZES, WALLS } from '../tables.js';
import type { Case } from './case.js';
import type { Opinion } from './opinion.js';

/** Keys whose own order says something. */
const SEQUENCES = ['orders', 'gold'];
/** What the resolver has no opinion on: how people write, and the words of a mail. */
const UNKNOWN = ['unread', 'report'];

/** Where an opinion is not what a case expects: only the keys given, of maps by name only the names given. */
export function compare({ expect }: Case, opinion: Opinion): readonly string[] {
  const given = new Map<string, unknown>(Object.entries(opinion));
  return Object.entries(expect).flatMap(([key, wanted]) => {
    if (UNKNOWN.includes(key)) return [];
    if (!given.has(key)) return [`${key}: no such key`];
    const [expected, actual] = [show(wanted, key), show(narrow(wanted, given.get(key)), key)];
    return expected === actual ? [] : [`${key}\n    case:     ${expected}\n    resolver: ${actual}`];
  });
}

/** Of what an opinion says of many names only what is asked; of stores and units what is not there is 0 or none. */
function narrow(wanted: unknown, actual: unknown, key = ''): unknown {
  if (!isMap(wanted) || !isMap(actual)) return actual ?? (['stores', 'stock'].includes(key) ? 0 : null);
  return Object.fromEntries(
    Object.entries(wanted).map(([name, one]) => [
      name,
      narrow(one, actual[name] ?? (isNumberless(one) ? undefined : missingOf(key)), isMap(one) ? name : key),
    ]),
  );
}

const missingOf = (key: string) => (['stores', 'stock'].includes(key) ? 0 : undefined);
const isNumberless = (value: unknown) => isMap(value);

function show(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const texts = value.map((one) => show(one));
    return `[${(SEQUENCES.includes(key) ? texts : texts.toSorted()).join(', ')}]`;
  }
  if (!isMap(value)) return plain(String(value), key);
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((one) => `${one}: ${show(value[one], one)}`).join(', ')}}`;
}

/** Sizes and fortifications have names too. */
function plain(text: string, key: string): string {
  const names = key === 'size' ? SIZES : key === 'fortification' ? WALLS : [];
  return names.includes(text) ? String(names.indexOf(text)) : text;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
