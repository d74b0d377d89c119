/** What each sign speaks for: talk, a doubt, an order, in hundredths. */
export type Learnt = ReadonlyMap<number, readonly [number, number, number]>;

/** A sign with its weights takes so many bytes: four for the step from the sign before it, two for each weight. */
const BYTES = 10;

/** Weights as `Weights` reads them, in Base64: sorted by sign, all least bytes first. */
export function writeLearnt(learnt: Learnt): string {
  const bytes = Buffer.alloc(learnt.size * BYTES);
  let before = -(2 ** 31);
  for (const [i, [sign, weight]] of [...learnt].toSorted(([one], [other]) => one - other).entries()) {
    const step = sign - before;
    before = sign;
    const row = [step, step >> 8, step >> 16, step >> 24, ...weight.flatMap((value) => [value, value >> 8])];
    for (const [column, value] of row.entries()) bytes[column * learnt.size + i] = value & 0xff;
  }
  return bytes.toString('base64');
}
