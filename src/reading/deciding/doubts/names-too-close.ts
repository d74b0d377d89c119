import { isTitle } from '../../naming/name-tokens.js';
import { beginsWithRole, type Token } from '../../tokens/token.js';
import { isHarmless, isMark } from '../../tokens/token-roles.js';
import type { DoubtRow } from '../doubt-row.js';
import type { SentenceView } from '../sentence-view.js';

/** What stands so close to a name that it may be part of it, or is nearly a verb. */
export const NAMES_TOO_CLOSE: readonly DoubtRow<SentenceView>[] = [
  {
    id: 'part-of-the-name-before',
    when: findBeforeName,
    why: '"{}" may be part of the name',
    sure: isSure,
    whole: true,
    example: { says: '2nd Vorax: 6E > 7E', by: 'Ned' },
  },
  {
    id: 'verb-in-the-name',
    when: ({ orders, sentence: { from, to }, setting: { tokens }, known }) =>
      tokens
        .slice(from, to)
        .find(({ type, text }) => known.isVerb(type) && known.widens(orders?.intents[0].found.piece ?? '', text)),
    why: '"{}" may be part of the name',
    sure: isSure,
    whole: true,
    example: { says: 'Line: hold', by: 'Ned', beside: 'Line' },
  },
  {
    id: 'name-between-two-orders',
    when: ({ end, sentence: { to }, setting: { tokens } }) => {
      // "engage Elmo Fire!: 23J > 24J"
      const colon = tokens[to]?.type === 'stop' ? to + 1 : to;
      return end?.type === 'name' && tokens[colon]?.type === 'colon' && colon + 1 < tokens.length ? end : undefined;
    },
    why: 'does {} belong to what stands before it or behind?',
    sure: isSure,
    whole: false,
    example: { says: 'Sai Rei: 3D > 6E; engage Vorax: they are weak' },
  },
  {
    id: 'part-of-the-name-behind',
    when: (view) => (view.end?.type === 'name' ? findBehindName(view.end, view) : undefined),
    why: ({ end }, hit) =>
      `"${typeof hit === 'object' ? hit.text : ''}" stands behind ${end?.text ?? ''}: is it part of the name?`,
    sure: isSure,
    whole: false,
    example: { says: 'Sai Rei: 3D > 6E; engage Vorax Reserve' },
  },
  {
    id: 'name-without-a-verb',
    when: (view) => (lacksAName(view) ? findUnled(view) : undefined),
    why: 'a verb was expected before {}',
    sure: isSure,
    whole: false,
    example: { says: 'Sai Rei: 3D > 4D; Vorax' },
  },
  {
    id: 'nearly-a-verb',
    when: (view) => (lacksAName(view) ? findNearVerb(view) : undefined),
    why: 'is "{}" a verb?',
    sure: isSure,
    whole: false,
    example: { says: 'Sai Rei: 3D > 6E; we enggage' },
  },
];

const CLOSE = 3;
/** Behind an "and" that joins nothing. */
const OPEN = new Set(['comma', 'stop', 'semi', 'slash', 'dash']);
/** "St.", "Mt." */
const SHORT = 3;
const SMALL = /^\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/** "Orla holds Vorax dear" is talk of another's. */
function isSure({ still, mine }: SentenceView): boolean {
  return !still || mine;
}

/** True where it goes to where it names nobody. */
function lacksAName({ orders }: SentenceView): boolean {
  return orders?.intents[0].unnamed !== undefined;
}

/** A word before the name of the piece ordered that may be part of another name: "1 Legion", "(Second) Guard". */
function findBeforeName({ orders, sentence, setting, known: { widens, placeOf } }: SentenceView): Token | undefined {
  if (!orders || sentence.from === 0) return undefined;
  const begin = setting.sentences.reduce((end, { to }) => (to <= sentence.from ? to : end), 0);
  const before = setting.tokens.slice(begin, sentence.from);
  // "5th: 12E > 12D", where no piece is called so
  const label = before.at(-1)?.type === 'colon' ? before.at(-2) : undefined;
  if (orders.bare) return label && ORDINAL.test(label.text) ? label : undefined;
  const [intent] = orders.intents;
  const { piece, known, notes } = intent.found;
  const last = before.at(-1);
  if (last?.type === 'number' && ORDINAL.test(last.text)) return last;
  const said = before.filter((token) => !isMark(token));
  const title = last?.type === 'stop' && before.at(-2)?.to === last.from ? before.at(-2) : undefined;
  // "aa. Elmo: 35G > 35H", where St. Elmo stands at 35G
  const away = intent.start !== undefined && intent.start !== placeOf(piece);
  const short = (!known || away) && title && title.text.length <= SHORT && (away || !isHarmless(title));
  if (title && (short || isTitle(title))) return title;
  const wider = known ? said.slice(-CLOSE).find(({ text }) => widens(piece, text)) : undefined;
  if (wider || (known && notes.length === 0)) return wider;
  // a name nobody knows, or cut short, may be only its end
  const parted = last !== undefined && isMark(last) && last.type !== 'stop' && last.type !== 'semi';
  const odd = said.at(-1);
  return parted && odd && !isHarmless(odd) ? odd : undefined;
}

/** A word behind the name a verb takes that may be part of it: "engage Red Reserve". */
function findBehindName(
  name: Token,
  { sentence, setting: { after, tokens }, known: { widens } }: SentenceView,
): Token | undefined {
  const further = tokens.slice(sentence.to + after.length);
  const [next] = after;
  const { piece = '' } = name;
  if (!next) return undefined;
  const [, second] = after;
  // "engage Ruin/Gorfy", "engage Half-Orlb", "engage Ash and Sons"
  const glued = (next.type === 'slash' || next.type === 'dash') && next.from === name.to;
  if (glued && second?.type === 'word' && second.from === next.to) return second;
  const open = OPEN.has(second?.type ?? further[0]?.type ?? 'stop');
  if (next.type === 'and' && open) return next;
  const said = second?.type === 'word' || second?.type === 'aux';
  if (next.type === 'and' && said && CAPITAL.test(second.text) && !isRemark(second)) return second;
  // "engage Red (2nd) Guard"
  if (!piece && next.type === 'lparen') return next;
  // "engage SSt. lmo No. 2", "engage aaSt. Elmo"
  const [begin, then] = further;
  const rest = begin?.type === 'name' && (then === undefined || then.type === 'stop');
  const short = rest || SMALL.test(begin?.text ?? '') || name.text.length <= SHORT;
  if (!piece && next.type === 'stop' && begin && short) return begin;
  const near = after.filter((token) => !isMark(token)).slice(0, CLOSE);
  const wider = near.find(({ text }) => widens(piece, text));
  if (wider) return wider;
  if (isMark(next) || next.type === 'hedge') return undefined;
  // what stands in another column is a remark, but for a name
  if (next.from - name.to > 1 && next.type !== 'name') return undefined;
  return isRemark(next) ? undefined : next;
}

function isRemark(token: Token): boolean {
  return token.type === 'with' || beginsWithRole(token, 'remark');
}

/** "3D > 4D; Vorax"; "3D > 4D, attack dogs", where a piece is called Attack Dogs. */
function findUnled({ setting: { after }, known: { isTaker } }: SentenceView): Token | undefined {
  const [mark, name, ...rest] = after;
  if (!mark || !isMark(mark) || name?.type !== 'name' || name.piece === undefined) return undefined;
  const verbal = isTaker(name.text.split(' ')[0]?.toLowerCase() ?? '');
  return verbal || (mark.type === 'semi' && rest.every(isMark)) ? name : undefined;
}

/** A word that is nearly a verb which takes a name: "joint eengage". */
function findNearVerb({ setting: { after }, known: { isNearVerb } }: SentenceView): Token | undefined {
  return after.slice(0, CLOSE + 1).find(({ type, text }) => type === 'word' && isNearVerb(text));
}
