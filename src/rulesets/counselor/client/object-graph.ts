/** What an object of the client holds. Maps are written sorted as its maps are; objects may hold each other in circles. */
export type ClientValue =
  | string
  | number
  | boolean
  | ClientObject
  | { readonly map: readonly (readonly [ClientValue, ClientValue])[] }
  | { readonly list: readonly ClientValue[] }
  | { readonly set: readonly number[] }
  /** An array; `as` is what it is called where it stands in a list or map. */
  | { readonly array: readonly ClientValue[]; readonly as: string };

/** An object of the client by its class, with its fields in the sequence in which they are written. */
export class ClientObject {
  private readonly fields: [string, ClientValue][] = [];

  constructor(readonly type: string) {}

  /** Adds fields; what is undefined is left out, as the client leaves out what is null. */
  with(fields: Readonly<Record<string, ClientValue | undefined>>): this {
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) this.fields.push([name, value]);
    return this;
  }

  /** Puts a value in a field that is there, or adds it. */
  put(field: string, value: ClientValue): void {
    const found = this.fields.find(([name]) => name === field);
    if (found) found[1] = value;
    else this.fields.push([field, value]);
  }

  get all(): readonly (readonly [string, ClientValue])[] {
    return this.fields;
  }

  get(field: string): ClientValue | undefined {
    return this.fields.find(([name]) => name === field)?.[1];
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" ?>\n';

/**
 * J65 Writes an object and all that it leads to as the client's files have it: an object stands whole where it is first
 * met, and wherever else it is held as the path from there to it.
 */
export function writeGraph(root: ClientObject): string {
  const out: string[] = [HEAD];
  const places = new Map<ClientObject, readonly string[]>();
  const path: string[] = [];

  /** Writes an element; `counts` are those of its name among the elements beside it. */
  const put = (tag: string, value: ClientValue, counts: Map<string, number>, isField: boolean): void => {
    const count = (counts.get(tag) ?? 0) + 1;
    counts.set(tag, count);
    path.push(count === 1 ? tag : `${tag}[${count}]`);
    const known = value instanceof ClientObject ? places.get(value) : undefined;
    if (known) out.push(`<${tag} reference="${relate(path, known)}"/>`);
    else {
      out.push(isField ? `<${tag}${classOf(value)}>` : `<${tag}>`);
      putInside(value);
      out.push(`</${tag}>`);
    }
    path.pop();
  };

  const putInside = (value: ClientValue): void => {
    if (typeof value !== 'object') {
      out.push(escapeXml(String(value)));
      return;
    }
    const counts = new Map<string, number>();
    const item = (one: ClientValue, among = counts) => put(nameOf(one), one, among, false);
    if (value instanceof ClientObject) {
      places.set(value, [...path]);
      for (const [field, held] of value.all) put(field, held, counts, true);
    } else if ('map' in value) {
      out.push('<no-comparator/>');
      value.map.toSorted(compareKeys).forEach(([key, held], i) => {
        path.push(i === 0 ? 'entry' : `entry[${i + 1}]`);
        out.push('<entry>');
        const within = new Map<string, number>();
        item(key, within);
        item(held, within);
        out.push('</entry>');
        path.pop();
      });
    } else if ('set' in value) {
      out.push('<no-comparator/>');
      for (const one of value.set.toSorted((a, b) => a - b)) item(one);
    } else for (const one of 'list' in value ? value.list : value.array) item(one);
  };

  put(root.type, root, new Map(), false);
  return out.join('');
}

/** A field is declared as some map or set; which it is the element says. */
function classOf(value: ClientValue): string {
  if (typeof value !== 'object') return '';
  return 'map' in value ? ' class="tree-map"' : 'set' in value ? ' class="tree-set"' : '';
}

function nameOf(value: ClientValue): string {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'int';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof ClientObject) return value.type;
  if ('map' in value) return 'tree-map';
  if ('set' in value) return 'tree-set';
  return 'list' in value ? 'list' : value.as;
}

function relate(from: readonly string[], to: readonly string[]): string {
  let shared = 0;
  while (shared < to.length && from[shared] === to[shared]) shared++;
  return [...Array<string>(from.length - shared).fill('..'), ...to.slice(shared)].join('/');
}

/** The client takes a map's entries for sorted: texts by their letters, objects by their codes whatever the capitals. */
function compareKeys([a]: readonly [ClientValue, ClientValue], [b]: readonly [ClientValue, ClientValue]): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function keyOf(value: ClientValue): string {
  return value instanceof ClientObject ? String(value.get('codigo')).toLowerCase() : String(value);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold is left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
}

/** The fields that every object of the client begins with. */
export function named(type: string, id: number, name: string, code = name): ClientObject {
  return new ClientObject(type).with({
    id,
    nome: name,
    codigo: code,
    changed: false,
    resultados: '',
    habilidades: { map: [] },
    acao: { map: [] },
    acaoExecutadas: { map: [] },
  });
}
