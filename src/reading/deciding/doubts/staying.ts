import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isHarmful, isHarmless, isMark } from '../../tokens/token-roles.js';
import type { DoubtRow } from '../doubt-row.js';
import type { Knowledge } from '../knowledge.js';
import type { SentenceView } from '../sentence-view.js';
import { isRemark } from './own-remark.js';

/** Words that something stays where it is must be all there is between two marks: people hold their breath. */
export const STAYING: readonly DoubtRow<SentenceView>[] = [
  {
    id: 'verb-is-a-name',
    when: ({ setting: { ahead }, known }) => {
      // "Hold, Hold the Line and Red stay", where Hold is a name
      const verb = ahead.at(-1)?.type === 'comma' ? ahead.at(-2) : undefined;
      return verb && known.isVerb(verb.type) && known.placeOf(verb.text) !== undefined ? verb : undefined;
    },
    why: '"{}" is a name, too',
    sure: true,
    whole: true,
    example: { says: 'Hold, Sai Rei and Darkhand5 stay', beside: 'Hold' },
  },
  {
    // "As the sun sets, Sai Rei remains."
    id: 'tale-of-staying',
    when: (view) => {
      const { ahead } = view.setting;
      // "Vorax to 4D because it is nice there, Sai Rei stays"
      const told = ahead.some((token) => hasRole(token, 'reason')) ? [] : ahead.filter(isOfATale);
      return standsFree(view) && told.length >= TALE;
    },
    why: 'more is said than that it stays',
    sure: (view) => view.mine || isOfOurs(view),
    whole: true,
    example: { says: 'As the red sun sets slowly, Sai Rei remains' },
  },
  {
    id: 'more-than-staying',
    when: (view) => !standsFree(view),
    why: 'more is said than that it stays',
    sure: (view) => {
      const { mine, begun, setting } = view;
      const { ahead, after } = setting;
      // "Changed my mind: Sai Rei stays and counts"
      const anew = after[0]?.type === 'and' || ahead.some(({ type }) => type === 'amend');
      return (
        (mine &&
          (begun ||
            anew ||
            isOnlyLeftOpen([...ahead, ...after]) ||
            (after[0]?.type === 'comma' && !isAppositive(after)))) ||
        (isOfOurs(view) && !ahead.some(isHarmful))
      );
    },
    whole: true,
    example: { says: 'Sai Rei: hold the bridge' },
  },
];

const TALE = 3;
const TELLING = new Set(['word', 'hedge', 'compass', 'steps', 'lead']);

/** "I said I move three squares a turn and" */
function isOfATale(token: Token, _: number, ahead: readonly Token[]): boolean {
  return token.type === 'word' || (ahead.some((one) => hasRole(one, 'saying')) && TELLING.has(token.type));
}
/** What a reason is told with. */
const SAID = new Set(['word', 'aux', 'lead', 'to', 'from', 'at', 'with']);
const CLOSING = new Set(['lparen', 'dash', 'semi', 'face']);

/** "All my … hold" */
function isOfOurs({ sentence, setting: { tokens } }: SentenceView): boolean {
  const first = tokens[sentence.from];
  return sentence.meaning.kind === 'group' && first !== undefined && holdsRole(first, 'my');
}

/** "remains, as ever, a disappointment": what it is said to be, and no stand. */
function isAppositive([, first, ...more]: readonly Token[]): boolean {
  const as =
    first !== undefined &&
    hasRole(first, 'subordinate') === false &&
    /^(?:as|like)$/iu.test(first.text.split(' ')[0] ?? '');
  return as && more.some((token) => /^an?$/iu.test(token.text));
}

/** "Sai Rei holds I guess": nothing else is said. */
function isOnlyLeftOpen(beside: readonly Token[]): boolean {
  const open = (token: Token) => hasRole(token, 'leaving-open');
  return beside.some(open) && beside.every((token) => open(token) || isHarmless(token));
}

/** "Sai Rei 3D": no word says that it stays. */
function isOnlyAPlace({
  orders,
  sentence: { from, to },
  setting: { tokens },
  known: { language },
}: SentenceView): boolean {
  return orders !== undefined && !tokens.slice(from, to).some(({ type }) => language.staying.includes(type));
}

function standsFree(view: SentenceView): boolean {
  const { sentence, setting, known } = view;
  const { ahead, after } = setting;
  const { language } = known;
  const last = ahead.at(-1);
  if (last && (!isHarmless(last) || last.type === 'quote')) return false;
  // "Wolves: Line stand"
  if (last?.type === 'colon' && ahead.at(-2)?.type === 'name') return false;
  const [next, ...rest] = after.filter(({ type }) => type !== 'polite' && type !== 'face' && type !== 'other');
  if (!next) return true;
  if (!isMark(next) || next.type === 'colon') return false;
  const says = (token: Token) =>
    token.type === 'name' || token.type === 'with' || language.staying.includes(token.type);
  // "X stays, they are tired": a reason is another clause
  const linking = setting.tokens.slice(sentence.from, sentence.to).some((token) => hasRole(token, 'linking'));
  const own = next.type === 'comma' && isOfItsOwn(rest, known) && isRemark(rest, { firm: false, linking });
  const reason =
    next.type === 'comma' && (own || (rest.every(isSaid) && rest.some(isReason)) || hasRole(rest[0], 'calling'));
  // "Sai Rei - 3D - three wins": a roll of who stands where
  const closes = CLOSING.has(next.type) && !isOnlyAPlace(view);
  return closes || reason || rest.every((token) => isHarmless(token) || says(token));
}

/** True for words that hold nothing of an order and no piece of the author's. */
function isOfItsOwn(said: readonly Token[], { isMine, isVerb }: Knowledge): boolean {
  return !said.some(
    (token) =>
      (token.type !== 'hedge' && isHarmful(token)) ||
      isVerb(token.type) ||
      token.type === 'all' ||
      token.type === 'rest' ||
      (token.type === 'name' && isMine(token.piece ?? '')),
  );
}

function isSaid(token: Token): boolean {
  return SAID.has(token.type) || isMark(token);
}

/** "they are tired", "the tide is wrong": a clause of its own */
function isReason(token: Token, index: number, rest: readonly Token[]): boolean {
  const thing = rest[index - 1]?.type === 'word' && rest.slice(0, index - 1).some((one) => hasRole(one, 'article'));
  if (token.type === 'aux' && thing) return true;
  return (['standing-for', 'contracted', 'we', 'reason'] as const).some((role) => hasRole(token, role));
}
