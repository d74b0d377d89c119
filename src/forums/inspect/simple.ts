import { around, type Element, firstIn, hasClass } from '../page/dom.js';

/** A selector we can write and look for by ourselves: an element's name, a class of it, the beginning of an attribute. */
export interface Simple {
  readonly tag: string;
  /** Something that must be inside it. */
  readonly holds?: Simple | undefined;
  readonly cls?: string | undefined;
  readonly attribute?: { readonly name: string; readonly stem: string } | undefined;
}

export function writeSimple({ tag, cls, attribute, holds }: Simple): string {
  const begins = attribute === undefined ? '' : `[${attribute.name}${attribute.stem && `^="${attribute.stem}"`}]`;
  const inside = holds === undefined ? '' : `:has(${writeSimple(holds)})`;
  return `${tag}${cls === undefined ? '' : `.${cls}`}${begins}${inside}`;
}

export function isSimple(element: Element, { tag, cls, attribute, holds }: Simple): boolean {
  return (
    element.name === tag &&
    (cls === undefined || hasClass(element, cls)) &&
    (attribute === undefined || element.attribs[attribute.name]?.startsWith(attribute.stem) === true) &&
    (holds === undefined || firstIn(element, (inner) => isSimple(inner, holds)) !== undefined)
  );
}

/** The first element inside another that a selector of the form `tag`, `tag.class` or two of them finds. */
export function findIn(root: Element, selector: string): Element | undefined {
  const [outer = '', inner] = selector.split(' ');
  const is = (element: Element, simple: string): boolean => {
    const [tag = '', cls] = simple.split('.');
    return isSimple(element, { tag, cls });
  };
  if (inner === undefined) return firstIn(root, (element) => is(element, outer));
  return firstIn(
    root,
    (element) => is(element, inner) && around(element, (node) => node === root || is(node, outer)) !== root,
  );
}

/** Classes that a selector can name as they stand. */
export function namesOf({ attribs }: Element): readonly string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => /^[a-z_][\w-]*$/i.test(name));
}
