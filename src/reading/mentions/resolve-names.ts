import { takesName } from './lex.js';
import {
  countLetters,
  type Found,
  isCapital,
  LEAST_LETTERS,
  longestRun,
  MOST_NAME_WORDS,
  mayEnd,
  mayFollow,
  named,
  noteFor,
  placeBehind,
  type Run,
  runAt,
  textOf,
} from './name-run.js';
import { findBeside, type Scene, standsAt } from './scene.js';
import { BUILDING, LEADING, shortNamed, subjectNamed } from './subject-name.js';
import { has, isMark, isMine, isUnknownWord, someHas, type Token } from './token.js';

/** Words behind which a name may begin. */
const OPENING = 'plain and go send after i label maybe if strike relieve because from with stay list';

/**
 * Finds the names that stand where a name must and are not letter by letter the board's: cut short, with a slip, a word
 * of the name or its initials where the board bears it out, and names nobody has before a way.
 */
export function resolveNames<V>(tokens: readonly Token[], scene: Scene<V>): readonly Token[] {
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const hit: Found | undefined =
      token.kind === 'piece'
        ? { token, length: 1 }
        : mayName(token) && mayBeginAt(tokens, i, done.at(-1))
          ? findName(tokens, i, done, scene)
          : undefined;
    const piece = hit?.token.kind === 'piece' && !hit.token.unknown ? hit.token.piece : undefined;
    const found = (piece === undefined ? undefined : longerName(tokens, i, piece, scene)) ?? hit;
    if (found) {
      done.push(found.token);
      i += found.length - 1;
    } else done.push(token);
  }
  return done;
}

const mayName = ({ kind }: Token): boolean => kind === 'word' || kind === 'number' || kind === 'place';

function mayBeginAt(tokens: readonly Token[], i: number, before: Token | undefined): boolean {
  if (!before || before.kind === 'arrow' || isMark(before) || (tokens[i]?.gap ?? 0) > 1 || has(before, 'act'))
    return true;
  return before.kind === 'word' && (before.roles === undefined ? false : has(before, OPENING) || takesName(before));
}

function findName<V>(tokens: readonly Token[], i: number, done: readonly Token[], scene: Scene<V>): Found | undefined {
  const before = done.at(-1);
  const taken =
    takesName(before) ||
    has(before, 'act') ||
    (has(before, 'plain') && takesName(done.at(-2))) ||
    (has(before, 'to') && someHas(done, 'give'));
  // "Vorax : déplacement 3D to 4D": who it is for is said already
  const said = !taken && before?.kind === 'colon' && isMine(done.at(-2)) && !done.at(-2)?.unknown;
  for (let length = longestRun(tokens, i); length > 0; length--) {
    if (!mayEnd(tokens, i, length)) continue;
    const follows = mayFollow(tokens, i + length);
    const behind = tokens[i + length];
    // "The Finch lifts its head and …", "the Finch lot march …": a verb nobody knows, or a noun for its people
    const goesOn = !taken && isCapital(tokens[i]) && (isUnknownWord(behind) || has(behind, 'unit'));
    if (follows ? said : !goesOn) continue;
    if (!taken && isTalk(tokens, i, length, scene)) continue;
    const run = runAt(tokens, i, length, before, scene);
    const token = !follows ? shortNamed(run) : taken ? otherNamed(run, done) : subjectNamed(run);
    if (token && !(token.unknown && isBegun(run, done))) return { token, length };
  }
  return has(before, 'act') ? nobodyNamed(tokens, i, scene) : undefined;
}

/** Words that name nothing, before no place and no colon: a name nobody has would stand there. Most runs are such. */
function isTalk<V>(tokens: readonly Token[], i: number, length: number, scene: Scene<V>): boolean {
  const behind = tokens[i + length];
  if (behind?.kind === 'colon' || placeBehind(tokens, i + length) !== undefined) return false;
  const first = tokens[i] as Token;
  const typed = scene.text.slice(first.from, tokens[i + length - 1]?.to);
  return scene.isNobodys(typed) && (length === 1 || scene.isNobodys(first.text));
}

/** "Vorax sets off for the coast, 3D > 4D": the way is the named piece's, of which no place was said yet. */
function isBegun<V>({ start, scene }: Run<V>, done: readonly Token[]): boolean {
  const last = done.findLastIndex(({ kind }) => kind === 'piece' || kind === 'place' || kind === 'stop');
  return start !== undefined && isMine(done[last]) && standsAt(scene, done[last]?.piece ?? '', start);
}

/**
 * "authorise Gorbachev", "scan Goner the Grey": a name nobody has behind a verb of the rulebook that takes one; its words
 * have capitals, but a small one between two.
 */
function nobodyNamed<V>(tokens: readonly Token[], i: number, { text }: Scene<V>): Found | undefined {
  const isPart = (n: number) => {
    const token = tokens[i + n];
    return token?.kind === 'word' && isCapital(token) && !has(token, 'plain') && (n === 0 || token.gap < 2);
  };
  const joins = (n: number) => {
    const [small, next] = tokens.slice(i + n, i + n + 2);
    const isJoin = has(small, 'plain') && !has(small, LEADING) && !isCapital(small) && small?.gap === 1;
    return isJoin && next?.gap === 1 && (next.kind === 'piece' || isPart(n + 1));
  };
  let length = 0;
  while (length < MOST_NAME_WORDS && (isPart(length) || (length > 0 && joins(length))))
    length += isPart(length) ? 1 : 2;
  if (length === 0) return undefined;
  const run = tokens.slice(i, i + length);
  const typed = textOf(run, text);
  return { token: named(run, typed, { piece: typed, mine: false, unknown: true }), length };
}

/** Whom a deed is done to: as names may be typed, or shortened where he stands where the deed leads. */
function otherNamed<V>({ words, first, typed, start, scene }: Run<V>, done: readonly Token[]): Token | undefined {
  const near = done.findLast(({ kind }) => kind === 'place')?.place ?? start;
  // "welcome to the new judge" names no To the Bone
  if (words.every((one) => has(one, BUILDING)) && !isCapital(first)) return undefined;
  if (countLetters(typed) >= LEAST_LETTERS) {
    const found = findBeside(scene, near, (at) => scene.names.findOther(typed, at));
    if (found.known)
      return named(words, typed, { piece: found.piece, mine: scene.isMine(found.piece), notes: found.notes });
  }
  if (near === undefined || words.some((token) => token.kind !== 'word')) return undefined;
  const [only, ...more] = scene.shortened(typed, scene.pieces).filter((piece) => standsAt(scene, piece, near));
  if (only === undefined || more.length > 0) return undefined;
  return named(words, typed, { piece: only, mine: scene.isMine(only), notes: noteFor(typed, only) });
}

/** Marks that names have within them. */
const WITHIN = '#word #piece #number #open #close #amp #dash #other #place';

/** "Road to Run" where Road is a name, and Road to Ruin another: with a slip it is the longer one. */
function longerName<V>(tokens: readonly Token[], i: number, piece: string, scene: Scene<V>): Found | undefined {
  const longer = scene.names.longerThan(piece);
  if (longer.length === 0) return undefined;
  let most = 1;
  while (most < MOST_NAME_WORDS + 2 && has(tokens[i + most], WITHIN) && (tokens[i + most]?.gap ?? 0) < 2) most++;
  for (let length = most; length > 1; length--) {
    const run = tokens.slice(i, i + length);
    if (!has(run.at(-1), '#word #close #number') || !mayFollow(tokens, i + length)) continue;
    const typed = textOf(run, scene.text);
    const found = findBeside(scene, placeBehind(tokens, i + length), (at) => scene.names.findOther(typed, at));
    if (!found.known || !longer.includes(found.piece) || countLetters(typed) <= countLetters(piece) + 2) continue;
    return {
      length,
      token: named(run, typed, { piece: found.piece, mine: scene.isMine(found.piece), notes: found.notes }),
    };
  }
  return undefined;
}
