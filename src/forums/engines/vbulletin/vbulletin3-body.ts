import type { Body } from '../../../core/post.js';
import { bodyOf, type Classify } from '../../page/body.js';
import {
  around,
  childElements,
  type DomNode,
  type Element,
  hasClass,
  holds,
  isElement,
  textOf,
} from '../../page/dom.js';

/** What an element beside the message is; undefined for buttons, ads and the like. */
export function classifyVbulletin3(part: DomNode): 'signature' | 'notice' | 'attachment' | undefined {
  if (!isElement(part)) return undefined;
  if (/^\s*_{6,}/.test(textOf(part))) return 'signature';
  if (holds(part, ({ name }) => name === 'fieldset')) return 'attachment';
  return hasClass(part, 'smallfont') && holds(part, ({ name }) => name === 'em') ? 'notice' : undefined;
}

/** A post's parts, or the inside of its message alone: what comes first is read, what follows may be a part that is not. */
export function vbulletin3Body(parts: readonly DomNode[]): Body {
  const first = parts.find((part) => isElement(part) || (part.type === 'text' && part.data.trim() !== ''));
  const beside = new Set<DomNode>(parts.filter((part) => part !== first));
  return bodyOf(
    parts,
    (element) => sortInside(element) ?? (beside.has(element) ? classifyVbulletin3(element) : undefined),
  );
}

/** What an element inside the message is. */
const sortInside: Classify = (element) => {
  if (hasClass(element, 'vbmenu_popup')) return 'drop';
  if (element.name === 'img' && /viewpost/i.test(element.attribs.src ?? '')) return 'drop';
  if (element.name === 'fieldset') return 'attachment';
  if (isQuote(element)) return 'quote';
  // The engine's own word over a box of code or a spoiler ("Code:") is nobody's text.
  const { parent } = element;
  return isElement(parent) && labelOf(parent) === element && !isQuote(parent) ? 'drop' : undefined;
};

/** The small word over a quotation, code or a board's own box: they share an outer shape, a div with a margin. */
function labelOf(frame: Element): Element | undefined {
  const hasMargin = frame.name === 'div' && /margin:\s*[\d.]+(?:px|r?em)/i.test(frame.attribs.style ?? '');
  const [first] = hasMargin ? childElements(frame) : [];
  return first && (hasClass(first, 'smallfont') || childElements(first).some(({ name }) => name === 'label'))
    ? first
    : undefined;
}

/** A frame round a cell or box of its own colour that is no code, or what a skin calls a quotation. */
function isQuote(element: Element): boolean {
  if (/(?:^|\s)(?:s|bb_?code_?|post)?quote(?:\s|$|[-_])/i.test(element.attribs.class ?? '')) return true;
  const label = labelOf(element);
  if (label === undefined) return false;
  const isFold = holds(label, ({ name }) => name === 'input' || name === 'button') || /spoiler/i.test(textOf(label));
  const isOwn = (part: Element): boolean => around(part, (outer) => labelOf(outer) !== undefined) === element;
  return (
    !isFold && holds(element, (part) => part.name !== 'pre' && QUOTED.test(part.attribs.class ?? '') && isOwn(part))
  );
}
const QUOTED = /(?:^|\s)(?:alt2|bbcodeblock|postquote)(?:\s|$)/;
