import { makeDoubt } from '../judge/judge-sentence.js';
import type { Mark } from '../judge/mark.js';
import type { Scene } from '../mentions/scene.js';
import { sentencesOf } from '../mentions/sentences.js';
import { has, hasAny, type Token } from '../mentions/token.js';
import type { Read } from './read-post.js';

/** A line of a second thought has at most so many words. */
const MOST_WORDS = 10;

/** A lone place behind an order, with a word that mends: another goal for it. */
export function doubtSecondThoughts<V>(read: readonly Read<V>[], _scene: Scene<V>): readonly Read<V>[] {
  const done = [...read];
  for (const [i, { utterance, marks }] of read.entries()) {
    const before = done[i - 1];
    const order = before?.marks.at(-1);
    if (marks.length > 0 || !before || order?.bin !== 'order' || !('intents' in order) || order.still) continue;
    const places = utterance.tokens.filter(({ kind }) => kind === 'place');
    const [place] = places;
    const said = utterance.tokens.filter(({ kind }) => kind === 'word');
    if (
      !place ||
      places.length > 1 ||
      said.length > MOST_WORDS ||
      utterance.tokens.some(({ kind }) => kind === 'piece')
    )
      continue;
    const known = order.explanation.frames.some(({ steps }) =>
      steps.some(({ from, to }) => from === place.place || to === place.place),
    );
    if (known || !said.some((token) => hasAny(token, ['mend', 'takeback', 'should', 'not']))) continue;
    const span = { from: order.from, to: utterance.to };
    const doubt = makeDoubt<V>(
      span,
      'second-thought',
      order.intents.map(({ text }) => text),
      order.intents.map(({ found }) => found.piece),
    );
    done[i - 1] = { ...before, marks: [...before.marks.slice(0, -1), doubt] };
  }
  return done;
}

/** An order that a later sentence of its line, or the line below, takes back; where another order follows, that is the one. */
export function doubtTakenBack<V>(read: readonly Read<V>[], _scene: Scene<V>): readonly Read<V>[] {
  const done: Read<V>[] = [...read];
  for (const [i, { utterance }] of read.entries()) {
    const back =
      utterance.tokens.find((token) => has(token, 'takeback') && !hasAny(token, ['plain'])) ??
      spoiltBehind(utterance.tokens);
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
      utterance.tokens.filter(({ kind }) => kind === 'word').length <= 4 &&
      has(utterance.tokens[0], 'takeback')
    ) {
      done[i] = { utterance, marks: [makeDoubt<V>(utterance, 'taken-back', [], [])] };
      continue;
    }
    const alone = utterance.tokens.filter(({ kind }) => kind === 'word').length <= 2;
    const mark = onLine ?? (utterance.apart && !alone ? undefined : one?.marks.at(-1));
    if (!one || mark?.bin !== 'order') continue;
    const intents = 'intents' in mark ? mark.intents : [];
    const doubt = makeDoubt<V>(
      mark,
      'taken-back',
      intents.map(({ text }) => text),
      intents.map(({ found }) => found.piece),
    );
    done[k] = { ...one, marks: one.marks.map((other) => (other === mark ? doubt : other)) };
  }
  return done;
}

/** A short sentence of its own that undoes what stands before: "As if." */
function spoiltBehind(tokens: readonly Token[]): Token | undefined {
  for (const sentence of sentencesOf(tokens).slice(1)) {
    if (sentence.some(({ kind }) => kind === 'piece' || kind === 'place')) continue;
    const words = sentence.filter(({ kind }) => kind === 'word');
    const [first] = words;
    const hedge =
      (words.length <= 2 && hasAny(first, ['maybe', 'spoil', 'takeback']) && !hasAny(first, ['mend', 'plain'])) ||
      (words.length <= 3 && words.some((token) => hasAny(token, ['spoil']) && !hasAny(token, ['plain', 'mend', 'not'])));
    const bound = words.length <= 4 && /^(?:unless|außer|sauf|tenzij)$/.test(first?.low ?? '');
    if (first && (hedge || bound)) return first;
  }
  return undefined;
}

function lastOrderBefore<V>({ marks }: Read<V>, { from }: Token): Mark<V> | undefined {
  return marks.findLast((mark) => mark.bin === 'order' && mark.to <= from + 1);
}
