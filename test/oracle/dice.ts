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
