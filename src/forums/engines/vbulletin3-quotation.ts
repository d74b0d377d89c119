import {
  around,
  childElements,
  type DomNode,
  type Element,
  firstIn,
  hasClass,
  holds,
  isElement,
  textOf,
  wordsOf,
} from '../dom.js';

/** The small word over a quotation, code or a board's own box: they share an outer shape, a div with a margin. */
export function labelOf(frame: Element): Element | undefined {
  const [first] = hasMargin(frame) ? childElements(frame) : [];
  return first && (hasClass(first, 'smallfont') || childElements(first).some(({ name }) => name === 'label'))
    ? first
    : undefined;
}

/** A frame round a cell or box of its own colour that is no code, or what a skin calls a quotation. */
export function isQuote(element: Element): boolean {
  if (
    /(?:^|\s)(?:s|bb_?code_?|post)?quote(?:\s|$|[-_]|box|block|top|main|title|table|content|text)/i.test(
      element.attribs.class ?? '',
    )
  )
    return true;
  if (isLabelledBox(element) || isUnderLabel(element)) return true;
  const label = labelOf(element);
  if (label === undefined) return false;
  const isFold = holds(label, ({ name }) => name === 'input' || name === 'button') || /spoiler/i.test(textOf(label));
  const isOwn = (part: Element): boolean => around(part, (outer) => labelOf(outer) !== undefined) === element;
  return (
    !isFold && holds(element, (part) => part.name !== 'pre' && QUOTED.test(part.attribs.class ?? '') && isOwn(part))
  );
}

/** A skin's own box without a frame round it, and first in it whose words they are, with his name or a link to the post. */
function isLabelledBox(element: Element): boolean {
  const [label] = childElements(element);
  if (!QUOTED.test(element.attribs.class ?? '') || label === undefined) return false;
  if (holds(element, ({ name }) => CODE.has(name))) return false;
  const isHead = ['tcat', 'thead', 'smallfont'].some((name) => hasClass(label, name));
  return isHead && holds(label, (part) => part.name === 'strong' || part.name === 'b' || isViewPost(part));
}

/**
 * What stands under a small "Quote:" without the frame of this engine's own: the table, cell or indented block that begins
 * with it, or the box behind it; and the word itself. Boards from before have such, and skins.
 */
function isUnderLabel(element: Element): boolean {
  if (isBox(element)) {
    const label = element.name === 'div' ? undefined : labelFirstIn(element);
    // Where a box follows the word, that alone is the quotation, and what is behind it may be its writer's own.
    const isWhole = label !== undefined && !isBox(besideOf(label, 'next'));
    if (isWhole && wordsOf(element).length > wordsOf(label).length) return true;
    if (isLabelAlone(besideOf(element, 'prev'))) return true;
  }
  return isLabelAlone(element) && isBox(besideOf(element, 'next'));
}

function isBox(element: Element | undefined): boolean {
  return element !== undefined && BOXES.has(element.name);
}

const BOXES = new Set(['table', 'td', 'blockquote', 'div']);
/** What stands between a word and its box without being read. */
const EMPTY = new Set(['br', 'hr', 'img']);

function isFilled(node: DomNode): boolean {
  return node.type === 'text' ? node.data.trim() !== '' : isElement(node) && !EMPTY.has(node.name);
}

function besideOf(element: Element, way: 'prev' | 'next'): Element | undefined {
  let node: DomNode | null = element[way];
  while (node !== null && !isFilled(node)) node = node[way];
  return isElement(node) ? node : undefined;
}

/** The small word that an element is or begins with, where it says that a quotation follows. */
function labelFirstIn(element: Element): Element | undefined {
  let node: DomNode | undefined = element;
  while (isElement(node)) {
    if (isSmall(node)) return QUOTE_WORD.test(wordsOf(node)) ? node : undefined;
    node = node.children.find(isFilled);
  }
  return undefined;
}

function isLabelAlone(element: Element | undefined): boolean {
  const label = element && labelFirstIn(element);
  return label !== undefined && wordsOf(element) === wordsOf(label);
}

function isSmall({ name, attribs }: Element): boolean {
  const isByTag = name === 'small' || (name === 'font' && /^(?:1|-[12])$/.test(attribs.size ?? ''));
  return isByTag || /(?:^|\s)smallfont(?:\s|$)/.test(attribs.class ?? '');
}

/**
 * A frame without a word over it, whose box bears its own head: some skins draw quotations so. One whose head says
 * nothing known is not to be told from its writer's own words.
 */
export function sortBoxed(frame: Element): 'quote' | 'tangled' | undefined {
  if (!hasMargin(frame) || labelOf(frame) !== undefined) return undefined;
  const box = firstIn(frame, (part) => QUOTED.test(part.attribs.class ?? ''));
  if (box === undefined || around(box, hasMargin) !== frame || holds(frame, ({ name }) => CODE.has(name)))
    return undefined;
  const [head] = childElements(box);
  const words = wordsOf(head);
  if (/spoiler/i.test(words)) return undefined;
  if (holds(box, isViewPost) || QUOTE_HEAD.test(wordsOf(box)) || QUOTE_HEAD.test(wordsOf(frame))) return 'quote';
  const isHeaded = HEAD.test(head?.attribs.class ?? '') && wordsOf(box).length > words.length;
  return isHeaded ? 'quote' : 'tangled';
}

const CODE = new Set(['pre', 'code', 'textarea', 'input', 'button']);
const HEAD = /(?:^|\s)(?:tcat|thead|smallfont|\w*(?:head|header|title|label|cite))(?:\s|$)/i;
const QUOTE_HEAD =
  /^(?:originally posted by|posted by|quote|quoting|zitat|envoyé par|citation|originalmente|originariamente|oorspronkelijk|zamieszczone|cita|citaat|цитата|сообщение от)(?!\p{L})/iu;

/** The word of a quotation, alone or with whose it is, in the languages of these boards. */
const QUOTE_WORD =
  /^(?:quot(?:e|ing)|zitat|citation|citat?|citace|citaat|citazione|citação|cytat|idézet|alıntı|sitat|lainaus|цитата|цитат|引用|اقتباس)\s?(?:[:：].{0,80})?$/iu;

/** The link to the post that is quoted. */
function isViewPost({ name, attribs }: Element): boolean {
  return name === 'a'
    ? /showthread\.php\?.{0,80}\bp=\d+|#post\d+$/.test(attribs.href ?? '')
    : /viewpost/i.test(attribs.src ?? '');
}

function hasMargin({ name, attribs }: Element): boolean {
  return name === 'div' && /margin:\s*[\d.]+(?:px|r?em)/i.test(attribs.style ?? '');
}

const QUOTED = /(?:^|\s)(?:alt2|bbcodeblock|postquote)(?:\s|$)/;
