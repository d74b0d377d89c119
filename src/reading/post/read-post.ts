import type { Span } from '../../core/post.js';
import type { Carried } from '../explain/cast.js';
import { type Judged, judgeSentence, supposesBehind } from '../judge/judge-sentence.js';
import { doubtOrders, isOrderOf, type Mark, makeDoubt, piecesOf } from '../judge/mark.js';
import { nearestOrders } from '../judge/nearest.js';
import type { Scene } from '../mentions/scene.js';
import { has, someHas, type Token } from '../mentions/token.js';
import { anyCertain, signsIn } from '../signs/signs.js';
import { doubtChains, joinChains } from './chains.js';
import { settleDoubts } from './doubt-words.js';
import { applyHeadings, isAllOrdered } from './headings.js';
import { doubtOccupied } from './occupied.js';
import { behindSpeaker, dropAnothers, dropNobodys } from './others.js';
import { doubtCorrection, doubtSecondThoughts, doubtTakenBack } from './second-thoughts.js';
import type { Read, Utterance } from './utterances.js';

/** Reads a post utterance by utterance, then lets what is said of the post as a whole bear on it. */
export function readPost<V>(utterances: readonly Utterance[], scene: Scene<V>): readonly Mark<V>[] {
  const read: Read<V>[] = [];
  let last: string | undefined;
  let either: readonly string[] = [];
  const { phrases } = scene.rulebook;
  const byLine = phrases?.byLine === true;
  const cut = ({ tokens, sentences }: Utterance) => (phrases?.isWhole?.(tokens, scene) === true ? [tokens] : sentences);
  for (const utterance of utterances) {
    if (utterance.tooLong) {
      read.push({ utterance, marks: [makeDoubt(utterance, 'long-line')] });
      continue;
    }
    const marks: Mark<V>[] = [];
    let supposed = false;
    for (const sentence of cut(utterance)) {
      if (!byLine && isIdle(sentence, utterance, scene)) {
        supposed ||= supposesBehind(sentence);
        continue;
      }
      const begin = sentence[0]?.from ?? 0;
      const near = last !== undefined && utterance.tokens.some(({ piece, to }) => piece === last && to <= begin);
      const carried: Carried = { last, either, near, header: utterance.header };
      const said = scene.author.judges ? behindSpeaker(sentence) : sentence;
      const judged: Judged<V> = judgeSentence(said, scene, carried, supposed);
      marks.push(...judged.marks);
      last = judged.last;
      either = judged.either;
      supposed = judged.supposes;
    }
    const told = joinChains(marks, scene).map((mark, _, all) => tellStand(mark, all, utterance));
    const joined = withHeader(told, utterance, read.at(-1));
    read.push({ utterance, marks: utterance.marked ? joined.map(quotedLine) : joined });
  }
  const settled = [
    dropNobodys,
    dropAnothers,
    doubtOccupied,
    applyHeadings,
    doubtSecondThoughts,
    doubtTakenBack,
    doubtCorrection,
    doubtStays,
    dropIdleStands,
  ].reduce<readonly Read<V>[]>((all, step) => step(all, scene), read);
  const marks = settled.flatMap((one) => one.marks).toSorted((a, b) => a.from - b.from || a.to - b.to);
  return settleDoubts(doubtChains(marks, scene), utterances.flatMap(cut), scene);
}

/** A stand that no sign sets apart, on a line that says more than orders, is told in prose. */
function tellStand<V>(mark: Mark<V>, all: readonly Mark<V>[], { tokens, header }: Utterance): Mark<V> {
  if (mark.bin !== 'order' || mark.group || !mark.still || mark.explanation.subject === header) return mark;
  const isIn = (token: Token, { from, to }: Mark<V>) => from <= token.from && token.to <= to;
  const signed = tokens.some((token) => isIn(token, mark) && has(token, '#colon #cell #dash #semi'));
  const more = tokens.some(
    (token) =>
      token.kind === 'word' &&
      !has(token, 'plain and mend') &&
      !all.some((one) => one.bin === 'order' && isIn(token, one)),
  );
  return !signed && more ? { ...mark, told: true } : mark;
}

/** Who stays need not be asked where every piece of the author's has an order in the post: it would change nothing. */
function dropIdleStands<V>(read: readonly Read<V>[], { author }: Scene<V>): readonly Read<V>[] {
  const drops = ({ marks }: Read<V>) => marks.some((mark) => mark.bin === 'doubt' && mark.id === 'who-stays');
  if (!read.some(drops) || !isAllOrdered(read, author.mine)) return read;
  return read.map((one) => ({
    ...one,
    marks: one.marks.filter((mark) => mark.bin === 'order' || mark.id !== 'who-stays'),
  }));
}

/** "Vorax stays within earshot of the clock at 3D" behind an order that moves it: told or ordered, it would change that order. */
function doubtStays<V>(read: readonly Read<V>[], scene: Scene<V>): readonly Read<V>[] {
  const moved = new Set(
    read.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.bin === 'order' && !mark.still ? piecesOf(mark.intents) : [])),
    ),
  );
  if (moved.size === 0) return read;
  return read.map(({ utterance, marks }) => {
    const doubts = utterance.sentences.flatMap((sentence): readonly Mark<V>[] => {
      const at = sentence.findIndex(({ kind }) => kind === 'piece');
      const piece = sentence[at]?.piece;
      if (!piece || !moved.has(piece) || !has(sentence[at + 1], 'stay')) return [];
      const [first, last] = [sentence[0], sentence.at(-1)];
      if (!first || !last || last.kind === 'ask') return [];
      if (marks.some(({ from, to }) => from < last.to && first.from < to)) return [];
      const behind = sentence.slice(at + 1);
      if (someHas(behind, '#piece') || !someHas(behind, '#place')) return [];
      if (anyCertain(signsIn(sentence, 0, sentence.length, at))) return [];
      return [makeDoubt<V>({ from: first.from, to: last.to }, 'told', nearestOrders(sentence, piece, scene), [piece])];
    });
    return doubts.length > 0
      ? { utterance, marks: [...marks, ...doubts].toSorted((a, b) => a.from - b.from) }
      : { utterance, marks };
  });
}

/** The questions of a post that gives an order: each a sentence of its own that no order or doubt takes. */
export function questionsIn<V>(utterances: readonly Utterance[], marks: readonly Mark<V>[]): readonly Span[] {
  if (!marks.some(({ bin }) => bin === 'order')) return [];
  return utterances.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => {
      const [first, last] = [sentence[0], sentence.at(-1)];
      if (!first || last?.kind !== 'ask' || sentence.length < 2) return [];
      return marks.some(({ from, to }) => from < last.to && first.from < to) ? [] : [{ from: first.from, to: last.to }];
    }),
  );
}

/** A sentence of so many tokens may be no more than a verb and a name nobody knows. */
const SHORT = 5;

/** Nothing is mentioned in it that could be an order: most sentences. */
function isIdle<V>(tokens: readonly Token[], { header }: Utterance, { own }: Scene<V>): boolean {
  // "engage hats" of somebody with a piece of his own name
  if (own !== undefined && tokens.length <= SHORT && has(tokens[0], 'strike relieve')) return false;
  return !tokens.some(
    (token) =>
      token.verb !== undefined ||
      has(token, '#piece #unsure #place all rest same mend swap act stay together whoever') ||
      (header !== undefined && has(token, 'strike relieve catch give')),
  );
}

/** An order whose piece stands alone on the line above begins there. */
function withHeader<V>(
  marks: readonly Mark<V>[],
  { header, tokens }: Utterance,
  above: Read<V> | undefined,
): readonly Mark<V>[] {
  const names = (token: Token) => token.piece === header && token.to > token.from;
  if (header === undefined || !above || above.marks.length > 0 || tokens.some(names)) return marks;
  const first = marks.findIndex((mark) => isOrderOf(mark, (piece) => piece === header));
  return marks.map((mark, k) => (k === first ? { ...mark, from: above.utterance.from } : mark));
}

/** A line that begins as quotations do is at most asked about. */
const quotedLine = <V>(mark: Mark<V>): Mark<V> =>
  mark.bin === 'doubt' ? mark : doubtOrders(mark, 'quoted-line', [mark]);
