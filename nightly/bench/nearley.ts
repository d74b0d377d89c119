import { fileURLToPath } from 'node:url';
import moo from 'moo';
import nearley from 'nearley';
import { compileGrammar } from '../../grammar/compile.mjs';
import type { Piece } from '../../src/core/board-view.js';

/** Parses each line by a grammar of the rulebook's own form, nearley and moo and nothing else: no doubts, names not resolved. */
export function parseLineByLine(pieces: readonly Piece[], lines: readonly string[]): () => number {
  const lexer = moo.compile({
    blank: /[ \t]+/u,
    name: new RegExp(
      pieces
        .map(({ name }) => name.replace(/\w/g, (sign) => `[${sign.toLowerCase()}${sign.toUpperCase()}]`))
        .toSorted((one, other) => other.length - one.length) // of two the longer where one begins the other
        .join('|'),
      'u',
    ),
    square: /\d{1,2}[A-Za-z](?![A-Za-z])/u,
    arrow: /[-=]?>/u,
    dash: /-/u,
    colon: /:/u,
    semi: /;/u,
    comma: /,/u,
    lparen: /\(/u,
    rparen: /\)/u,
    at: /at\b/u,
    to: /to\b/u,
    from: /from\b/u,
    and: /and\b/u,
    go: /goes\b/u,
    stand: /hold\b/u,
    engage: /engage\b/u,
    replace: /replaces?\b/u,
    joint: /joint engage\b/u,
    transfer: /transfer\b/u,
    intercept: /intercept\b/u,
    word: /[\p{L}\p{N}']+/u,
    sign: /[^\s]/u,
  });
  const next = lexer.next.bind(lexer);
  lexer.next = () => {
    let token = next();
    while (token?.type === 'blank') token = next();
    return token;
  };
  const grammar = compileGrammar(fileURLToPath(new URL('own-form.ne', import.meta.url)));
  const compiled = nearley.Grammar.fromCompiled({
    // its types know no moo; its documentation does
    Lexer: lexer as unknown as nearley.Lexer,
    ParserStart: grammar.start,
    ParserRules: grammar.rules.map(({ name, symbols }) => ({ name, symbols: [...symbols] })),
  });
  return () => lines.filter((line) => hasTree(compiled, line)).length;
}

function hasTree(compiled: nearley.Grammar, line: string): boolean {
  const parser = new nearley.Parser(compiled);
  try {
    parser.feed(line);
  } catch {
    return false; // nearley throws where the grammar cannot go on
  }
  return parser.results.length > 0;
}
