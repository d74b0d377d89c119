import { type DomNode, type Element, isElement } from './dom.js';

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
  return { words: words.join('').replace(/\s+/g, ' ').trim(), asksPassword };
}

function isHidden({ name, attribs }: Element): boolean {
  return (
    UNSEEN.has(name) ||
    attribs.hidden !== undefined ||
    (attribs.class !== undefined && HIDDEN.test(attribs.class)) ||
    (attribs.style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style))
  );
}
