import { LEARNT } from './learnt.js';

/** What each sign speaks for: talk, a doubt, an order, in hundredths. */
export type Learnt = ReadonlyMap<number, readonly [number, number, number]>;

/** A sign with its weights takes so many bytes where they are kept: a number of 32 bits, three of 16. */
const BYTES = 10;
/** So many times more slots than signs: few signs fall into one. */
const SPREAD = 4;

/** The weights of all signs that were learnt, in the form in which many are added up fast. */
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

  constructor(learnt: Learnt) {
    this.values = Int16Array.from([...learnt.values()].flat());
    this.#signs = Int32Array.from(learnt.keys());
    this.seen = new Float64Array(learnt.size);
    this.#mask = 2 ** Math.ceil(Math.log2(learnt.size * SPREAD + 1)) - 1;
    this.#slots = new Int32Array(this.#mask + 1);
    for (const [i, sign] of this.#signs.entries()) {
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
  weights ??= new Weights(readLearnt(LEARNT));
  return weights;
}

/** Reads weights from Base64: sign by sign its number and its three weights, the least byte first. */
export function readLearnt(text: string): Learnt {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const data = new DataView(bytes.buffer);
  const learnt = new Map<number, readonly [number, number, number]>();
  for (let at = 0; at + BYTES <= bytes.length; at += BYTES) {
    const weight = (i: number) => data.getInt16(at + 4 + 2 * i, true);
    learnt.set(data.getInt32(at, true), [weight(0), weight(1), weight(2)]);
  }
  return learnt;
}

/** The same weights as text, sorted by sign. */
export function writeLearnt(learnt: Learnt): string {
  const bytes = new Uint8Array(learnt.size * BYTES);
  const data = new DataView(bytes.buffer);
  for (const [i, [sign, weight]] of [...learnt].toSorted(([one], [other]) => one - other).entries()) {
    data.setInt32(i * BYTES, sign, true);
    for (const [k, value] of weight.entries()) data.setInt16(i * BYTES + 4 + 2 * k, value, true);
  }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
