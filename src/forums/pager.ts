import { type Element, isElement, wordsOf } from './dom.js';
import type { ThreadPage } from './forum.js';
import { addressOf, notFound, refuseTranslated } from './page.js';
import type { Sought } from './post.js';
import type { Sheet } from './sheet.js';

/** A link to a page of the thread, by the page's number or by the posts left out before it. */
export interface PageLink {
  readonly link: Element;
  readonly address: string;
  readonly number: number;
  readonly isPage: boolean;
}

/** How addresses name a page of a thread: by its number, or (the last two) by the posts left out before it. */
const BY_NUMBER = [/[?&;](?:page|pagenumber)=(\d+)/i, /[/-]page[-/]?(\d+)(?=\/?(?:[?#&;.]|$))/i, /-(\d+)(?=\.html$)/i];

const BY_POSTS = [/[?&;](?:start|st)=(\d+)/i, /(?<=topic=\d{1,12})\.(\d+)/i];

/** How many posts a page has, and what was asked for beside the thread: they make no other thread. */
const NO_MATTER = /[?&;](?:pp|perpage|nojs)=[^&;#]*/gi;

/** The links of a page, outside its posts, that lead to later pages of its own thread. */
function laterPages(sheet: Sheet, page: number | undefined): readonly PageLink[] {
  const own = placeIn(addressOf(sheet.base, sheet.page.url) ?? '');
  return sheet.tag('a').flatMap((link): readonly PageLink[] => {
    const address = sheet.address(link);
    if (address === undefined || !/\d/.test(link.attribs.href ?? '')) return [];
    const there = placeIn(address);
    if (there.thread !== own.thread || there.number === undefined) return [];
    const here = (there.isPage ? page : undefined) ?? own.number ?? (there.isPage ? 1 : 0);
    return there.number > here && !sheet.isWritten(link)
      ? [{ link, address, number: there.number, isPage: there.isPage }]
      : [];
  });
}

/**
 * The address of the page behind this one, by the number in a link to it: lists of pages drawn with pictures alone have
 * no other sign. Undefined where no link leads to exactly that page.
 */
export function linkedNext(sheet: Sheet, page: number | undefined): string | undefined {
  const here = page ?? placeIn(addressOf(sheet.base, sheet.page.url) ?? '').number ?? 1;
  return laterPages(sheet, page).find(({ number, isPage }) => isPage && number === here + 1)?.address;
}

/** An address taken apart: the thread without its page, and the page. */
function placeIn(address: string): { readonly thread: string; readonly number?: number; readonly isPage: boolean } {
  const bare = address.replace(/#[\s\S]*/, '').replace(NO_MATTER, '');
  for (const [patterns, isPage] of [
    [BY_NUMBER, true],
    [BY_POSTS, false],
  ] as const)
    for (const pattern of patterns) {
      const found = pattern.exec(bare);
      if (found !== null) return { thread: plainly(bare.replace(pattern, '')), number: Number(found[1]), isPage };
    }
  return { thread: plainly(bare), isPage: true };
}

/** An address without what taking an item out leaves at its end: `showthread.php?` and `topic/7/`. */
function plainly(address: string): string {
  return address.replace(/\?[&;]/, '?').replace(/(?<![?&;/])[?&;/]+$/, '');
}

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

/** What a page says of its place in the thread; what it does not say is undefined. */
export interface PlaceInThread {
  readonly next: string | undefined;
  readonly page?: number | undefined;
  readonly pages?: number | undefined;
  readonly announced?: number | undefined;
}

type KnownPlace = Pick<ThreadPage, 'next' | 'page' | 'pages' | 'announced'>;

/**
 * A page's place in the thread, without a next page where it says it is the last. Throws an `unreadable` AppError that
 * names what disagrees where the page would pass for the last one, and anything on it shows that it is not.
 */
export function needPlace(
  sheet: Sheet,
  { next, page, pages, announced }: PlaceInThread,
  sought: Pick<Sought, 'next'>,
): KnownPlace {
  const { translator } = sheet;
  if (translator !== undefined) throw refuseTranslated(sheet.page, translator);
  const last = page !== undefined && pages !== undefined && page >= pages;
  if (!last && page !== undefined && pages !== undefined && next === undefined)
    throw notFound(
      sheet.page,
      `it says it is page ${page} of ${pages} but has no link to the next: looked for ${sought.next}`,
    );
  const onward = last ? undefined : next;
  const further = onward === undefined ? findFurther(sheet, page) : undefined;
  if (further !== undefined)
    throw notFound(
      sheet.page,
      `it would pass for the thread's last page, but ${further}; the next page was looked for by ${sought.next}`,
      'Name the link to the next page by a selector: let `capture --inspect` propose a settings block.',
    );
  return knownPlace({ next: onward?.replace(/#[\s\S]*/, ''), page, pages, announced });
}

/** A place without what is not known of it. */
export function knownPlace({ next, page, pages, announced }: PlaceInThread): KnownPlace {
  return {
    ...(next === undefined ? {} : { next }),
    ...(page === undefined ? {} : { page }),
    ...(pages === undefined ? {} : { pages }),
    ...(announced === undefined ? {} : { announced }),
  };
}

/** A number as pages write it: `1,024`. */
export function readCount(text: string | undefined): number | undefined {
  const digits = text?.replace(/[.,\s]/g, '') ?? '';
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}
