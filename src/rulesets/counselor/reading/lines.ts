import type { Note } from '../../../core/order.js';
import type { Span } from '../../../core/post.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { Marked } from '../../../reading/post/parts.js';
import { type Line, skipBullet } from '../../../reading/text/lines.js';
import type { DoubtId } from '../facts.js';
import { type CounselorOrder, writeOrder } from '../orders.js';
import { type ClausePart, doubt, readClause, type Scene } from './clauses.js';
import type { LineScene, OrderToken } from './lexer.js';

/** A part of a line that may be an order: where it stands, and whether a question mark ends it. */
export interface Clause extends Span {
  readonly isAsked: boolean;
}

/** What parts orders on a line: a semicolon, *then*, a full stop, a question or exclamation mark. */
const PARTING = /;|(?<![\p{L}\p{N}])(?:and then|then)(?![\p{L}\p{N}]),?|[.!?](?=[\s.!?]|$)/giu;

/** Cuts a stretch of a line into clauses; empty ones are left out. */
function cutOrders(text: string, { from, to }: Span): readonly Clause[] {
  const clauses: Clause[] = [];
  let at = from;
  const close = (end: number, isAsked: boolean) => {
    const said = text.slice(at, end);
    const head = said.length - said.replace(/^[\s,.-]+/, '').length;
    const start = at + head;
    const stop = at + trimMarks(said).length;
    if (stop > start) clauses.push({ from: start, to: stop, isAsked });
  };
  for (const match of text.slice(from, to).matchAll(PARTING)) {
    const end = from + match.index;
    close(end, match[0].includes('?'));
    at = end + match[0].length;
  }
  close(to, false);
  return clauses;
}

/** Without blanks and commas at its end. */
function trimMarks(said: string): string {
  let end = said.length;
  while (end > 0 && ' ,\t'.includes(said.charAt(end - 1))) end--;
  return said.slice(0, end);
}

/** A character's name at the head of a line: who it is, where what he is told begins, and whether a mark follows the name. */
export interface Head {
  readonly who: FoundName;
  readonly to: number;
  readonly isFormal: boolean;
}

const MOST_WORDS = 4;
/** What stands above orders and is nobody's name. */
const HEADINGS =
  /^(?:my |our |the |all )*(?:orders?|actions?|moves?|turn|characters?|nation|main|misc|notes?|ps|p\.s\.|edit|to|from|subject|re|hi|hello|dear judge)\b/i;
const MARK = /^\s*(?::|->|=>|>|-(?=\s)|,)\s*/;

/**
 * The name at the head of a stretch: one of the board's whole, or words before a colon. `isWithin`: only where nothing
 * else can be meant, a name of the board with its colon.
 */
function findHead(
  text: string,
  { from, to }: Span,
  { names, author, lexer, parser }: Pick<LineScene, 'names' | 'author' | 'lexer' | 'parser'>,
  isWithin: boolean,
): Head | undefined {
  const hit = names.people.findAt(text, from);
  if (hit && hit.to <= to && !text.startsWith("'s", hit.to)) {
    const mark = MARK.exec(text.slice(hit.to, to));
    const isColon = mark?.[0].includes(':') === true;
    if (isWithin && !isColon) return undefined;
    const typed = text.slice(from, hit.to);
    const who: FoundName =
      hit.piece === undefined
        ? names.findSubject(typed, author)
        : { piece: hit.piece, known: true, fits: [], notes: [] };
    const isArrow = mark?.[0].includes('>') === true;
    return {
      who,
      to: hit.to + (isArrow ? 0 : (mark?.[0].length ?? 0)),
      isFormal: mark !== null && !mark[0].includes(','),
    };
  }
  const colon = text.slice(from, to).indexOf(':');
  if (colon < 1) return isWithin ? undefined : findLooseHead(text, { from, to }, { names, author });
  const typed = text.slice(from, from + colon).trim();
  const words = typed.split(/\s+/);
  if (words.length > MOST_WORDS || /[;,.!?()\d]/.test(typed) || HEADINGS.test(typed)) return undefined;
  const who = names.findSubject(typed, author);
  if (isWithin && !who.known) return undefined;
  // "march: e, e" below a name
  const [first] = lexer.lex(typed, 0);
  if (!who.known && first && parser.parse([]).expected.has(first.type)) return undefined;
  return { who, to: from + colon + 1, isFormal: true };
}

/** A part of a name alone on its line, or before what it is told without a mark: `Robert attacks`. */
function findLooseHead(
  text: string,
  { from, to }: Span,
  { names, author }: Pick<LineScene, 'names' | 'author'>,
): Head | undefined {
  const [, first] = /^([\p{L}\p{M}'-]+)(?=[\s,]|$)/u.exec(text.slice(from, to)) ?? [];
  if (first === undefined || !/^\p{Lu}/u.test(first)) return undefined;
  const who = names.findSubject(first, author);
  return who.known ? { who, to: from + first.length, isFormal: false } : undefined;
}

/** What was read, and where its own words end: what follows them in the same clause is said beside. */
export type OrderMark = Marked<CounselorOrder> & { readonly end?: number };

const NOBODY: FoundName = { piece: '', known: false, fits: [], notes: [] };

/** Reads a post line by line: a character's name holds for all that follows, until the next name. */
export function readLines(text: string, lines: readonly Line[], scene: LineScene): readonly OrderMark[] {
  const reading = new LineReading(text, scene);
  for (const line of lines) if (!line.quoted && line.to > line.from) reading.readLine(line);
  return reading.marks;
}

/** A stretch of a line that is read for somebody; `begin` is where its first order is taken to begin, his name with it. */
interface Stretch extends Span {
  readonly who: FoundName;
  readonly begin: number;
  /** True behind a name and its mark: whatever stands there means an order. */
  readonly isFormal: boolean;
}

class LineReading {
  readonly marks: OrderMark[] = [];
  /** Who is ordered by lines without a name. */
  private held: FoundName | undefined;
  /** The march that directions alone go on with. */
  private march: { readonly mark: number; readonly tokens: readonly OrderToken[] } | undefined;

  constructor(
    private readonly text: string,
    private readonly scene: LineScene,
  ) {}

  readLine({ from, to, marked }: Line): void {
    const { text, scene } = this;
    const begin = from + skipBullet(text.slice(from, to), marked);
    const head = findHead(text, { from: begin, to }, scene, false);
    if (head) {
      const { who, isFormal } = head;
      const isBare = text.slice(head.to, to).trim() === '';
      if (!who.known && !isBare && !readsAsOrder(text, head.to, to, scene)) {
        this.readTalk(begin, to);
        return;
      }
      this.held = who;
      this.march = undefined;
      this.readStretch({ who, begin, from: head.to, to, isFormal: isFormal && who.known });
    } else if (this.held) this.readStretch({ who: this.held, begin, from: begin, to, isFormal: false });
    else if (readsAsOrder(text, begin, to, scene)) this.marks.push(doubtMark(begin, to, 'no-name', NOBODY));
    else this.readTalk(begin, to);
  }

  /** A line of nobody's that names one of the author's and holds an order all the same. */
  private readTalk(from: number, to: number): void {
    const tokens = this.lex({ from, to });
    const { author, names } = this.scene;
    const own = tokens.some(({ type, text, means }) =>
      type === 'name' ? author.mine.includes(means ?? '') : type === 'word' && names.isGivenNameOf(text, author),
    );
    if (own && hidesOrder(tokens, this.scene))
      this.marks.push(doubtMark(from, to, 'no-order', NOBODY, this.text.slice(from, to)));
  }

  private readStretch({ who, begin, from, to, isFormal }: Stretch): void {
    const clauses = cutOrders(this.text, { from, to });
    let isFirst = true;
    for (const clause of clauses) {
      const other = clause.from > from ? findHead(this.text, clause, this.scene, true) : undefined;
      if (other) {
        this.held = other.who;
        this.readStretch({ who: other.who, begin: clause.from, from: other.to, to, isFormal: true });
        return;
      }
      const tokens = this.lex(clause);
      if (!this.goOn(tokens, clause, who)) {
        this.march = undefined;
        const first = isFirst ? begin : clause.from;
        // where one part of a line cannot be read, that part alone is the doubt
        const part = clauses.length === 1 ? first : clause.from;
        this.readClause(tokens, clause, { who, first, part, isFormal });
      }
      isFirst = false;
    }
  }

  /** "march e; e; h": directions alone make the march before longer; false where they do not. */
  private goOn(tokens: readonly OrderToken[], clause: Clause, who: FoundName): boolean {
    const { march } = this;
    if (!march || !areDirections(tokens)) return false;
    const read = readClause([...march.tokens, ...tokens], this.scene.parser, this.sceneFor(who));
    const [whole, ...more] = Array.isArray(read) ? (read as readonly ClausePart[]) : [];
    const before = this.marks[march.mark];
    if (!whole || more.length > 0 || !before) return false;
    this.marks[march.mark] = markOf(whole, who, before.from, clause.to);
    this.march = { mark: march.mark, tokens: whole.tokens };
    return true;
  }

  private readClause(
    tokens: readonly OrderToken[],
    clause: Clause,
    {
      who,
      first,
      part,
      isFormal,
    }: Pick<Stretch, 'who' | 'isFormal'> & { readonly first: number; readonly part: number },
  ): void {
    const read = readClause(tokens, this.scene.parser, this.sceneFor(who));
    const refuse = (id: DoubtId, ...words: readonly string[]) =>
      this.marks.push(doubtMark(part, clause.to, id, who, ...words));
    if (read === undefined) {
      if (isFormal || isBegun(tokens, this.scene) || hidesOrder(tokens, this.scene))
        refuse('no-order', this.text.slice(clause.from, clause.to));
      return;
    }
    if ('kind' in read) {
      this.marks.push({ ...doubtMark(part, clause.to, read.id, who), because: read.because });
      return;
    }
    if (clause.isAsked && read.some((one) => one.read.kind === 'order')) {
      refuse('doubting-word', '?');
      return;
    }
    read.forEach((one, i) => {
      if (one.read.kind === 'nothing') return;
      const head = one.read.kind === 'order' ? first : part;
      this.marks.push(markOf(one, who, i === 0 ? head : one.from, i === read.length - 1 ? clause.to : one.to));
      if (one.read.kind === 'order' && one.read.order.kind === 'march')
        this.march = { mark: this.marks.length - 1, tokens: one.tokens };
    });
  }

  private lex({ from, to }: Span): readonly OrderToken[] {
    return this.scene.lexer.lex(this.text.slice(from, to), from);
  }

  private sceneFor(who: FoundName): Scene {
    const { names, placeOf, hexOfCity, author } = this.scene;
    // where another's character stands is not told by what is read (11.2)
    const isOwn = who.known && author.mine.includes(who.piece);
    return {
      subject: who.piece,
      at: isOwn ? placeOf(who.piece) : undefined,
      findPerson: names.findTarget,
      hexOfCity,
      wordsAt: (from, to) => this.text.slice(from, to),
    };
  }
}

/** True for words that begin as an order does and say more than a word. */
function isBegun(tokens: readonly OrderToken[], { parser }: LineScene): boolean {
  const [first] = tokens;
  const begins = parser.parse([]).expected;
  return first !== undefined && begins.has(first.type) && !WEAK.has(first.type) && tokens.length > 1;
}

/** True where behind some words an order stands that is more than a word: "if he comes, defend ambush". */
function hidesOrder(tokens: readonly OrderToken[], { parser }: LineScene): boolean {
  const types = tokens.map(({ type }) => type);
  return types.some((type, i) => i > 0 && !WEAK.has(type) && parser.parse(types.slice(i)).length > 1);
}

/** Words that begin much talk, too. */
const WEAK: ReadonlySet<string> = new Set(['no', 'idle', 'hold', 'arrow', 'take', 'set', 'leave']);

/** True where a stretch begins with an order and holds nothing else. */
function readsAsOrder(text: string, from: number, to: number, { lexer, parser }: LineScene): boolean {
  const clauses = cutOrders(text, { from, to });
  return (
    clauses.length > 0 &&
    clauses.every((clause) => {
      const tokens = lexer.lex(text.slice(clause.from, clause.to), clause.from);
      const { length, tree } = parser.parse(tokens.map(({ type }) => type));
      const [what] = tree?.children ?? [];
      return length === tokens.length && what !== undefined && 'rule' in what && what.rule !== 'idle';
    })
  );
}

/** "march e; e; h": directions alone go on with the march before. */
function areDirections(tokens: readonly OrderToken[]): boolean {
  const types = tokens.map(({ type }) => type);
  return (
    types.some((type) => type === 'direction' || type === 'hold') &&
    types.every((type) => ['direction', 'hold', 'comma', 'dash', 'and', 'arrow'].includes(type))
  );
}

function markOf({ read, to: end }: ClausePart, who: FoundName, from: number, to: number): OrderMark {
  if (read.kind !== 'order') {
    const { id, because } = read.kind === 'doubt' ? read : doubt('no-order', '');
    return { ...doubtMark(from, to, id, who), because };
  }
  const { order, notes } = read;
  const intent = {
    found: who,
    value: order,
    text: writeOrder(who.piece, order),
    notes: [...who.notes, ...notes] as readonly Note[],
  };
  return { from, to, end, bin: 'order', bare: false, intents: [{ ...intent, found: { ...who, notes: [] } }] };
}

function doubtMark(from: number, to: number, id: DoubtId, who: FoundName, ...words: readonly string[]) {
  const { because } = doubt(id, ...words);
  return { from, to, bin: 'doubt' as const, id, because, nearest: [], about: who.known ? [who.piece] : [] };
}
