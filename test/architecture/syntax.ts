import { readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';

/** A node of a syntax tree. A comment is none. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node and everything in it, from the outside in. */
export function nodesUnder(node: Node): readonly Node[] {
  const found: Node[] = [];
  const visit = (one: Node): void => {
    found.push(one);
    for (const value of Object.values(one))
      for (const inside of Array.isArray(value) ? value : [value]) if (isNode(inside)) visit(inside);
  };
  visit(node);
  return found;
}

const parsed = new Map<string, readonly Node[]>();

/** Everything that a file of TypeScript says as code. `file`: its path. */
export function nodesOf(file: string): readonly Node[] {
  const known = parsed.get(file);
  if (known) return known;
  const tree: unknown = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' });
  const nodes = isNode(tree) ? nodesUnder(tree) : [];
  parsed.set(file, nodes);
  return nodes;
}

/** The name of an identifier; undefined for anything else. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

const TAKE_IN = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];

/** Where a file has something from, as it is written there, and whether types alone: imports, what is passed on or loaded later. */
export function importsOf(file: string): readonly { readonly from: string; readonly isType: boolean }[] {
  return nodesOf(file).flatMap(({ type, source, importKind, exportKind }) =>
    TAKE_IN.includes(type) && isNode(source)
      ? [
          {
            from: String(source.value ?? 'what is known only then'),
            isType: importKind === 'type' || exportKind === 'type',
          },
        ]
      : [],
  );
}

/** Something a file declares: `name`, or `Class.method` and `object.property`. */
export interface Declaration {
  readonly name: string;
  readonly node: Node;
  readonly isMember: boolean;
}

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The object that is written out in an expression, whatever type it is said to have. */
const objectIn = (node: unknown): Node | undefined =>
  isNode(node) ? (node.type === 'ObjectExpression' ? node : objectIn(node.expression)) : undefined;

/** What a file declares by itself: functions, classes with their methods, variables, an object's properties. */
export function declarationsOf(file: string): readonly Declaration[] {
  const [program] = nodesOf(file);
  return listOf(program?.body)
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .flatMap((one) => (one.type === 'VariableDeclaration' ? listOf(one.declarations) : [one]))
    .flatMap((node) => {
      const name = nameOf(node.id);
      if (name === undefined || node.type.startsWith('TS')) return [];
      const inside = [
        ...(isNode(node.body) && node.type === 'ClassDeclaration' ? listOf(node.body.body) : []),
        ...listOf(objectIn(node.init)?.properties),
      ];
      const members = inside.flatMap((member) => {
        const key = member.shorthand ? undefined : nameOf(member.key);
        return key === undefined ? [] : [{ name: `${name}.${key}`, node: member, isMember: true }];
      });
      return [{ name, node, isMember: false }, ...members];
    });
}
