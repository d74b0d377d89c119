import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';

const NUMBERS = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MOST = 999;

/** The parts of a node that a rule made, however deep in parts that are no such themselves. */
export function childrenOf(node: Node, rule: string): readonly Node[] {
  return node.children.flatMap((part) => {
    if (!('rule' in part)) return [];
    return part.rule === rule ? [part] : childrenOf(part, rule);
  });
}

/** The hexes of a node's own parts, and of the list of places among them. */
export function squaresIn(tokens: readonly Token[], node: Node): readonly string[] {
  return node.children.flatMap((part): readonly string[] => {
    if (!('rule' in part)) return [];
    if (part.rule === 'sq') return part.leaves.flatMap(({ index }) => tokens[index]?.square ?? []);
    return part.rule === 'places' ? squaresIn(tokens, part) : [];
  });
}

/** The words of a type in a node, in small letters. */
export function textsOf(tokens: readonly Token[], node: Node, type: string): readonly string[] {
  return node.leaves.flatMap((leaf) => (leaf.type === type ? (tokens[leaf.index]?.text.toLowerCase() ?? []) : []));
}

/** All words of a node as typed. */
export function joinTyped(tokens: readonly Token[], node: Node): string {
  return node.leaves.map(({ index }) => tokens[index]?.text ?? '').join(' ');
}

/** A number as typed: `2`, `2x`, `x2`, `two`; undefined for any other word. */
export function readAmount(tokens: readonly Token[], count: Node | undefined): number | undefined {
  return count && readNumber(joinTyped(tokens, count));
}

/** The number a word is; undefined where it is none. */
export function readNumber(typed: string): number | undefined {
  const word = typed.toLowerCase();
  const digits = word.startsWith('x') ? word.slice(1) : word.endsWith('x') ? word.slice(0, -1) : word;
  const number = /^\d+$/.test(digits) ? Number(digits) : NUMBERS.indexOf(word);
  return number >= 0 && number <= MOST ? number : undefined;
}
