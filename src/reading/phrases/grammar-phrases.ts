import type { Meaning, NameLookup, PhraseToken } from '../meaning.js';
import { foundName } from '../mentions/name-run.js';
import { has, type Kind, type Token } from '../mentions/token.js';
import type { Phrases, Setting } from '../rulebook.js';
import type { Role } from '../words/roles.js';
import { createParser, type GrammarRules, type Node } from './parse.js';

/** What a grammar calls a name, a place, a mark. */
const KINDS: Readonly<Partial<Record<Kind, string>>> = {
  piece: 'name',
  unsure: 'name',
  place: 'square',
  number: 'number',
  arrow: 'arrow',
  dash: 'dash',
  colon: 'colon',
  semi: 'semi',
  comma: 'comma',
  slash: 'slash',
  open: 'lparen',
  close: 'rparen',
  amp: 'and',
};
/** What a grammar calls a word by what it does; a word that does several things may be each. */
const ROLES: readonly (readonly [Role, string])[] = [
  ['strike', 'engage'],
  ['stay', 'stand'],
  ['rest', 'rest'],
  ['all', 'all'],
  ['from', 'from'],
  ['to', 'to'],
  ['via', 'via'],
  ['at', 'at'],
  ['with', 'with'],
  ['after', 'thereafter'],
  ['and', 'and'],
  ['go', 'go'],
  ['compass', 'compass'],
  ['unit', 'word'],
];
/** A word that changes nothing may be left out. */
const LEFT_OUT = '';
/** So many ways to take the words of a phrase are followed at once. */
const MOST_WAYS = 8;
/** A phrase has at most so many tokens. */
const LONGEST = 60;

/** What a grammar's rulebook understands of a sentence that was parsed. */
export type ReadTree<V> = (tree: Node, tokens: readonly PhraseToken[], lookup: NameLookup) => Meaning<V>;

interface Way {
  readonly types: readonly string[];
  /** The tokens taken, by their places in the sentence. */
  readonly taken: readonly number[];
}

/** Reads phrases by a rulebook's compiled grammar. */
export function createGrammarPhrases<V>(grammar: GrammarRules, read: ReadTree<V>): Phrases<V> {
  const parser = createParser(grammar);
  const longest = (tokens: readonly Token[], at: number, end: number) => {
    let ways: readonly Way[] = [{ types: [], taken: [] }];
    let best: (Way & { readonly tree: Node }) | undefined;
    for (let i = at; i < Math.min(end, at + LONGEST) && ways.length > 0; i++) {
      const next: Way[] = [];
      for (const way of ways) {
        const { expected } = parser.parse(way.types);
        for (const type of typesOf(tokens[i] as Token, tokens[i - 1])) {
          if (type === LEFT_OUT) {
            if (way.types.length > 0) next.push(way);
          } else if (expected.has(type)) next.push({ types: [...way.types, type], taken: [...way.taken, i] });
        }
      }
      ways = next.slice(0, MOST_WAYS);
      for (const way of ways) {
        if (way.taken.at(-1) !== i) continue;
        const { length, tree } = parser.parse(way.types);
        if (length === way.types.length && tree && best?.taken.at(-1) !== i) best = { ...way, tree };
      }
    }
    return best;
  };
  return {
    readAt(tokens, at, end, header, setting) {
      const best = longest(tokens, at, end);
      if (!best) return undefined;
      const typed = best.taken.map((i, n) => toTyped(tokens[i] as Token, best.types[n] as string));
      const meaning = read(best.tree, typed, lookupOf(best.taken, tokens, header, setting));
      const cut = meaning.kind === 'doubt' ? meaning.cut : undefined;
      // what stands from there on may be of its own
      if (cut !== undefined && cut > 0) return this.readAt(tokens, at, best.taken[cut] ?? end, header, setting);
      return { a: at, b: (best.taken.at(-1) as number) + 1, meaning };
    },
  };
}

function typesOf(token: Token, before: Token | undefined): readonly string[] {
  // "Strip: 5E"
  if (token.kind === 'colon' && has(before, 'act')) return ['colon', LEFT_OUT];
  const kind = KINDS[token.kind];
  if (kind !== undefined) return token.verb === undefined ? [kind] : [kind, token.verb];
  if (token.kind !== 'word') return [];
  const types = token.verb === undefined ? [] : [token.verb];
  for (const [role, type] of ROLES) if (has(token, role)) types.push(type);
  if (token.roles === undefined || token.text[0] !== token.text[0]?.toLowerCase()) types.push('word');
  // "sell all", "no unit": what says how many is never left out
  if (has(token, 'plain please -all -rest -whoever -not -same')) types.push(LEFT_OUT);
  return types;
}

/** A token as the rulebook's meaning of its grammar takes it; a noun for a piece is the same in every language. */
function toTyped(token: Token, type: string): PhraseToken {
  const { from, to, place, piece, unknown, kind } = token;
  const text = type === 'word' && has(token, 'unit') ? 'unit' : token.text;
  return { type, text, from, to, square: place, piece: unknown || kind === 'unsure' ? undefined : piece };
}

/** The names as the author may use them; a name that was found is the one it was found to be. */
function lookupOf(
  taken: readonly number[],
  tokens: readonly Token[],
  header: string | undefined,
  { names, author, own, placeOf }: Setting,
): NameLookup {
  // what a rulebook puts together out of several tokens was found by nobody
  const foundIn = ({ from, text }: PhraseToken) =>
    taken
      .map((i) => tokens[i] as Token)
      .find((token) => token.kind === 'piece' && token.from === from && token.text === text);
  return {
    findSubject(token, start) {
      const one = foundIn(token);
      if (one) return one.me ? { piece: own ?? '', known: own !== undefined, fits: [], notes: [] } : foundName(one);
      return names.findSubject(token.text, author, start);
    },
    findOwn: () => {
      const piece = header ?? own;
      return { piece: piece ?? '', known: piece !== undefined, fits: [], notes: [] };
    },
    findOther(token, near) {
      const one = foundIn(token);
      return one && !one.me ? foundName(one) : names.findOther(token.text, near);
    },
    placeOf,
    mine: author.mine,
  };
}
