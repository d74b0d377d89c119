import { type Element, isElement, plain, tagsIn, wordsOf } from './dom.js';

/** What boards set beside a name, by its class: it changes from day to day, and the name does not. */
const BESIDE_NAME = /badge|reputation|rank|level|icon|label|banner|title|online|offline|status/i;
const NO_NAMES = new Set(['button', 'i', 'script', 'style', 'svg']);

/**
 * An author's name alone: the words of the first link that has any, else of the element, without the buttons, badges
 * and icons that stand in it.
 */
export function authorNameOf(writer: Element | undefined): string {
  const links = writer === undefined ? [] : [writer, ...tagsIn(writer, 'a')].filter(({ name }) => name === 'a');
  const part = links.find((link) => wordsOf(link) !== '') ?? writer;
  return plain(nameIn(part)) || wordsOf(part);
}

function nameIn(part: Element | undefined): string {
  const words = (part?.children ?? []).map((child) => {
    if (child.type === 'text') return child.data;
    const isBeside = !isElement(child) || NO_NAMES.has(child.name) || BESIDE_NAME.test(child.attribs.class ?? '');
    return isBeside ? ' ' : nameIn(child);
  });
  return words.join('');
}
