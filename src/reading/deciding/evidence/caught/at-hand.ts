import { hasRole, type Token } from '../../../tokens/token.js';
import { isHarmless, isMark, isMotion } from '../../../tokens/token-roles.js';
import { ClauseView } from '../../clause-view.js';
import { isWithinReach } from '../../within-reach.js';
import { isPriced } from '../what-for.js';

/** What clearly makes talk of a clause, whatever the board says. */
const TELLING = ['exemplary', 'bartering'] as const;
/** What leads from a piece to where it is to be, or is to be found. */
const LABELS = ['label-to', 'label-order', 'arriving', 'journey'] as const;
/** So many words a stand or a blow may be told in, and so many may stand before a name that is bidden somewhere. */
const SHORTEST_TALK = 8;
const MOST_AHEAD = 4;
/** So many words may stand behind the place: "come dawn". */
const MOST_BEHIND = 2;

/**
 * True where the board says that a clause may be an order: it names one piece of the author's and one place within its
 * reach beside its own, and nothing clearly makes talk of it (a question, quotation, condition, another turn). It is never
 * lost where its words lead the piece there, nor where no more than "should" or "perhaps" speaks against it.
 */
export function isAtHand(view: ClauseView): boolean {
  const { row, known } = view;
  if (!row.some((token) => view.isOwned(token))) return false;
  if (row.some(isClearlyTalk) || isSupposed(row) || isPriced(row)) return false;
  const core = coreOf(row);
  if (core.some((token) => isOfAnotherTime(token))) return false;
  const said = core.length === row.length ? view : new ClauseView(core, known);
  return leadsThere(said) || isStayingWith(view) || strikesNear(view);
}

/** What is said in one breath with the names and places: "No more excuses, | Vorax to 4D |, whatever the captain says". */
function coreOf(row: readonly Token[]): readonly Token[] {
  const holds = ({ type }: Token) => type === 'name' || type === 'square';
  const [first, last] = [row.findIndex(holds), row.findLastIndex(holds)];
  if (first < 0) return row;
  const from = row.slice(0, first).findLastIndex((token) => JOINTS.has(token.type) || hasRole(token, 'but')) + 1;
  const end = row.findIndex(({ type }, i) => i > last && JOINTS.has(type) && type !== 'colon');
  return row.slice(from, end < 0 ? row.length : end);
}

const JOINTS = new Set(['comma', 'semi', 'dash', 'colon']);

/** "Suppose, for fun, that Vorax goes to 4D" */
function isSupposed(row: readonly Token[]): boolean {
  const first = row.find((token) => !isMark(token));
  return (
    first?.type === 'hedge' && !isWeak(first) && !hasRole(first, 'none') && !hasRole(first, 'nobody') && !isTold(first)
  );
}

function isOfAnotherTime(token: Token): boolean {
  return hasRole(token, 'another-turn') || hasRole(token, 'other-time');
}

function leadsThere(view: ClauseView): boolean {
  const { row, known } = view;
  const names = row.flatMap((token, i) => (view.isOwned(token) ? [i] : []));
  const [at] = names;
  const name = at === undefined ? undefined : row[at];
  const home = known.placeOf(name?.piece ?? '');
  if (at === undefined || home === undefined || names.some((i) => row[i]?.piece !== name?.piece)) return false;
  const places = row.flatMap(({ square }, i) =>
    square !== undefined && square !== home && row[i - 1]?.type !== 'from' ? [i] : [],
  );
  const [to] = places;
  const goal = to === undefined ? undefined : row[to]?.square;
  if (to === undefined || goal === undefined || places.some((i) => row[i]?.square !== goal)) return false;
  // its own square beside another says that it goes there, however far
  if (!known.language.isNear(home, goal) && !row.some(({ square }) => square === home)) return false;
  if (isLabelled(row, at, to) || isBidden(row, at, to) || isToldTo(row) || isSlurred(row, at)) return true;
  return row.every((token) => token.type !== 'hedge' || isWeak(token)) && isWithinReach(withoutHedges(view));
}

function isClearlyTalk(token: Token): boolean {
  if (token.type === 'ask' || token.type === 'quote') return true;
  if (token.type === 'hedge' && (hasRole(token, 'condition') || hasRole(token, 'nearly'))) return true;
  return TELLING.some((role) => hasRole(token, role));
}

/** "Vorax should be in 4D", "but Vorax …": these hush nothing. */
function isWeak(token: Token): boolean {
  if (hasRole(token, 'heading') && !hasRole(token, 'perhaps') && !hasRole(token, 'bound')) return false;
  return (['bound', 'perhaps', 'leaving-open', 'but'] as const).some((role) => hasRole(token, role));
}

function withoutHedges(view: ClauseView): ClauseView {
  return Object.assign(Object.create(view), { hedged: false, row: view.row.filter(({ type }) => type !== 'hedge') });
}

/** "Vorax's next stop is 4D", "the destination of Vorax, currently at 3D, is 4D", "target for Vorax: 4D" */
function isLabelled(row: readonly Token[], name: number, to: number): boolean {
  const isLabel = (token: Token | undefined) =>
    token !== undefined && !isMotion(token) && token.type !== 'to' && LABELS.some((role) => hasRole(token, role));
  const [before, earlier] = [row[name - 1], row[name - 2]];
  const of = hasRole(before, 'off-goal') || hasRole(before, 'aiming') ? isLabel(earlier) : false;
  const own = row[name + 1]?.text === "'" && row.slice(name + 3, name + 6).some(isLabel);
  return (of || own) && to > name && isEnd(row, to) && !row.some(isTold);
}

/** "Find Vorax at 4D come dawn", "have Vorax in 4D", "I'd like Vorax at 4D", "look for Vorax at 4D" */
function isBidden(row: readonly Token[], name: number, to: number): boolean {
  const ahead = row.slice(0, name).filter((token) => !isMark(token) && !hasRole(token, 'article'));
  const led = row[to - 1]?.type === 'at' || row[to - 1]?.type === 'to';
  if (to !== name + 2 || !led || ahead.length === 0 || ahead.length > MOST_AHEAD || !isEnd(row, to)) return false;
  if (
    ahead.some(
      (token) =>
        (isTold(token) && !hasRole(token, 'bidding')) || hasRole(token, 'saying') || hasRole(token, 'off-goal'),
    )
  )
    return false;
  const speaks = (token: Token) => hasRole(token, 'we') || hasRole(token, 'you') || hasRole(token, 'aiming');
  return ahead.length === 1 || ahead.some(speaks);
}

/** "I was told to move Vorax to 4D", "Vorax has been ordered to 4D", "Vorax has left for 4D" */
function isToldTo(row: readonly Token[]): boolean {
  return row.some((token, i) => {
    const [before, next, verb] = [row[i - 1], row[i + 1], row[i + 2]];
    // "has decided on 4D", "has chosen 4D"
    if (hasRole(token, 'arriving') && hasRole(before, 'perfect'))
      return (next?.square ?? (next?.type === 'at' ? verb?.square : undefined)) !== undefined;
    if (!hasRole(token, 'past') || !(next?.type === 'to' || hasRole(next, 'aiming')) || !verb) return false;
    const bids = isMotion(verb) || hasRole(verb, 'sending');
    return bids || (verb.square !== undefined && before !== undefined && hasRole(before, 'past'));
  });
}

/** "Vorax's rollin' over to 4D" */
function isSlurred(row: readonly Token[], name: number): boolean {
  const [mark, s, verb, end] = row.slice(name + 1, name + 5);
  return mark?.text === "'" && hasRole(s, 'possessive') && end?.text === "'" && /in$/i.test(verb?.text ?? '');
}

/** True where hardly more is said behind a place. */
function isEnd(row: readonly Token[], place: number): boolean {
  const behind = row.slice(place + 1).filter((token) => !isMark(token));
  return behind.length <= MOST_BEHIND && !behind.some((token) => token.type === 'aux' || isTold(token));
}

function isTold(token: Token): boolean {
  return hasRole(token, 'past') || hasRole(token, 'narrated');
}

/** "With Vorax I hold" */
function isStayingWith({ row, known }: ClauseView): boolean {
  const said = row.filter((token) => !isMark(token));
  const plain = (token: Token) =>
    (token.type === 'name' && known.isMine(token.piece ?? '')) ||
    token.type === 'with' ||
    hasRole(token, 'we') ||
    known.language.staying.includes(token.type);
  return (
    said.length <= SHORTEST_TALK &&
    said.every(plain) &&
    said.some(({ type }) => type === 'name') &&
    said.some(({ type }) => known.language.staying.includes(type))
  );
}

/** "Vorax will crush Mol", who stands within its reach. */
function strikesNear({ row, known, own }: ClauseView): boolean {
  const { joining, isNear } = known.language;
  const names = row.filter(({ type }) => type === 'name');
  const [mine, other] = names;
  const [home, there] = [known.placeOf(mine?.piece ?? ''), known.placeOf(other?.piece ?? '')];
  if (!own || names.length !== 2 || !home || !there || known.isMine(other?.piece ?? '') || !isNear(home, there))
    return false;
  const between = row.slice(row.indexOf(mine as Token) + 1, row.indexOf(other as Token));
  const strikes = between.some(({ type, hint }) => joining.includes(type) || joining.includes(hint ?? ''));
  const plain = between.every((token) => token.type !== 'hedge' && !isTold(token) && token.text !== "'");
  return (
    strikes && plain && between.length <= MOST_AHEAD && row.slice(row.indexOf(other as Token) + 1).every(isHarmless)
  );
}
