import { hasRole, type Token } from '../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge, Range } from '../knowledge.js';
import { isTold } from './harm.js';

/** What stands between a verb of motion and a place beside marks and particles. */
const PLACING = new Set(['from', 'to', 'at', 'square', 'with', 'compass', 'via', 'arrow']);
/** What opens a phrase that tells which way or how. */
const WAYS = ['off-goal', 'adverbial', 'aiming'] as const;

/** The piece a clause that orders nothing is about, for the clause behind it. */
export function findCarried<V>(row: readonly Token[], known: Knowledge<V>): Token | undefined {
  const names = row.filter(({ type }) => type === 'name');
  const [name] = names;
  const home = known.placeOf(name?.piece ?? '');
  const only = name?.piece !== undefined && names.every(({ piece }) => piece === name.piece);
  if (!only || !known.isMine(name.piece ?? '') || row.some(({ square }) => square !== undefined && square !== home))
    return undefined;
  // "Vorax: transfer to (March) at 4D": an order was begun
  if (row.some(({ type }) => known.language.taking.includes(type))) return undefined;
  // "Vorax stays in 3D while the cavalry goes and": it does not go anywhere itself
  const does = row.slice(row.lastIndexOf(name) + 1).find((token) => !isAside(token));
  if (does && known.language.staying.includes(does.type)) return undefined;
  return row.some(
    (token, i) =>
      (token.type === 'hedge' && !isTold(token) && !isDenial(token) && !hasRole(token, 'bygone')) ||
      token.type === 'ask' ||
      // "Not one of you has asked where Vorax goes"
      (hasRole(token, 'you') && !hasRole(row[i - 1], 'partitive')),
  )
    ? undefined
    : name;
}

/** "has seen nothing but seagulls" */
function isDenial(token: Token): boolean {
  return (['none', 'nobody', 'not', 'but'] as const).some((role) => hasRole(token, role));
}

/** The row with the piece named last in the place of its first "it" or "they", where it names none of the author's. */
export function withItsName(row: readonly Token[], { isMine }: Knowledge, before: Token | undefined): readonly Token[] {
  const it = row.findIndex((token) => hasRole(token, 'standing-for'));
  if (!before || it < 0 || row.some(({ type, piece }) => type === 'name' && isMine(piece ?? ''))) return row;
  return row.map((token, i) => (i === it ? { ...before, from: token.from, to: token.to } : token));
}

/**
 * The tokens of a row with the name of the author's own piece in the place of the "I" of a clause that names none of his: "I
 * quickly retreat over the hill to 4D", "4D is where I'm heading". Undefined where nobody goes himself: "I send scouts to 4D",
 * "I take my men to 4D", "I bring them to 4D".
 */
export function withOwnName(
  tokens: readonly Token[],
  { from, to }: Range,
  { own, isMine, placeOf, language }: Knowledge,
): readonly Token[] | undefined {
  const row = tokens.slice(from, to);
  if (own === undefined) return undefined;
  if (row.some(({ type, piece }) => type === 'name' && isMine(piece ?? ''))) {
    const joined = row.findIndex(
      (_, i) => goesBesideAnother(row, i, placeOf(own)) || staysBesideAnother(row, i, language.staying),
    );
    return joined < 0 ? undefined : named(tokens, from + joined, own);
  }
  const last = row.findLastIndex(({ type }) => type === 'square');
  const who = row.findIndex((token) => hasRole(token, 'first-person'));
  const begin = row.findIndex((token) => isMotion(token) || language.joining.includes(token.type));
  // "I shall remove myself to 4D"
  const itself = begin < 0 && row[last - 1]?.type === 'to' && hasRole(row[last - 2], 'reflexive');
  // "I'd go to 4D" is a thought
  if (last < 0 || row[who]?.type === 'hedge' || who < 0 || (begin < who && !itself)) return undefined;
  const said = row.slice(0, Math.max(last, begin) + 1);
  const others = said.filter(
    (token) => (hasRole(token, 'we') && !hasRole(token, 'my')) || hasRole(token, 'standing-for'),
  );
  if (others.some((token) => token !== row[who]) || !isGoing(said.slice(who + 1))) return undefined;
  return named(tokens, from + who, own);
}

function named(tokens: readonly Token[], at: number, own: string): readonly Token[] {
  return tokens.map((token, i) => (i === at ? { ...token, type: 'name', text: own, piece: own } : token));
}

/** "Vorax takes 4D and I go to 5D": straight behind a joint, with nothing between the verb and the place but what leads there. */
function goesBesideAnother(row: readonly Token[], at: number, home: string | undefined): boolean {
  if (!hasRole(row[at], 'first-person') || row[at]?.type === 'hedge') return false;
  const before = row[at - 1];
  if (before && !JOINTS.has(before.type) && before.type !== 'lead') return false;
  const place = row.findIndex(({ square }, i) => i > at && square !== undefined && square !== home);
  const [verb, ...way] = row.slice(at + 1, Math.max(place, at + 1)).filter((token) => !isAside(token));
  // "I'm off to 5D"
  const goes = verb !== undefined && (isMotion(verb) ? !hasRole(verb, 'sending') : way.at(-1)?.type === 'to');
  return (
    goes &&
    (isMotion(verb) || hasRole(verb, 'particle')) &&
    way.every((token) => ['to', 'from', 'at', 'square'].includes(token.type) || hasRole(token, 'particle'))
  );
}

/** "Vorax goes to 4D, I stay put" */
function staysBesideAnother(row: readonly Token[], at: number, staying: readonly string[]): boolean {
  const [before, next] = [row[at - 1], row[at + 1]];
  return hasRole(row[at], 'first-person') && JOINTS.has(before?.type ?? '') && staying.includes(next?.type ?? '');
}

const JOINTS = new Set(['and', 'comma', 'semi', 'dash', 'thereafter', 'slash']);

/** True for a verb that leads nobody else: no thing stands behind it but what a phrase holds, or the way itself. */
function isGoing(said: readonly Token[]): boolean {
  const verb = said.findIndex(isMotion);
  if (verb < 0) return true;
  if (!said.slice(0, verb).every((token) => isAside(token) || hasRole(token, 'reflexive'))) return false;
  const sends = hasRole(said[verb], 'sending');
  let way = false;
  for (const token of said.slice(verb + 1)) {
    if (token.type === 'square') return true;
    if (WAYS.some((role) => hasRole(token, role)) || token.type === 'with' || token.type === 'at') way = true;
    const plain = isMark(token) || isAside(token) || isMotion(token) || PLACING.has(token.type);
    const roles = (['article', 'reflexive', 'particle', 'journey', 'arriving', ...WAYS] as const).some((role) =>
      hasRole(token, role),
    );
    if (!plain && !roles && !(token.type === 'word' && way && !sends)) return false;
  }
  return true;
}

/** "Heading to 4D." where the author has one piece only, which bears his name: he says it of himself. */
export function isOfHimself(row: readonly Token[], { own, isMine, piecesOfMine }: Knowledge): boolean {
  if (own === undefined || piecesOfMine(undefined).length > 1) return false;
  if (row.some(({ type, piece }) => type === 'name' && isMine(piece ?? ''))) return false;
  const first = row.find((token) => !isAside(token));
  if (!first || !isMotion(first) || !/ing$/iu.test(first.text) || hasRole(first, 'sending')) return false;
  // "Moving house to 4D"
  const next = row.slice(row.indexOf(first) + 1).find((token) => !isAside(token));
  return next?.type !== 'word' || hasRole(next, 'particle') || WAYS.some((role) => hasRole(next, role));
}

/**
 * The tokens of a row, those of a clause hushed that only bring somebody on whose doings a "who" tells: "Comes now Vorax, who
 * goes to 4D", "First patient: Vorax, who goes to 4D", "It is Vorax who goes to 4D". Undefined where nobody comes on so.
 */
export function withoutPresenting(tokens: readonly Token[], { from, to }: Range): readonly Token[] | undefined {
  const name = tokens.findIndex(({ type }, i) => i >= from && i < to && type === 'name');
  const ahead = tokens.slice(from, Math.max(name, from));
  const who = tokens[name + 1]?.type === 'comma' ? name + 2 : name + 1;
  if (name < 0 || who + 1 >= to || !hasRole(tokens[who], 'subordinate')) return undefined;
  const brought = ahead.some((token) => hasRole(token, 'presenting')) && ahead.every(isOfPresenting);
  const presents = brought || isCleft(ahead);
  if (!presents && !isHeading(ahead, tokens.slice(who, to))) return undefined;
  const next = tokens[who + 1] as Token;
  if (!isMotion(next) && next.type !== 'aux') return undefined;
  return tokens.map((token, i) =>
    (presents && i >= from && i < name) || (i > name && i <= who) ? { ...token, type: 'polite', roles: SILENT } : token,
  );
}

/**
 * The tokens of a row with the name of a piece of the author's in the place of the "who" that tells where it goes when it is
 * replaced: "Vorax goes to 4D, replacing Mol, who goes on to 5D". Undefined where nobody is so.
 */
export function withRelieved(
  tokens: readonly Token[],
  { from, to }: Range,
  { isMine, language }: Knowledge,
): readonly Token[] | undefined {
  const at = tokens.findIndex((token, i) => {
    if (i < from || i + 1 >= to || !hasRole(token, 'relative') || !hasRole(token, 'subordinate')) return false;
    const [verb, name, comma] = tokens.slice(i - 3, i);
    const relieves = verb?.type === language.relieving && name?.type === 'name' && isMine(name.piece ?? '');
    return relieves && comma?.type === 'comma' && goesOn(tokens.slice(i + 1, to));
  });
  const relieved = tokens[at - 2];
  return at < 0 || !relieved
    ? undefined
    : tokens.map((token, i) => (i === at ? { ...relieved, from: token.from, to: token.to } : token));
}

/** "goes to 5D", "in turn goes to 5D" */
function goesOn(said: readonly Token[]): boolean {
  const verb = said.findIndex(isMotion);
  return verb >= 0 && said.slice(0, verb).every((token) => isAside(token) || ['at', 'word'].includes(token.type));
}

/** Nothing before the name, or a heading of few words, and nothing behind the doings that could be said of it. */
function isHeading(ahead: readonly Token[], doings: readonly Token[]): boolean {
  const plain = ahead.every((token) => isAside(token) || hasRole(token, 'article'));
  const heads = ahead.at(-1)?.type === 'colon' && ahead.length <= LONGEST_HEADING;
  const place = doings.findLastIndex(({ type }) => type === 'square' || type === 'name');
  const behind = doings.slice(place + 1).filter(({ type }) => type !== 'stop');
  return (plain || heads) && !doings.slice(0, place).some(({ type }) => type === 'comma') && behind.length === 0;
}

/** So many words and marks a heading has at most. */
const LONGEST_HEADING = 4;

/** "It is …", "And so it'll be …" */
function isCleft(ahead: readonly Token[]): boolean {
  const said = ahead.filter((token) => !isMark(token) && token.type !== 'lead' && !hasRole(token, 'concluding'));
  const [it, ...be] = said;
  const is = be.length > 0 ? hasRole(it, 'standing-for') : hasRole(it, 'contracted');
  return is && be.every(({ type }) => type === 'aux');
}

const SILENT: NonNullable<Token['roles']> = new Set();
const PRESENTING = ['presenting', 'of-now', 'equally', 'article', 'pointing-there', 'particle'] as const;

function isOfPresenting(token: Token): boolean {
  return isAside(token) || PRESENTING.some((role) => hasRole(token, role));
}
