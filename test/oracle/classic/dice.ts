import { createHmac } from 'node:crypto';

/** The rolls of one turn, made from its secret; the same label is one roll however often it is asked for. */
export class Dice {
  readonly #made = new Map<string, string>();

  constructor(
    readonly secret: string,
    readonly turn: number,
  ) {}

  get count(): number {
    return this.#made.size;
  }

  /** True where a roll of such a rule was made. */
  hasAny(rule: string): boolean {
    return [...this.#made.keys()].some((label) => label.startsWith(`${rule}|`));
  }

  /**
   * Rolls among sorted choices: the first 6 bytes, big-endian, of HMAC-SHA256 of `turn|rule|army|what|i`, the first below
   * the greatest multiple of the number of choices that is at most 2^48. `label` is `rule|army|what`.
   */
  roll(label: string, choices: readonly string[]): string {
    const most = 2n ** 48n - (2n ** 48n % BigInt(choices.length));
    for (let i = 0; ; i++) {
      const hash = createHmac('sha256', Buffer.from(this.secret, 'utf8')).update(`${this.turn}|${label}|${i}`);
      const x = BigInt(`0x${hash.digest('hex').slice(0, 12)}`);
      if (x >= most) continue;
      const chosen = choices[Number(x % BigInt(choices.length))] as string;
      this.#made.set(label, chosen);
      return chosen;
    }
  }
}

/** Names sorted in code-point order. */
export function byCodePoint(names: readonly string[]): readonly string[] {
  const points = (name: string) => [...name].map((letter) => (letter.codePointAt(0) as number) + 0x100000);
  return names.toSorted((a, b) => (points(a).join() < points(b).join() ? -1 : 1));
}
