/** What stands before the names of a form's fields that make up an entry. */
export const FIELD = 'f/';

type Tree = Map<string, Tree | string>;

/**
 * The data that a form's fields make up. A field's name is its way through keys, each part escaped: `#0` is a place in a
 * list, `~0` a row of names with values, whose name stands in its own `key` and its value in `to`. Empty fields, rows and
 * lists are left out.
 */
export function readFields(form: FormData): unknown {
  const root: Tree = new Map();
  for (const [name, value] of form.entries()) {
    if (!name.startsWith(FIELD) || typeof value !== 'string' || value.trim() === '') continue;
    const path = name.slice(FIELD.length).split('/').map(decodeURIComponent);
    put(root, path, value.trim());
  }
  return toData(root) ?? {};
}

function put(tree: Tree, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const known = tree.get(key);
  const inner: Tree = known instanceof Map ? known : new Map();
  tree.set(key, inner);
  put(inner, rest, value);
}

function toData(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const keys = [...tree.keys()];
  if (keys.every((key) => /^#\d+$/.test(key))) return toList(tree);
  const data: Record<string, unknown> = {};
  for (const [key, value] of tree) {
    if (/^~\d+$/.test(key) && value instanceof Map) {
      const name = value.get('key');
      if (typeof name === 'string') data[name] = toData(value.get('to') ?? new Map()) ?? '';
      continue;
    }
    const inner = toData(value);
    if (inner !== undefined) data[key] = inner;
  }
  return Object.keys(data).length > 0 ? data : undefined;
}

function toList(tree: Tree): unknown {
  const items = [...tree]
    .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .flatMap(([, value]) => {
      const item = toData(value);
      return item === undefined ? [] : [item];
    });
  return items.length > 0 ? items : undefined;
}
