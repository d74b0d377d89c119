import { load } from 'cheerio';
import { Fault } from '../core/result.js';
import { around, type DomNode, type Element, isElement, parsePage, shownIn, wordsOf } from './dom.js';
import type { Page, SiteSettings } from './forum.js';
import { addressOf, checkAnswer } from './page.js';
import { findStamp, type Stamp } from './times/stamp.js';

/** The most a page shows (signs) that asks for a login in place of what was asked of it. */
const LONGEST_LOGIN = 1500;

/** An HTML page opened: parsed once and swept once, so that finding an element by class, id or tag costs nothing more. */
export class Sheet {
  /** What the page's links are relative to. */
  readonly base: URL;
  readonly #classes = new Map<string, Element[]>();
  readonly #ids = new Map<string, Element>();
  readonly #tags = new Map<string, Element[]>();
  readonly #select: (selector: string, root: Element | undefined) => Element[];
  readonly #outer: (nodes: DomNode[]) => string;
  /** What the posts were read from. */
  readonly #written = new Set<DomNode>();
  readonly #roots: readonly DomNode[];

  /** Throws the Faults of `checkAnswer`. */
  constructor(
    readonly page: Page,
    readonly settings: SiteSettings,
  ) {
    checkAnswer(page);
    const $ = load(parsePage(page.html));
    this.#select = (selector, root) =>
      (root === undefined ? $(selector) : $(root).find(selector)).toArray().filter(isElement);
    this.#outer = (nodes) => $.html(nodes);
    this.#roots = $.root()[0]?.children ?? [];
    for (const node of this.#roots) if (isElement(node)) this.#sweep(node);
    // Only the board's own counts: one in a post would lead every link of the page elsewhere.
    const isOwn = ({ attribs, parent }: Element) =>
      attribs.href !== undefined && isElement(parent) && parent.name === 'head';
    const base = this.tag('base').find(isOwn)?.attribs.href ?? '';
    this.base = new URL(URL.canParse(base, page.url) ? base : '', page.url);
  }

  /** The elements that bear a class, in the page's order. */
  cls(name: string): readonly Element[] {
    return this.#classes.get(name) ?? [];
  }

  /** The element with an id; the first, where several have it. */
  id(id: string): Element | undefined {
    return this.#ids.get(id);
  }

  /** The elements whose id passes a pattern, in the page's order. */
  ids(pattern: RegExp): Element[] {
    return [...this.#ids].flatMap(([id, element]) => (pattern.test(id) ? [element] : []));
  }

  /** The elements of a name, in the page's order. */
  tag(name: string): readonly Element[] {
    return this.#tags.get(name) ?? [];
  }

  /** The page's title, as the browser's window shows it. */
  get head(): string {
    return wordsOf(this.tag('title')[0]);
  }

  /** True where the page is there to ask for a password: many have a field for it beside all they show, or hide one. */
  get asksLogin(): boolean {
    const { words, asksPassword } = shownIn(this.#roots);
    return asksPassword && words.length <= LONGEST_LOGIN;
  }

  /** A post's parts as HTML, to be stored; from then on they count as written by its author. */
  html(parts: readonly DomNode[]): string {
    for (const part of parts) this.#written.add(part);
    return this.#outer([...parts]);
  }

  /** True for what stands in a post's own parts: its author's words and links, not the board's. */
  isWritten(element: Element): boolean {
    return this.#written.has(element) || around(element, (outer) => this.#written.has(outer)) !== undefined;
  }

  /** A link as a whole address without session id; undefined where it leads nowhere. */
  address(link: Element | string | undefined): string | undefined {
    return addressOf(this.base, typeof link === 'string' ? link : link?.attribs.href);
  }

  /** Every element, those of a name together. */
  elements(): readonly Element[] {
    return [...this.#tags.values()].flat();
  }

  /**
   * Where the page's `link rel=next` or first `a rel=next` leads; undefined where that is this page itself, the next
   * thread, or switched off.
   */
  get relNext(): string | undefined {
    const [own, canonical] = [this.page.url, this.tag('link').find(isCanonical)].map((one) => this.address(one));
    return [...this.tag('link'), ...this.tag('a')]
      .filter((link) => /(?:^|\s)next(?:\s|$)/i.test(link.attribs.rel ?? '') && !isOff(link))
      .map((link) => this.address(link))
      .find((to) => to !== undefined && !NEXT_THREAD.test(to) && ![own, canonical].map(bare).includes(bare(to)));
  }

  /** The first time in a text, in the site's own format where the settings name one. */
  stamp(text: string): Stamp | undefined {
    return findStamp(text, this.settings.datePattern);
  }

  /** The elements a judge's selector finds, in an element or in the page. Throws a usage Fault where it is no selector. */
  select(selector: string, root?: Element): Element[] {
    try {
      return this.#select(selector, root);
    } catch {
      throw new Fault(
        'usage',
        `The selector ${JSON.stringify(selector)}`,
        'it is no CSS selector',
        'Correct it in the settings.',
      );
    }
  }

  #sweep(element: Element): void {
    const { class: names, id } = element.attribs;
    if (id !== undefined && !this.#ids.has(id)) this.#ids.set(id, element);
    if (names?.includes(' ') || names?.includes('\n') || names?.includes('\t')) {
      for (const name of names.split(/\s+/)) if (name !== '') put(this.#classes, name, element);
    } else if (names) put(this.#classes, names, element);
    put(this.#tags, element.name, element);
    for (const child of element.children) if (isElement(child)) this.#sweep(child);
  }
}

/** A link from one thread to the next, by the engines that mark it as rel=next too. */
const NEXT_THREAD = /(?:prev_next|goto|view|action)=next/i;

function isCanonical({ attribs }: Element): boolean {
  return attribs.rel === 'canonical';
}

/** Last pages show the link too, in a form that does nothing. */
function isOff(link: Element): boolean {
  return [link, link.parent].some((part) => isElement(part) && /inactive|disabled/i.test(part.attribs.class ?? ''));
}

function bare(address: string | undefined): string | undefined {
  return address?.replace(/#[\s\S]*/, '');
}

function put(map: Map<string, Element[]>, key: string, element: Element): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [element]);
  else list.push(element);
}

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
