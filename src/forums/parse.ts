import { html, Parser, type ParserOptions, serializeOuter, Token, Tokenizer } from 'parse5';
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
 * in all than a page has tags. Of more the oldest are given up, so that what one post leaves open takes nothing from another.
 */
const MOST_UNCLOSED = 50;

const MOST_REOPENED = 100_000;

/** The comment that stands where elements were closed early, or were begun that are not opened again. */
export const CUT = 'adjutant: cut';

const { TAG_ID: ID } = html;

/** Elements inside which formatting begins anew. */
const FRAMES = new Set<number>([ID.APPLET, ID.CAPTION, ID.MARQUEE, ID.OBJECT, ID.TD, ID.TEMPLATE, ID.TH]);

const TEMPLATES = new Set<number>([ID.TEMPLATE]);

/** Elements that stand nowhere but in others of these; only the cells among them hold anything else. */
const ROWS = [ID.TBODY, ID.THEAD, ID.TFOOT, ID.TR, ID.CAPTION, ID.COLGROUP, ID.OPTGROUP, ID.OPTION];

const WITHOUT_WORDS = new Set<number>([...ROWS, ID.TABLE, ID.SELECT]);

const PARTS = new Set<number>([...ROWS, ID.TD, ID.TH]);

type Entry<T extends Tree> = Parser<T>['activeFormattingElements']['entries'][number];

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
    this.#reopened -= 1;
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
    const { openElements: open } = this;
    const { entries } = this.activeFormattingElements;
    if (entries.length > MOST_UNCLOSED) this.#forget(MOST_UNCLOSED, (entry) => !('element' in entry));
    const left = MOST_REOPENED - this.#reopened;
    if (entries.length > left) this.#forget(left, (entry) => !('element' in entry) || open.contains(entry.element));
    const before = open.stackTop;
    super._reconstructActiveFormattingElements();
    this.#reopened += open.stackTop - before;
  }

  /**
   * Gives up all but the newest so many of what is to be opened again, up to where it `ends`: the mark stands where it
   * was begun, as what follows may be another's.
   */
  #forget(most: number, ends: (entry: Entry<T>) => boolean): void {
    const { entries } = this.activeFormattingElements; // the newest stand first
    const end = entries.findIndex(ends);
    for (const entry of entries.splice(most, (end < 0 ? entries.length : end) - most))
      if ('element' in entry) this.#mark(entry.element);
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
export function parsePart(text: string): readonly Tree['childNode'][] {
  const parser = BoundedParser.getFragmentParser<Tree>(null, OPTIONS);
  parser.tokenizer.write(text, true);
  const [root] = parser.document.children;
  return root && adapter.isElementNode(root) ? root.children : [];
}

/** Nodes as HTML, one after the other. */
export function writeNodes(nodes: readonly Tree['childNode'][]): string {
  return nodes.map((node) => serializeOuter<Tree>(node, { treeAdapter: adapter })).join('');
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
