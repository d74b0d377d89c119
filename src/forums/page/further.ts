import { isElement, wordsOf } from './dom.js';
import { laterPages } from './page-links.js';
import type { Sheet } from './sheet.js';

const WORD = 'page|seite|página|pagina|strona|stránka|страница|sivu|sida|side|trang';
/** "Page 1 of 16" in the languages boards are written in, and as "Page 1/16". */
const PLACE = new RegExp(
  `(?:^|[^\\p{L}])(?:${WORD})\\s+(\\d+)\\s*(?:of|von|sur|de|di|van|z|из|af|av|/)\\s*(\\d+)(?![\\d.,:])`,
  'iu',
);
/** The longest text (signs) that is a pager's. */
const SHORT = 120;

/** The first "page 1 of 16" in a pager's words; without its members where there is none. */
export function readPageOf(words: string): { readonly page?: number; readonly pages?: number } {
  const found = PLACE.exec(words);
  return found === null ? {} : { page: Number(found[1]), pages: Number(found[2]) };
}

/**
 * What on a page shows that its thread goes on behind it, in words: a link rel=next, "page 1 of 16", a link to a later
 * page of the same thread. What stands in the posts shows nothing. Undefined where nothing shows it.
 */
export function findFurther(sheet: Sheet, page: number | undefined): string | undefined {
  if (sheet.relNext !== undefined) return `it carries a link rel=next to ${sheet.relNext}`;
  const told = toldPlace(sheet);
  if (told !== undefined) return `it says "${told}"`;
  const later = laterPages(sheet, page).at(-1);
  return later && `it has a link to a later page of the thread: ${later.address}`;
}

/** The words by which a page says that it is not the last. */
function toldPlace(sheet: Sheet): string | undefined {
  const named = new RegExp(WORD, 'iu');
  for (const element of sheet.elements()) {
    if (!element.children.some((child) => child.type === 'text' && named.test(child.data))) continue;
    // The numbers may be marked up: "Page <b>1</b> of <b>16</b>".
    for (const part of [element, element.parent, element.parent?.parent]) {
      const words = isElement(part) ? wordsOf(part) : '';
      const { page, pages = 0 } = words.length <= SHORT ? readPageOf(words) : {};
      if (page === undefined) continue;
      if (page < pages && !sheet.isWritten(element)) return words;
      break;
    }
  }
  return undefined;
}
