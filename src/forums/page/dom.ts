import type { CheerioAPI } from 'cheerio';
import { parsePart } from '../tree/parse-html.js';

export type DomNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type Element = Extract<DomNode, { attribs: unknown }>;

export function isElement(node: DomNode | null | undefined): node is Element {
  return node !== null && node !== undefined && 'attribs' in node;
}

export function hasClass(element: Element, name: string): boolean {
  const names = element.attribs.class;
  if (names === undefined || !names.includes(name)) return false;
  return names === name || names.split(/\s+/).includes(name);
}

/** The first element inside another that bears one of these classes. */
export function firstOf(root: Element | undefined, ...names: readonly string[]): Element | undefined {
  return firstIn(root, (inner) => names.some((name) => hasClass(inner, name)));
}

/** Every element of this name inside another. */
export function tagsIn(root: Element | undefined, tag: string): Element[] {
  return allIn(root, ({ name }) => name === tag);
}

/** Whether something inside an element, at any depth, passes the test. */
export function holds(element: Element, test: (inner: Element) => boolean): boolean {
  const open: DomNode[] = [element]; // a stack of our own: pages nest deeper than calls may
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    if (node !== element && test(node)) return true;
    for (const child of node.children) open.push(child);
  }
  return false;
}

/** The first element inside another, in the page's order, that passes the test. */
export function firstIn(root: Element | undefined, test: (inner: Element) => boolean): Element | undefined {
  for (const child of root?.children ?? []) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : firstIn(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every element inside another, in the page's order, that passes the test. */
export function allIn(root: Element | undefined, test: (inner: Element) => boolean, found: Element[] = []): Element[] {
  for (const child of root?.children ?? []) {
    if (!isElement(child)) continue;
    if (test(child)) found.push(child);
    allIn(child, test, found);
  }
  return found;
}

/** The nearest element round another that passes the test. */
export function around(element: Element | undefined, test: (outer: Element) => boolean): Element | undefined {
  let node = element?.parent;
  while (isElement(node) && !test(node)) node = node.parent;
  return isElement(node) ? node : undefined;
}

/** The elements that follow another under the same parent. */
export function following(element: Element): Element[] {
  const siblings = isElement(element.parent) ? childElements(element.parent) : [];
  return siblings.slice(siblings.indexOf(element) + 1);
}

export function textOf(element: Element | undefined): string {
  let text = '';
  for (const node of element?.children ?? []) {
    if (node.type === 'text') text += node.data;
    else if (isElement(node)) text += node.name === 'br' ? '\n' : textOf(node);
  }
  return text;
}

/** An element's words with every run of blanks as one. */
export function wordsOf(element: Element | undefined): string {
  return plain(textOf(element));
}

export function childElements(element: Element | undefined): Element[] {
  return element === undefined ? [] : element.children.filter(isElement);
}

/** A text with every run of blanks as one. */
export function plain(text: string): string {
  return text.replace(/[\s\u00A0]+/g, ' ').trim();
}

/** HTML as nodes. */
export function nodesOf(html: string): readonly DomNode[] {
  return parsePart(html);
}
