import type { NameTable } from '../names/name-table.js';
import { type Line, LONGEST_LINE, skipBullet } from '../text/lines.js';
import { createCachedLexer } from './cache/cached-lexer.js';
import type { Lexicon } from './lexicon.js';
import type { Row, Token } from './token.js';

/** Makes what turns a board's lines into rows of tokens, behind their bullets; a line of talk waits until it is asked. */
export function createRowMaker(names: NameTable, lexicon: Lexicon): (text: string, line: Line) => Row {
  const lexer = createCachedLexer(lexicon.lexerFor(names), lexicon, names);
  return (text, line) => {
    const { from, to, marked } = line;
    if (line.quoted || to === from) return { from, to, marked, tokens: [] };
    if (to - from > LONGEST_LINE) return { from, to, marked, tokens: [], tooLong: true };
    const whole = text.slice(from, to);
    const bullet = isLoneLetter(text, whole) ? 0 : skipBullet(whole, marked);
    const start = bullet > 0 ? beginOf(whole, bullet, names) : 0;
    const said = start > 0 ? whole.slice(start) : whole;
    if (lexer.isTalk(said)) return new TalkRow(from, to, marked, () => lexer.lex(said, from + start).tokens);
    const { tokens, shape } = lexer.lex(said, from + start);
    return shape ? { from, to, marked, tokens, shape } : { from, to, marked, tokens };
  };
}

/** "o Ruin: 3D > 4D" on one line of a post is a slip in a name; a list has more such lines. */
function isLoneLetter(text: string, line: string): boolean {
  const isListed = (one: string) => one.trimStart().startsWith('o ');
  return isListed(line) && text.split('\n').filter(isListed).length < 2;
}

/** Where a line begins behind its bullet, where that is not the beginning of a name: `12. Korps`. */
function beginOf(line: string, bullet: number, names: NameTable): number {
  for (let i = 0; i < bullet; i++) {
    const name = line[i] === ' ' ? undefined : names.findAt(line, i);
    if (name && name.to > bullet) return i;
  }
  return bullet;
}

/** A line of talk: its tokens are worked out only where somebody asks. */
class TalkRow implements Row {
  readonly talk = true;

  constructor(
    readonly from: number,
    readonly to: number,
    readonly marked: boolean,
    private readonly lex: () => readonly Token[],
  ) {}

  get tokens(): readonly Token[] {
    return this.lex();
  }
}
