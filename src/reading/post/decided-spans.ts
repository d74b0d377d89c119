import type { Span } from '../../core/post.js';
import type { Decided } from '../deciding/decided.js';
import { ELSEWHERE, tellEntry } from '../deciding/doubts/elsewhere.js';
import type { Knowledge } from '../deciding/knowledge.js';
import type { Intent, Language } from '../language.js';
import type { Group } from '../reading.js';
import type { Row } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';

/** What became of a stretch of the cleaned text. */
export type Marked<V> = Span &
  (
    | {
        readonly bin: 'order';
        readonly intents: readonly Intent<V>[];
        /** True where no piece is named: it is the author's own (and not where it says). */
        readonly bare: boolean;
        /** True where it only says that a piece stays. */
        readonly still?: boolean;
      }
    | { readonly bin: 'order'; readonly group: Group; readonly still: true }
    | {
        readonly bin: 'doubt';
        /** The row of the table that says so. */
        readonly id: string;
        readonly why: string;
        readonly nearest: readonly string[];
        readonly about: readonly string[];
      }
  );

/** Places what was decided about a row's tokens in the text. */
export function markRow<V>(row: Row, decided: readonly Decided<V>[]): readonly Marked<V>[] {
  return row.restated ? markWhole(row, decided) : markTokens(row, decided);
}

/** A row of a table, or a form, is one stretch, whatever the order of what stands in it. */
function markWhole<V>(row: Row, decided: readonly Decided<V>[]): readonly Marked<V>[] {
  const { from, to } = row;
  const intents = decided.flatMap((one) =>
    one.bin === 'order' && one.meaning.kind === 'orders' ? one.meaning.intents : [],
  );
  const doubt = decided.find((one) => one.bin === 'doubt') ?? findLeft(row, decided);
  if (doubt) {
    const { id, why, nearest, about } = doubt;
    return [{ from, to, bin: 'doubt', id, why, nearest: [...intents.map(({ text }) => text), ...nearest], about }];
  }
  return intents.length > 0 ? [{ from, to, bin: 'order', intents, bare: false }] : [];
}

/** What of a row of a table no order took: nothing in a cell is said in passing. */
function findLeft<V>({ tokens }: Row, decided: readonly Decided<V>[]) {
  const left = tokens.find((token, i) => !isMark(token) && !decided.some(({ from, to }) => from <= i && i < to));
  return left && { ...tellEntry(ELSEWHERE.leftInATable, left.text), nearest: [], about: [] };
}

function markTokens<V>(row: Row, decided: readonly Decided<V>[]): readonly Marked<V>[] {
  return decided.map((one): Marked<V> => {
    const from = row.tokens[one.from]?.from ?? row.from;
    const to = row.tokens[one.to - 1]?.to ?? row.to;
    if (one.bin === 'doubt') {
      // words of courtesy at both ends are no tokens any more, and yet the judge should see them
      const begin = one.from === 0 ? (row.begin ?? from) : from;
      const end = one.to === row.tokens.length ? row.to : to;
      return { from: begin, to: end, bin: 'doubt', id: one.id, why: one.why, nearest: one.nearest, about: one.about };
    }
    const { meaning } = one;
    if (row.marked) {
      const intents = meaning.kind === 'orders' ? meaning.intents : [];
      const nearest = intents.map(({ text }) => text);
      const about = intents.map(({ found }) => found.piece);
      return {
        from,
        to,
        bin: 'doubt',
        ...tellEntry(ELSEWHERE.looksQuoted),
        nearest,
        about,
      };
    }
    if (meaning.kind === 'group') return { from, to, bin: 'order', group: meaning.group, still: true };
    const still = meaning.manner === 'still';
    return { from, to, bin: 'order', intents: meaning.intents, bare: meaning.bare, still };
  });
}

/**
 * A move without a name that starts not at the author's own piece but at one of his that the line before names and
 * gives no order: whose is it?
 */
export function doubtUnnamed<V>(
  marks: readonly Marked<V>[],
  before: Row | undefined,
  { isMine, placeOf }: Knowledge<V>,
): readonly Marked<V>[] {
  const [mark] = marks;
  const intent = mark && 'bare' in mark && mark.bare ? single(mark) : undefined;
  if (!mark || !before || before.talk || intent?.start === undefined || placeOf(intent.found.piece) === intent.start)
    return marks;
  const named = before.tokens.find(
    ({ piece }) => piece !== undefined && isMine(piece) && placeOf(piece) === intent.start,
  );
  if (!named) return marks;
  const { from, to } = mark;
  const told = tellEntry(ELSEWHERE.namedBefore, named.text);
  return [{ from, to, bin: 'doubt', ...told, nearest: [intent.text], about: [named.piece ?? ''] }, ...marks.slice(1)];
}

/** Two orders of one piece on one line, the second going on from where the first ends, are one. */
export function chainOnLine<V>(row: readonly Marked<V>[], language: Language<V>): readonly Marked<V>[] {
  const done: Marked<V>[] = [];
  for (const mark of row) {
    const before = done.at(-1);
    const first = before && single(before);
    const second = single(mark);
    const chained = before && first && second ? chain(first, second, language) : undefined;
    if (before && first && second && chained) {
      const notes = [
        ...first.notes,
        ...second.notes,
        { words: '', meaning: `two orders on one line: read as one, ${chained.text}` },
      ];
      done[done.length - 1] = {
        from: before.from,
        to: mark.to,
        bin: 'order',
        intents: [{ ...first, ...chained, notes }],
        bare: 'bare' in before && before.bare,
      };
    } else done.push(mark);
  }
  return done;
}

/** On lines of their own the second of such two may be a change of mind: it is a doubt, and the first stays. */
export function doubtChains<V>(
  marked: readonly Marked<V>[],
  language: Language<V>,
  placeOf: (piece: string) => string | undefined,
): readonly Marked<V>[] {
  const before = new Map<string, Intent<V>[]>();
  let last: Intent<V> | undefined;
  return marked.map((mark) => {
    const second = single(mark);
    const leader = 'bare' in mark && mark.bare ? last : undefined;
    if (mark.bin === 'order') last = second;
    if (!second) return mark;
    // the author's own piece stands where it says
    const own = second.start !== undefined && second.start === placeOf(second.found.piece);
    const other = leader && leader.found.piece !== second.found.piece && !own;
    const whole = other && language.chain(leader.found.piece, leader.value, second.value);
    if (leader && whole) {
      const { from, to } = mark;
      return {
        from,
        to,
        bin: 'doubt',
        ...tellEntry(ELSEWHERE.goesOn, leader.found.piece),
        nearest: [whole.text, second.text],
        about: [leader.found.piece],
      };
    }
    const { piece } = second.found;
    const earlier = before.get(piece);
    if (!earlier) {
      before.set(piece, [second]);
      return mark;
    }
    for (const first of earlier) {
      const chained = chain(first, second, language);
      if (!chained) continue;
      const { from, to } = mark;
      return {
        from,
        to,
        bin: 'doubt',
        ...tellEntry(ELSEWHERE.longOrChanged),
        nearest: [chained.text, second.text],
        about: [piece],
      };
    }
    if (earlier.length < MOST_EARLIER && earlier.every(({ text }) => text !== second.text)) earlier.push(second);
    return mark;
  });
}

/** So many different orders for one piece in one post are no change of mind any more. */
const MOST_EARLIER = 40;

function chain<V>(
  first: Intent<V>,
  second: Intent<V>,
  language: Language<V>,
): { readonly value: V; readonly text: string } | undefined {
  if (!first.found.known || first.found.piece !== second.found.piece) return undefined;
  return language.chain(first.found.piece, first.value, second.value);
}

function single<V>(mark: Marked<V>): Intent<V> | undefined {
  return mark.bin === 'order' && 'intents' in mark && mark.intents.length === 1 ? mark.intents[0] : undefined;
}
