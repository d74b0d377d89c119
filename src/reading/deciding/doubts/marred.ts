import type { Token } from '../../tokens/token.js';
import { type Decided, doubtOrder } from '../decided.js';
import { ELSEWHERE, tellEntry } from './elsewhere.js';

/** No order is sure that has a sign in one of its squares: "C1_". */
export function doubtMarred<V>(tokens: readonly Token[], decided: readonly Decided<V>[]): readonly Decided<V>[] {
  if (!tokens.some(({ marred }) => marred)) return decided;
  return decided.map((one) => {
    const square = tokens.slice(one.from, one.to).find(({ marred }) => marred);
    if (!square) return one;
    const doubt = doubtOrder(one, one, tellEntry(ELSEWHERE.marred, square.text));
    return doubt.bin === 'doubt' ? { ...doubt, nearest: [] } : doubt;
  });
}
