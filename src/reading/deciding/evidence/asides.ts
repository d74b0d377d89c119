import { hasRole, type Token } from '../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge, Range } from '../knowledge.js';
import { isSpoilt, isTold } from './harm.js';

const JOINTS = new Set(['comma', 'semi', 'dash', 'and', 'stop', 'lparen', 'rparen', 'thereafter', 'colon']);
/** Where a part that its first word opens ends. */
const CLOSING = new Set(['comma', 'semi', 'dash', 'stop', 'lparen', 'rparen']);
/** What more of an order, or another one, is made of. */
const ORDERING = new Set(['arrow', 'back', 'or', 'recall', 'steps', 'amend', 'all', 'rest', 'ask']);
/** What makes the order beside it depend on something, or puts it off. */
const BINDING = ['condition', 'another-turn', 'nearly', 'exemplary'] as const;
const CLOSE = ['saying', 'given'] as const;
/** A remark that denies something has so many words of its own: "not much to do, …", not "not now, …". */
const SHORTEST_REMARK = 2;

const DOING = /ing$/iu;
/** So far behind its beginning the verb of a purpose stands. */
const FARTHEST = 3;

/** A part of a clause between marks or words that open one. */
interface Phrase extends Range {
  /** The word that opens it, where one does. */
  readonly opener?: Token;
}

/**
 * The tokens of a row, those of a clause's parts that are said in passing hushed: why ("since nobody else will"), what
 * was ("that was fun"), what somebody is like. Such a part holds no place but the author's own and nothing of an order;
 * what makes all of the clause a thought or a condition is none. Undefined where nothing is.
 */
export function hushAsides(tokens: readonly Token[], clause: Range, known: Knowledge): readonly Token[] | undefined {
  const hushed = [...tokens];
  let any = false;
  for (const cut of cutPhrases(tokens, clause)) {
    const head = tokens[cut.from];
    // "Singing a merry song, …"
    const phrase =
      !cut.opener &&
      head &&
      (cut.from === clause.from
        ? DOING.test(head.text)
        : isPurpose(tokens.slice(cut.from, cut.to)) || isHow(tokens, cut))
        ? { ...cut, opener: head }
        : cut;
    const said = tokens.slice(phrase.from, phrase.to);
    if (!isSpoilt(said) && !phrase.opener) continue;
    const first = phrase.from === clause.from;
    // "Vorax, your orders are to go to 4D" speaks to the piece
    const before = tokens.slice(clause.from, phrase.from).findLast((token) => !isMark(token));
    if (before?.type === 'name' && said.some((token) => hasRole(token, 'you'))) continue;
    if (!isInPassing(said, phrase.opener, first, known, before?.type === 'name')) continue;
    any = true;
    for (let i = phrase.from; i < phrase.to; i++) hushed[i] = { ...(tokens[i] as Token), type: 'other', roles: HUSHED };
  }
  const asked = tokens[clause.to - 1];
  // "Could you move Vorax to 4D?" is a request
  if (asked?.type === 'ask' && isRequest(tokens.slice(clause.from, clause.to))) {
    hushed[clause.to - 1] = { ...asked, type: 'other', roles: HUSHED };
    any = true;
  }
  return any ? hushed : undefined;
}

/** True where somebody is bidden politely to do something at once: "Please could you move Vorax to 4D?" */
function isRequest(said: readonly Token[]): boolean {
  const bids = said.findIndex((token) => token.type === 'lead' && token.within?.at(-1)?.has('you') === true);
  const next = said.slice(bids + 1).find((token) => !isAside(token));
  return (
    bids >= 0 &&
    said.slice(0, bids).every(isAside) &&
    next !== undefined &&
    (isMotion(next) || hasRole(next, 'sending'))
  );
}

const HUSHED: NonNullable<Token['roles']> = new Set();

/** True for a token of a part that is said in passing. */
export function isHushed(token: Token | undefined): boolean {
  return token?.roles === HUSHED;
}

/** "…, the better to see the bridge" */
function isPurpose(said: readonly Token[]): boolean {
  const to = said.findIndex(({ type }) => type === 'to');
  const verb = said[to + 1];
  return to >= 0 && to < FARTHEST && verb?.type === 'word' && !hasRole(verb, 'article');
}

/** ", with all due ceremony,": between two commas, it tells no more than how. */
function isHow(tokens: readonly Token[], { from, to }: Range): boolean {
  const [opener, ...words] = tokens.slice(from, to);
  const [before, next] = [tokens[from - 1]?.type, tokens[to]?.type];
  const between =
    (before === 'comma' && (next === 'comma' || next === 'and')) || (before === 'and' && next === 'comma');
  if (!between || words.length === 0 || !(opener?.type === 'with' || opener?.type === 'at')) return false;
  return words.every((token) => HOW.has(token.type) && !isMotion(token) && !token.verbal && !hasRole(token, 'past'));
}

const HOW = new Set(['word', 'lead', 'all', 'with', 'at']);

function cutPhrases(tokens: readonly Token[], { from, to }: Range): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let begin = from;
  let opener: Token | undefined;
  const last = tokens.findLastIndex(({ type }, i) => i < to && type === 'square');
  const end = (at: number) => {
    if (at > begin) phrases.push({ from: begin, to: at, ...(opener && { opener }) });
  };
  for (let i = from; i < to; i++) {
    const token = tokens[i] as Token;
    const opens = isOpener(tokens, i) || (last >= from && i > last && isOfCompany(tokens.slice(last + 1, i), token));
    if (opener ? CLOSING.has(token.type) : JOINTS.has(token.type)) {
      end(i);
      begin = i + 1;
      opener = undefined;
    } else if (opens && !opener) {
      end(i);
      begin = i;
      opener = token;
    }
  }
  end(to);
  return phrases;
}

/** "because", "where"; ", whoever that may be", but not "attacks whoever is there". */
function isOpener(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (hasRole(token, 'reason')) return true;
  return hasRole(token, 'aside-opening') && (!hasRole(token, 'indefinite') || (before !== undefined && isMark(before)));
}

/** "to 4D with everything that is not mouldy": what is told of those who come along. */
function isOfCompany(before: readonly Token[], token: Token): boolean {
  return before[0]?.type === 'with' && hasRole(token, 'relative') && hasRole(token, 'subordinate');
}

function isInPassing(
  said: readonly Token[],
  opener: Token | undefined,
  first: boolean,
  known: Knowledge,
  behindName: boolean,
): boolean {
  const { language, isMine, isMineAt, isVerb } = known;
  const names = said.filter(({ type, piece }) => type === 'name' && isMine(piece ?? ''));
  const verbs = said.filter(({ type, hint }) => isVerb(type) || (hint !== undefined && hint !== 'go'));
  const strikes = verbs.some(
    ({ type, hint }) => language.taking.includes(type) || language.joining.includes(hint ?? ''),
  );
  // "with all due ceremony"
  const how = opener?.type === 'with';
  const orders = ({ type, within }: Token) => ORDERING.has(type) && !(how && type === 'all' && !within);
  if (said.some((token) => orders(token) || (token.square !== undefined && !isMineAt(token.square)))) return false;
  // where a quotation began is not known
  if (said.filter(({ type }) => type === 'quote').length % 2 > 0) return false;
  // "since nobody else does"; "so that Mol can come through next turn"
  const binds = (token: Token, i: number) =>
    BINDING.some(
      (role) =>
        hasRole(token, role) &&
        !(role === 'another-turn' && opener && !first) &&
        // "whatever that may be when it is at home"
        !(role === 'condition' && hasRole(opener, 'indefinite')),
    ) &&
    !hasRole(said[i - 1], 'nobody') &&
    !hasRole(said[i - 1], 'none');
  if (said.some(binds)) return false;
  // "Tomorrow in the rain, Vorax goes to 4D"; but "Yesterday was fun, …"
  if (first && !opener && hasRole(said[0], 'other-time') && !said.some(isTold)) return false;
  // "and he's only gone and engaged Mol"
  const does = verbs.some((verb) => !isMotion(verb));
  if (does && said.some(({ type, piece }) => type === 'name' && !isMine(piece ?? ''))) return false;
  if (names.length > 0 && (!opener || verbs.length > 0 || first)) return false;
  // "Vorax, who never liked the cold, …"
  const denies = (token: Token, i: number) =>
    behindName && i < said.length - 1 && (hasRole(token, 'not') || hasRole(token, 'none'));
  if (opener)
    return (
      !hasRole(opener, 'asking') ||
      said.every((token, i) => token.type !== 'hedge' || isTold(token) || denies(token, i))
    );
  const called = said.some((token) => hasRole(token, 'you'));
  if (strikes || (!called && said.some((token) => CLOSE.some((role) => hasRole(token, role))))) return false;
  const hedges = said.filter((token) => token.type === 'hedge' && !isTold(token));
  const denied = hedges.every((token) => hasRole(token, 'none') || hasRole(token, 'not') || hasRole(token, 'dont'));
  const words = said.filter(
    (token) => !isAside(token) && !isMark(token) && token.type !== 'hedge' && token.text.length > 1,
  );
  const ofItsOwn = verbs.length === 0 && said.some((token) => hasRole(token, 'we') || hasRole(token, 'standing-for'));
  if (hedges.length > 0) return denied && (first || ofItsOwn) && words.length >= SHORTEST_REMARK;
  const told = said.some((token) => hasRole(token, 'past'));
  // "Vorax, you, to 4D"
  if (called && words.length < SHORTEST_REMARK) return false;
  const asks = (token: Token) => hasRole(token, 'asking') || (hasRole(token, 'you') && !told);
  return !said.some((token) => hasRole(token, 'opining') || (first && asks(token)));
}
