import type { Body } from '../../core/post.js';
import { inOneLine } from '../../core/text.js';
import { bodyOf } from '../../forums/body.js';
import { around, type DomNode, type Element, holds, isElement, nodesOf, textOf, wordsOf } from '../../forums/dom.js';
import { isUnseen, styleOf } from '../../forums/style.js';
import { withSheets } from '../../forums/style-sheets.js';
import { marksByHand, partReply } from '../../mail/reply.js';

/** Longer HTML, or of more elements, no player's mail has; what is behind them would hold up the desk. */
const LONGEST_HTML = 400_000;
const MOST_TAGS = 10_000;

/** The HTML that is read. */
export function beginningOf(html: string): string {
  let at = -1;
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    at = html.indexOf('<', at + 1);
    if (at < 0 || at >= LONGEST_HTML) return html.slice(0, LONGEST_HTML);
  }
  return html.slice(0, at);
}

/** So many pieces that are hidden, or struck out, are told. */
const MOST_TOLD = 20;

/** A mail's HTML as text. */
export interface StuffedHtml {
  readonly text: string;
  /** True where a `>` that its writer set himself stands behind a blank. */
  readonly isStuffed: boolean;
  /** What stands in it and is not shown, each piece in its words; it is not in the text. Of quotations nothing. */
  readonly hidden: readonly string[];
  /** What its writer struck out, each piece in its words; it is not in the text. Of quotations nothing. */
  readonly struck: readonly string[];
  /** Rules of its sheets that strike out or hide, and that nobody could try: what they are for. */
  readonly untried: readonly string[];
}

/**
 * A mail's HTML as a text mail has it: what stands in a box of quotation stands behind `>`, and a `>` that its writer set
 * himself behind a blank. A page without any box whose lines lead to such a sign marks its quotations by it, as texts do.
 */
export function stuffHtml(html: string): StuffedHtml {
  const hidden: string[] = [];
  const quotations = new Quotations();
  const isQuotation = (element: Element): boolean => quotations.has(element);
  const { nodes, untried } = withSheets(nodesOf(keepSigns(beginningOf(html))));
  const whole = bodyOf(nodes, (element) => {
    if (isHidden(element)) {
      const words = hidden.length < MOST_TOLD ? wordsOf(element) : '';
      if (/[\p{L}\p{N}]/u.test(words) && !around(element, isQuotation)) hidden.push(words);
      return 'drop';
    }
    return isQuotation(element) ? 'quote' : undefined;
  });
  const { text, quotes, struck } = withoutStruck(whole);
  if (quotes.length === 0 && marksByHand(text))
    return { text: withSigns(text), isStuffed: false, hidden, struck, untried };
  const stuffed = (own: string): string => own.replace(/^\s?>/gm, ' >');
  let out = '';
  let at = 0;
  for (const { from, to } of quotes) {
    const cited = text
      .slice(from, to)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    out += `${stuffed(text.slice(at, from)).replace(/[^\n]$/, '$&\n')}${cited}\n`;
    at = to;
  }
  return { text: withSigns(out + stuffed(text.slice(at))), isStuffed: true, hidden, struck, untried };
}

/** A page's text without what is struck out in it, the quotations where they stand then, and the struck words. */
function withoutStruck({ text: whole, skips }: Body): {
  readonly text: string;
  readonly quotes: readonly { readonly from: number; readonly to: number }[];
  readonly struck: readonly string[];
} {
  const quotes: { readonly from: number; readonly to: number }[] = [];
  const struck: string[] = [];
  let text = '';
  let at = 0;
  for (const { from, to, why } of skips) {
    const piece = whole.slice(from, to);
    text += whole.slice(at, from);
    if (why === 'struck') {
      if (struck.length < MOST_TOLD && /[\p{L}\p{N}]/u.test(piece)) struck.push(inOneLine(piece));
      // What stands round it is no one word.
      text += piece.replace(/[^\n]+/g, ' ');
    } else {
      if (why === 'quote') quotes.push({ from: text.length, to: text.length + piece.length });
      text += piece;
    }
    at = to;
  }
  return { text: text + whole.slice(at), quotes, struck };
}

/** The sign over a signature, two dashes and a blank, of which HTML takes the blank away: with a letter of nobody's in its place. */
const SIGN = '--\uE000';

function keepSigns(html: string): string {
  return html.replace(/([>\n]\s{0,40})--(?:[ \u00A0]|&nbsp;|&#160;)(?=\s{0,40}<)/g, `$1${SIGN}`);
}

function withSigns(text: string): string {
  return text.replace(/^--\uE000$/gm, '-- ').replaceAll('\uE000', ' ');
}

/** Boxes that mail programs set what they quote into, by class, id and name. */
const BOX =
  /\b(?:gmail_quote|gmail_attr|yahoo_quoted\w*|protonmail_quote|zmail_extra|moz-cite-prefix|moz-forward-container|ms-outlook-mobile-reference-message|mail-editor-reference-message-container|AOLMsgPart\w*|OLK_SRC_BODY_SECTION|reply-intro|blockquote_zmail|messageReplySection|quoted-content|WordSection1-quote)\b/;

/** Tells a page's boxes of quotation; what was found of one is kept, since each thing in it asks. */
class Quotations {
  readonly #leads = new Map<Element, ReadonlySet<DomNode> | undefined>();

  /** True for a box, but where its writer answered between the lines of one: there each quotation is, and what leads to them. */
  has(element: Element): boolean {
    if (element.name === 'blockquote') return true;
    if (isBox(element)) return this.#leadsIn(element) === undefined;
    const outer = element.parent;
    return isElement(outer) && isBox(outer) && this.#leadsIn(outer)?.has(element) === true;
  }

  /** What leads to the quotations in a box between which its writer answered; undefined for any other. */
  #leadsIn(box: Element): ReadonlySet<DomNode> | undefined {
    if (!this.#leads.has(box)) this.#leads.set(box, findLeads(box));
    return this.#leads.get(box);
  }
}

function isBox({ name, attribs }: Element): boolean {
  return (
    (name === 'div' && attribs.name === 'quote') ||
    BOX.test(`${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.name ?? ''}`)
  );
}

const LONGEST_LEAD = 300;

/** Of a box that holds a line that leads to quotations, these, and words beside them: that line. */
function findLeads({ children }: Element): ReadonlySet<DomNode> | undefined {
  const first = children.findIndex((node) => isElement(node) && node.name === 'blockquote');
  if (first < 0) return undefined;
  const lead = children.slice(0, first);
  const words = bodyOf(lead, () => undefined).text.trim();
  const isOwn = (node: DomNode): boolean =>
    !(isElement(node) && (node.name === 'blockquote' || isBox(node))) && textIn(node).trim() !== '';
  if (words.length > LONGEST_LEAD || !words.endsWith(':') || !children.slice(first).some(isOwn)) return undefined;
  // Below a ruler or a head all is the other's.
  return partReply(`${words}\n> ${words}`).cut === undefined ? new Set(lead) : undefined;
}

function textIn(node: DomNode): string {
  return node.type === 'text' ? node.data : isElement(node) ? textOf(node) : '';
}

/** True where nothing of it is seen: by what it says, or by letters of no size, or of the colour behind them, unless it gives others further in. */
function isHidden(element: Element): boolean {
  if (isUnseen(element)) return true;
  const colour = readColour(colourOf(element));
  if (!colour || holds(element, (one) => colourOf(one) !== undefined || saysGround(one) !== undefined)) return false;
  const ground = topologyOf(element);
  return ground !== undefined && colour.every((part, i) => Math.abs(part - (ground[i] ?? 0)) <= NEAR);
}

/** Shades that nobody tells apart. */
const NEAR = 12;

function colourOf(element: Element): string | undefined {
  return styleOf(element).get('color') ?? (element.name === 'font' ? element.attribs.color : undefined);
}

function saysGround(element: Element): string | undefined {
  const style = styleOf(element);
  return style.get('background-color') ?? style.get('background') ?? element.attribs.bgcolor;
}

/** The colour behind an element: white where nothing says another; undefined where that cannot be told. */
function topologyOf(element: Element): readonly number[] | undefined {
  let node: DomNode | null = element;
  for (let deep = 0; isElement(node); deep++) {
    const said = saysGround(node);
    if (said !== undefined || deep > DEEPEST) return readColour(said);
    node = node.parent;
  }
  return WHITE;
}

/** So far out is looked for a ground. */
const DEEPEST = 100;
const WHITE: readonly number[] = [255, 255, 255];
const NAMED: Readonly<Record<string, readonly number[]>> = { white: WHITE, black: [0, 0, 0] };

function readColour(said: string | undefined): readonly number[] | undefined {
  const name = (said ?? '').toLowerCase().trim();
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(name) ?? [];
  const hex = long ?? short?.replace(/./g, '$&$&');
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const parts = /^rgb\((\d{1,3}),(\d{1,3}),(\d{1,3})\)$/.exec(name.replaceAll(' ', ''))?.slice(1);
  return parts ? parts.map(Number) : NAMED[name];
}
