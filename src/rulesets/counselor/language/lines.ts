import type { Note } from '../../../kit/order.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { Marked } from '../../../reading/post/decided-spans.js';
import { type Line, skipBullet } from '../../../reading/text/lines.js';
import { type CounselorOrder, writeOrder } from '../orders.js';
import { cutOrders } from './clauses.js';
import { type DoubtId, doubt } from './doubts.js';
import { findHead, type Head } from './heads.js';
import type { OrderToken } from './lexer.js';
import type { LineScene } from './line-scene.js';
import type { Scene } from './order-words.js';
import { type ClausePart, readClause } from './read-clause.js';

type OrderMark = Marked<CounselorOrder>;

const NOBODY: FoundName = { piece: '', known: false, fits: [], notes: [] };

/** Reads a post line by line: a character's name holds for all that follows, until the next name. */
export function readLines(text: string, lines: readonly Line[], scene: LineScene): readonly OrderMark[] {
  const marks: OrderMark[] = [];
  const begins = scene.parser.parse([]).expected;
  let held: FoundName | undefined;
  /** The march a line before may go on with. */
  let march: { readonly mark: number; readonly tokens: readonly OrderToken[] } | undefined;

  /** Reads a stretch of a line for somebody; `from` is where its first order is taken to begin. */
  const readFor = (who: FoundName, from: number, start: number, to: number, isFormal: boolean): void => {
    let begin = from;
    const clauses = cutOrders(text, { from: start, to });
    for (const clause of clauses) {
      const other = clause.from > start ? findHead(text, clause, scene, true) : undefined;
      if (other) {
        held = other.who;
        readFor(other.who, clause.from, other.to, to, true);
        return;
      }
      const tokens = scene.lexer.lex(text.slice(clause.from, clause.to), clause.from);
      const further =
        march && goesOn(tokens) ? readClause([...march.tokens, ...tokens], scene.parser, sceneFor(who)) : undefined;
      if (march && Array.isArray(further) && further.length === 1) {
        const whole = further[0] as ClausePart;
        const before = marks[march.mark] as OrderMark;
        marks[march.mark] = markOf(whole, who, before.from, clause.to);
        march = { mark: march.mark, tokens: whole.tokens };
        begin = clause.to;
        continue;
      }
      march = undefined;
      const first = begin === from ? from : clause.from;
      // where one part of a line cannot be read, that part alone is the doubt
      const part = clauses.length === 1 ? first : clause.from;
      begin = clause.to;
      const read = readClause(tokens, scene.parser, sceneFor(who));
      if (read === undefined) {
        if (isFormal || isBegun(tokens))
          marks.push(doubtMark(part, clause.to, 'no-order', who, text.slice(clause.from, clause.to)));
        continue;
      }
      if ('kind' in read) {
        marks.push({ ...doubtMark(part, clause.to, read.id, who), why: read.why });
        continue;
      }
      if (clause.isAsked && read.some((one) => one.read.kind === 'order')) {
        marks.push(doubtMark(part, clause.to, 'doubting-word', who, '?'));
        continue;
      }
      read.forEach((one, i) => {
        if (one.read.kind === 'nothing') return;
        const head = one.read.kind === 'order' ? first : part;
        const start = i === 0 ? head : one.from;
        marks.push(markOf(one, who, start, i === read.length - 1 ? clause.to : one.to));
        if (one.read.kind === 'order' && one.read.order.kind === 'march')
          march = { mark: marks.length - 1, tokens: one.tokens };
      });
    }
  };

  const isBegun = (tokens: readonly OrderToken[]): boolean => {
    const [first] = tokens;
    return first !== undefined && begins.has(first.type) && !WEAK.has(first.type) && tokens.length > 1;
  };

  const sceneFor = (who: FoundName): Scene => ({
    subject: who.piece,
    at: who.known ? scene.placeOf(who.piece) : undefined,
    findPerson: scene.names.findTarget,
    hexOfCity: scene.hexOfCity,
    wordsAt: (from, to) => text.slice(from, to),
  });

  for (const line of lines) {
    if (line.quoted || line.to <= line.from) continue;
    const start = line.from + skipBullet(text.slice(line.from, line.to), line.marked);
    const head: Head | undefined = findHead(text, { from: start, to: line.to }, scene, false);
    if (head) {
      const isBare = text.slice(head.to, line.to).trim() === '';
      if (!head.who.known && !isBare && !readsAsOrder(text, head.to, line.to, scene)) continue;
      held = head.who;
      march = undefined;
      readFor(head.who, start, head.to, line.to, head.isFormal && head.who.known);
    } else if (held) readFor(held, start, start, line.to, false);
    else if (readsAsOrder(text, start, line.to, scene)) marks.push(doubtMark(start, line.to, 'no-name', NOBODY));
  }
  return marks;
}

/** Words that begin much talk, too. */
const WEAK: ReadonlySet<string> = new Set(['no', 'idle', 'hold', 'arrow', 'take', 'set', 'leave']);

/** True where a stretch begins with an order and holds nothing else. */
function readsAsOrder(text: string, from: number, to: number, { lexer, parser }: LineScene): boolean {
  const clauses = cutOrders(text, { from, to });
  return (
    clauses.length > 0 &&
    clauses.every((clause) => {
      const tokens = lexer.lex(text.slice(clause.from, clause.to), clause.from);
      const { length, tree } = parser.parse(tokens.map(({ type }) => type));
      const [what] = tree?.children ?? [];
      return length === tokens.length && what !== undefined && 'rule' in what && what.rule !== 'idle';
    })
  );
}

/** "march e; e; h": directions alone go on with the march before. */
function goesOn(tokens: readonly OrderToken[]): boolean {
  const types = tokens.map(({ type }) => type);
  return (
    types.some((type) => type === 'direction' || type === 'hold') &&
    types.every((type) => ['direction', 'hold', 'comma', 'dash', 'and', 'arrow'].includes(type))
  );
}

function markOf({ read }: ClausePart, who: FoundName, from: number, to: number): OrderMark {
  if (read.kind !== 'order') {
    const { id, why } = read.kind === 'doubt' ? read : doubt('no-order', '');
    return { ...doubtMark(from, to, id, who), why };
  }
  const { order, notes } = read;
  const intent = {
    found: who,
    value: order,
    text: writeOrder(who.piece, order),
    notes: [...who.notes, ...notes] as readonly Note[],
  };
  return { from, to, bin: 'order', bare: false, intents: [{ ...intent, found: { ...who, notes: [] } }] };
}

function doubtMark(from: number, to: number, id: DoubtId, who: FoundName, ...words: readonly string[]) {
  const { why } = doubt(id, ...words);
  return { from, to, bin: 'doubt' as const, id, why, nearest: [], about: who.known ? [who.piece] : [] };
}
