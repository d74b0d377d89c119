import type { Scene } from '../mentions/scene.js';
import type { Token } from '../mentions/token.js';
import type { Deed } from '../rulebook.js';
import type { Cast } from './cast.js';
import type { Explanation, Flaw } from './explanation.js';

/** What an explanation begins as: what is known of a stretch before its places are read. */
export type Begun = Omit<Explanation, 'frames' | 'flaw'>;

/** What the parts of a stretch are, gathered once. */
export interface Parts {
  readonly a: number;
  readonly b: number;
  readonly places: readonly number[];
  readonly deeds: readonly number[];
  /** The deeds themselves. */
  readonly done: readonly Deed[];
  /** The token that says that something stays. */
  readonly stay: number | undefined;
  readonly arrowed: boolean;
  /** True where a verb of the rulebook's own stands in it. */
  readonly acts: boolean;
}

/** A stretch of a sentence that is about a piece: all that its explanations ask of it again and again. */
export interface Asked<V> extends Parts, Cast {
  readonly tokens: readonly Token[];
  readonly scene: Scene<V>;
  readonly piece: string;
  /** The token that names the piece; undefined where none does. */
  readonly sub: number | undefined;
  /** Where the piece stands. */
  readonly here: string | undefined;
  readonly form: boolean;
  readonly begun: Begun;
}

/** What has no explanation of its own, or more than one. */
export const flawed = (begun: Begun, flaw: Flaw): Explanation => ({ ...begun, frames: [], flaw });
