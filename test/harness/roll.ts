/** Numbers below `most`, the same for the same seed. */
export type Roll = (most: number) => number;

/** A generator of numbers that needs no more than its seed. */
export function rollFrom(seed: number): Roll {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}
