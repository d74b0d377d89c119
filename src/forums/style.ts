import { type DomNode, type Element, holds, isElement } from './dom.js';

/** A longer style no writer's program makes. */
const LONGEST_STYLE = 2_000;

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
  if (hides(style)) return true;
  const size = style.get('font-size');
  return size !== undefined && isTiny(size) && !holds(element, (one) => styleOf(one).has('font-size'));
}

/** What a style hides its element by. */
export const HIDING: ReadonlySet<string> = new Set([
  ...[
    'display',
    'visibility',
    'mso-hide',
    'opacity',
    'clip',
    'clip-path',
    'zoom',
    'transform',
    'font-size',
    'overflow',
  ],
  ...['height', 'width', 'max-height', 'max-width', 'left', 'top', 'right', 'bottom', 'margin-left', 'margin-top'],
  'text-indent',
]);

/** Whether a style shows nothing of its element, whatever stands further in. */
function hides(style: ReadonlyMap<string, string>): boolean {
  const isOut = style.get('display') === 'none' || /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '');
  return isOut || style.get('mso-hide') === 'all' || Number(style.get('opacity') || 1) === 0 || isOutside(style);
}

/** Whether a style may hide its element: by letters of no size too. */
export function mayHide(style: ReadonlyMap<string, string>): boolean {
  return hides(style) || isTiny(style.get('font-size') ?? '');
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

/** A style without its comments. */
export function withoutComments(css: string): string {
  return css
    .split('*/')
    .map((piece) => piece.split('/*')[0] ?? '')
    .join(' ');
}
