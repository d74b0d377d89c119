import type { Meaning } from '../language.js';
import type { Sentence } from '../sentences/find-sentences.js';
import type { Range } from './knowledge.js';

/** What became of a stretch of tokens; what no verdict covers is chatter. */
export type Decided<V> = Range &
  (
    | { readonly bin: 'order'; readonly meaning: Exclude<Meaning<V>, { kind: 'doubt' }> }
    | {
        readonly bin: 'doubt';
        /** The row of the table that says so. */
        readonly id: string;
        readonly why: string;
        readonly nearest: readonly string[];
        /** The pieces it names as if to order them. */
        readonly about: readonly string[];
      }
  );

/** A stretch as a doubt, with what its sentences might mean. */
export function doubtOf<V>(
  { from, to }: Range,
  { id, why }: { readonly id: string; readonly why: string },
  sentences: readonly Sentence<V>[],
): Decided<V> {
  const nearest = sentences.flatMap(({ meaning }) => {
    if (meaning.kind === 'orders')
      return meaning.intents.filter(({ found }) => found.piece !== '').map(({ text }) => text);
    return meaning.kind === 'doubt' ? meaning.nearest : [];
  });
  const about = sentences.flatMap(({ meaning }) =>
    meaning.kind === 'orders' ? meaning.intents.map(({ found }) => found.piece) : [],
  );
  return { bin: 'doubt', from, to, id, why, nearest, about: [...new Set(about)] };
}

/** A decided order as a doubt of a stretch that holds it. */
export function doubtOrder<V>(
  order: Decided<V>,
  range: Range,
  reason: { readonly id: string; readonly why: string },
): Decided<V> {
  const intents = order.bin === 'order' && order.meaning.kind === 'orders' ? order.meaning.intents : [];
  const about = [...new Set(intents.map(({ found }) => found.piece))];
  return {
    ...(doubtOf<V>(range, reason, []) as Extract<Decided<V>, { bin: 'doubt' }>),
    nearest: intents.map(({ text }) => text),
    about,
  };
}
