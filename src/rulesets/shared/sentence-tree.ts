import type { Square } from '../../core/places.js';
import type { Node } from '../../reading/sentences/parse.js';
import type { Token } from '../../reading/tokens/token.js';

/** What every sentence of the rule that made it has; thrown where it is missing: the grammar and its meaning differ. */
export function given<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('a sentence of the grammar lacks a part that its rule has');
  return part;
}

/** The first part of a node that a rule made. */
export function child(node: Node, rule: string): Node | undefined {
  return node.children.find((part): part is Node => 'rule' in part && part.rule === rule);
}

/** The first square in a node; leaves count into `tokens`. */
export function squareIn(tokens: readonly Token[], node: Node): Square | undefined {
  const leaf = node.leaves.find(({ type }) => type === 'square');
  return leaf && tokens[leaf.index]?.square;
}

/** The first name in a node. */
export function firstName(tokens: readonly Token[], node: Node): Token | undefined {
  const leaf = node.leaves.find(({ type }) => type === 'name');
  return leaf && tokens[leaf.index];
}

/** The last name that stands in a node itself, not in a part of it. */
export function lastName(tokens: readonly Token[], node: Node): Token | undefined {
  const leaf = node.children.findLast((part) => !('rule' in part) && part.type === 'name');
  return leaf && !('rule' in leaf) ? tokens[leaf.index] : undefined;
}
