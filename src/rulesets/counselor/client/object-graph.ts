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
  let out = HEAD;
  const places = new Map<ClientObject, readonly string[]>();
  const path: string[] = [];

  /** Writes an element that stands at the end of the path. */
  const put = (tag: string, value: ClientValue, isField: boolean): void => {
    const known = value instanceof ClientObject ? places.get(value) : undefined;
    if (known) out += `<${tag} reference="${relate(path, known)}"/>`;
    else if (typeof value !== 'object') out += `<${tag}>${escapeXml(String(value))}</${tag}>`;
    else {
      out += isField ? `<${tag}${classOf(value)}>` : `<${tag}>`;
      putInside(value);
      out += `</${tag}>`;
    }
  };

  /** Writes what stands one under the other; an object is found again by its place among those of its name. */
  const putItems = (items: readonly ClientValue[]): void => {
    const counts = new Map<string, number>();
    for (const one of items) {
      const tag = nameOf(one);
      const count = (counts.get(tag) ?? 0) + 1;
      counts.set(tag, count);
      path.push(count === 1 ? tag : `${tag}[${count}]`);
      put(tag, one, false);
      path.pop();
    }
  };

  const putInside = (value: Exclude<ClientValue, string | number | boolean>): void => {
    if (value instanceof ClientObject) {
      places.set(value, [...path]);
      for (const [field, held] of value.all) {
        path.push(field);
        put(field, held, true);
        path.pop();
      }
    } else if ('map' in value) {
      out += '<no-comparator/>';
      sortedEntries(value.map).forEach((entry, i) => {
        path.push(i === 0 ? 'entry' : `entry[${i + 1}]`);
        out += '<entry>';
        putItems(entry);
        out += '</entry>';
        path.pop();
      });
    } else if ('set' in value) {
      out += '<no-comparator/>';
      putItems(value.set.toSorted((a, b) => a - b));
    } else putItems('list' in value ? value.list : value.array);
  };

  path.push(root.type);
  put(root.type, root, false);
  return out;
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

const sortedEntries = (entries: readonly (readonly [ClientValue, ClientValue])[]) =>
  entries.length > 1 ? entries.toSorted(compareKeys) : entries;

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
  if (/^[\w .:-]*$/.test(text)) return text;
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
}

const NOTHING: ClientValue = { map: [] };

/** The fields that every object of the client begins with. */
export function named(type: string, id: number, name: string, code = name): ClientObject {
  return new ClientObject(type).with({
    id,
    nome: name,
    codigo: code,
    changed: false,
    resultados: '',
    habilidades: NOTHING,
    acao: NOTHING,
    acaoExecutadas: NOTHING,
  });
}
