import type { Stretch } from '../explain/divide.js';
import type { Explanation } from '../explain/explanation.js';
import { has, isMine, isParting, type Token } from '../mentions/token.js';
import type { ReasonId } from './reasons.js';

/** What an explanation is taken for: an order, a doubt by its id, or talk. */
export type Verdict = 'order' | 'talk' | ReasonId;

/** A sentence as its orders are judged in. */
export interface Sentence {
  readonly tokens: readonly Token[];
  readonly stretches: readonly Stretch[];
  /** True where it ends in a question mark. */
  readonly asks: boolean;
  /** True where a sentence before it on its line speaks of another world or time. */
  readonly supposed: boolean;
  /** The piece that stands alone on the line above. */
  readonly header: string | undefined;
  /** True where the piece spoken of last is named on the same line. */
  readonly near: boolean;
}

/** Where the words are that bear on an explanation. */
export interface Reach {
  /** Where the stretch before ends, the clause of the piece begins, the last mention ends, and the next explanation begins. */
  readonly before: number;
  readonly clause: number;
  readonly behind: number;
  readonly next: number;
}

export const clean = ({ explanation }: Stretch): boolean => explanation !== undefined && explanation.flaw === undefined;

/** Finds the words around an explanation that may be of its clause. */
export function reachOf({ tokens, stretches }: Sentence, { a, b, head, core }: Explanation): Reach {
  const before = stretches.findLast((one) => clean(one) && one.b <= a)?.b ?? 0;
  // what another of the author's pieces begins is no tail
  const other = tokens.findIndex((token, k) => k > core[1] && k >= b && (isMine(token) || token.kind === 'unsure'));
  const next = Math.min(
    beginOfNext(
      tokens,
      stretches.find((one) => clean(one) && one.a >= b),
    ),
    other < 0 ? tokens.length : other,
  );
  const first = Math.min(head, core[0]);
  let clause = first;
  // brackets and quotation marks around the name part nothing
  while (clause > before && has(tokens[clause - 1], '#open #quote')) clause--;
  while (clause > before && !isParting(tokens[clause - 1]) && (tokens[clause]?.gap ?? 0) < 2) clause--;
  return { before, clause, behind: core[1] + 1, next };
}

/** Where the clause of the next explanation begins: what stands in its stretch before the mark is still of the one before. */
function beginOfNext(tokens: readonly Token[], next: Stretch | undefined): number {
  if (!next?.explanation) return tokens.length;
  const { head, core } = next.explanation;
  let begin = Math.max(next.a, Math.min(head, core[0]));
  while (begin > next.a && !isParting(tokens[begin - 1])) begin--;
  return begin;
}
