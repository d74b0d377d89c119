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
  /** The types of token that could have come there. */
  readonly expected: ReadonlySet<string>;
}

/** Parses rows of token types; remembers how they begin, since orders have few shapes. */
export interface SentenceParser {
  parse(types: readonly string[]): Parse;
}

/** Longer rows are no orders; the parser's work grows with their square. */
const MOST_TOKENS = 200;
const MOST_PREFIXES = 10_000;

/** What is known of a row's beginning: how far it is a sentence depends on nothing that follows. */
interface Prefix {
  /** The types of token it may go on with. */
  readonly expected: ReadonlySet<string>;
  /** The trees where it is a whole sentence. */
  readonly trees: readonly Node[];
  readonly next: Map<string, Prefix>;
}

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
  let root = startPrefix(compiled);
  let prefixes = 0;
  /** Lets nearley read a row, and keeps the beginnings that were not known. */
  const grow = (types: readonly string[]): void => {
    let prefix = root;
    for (const [i, step] of readPrefixes(compiled, types).entries()) {
      const type = types[i] as string;
      const known = prefix.next.get(type);
      if (!known) {
        prefix.next.set(type, step);
        prefixes++;
      }
      prefix = known ?? step;
    }
  };
  return {
    parse(types) {
      if (prefixes > MOST_PREFIXES) {
        root = startPrefix(compiled);
        prefixes = 0;
      }
      const most = Math.min(types.length, MOST_TOKENS);
      let prefix = root;
      let trees: readonly Node[] = [];
      let length = 0;
      for (let at = 0; at < most; at++) {
        const type = types[at] as string;
        if (!prefix.expected.has(type)) break;
        if (!prefix.next.has(type)) grow(types.slice(0, most));
        prefix = prefix.next.get(type) ?? prefix;
        if (prefix.trees.length > 0) {
          trees = prefix.trees;
          length = at + 1;
        }
      }
      const [tree] = trees;
      const { expected } = prefix;
      return tree && trees.length === 1 ? { length, expected, tree } : { length, expected };
    },
  };
}

interface Column {
  readonly scannable: readonly { readonly rule: { readonly symbols: readonly unknown[] }; readonly dot: number }[];
}

function startPrefix(grammar: nearley.Grammar): Prefix {
  return { expected: typesAt(columnsOf(new nearley.Parser(grammar))[0]), trees: [], next: new Map() };
}

/** The beginnings of a row, one token long, two …, as far as the grammar goes with it. */
function readPrefixes(grammar: nearley.Grammar, types: readonly string[]): readonly Prefix[] {
  const feed = new TokenFeed();
  const parser = new nearley.Parser(grammar, { lexer: feed });
  const columns = columnsOf(parser);
  let expected = typesAt(columns[0]);
  const prefixes: Prefix[] = [];
  for (const [index, type] of types.entries()) {
    if (!expected.has(type)) break; // nearley would throw, after writing a page of text
    feed.put({ type, index });
    parser.feed('');
    expected = typesAt(columns[index + 1]);
    prefixes.push({ expected, trees: [...parser.results], next: new Map() });
  }
  return prefixes;
}

function columnsOf(parser: nearley.Parser): readonly Column[] {
  return (parser as unknown as { readonly table: readonly Column[] }).table;
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
