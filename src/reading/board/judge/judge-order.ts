import type { Explanation } from '../explain/explanation.js';
import type { Scene } from '../mentions/scene.js';
import { judgeForm } from './judge-form.js';
import { judgeProse } from './judge-prose.js';
import { judgeStay } from './judge-stay.js';
import type { Sentence, Verdict } from './reach.js';

/** Judges an explanation without a flaw: the table of what is said and the signs around it. */
export function judgeOrder<V>(sentence: Sentence, one: Explanation, scene: Scene<V>): Verdict {
  if (one.manner === 'stay') return judgeStay(sentence, one, scene);
  return one.manner === 'form' ? judgeForm(sentence, one, scene) : judgeProse(sentence, one, scene);
}
