import type { OfCode } from '../../src/core/fact.js';
import type { QuestionFact } from '../../src/rulesets/contract/question-facts.js';
import type { RemarkFact } from '../../src/rulesets/contract/remark-facts.js';

type Asked = QuestionFact | RemarkFact;
/** A fact without its code; several where its saying has turns. */
type Example<C extends Asked['code']> =
  OfCode<Asked, C> extends infer F ? (F extends unknown ? Omit<F, 'code'> : never) : never;

const NOON = Date.UTC(2026, 2, 5, 12, 4);
const NOUNS = { piece: 'army', pieces: 'armies', place: 'square', places: 'squares' };
const LATE = { code: 'deleted', rule: '' } as const;
const LOST = { decision: 'read-as', about: ['Brakk: 3D > 4D'], word: 'He meant this.' };
const WAIVED = ['3.2.2.1', '1.2'];

/** An example of each thing that the house asks of posts and says of the judge’s part in a turn. */
export const QUESTION_FACTS: { readonly [C in Asked['code']]: readonly Example<C>[] } = {
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
  'time-unsure': [{ rule: '', at: NOON, sure: 'hour' }],
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
  'ruling-unfit': [{ rule: '', lost: LOST, found: [{ code: 'order-gone', rule: '' }] }],
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
  vouched: [
    { rule: '', who: 'Mirelle', until: NOON, word: 'I read it' },
    { rule: '', who: 'Mirelle', until: NOON, word: '' },
  ],
  paused: [
    { rule: '', who: 'Mirelle', at: NOON, until: NOON, word: 'the forum is down' },
    { rule: '', who: 'Mirelle', at: NOON, word: '' },
  ],
  'time-moved': [
    { rule: '', who: 'Mirelle', which: 'lock', to: NOON, word: 'holidays' },
    { rule: '', who: 'Mirelle', which: 'lock', to: NOON, word: 'holidays', hasOneTime: true },
    { rule: '', who: 'Mirelle', which: 'deadline', to: NOON, word: '' },
  ],
  'put-right': [{ rule: '', who: 'Mirelle', what: 'Brakk stands at 3D', word: 'a slip' }],
  'put-right-gone': [{ rule: '', who: 'Mirelle', word: 'a slip' }],
  'order-put-in': [
    { rule: '', who: 'Mirelle', text: 'Brakk: 3D > 4D', player: 'Ann', word: 'he rang me' },
    { rule: '', who: 'Mirelle', text: 'Brakk: 3D > 4D', player: '', word: 'he rang me' },
  ],
  'order-allowed': [
    { rule: '', who: 'Mirelle', text: 'Brakk: 3D > 4D', player: 'Ann', waived: ['1.2'], word: 'the map was wrong' },
    { rule: '', who: 'Mirelle', text: 'Brakk: 3D > 4D', player: '', waived: WAIVED, word: 'the map was wrong' },
  ],
  'outcome-ruled': [{ rule: '', who: 'Mirelle', outcome: LATE, word: 'so it was' }],
};
