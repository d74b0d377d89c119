import type { FoundName } from '../../names/name-table.js';
import type { Role } from '../words/roles.js';
import { takesName } from './lex.js';
import type { Scene } from './scene.js';
import { has, hasAny, isMark, type Token } from './token.js';

/** A name has at most so many words, and a text with a slip at least so many letters. */
const MOST_WORDS = 5;
const LEAST_LETTERS = 4;
/** Words that build sentences: alone they are nobody's name unless a place or a colon follows. */
const BUILDING: readonly Role[] = [
  'plain',
  'to',
  'from',
  'at',
  'via',
  'and',
  'or',
  'after',
  'i',
  'it',
  'him',
  'you',
  'not',
  'if',
  'might',
  'past',
  'ask',
  'because',
  'all',
  'rest',
];
/** Words behind which a name may begin. */
const OPENING: readonly Role[] = [
  'plain',
  'and',
  'go',
  'send',
  'after',
  'i',
  'label',
  'maybe',
  'if',
  'strike',
  'relieve',
  'because',
  'from',
  'with',
  'stay',
  'list',
];
/** Words that may follow a name. */
const FOLLOWING: readonly Role[] = [
  'go',
  'strike',
  'relieve',
  'together',
  'catch',
  'give',
  'stay',
  'to',
  'from',
  'at',
  'and',
  'or',
  'being',
  'maybe',
  'swap',
  'same',
  'i',
  'it',
  'via',
  'plain',
  'might',
  'should',
  'not',
  'with',
  'past',
];
/** Words that make a stretch a sentence and no name. */
const TELLING: readonly Role[] = [
  'i',
  'it',
  'you',
  'not',
  'if',
  'might',
  'past',
  'ask',
  'because',
  'saying',
  'supposing',
  'othertime',
  'should',
  'maybe',
  'takeback',
  'mend',
  'same',
  'guess',
];

/** Words that lead to places or move pieces: none is part of a name nobody has. */
const LEADING: readonly Role[] = [
  'to',
  'from',
  'at',
  'via',
  'go',
  'send',
  'stay',
  'strike',
  'relieve',
  'together',
  'catch',
  'give',
  'after',
  'and',
  'or',
  'with',
];

/**
 * Finds the names that stand where a name must and are not letter by letter the board's: cut short, with a slip, a word
 * of the name or its initials where the board bears it out, and names nobody has before a way.
 */
export function resolveNames<V>(tokens: readonly Token[], scene: Scene<V>): readonly Token[] {
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const longer = token.kind === 'piece' ? longerName(tokens, i, scene) : undefined;
    if (longer) {
      done.push(longer.token);
      i += longer.length - 1;
      continue;
    }
    const found = mayName(token) && mayBeginAt(tokens, i, done.at(-1)) ? findName(tokens, i, done, scene) : undefined;
    if (found) {
      done.push(found.token);
      i += found.length - 1;
    } else done.push(token);
  }
  return done;
}

const mayName = ({ kind }: Token): boolean => kind === 'word' || kind === 'number' || kind === 'place';

function mayBeginAt(tokens: readonly Token[], i: number, before: Token | undefined): boolean {
  if (!before || before.kind === 'arrow' || isMark(before) || (tokens[i]?.gap ?? 0) > 1) return true;
  return before.kind === 'word' && (before.roles === undefined ? false : hasAny(before, OPENING) || takesName(before));
}

interface Found {
  readonly token: Token;
  readonly length: number;
}

function findName<V>(tokens: readonly Token[], i: number, done: readonly Token[], scene: Scene<V>): Found | undefined {
  const before = done.at(-1);
  const taken =
    takesName(before) ||
    (has(before, 'plain') && takesName(done.at(-2))) ||
    (has(before, 'to') && done.some((one) => has(one, 'give')));
  for (let length = Math.min(MOST_WORDS, tokens.length - i); length > 0; length--) {
    const run = tokens.slice(i, i + length);
    const behind = tokens[i + length];
    if (!mayBeName(run) || !mayFollow(behind)) continue;
    const typed = textOf(run, scene.text);
    const token = taken
      ? otherNamed(run, typed, tokens, i + length, done, scene)
      : subjectNamed(run, typed, tokens, i + length, before, scene);
    if (token) return { token, length };
  }
  return undefined;
}

/** Marks that names have within them. */
const WITHIN: readonly Token['kind'][] = ['word', 'piece', 'number', 'open', 'close', 'amp', 'dash', 'other', 'place'];

/** "Road to Run" where Road is a name, and Road to Ruin another: with a slip it is the longer one. */
function longerName<V>(tokens: readonly Token[], i: number, scene: Scene<V>): Found | undefined {
  const { piece = '' } = tokens[i] as Token;
  const [begins = ''] = piece.split(' ');
  const longer = scene.pieces.filter((name) => name.length > piece.length && name.includes(begins));
  if (longer.length === 0) return undefined;
  for (let length = Math.min(MOST_WORDS + 2, tokens.length - i); length > 1; length--) {
    const run = tokens.slice(i, i + length);
    if (run.some((token, k) => k > 0 && (!WITHIN.includes(token.kind) || token.gap > 1))) continue;
    if (!['word', 'close', 'number'].includes(run.at(-1)?.kind ?? '') || !mayFollow(tokens[i + length])) continue;
    const typed = textOf(run, scene.text);
    const found = scene.names.findOther(typed, placeBehind(tokens, i + length));
    if (!found.known || !longer.includes(found.piece) || lettersOf(typed) <= lettersOf(piece) + 2) continue;
    return { length, token: named(run, typed, { piece: found.piece, mine: scene.isMine(found.piece), notes: found.notes }) };
  }
  return undefined;
}

function mayBeName(run: readonly Token[]): boolean {
  const first = run[0] as Token;
  const last = run.at(-1) as Token;
  if (run.length === 1 && first.kind !== 'word') return false;
  if (['comma', 'dash', 'quote', 'stop', 'amp'].includes(last.kind)) return false;
  return run.every(
    ({ kind, gap }, k) =>
      (kind === 'word' ||
        kind === 'number' ||
        kind === 'amp' ||
        (k > 0 && ['dash', 'comma', 'quote', 'other', 'stop'].includes(kind)) ||
        kind === 'place') &&
      (k === 0 || gap < 2),
  );
}

function mayFollow(behind: Token | undefined): boolean {
  if (
    !behind ||
    behind.gap > 1 ||
    behind.kind === 'place' ||
    behind.kind === 'piece' ||
    behind.kind === 'arrow' ||
    isMark(behind)
  )
    return true;
  return hasAny(behind, FOLLOWING);
}

const textOf = (run: readonly Token[], text: string): string => text.slice(run[0]?.from, run.at(-1)?.to);
const lettersOf = (typed: string): number => typed.replace(/[^\p{L}\p{N}]/gu, '').length;

/** The place that stands right behind a name, perhaps behind a mark or "at". */
function placeBehind(tokens: readonly Token[], i: number): string | undefined {
  const next = tokens[i];
  if (next?.kind === 'place') return next.place;
  const led =
    next && (['colon', 'dash', 'open', 'comma', 'cell', 'semi'].includes(next.kind) || hasAny(next, ['at', 'from']));
  return led && tokens[i + 1]?.kind === 'place' ? tokens[i + 1]?.place : undefined;
}

/** True where a way stands behind a name: a place that something leads from to another. */
function wayBehind(tokens: readonly Token[], i: number): 'arrow' | 'other' | undefined {
  let k = i;
  while (k < i + 2 && ['colon', 'dash', 'open', 'comma', 'cell', 'semi'].includes(tokens[k]?.kind ?? '')) k++;
  if (tokens[k]?.kind !== 'place') return undefined;
  let n = k + 1;
  if (tokens[n]?.kind === 'close') n++;
  const link = tokens[n];
  if (!link) return undefined;
  if (link.kind === 'place') return 'other';
  const leads = link.kind === 'arrow' || link.kind === 'dash' || link.kind === 'cell' || has(link, 'to');
  if (!leads) return undefined;
  while (
    n < k + 4 &&
    (tokens[n]?.kind === 'arrow' || tokens[n]?.kind === 'dash' || tokens[n]?.kind === 'open' || has(tokens[n], 'to'))
  )
    n++;
  if (tokens[n]?.kind !== 'place') return undefined;
  return link.kind === 'arrow' ? 'arrow' : 'other';
}

function named(run: readonly Token[], text: string, more: Partial<Token>): Token {
  const first = run[0] as Token;
  return {
    ...first,
    kind: 'piece',
    text,
    low: '',
    roles: undefined,
    to: (run.at(-1) as Token).to,
    place: undefined,
    ...more,
  };
}

/** Whom a deed is done to: as names may be typed, or shortened where he stands where the deed leads. */
function otherNamed<V>(
  run: readonly Token[],
  typed: string,
  tokens: readonly Token[],
  end: number,
  done: readonly Token[],
  scene: Scene<V>,
): Token | undefined {
  const [first] = run;
  const near = done.findLast(({ kind }) => kind === 'place')?.place ?? placeBehind(tokens, end);
  if (run.length === 1 && first?.roles && hasAny(first, BUILDING) && first.text[0] === first.low[0]) return undefined;
  if (lettersOf(typed) >= LEAST_LETTERS) {
    const found = scene.names.findOther(typed, near);
    if (found.known)
      return named(run, typed, { piece: found.piece, mine: scene.isMine(found.piece), notes: found.notes });
  }
  if (near === undefined || run.some((token) => token.kind !== 'word')) return undefined;
  const [only, ...more] = scene.shortened(typed, scene.pieces).filter((piece) => scene.placeOf(piece) === near);
  if (only === undefined || more.length > 0) return undefined;
  return named(run, typed, { piece: only, mine: scene.isMine(only), notes: noteFor(typed, only) });
}

const noteFor = (typed: string, piece: string) => [{ words: typed, meaning: `read "${typed}" as ${piece}` }];

/** Whom an order is for. */
function subjectNamed<V>(
  run: readonly Token[],
  typed: string,
  tokens: readonly Token[],
  end: number,
  before: Token | undefined,
  scene: Scene<V>,
): Token | undefined {
  const first = run[0] as Token;
  const behind = tokens[end];
  const start = placeBehind(tokens, end);
  const strict = behind !== undefined && ['colon', 'place', 'arrow'].includes(behind.kind);
  const small = first.text[0] === first.text[0]?.toLowerCase();
  const building = run.length === 1 && first.roles !== undefined && !strict && (hasAny(first, BUILDING) || small);
  // "First goes to 5I" of somebody with a First Dance
  const ordered = building && !small && has(behind, 'go') && scene.shortened(typed, scene.author.mine).length > 0;
  if (building && !ordered) return undefined;
  if (
    lettersOf(typed) >= LEAST_LETTERS &&
    !(run.length === 1 && first.roles && hasAny(first, ['to', 'from', 'at', 'plain']))
  ) {
    const found = scene.names.findSubject(typed, scene.author, start);
    if (found.known && scene.isMine(found.piece))
      return named(run, typed, { piece: found.piece, mine: true, notes: found.notes });
    const own = found.fits.filter(scene.isMine);
    if (own.length > 0 && found.fits.length > 1)
      return named(run, typed, { kind: 'unsure', piece: typed, mine: true, fits: found.fits });
  }
  if (run.some(({ kind }) => kind !== 'word' && kind !== 'amp' && kind !== 'stop'))
    return unknown(run, typed, tokens, end, before, scene);
  const short = shortNamed(run, typed, start, strict, behind, scene);
  return short ?? unknown(run, typed, tokens, end, before, scene);
}

function shortNamed<V>(
  run: readonly Token[],
  typed: string,
  start: string | undefined,
  strict: boolean,
  behind: Token | undefined,
  scene: Scene<V>,
): Token | undefined {
  const first = run[0] as Token;
  if (
    run.length > 3 ||
    run.some(
      (token) =>
        hasAny(token, TELLING) || (hasAny(token, ['to', 'from', 'at', 'go', 'stay', 'via', 'send']) && !strict),
    )
  )
    return undefined;
  const fits = scene.shortened(typed, scene.author.mine);
  if (fits.length === 0) return undefined;
  const there = start === undefined ? [] : fits.filter((piece) => scene.placeOf(piece) === start);
  const [only] = there;
  if (only !== undefined && there.length === 1)
    return named(run, typed, { piece: only, mine: true, notes: noteFor(typed, only) });
  const capital = first.text[0] !== first.text[0]?.toLowerCase();
  // "the anvil to 14I": a word of one name and of nothing else, with a lead behind it
  const led =
    fits.length === 1 &&
    first.roles === undefined &&
    run.length === 1 &&
    fits[0]?.toLowerCase().split(' ').includes(first.low);
  return strict || capital || (led && hasAny(behind, ['go', 'to', 'stay', 'strike', 'relieve']))
    ? named(run, typed, { kind: 'unsure', piece: typed, mine: true, fits })
    : undefined;
}

/** A name nobody has where an order's would stand: before an arrow's way, or before another way that starts where one of the author's stands. */
function unknown<V>(
  run: readonly Token[],
  typed: string,
  tokens: readonly Token[],
  end: number,
  before: Token | undefined,
  scene: Scene<V>,
): Token | undefined {
  if (before && !isMark(before) && (run[0]?.gap ?? 0) < 2 && !hasAny(before, ['plain', 'and', 'list']))
    return undefined;
  const told = run.length > 4 || run.some((token) => hasAny(token, TELLING) || hasAny(token, LEADING) || isMark(token));
  const nameless = run.every((token) => token.kind !== 'word' || token.roles !== undefined);
  if (
    told ||
    nameless ||
    hasAny(run[0], [
      'to',
      'from',
      'at',
      'go',
      'send',
      'plain',
      'and',
      'after',
      'label',
      'list',
      'with',
      'all',
      'rest',
      'via',
    ])
  )
    return undefined;
  const way = wayBehind(tokens, end);
  const start = placeBehind(tokens, end);
  if (way === undefined || start === undefined || (way !== 'arrow' && !scene.isMineAt(start))) return undefined;
  return named(run, typed, { piece: typed, mine: true, unknown: true });
}

/** How far behind "I" a verb or a lead may stand. */
const MOST_BETWEEN = 5;

/** "I go to 4D" of somebody with a piece of his own name: "I" is that piece, unless another of his is what he moves. */
export function resolveFirstPerson<V>(tokens: readonly Token[], scene: Scene<V>): readonly Token[] {
  const { own } = scene;
  if (own === undefined || !scene.isMine(own) || tokens.every((token) => !has(token, 'i'))) return tokens;
  return tokens.map((token, i) => {
    if (token.kind !== 'word' || !has(token, 'i') || tokens[i - 1]?.kind === 'piece') return token;
    let verb = i + 1;
    while (has(tokens[verb], 'plain') && !hasAny(tokens[verb], ['go', 'stay', 'to'])) verb++;
    const me = { ...token, kind: 'piece' as const, piece: own, mine: true, me: true };
    if (has(tokens[verb], 'to') && tokens[verb + 1]?.kind === 'place') return me;
    const next = tokens[verb];
    if (next?.kind !== 'word') return token;
    const acts = hasAny(next, ['go', 'strike', 'relieve', 'together', 'catch', 'give', 'stay']);
    if (!acts && !leadsOn(tokens, verb)) return token;
    for (
      let k = verb;
      k < verb + MOST_BETWEEN && k < tokens.length && !isMark(tokens[k]) && tokens[k]?.kind !== 'place';
      k++
    ) {
      const other = tokens[k];
      if (other?.kind === 'unsure' || (other?.kind === 'piece' && other.mine)) return token;
    }
    return me;
  });
}

/** True where an unknown verb leads to a place: "I waddle over to 4D". */
function leadsOn(tokens: readonly Token[], verb: number): boolean {
  if (tokens[verb]?.roles !== undefined) return false;
  let end = verb + 1;
  while (end < verb + MOST_BETWEEN && tokens[end]?.kind === 'word' && !has(tokens[end], 'to')) end++;
  return has(tokens[end], 'to') && tokens[end + 1]?.kind === 'place';
}

/** The name as the order bears it. */
export function foundName(token: Token): FoundName {
  const piece = token.piece ?? '';
  if (token.unknown) return { piece, known: false, fits: [], notes: [] };
  return { piece, known: true, fits: [], notes: token.notes ?? [] };
}
