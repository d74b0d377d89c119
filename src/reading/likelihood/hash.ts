/** So many texts are remembered with their numbers: talk repeats its words. */
const MOST_KNOWN = 20_000;

const known = new Map<string, number>();

/** A text as a number of 32 bits (FNV-1a): the same on every machine. */
export function numberOf(text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  let number = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) number = Math.imul(number ^ text.charCodeAt(i), 0x01000193);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, number);
  return number;
}

/** Two numbers as one, in their order. */
export function mix(one: number, other: number): number {
  let mixed = Math.imul(one ^ (other >>> 16), 0x7feb352d) + Math.imul(other, 0x846ca68b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
