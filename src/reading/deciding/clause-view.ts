import type { Meaning } from '../language.js';
import type { Item } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';

/** Why a sentence the grammar knows is no sure order. */
export interface Trouble {
  readonly why: string;
  /** True where it is a doubt in any case; else `isWorthADoubt` tells doubt from chatter. */
  readonly sure: boolean;
  /** True where the words before the sentence belong to the doubt. */
  readonly whole: boolean;
}

/** A sentence among its neighbours. */
export interface Setting<V> {
  readonly tokens: readonly Token[];
  readonly items: readonly Item<V>[];
  /** What stands between it and the sentence or the end of the clause before it, and behind it. */
  readonly ahead: readonly Token[];
  readonly after: readonly Token[];
  /** True where the clause ends in a question mark. */
  readonly asked: boolean;
  /** True where no other sentence stands behind it in its clause. */
  readonly last: boolean;
  /** True where another sentence stands before it in its clause. */
  readonly follows: boolean;
}

/** A sentence that gives orders. */
export type Orders<V> = Extract<Meaning<V>, { readonly kind: 'orders' }>;
