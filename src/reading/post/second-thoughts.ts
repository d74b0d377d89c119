import { leadOf } from '../explain/leads.js';
import { doubtOrders, type Mark, makeDoubt, piecesOf } from '../judge/mark.js';
import { nearestOrders } from '../judge/nearest.js';
import type { Scene } from '../mentions/scene.js';
import { has, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { isSpoiling } from '../signs/tails.js';
import type { Read, Utterance } from './utterances.js';

/** A line of a second thought has at most so many words. */
const MOST_WORDS = 10;

/** Words by which a sentence has second thoughts. */
const MENDING = 'mend takeback should not or might';

/** A lone place behind an order, on its line or the next, with a word that mends: another goal for it. */
export function doubtSecondThoughts<V>(read: readonly Read<V>[], scene: Scene<V>): readonly Read<V>[] {
  const done = [...read];
  for (const [i, { utterance }] of read.entries()) {
    for (const sentence of utterance.sentences) {
      const [first, last] = [sentence[0], sentence.at(-1)];
      const place = first && last ? mendedPlace(sentence) : undefined;
      if (!first || !last || !place) continue;
      const marks = done[i]?.marks ?? [];
      const own = marks.filter(({ from, to }) => from < last.to && first.from < to);
      const led = utterance.tokens.findLast((token) => token.to <= first.from);
      // "…... or rather 4E" goes on with the order; "Make that 4E." is asked about by itself
      const goesOn =
        led?.kind === 'stop' &&
        led.text.length > 1 &&
        own.every((mark) => mark.bin === 'doubt' && mark.id === 'amended');
      if (own.length > 0 && !goesOn) continue;
      const before = marks.findLast((mark) => mark.to <= first.from);
      const k = before ? i : i - 1;
      const order = before ?? (marks.length === 0 ? done[k]?.marks.at(-1) : undefined);
      if (order?.bin !== 'order' || order.group) continue;
      if (order.still && someHas(sentence, '#word')) continue;
      const known = order.explanation.frames.flatMap(({ steps }) => steps.flatMap(({ from, to }) => [from, to]));
      if (known.includes(place)) continue;
      const doubt = makeDoubt<V>(
        { from: order.from, to: last.to },
        'second-thought',
        [
          // "Sai Rei 3D. 4E": the two places are one way
          ...(known.length === 0 ? [] : order.intents.map(({ text }) => text)),
          ...order.intents.flatMap(({ found }) => nearestOrders(sentence, found.piece, scene)),
        ],
        piecesOf(order.intents),
      );
      const drop = (one: Read<V> | undefined) =>
        (one?.marks ?? []).filter((mark) => mark !== order && !own.includes(mark));
      done[i] = { utterance, marks: drop(done[i]) };
      const one = done[k] as Read<V>;
      done[k] = { ...one, marks: [...drop(one), doubt].toSorted((x, y) => x.from - y.from) };
    }
  }
  return done;
}

/** "4E, not 4D": a post that is no more than places, with words that mend or lead, changes a part of an order elsewhere. */
export function doubtCorrection<V>(read: readonly Read<V>[], { author }: Scene<V>): readonly Read<V>[] {
  const [only, ...more] = read;
  if (!only || more.length > 0 || only.marks.length > 0 || author.mine.length === 0) return read;
  const { tokens } = only.utterance;
  const marred = tokens.length === 1 && tokens[0]?.kind === 'number' && /^\d+[^\d.:,]/.test(tokens[0].text);
  const mends =
    tokens.length <= 6 &&
    someHas(tokens, '#place') &&
    tokens.every((token) =>
      token.kind === 'word'
        ? has(token, 'mend takeback should not or to plain -go')
        : has(token, '#place #comma #stop #colon #slash'),
    );
  return marred || mends ? [{ ...only, marks: [makeDoubt<V>(only.utterance, 'amended')] }] : read;
}

/** The one place of a short sentence that has second thoughts. */
function mendedPlace(sentence: readonly Token[]): string | undefined {
  const places = sentence.filter(({ kind }) => kind === 'place');
  if (places.length !== 1 || someHas(sentence, '#piece')) return undefined;
  // "I do not want to go through 7G"
  const at = sentence.findIndex(({ kind }) => kind === 'place');
  if (['via', 'away', 'from'].includes(leadOf(sentence, at))) return undefined;
  const said = wordsOf(sentence);
  if (said.length > MOST_WORDS) return undefined;
  return said.length === 0 || someHas(said, MENDING) ? places[0]?.place : undefined;
}

/** An order that a later sentence of its line, or the line below, takes back; where another order follows, that is the one. */
export function doubtTakenBack<V>(read: readonly Read<V>[], _scene: Scene<V>): readonly Read<V>[] {
  const done: Read<V>[] = [...read];
  for (const [i, { utterance }] of read.entries()) {
    const back = utterance.tokens.find((token) => has(token, 'takeback -plain')) ?? spoiltBehind(utterance.sentences);
    if (!back) continue;
    const later = read
      .slice(i)
      .some(({ marks }) =>
        marks.some((mark) => (mark.bin === 'order' || mark.id === 'amended') && mark.from > back.from),
      );
    if (later) continue;
    const onLine = lastOrderBefore(done[i] as Read<V>, back);
    const k = onLine ? i : i - 1;
    const one = done[k];
    if (
      !read.some(({ marks }) => marks.length > 0) &&
      wordsOf(utterance.tokens).length <= 4 &&
      has(utterance.tokens[0], 'takeback')
    ) {
      done[i] = { utterance, marks: [makeDoubt<V>(utterance, 'taken-back')] };
      continue;
    }
    const alone = wordsOf(utterance.tokens).length <= 2;
    const mark = onLine ?? (utterance.apart && !alone ? undefined : one?.marks.at(-1));
    if (!one || mark?.bin !== 'order') continue;
    // "not doing either" is about all of them
    const all = SEVERAL.test(back.low);
    const tail = onLine ? utterance.sentences.find((sentence) => sentence.includes(back))?.at(-1) : undefined;
    const doubted = (other: Mark<V>, n: number): Mark<V> => {
      if (other.bin !== 'order' || (!all && other !== mark)) return other;
      const next = one.marks[n + 1]?.from ?? Infinity;
      const span = other === mark && tail ? { from: other.from, to: Math.min(tail.to, next) } : other;
      return doubtOrders(span, 'taken-back', [other]);
    };
    done[k] = { ...one, marks: one.marks.map(doubted) };
  }
  return done;
}

/** Words by which a condition begins a sentence of its own: "Only if they leave." */
const ONLY = /^(?:only|nur|lediglich|seulement|uniquement|alleen|enkel|slechts|s[oó]lo|solamente|soltanto)\b/;

/** Words that take back more than the last order. */
const SEVERAL = /\b(?:either|neither|any|those|these|them|both|all)\b/;

/** A short sentence of its own that undoes what stands before: "As if." */
function spoiltBehind(sentences: Utterance['sentences']): Token | undefined {
  for (const [n, sentence] of sentences.entries()) {
    // "Next turn:" speaks of what stands below
    if (someHas(sentence, '#piece #place') || sentence.at(-1)?.kind === 'colon') continue;
    const words = wordsOf(sentence);
    const [first] = words;
    if (first && sentence.at(-1)?.kind !== 'ask' && isSpoiling(sentence)) return first;
    const hedge =
      (words.length <= 2 && has(first, n > 0 ? 'maybe spoil takeback -mend -plain' : 'spoil takeback -mend -plain')) ||
      (words.length <= 3 && someHas(words, 'spoil -plain -mend -not'));
    const bound =
      (words.length <= 4 && isWord(first, /^(?:unless|außer|sauf|tenzij)$/)) ||
      (isWord(first, ONLY) && (has(first, 'if') || has(words[1], 'if')));
    // "Hah, no.", "Ach nein, das ist zu weit."
    const at = words.findIndex(({ low }) => /^(?:no|nope|nein|non|nee)$/.test(low));
    const denies =
      (words.length > 1 && words.length <= 3 && at === words.length - 1) ||
      (at >= 0 && at < 2 && words.length <= 7 && isWord(words[at + 1], /^(?:thats?|das|cest|ça|eso|dat)$/));
    if (first && (hedge || bound || denies)) return first;
  }
  return undefined;
}

function lastOrderBefore<V>({ marks }: Read<V>, { from }: Token): Mark<V> | undefined {
  return marks.findLast((mark) => mark.bin === 'order' && mark.to <= from + 1);
}
