import { need } from './format/entry.js';

/** Chance that can be had again: the same seed gives the same numbers (a linear congruence with a mixed result). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to just under 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to just under `n`. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return need(list[this.below(list.length)], 'choice');
  }

  /** One of the keys, as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries<number>(weights);
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const key of Object.keys(weights).filter((one): one is T => one in weights)) {
      left -= weights[key];
      if (left < 0) return key;
    }
    throw new Error('no weights');
  }

  shuffled<T>(list: readonly T[]): readonly T[] {
    return list
      .map((one) => ({ one, at: this.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}
