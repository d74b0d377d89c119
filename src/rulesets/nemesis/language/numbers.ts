import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** More than a race can have (2.1) nobody means. */
const MOST = 40;

/** `x2`, `2x`, `2`: undefined for any other word. */
export function readTimes(tokens: readonly Token[], times: Node): number | undefined {
  const words = times.leaves.map(({ index }) => tokens[index]?.text ?? '').join('');
  const [, count] = /^\(?x?(\d+)x?\)?$/i.exec(words) ?? [];
  return count !== undefined && Number(count) >= 1 && Number(count) <= MOST ? Number(count) : undefined;
}

/** N7 How many units are bought: one where no number stands there; undefined where what stands there is none. */
export function countUnits(tokens: readonly Token[], deal: Node): number | undefined {
  const textsOf = (...types: readonly string[]) =>
    deal.leaves
      .filter(({ type }) => types.includes(type))
      .map(({ index }) => (tokens[index]?.text ?? '').toLowerCase());
  const [word] = textsOf('word');
  if (word !== undefined && word !== 'unit' && word !== 'units') return undefined;
  const [typed] = textsOf('number', 'compass');
  if (typed === undefined) return 1;
  const count = /^\d+$/.test(typed) ? Number(typed) : NUMBERS.indexOf(typed) + 1;
  return count >= 1 && count <= MOST ? count : undefined;
}
