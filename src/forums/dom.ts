import type { Cheerio, CheerioAPI } from 'cheerio';

export type Node = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type Element = Extract<Node, { attribs: unknown }>;
/** A selection of elements. */
export type Part = Cheerio<Element>;

export function isElement(node: Node | null | undefined): node is Element {
  return node !== null && node !== undefined && 'attribs' in node;
}

export function hasClass(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(/\s+/).includes(name);
}

/** Whether something inside an element, at any depth, passes the test. */
export function holds(element: Element, test: (inner: Element) => boolean): boolean {
  return element.children.some((child) => isElement(child) && (test(child) || holds(child, test)));
}

export function textOf(element: Element): string {
  return element.children
    .map((node) => (node.type === 'text' ? node.data : isElement(node) ? textOf(node) : ''))
    .join('');
}

export function childElements(element: Element): Element[] {
  return element.children.filter(isElement);
}

/** A text with every run of blanks as one. */
export function plain(text: string): string {
  return text.replace(/[\s\u00A0]+/g, ' ').trim();
}
