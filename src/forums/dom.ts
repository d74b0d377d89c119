import type { CheerioAPI } from 'cheerio';
import { html, Parser, type ParserOptions, Token, Tokenizer } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap as Tree } from 'parse5-htmlparser2-tree-adapter';

/** Elements of tables, whose end tags reach as far as their table. */
const OF_TABLES = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption']);
const ENDS_OF_TABLES = ['table', 'template'];
/** What no other end tag reaches over (HTML, "has an element in scope"). */
const SCOPES = ['table', 'td', 'th', 'caption', 'template', 'object', 'applet', 'marquee'];
/** Elements that end by themselves or are opened again: their end tags say nothing of what is open. */
const LOOSE = new Set(
  'a b big code dd dt em font h1 h2 h3 h4 h5 h6 i li nobr optgroup option p rb rp rt rtc s small strike strong tt u'.split(
    ' ',
  ),
);

/** The names among these that no end tag of a name reaches over. */
function scopesOf(name: string): readonly string[] {
  return OF_TABLES.has(name) ? ENDS_OF_TABLES : SCOPES;
}

/** Elements that were closed before their end tags came, the outermost first. Every step takes the same time, however many there are. */
class ClosedEarly {
  #names: string[] = [];
  readonly #places = new Map<string, number[]>();

  get isEmpty(): boolean {
    return this.#names.length === 0;
  }

  add(name: string): void {
    if (LOOSE.has(name)) return;
    const places = this.#places.get(name) ?? [];
    this.#places.set(name, places);
    places.push(this.#names.push(name) - 1);
  }

  /** Whom an end tag ends: one of these, which is taken off with all that is inside it; nobody; or an element `outside`. */
  end(name: string): 'one' | 'nobody' | 'outside' {
    const place = this.#last(name);
    const scope = Math.max(...scopesOf(name).map((one) => (one === name ? -1 : this.#last(one))));
    if (place <= scope) return scope >= 0 || LOOSE.has(name) ? 'nobody' : 'outside';
    for (const inner of this.#names.splice(place)) this.#places.get(inner)?.pop();
    return 'one';
  }

  clear(): void {
    this.#names = [];
    this.#places.clear();
  }

  #last(name: string): number {
    return this.#places.get(name)?.at(-1) ?? -1;
  }
}

/** Elements inside one another; browsers build no deeper trees (Chromium and WebKit stop at 512). */
const DEEPEST = 512;
/** Where that many are open, those between the outer and the inner ones are closed at once. */
const OUTER = 256;
const INNER = 64;
/** Attributes of one element; more are left out, as each is compared with all before it. */
const MOST_ATTRIBUTES = 1000;
/**
 * Bold and the like that was not closed in its place is opened again by itself: up to so many at once, and so many more
 * in all than a page has tags.
 */
const MOST_UNCLOSED = 100;
const MOST_REOPENED = 100_000;

/** The comment that stands where elements were closed early, or not opened again. */
export const CUT = 'adjutant: cut';

const { TAG_ID: ID } = html;
/** Elements inside which formatting begins anew. */
const FRAMES = new Set<number>([ID.APPLET, ID.CAPTION, ID.MARQUEE, ID.OBJECT, ID.TD, ID.TEMPLATE, ID.TH]);
const TEMPLATES = new Set<number>([ID.TEMPLATE]);
/** Elements that stand nowhere but in others of these; only the cells among them hold anything else. */
const ROWS = [ID.TBODY, ID.THEAD, ID.TFOOT, ID.TR, ID.CAPTION, ID.COLGROUP, ID.OPTGROUP, ID.OPTION];
const WITHOUT_WORDS = new Set<number>([...ROWS, ID.TABLE, ID.SELECT]);
const PARTS = new Set<number>([...ROWS, ID.TD, ID.TH]);

/**
 * The parser of the HTML standard, in time that grows with the length of what it reads alone: of more open elements than
 * any page needs those in the middle are closed, as if their end tags had come, and what follows is put beside them.
 */
class BoundedParser<T extends Tree> extends Parser<T> {
  override tokenizer = new BoundedTokenizer(this.options, this);
  readonly #closed = new ClosedEarly();
  /** How many elements more were opened again than there were tags. */
  #reopened = 0;
  /** The last of the outer elements. */
  #outer = OUTER;

  override onStartTag(token: Token.TagToken): void {
    this.#reopened -= 1;
    super.onStartTag(token);
    if (this.openElements.stackTop >= DEEPEST) this.#closeEarly();
  }

  override onEndTag(token: Token.TagToken): void {
    const { openElements: open } = this;
    if (!this.#closed.isEmpty && !this.#isInside(token)) {
      const whom = this.#closed.end(token.tagName);
      if (whom === 'one') this.#endInner();
      if (whom !== 'outside') return;
    }
    super.onEndTag(token);
    // The end of an outer element ends all that is in it.
    if (open.stackTop < this.#outer) this.#closed.clear();
  }

  override _reconstructActiveFormattingElements(): void {
    const { openElements: open, activeFormattingElements: formatting } = this;
    const { length } = formatting.entries;
    if (length > MOST_UNCLOSED || (length > 0 && this.#reopened > MOST_REOPENED)) {
      formatting.entries = [];
      this.#mark(open.current);
    }
    const before = open.stackTop;
    super._reconstructActiveFormattingElements();
    this.#reopened += open.stackTop - before;
  }

  /** True for an end tag that is settled among the inner elements: one of them bears its name, or it does not reach out of them. */
  #isInside({ tagID, tagName }: Token.TagToken): boolean {
    const { openElements: open, treeAdapter: tree } = this;
    const scopes = scopesOf(tagName);
    for (let i = open.stackTop; i > this.#outer; i--) {
      const element = open.items[i];
      const isScope = element && tree.isElementNode(element) && scopes.includes(tree.getTagName(element));
      if (open.tagIDs[i] === tagID || isScope) return true;
    }
    return false;
  }

  /** Closes the elements between the outer and the inner ones: the inner ones go on under the last outer one. */
  #closeEarly(): void {
    const { openElements: open, activeFormattingElements: formatting, treeAdapter: tree } = this;
    const isAt = (index: number, names: ReadonlySet<number>): boolean => names.has(open.tagIDs[index] ?? ID.UNKNOWN);
    if (this.#closed.isEmpty) this.#outer = OUTER;
    while (isAt(this.#outer, WITHOUT_WORDS)) this.#outer -= 1;
    const [from, end] = [this.#outer + 1, open.stackTop + 1];
    let to = end - INNER;
    while (isAt(to, PARTS)) to -= 1;
    const outer = open.items[this.#outer];
    const inner = open.items[to];
    if (!outer || !inner || !tree.isElementNode(inner)) return;
    const count = (names: ReadonlySet<number>, first: number, last: number): number =>
      open.tagIDs.slice(first, last).filter((id) => names.has(id)).length;
    let [innerFrames, closedFrames] = [count(FRAMES, to, end), count(FRAMES, from, to)];
    const templates = count(TEMPLATES, from, to);
    this.tmplInsertionModeStack.splice(count(TEMPLATES, to, end), templates);
    open.tmplCount -= templates;
    const closed = new Set(open.items.splice(from, to - from));
    open.tagIDs.splice(from, to - from);
    open.stackTop -= closed.size;
    for (const element of closed) if (tree.isElementNode(element)) this.#closed.add(tree.getTagName(element));
    // The newest stand first; a mark parts what was begun in a frame from what was before.
    formatting.entries = formatting.entries.filter((entry) =>
      'element' in entry ? !closed.has(entry.element) : innerFrames-- > 0 || closedFrames-- <= 0,
    );
    this.#mark([...closed].at(-1));
    this.#mark(outer);
    tree.detachNode(inner);
    tree.appendChild(outer, inner);
  }

  /** Closes all inner elements, as one round them has ended. */
  #endInner(): void {
    const { openElements: open } = this;
    // Words in a table wait for what follows them.
    if (this.pendingCharacterTokens.length > 0)
      this.onComment({ type: Token.TokenType.COMMENT, data: CUT, location: null });
    this.pendingCharacterTokens = [];
    const templates = open.tagIDs.slice(this.#outer + 1, open.stackTop + 1).filter((id) => id === ID.TEMPLATE);
    this.tmplInsertionModeStack.splice(0, templates.length);
    open.shortenToLength(this.#outer + 1);
    this._resetInsertionMode();
  }

  #mark(parent: T['parentNode'] | undefined): void {
    const { treeAdapter: tree } = this;
    const last = parent && tree.getChildNodes(parent).at(-1);
    if (!parent || (last && tree.isCommentNode(last) && last.data === CUT)) return;
    tree.appendChild(parent, tree.createCommentNode(CUT));
  }
}

class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const { currentToken } = this;
    const isFull = currentToken && 'attrs' in currentToken && currentToken.attrs.length >= MOST_ATTRIBUTES;
    if (!isFull) super._leaveAttrName();
  }
}

/**
 * Parses a page as browsers do, but in time that grows with its length alone. What lies deeper than any page has reason
 * to is closed early, with the comment `CUT` on both sides: the text is all there, and what stands inside what is not.
 */
export function parsePage(text: string): Tree['document'] {
  return BoundedParser.parse(text, OPTIONS);
}

/** The same for a part of a page: the nodes of stored HTML. */
function parsePart(text: string): readonly Tree['childNode'][] {
  const parser = BoundedParser.getFragmentParser<Tree>(null, OPTIONS);
  parser.tokenizer.write(text, true);
  const [root] = parser.document.children;
  return root && adapter.isElementNode(root) ? root.children : [];
}

/** The library looks for nodes from the front; those it moves stand at the end. */
const OPTIONS: ParserOptions<Tree> = {
  treeAdapter: {
    ...adapter,
    insertBefore: (parent, node, reference) => {
      const { prev } = reference;
      if (prev) prev.next = node;
      node.prev = prev;
      node.next = reference;
      reference.prev = node;
      node.parent = parent;
      parent.children.splice(parent.children.lastIndexOf(reference), 0, node);
    },
    insertTextBefore: (parent, text, reference) => {
      const { prev } = reference;
      if (prev && adapter.isTextNode(prev)) prev.data += text;
      else OPTIONS.treeAdapter?.insertBefore(parent, adapter.createTextNode(text), reference);
    },
    detachNode: (node) => {
      if (node.parent?.children.at(-1) === node) {
        node.parent.children.pop();
        if (node.prev) node.prev.next = null;
        node.prev = null;
        node.parent = null;
      } else adapter.detachNode(node);
    },
  },
};

export type DomNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type Element = Extract<DomNode, { attribs: unknown }>;

export function isElement(node: DomNode | null | undefined): node is Element {
  return node !== null && node !== undefined && 'attribs' in node;
}

export function hasClass(element: Element, name: string): boolean {
  const names = element.attribs.class;
  if (names === undefined || !names.includes(name)) return false;
  return names === name || names.split(/\s+/).includes(name);
}

/** The first element inside another that bears one of these classes. */
export function firstOf(root: Element | undefined, ...names: readonly string[]): Element | undefined {
  return firstIn(root, (inner) => names.some((name) => hasClass(inner, name)));
}

/** Every element of this name inside another. */
export function tagsIn(root: Element | undefined, tag: string): Element[] {
  return allIn(root, ({ name }) => name === tag);
}

/** Whether something inside an element, at any depth, passes the test. */
export function holds(element: Element, test: (inner: Element) => boolean): boolean {
  const open: DomNode[] = [element]; // a stack of our own: pages nest deeper than calls may
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    if (node !== element && test(node)) return true;
    for (const child of node.children) open.push(child);
  }
  return false;
}

/** The first element inside another, in the page's order, that passes the test. */
export function firstIn(root: Element | undefined, test: (inner: Element) => boolean): Element | undefined {
  for (const child of root?.children ?? []) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : firstIn(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every element inside another, in the page's order, that passes the test. */
export function allIn(root: Element | undefined, test: (inner: Element) => boolean, found: Element[] = []): Element[] {
  for (const child of root?.children ?? []) {
    if (!isElement(child)) continue;
    if (test(child)) found.push(child);
    allIn(child, test, found);
  }
  return found;
}

/** The nearest element round another that passes the test. */
export function around(element: Element | undefined, test: (outer: Element) => boolean): Element | undefined {
  let node = element?.parent;
  while (isElement(node) && !test(node)) node = node.parent;
  return isElement(node) ? node : undefined;
}

/** The elements that follow another under the same parent. */
export function following(element: Element): Element[] {
  const siblings = isElement(element.parent) ? childElements(element.parent) : [];
  return siblings.slice(siblings.indexOf(element) + 1);
}

export function textOf(element: Element | undefined): string {
  let text = '';
  for (const node of element?.children ?? []) {
    if (node.type === 'text') text += node.data;
    else if (isElement(node)) text += node.name === 'br' ? '\n' : textOf(node);
  }
  return text;
}

/** An element's words with every run of blanks as one. */
export function wordsOf(element: Element | undefined): string {
  return plain(textOf(element));
}

export function childElements(element: Element | undefined): Element[] {
  return element === undefined ? [] : element.children.filter(isElement);
}

/** A text with every run of blanks as one. */
export function plain(text: string): string {
  return text.replace(/[\s\u00A0]+/g, ' ').trim();
}

/** HTML as nodes. */
export function nodesOf(html: string): readonly DomNode[] {
  return parsePart(html);
}

/** What no reader sees, whatever it holds: a warning for old browsers stands in every page of some engines. */
const UNSEEN = new Set(['head', 'noscript', 'script', 'style', 'template']);
const HIDDEN = /(?:^|[\s-])(?:hidden|hide|d-none|sr-only)(?:\s|$)/i;

/** False where an element or one round it says itself that it is not shown; what only a style sheet hides is shown. */
export function isShown(element: Element): boolean {
  for (let node: DomNode | null = element; isElement(node); node = node.parent) if (isHidden(node)) return false;
  return true;
}

/** The words a reader sees, with every run of blanks as one, and whether he is asked for a password. */
export function shownIn(nodes: Iterable<DomNode>): { readonly words: string; readonly asksPassword: boolean } {
  const words: string[] = [];
  let asksPassword = false;
  // A stack of our own: pages nest deeper than calls may.
  const open = [...nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') words.push(node.data);
    if (!isElement(node) || isHidden(node)) continue;
    if (node.name === 'input' && node.attribs.type?.toLowerCase() === 'password') asksPassword = true;
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at];
      if (child) open.push(child);
    }
    words.push(' ');
  }
  return { words: words.join('').replace(/\s+/g, ' ').trim(), asksPassword };
}

function isHidden({ name, attribs }: Element): boolean {
  return (
    UNSEEN.has(name) ||
    attribs.hidden !== undefined ||
    (attribs.class !== undefined && HIDDEN.test(attribs.class)) ||
    (attribs.style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style))
  );
}
