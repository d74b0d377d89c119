import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child } from '../../shared/sentence.js';

/** The start where one is stated, and the regions behind it. */
export function wayOf(tokens: readonly Token[], node: Node): readonly [Token | undefined, readonly Token[]] {
  const trail = child(node, 'trail') ?? node;
  let start: Token | undefined;
  const ends: Token[] = [];
  for (const part of trail.children) {
    if (!('rule' in part)) continue;
    if (part.rule === 'sq') {
      const [square] = squaresIn(tokens, part);
      if (trail.children.some((one) => 'rule' in one && one.rule === 'stop')) start = square;
      else if (square) ends.push(square);
    }
    for (let stop = part.rule === 'stop' ? part : undefined; stop; stop = child(stop, 'stop')) {
      const squares = stop.children.filter((one): one is Node => 'rule' in one && one.rule === 'sq');
      const [end, behind] = squares.flatMap((one) => squaresIn(tokens, one));
      if (end) ends.push(end);
      if (behind) start = behind; // "to Mill from Fort"
    }
  }
  const ending = child(node, 'ending');
  const behind = ending && squaresIn(tokens, ending)[0];
  return [behind ?? start, ends];
}

/** The words of a name that is on no list, as typed. */
export function joinWords(tokens: readonly Token[], node: Node): string {
  return node.leaves.map(({ index }) => tokens[index]?.text ?? '').join(' ');
}

/** All regions in a node, in their order. */
export function squaresIn(tokens: readonly Token[], node: Node): readonly Token[] {
  return node.leaves.flatMap(({ type, index }) => (type === 'square' ? (tokens[index] ?? []) : []));
}

export function findNode(node: Node, rule: string): Node | undefined {
  for (const part of node.children) {
    if (!('rule' in part)) continue;
    const found = part.rule === rule ? part : findNode(part, rule);
    if (found) return found;
  }
  return undefined;
}
