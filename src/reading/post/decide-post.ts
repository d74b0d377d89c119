import type { Decided } from '../deciding/decided.js';
import { ELSEWHERE, tellEntry } from '../deciding/doubts/elsewhere.js';
import type { Knowledge } from '../deciding/knowledge.js';
import { LONGEST_LINE } from '../text/lines.js';
import type { Row } from '../tokens/token.js';
import { chainOnLine, doubtChains, doubtUnnamed, type Marked, markRow } from './decided-spans.js';
import { doubtUnder, isHedgedHeading, onlyTakesBack } from './headings.js';

/** Decides a post row by row: what one row says may bear on those below it. */
export function decidePost<V>(
  rows: readonly Row[],
  decideRow: (row: Row) => readonly Decided<V>[],
  known: Knowledge<V>,
): readonly Marked<V>[] {
  const marked: Marked<V>[] = [];
  /** A row that names a piece and orders nothing; a heading that hedges; a row that only takes back. */
  let idle: Row | undefined;
  let heading: Row | undefined;
  let taken: Row | undefined;
  for (const row of rows) {
    if (row.tooLong) marked.push(markWhole(row, tellEntry(ELSEWHERE.longLine, String(LONGEST_LINE))));
    if (row.talk) heading = undefined;
    if (row.talk || row.tokens.length === 0) continue;
    const named = doubtUnnamed(chainOnLine(markRow(row, decideRow(row)), known.language), idle, known);
    const marks = heading ? doubtUnder(named, heading) : named;
    marked.push(...marks);
    if (isHedgedHeading(row)) heading = row;
    else if (marks.length === 0) heading = undefined;
    if (onlyTakesBack(row)) taken = row;
    else if (marks.some(({ bin }) => bin === 'order')) taken = undefined;
    if (marks.length > 0) idle = undefined;
    else if (row.tokens.some(({ piece }) => piece !== undefined)) idle = row;
  }
  if (taken) {
    const { from } = taken;
    const place = marked.findIndex((mark) => mark.from > from);
    marked.splice(place < 0 ? marked.length : place, 0, markWhole(taken, tellEntry(ELSEWHERE.onlyTakenBack)));
  }
  return doubtChains(marked, known.language, known.placeOf);
}

function markWhole<V>({ from, to }: Row, told: ReturnType<typeof tellEntry>): Marked<V> {
  return { from, to, bin: 'doubt', ...told, nearest: [], about: [] };
}
