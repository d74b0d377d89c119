import { createHmac } from 'node:crypto';
import { need } from './format/entry.js';

/** The published rolls of one turn. A roll among one is none; one label among the same choices is one roll. */
export class Dice {
  readonly #made = new Map<string, string>();

  constructor(
    readonly secret: string,
    readonly turn: number,
  ) {}

  get count(): number {
    return this.#made.size;
  }

  /** Of the rolls made, in their order. */
  get labels(): readonly string[] {
    return [...this.#made.keys()].map((key) => key.split('\n')[0] ?? '');
  }

  /** Among sorted choices; `label` is `rule|piece|what`. */
  roll(label: string, choices: readonly string[]): string {
    const [only] = choices;
    if (only === undefined) throw new Error(`${label} is rolled among nothing`);
    if (choices.length === 1) return only;
    const key = [label, ...choices].join('\n');
    const made = this.#made.get(key) ?? this.#throwDie(label, choices);
    this.#made.set(key, made);
    return made;
  }

  /** Among names. */
  rollName(label: string, names: readonly string[]): string {
    return this.roll(label, names.toSorted(byCodePoint));
  }

  /**
   * The first 6 bytes, big-endian, of HMAC-SHA256 of `turn|label|i`, the first below the greatest multiple of the number
   * of choices that is at most 2^48.
   */
  #throwDie(label: string, choices: readonly string[]): string {
    const n = BigInt(choices.length);
    const limit = 2n ** 48n - (2n ** 48n % n);
    for (let i = 0; ; i++) {
      const hmac = createHmac('sha256', Buffer.from(this.secret, 'utf8')).update(`${this.turn}|${label}|${i}`);
      const x = BigInt(`0x${hmac.digest('hex').slice(0, 12)}`);
      if (x < limit) return need(choices[Number(x % n)], 'choice');
    }
  }
}

/** Names in code-point order. */
export function byCodePoint(a: string, b: string): number {
  const points = (name: string) => [...name].map((letter) => letter.codePointAt(0) ?? 0);
  const [one, other] = [points(a), points(b)];
  for (const [i, point] of one.entries()) if (point !== other[i]) return point - (other[i] ?? -1);
  return one.length - other.length;
}

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
