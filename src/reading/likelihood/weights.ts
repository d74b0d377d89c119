import { LEARNT } from './learnt.js';

/** A sign with its weights takes so many bytes where they are kept: a number of 32 bits, three of 16. */
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

  /** Reads weights from Base64: sign by sign its number and its three weights, the least byte first. */
  constructor(learnt: string) {
    const text = atob(learnt);
    const data = new DataView(new ArrayBuffer(text.length));
    for (let i = 0; i < text.length; i++) data.setUint8(i, text.charCodeAt(i));
    const length = text.length / BYTES;
    this.values = new Int16Array(length * 3);
    this.seen = new Float64Array(length);
    this.#signs = new Int32Array(length);
    this.#mask = 2 ** Math.ceil(Math.log2(length * SPREAD + 1)) - 1;
    this.#slots = new Int32Array(this.#mask + 1);
    for (let i = 0; i < length; i++) {
      for (let k = 0; k < 3; k++) this.values[i * 3 + k] = data.getInt16(i * BYTES + 4 + 2 * k, true);
      const sign = data.getInt32(i * BYTES, true);
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
