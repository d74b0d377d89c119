import { load } from 'cheerio/slim'; // the whole one would bring a client for HTTP with it
import { inOneLine } from '../core/text.js';
import { type DomNode, type Element, isElement, nodesIn } from './dom.js';
import { HIDING, mayHide, readStyle, strikes, withoutComments } from './style.js';

/** Longer sheets, or of more rules that tell, no writer's program makes. */
const LONGEST_SHEET = 100_000;
const MOST_RULES = 200;
/** A selector of more than two steps is tried on so many elements at most: each step goes through all that are further out. */
const MOST_STEPPED = 500;

/** A page with what the sheets in it say set into its elements; `untried`: rules of them that nobody could try. */
export interface Inlined {
  readonly nodes: readonly DomNode[];
  readonly untried: readonly string[];
}

/** The nodes of a mail's page, with what the sheets in them say of striking out and of hiding set into them. */
export function withSheets(nodes: readonly DomNode[]): Inlined {
  const all = [...nodes]; // the list that they stand in loses them
  const $ = load([...all]);
  const select = (selector: string): readonly Element[] => $(selector).toArray().filter(isElement);
  return { nodes: all, untried: inlineSheets(all, select, tellsOfHiding) };
}

/** Sets what the sheets in a page say of striking out into the styles of its elements. A board hides as its readers open. */
export function inlineStrikes(nodes: readonly DomNode[], select: Select): void {
  inlineSheets(nodes, select, () => false);
}

type Select = (selector: string) => readonly Element[];
type Style = ReadonlyMap<string, string>;

/** A rule of a sheet for one selector. */
interface Rule {
  readonly selector: string;
  readonly said: string;
  readonly style: Style;
  readonly weight: number;
}

function tellsOfHiding(style: Style): boolean {
  return [...style.keys()].some((name) => HIDING.has(name));
}

/**
 * Sets what the sheets say into the elements' own styles, before what these say: only where it makes something of them
 * that they are not without it. Gives the selectors that could not be tried, of rules that strike out or hide.
 */
function inlineSheets(nodes: readonly DomNode[], select: Select, tells: (style: Style) => boolean): readonly string[] {
  const elements = nodesIn(nodes).filter(isElement);
  const sheets = elements.filter(({ name }) => name === 'style').map(({ children }) => children.map(dataOf).join(''));
  const rules = sheets
    .flatMap(rulesOf)
    .filter(({ style }) => strikes(style) !== undefined || tells(style))
    .slice(0, MOST_RULES);
  const makes = ({ style }: Pick<Rule, 'style'>): boolean =>
    strikes(style) === true || (tells(style) && mayHide(style));
  const untried: string[] = [];
  const found = new Map<Element, Rule[]>();
  for (const rule of rules) {
    const steps = rule.selector.split(/[\s>+~]+/).length + rule.selector.split(':').length - 1;
    const chosen = steps > 2 && elements.length > MOST_STEPPED ? undefined : trySelector(select, rule.selector);
    if (chosen === undefined && makes(rule)) untried.push(rule.selector);
    for (const element of chosen ?? []) {
      const own = found.get(element);
      if (own) own.push(rule);
      else found.set(element, [rule]);
    }
  }
  for (const [element, all] of found) {
    const isStruck = SEEMS_STRUCK.test(`${element.name} ${element.attribs.class ?? ''}`);
    if (!isStruck && !all.some(makes)) continue;
    const said = all.toSorted((a, b) => a.weight - b.weight).map((one) => one.said);
    element.attribs.style = [...said, element.attribs.style ?? ''].join(';');
  }
  return untried;
}

/** What a sheet that says otherwise is kept at; links without a line under them are everywhere. */
const SEEMS_STRUCK = /^(?:s|strike|del) |str[iu]|through|cross/i;

/** What a selector chooses; undefined where none knows what it means. What is so while somebody points, or beside a text, is nothing. */
function trySelector(select: Select, selector: string): readonly Element[] | undefined {
  if (MOMENTARY.test(selector)) return [];
  try {
    return select(selector);
  } catch {
    return undefined;
  }
}

const MOMENTARY = /:(?::|hover|active|focus|visited|target|before|after|first-l|selection|placeholder)/i;

function dataOf(node: DomNode): string {
  return 'data' in node ? node.data : '';
}

/** The rules of a sheet that count wherever it is shown on a screen, each for one selector. */
function rulesOf(sheet: string): readonly Rule[] {
  const css = withoutComments(sheet.slice(0, LONGEST_SHEET)).replaceAll('<!--', '').replaceAll('-->', '');
  const rules: Rule[] = [];
  /** The heads of the blocks that are open. */
  const heads: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    const said = css.slice(from, index);
    if (sign === ';' && !said.trimStart().startsWith('@')) continue;
    from = index + 1;
    if (sign === '{') heads.push(inOneLine(said));
    if (sign !== '}') continue;
    const head = heads.pop() ?? '';
    if (head.startsWith('@') || heads.some((outer) => !ON_EVERY_SCREEN.test(outer))) continue;
    const style = readStyle(said);
    for (const selector of selectorsOf(head))
      if (selector !== '' && selector.length <= LONGEST_SELECTOR)
        rules.push({ selector, said: said.trim(), style, weight: weightOf(selector) });
  }
  return rules;
}

const LONGEST_SELECTOR = 200;

/** What stands round rules that count on every screen. */
const ON_EVERY_SCREEN = /^@(?:layer|supports)\b|^@media (?:all|screen|only screen)$/i;

/** The selectors of a rule's head: what stands in brackets is of one of them. */
function selectorsOf(head: string): readonly string[] {
  const selectors: string[] = [];
  let deep = 0;
  let from = 0;
  for (let at = 0; at <= head.length; at++) {
    const sign = head[at];
    if (sign === '(' || sign === '[') deep++;
    if (sign === ')' || sign === ']') deep--;
    if (sign !== undefined && (sign !== ',' || deep > 0)) continue;
    selectors.push(head.slice(from, at).trim());
    from = at + 1;
  }
  return selectors;
}

/** How much a selector weighs against others: ids, then classes, attributes and states, then names. */
function weightOf(selector: string): number {
  const bare = selector
    .split(']')
    .map((piece) => piece.split('[')[0] ?? '')
    .join('[');
  const count = (sign: RegExp): number => bare.match(sign)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[:]/g) * 100 + count(/(?:^|[\s>+~])\w/g);
}
