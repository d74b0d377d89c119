import type { Row, Token } from '../tokens/token.js';

/** Columns stand so far apart where nothing else parts them; a tab is as wide. */
const WIDE = 2;

/** The cells of a line of a table; undefined where it is none. */
export function cellsOf({ tokens, from, to }: Row): readonly (readonly Token[])[] | undefined {
  const bars = tokens.filter(isBar);
  const cells = bars.length > 0 ? cutAt(tokens, isBar) : cutAtGaps(tokens);
  if (bars.length > 0) {
    // "| a | b |": nothing stands before the first bar, nothing behind the last
    if (cells[0]?.length === 0 && bars[0]?.from === from) cells.shift();
    if (cells.at(-1)?.length === 0 && bars.at(-1)?.to === to) cells.pop();
  }
  if (cells.length > 1) return cells;
  const listed = cutAt(tokens, isComma);
  return listed.length > MOST_LISTED - 2 && listed.length <= MOST_LISTED ? listed : undefined;
}

/** True for a line that only rules a table off. */
export function isRule({ tokens }: Row): boolean {
  return tokens.length > 0 && tokens.every((token) => isBar(token) || RULING.test(token.text));
}

const RULING = /^[-=+:_*#]+$/;

function isBar({ text }: Token): boolean {
  return text === '|';
}

/** "Red Guard, 14F, 15F, engage Pale Riders": three or four cells. */
const MOST_LISTED = 4;

function isComma({ type }: Token): boolean {
  return type === 'comma';
}

function cutAt(tokens: readonly Token[], isMark: (token: Token) => boolean): Token[][] {
  const cells: Token[][] = [[]];
  for (const token of tokens) {
    if (isMark(token)) cells.push([]);
    else cells.at(-1)?.push(token);
  }
  return cells;
}

function cutAtGaps(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = [];
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (!before || token.from - before.to >= WIDE) cells.push([]);
    cells.at(-1)?.push(token);
  }
  return cells;
}
