/** What each sign speaks for: talk, a doubt, an order, in hundredths. */
export type Learnt = ReadonlyMap<number, readonly [number, number, number]>;

/** A sign with its weights takes so many bytes: a number of 32 bits, three of 16, the least byte first. */
const BYTES = 10;

/** Weights as `Weights` reads them, in Base64, sorted by sign. */
export function writeLearnt(learnt: Learnt): string {
  const bytes = Buffer.alloc(learnt.size * BYTES);
  for (const [i, [sign, weight]] of [...learnt].toSorted(([one], [other]) => one - other).entries()) {
    bytes.writeInt32LE(sign, i * BYTES);
    for (const [k, value] of weight.entries()) bytes.writeInt16LE(value, i * BYTES + 4 + 2 * k);
  }
  return bytes.toString('base64');
}
