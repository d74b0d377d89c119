import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child, firstName, lastName } from '../../shared/sentence.js';
import type { Named, NamingVerb, PlanesOrder, Verb } from '../orders.js';
import { NAMING_VERBS } from '../orders.js';
import type { DoubtId } from './doubts.js';
import { type SaidSquare, squaresIn } from './way.js';

/** A move as written: its plane, its squares with start and end, and the end as it was said. */
interface WrittenMove {
  readonly plane: string;
  readonly way: readonly [string, string, ...string[]];
  readonly end: SaidSquare;
}

/**
 * What the order behind a move makes of it, or why it can't be one; a move to its own square is a stand, or what stands
 * behind it (P11, P53). `other` finds the piece a name means near a square.
 */
export function actionBehind(
  node: Node | undefined,
  tokens: readonly Token[],
  { plane, way, end }: WrittenMove,
  other: (token: Token, near: string | undefined) => Named,
): PlanesOrder | { readonly id: DoubtId; readonly words: readonly string[] } {
  const at = way[0];
  const isStill = way.at(-1) === at;
  const action = node && (node.rule === 'strike' ? node : child(node, 'action'));
  const kinds = action ? action.leaves.map(({ type }) => type) : [];
  const isTold = (type: string) => kinds.includes(type);
  if (isTold('intercept') || isTold('interceptany')) {
    if (!isStill) return { id: 'intercept-moving', words: [way.at(-1) ?? ''] };
    const name = action && lastName(tokens, action);
    return { action: 'intercept', plane, at, ...(name && { target: other(name, undefined) }) };
  }
  if (isTold('portal') && isStill) return { action: 'portal', plane, at };
  if (isStill) return { action: 'stand' };
  if (!action || isTold('portal')) return { action: 'move', plane, way };
  if (isTold('garrison')) return { action: 'move', plane, way, verb: { kind: 'garrison' } };
  const kind = NAMING_VERBS.find(isTold) as NamingVerb;
  const name = firstName(tokens, action);
  const there = node?.rule === 'strike' ? undefined : squaresIn(tokens, action)[0];
  if (there && there.square !== end.square) return { id: 'verb-elsewhere', words: [end.square, there.square] };
  const verb: Verb = name ? { kind, other: other(name, end.square) } : { kind };
  return { action: 'move', plane, way, verb };
}
