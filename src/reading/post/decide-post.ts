import type { Decided } from '../deciding/decided.js';
import { ELSEWHERE, tellEntry } from '../deciding/doubts/elsewhere.js';
import type { Knowledge } from '../deciding/knowledge.js';
import { LONGEST_LINE } from '../text/lines.js';
import type { Row } from '../tokens/token.js';
import { chainOnLine, doubtChains, doubtUnnamed, type Marked, markRow } from './decided-spans.js';
import { doubtUnder, isHedgedHeading, onlyTakesBack, quotesBehind } from './headings.js';
import { asDoubt, doubtRemarkedOn, findLoneRemark, mayWait } from './left-open.js';

/** An item of a list: talk in one ends no heading. */
const ITEM = /^\s*[-*•]\s/u;

/** Decides a post row by row: what one row says may bear on those below it. */
export function decidePost<V>(
  rows: readonly Row[],
  decideRow: (row: Row) => readonly Decided<V>[],
  known: Knowledge<V>,
  text: string,
): readonly Marked<V>[] {
  const marked: Marked<V>[] = [];
  /** A row that names a piece and orders nothing; a heading that hedges; a row that only takes back. */
  let idle: Row | undefined;
  let heading: Row | undefined;
  let taken: Row | undefined;
  /** Lines that may leave open what stands above them, or all of the post; where the orders above them begin. */
  const beside: { readonly row: Row; readonly behind: number; readonly from: number }[] = [];
  let block = 0;
  /** A row behind which a quotation in the forum's own markup, typed as text, is left open. */
  let quoted: Row | undefined;
  const mayQuote = text.includes('[quote');
  const noteBeside = (row: Row) => beside.push({ row, behind: marked.length, from: block });
  for (const row of rows) {
    const above = heading ?? quoted;
    if (mayQuote)
      quoted = quotesBehind(text.slice(row.from, row.to), quoted !== undefined) ? (quoted ?? row) : undefined;
    if (row.tooLong) marked.push(markWhole(row, tellEntry(ELSEWHERE.longLine, String(LONGEST_LINE))));
    const item = ITEM.test(text.slice(row.from, row.to));
    if (row.talk && !item) heading = undefined;
    if (row.talk) noteBeside(row);
    if (row.talk) block = marked.length;
    if (row.talk || row.tokens.length === 0) continue;
    const chained = chainOnLine(markRow(row, decideRow(row)), known.language);
    const named = doubtUnnamed(doubtRemarkedOn(chained, row, text), idle, known);
    const marks = above ? doubtUnder(named, above) : named;
    if (!marks.some(({ bin }) => bin === 'order')) noteBeside(row);
    if (marks.length === 0) block = marked.length;
    marked.push(...marks);
    if (isHedgedHeading(row)) heading = row;
    else if (marks.length === 0 && !item) heading = undefined;
    if (onlyTakesBack(row)) taken = row;
    else if (marks.some(({ bin }) => bin === 'order')) taken = undefined;
    if (marks.length > 0) idle = undefined;
    else if (row.tokens.some(({ piece }) => piece !== undefined)) idle = row;
  }
  // most posts order nothing: there is nothing to be left open in them
  const bearing = marked.some(({ bin }) => bin === 'order') ? beside : [];
  for (const { row, behind, from } of bearing) {
    const remark = findLoneRemark(row, text);
    if (!remark) continue;
    const all = remark.role === 'unsettled';
    // "Scratch that" above an order makes room for it, "wait no" above "make that 4F" is of what it points back at
    const next = marked[behind];
    const points = next?.bin === 'doubt' && next.from >= row.to && ['same-as-another', 'amended'].includes(next.id);
    if (remark.role === 'taking-back' && (points || marked.slice(behind).some(({ bin }) => bin === 'order'))) continue;
    for (const [i, mark] of marked.entries()) {
      if (mark.bin !== 'order' || mayWait(mark, remark) || !(all || (i >= from && i < behind))) continue;
      marked[i] = asDoubt(mark, remark);
      if (taken === row) taken = undefined;
    }
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
