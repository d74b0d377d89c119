import jsep, { type Expression } from 'jsep';
import { err, type Issue, ok, type Result } from '../../core/result.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Formula } from '../../rulesets/contract/worksheet.js';
import type { Config } from './config.js';

type Names = Readonly<Record<string, number>>;
type Node = (names: Names) => number;

/** The longest formula, in characters, and the deepest nesting: what a person writes is far below. */
const LONGEST = 2000;
const DEEPEST = 100;

const FUNCTIONS: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ['min', Math.min],
  ['max', Math.max],
  ['round', (value = Number.NaN) => Math.round(value)],
  ['floor', (value = Number.NaN) => Math.floor(value)],
  ['ceil', (value = Number.NaN) => Math.ceil(value)],
  ['abs', (value = Number.NaN) => Math.abs(value)],
]);

const BINARY: ReadonlyMap<string, (a: number, b: number) => number> = new Map([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['%', (a, b) => a % b],
  ['<', (a, b) => Number(a < b)],
  ['<=', (a, b) => Number(a <= b)],
  ['>', (a, b) => Number(a > b)],
  ['>=', (a, b) => Number(a >= b)],
  ['==', (a, b) => Number(a === b)],
  ['!=', (a, b) => Number(a !== b)],
  ['&&', (a, b) => Number(a !== 0 && b !== 0)],
  ['||', (a, b) => Number(a !== 0 || b !== 0)],
]);

const UNARY: ReadonlyMap<string, (a: number) => number> = new Map([
  ['-', (a) => -a],
  ['+', (a) => a],
  ['!', (a) => Number(a === 0)],
]);

class Unfit extends Error {}

/**
 * A formula as a judge writes it: numbers, names, + - * / %, comparisons, && || !, a ? b : c, and min, max, round, floor,
 * ceil, abs. Anything else is an error that says what; nothing of it is ever run as a program.
 */
export function compileFormula(text: string, names: readonly string[]): Result<Formula, string> {
  if (text.length > LONGEST) return err(`is longer than ${LONGEST} characters`);
  let run: Node;
  try {
    run = build(jsep(text), new Set(names), 0);
  } catch (error) {
    if (error instanceof Unfit) return err(error.message);
    return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return ok((values) => {
    const value = run(values);
    return Number.isFinite(value) ? ok(value) : err('gives no number: it divides by nothing');
  });
}

function build(node: Expression, names: ReadonlySet<string>, depth: number): Node {
  if (depth > DEEPEST) throw new Unfit('is nested too deeply');
  const part = (of: unknown): Node => build(of as Expression, names, depth + 1);
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      if (typeof value !== 'number') throw new Unfit(`holds ${String(node.raw)}, which is no number`);
      return () => value;
    }
    case 'Identifier': {
      const name = String(node.name);
      if (!names.has(name)) throw new Unfit(`knows no "${name}"; its names are ${[...names].join(', ')}`);
      return (values) => values[name] ?? Number.NaN;
    }
    case 'UnaryExpression': {
      const [apply, of] = [UNARY.get(String(node.operator)), part(node.argument)];
      if (!apply) throw new Unfit(`knows no sign ${String(node.operator)}`);
      return (values) => apply(of(values));
    }
    case 'BinaryExpression': {
      const apply = BINARY.get(String(node.operator));
      if (!apply) throw new Unfit(`knows no sign ${String(node.operator)}`);
      const [left, right] = [part(node.left), part(node.right)];
      return (values) => apply(left(values), right(values));
    }
    case 'ConditionalExpression': {
      const [test, yes, no] = [part(node.test), part(node.consequent), part(node.alternate)];
      return (values) => (test(values) !== 0 ? yes(values) : no(values));
    }
    case 'CallExpression': {
      const callee = node.callee as Expression;
      const apply = callee.type === 'Identifier' ? FUNCTIONS.get(String(callee.name)) : undefined;
      if (!apply) throw new Unfit(`knows no such function; there are ${[...FUNCTIONS.keys()].join(', ')}`);
      const args = (node.arguments as readonly unknown[]).map(part);
      if (args.length === 0) throw new Unfit(`gives ${String(callee.name)} nothing`);
      return (values) => apply(...args.map((one) => one(values)));
    }
    default:
      throw new Unfit('holds more than numbers, names and signs');
  }
}

/** What of the judge's formulas cannot be read, or has no use in the game's rulebook. */
export function findFormulaIssues({ formulas }: Config, { worksheet }: Ruleset): readonly Issue[] {
  const known = worksheet?.formulas ?? {};
  return Object.entries(formulas).flatMap(([name, text]): readonly Issue[] => {
    const path = ['formulas', name];
    const kind = known[name];
    if (!kind) {
      const names = Object.keys(known).join(', ');
      return [{ path, reason: `"${name}" is no formula of this rulebook${names && `; they are ${names}`}` }];
    }
    const compiled = compileFormula(text, Object.keys(kind.names));
    return compiled.ok ? [] : [{ path, reason: compiled.error }];
  });
}

/** The judge's formulas, compiled; what cannot be read was refused when the game was opened. */
export function compileFormulas({ formulas }: Config, { worksheet }: Ruleset): Readonly<Record<string, Formula>> {
  return Object.fromEntries(
    Object.entries(formulas).flatMap(([name, text]) => {
      const compiled = compileFormula(text, Object.keys(worksheet?.formulas[name]?.names ?? {}));
      return compiled.ok ? [[name, compiled.value] as const] : [];
    }),
  );
}
