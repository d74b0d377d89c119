import { writeIso } from '../../../kit/time.js';
import type { KeptEntry } from '../../../store/turn/entries.js';

/** So many signs of an entry are told: one with a whole thread in it is kept whole, and told short. */
const MOST = 600;

/** An entry in a line, as a file would hold it; what an older version kept is told as it was read. */
export function writeEntry({ given, value }: Pick<KeptEntry, 'given' | 'value'>): string {
  const line = writeFlow(given ?? withTimes(value));
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}

/** Data as YAML writes it in one line: `{key: value, other: [one, two]}`. */
function writeFlow(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(writeFlow).join(', ')}]`;
  if (typeof data === 'object' && data !== null)
    return `{${Object.entries(data)
      .map(([key, value]) => `${key}: ${writeFlow(value)}`)
      .join(', ')}}`;
  const text = String(data);
  return /^[\p{L}\p{N}][\p{L}\p{N} ().'’/:+-]*$/u.test(text) && !/: /.test(text) ? text : JSON.stringify(text);
}

/** What was kept with times in ms, with times as people read them. */
function withTimes(value: unknown): unknown {
  if (typeof value === 'number' && value > 1e11) return writeIso(value);
  if (Array.isArray(value)) return value.map(withTimes);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTimes(one)]));
  return value;
}
