import type { Leaf, Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child } from '../../shared/sentence.js';
import { planeOfWord } from './verbs.js';

/** A square as written, with its plane where one stands beside it. */
export interface SaidSquare {
  readonly square: string;
  readonly plane?: string;
}

/** All squares in a node, in their order; leaves count into `tokens`. */
export function squaresIn(tokens: readonly Token[], node: Node): readonly SaidSquare[] {
  const isBare = node.rule === 'sq' && child(node, 'planed') === undefined;
  if (isBare || node.rule === 'planed' || node.rule === 'place') return [readSquare(tokens, node)];
  return node.children.flatMap((part) => ('rule' in part ? squaresIn(tokens, part) : []));
}

function readSquare(tokens: readonly Token[], node: Node): SaidSquare {
  const find = (type: string) => {
    const leaf = node.children.find((part): part is Leaf => !('rule' in part) && part.type === type);
    return leaf && tokens[leaf.index];
  };
  const plane = find('plane');
  return { square: find('square')?.square ?? '', ...(plane && { plane: planeOfWord(plane.text) }) };
}

/** The plane that stands for a whole order: before it, or behind the move. */
export function planeSaid(tokens: readonly Token[], node: Node): string | undefined {
  for (const part of node.children) {
    if (!('rule' in part)) continue;
    if (part.rule === 'header' || part.rule === 'within') {
      const leaf = part.leaves.find(({ type }) => type === 'plane');
      return leaf && planeOfWord(tokens[leaf.index]?.text ?? '');
    }
    const found = part.rule === 'sq' || part.rule === 'leading' ? undefined : planeSaid(tokens, part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The stops behind a start, and the verb at the last. */
export interface Course {
  readonly squares: readonly SaidSquare[];
  readonly verb?: Node;
}

/** 4 Reads the squares behind the start: a chain is a route, and what `via` or parentheses name comes before the end. */
export function readCourse(tokens: readonly Token[], node: Node, start: SaidSquare | undefined): Course {
  const squares: SaidSquare[] = [];
  const early = node.children.find((part): part is Node => 'rule' in part && part.rule === 'via');
  if (early) squares.push(...squaresIn(tokens, early));
  let verb: Node | undefined;
  for (let stop = child(node, 'stop'); stop; stop = child(stop, 'stop')) {
    const [end] = squaresIn(tokens, child(stop, 'sq') as Node);
    const way = child(stop, 'via') ?? child(stop, 'route');
    if (way) squares.push(...inner(squaresIn(tokens, way), start, end));
    if (end) squares.push(end);
    verb = child(stop, 'verb') ?? verb;
  }
  return { squares, ...(verb && { verb }) };
}

/** A route in parentheses may name its own ends once more. */
function inner(
  way: readonly SaidSquare[],
  start: SaidSquare | undefined,
  end: SaidSquare | undefined,
): readonly SaidSquare[] {
  const from = way[0]?.square === start?.square ? 1 : 0;
  const to = way.at(-1)?.square === end?.square ? way.length - 1 : way.length;
  return way.slice(from, Math.max(from, to));
}
