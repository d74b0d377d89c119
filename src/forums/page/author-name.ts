import { type Element, isElement, plain, tagsIn } from './dom.js';

/** What boards set beside a name, by its class: it changes from day to day, and the name does not. */
const BESIDE_NAME = /badge|reputation|rank|level|icon|label|banner|title|online|offline|status/i;
const NO_NAMES = new Set(['button', 'i', 'script', 'style', 'svg']);

/**
 * An author's name alone: the words of the first link that has any, else of the element, without the buttons, badges
 * and icons that stand in it.
 */
export function authorNameOf(writer: Element | undefined): string {
  const links = writer === undefined ? [] : [writer, ...tagsIn(writer, 'a')].filter(({ name }) => name === 'a');
  const part = links.find((link) => wordsIn(link, isScript) !== '') ?? writer;
  const isBeside = (inner: Element): boolean => NO_NAMES.has(inner.name) || BESIDE_NAME.test(inner.attribs.class ?? '');
  return wordsIn(part, isBeside) || wordsIn(part, isScript);
}

/** What is never written for people. */
function isScript({ name }: Element): boolean {
  return name === 'script' || name === 'style';
}

function wordsIn(part: Element | undefined, isOut: (inner: Element) => boolean): string {
  const textIn = (root: Element | undefined): string =>
    (root?.children ?? [])
      .map((child) => (child.type === 'text' ? child.data : isElement(child) && !isOut(child) ? textIn(child) : ' '))
      .join('');
  return plain(textIn(part));
}
