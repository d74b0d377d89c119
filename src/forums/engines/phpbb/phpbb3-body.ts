import type { Body } from '../../../core/post.js';
import { bodyOf, type Classify } from '../../page/body.js';
import { type DomNode, hasClass, holds, isElement, textOf } from '../../page/dom.js';

/** What an element beside the message is; undefined for buttons and the like. */
export function classifyPhpbb3(part: DomNode): 'signature' | 'notice' | 'attachment' | undefined {
  if (!isElement(part)) return undefined;
  if (hasClass(part, 'signature') || (hasClass(part, 'postbody') && /^\s*_{6,}/.test(textOf(part)))) return 'signature';
  if (hasClass(part, 'attachbox') || (part.name === 'table' && hasClass(part, 'tablebg'))) return 'attachment';
  const notice = hasClass(part, 'notice') || (part.name === 'span' && hasClass(part, 'gensmall'));
  return notice && textOf(part).trim() !== '' ? 'notice' : undefined;
}

/** A post's parts, or the inside of its message alone: what comes first is read, what follows may be a part that is not. */
export function phpbb3Body(parts: readonly DomNode[]): Body {
  const first = parts.find((part) => isElement(part) || (part.type === 'text' && part.data.trim() !== ''));
  const beside = new Set<DomNode>(parts.filter((part) => part !== first));
  return bodyOf(parts, (element) => sortInside(element) ?? (beside.has(element) ? classifyPhpbb3(element) : undefined));
}

/** What an element inside the message is. */
const sortInside: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  if (hasClass(element, 'smilies')) return { text: element.attribs.alt ?? '' };
  if (hasClass(element, 'inline-attachment')) return 'attachment';
  // The engine's own words: "Code: Select all" over a box, and a quote's date, which may read "Today" tomorrow.
  const box = isElement(element.parent) && hasClass(element.parent, 'codebox');
  if ((box && (element.name === 'p' || element.name === 'dt')) || hasClass(element, 'codetitle')) return 'drop';
  if (hasClass(element, 'responsive-hide') && isElement(element.parent) && element.parent.name === 'cite')
    return 'drop';
  if (hasClass(element, 'quotetitle')) return isFold(element) ? 'drop' : 'quote';
  if (!hasClass(element, 'quotecontent')) return undefined;
  let title = element.prev;
  while (title !== null && !isElement(title)) title = title.prev;
  return title !== null && hasClass(title, 'quotetitle') && isFold(title) ? undefined : 'quote';
};

/** Boards make their spoilers from the boxes of a quote: those have a button, or say so. */
function isFold(title: Parameters<Classify>[0]): boolean {
  return (
    /spoiler/i.test(textOf(title)) ||
    holds(title, ({ name, attribs }) => name === 'input' || name === 'button' || attribs.onclick !== undefined)
  );
}
