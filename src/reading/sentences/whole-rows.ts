import type { Compiled } from '../compile-language.js';
import type { NameTable } from '../names/name-table.js';
import { nameTokens } from '../naming/name-row.js';
import type { Author } from '../reading.js';
import type { Shape } from '../tokens/shape.js';
import type { Row, Token } from '../tokens/token.js';
import type { Parse } from './parse.js';

/** Finds rows whose form alone says that they are one sentence, whoever wrote them. */
export interface WholeRows {
  /** The parse of such a row; undefined for any other. */
  parse(row: Row, author: Author): Parse | undefined;
}

/** Makes the memory of one board's whole rows: each form is parsed once. */
export function createWholeRows<V>(names: NameTable, compiled: Compiled<V>): WholeRows {
  const known = new WeakMap<Shape, Parse | null>();
  const parseWhole = (tokens: readonly Token[], author: Author): Parse | null => {
    const watched = watch(names);
    const named = nameTokens(tokens, watched.names, author, compiled);
    if (watched.asked() || named.length !== tokens.length || named.some((token, i) => token !== tokens[i])) return null;
    const parse = compiled.parser.parse(tokens.map(({ type }) => type));
    const ends = tokens.slice(parse.length).every(({ type }) => type === 'stop');
    return parse.tree && ends ? parse : null;
  };
  return {
    parse({ shape, tokens }, author) {
      if (!shape) return undefined;
      let whole = known.get(shape);
      if (whole === undefined) {
        whole = parseWhole(tokens, author);
        known.set(shape, whole);
      }
      return whole ?? undefined;
    },
  };
}

/** A name table that tells whether it was asked for more than what stands there letter by letter. */
function watch(names: NameTable): { readonly names: NameTable; asked(): boolean } {
  let asked = false;
  const ask = <A extends readonly unknown[], R>(look: (...given: A) => R): ((...given: A) => R) => {
    return (...given) => {
      asked = true;
      return look(...given);
    };
  };
  const { findSubject, findOther, isNear } = names;
  return {
    names: { ...names, findSubject: ask(findSubject), findOther: ask(findOther), isNear: ask(isNear) },
    asked: () => asked,
  };
}
