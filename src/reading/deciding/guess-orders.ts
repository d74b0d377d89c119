import type { Sentence } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';
import type { Knowledge } from './knowledge.js';

/** More than so many would help nobody. */
const MOST_GUESSES = 4;

/**
 * Orders that words in which nobody knows a sentence may be meant as, the likeliest first: each piece of the author's
 * that is named to each place that is, what it can reach before the rest. Together they hold every place and name of the
 * words, else there are none.
 */
export function guessOrders<V>(row: readonly Token[], known: Knowledge<V>): readonly string[] {
  const { language, isMine, placeOf } = known;
  const named = distinct(row.filter(({ type, piece }) => type === 'name' && piece !== undefined));
  const mine = named.filter(({ piece }) => isMine(piece ?? ''));
  const starts = new Set(mine.map(({ piece }) => placeOf(piece ?? '')));
  const places = distinct(row.filter(({ square }) => square !== undefined && !starts.has(square)));
  const others = named.filter((name) => !mine.includes(name));
  const verb = row.find(({ type, hint }) => language.joining.includes(type) || language.joining.includes(hint ?? ''));
  const struck = others.every(({ piece }) => places.some(({ square }) => square === placeOf(piece ?? '')));
  if (mine.length * places.length > MOST_GUESSES || others.length > 1 || (others.length > 0 && !(verb && struck)))
    return [];
  const guesses = mine.flatMap((subject) =>
    places.flatMap((to) => {
      const other = others.find(({ piece }) => placeOf(piece ?? '') === to.square);
      const strike = other && verb && { verb: { ...verb, type: verb.hint ?? verb.type }, other };
      const said = language.restate({ subject, to, ...strike });
      const [sentence, ...more] = known.findSentences(said) as readonly Sentence<V>[];
      const from = placeOf(subject.piece ?? '');
      const near = from !== undefined && language.isNear(from, to.square ?? '');
      if (!sentence || more.length > 0 || sentence.meaning.kind !== 'orders') return [];
      return sentence.meaning.intents.map(({ text }) => ({ text, near }));
    }),
  );
  return [...guesses.filter(({ near }) => near), ...guesses.filter(({ near }) => !near)].map(({ text }) => text);
}

function distinct(tokens: readonly Token[]): readonly Token[] {
  const whatOf = ({ piece, square }: Token) => piece ?? square;
  return tokens.filter((token, i) => tokens.findIndex((one) => whatOf(one) === whatOf(token)) === i);
}
