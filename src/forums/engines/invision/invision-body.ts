import type { Classify } from '../../page/body.js';
import { type Element, hasClass, isElement, tagsIn, wordsOf } from '../../page/dom.js';

/** The mark of an edit, in the message: of 5 by its class, of 4 by what is not to be quoted and has a time in it, of 3. */
export function isEditMark(element: Element): boolean {
  return (
    hasClass(element, 'ipsEdited') ||
    ('data-excludequote' in element.attribs && tagsIn(element, 'time').length > 0) ||
    (element.name === 'p' && hasClass(element, 'edit'))
  );
}

/** What an element inside an Invision message is. */
export const classifyInvision: Classify = (element) => {
  // "2 days ago, NAME said:": the day goes on counting, the name stays.
  if (hasClass(element, 'ipsQuote_citation') && isElement(element.parent)) {
    const name = element.parent.attribs['data-ipsquote-username'];
    return { text: name === undefined ? wordsOf(element).replace(/^[^,]*,\s*/, '') : `${name} said:` };
  }
  if (hasClass(element, 'ipsQuote') || 'data-ipsquote' in element.attribs) return 'quote';
  if (QUOTES_OF_3.some((name) => hasClass(element, name))) return 'quote';
  if (isEditMark(element) || 'data-excludequote' in element.attribs) return 'notice';
  if (element.attribs['data-role'] === 'memberSignature' || hasClass(element, 'signature')) return 'signature';
  return hasClass(element, 'attach_area') ? 'attachment' : undefined;
};

/** In 3 the words over a quotation ("NAME, on 3 Nov 2026 - 9:00 PM, said:") stand beside it. */
const QUOTES_OF_3 = ['ipsBlockquote', 'blockquote', 'citation'];
