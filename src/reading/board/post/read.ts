import type { Mark } from '../judge/mark.js';
import type { Utterance } from './utterances.js';

/** An utterance with what was read in it. */
export interface Read<V> {
  readonly utterance: Utterance;
  readonly marks: readonly Mark<V>[];
}
