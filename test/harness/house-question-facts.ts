import type { OfCode } from '../../src/core/fact.js';
import type { QuestionFact, ToldRuling } from '../../src/rulesets/contract/question-facts.js';

/** A fact without its code; several where its saying has turns. */
type Example<C extends QuestionFact['code']> =
  OfCode<QuestionFact, C> extends infer F ? (F extends unknown ? Omit<F, 'code'> : never) : never;

const NOON = Date.UTC(2026, 2, 5, 12, 4);
const NOUNS = { piece: 'army', pieces: 'armies', place: 'square', places: 'squares' };
const LATE = { code: 'deleted', rule: '' } as const;
const LOST: ToldRuling = { decision: 'read-as', about: ['Brakk: 3D > 4D'], word: 'He meant this.' };

/** An example of each thing that the house asks of posts. */
export const QUESTION_FACTS: { readonly [C in QuestionFact['code']]: readonly Example<C>[] } = {
  unread: [
    { rule: '', row: 'too-far', nouns: NOUNS },
    { rule: '', row: 'swapped', nouns: NOUNS },
  ],
  'unread-line': [{ rule: '', word: 'no port is called so' }],
  'nothing-ordered': [{ rule: '' }],
  'post-tangled': [{ rule: '' }],
  'told-over-order': [{ rule: '', player: 'Ann', piece: 'army' }],
  'group-ordered-elsewhere': [{ rule: '', player: 'Ann', pieces: 'armies' }],
  'judge-orders': [{ rule: '', pieces: 'armies' }],
  'guest-named': [{ rule: '', player: 'Ann' }],
  'posts-like': [{ rule: '', player: 'Ann' }],
  'others-account': [{ rule: '', player: 'Ann', other: 'Bob' }],
  'time-unsure': (['second', 'minute', 'relative', 'inferred'] as const).map((sure) => ({ rule: '', at: NOON, sure })),
  'post-withheld': [{ rule: '', ruling: 'R8', how: LATE }],
  'posts-taken': [
    { rule: '', ruling: 'R8', how: LATE, posts: [{ number: 3, author: 'Ann' }], of: 2 },
    {
      rule: '',
      ruling: 'R8',
      how: LATE,
      posts: [
        { number: 3, author: 'Ann' },
        { number: 4, author: 'Bob' },
      ],
      of: 2,
    },
  ],
  'unknown-name': [{ rule: '', typed: 'Bra', named: 'Brakk', player: 'Ann', piece: 'army', place: 'square' }],
  'may-be-player': [{ rule: '1.1', who: 'Anne', how: { code: 'posts-like', rule: '', player: 'Ann' } }],
  'edited-after-lock': [{ rule: '' }],
  'put-in-by-judge': [{ rule: '' }],
  'allowed-by-judge': [{ rule: '' }],
  'rejected-by-judge': [{ rule: '' }],
  'outcome-changed': [{ rule: '' }],
  'ruling-lost': [{ rule: '', rulings: [LOST, { decision: 'change', about: [], outcome: LATE, word: '' }] }],
  'ruling-inapplicable': [{ rule: '', lost: LOST, found: [{ code: 'order-gone', rule: '' }] }],
  'nothing-of-it': [{ rule: '' }],
  'unless-late': [{ rule: '' }],
  'without-ruling': [{ rule: '' }],
  'unless-stood': [
    { rule: '', how: 'as-shown' },
    { rule: '', how: 'in-time' },
  ],
  'unless-taken-out': [
    { rule: '', posts: 1 },
    { rule: '', posts: 2 },
  ],
  'unless-nickname': [{ rule: '', typed: 'Bra', named: 'Brakk' }],
  'unless-player': [{ rule: '1.1', player: 'Ann' }],
  'so-ordered': [{ rule: '', text: 'Brakk: 3D > 4D' }],
};
