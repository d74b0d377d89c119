import { load } from 'cheerio';
import type { Element } from 'domhandler';
import { SaxesParser } from 'saxes';
import { CLIENT_FIELDS, type Kind, NEEDED } from './client-classes.js';

/** An object as the client would hold it. */
export interface Loaded {
  readonly type: string;
  readonly fields: Map<string, unknown>;
}

/** The texts that a value of each kind may be. */
const VALUES: Readonly<Partial<Record<string, RegExp>>> = {
  int: /^-?\d{1,9}$/,
  long: /^\d+$/,
  boolean: /^(?:true|false)$/,
  string: /^/,
};
/** What stands in an array, by what the array is called. */
const ARRAYS: Readonly<Partial<Record<string, string>>> = {
  ints: 'int',
  strings: 'string',
  'string-arrays': 'string-array',
  'string-array': 'string',
  'java.lang.Integer-array': 'int',
};
/** How an element says which collection is in a field, and what the collection is called where it is an item. */
const COLLECTIONS: Readonly<Partial<Record<string, string>>> = { map: 'tree-map', set: 'tree-set' };

const elementsOf = (element: Element) => element.children.filter((one): one is Element => one.type === 'tag');

/**
 * Reads a turn file as the client's own reader goes about it: well-formed or not at all, fields by their class and kind,
 * maps trusted to be sorted, each reference followed to what stands before it. Throws where that reader would, and
 * where something is missing that the client shows.
 */
export function loadGraph(xml: string): {
  readonly root: Loaded;
  readonly objects: readonly Loaded[];
  readonly depth: number;
} {
  new SaxesParser().write(xml).close();
  const $ = load(xml, { xml: true });
  const done = new Map<Element, unknown>();
  const objects: Loaded[] = [];
  let deepest = 0;

  /** What is in an element of that kind; values in a field stay texts. */
  const read = (element: Element, kind: string, depth: number): unknown => {
    deepest = Math.max(deepest, depth);
    const { reference } = element.attribs;
    if (reference !== undefined) {
      const held = done.get(follow(element, reference));
      if (held === undefined) throw new Error(`${reference} leads to what does not stand before`);
      if ((held as Loaded).type !== kind)
        throw new Error(`${reference} leads to ${(held as Loaded).type}, not ${kind}`);
      return held;
    }
    const value = VALUES[kind];
    const inside = elementsOf(element);
    if (value) {
      if (inside.length > 0 || !value.test($(element).text())) throw new Error(`${element.name} holds no ${kind}`);
      return $(element).text();
    }
    const fields = CLIENT_FIELDS.get(kind);
    if (fields) return readObject(element, kind, fields, depth);
    if (kind === 'tree-map') return readMap(inside, depth);
    const only = ARRAYS[kind];
    if (only === undefined && kind !== 'list' && kind !== 'tree-set') throw new Error(`the client knows no ${kind}`);
    if (kind === 'tree-set' && inside.shift()?.name !== 'no-comparator') throw new Error('a set is not sorted');
    return inside.map((one) => {
      if (only !== undefined && one.name !== only) throw new Error(`${one.name} among ${kind}`);
      return read(one, one.name, depth + 1);
    });
  };

  const readObject = (element: Element, type: string, kinds: ReadonlyMap<string, Kind>, depth: number): Loaded => {
    const object: Loaded = { type, fields: new Map() };
    done.set(element, object);
    objects.push(object);
    for (const field of elementsOf(element)) {
      const kind = kinds.get(field.name);
      if (kind === undefined) throw new Error(`${type} has no field ${field.name}`);
      if (object.fields.has(field.name)) throw new Error(`${field.name} stands twice in ${type}`);
      const collection = COLLECTIONS[kind];
      if (field.attribs.class !== collection) throw new Error(`${field.name} is no ${collection ?? 'plain field'}`);
      object.fields.set(field.name, read(field, collection ?? kind, depth + 1));
    }
    for (const name of NEEDED[type] ?? [])
      if (!object.fields.has(name)) throw new Error(`${type} is without its ${name}`);
    return object;
  };

  const readMap = ([first, ...entries]: readonly Element[], depth: number): Map<unknown, unknown> => {
    const map = new Map<unknown, unknown>();
    if (first?.name !== 'no-comparator') throw new Error('a map does not say how it is sorted');
    for (const entry of entries) {
      const [key, value, ...more] = elementsOf(entry).map((one) => {
        const item = read(one, one.name, depth + 2);
        return one.name === 'int' ? Number(item) : item;
      });
      if (entry.name !== 'entry' || value === undefined || more.length > 0) throw new Error('an entry is no pair');
      const last = [...map.keys()].at(-1);
      if (last !== undefined && compare(last, key) >= 0)
        throw new Error(`a map is not sorted: ${tell(last)}, ${tell(key)}`);
      map.set(key, value);
    }
    return map;
  };

  const root = $.root().children()[0] as Element;
  return { root: read(root, root.name, 1) as Loaded, objects, depth: deepest };
}

/** The element to which a path leads from another. */
function follow(element: Element, path: string): Element {
  let at: Element = element;
  for (const step of path.split('/')) {
    if (step === '..') at = at.parent as Element;
    else {
      const [, name, place = '1'] = /^([^[\]]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
      const found = elementsOf(at).filter((one) => one.name === name)[Number(place) - 1];
      if (!found) throw new Error(`nothing stands at ${path}`);
      at = found;
    }
  }
  return at;
}

const tell = (key: unknown): string =>
  typeof key === 'object' ? String((key as Loaded).fields.get('codigo')).toLowerCase() : String(key);

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return tell(a) < tell(b) ? -1 : tell(a) > tell(b) ? 1 : 0;
}
