import { makeDoubt } from '../judge/judge-sentence.js';
import type { Mark } from '../judge/mark.js';
import type { Scene } from '../mentions/scene.js';
import { has, hasAny, type Token } from '../mentions/token.js';
import { signsIn } from '../signs/signs.js';
import type { Read } from './read-post.js';
import { sentencesOf } from './utterances.js';

/** A heading has at most so many words. */
const MOST_WORDS = 14;
/** So near the colon a sign is about the list. */
const NEAR = 6;

/** What a line says of the orders beside it. */
type Bearing = 'none' | 'not-orders' | 'unsettled';

const words = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ kind }) => kind === 'word');

/** What a line above a list says of it: its sign stands with what lists are called, or right at the colon. */
function headingOf(tokens: readonly Token[]): Bearing {
  // the head of a table that is told in the past
  const cells = tokens.some(({ kind, gap }) => kind === 'cell' || gap > 1);
  if (cells && tokens.every(({ kind }) => kind !== 'piece' && kind !== 'place') && signsIn(tokens, 0, tokens.length, undefined).has('past')) return 'not-orders';
  const last = sentencesOf(tokens).at(-1) ?? [];
  const end = last.at(-1);
  if (!end || end.kind === 'ask') return 'none';
  const colon = end.kind === 'colon' || /\u2026|\.\.\./.test(end.text);
  const open = end.kind !== 'stop' || colon;
  const said = words(last);
  if (!colon && (!open || said.length > MOST_WORDS)) return 'none';
  if (said.some(({ low }) => /^(?:so|deshalb|also|donc|dus|así que)$/.test(low))) return 'none';
  const about = said.some((token) => has(token, 'list'));
  const near = said.slice(-NEAR);
  const bearing = about || said.length <= NEAR + 2 ? said : colon ? near : [];
  if (bearing.some((token) => has(token, 'unsettled'))) return 'unsettled';
  if (/^(?:here|these|so here)/.test(said[0]?.low ?? '') && !bearing.some((token) => hasAny(token, ['not', 'othertime', 'past', 'supposing']))) return 'none';
  const other = bearing.some((token) => has(token, 'guess') || has(token, 'supposing') || (about && has(token, 'othertime')));
  return other ? 'not-orders' : 'none';
}

/** What a line below a list says of it. */
function disclaimerOf(tokens: readonly Token[]): Bearing {
  const first = sentencesOf(tokens).slice(0, 2).flat();
  if (first.some((token) => has(token, 'unsettled'))) return 'unsettled';
  if (tokens.at(-1)?.kind === 'ask') return 'none';
  const denied = first.some((token, i) => has(token, 'not') && words(first.slice(i + 1, i + 5)).some((one) => has(one, 'list')));
  const dropped = first.some((token) => has(token, 'takeback') && /\b(?:above|these|those|them|last|previous)\b/.test(token.low));
  const told = first.some((token) => hasAny(token, ['guess']) && /sent|orders|now|posted|idea/.test(token.low)) && words(first).length < MOST_WORDS;
  return denied || dropped || told ? 'not-orders' : 'none';
}

/** Lets headings and disclaimers bear on the lists beside them. */
export function applyHeadings<V>(read: readonly Read<V>[], _scene: Scene<V>): readonly Read<V>[] {
  const isList = ({ marks }: Read<V>) => marks.length > 0;
  const dropped = new Set<number>();
  const asked = new Set<number>();
  let all: Mark<V> | undefined;
  for (const [i, { utterance, marks }] of read.entries()) {
    if (marks.length > 0 || utterance.tokens.length === 0) continue;
    if (i + 1 < read.length && isList(read[i + 1] as Read<V>)) {
      const bearing = headingOf(utterance.tokens);
      for (let k = i + 1; bearing !== 'none' && k < read.length && isList(read[k] as Read<V>) && (k === i + 1 || !(read[k] as Read<V>).utterance.apart); k++)
        (bearing === 'not-orders' ? dropped : asked).add(k);
    }
    if (i > 0 && isList(read[i - 1] as Read<V>)) {
      const bearing = disclaimerOf(utterance.tokens);
      for (let k = i - 1; bearing !== 'none' && k >= 0 && isList(read[k] as Read<V>); k--) (bearing === 'not-orders' ? dropped : asked).add(k);
    } else if (words(utterance.tokens).length <= MOST_WORDS && utterance.tokens.some((token) => has(token, 'unsettled') && !has(token, 'might')) && read.some(isList)) {
      for (const [k, one] of read.entries()) if (isList(one) && !dropped.has(k)) asked.add(k);
    }
  }
  if (dropped.size === 0 && asked.size === 0) return read;
  const open = [...asked].filter((k) => !dropped.has(k)).toSorted((a, b) => a - b);
  const orders = open.flatMap((k) => (read[k] as Read<V>).marks.flatMap((mark) => (mark.bin === 'order' ? [mark] : [])));
  const [first] = open;
  if (orders.length > 0) {
    const intents = orders.flatMap((mark) => ('intents' in mark ? mark.intents : []));
    const span = { from: Math.min(...orders.map(({ from }) => from)), to: Math.max(...orders.map(({ to }) => to)) };
    all = makeDoubt(span, 'heading', intents.map(({ text }) => text), intents.map(({ found }) => found.piece));
  }
  return read.map((one, k) => {
    if (dropped.has(k)) return { ...one, marks: [] };
    if (!open.includes(k)) return one;
    const kept = one.marks.filter(({ bin }) => bin !== 'order');
    return { ...one, marks: k === first && all ? [all] : all ? [] : kept };
  });
}
