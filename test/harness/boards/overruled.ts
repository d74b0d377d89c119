import assert from 'node:assert/strict';
import { checkAllowed, judge, offerChanges } from '../../../src/rulesets/classic/turn.js';
import type { ClassicUpdate } from '../../../src/rulesets/classic/update.js';
import type { Overruling } from '../../../src/rulesets/contract/turn.js';
import { type Situation, toInput } from './situation.js';

const WORD = { who: 'Umpire', why: 'so be it' };

/** A situation judged with every order allowed that can be, each once the one before is. */
export function allowAll(situation: Situation): ClassicUpdate {
  const input = toInput(situation);
  const overrulings: Overruling[] = [];
  for (const { id, known } of input.orders) {
    const found = checkAllowed({ ...input, overrulings }, id);
    if (!found.ok) continue;
    assert(known && found.value.length > 0, id);
    overrulings.push({ ...WORD, ruling: overrulings.length + 1, kind: 'allow', order: id, waived: found.value });
  }
  return judge({ ...input, overrulings });
}

/** A situation judged with one outcome changed, for some of the outcomes offered, `most` and one at the most. */
export function changeEach(situation: Situation, most: number): readonly ClassicUpdate[] {
  const input = toInput(situation);
  const offers = offerChanges(input);
  const step = Math.max(1, Math.floor(offers.length / most));
  return offers
    .filter((_, i) => i % step === 0)
    .map(({ text }) => judge({ ...input, overrulings: [{ ...WORD, ruling: 1, kind: 'change', text }] }));
}
