import type { Classify } from '../../page/body.js';
import { hasClass, isElement } from '../../page/dom.js';

/** What an element inside a XenForo message is. */
export const classifyXenforo: Classify = (element) => {
  if (hasClass(element, 'bbCodeBlock--quote') || hasClass(element, 'bbCodeQuote')) return 'quote';
  if (hasClass(element, 'message-signature') || hasClass(element, 'signature')) return 'signature';
  if (hasClass(element, 'message-lastEdit') || hasClass(element, 'editDate')) return 'notice';
  if (hasClass(element, 'message-attachments') || hasClass(element, 'attachedFiles')) return 'attachment';
  if (LABELS.some((label) => hasClass(element, label))) return 'drop';
  // The word over a box of code; over a quotation it names the writer and is part of it.
  const box = hasClass(element, 'bbCodeBlock-title') || hasClass(element, 'type');
  const code = isElement(element.parent) && /bbCodeBlock--code|bbCodeCode/.test(element.parent.attribs.class ?? '');
  return box && code ? 'drop' : undefined;
};
/** The engine's own buttons and ends inside a message. */
const LABELS = [
  'bbCodeBlock-expandLink',
  'quoteExpand',
  'bbCodeSpoiler-button',
  'bbCodeSpoilerButton',
  'messageTextEndMarker',
];
