import type { Span } from '../../core/post.js';
import { ELSEWHERE, tellEntry } from '../deciding/doubts/elsewhere.js';
import type { Row, Token } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';
import type { Marked } from './decided-spans.js';
import {
  findOpenRemark,
  HIDDEN,
  isCall,
  isFilling,
  mayLeaveOpen,
  type Remark,
  type RemarkPlace,
  remarkWords,
  type SaidBeside,
  saysMore,
} from './remarks.js';

/** What stands between two marks of punctuation. */
interface Said extends Span, SaidBeside {
  /** Where the next word begins, where its sentence goes on till there. */
  readonly next: number | undefined;
}

const SAID = /[^.,;:!?()[\]{}…–—\n"“”„«»|/>=*~]*/uy;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;
const LETTER = /\p{L}/u;
const ENDING = /[.!?\n]/;
/** So long a line of its own may be, and of so many parts. */
const LONGEST_LINE = 90;
const MOST_PARTS = 3;

/** Orders that a remark beside them on their row leaves open, as doubts. */
export function doubtRemarkedOn<V>(marks: readonly Marked<V>[], row: Row, text: string): readonly Marked<V>[] {
  if (!marks.some(({ bin }) => bin === 'order') || isBare(marks, row, text)) return marks;
  if (!mayLeaveOpen(text.slice(row.from, row.to))) return marks;
  const open = new Map<number, Found>();
  const hidden = hideNames(text, row);
  const remarks = [...cutRemarks(hidden, row.from, bordersOf(marks, row))];
  for (const [i, said] of remarks.entries()) {
    const found = findBearing(said, marks, row);
    if (!found || open.has(found.index)) continue;
    const next = remarks[i + 1];
    const goesOn = next !== undefined && said.next !== undefined && next.from <= said.next;
    if (goesOn && isCall(next.words)) continue;
    // "3D > 4D. If somebody finds a brown shoe, write to me": what hangs on it is said behind it
    const more = goesOn || saysMore(said.words);
    if (!more || found.remark.role !== 'bound' || !opensSentence(said, row, text)) open.set(found.index, found);
  }
  if (open.size === 0) return marks;
  const taken = new Set([...open.values()].map(({ takes }) => takes));
  return marks.flatMap((mark, i) => {
    const found = open.get(i);
    if (taken.has(i)) return [];
    const end = found?.takes === undefined ? mark.to : (marks[found.takes]?.to ?? mark.to);
    return [found ? asDoubt({ ...mark, to: end }, found.remark) : mark];
  });
}

/** True where a sentence of its own begins with it. */
function opensSentence({ from }: Said, row: Row, text: string): boolean {
  const before = text.slice(row.from, from).trimEnd().at(-1);
  return before !== undefined && ENDING.test(before);
}

/** True where nothing but marks stands beside the order of a row that is one by its form alone. */
function isBare<V>(marks: readonly Marked<V>[], { shape, from, to }: Row, text: string): boolean {
  const [only, ...more] = marks;
  if (shape === undefined || only === undefined || more.length > 0) return false;
  return !LETTER.test(text.slice(from, only.from)) && !LETTER.test(text.slice(only.to, to));
}

/** A row's text with the names and links in it hidden: a piece may be called Draft Horses. */
function hideNames(text: string, row: Row): string {
  const { from, to } = row;
  let words = text.slice(from, to);
  if (words.includes('www.') || words.includes('://'))
    words = words.replace(LINK, (link) => HIDDEN.repeat(link.length));
  // the tokens of a line of talk are better left alone: they are worked out where somebody asks
  if (row.talk) return words;
  for (const token of row.tokens) {
    if (token.type !== 'name' || token.from < from || token.to > to) continue;
    words = words.slice(0, token.from - from) + HIDDEN.repeat(token.to - token.from) + words.slice(token.to - from);
  }
  return words;
}

/** Where orders begin and end, and behind each of their places. */
function bordersOf<V>(marks: readonly Marked<V>[], { tokens }: Row): readonly number[] {
  const places = tokens.flatMap(({ type, to }) => (type === 'square' ? [to] : []));
  return [...marks.flatMap(({ from, to }) => [from, to]), ...places];
}

/** Cuts a line, which begins at `offset`, into its remarks: at marks of punctuation, and at some places of the text. */
function* cutRemarks(line: string, offset: number, cutAt: readonly number[]): Iterable<Said> {
  const borders = cutAt.map((at) => at - offset);
  for (let index = 0, end = 0; index < line.length; index = end + 1) {
    SAID.lastIndex = index;
    const [stretch = ''] = SAID.exec(line) ?? [];
    end = index + stretch.length;
    if (!LETTER.test(stretch)) continue;
    const dashes = stretch.includes(' -') ? Array.from(stretch.matchAll(/ -/g), (dash) => index + dash.index) : [];
    const cuts = [...borders, ...dashes].filter((cut) => cut > index && cut < end).toSorted((a, b) => a - b);
    let to = index;
    for (const cut of [...cuts, end]) {
      const from = to;
      to = cut;
      const text = line.slice(from, to);
      if (!LETTER.test(text)) continue;
      const behind = to === end ? marksBehind(line, to) : '';
      const next = ENDING.test(behind) ? undefined : to + behind.length + offset;
      const asks = behind.includes('?');
      yield { from: from + offset, to: to + offset, text, words: remarkWords(text), asks, next };
    }
  }
}

/** The marks of punctuation between a place of a line and its next letter. */
function marksBehind(line: string, at: number): string {
  let end = at;
  while (end < line.length && !LETTER.test(line[end] ?? '')) end++;
  return line.slice(at, end);
}

/** Which mark a remark leaves open; the doubt about the remark itself, where there is one, is the same. */
interface Found {
  readonly index: number;
  readonly remark: Remark;
  readonly takes?: number;
}

/** The order a remark leaves open: the one it stands in, else the one before it, else the one behind. */
function findBearing<V>(said: Said, marks: readonly Marked<V>[], { tokens }: Row): Found | undefined {
  const look = (index: number, place: RemarkPlace) => {
    if (marks[index]?.bin !== 'order') return undefined;
    const remark = findOpenRemark(said, place);
    return remark && !mayWait(marks[index], remark) ? { index, remark } : undefined;
  };
  const inside = marks.findIndex(({ from, to }) => from <= said.from && said.to <= to);
  const whole = marks[inside];
  if (whole?.bin === 'order') {
    const end = tokens.findLast(({ type, from }) => type === 'square' && from >= whole.from && from < whole.to);
    return look(inside, end && end.to <= said.from ? 'behind' : 'within');
  }
  // a doubt about what somebody does if the order fails is asked for itself
  // a doubt that holds a place asks for itself
  if (whole) {
    const places = tokens.some(({ type, from }) => type === 'square' && from >= whole.from && from < whole.to);
    // "If attacked, hold": more is asked than whether the order before it is meant
    const more = tokens.some((token) => token.from >= said.to && token.from < whole.to && !isMark(token));
    const found = places || more ? undefined : look(inside - 1, 'behind');
    return found && { ...found, takes: inside };
  }
  const before = marks.findLastIndex(({ to }) => to <= said.from);
  const behind = marks.findIndex(({ from }) => from >= said.to);
  // "X: 3D > 4D. If Mol leaves, Y: 5D > 6D"
  const ahead = said.next !== undefined && said.next >= (marks[behind]?.from ?? Number.POSITIVE_INFINITY);
  const next = behind >= 0 ? look(behind, ahead ? 'ahead' : 'before') : undefined;
  const answers = before >= 0 && asksOfOthers(marks[before] as Marked<V>, said, tokens);
  const far = before >= 0 && isFar(marks[before] as Marked<V>, said, tokens);
  return before >= 0 && !answers && !far && !(next && ahead) ? (look(before, 'behind') ?? next) : next;
}

/** "Vorax goes to 4D. Go Wolves! (a joke)": another sentence stands between them. */
function isFar<V>(order: Marked<V>, said: Said, tokens: readonly Token[]): boolean {
  const between = tokens.filter(({ from, to }) => from >= order.to && to <= said.from);
  const stops = between.filter(({ type }) => type === 'stop' || type === 'ask').length;
  const words = between.filter((token) => !isMark(token) && token.type !== 'stop' && token.type !== 'ask');
  return stops > 1 && words.length > 1;
}

/** "Vorax: 3D > 4D. Does Mol come along? No no, I joke": what follows a question about somebody else answers that. */
function asksOfOthers<V>(order: Marked<V>, said: Said, tokens: readonly Token[]): boolean {
  const between = tokens.filter(({ from, to }) => from >= order.to && to <= said.from);
  const end = between.findLastIndex(({ type }) => type === 'ask');
  const about = 'intents' in order ? order.intents.map(({ found }) => found.piece) : [];
  const names = between.slice(0, end + 1).filter(({ type }) => type === 'name');
  return names.length > 0 && names.every(({ piece }) => !about.includes(piece ?? ''));
}

/** "Vorax stays, waiting on supplies": what stays may wait. */
export function mayWait<V>(mark: Marked<V> | undefined, { role }: Remark): boolean {
  return role === 'awaiting' && mark?.bin === 'order' && mark.still === true;
}

/** A line of its own that leaves open what stands above or below it. */
export function findLoneRemark(row: Row, text: string): Remark | undefined {
  if (row.to - row.from > LONGEST_LINE || !mayLeaveOpen(text.slice(row.from, row.to))) return undefined;
  const found: Remark[] = [];
  for (const said of cutRemarks(hideNames(text, row), row.from, [])) {
    if (isFilling(said.words)) continue;
    const remark = findOpenRemark(said, 'alone');
    // most lines leave nothing open: their first words tell
    if (!remark || (remark.role === 'bound' && saysMore(said.words))) return undefined;
    found.push(remark);
    if (found.length > MOST_PARTS) return undefined;
  }
  // "Next turn:" is a heading
  if (text[row.to - 1] === ':' && found[0]?.role !== 'unsettled') return undefined;
  return found[0];
}

/** An order as a doubt that says what leaves it open. */
export function asDoubt<V>(mark: Marked<V>, { words }: Remark): Marked<V> {
  if (mark.bin !== 'order') return mark;
  const intents = 'intents' in mark ? mark.intents : [];
  return {
    from: mark.from,
    to: mark.to,
    bin: 'doubt',
    ...tellEntry(ELSEWHERE.leftOpen, words),
    nearest: intents.map(({ text }) => text),
    about: intents.map(({ found }) => found.piece),
  };
}
