import { load } from 'cheerio/slim'; // the whole one would bring a client for HTTP with it
import { AppError } from '../core/result.js';
import { around, type DomNode, type Element, isElement, shownIn, wordsOf } from './dom.js';
import type { Page, SiteSettings } from './forum.js';
import { addressOf, checkAnswer } from './page.js';
import { parsePage, writeNodes } from './parse.js';
import { inlineStrikes } from './style-sheets.js';
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
  /** What the posts were read from. */
  readonly #written = new Set<DomNode>();
  readonly #roots: readonly DomNode[];

  /** Throws the AppErrors of `checkAnswer`. */
  constructor(
    readonly page: Page,
    readonly settings: SiteSettings,
  ) {
    checkAnswer(page);
    const $ = load(parsePage(page.html));
    this.#select = (selector, root) =>
      (root === undefined ? $(selector) : $(root).find(selector)).toArray().filter(isElement);
    this.#roots = $.root()[0]?.children ?? [];
    inlineStrikes(this.#roots, (selector) => this.#select(selector, undefined));
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

  /** The page's language as its root names it: `de-DE`; undefined where it does not. */
  get language(): string | undefined {
    const { lang, 'xml:lang': old } = this.tag('html')[0]?.attribs ?? {};
    return lang ?? old;
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
    return writeNodes(parts);
  }

  /** True for what stands in a post's own parts: its author's words and links, not the board's. */
  isWritten(element: Element): boolean {
    return this.#written.has(element) || around(element, (outer) => this.#written.has(outer)) !== undefined;
  }

  /** Who translated the page, by the elements that translators put round words; those in posts may have been pasted there. */
  get translator(): string | undefined {
    const isOwn = (element: Element): boolean => !this.isWritten(element);
    const fonts = this.tag('font').filter(({ attribs }) =>
      /^\s*vertical-align:\s*inherit;?\s*$/.test(attribs.style ?? ''),
    );
    if (fonts.some(isOwn)) return 'Google';
    if (this.tag('ya-tr-span').some(isOwn)) return 'Yandex';
    const isMarked = ({ attribs }: Element): boolean => '_msttexthash' in attribs || '_mstmutation' in attribs;
    return this.elements().some((element) => isMarked(element) && isOwn(element)) ? 'Microsoft' : undefined;
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

  /** The elements a judge's selector finds, in an element or in the page. Throws a usage AppError where it is no selector. */
  select(selector: string, root?: Element): Element[] {
    try {
      return this.#select(selector, root);
    } catch {
      throw new AppError(
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

export function bare(address: string | undefined): string | undefined {
  return address?.replace(/#[\s\S]*/, '');
}

function put(map: Map<string, Element[]>, key: string, element: Element): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [element]);
  else list.push(element);
}
