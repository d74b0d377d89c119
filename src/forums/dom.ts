import type { CheerioAPI } from 'cheerio';
import { inOneLine } from '../core/text.js';
import { parsePart } from './parse.js';

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

/** Some nodes with all that is inside them, in the page's order. */
export function nodesIn(nodes: readonly DomNode[]): readonly DomNode[] {
  const found: DomNode[] = [];
  const open = nodes.toReversed(); // a stack of our own: pages nest deeper than calls may
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node);
    if (isElement(node)) open.push(...node.children.toReversed());
  }
  return found;
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

/** What no reader sees, whatever it holds: a warning for old browsers stands in every page of some engines. */
const UNSEEN = new Set(['head', 'noscript', 'script', 'style', 'template']);
const HIDDEN = /(?:^|[\s-])(?:hidden|hide|d-none|sr-only)(?:\s|$)/i;

/** False where an element or one round it says itself that it is not shown; what only a style sheet hides is shown. */
export function isShown(element: Element): boolean {
  for (let node: DomNode | null = element; isElement(node); node = node.parent) if (isHidden(node)) return false;
  return true;
}

/** The words a reader sees, with every run of blanks as one, and whether he is asked for a password. */
export function shownIn(nodes: Iterable<DomNode>): { readonly words: string; readonly asksPassword: boolean } {
  const words: string[] = [];
  let asksPassword = false;
  // A stack of our own: pages nest deeper than calls may.
  const open = [...nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') words.push(node.data);
    if (!isElement(node) || isHidden(node)) continue;
    if (node.name === 'input' && node.attribs.type?.toLowerCase() === 'password') asksPassword = true;
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at];
      if (child) open.push(child);
    }
    words.push(' ');
  }
  return { words: inOneLine(words.join('')), asksPassword };
}

function isHidden({ name, attribs }: Element): boolean {
  return (
    UNSEEN.has(name) ||
    attribs.hidden !== undefined ||
    (attribs.class !== undefined && HIDDEN.test(attribs.class)) ||
    (attribs.style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style))
  );
}
