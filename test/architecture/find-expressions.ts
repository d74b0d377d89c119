import { nameOf, nodesOf } from './syntax.js';

/** Expressions of a file of the program. */
export interface Expressions {
  readonly literals: readonly string[];
  /** How many are put together while the program runs. */
  readonly dynamic: number;
}

/** Finds every expression in a file, as the parser finds it. */
export function findExpressions(file: string): Expressions {
  const nodes = nodesOf(file);
  const calls = nodes.filter(({ type }) => type === 'NewExpression' || type === 'CallExpression');
  return {
    literals: nodes.flatMap(({ type, regex, raw }) => (type === 'Literal' && regex ? String(raw) : [])),
    dynamic: calls.filter(({ callee }) => nameOf(callee) === 'RegExp').length,
  };
}

const UNBOUNDED = /[*+]|\{\d+,\}/g;

/**
 * True where the shape of an expression alone shows that it is gone through once: nothing in it is without an end, or
 * one thing that nothing follows, or one that begins at the beginning.
 */
export function isPlain(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  const [pattern, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const bare = pattern.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  const ends = [...bare.matchAll(UNBOUNDED)];
  const [only] = ends;
  if (!only) return true;
  const last = only.index + only[0].length === bare.length;
  const fixed = bare.startsWith('^') && !flags.includes('m') && !/[|(]/.test(bare);
  return ends.length === 1 && (last || fixed);
}
