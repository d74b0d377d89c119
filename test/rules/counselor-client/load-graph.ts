import { load } from 'cheerio';
import type { Element } from 'domhandler';
import { CLIENT_FIELDS, FIELD_CLASSES } from './client-classes.js';

/** An object as the client would hold it. */
export interface Loaded {
  readonly type: string;
  readonly fields: Map<string, unknown>;
}

const FIELD_MAPS = /^(?:tree-map)$/;

/**
 * Reads a turn file as the client's own reader goes about it: fields by their class, maps trusted to be sorted, each
 * reference followed to what stands before it. Throws where that reader would.
 */
export function loadGraph(xml: string): {
  readonly root: Loaded;
  readonly objects: readonly Loaded[];
  readonly depth: number;
} {
  const $ = load(xml, { xml: true });
  const done = new Map<Element, unknown>();
  const objects: Loaded[] = [];
  let deepest = 0;
  const elementsOf = (element: Element) => element.children.filter((one): one is Element => one.type === 'tag');
  const follow = (element: Element, path: string): Element => {
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
  };
  const read = (element: Element, type: string, depth: number): unknown => {
    deepest = Math.max(deepest, depth);
    const { reference } = element.attribs;
    if (reference !== undefined) {
      const held = done.get(follow(element, reference));
      if (held === undefined) throw new Error(`${reference} leads to what does not stand before`);
      if ((held as Loaded).type !== type)
        throw new Error(`${reference} leads to ${(held as Loaded).type}, not ${type}`);
      return held;
    }
    const inside = elementsOf(element);
    if (CLIENT_FIELDS[type]) {
      const object: Loaded = { type, fields: new Map() };
      done.set(element, object);
      objects.push(object);
      for (const field of inside) {
        if (!CLIENT_FIELDS[type].includes(field.name)) throw new Error(`${type} has no field ${field.name}`);
        if (object.fields.has(field.name)) throw new Error(`${field.name} stands twice in ${type}`);
        const isText = field.attribs.class === undefined && elementsOf(field).length === 0 && !field.attribs.reference;
        const own =
          field.name === 'money' && type !== 'model.Cenario' ? 'text' : (FIELD_CLASSES[field.name] ?? 'plain');
        object.fields.set(field.name, isText ? $(field).text() : read(field, field.attribs.class ?? own, depth + 1));
      }
      return object;
    }
    if (FIELD_MAPS.test(type)) {
      const map = new Map<unknown, unknown>();
      if (inside[0]?.name !== 'no-comparator') throw new Error('a map does not say how it is sorted');
      for (const entry of inside.slice(1)) {
        const [key, value, ...more] = elementsOf(entry).map((one) => read(one, one.name, depth + 2));
        if (entry.name !== 'entry' || value === undefined || more.length > 0) throw new Error('an entry is no pair');
        const last = [...map.keys()].at(-1);
        if (last !== undefined && compare(last, key) >= 0)
          throw new Error(`a map is not sorted: ${tell(last)}, ${tell(key)}`);
        map.set(key, value);
      }
      return map;
    }
    if (type === 'int') return Number($(element).text());
    if (type === 'string') return $(element).text();
    return inside.filter(({ name }) => name !== 'no-comparator').map((one) => read(one, one.name, depth + 1));
  };
  const root = $.root().children()[0] as Element;
  return { root: read(root, root.name, 1) as Loaded, objects, depth: deepest };
}

const tell = (key: unknown): string =>
  typeof key === 'object' ? String((key as Loaded).fields.get('codigo')).toLowerCase() : String(key);

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return tell(a) < tell(b) ? -1 : tell(a) > tell(b) ? 1 : 0;
}
