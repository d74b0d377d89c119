import { disclaimerOf, headingOf, isDisclaimer, isStrange, MOST_HEADING_WORDS } from '../judge/headings.js';
import { doubtOrders, type Mark, type Ordered, piecesOf } from '../judge/mark.js';
import type { Scene } from '../mentions/scene.js';
import { someHas, wordsOf } from '../mentions/token.js';
import type { Read } from './utterances.js';

/** Lets headings and disclaimers bear on the lists beside them. */
export function applyHeadings<V>(read: readonly Read<V>[], scene: Scene<V>): readonly Read<V>[] {
  const isList = ({ marks }: Read<V>) => marks.length > 0;
  const dropped = new Set<number>();
  const asked = new Set<number>();
  let all: Mark<V> | undefined;
  for (const [i, { utterance, marks }] of read.entries()) {
    if (marks.length > 0 || utterance.tokens.length === 0) continue;
    const next = listBelow(read, i);
    if (next > 0) {
      const said = headingOf(utterance.tokens);
      let end = next + 1;
      while (end < read.length && isList(read[end] as Read<V>) && !read[end]?.utterance.apart) end++;
      // behind a quotation it answers, right below an order it is a remark
      const beside = utterance.behindQuote || (!utterance.apart && i > 0 && isList(read[i - 1] as Read<V>));
      const strange = said === 'none' && !beside && isStrange(utterance.tokens) && !isWhole(read.slice(i + 1), scene);
      if (said !== 'none' || strange) for (let k = next; k < end; k++) (said === 'not-orders' ? dropped : asked).add(k);
    }
    if (i > 0 && isList(read[i - 1] as Read<V>)) {
      const bearing = disclaimerOf(utterance.tokens);
      for (let k = i - 1; bearing !== 'none' && k >= 0 && isList(read[k] as Read<V>); k--)
        (bearing === 'not-orders' ? dropped : asked).add(k);
    } else if (
      wordsOf(utterance.tokens).length <= MOST_HEADING_WORDS &&
      someHas(utterance.tokens, 'unsettled -might') &&
      read.some(isList)
    ) {
      for (const [k, one] of read.entries()) if (isList(one) && !dropped.has(k)) asked.add(k);
    }
  }
  if (dropped.size === 0 && asked.size === 0) return read;
  const open = [...asked].filter((k) => !dropped.has(k)).toSorted((a, b) => a - b);
  const [first] = open;
  const marks = open.flatMap((k) => (read[k] as Read<V>).marks);
  if (marks.some(({ bin }) => bin === 'order')) {
    // what is asked about by itself is of the one question, too
    const span = { from: Math.min(...marks.map(({ from }) => from)), to: Math.max(...marks.map(({ to }) => to)) };
    all = doubtOrders(span, 'heading', marks);
  }
  return read.map((one, k) => {
    if (dropped.has(k)) return { ...one, marks: [] };
    if (!open.includes(k)) return one;
    const kept = one.marks.filter(({ bin }) => bin !== 'order');
    return { ...one, marks: k === first && all ? [all] : all ? [] : kept };
  });
}

/** Who orders so many pieces, or all of several, gives orders, whatever he calls the list. */
const MANY = 3;

function isWhole<V>(below: readonly Read<V>[], scene: Scene<V>): boolean {
  const orders = ordersIn(below);
  if (orders.every((mark) => isDone(mark, scene))) return false;
  const pieces = new Set(piecesOf(orders.flatMap(({ intents }) => intents)));
  return pieces.size >= MANY || (orders.length > 1 && isAllOrdered(below, scene.author.mine));
}

/** True for moves from elsewhere to where their pieces stand: told of a turn before this one. */
function isDone<V>({ explanation: { frames } }: Ordered<V>, { placeOf }: Scene<V>): boolean {
  return (
    frames.length > 0 &&
    frames.every(
      ({ found, start, steps }) => steps.at(-1)?.to === placeOf(found.piece) && start !== placeOf(found.piece),
    )
  );
}

const ordersIn = <V>(read: readonly Read<V>[]) =>
  read.flatMap(({ marks }) => marks.flatMap((mark) => (mark.bin === 'order' ? [mark] : [])));

/** True where all of some pieces are ordered, by name or as a group. */
export function isAllOrdered<V>(read: readonly Read<V>[], pieces: readonly string[]): boolean {
  const orders = ordersIn(read);
  const named = new Set(piecesOf(orders.flatMap(({ intents }) => intents)));
  return orders.some(({ group }) => group) || pieces.every((piece) => named.has(piece));
}

/** Where the list begins that a line stands above: right below, or below a colon behind rows that order nothing; 0 where none does. */
function listBelow<V>(read: readonly Read<V>[], i: number): number {
  const { tokens } = (read[i] as Read<V>).utterance;
  const over = tokens.at(-1)?.kind === 'colon' || tokens.some(isDisclaimer);
  for (let k = i + 1; k < read.length; k++) {
    const { utterance, marks } = read[k] as Read<V>;
    if (utterance.behindQuote || (k > i + 1 && utterance.apart)) return 0;
    if (marks.length > 0) return k;
    if (!over || utterance.tokens.at(-1)?.kind === 'colon') return 0;
  }
  return 0;
}
