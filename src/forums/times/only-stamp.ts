import { allIn, type Element, plain } from '../page/dom.js';
import type { Sheet } from '../page/sheet.js';
import type { Stamp } from './stamp.js';

/**
 * The time that a part of the page says in words, where `isOwn` counts; undefined where it says none, or several: a
 * member's own lines beside his posts may have one in them.
 */
export function onlyStamp(sheet: Sheet, part: Element, isOwn: (inner: Element) => boolean): Stamp | undefined {
  const said = allIn(part, (inner) => isOwn(inner) && inner.children.some(({ type }) => type === 'text')).flatMap(
    (inner) => {
      const words = inner.children.map((child) => (child.type === 'text' ? child.data : ' '));
      return sheet.stamp(plain(words.join(''))) ?? [];
    },
  );
  return new Set(said.map(({ text }) => text)).size === 1 ? said[0] : undefined;
}
