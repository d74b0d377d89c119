import nearley from 'nearley';

/** A compiled grammar as data: a symbol is another rule's name or the type of a token. */
export interface GrammarRules {
  readonly start: string;
  readonly rules: readonly {
    readonly name: string;
    readonly symbols: readonly (string | { readonly type: string })[];
  }[];
}

/** What a rule of the grammar was made of; helper rules the compiler invented (`x:?`, `x:*`) are dissolved in it. */
export interface Node {
  readonly rule: string;
  readonly children: readonly (Node | Leaf)[];
  /** All tokens it is made of. */
  readonly leaves: readonly Leaf[];
}

/** A token of the parsed row, by its place in it. */
export interface Leaf {
  readonly type: string;
  readonly index: number;
}

/** The longest beginning of a row that is a whole sentence, and how it went on. */
export interface Parse {
  /** How many tokens the sentence takes; 0 where no beginning is one. */
  readonly length: number;
  /** The tree; undefined where there is none or more than one. */
  readonly tree?: Node;
  /** More than one tree: the grammar does not decide. */
  readonly ambiguous: boolean;
  /** How many tokens could be taken at all. */
  readonly reached: number;
  /** The types of token that could have come there. */
  readonly expected: readonly string[];
}

/** Parses rows of token types; remembers what came of a row, since orders have few shapes. */
export interface SentenceParser {
  parse(types: readonly string[]): Parse;
}

/** Longer rows are no orders; the parser's work grows with their square. */
const MOST_TOKENS = 200;
const MOST_SHAPES = 5_000;

const parsers = new WeakMap<GrammarRules, SentenceParser>();

/** The only door to nearley: the parser of token rows of a compiled grammar, made once for each grammar. */
export function createParser(grammar: GrammarRules): SentenceParser {
  const made = parsers.get(grammar) ?? makeParser(grammar);
  parsers.set(grammar, made);
  return made;
}

function makeParser(grammar: GrammarRules): SentenceParser {
  const compiled = nearley.Grammar.fromCompiled({
    ParserStart: grammar.start,
    ParserRules: grammar.rules.map(({ name, symbols }) => ({
      name,
      symbols: [...symbols],
      postprocess: (children: readonly (Node | Leaf)[]) => makeNode(name, children),
    })),
  });
  const shapes = new Map<string, Parse>();
  return {
    parse(types) {
      const row = types.length > MOST_TOKENS ? types.slice(0, MOST_TOKENS) : types;
      const shape = row.join(' ');
      const known = shapes.get(shape);
      if (known) return known;
      const parse = parseRow(compiled, row);
      if (shapes.size >= MOST_SHAPES) shapes.clear();
      shapes.set(shape, parse);
      return parse;
    },
  };
}

interface Column {
  readonly scannable: readonly { readonly rule: { readonly symbols: readonly unknown[] }; readonly dot: number }[];
}

function parseRow(grammar: nearley.Grammar, types: readonly string[]): Parse {
  const feed = new TokenFeed();
  const parser = new nearley.Parser(grammar, { lexer: feed });
  const columns = (parser as unknown as { readonly table: readonly Column[] }).table;
  let length = 0;
  let found: readonly Node[] = [];
  let reached = 0;
  let expected = typesAt(columns[0]);
  for (const [index, type] of types.entries()) {
    if (!expected.has(type)) break; // nearley would throw, after writing a page of text
    feed.put({ type, index });
    parser.feed('');
    reached = index + 1;
    expected = typesAt(columns[reached]);
    const results: readonly Node[] = parser.results;
    if (results.length > 0) {
      found = results;
      length = reached;
    }
  }
  const [tree] = found;
  return {
    length,
    ambiguous: found.length > 1,
    reached,
    expected: [...expected],
    ...(tree && found.length === 1 && { tree }),
  };
}

function typesAt(column: Column | undefined): Set<string> {
  const types = new Set<string>();
  for (const { rule, dot } of column?.scannable ?? []) {
    const symbol = rule.symbols[dot];
    if (typeof symbol === 'object' && symbol !== null && 'type' in symbol) types.add(String(symbol.type));
  }
  return types;
}

function makeNode(rule: string, children: readonly (Node | Leaf)[]): Node {
  const flat: (Node | Leaf)[] = [];
  for (const child of children) {
    if ('rule' in child && child.rule.includes('$')) flat.push(...child.children);
    else flat.push(child);
  }
  return { rule, children: flat, leaves: flat.flatMap((part) => ('rule' in part ? part.leaves : [part])) };
}

/** Hands nearley one token at a time. */
class TokenFeed implements nearley.Lexer {
  private next_: Leaf | undefined;

  put(token: Leaf): void {
    this.next_ = token;
  }

  reset(): void {}

  next(): nearley.Token | undefined {
    const token = this.next_;
    this.next_ = undefined;
    // nearley asks only for `type` and hands the token through as it is
    return token as unknown as nearley.Token | undefined;
  }

  save(): nearley.LexerState {
    return {};
  }

  formatError(): string {
    return '';
  }
}
