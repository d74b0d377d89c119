import type { Fact } from '../../core/fact.js';
import type { Span } from '../../core/post.js';
import type { Explanation } from '../explain/explanation.js';
import type { Intent } from '../meaning.js';
import type { Group } from '../reading.js';
import type { ReasonId } from './reasons.js';

/** An order or a doubt of a post, placed in its cleaned text; what is neither is talk. */
export type Mark<V> = Span &
  (
    | {
        readonly bin: 'order';
        readonly intents: readonly Intent<V>[];
        readonly bare: boolean;
        readonly still: boolean;
        /** True for a stand in words amid others: "Vorax does not sell. Vorax stands." */
        readonly told?: boolean;
        readonly explanation: Explanation;
      }
    | { readonly bin: 'order'; readonly group: Group; readonly still: true }
    | {
        readonly bin: 'doubt';
        readonly id: ReasonId;
        /** What the rulebook itself found, with its own id. */
        readonly refused?: { readonly id: string; readonly because: Fact };
        /** The orders it was read as; where none were, the board tells what its words may mean. */
        readonly nearest: readonly string[];
        /** The pieces it is about, beside those its words name. */
        readonly about: readonly string[];
        /** The piece it is about where its words name none. */
        readonly carried?: string | undefined;
      }
  );

/** A doubt of some words. */
export function makeDoubt<V>(
  { from, to }: Span,
  id: ReasonId,
  nearest: readonly string[],
  about: readonly string[],
): Mark<V> {
  return { from, to, bin: 'doubt', id, nearest, about };
}
