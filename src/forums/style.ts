import { load } from 'cheerio/slim'; // the whole one would bring a client for HTTP with it
import { type DomNode, type Element, holds, isElement, nodesIn } from './dom.js';

/** Longer styles, and sheets, no writer's program makes. */
const LONGEST_STYLE = 2_000;
const LONGEST_SHEET = 100_000;
const MOST_RULES = 40;
/** A selector of more than two steps is tried on so many elements at most: each step goes through all that are further out. */
const MOST_STEPPED = 500;

/** What a style says, by name: of a name the last that counts, which is the last said to be important where one is. */
export function readStyle(said: string): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  const important = new Set<string>();
  for (const one of withoutComments(said.slice(0, LONGEST_STYLE)).toLowerCase().split(';')) {
    const at = one.indexOf(':');
    const name = one.slice(0, Math.max(at, 0)).trim();
    const value = one.slice(at + 1);
    const isImportant = value.includes('!important');
    if (name === '' || (important.has(name) && !isImportant)) continue;
    if (isImportant) important.add(name);
    style.delete(name); // so that the names stand in the order in which they count
    style.set(name, value.replace('!important', '').trim());
  }
  return style;
}

/** What an element's own style says, by name. */
export function styleOf({ attribs }: Element): ReadonlyMap<string, string> {
  return readStyle(attribs.style ?? '');
}

/** Whether a style strikes words out, or says that they are not struck out; undefined where it says neither. */
export function strikes(style: ReadonlyMap<string, string>): boolean | undefined {
  let struck: boolean | undefined;
  for (const [name, value] of style) {
    if (name === 'text-decoration' || name === 'text-decoration-line') struck = value.includes('line-through');
    if (name === 'mso-text-strike' || name === 'text-line-through') struck = !/^(?:no|none|false|0|)$/.test(value);
  }
  return struck;
}

/** Whether an element's own style, or its mark, shows nothing of it: by letters of no size only where nothing further in has a size. */
export function isUnseen(element: Element): boolean {
  if (element.attribs.hidden !== undefined) return true;
  if (element.attribs.style === undefined) return false;
  const style = styleOf(element);
  const isOut = style.get('display') === 'none' || /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '');
  if (isOut || style.get('mso-hide') === 'all' || Number(style.get('opacity') || 1) === 0) return true;
  if (isOutside(style)) return true;
  const size = style.get('font-size');
  return size !== undefined && isTiny(size) && !holds(element, (one) => styleOf(one).has('font-size'));
}

/** So far off (px, or whatever longer unit) nothing of a page is seen. */
const FAR_OFF = -400;
/** Where a style sets an element, or its letters, out of the page. */
const PLACES = ['left', 'top', 'right', 'bottom', 'margin-left', 'margin-top', 'text-indent'] as const;

/** Whether a style sets its element outside of what is seen: far off, cut to nothing, or made as small as nothing. */
function isOutside(style: ReadonlyMap<string, string>): boolean {
  const isZero = (name: string): boolean => Number.parseFloat(style.get(name) ?? '1') === 0;
  const isFar = PLACES.some((name) => Number.parseFloat(style.get(name) ?? '0') <= FAR_OFF);
  const [clip = '', path = ''] = [style.get('clip'), style.get('clip-path')];
  const isCut =
    (clip.startsWith('rect(') && !clip.includes('auto') && !/[2-9]|\d\d/.test(clip)) ||
    /^(?:inset\((?:[5-9]\d|100)%|(?:circle|ellipse)\(0)/.test(path);
  const isFolded =
    /hidden|clip/.test(style.get('overflow') ?? '') && ['height', 'width', 'max-height', 'max-width'].some(isZero);
  return isFar || isCut || isFolded || isZero('zoom') || /scale\w{0,2}\(0[,)]/.test(style.get('transform') ?? '');
}

/** Letters of this size or less, by its unit, nobody reads. */
const TINY: readonly (readonly [unit: string, size: number])[] = [
  ['px', 1],
  ['pt', 1],
  ['em', 0.08],
  ['%', 8],
];

function isTiny(size: string): boolean {
  const [, most = 0] = TINY.find(([unit]) => size.endsWith(unit)) ?? [];
  return Number.parseFloat(size) <= most;
}

/** How boards name what a reader opens by a click, and what he clicks. */
const FOLD = /spoil|\bsp-(?:wrap|body|head)|collaps|toggle|accordion|expand|unhide|show-?hide|hide-?tag/i;
const BUTTONS = new Set(['button', 'input', 'summary']);

/**
 * Whether an element that is not shown is a fold that its readers open: it says so, or a button stands beside it. `isWhole`
 * tells a post's own parts, out of which nothing is looked for: there the board's buttons stand.
 */
export function isFold(element: Element, isWhole: (outer: DomNode) => boolean): boolean {
  const opens = ({ name, attribs }: Element): boolean =>
    BUTTONS.has(name) || attribs.onclick !== undefined || FOLD.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`);
  let inner = element;
  for (let out = 0; out < FARTHEST; out++) {
    if (opens(inner)) return true;
    const { parent } = inner;
    if (isWhole(inner) || !isElement(parent)) return false;
    const before = parent.children.slice(0, parent.children.indexOf(inner)).filter(isElement).slice(-NEAREST);
    if (before.some((one) => opens(one) || holds(one, opens))) return true;
    inner = parent;
  }
  return false;
}

/** So far out, and so far back, the button of a fold is looked for. */
const [FARTHEST, NEAREST] = [8, 3];

/** The nodes of a page without a sheet of its own, with what the sheets in them say of striking out set into them. */
export function withStrikes(nodes: readonly DomNode[]): readonly DomNode[] {
  const all = [...nodes]; // the list that they stand in loses them
  const $ = load([...all]);
  inlineStrikes(all, (selector) => $(selector).toArray().filter(isElement));
  return all;
}

/** Sets what the sheets in a page say of striking out into the styles of the elements themselves, before what these say. */
export function inlineStrikes(nodes: readonly DomNode[], select: (selector: string) => readonly Element[]): void {
  const elements = nodesIn(nodes).filter(isElement);
  const sheets = elements.filter(({ name }) => name === 'style').map(({ children }) => children.map(dataOf).join(''));
  const rules = sheets.flatMap(rulesOf).slice(0, MOST_RULES);
  if (rules.length === 0) return;
  const told = new Map<Element, { readonly struck: boolean; readonly weight: number }>();
  for (const { selector, struck } of rules) {
    const steps = selector.split(/[\s>]+/).length;
    if (steps > 2 && elements.length > MOST_STEPPED) continue;
    const weight = weightOf(selector);
    for (const element of select(selector))
      if (weight >= (told.get(element)?.weight ?? 0)) told.set(element, { struck, weight });
  }
  for (const [element, { struck }] of told)
    if (struck || SEEMS_STRUCK.test(`${element.name} ${element.attribs.class ?? ''}`))
      element.attribs.style = `text-decoration:${struck ? 'line-through' : 'none'};${element.attribs.style ?? ''}`;
}

/** What a sheet that says otherwise is kept at; links without a line under them are everywhere. */
const SEEMS_STRUCK = /^(?:s|strike|del) |str[iu]|through|cross/i;

function dataOf(node: DomNode): string {
  return 'data' in node ? node.data : '';
}

/** A selector of names, classes and ids, as programs write them; no other is tried. */
const SIMPLE = /^[\w\s.#>*-]{1,200}$/;

/** The rules of a sheet that say whether words are struck out, each for one selector. */
function rulesOf(sheet: string): readonly { readonly selector: string; readonly struck: boolean }[] {
  return withoutComments(sheet.slice(0, LONGEST_SHEET))
    .replaceAll('<!--', '')
    .replaceAll('-->', '')
    .split('}')
    .flatMap((rule) => {
      const at = rule.lastIndexOf('{');
      const struck = at < 0 ? undefined : strikes(readStyle(rule.slice(at + 1)));
      if (struck === undefined) return [];
      const heads = rule.slice(rule.lastIndexOf('{', at - 1) + 1, at).split(',');
      return heads
        .map((one) => one.trim())
        .filter((one) => SIMPLE.test(one) && /[\w*]$/.test(one))
        .map((selector) => ({ selector, struck }));
    });
}

/** How much a selector weighs against others: ids, then classes, then names. */
function weightOf(selector: string): number {
  const count = (sign: RegExp): number => selector.match(sign)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/\./g) * 100 + count(/(?:^|[\s>])\w/g);
}

function withoutComments(css: string): string {
  return css
    .split('*/')
    .map((piece) => piece.split('/*')[0] ?? '')
    .join(' ');
}
