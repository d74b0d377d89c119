import type { Element } from './dom.js';
import { addressOf } from './page.js';
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
export function laterPages(sheet: Sheet, page: number | undefined): readonly PageLink[] {
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
