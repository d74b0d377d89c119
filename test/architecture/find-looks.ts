import { type Node, nameOf, nodesOf } from './syntax.js';

/** Methods that only strings and expressions have. */
const OF_STRINGS: ReadonlySet<string> = new Set([
  ...['startsWith', 'endsWith', 'split', 'match', 'matchAll', 'search', 'replace', 'replaceAll'],
  ...['substring', 'charAt', 'charCodeAt', 'codePointAt', 'trim', 'trimStart', 'trimEnd', 'test', 'exec'],
]);
/** Methods that lists have too: of a string where what is asked for is one, or where it is cut by the length of another. */
const OF_BOTH: ReadonlySet<string> = new Set(['includes', 'indexOf', 'lastIndexOf']);
const CUTS: ReadonlySet<string> = new Set(['slice', 'at']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const isText = (value: unknown): boolean =>
  isNode(value) && ((value.type === 'Literal' && typeof value.value === 'string') || value.type === 'TemplateLiteral');

/** True for a number that comes from the length of something: `piece.length + 2`. */
function isMeasured(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'MemberExpression') return nameOf(value.property) === 'length';
  return value.type === 'BinaryExpression' && (isMeasured(value.left) || isMeasured(value.right));
}

/** The places at which a file looks into text: by a method of strings, or by an expression. */
export function findLooks(file: string): readonly string[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type === 'Literal' && node.regex) return [String(node.raw)];
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return [];
    const name = nameOf(node.callee.property) ?? '';
    const [first] = Array.isArray(node.arguments) ? node.arguments : [];
    const isLook =
      OF_STRINGS.has(name) || (OF_BOTH.has(name) && isText(first)) || (CUTS.has(name) && isMeasured(first));
    return isLook ? [`.${name}`] : [];
  });
}
