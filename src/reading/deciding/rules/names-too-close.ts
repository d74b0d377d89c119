import type { Intent, Language } from '../../language.js';
import { isSlip, lettersOf, type Spelling } from '../../names/edit-distance.js';
import { TITLE } from '../../naming/name-tokens.js';
import type { Item } from '../../sentences/find-sentences.js';
import type { Token } from '../../tokens/token.js';
import { type DecideContext, isHarmless, isMark } from '../beside.js';
import type { Orders, Setting, Trouble } from '../clause-view.js';

const CLOSE = 3;
/** Behind an "and" that joins nothing. */
const OPEN = new Set(['comma', 'stop', 'semi', 'slash', 'dash']);
/** "St.", "Mt." */
const SHORT = 3;
const SMALL = /^\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;
/** Words a remark begins with that needs no mark before it: "engage Vorax for glory". */
const REMARKS = new Set(
  'for with as while since because so before after until now and but or again hard this that i we he she it they my our his her its their you your lets let may have hope good then at on in by to is are was not if when'.split(
    ' ',
  ),
);

/** Finds a word so close to a name that it may be part of it, or one that is nearly a verb. */
export function findLooseEnd<V>(
  item: Item<V>,
  { intents: [intent], bare }: Orders<V>,
  { tokens, items, after }: Setting<V>,
  context: DecideContext<V>,
): Trouble | undefined {
  if (!bare && item.from > 0) {
    let begin = 0;
    for (const { to } of items) if (to <= item.from) begin = to;
    const odd = findBeforeName(intent, tokens.slice(begin, item.from), context);
    if (odd) return { why: `"${odd.text}" may be part of the name`, sure: true, whole: true };
  }
  for (let i = item.from; i < item.to; i++) {
    const { type, text } = tokens[i] as Token;
    if (type in context.language.words && context.widens(intent.found.piece, text))
      return { why: `"${text}" may be part of the name`, sure: true, whole: true };
  }
  const last = tokens[item.to - 1];
  if (item.to < tokens.length && last?.type === 'name') {
    // "engage Elmo Fire!: 23J > 24J"
    const colon = tokens[item.to]?.type === 'stop' ? item.to + 1 : item.to;
    if (tokens[colon]?.type === 'colon' && colon + 1 < tokens.length)
      return { why: `does ${last.text} belong to what stands before it or behind?`, sure: true, whole: false };
    const more = findBehindName(last, after, tokens.slice(item.to + after.length), context);
    if (more)
      return { why: `"${more.text}" stands behind ${last.text}: is it part of the name?`, sure: true, whole: false };
  }
  if (intent.unnamed === undefined) return undefined;
  const name = findUnled(after, context);
  if (name) return { why: `a verb was expected before ${name.text}`, sure: true, whole: false };
  const verb = findNearVerb(after, context);
  return verb && { why: `is "${verb.text}" a verb?`, sure: true, whole: false };
}

/** A word before the name of the piece ordered that may be part of another name: "1 Legion", "(Second) Guard". */
function findBeforeName<V>(
  intent: Intent<V>,
  before: readonly Token[],
  { widens, placeOf }: DecideContext<V>,
): Token | undefined {
  const { piece, known, notes } = intent.found;
  const last = before.at(-1);
  if (last?.type === 'number' && ORDINAL.test(last.text)) return last;
  const said = before.filter((token) => !isMark(token));
  const title = last?.type === 'stop' && before.at(-2)?.to === last.from ? before.at(-2) : undefined;
  // "aa. Elmo: 35G > 35H", where St. Elmo stands at 35G
  const away = intent.start !== undefined && intent.start !== placeOf(piece);
  const short = (!known || away) && title && title.text.length <= SHORT && !isHarmless(title);
  if (title && (short || TITLE.test(title.text))) return title;
  const wider = known ? said.slice(-CLOSE).find(({ text }) => widens(piece, text)) : undefined;
  if (wider || (known && notes.length === 0)) return wider;
  // a name nobody knows, or cut short, may be only its end
  const parted = last !== undefined && isMark(last) && last.type !== 'stop' && last.type !== 'semi';
  const odd = said.at(-1);
  return parted && odd && !isHarmless(odd) ? odd : undefined;
}

/** A word behind the name a verb takes that may be part of it: "engage Red Reserve". */
function findBehindName<V>(
  name: Token,
  after: readonly Token[],
  further: readonly Token[],
  { widens }: DecideContext<V>,
): Token | undefined {
  const [next] = after;
  const { piece = '' } = name;
  if (!next) return undefined;
  const [, second] = after;
  // "engage Ruin/Gorfy", "engage Half-Orlb", "engage Ash and Sons"
  const glued = (next.type === 'slash' || next.type === 'dash') && next.from === name.to;
  if (glued && second?.type === 'word' && second.from === next.to) return second;
  const open = OPEN.has(second?.type ?? further[0]?.type ?? 'stop');
  if (next.type === 'and' && open) return next;
  if (next.type === 'and' && second?.type === 'word' && CAPITAL.test(second.text) && !isRemark(second)) return second;
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

function isRemark({ type, text }: Token): boolean {
  return type === 'with' || REMARKS.has(text.split(' ')[0]?.toLowerCase() ?? '');
}

/** "3D > 4D; Vorax"; "3D > 4D, attack dogs", where an army is called Attack Dogs. */
function findUnled<V>([mark, name, ...rest]: readonly Token[], { language }: DecideContext<V>): Token | undefined {
  if (!mark || !isMark(mark) || name?.type !== 'name' || name.piece === undefined) return undefined;
  const first = name.text.split(' ')[0]?.toLowerCase() ?? '';
  const verbal = language.taking.some((verb) => language.words[verb]?.includes(first));
  return verbal || (mark.type === 'semi' && rest.every(isMark)) ? name : undefined;
}

const SHORTEST = 5;
const spelt = new WeakMap<Language<unknown>['words'], readonly Spelling[]>();

/** The words of the verbs that may follow a move, long enough to bear a slip. */
function verbsOf({ words, joining }: Language<unknown>): readonly Spelling[] {
  const known = spelt.get(words);
  if (known) return known;
  const all = joining.flatMap((verb) => words[verb] ?? []).flatMap((spelling) => spelling.split(' '));
  const long = [...new Set(all)].filter((verb) => verb.length >= SHORTEST);
  const spellings = long.map((key) => ({ key, letters: lettersOf(key) }));
  spelt.set(words, spellings);
  return spellings;
}

/** A word that is nearly a verb which takes a name: "joint eengage". */
function findNearVerb<V>(after: readonly Token[], { language }: DecideContext<V>): Token | undefined {
  for (let i = 0; i < after.length && i <= CLOSE; i++) {
    const token = after[i] as Token;
    if (token.type !== 'word' || token.text.length < SHORTEST) continue;
    const key = token.text.toLowerCase();
    const typed = { key, letters: lettersOf(key) };
    if (verbsOf(language).some((verb) => isSlip(typed, verb, 1))) return token;
  }
  return undefined;
}
