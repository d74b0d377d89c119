import { hasRole, type Token } from '../../tokens/token.js';
import { isHarmless, isMark } from '../../tokens/token-roles.js';
import type { DoubtRow } from '../doubt-row.js';
import { isJudged } from '../evidence/weigh.js';
import { goesFurther } from '../rest-of-an-order.js';
import type { SentenceView } from '../sentence-view.js';

/** What stands behind a sentence and takes its certainty, whatever the sentence says. */
export const BEHIND: readonly DoubtRow<SentenceView>[] = [
  {
    id: 'hedged-behind',
    when: ({ harm }) => (harm && HEDGING.has(harm.type) ? harm : undefined),
    why: '"{}" follows the order',
    // "Sai Rei holds unless attacked" is an order under a condition
    sure: ({ still, mine, begun, harm, setting: { after } }) =>
      still &&
      mine &&
      (begun || after[0]?.type === 'comma' || (harm?.type === 'hedge' && after.slice(0, 2).includes(harm))),
    whole: false,
    example: { says: 'Sai Rei: 3D > 4D or 4E' },
  },
  {
    id: 'asked',
    when: ({ harm, setting: { asked } }) => (harm ? harm.type === 'ask' : asked),
    why: 'it is asked, not ordered',
    sure: ({ still, mine, begun, harm }) => harm !== undefined && still && mine && begun,
    whole: ({ setting: { ahead } }) => !ahead.every(isHarmless),
    example: { says: 'Sai Rei: 3D > 4D?' },
  },
  {
    id: 'more-behind',
    when: ({ harm }) => harm,
    why: expected,
    sure: ({ still, mine, begun }) => still && mine && begun,
    whole: false,
    example: { says: 'Sai Rei: 3D > 4D > >' },
  },
  {
    id: 'judged',
    when: ({ orders, sentence, setting: { tokens } }) =>
      orders?.manner === 'prose' && isJudged(tokens.slice(sentence.from), sentence.to - sentence.from - 1),
    why: 'it is said of the move how it would be',
    sure: false,
    whole: true,
    example: { says: 'Sai Rei to 4D is suicide' },
  },
  {
    id: 'taken-back-behind',
    when: ({ setting: { last, after } }) =>
      last
        ? after.find((token, i) => token.type === 'amend' && !hasRole(token, 'editing') && !isDone(after, i))
        : undefined,
    why: '"{}" follows the order',
    sure: false,
    whole: false,
    example: { says: 'Sai Rei: 3D > 4D, scratch that' },
  },
  {
    id: 'told-by-somebody',
    when: ({ setting: { ahead, after } }) =>
      (ahead.at(-1)?.type === 'colon' && ahead.some((token) => hasRole(token, 'saying'))) || isSaidBySomebody(after),
    why: 'somebody is said to say it',
    sure: false,
    whole: true,
    example: { says: 'The captain said: Sai Rei: 3D > 4D' },
  },
  {
    id: 'goes-further',
    when: ({ setting: { after } }) => goesFurther(after),
    why: 'more is said of the way than can be read',
    sure: true,
    whole: false,
    example: { says: 'Sai Rei: 3D > 4D and back' },
  },
];

/** So few words "they said" is. */
const MOST_SAYING = 4;

/** "…, they said", "…, said the captain"; not "…, as I said", "…, enough said" */
function isSaidBySomebody([mark, ...behind]: readonly Token[]): boolean {
  if (mark?.type !== 'comma' && mark?.type !== 'dash') return false;
  const end = behind.findIndex(isMark);
  const said = behind.slice(0, end < 0 ? undefined : end);
  const at = said.findIndex((token) => hasRole(token, 'saying'));
  const who = at === 0 ? said[1] : said[0];
  if (at < 0 || said.length > MOST_SAYING || said.some((token) => hasRole(token, 'first-person'))) return false;
  const is = (['standing-for', 'determiner', 'article', 'nobody'] as const).some((role) => hasRole(who, role));
  return who !== undefined && (is || who.type === 'name');
}

const HEDGING = new Set(['hedge', 'or', 'recall']);

const NAMED: Readonly<Record<string, string>> = {
  square: 'a square',
  name: 'a name',
  arrow: 'an arrow',
  rparen: 'a closing parenthesis',
};

/** What the grammar could have gone on with where it stopped. */
export function expected({ sentence: { from, parse }, setting: { tokens } }: SentenceView): string {
  const words = [...parse.expected].flatMap((type) => NAMED[type] ?? []);
  const last: Token | undefined = tokens[from + parse.reached - 1];
  if (words.length === 0 || !last) return 'more is said than can be read';
  return `${words.join(' or ')} was expected after "${last.text}"`;
}

/** "…, then wait for Mol": what somebody does, and nothing that takes back. */
function isDone(after: readonly Token[], index: number): boolean {
  const before = after[index - 1]?.type ?? '';
  return hasRole(after[index], 'unmoving') && ['thereafter', 'and', 'to', 'aux'].includes(before);
}
