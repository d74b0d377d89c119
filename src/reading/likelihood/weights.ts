import { LEARNT } from './learnt.js';

/** A sign with its weights takes so many bytes where they are kept: a step of 32 bits, three weights of 16. */
const BYTES = 10;
/** So many times more slots than signs: few signs fall into one. */
const SPREAD = 4;

/** What each sign speaks for, as it was learnt: talk, a doubt, an order, in hundredths. */
export class Weights {
  /** Three for each sign. */
  readonly values: Int16Array;
  /** In which addition a sign was met last. */
  readonly seen: Float64Array;
  turn = 0;
  readonly #signs: Int32Array;
  /** The place of a sign, one more; 0 where there is none. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  /**
   * Reads weights from Base64: how far each sign lies behind the one before it (the first behind the least number of 32
   * bits), then the three weights. The least bytes of all signs come first, then the next ones: like lies beside like,
   * so that the package is some 140 kB smaller.
   */
  constructor(learnt: string) {
    const bytes = Uint8Array.from(atob(learnt), (one) => one.charCodeAt(0));
    const length = bytes.length / BYTES;
    const byte = (column: number, i: number) => bytes[column * length + i] as number;
    this.values = new Int16Array(length * 3);
    this.seen = new Float64Array(length);
    this.#signs = new Int32Array(length);
    this.#mask = 2 ** Math.ceil(Math.log2(length * SPREAD + 1)) - 1;
    this.#slots = new Int32Array(this.#mask + 1);
    let sign = -(2 ** 31);
    for (let i = 0; i < length; i++) {
      sign += byte(0, i) + (byte(1, i) << 8) + (byte(2, i) << 16) + byte(3, i) * 2 ** 24;
      // An Int16Array takes two bytes for the signed number they are.
      for (let k = 0; k < 3; k++) this.values[i * 3 + k] = byte(4 + 2 * k, i) + (byte(5 + 2 * k, i) << 8);
      this.#signs[i] = sign;
      let slot = sign & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = i + 1;
    }
  }

  /** The place of a sign; -1 where it was not learnt. */
  find(sign: number): number {
    for (let slot = sign & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = (this.#slots[slot] as number) - 1;
      if (at < 0 || this.#signs[at] === sign) return at;
    }
  }
}

let weights: Weights | undefined;

/** The weights that were learnt; read once, where a post is weighed first. */
export function needWeights(): Weights {
  weights ??= new Weights(LEARNT);
  return weights;
}
