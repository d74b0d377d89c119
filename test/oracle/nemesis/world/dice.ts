import { createHmac } from 'node:crypto';
import { need } from '../need.js';

/** The rolls of one turn. A roll among one is none; one label among the same choices is one roll. */
export class Dice {
  readonly #made = new Map<string, string>();

  constructor(
    readonly secret: string,
    readonly turn: number,
  ) {}

  get count(): number {
    return this.#made.size;
  }

  /** Among names; `label` is `rule|army|what`. */
  roll(label: string, names: readonly string[]): string {
    const choices = names.toSorted(byCodePoint);
    const [only] = choices;
    if (only === undefined) throw new Error(`${label} is rolled among nothing`);
    if (choices.length === 1) return only;
    const key = [label, ...choices].join('\n');
    const made = this.#made.get(key) ?? this.#throwDie(label, choices);
    this.#made.set(key, made);
    return made;
  }

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

export function byCodePoint(a: string, b: string): number {
  const points = (name: string) => [...name].map((letter) => letter.codePointAt(0) ?? 0);
  const [one, other] = [points(a), points(b)];
  for (const [i, point] of one.entries()) if (point !== other[i]) return point - (other[i] ?? -1);
  return one.length - other.length;
}
