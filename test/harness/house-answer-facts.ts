import type { OfCode } from '../../src/core/fact.js';
import type { WayFact } from '../../src/core/mail-way.js';
import type { AnswerFact } from '../../src/rulesets/contract/answer-facts.js';

/** A fact without its code; several where its saying has turns. */
type Example<C extends AnswerFact['code']> =
  OfCode<AnswerFact, C> extends infer F ? (F extends unknown ? Omit<F, 'code'> : never) : never;

const NOON = Date.UTC(2026, 2, 5, 12, 4);
const FALSE = { code: 'sender-false', rule: '' } as const;
const WAYS: readonly WayFact[] = [
  { code: 'other-address', rule: '', address: 'ann@elsewhere.example', before: 'ann@players.example' },
  { code: 'other-server', rule: '', server: 'mail.elsewhere.example', before: 'mail.players.example' },
  { code: 'other-proof', rule: '', proof: 'none' },
];

/** An example of each thing that can be said of what came for what players were asked for. */
export const ANSWER_FACTS: { readonly [C in AnswerFact['code']]: readonly Example<C>[] } = {
  'sender-false': [{ rule: '' }],
  'asks-silence': [{ rule: '' }],
  'sent-on': [{ rule: '', by: 'bob@players.example' }],
  'mail-empty': [{ rule: '' }],
  'mail-of-idle-files': [{ rule: '', files: ['me.vcf', 'plan.txt'] }],
  'mail-encrypted': [{ rule: '' }],
  'mail-untold': [{ rule: '' }],
  'mail-of-absence': [{ rule: '' }],
  'mail-too-big': [{ rule: '', bytes: 5_000_000, most: 4_000_000 }],
  'mail-of-many-parts': [{ rule: '', most: 100 }],
  'mail-too-deep': [{ rule: '', most: 10 }],
  'machine-header': [{ rule: '', header: 'Auto-Submitted', value: 'auto-replied' }],
  'machine-label': [{ rule: '', label: 'x-autoreply' }],
  'machine-address': [{ rule: '', address: 'noreply@players.example' }],
  'machine-program': [{ rule: '' }],
  'machine-subject': [{ rule: '' }],
  'machine-report': [{ rule: '' }],
  'no-return-path': [{ rule: '' }],
  'calendar-answer': [{ rule: '' }],
  'emoji-answer': [{ rule: '' }],
  'only-files': [
    { rule: '', files: ['orders.zip'] },
    { rule: '', files: ['orders.zip', 'map.png'] },
  ],
  'words-in-files': [
    { rule: '', files: ['orders.txt'] },
    { rule: '', files: ['orders.txt', 'more.md'] },
  ],
  'other-address': [{ rule: '', address: 'ann@elsewhere.example', before: 'ann@players.example' }],
  'other-server': [{ rule: '', server: 'mail.elsewhere.example', before: 'mail.players.example' }],
  'other-proof': [
    { rule: '', proof: 'passed' },
    { rule: '', proof: 'failed' },
    { rule: '', proof: 'none' },
  ],
  'answer-in-time': [{ rule: '' }],
  'answer-in-time-for': [{ rule: '5.2.3', player: 'Ann' }],
  'answer-superseded': [{ rule: '' }],
  'answer-sent-himself': [{ rule: '5.2.3', player: 'Ann' }],
  'answer-late': [
    { rule: '', late: 62_000 },
    { rule: '', late: 3_600_000, sent: NOON },
  ],
  'answer-too-soon': [{ rule: '5.2.3', player: 'Ann', hours: 24 }],
  'answer-not-his': [{ rule: '5.4.1', player: 'Ann', pieces: ['Brakk', 'Sai Rei'] }],
  'answer-unasked': [{ rule: '5.4.1', player: 'Ann' }],
  'answer-of-nobody': [{ rule: '' }],
  'answer-to-what': [{ rule: '' }],
  'answer-is-none': [{ rule: '' }],
  'answer-automatic': [
    { rule: '', sign: { code: 'machine-header', rule: '', header: 'Auto-Submitted', value: 'auto-replied' } },
    { rule: '', sign: { code: 'calendar-answer', rule: '' } },
  ],
  'answer-other-way': [{ rule: '', ways: WAYS, before: 7 }],
  'answer-in-files': [
    {
      rule: '',
      standing: FALSE,
      files: { code: 'only-files', rule: '', files: ['orders.zip'] },
    },
  ],
  'answer-file-names': [{ rule: '', pieces: ['Brakk', 'Sai Rei'] }],
  'answer-doubtful': [{ rule: '', doubts: [FALSE, { code: 'sent-on', rule: '', by: 'bob@players.example' }] }],
  'came-unlike-last': [{ rule: '', ways: WAYS }],
};
