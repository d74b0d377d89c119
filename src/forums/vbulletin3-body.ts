import type { Body } from '../kit/post.js';
import { bodyOf, type Classify } from './body.js';
import { childElements, type Element, hasClass, holds, isElement, type Node, textOf } from './dom.js';

/** What an element beside the message is; undefined for buttons, ads and the like. */
export function sortOf(part: Node): 'signature' | 'notice' | 'attachment' | undefined {
  if (!isElement(part)) return undefined;
  if (/^\s*_{6,}/.test(textOf(part))) return 'signature';
  if (holds(part, ({ name }) => name === 'fieldset')) return 'attachment';
  return hasClass(part, 'smallfont') && holds(part, ({ name }) => name === 'em') ? 'notice' : undefined;
}

/** A post's parts, or the inside of its message alone: what comes first is read, what follows may be a part that is not. */
export function bodyFrom(parts: readonly Node[]): Body {
  const first = parts.find((part) => isElement(part) || (part.type === 'text' && part.data.trim() !== ''));
  const beside = new Set<Node>(parts.filter((part) => part !== first));
  return bodyOf(parts, (element) => sortInside(element) ?? (beside.has(element) ? sortOf(element) : undefined));
}

/** What an element inside the message is. */
const sortInside: Classify = (element) => {
  if (hasClass(element, 'vbmenu_popup')) return 'drop';
  if (element.name === 'img' && /viewpost/i.test(element.attribs.src ?? '')) return 'drop';
  if (element.name === 'fieldset') return 'attachment';
  if (isFrame(element)) return isQuote(element) ? 'quote' : undefined;
  // The engine's own word over a box of code or a spoiler ("Code:") is nobody's text.
  const label = isElement(element.parent) && isFrame(element.parent) && hasClass(element, 'smallfont');
  return label && isElement(element.parent) && !isQuote(element.parent) ? 'drop' : undefined;
};

/** Quotes, code and boards' own boxes share one outer shape: a div with a margin and a small label. */
function isFrame(element: Element): boolean {
  const margin = element.name === 'div' && /margin:\s*\d+px/i.test(element.attribs.style ?? '');
  return margin && childElements(element).some((child) => hasClass(child, 'smallfont'));
}

function isQuote(frame: Element): boolean {
  const label = childElements(frame).find((child) => hasClass(child, 'smallfont'));
  const table = childElements(frame).find(({ name }) => name === 'table');
  if (label === undefined || table === undefined) return false;
  const fold = holds(label, ({ name }) => name === 'input' || name === 'button') || /spoiler/i.test(textOf(label));
  return (
    !fold && holds(table, (cell) => cell.name === 'td' && (hasClass(cell, 'alt2') || hasClass(cell, 'bbcodeblock')))
  );
}
