import type { NameTable } from '../../names/name-table.js';
import type { Lexicon, LineLexer } from '../lexicon.js';
import type { Shape } from '../shape.js';
import type { Token } from '../token.js';
import { createFormCutter, type LineForm } from './line-form.js';
import { fillShape, makeShape } from './line-shape.js';

/** A line as tokens. */
export interface Lexed {
  readonly tokens: readonly Token[];
  /** The same for all lines that differ only in their names and places, as far as those are found letter by letter. */
  readonly shape?: Shape;
}

/** A lexer that remembers lines by their form. It gives the tokens the lexer gives that it stands before. */
export interface CachedLexer {
  lex(line: string, offset: number): Lexed;
  /** True for a line that only talks: no order can be in it, nor begin in it but with a name the next line goes on from. */
  isTalk(line: string): boolean;
}

const MOST_SHAPES = 5_000;

/** Puts a memory of line forms before a lexer. */
export function createCachedLexer(lexer: LineLexer, lexicon: Lexicon, names: NameTable): CachedLexer {
  const cutter = createFormCutter(names, lexicon);
  const shapes = new Map<string, Shape>();
  // the reader asks twice for one line: is it talk, and what are its tokens
  let last: { readonly line: string; readonly form: LineForm | undefined } = { line: '', form: undefined };
  const formOf = (line: string): LineForm | undefined => {
    if (last.line !== line) last = { line, form: cutter.cut(line) };
    return last.form;
  };
  return {
    isTalk: (line) => formOf(line)?.talk === true,
    lex(line, offset) {
      const form = formOf(line);
      if (!form || form.slots.length === 0) return { tokens: lexer.lex(line, offset) };
      let shape = shapes.get(form.key);
      if (!shape) {
        shape = makeShape(lexer.lex(line, 0), form);
        if (shapes.size >= MOST_SHAPES) shapes.clear();
        shapes.set(form.key, shape);
      }
      if (!shape.regular) return { tokens: lexer.lex(line, offset) };
      return { tokens: fillShape(shape, form, line, offset, lexicon.book), shape };
    },
  };
}
