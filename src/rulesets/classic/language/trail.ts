import type { Square } from '../../../core/places.js';
import { areAdjacentSquares } from '../../../core/places.js';
import type { Leaf, Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import type { Leg, Named, Verb } from '../orders.js';
import type { DoubtId } from './doubts.js';

/** The legs of a move, or why they can't be one; `cut` is the token before which it would be one. */
export type Trail =
  | { readonly legs: readonly Leg[] }
  | { readonly id: DoubtId; readonly words?: readonly string[]; readonly cut?: number };

interface Step {
  readonly to: Square;
  /** The square the leg says it starts from, where it says so. */
  readonly from?: Square;
  /** The token before a leg that is written out whole. */
  readonly begins?: number;
  /** True behind "then": a square where the leg before ends may be said again. */
  readonly later: boolean;
  readonly route?: readonly Square[];
  /** True for a route without parentheses: what follows may be part of it. */
  readonly unsure: boolean;
  readonly verb?: Verb;
  /** The square the verb names. */
  readonly there?: Square;
}

/** 3.2.2.3, 3.2.2.4 Reads the legs of a move that starts at `start`; each may carry its route, then its verb. */
export function readTrail(
  trail: Node,
  tokens: readonly Token[],
  start: Square,
  other: (token: Token, near: Square) => Named,
): Trail {
  const steps: Step[] = [];
  collect(trail, tokens, other, false, steps);
  const legs: Leg[] = [];
  let from = start;
  for (const [i, step] of steps.entries()) {
    if (step.from !== undefined && step.from !== from)
      return {
        id: 'legs-apart',
        words: [from, step.from],
        ...(step.begins !== undefined && { cut: step.begins }),
      };
    if (step.there !== undefined && step.there !== step.to)
      return { id: 'verb-elsewhere', words: [step.to, step.there] };
    const again = step.later && step.to === from && !step.route && !step.verb && i + 1 < steps.length;
    if (again) continue;
    const route = step.route && complete(from, step.route, step.to);
    if (route && step.unsure && i + 1 < steps.length && !isWay(route)) {
      return { id: 'way-or-turn' };
    }
    const { to, verb } = step;
    if (route) legs.push(verb ? { from, to, route, verb } : { from, to, route });
    else legs.push(verb ? { from, to, verb } : { from, to });
    from = step.to;
  }
  return { legs };
}

function isWay(route: readonly Square[]): boolean {
  return route.every((square, i) => i === 0 || areAdjacentSquares(route[i - 1] ?? '', square));
}

/** R10: a route completed with the ends it leaves out; one that says where it begins or ends and has a gap at the other end is as it is written. */
function complete(from: Square, route: readonly Square[], to: Square): readonly Square[] {
  const [first = from, last = to] = [route[0], route.at(-1)];
  const [begins, ends] = [first === from, last === to];
  const gap = begins ? !areAdjacentSquares(last, to) : !areAdjacentSquares(from, first);
  if (begins !== ends && route.length > 1 && gap) return route;
  return [...(begins ? [] : [from]), ...route, ...(ends ? [] : [to])];
}

function collect(
  node: Node,
  tokens: readonly Token[],
  other: (token: Token, near: Square) => Named,
  later: boolean,
  steps: Step[],
  from?: Square,
): void {
  let stated = from;
  let way: readonly Square[] | undefined;
  for (const part of node.children) {
    if (!('rule' in part)) {
      if (part.type === 'square' && node.rule !== 'stop')
        stated = node.rule === 'trail' || node.rule === 'move' ? undefined : tokens[part.index]?.square;
      continue;
    }
    if (part.rule === 'via') way = squaresOf(part.children, tokens);
    if (part.rule === 'stop') {
      const step = readStop(part, tokens, other, later, stated);
      const begins = node.rule === 'again' ? node.leaves[0]?.index : undefined;
      const more = { ...(way && !step?.route && { route: way }), ...(begins !== undefined && { begins }) };
      if (step) steps.push(way || begins !== undefined ? { ...step, ...more } : step);
      for (const rest of part.children) {
        if ('rule' in rest && (rest.rule === 'rest' || rest.rule === 'viarest'))
          collect(rest, tokens, other, false, steps);
      }
    } else if (part.rule === 'again' || part.rule === 'later')
      collect(part, tokens, other, part.rule === 'later', steps);
  }
}

function readStop(
  stop: Node,
  tokens: readonly Token[],
  other: (token: Token, near: Square) => Named,
  later: boolean,
  from: Square | undefined,
): Step | undefined {
  const [head] = stop.children;
  const to = head && squaresOf([head], tokens)[0];
  if (to === undefined) return undefined;
  const way = stop.children.find(
    (part): part is Node => 'rule' in part && (part.rule === 'route' || part.rule === 'via'),
  );
  const verb = stop.children.find((part): part is Node => 'rule' in part && part.rule === 'verb');
  const read = verb && readVerb(verb, tokens, to, other);
  const said = way ? squaresOf(way.children, tokens) : [];
  // "engage Vorax (5E)" says where Vorax stands
  const place =
    verb && way?.rule === 'route' && said.length === 1 && stop.children.indexOf(verb) < stop.children.indexOf(way);
  const [there] = place ? said : verb ? squaresOf([verb], tokens) : [];
  const squares = place ? [] : said;
  // "(5E)" behind the end or the name says once more where that is
  const route = squares.length > 1 || squares[0] !== to ? squares : [];
  if (route.length === 0 && !verb)
    return from === undefined ? { to, later, unsure: false } : { to, from, later, unsure: false };
  return {
    to,
    later,
    ...(from !== undefined && { from }),
    unsure: way?.rule === 'via',
    ...(route.length > 0 && { route }),
    ...(read && { verb: read }),
    ...(there !== undefined && { there }),
  };
}

function readVerb(
  node: Node,
  tokens: readonly Token[],
  to: Square,
  other: (token: Token, near: Square) => Named,
): Verb | undefined {
  const action = node.children.find((part): part is Node => 'rule' in part && part.rule === 'action');
  const parts = (action?.children ?? []).filter((part): part is Leaf => !('rule' in part));
  const kind = parts[0]?.type;
  if (kind === 'joint') return { kind: 'joint engage' };
  if (kind !== 'engage' && kind !== 'replace') return undefined;
  const leaf = parts.find(({ type }) => type === 'name');
  const name = leaf && tokens[leaf.index];
  return { kind, ...(name && { other: other(name, to) }) };
}

function squaresOf(parts: readonly (Node | Leaf)[], tokens: readonly Token[]): readonly Square[] {
  const squares: Square[] = [];
  for (const part of parts) {
    for (const { type, index } of 'rule' in part ? part.leaves : [part]) {
      const square = type === 'square' ? tokens[index]?.square : undefined;
      if (square !== undefined) squares.push(square);
    }
  }
  return squares;
}
