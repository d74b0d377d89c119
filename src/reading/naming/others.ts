import type { NameTable } from '../names/name-table.js';
import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import { isTitle, isWordy, JOINTS, joinTokens } from './name-tokens.js';
import { findOddAt } from './names-with-marks.js';

const MOST_WORDS = 6;
/** Puts name tokens where words stand for another piece's name: behind a verb that takes one. */
export function typeOthers(
  tokens: readonly Token[],
  names: NameTable,
  taking: ReadonlySet<string>,
  verbs: ReadonlySet<string>,
): readonly Token[] {
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    const before = done.at(-1);
    const afterTo = before?.type === 'to' && taking.has(done.at(-2)?.type ?? '');
    const taken =
      before !== undefined &&
      (taking.has(before.type) || afterTo || (before.type === 'with' && taking.has(done.at(-2)?.type ?? '')));
    const run = taken && token.type !== 'to' ? wordsFrom(tokens, i, verbs) : [];
    const length = run.length > 0 ? otherLength(run, names, tokens[i + run.length]?.type === 'colon') : 0;
    const odd = taken && token.type !== 'to' ? findOdd(tokens, i, names, verbs) : undefined;
    if (odd && odd.length > length) done.push(odd.token);
    else if (length > 0) done.push(joinTokens(run.slice(0, length)));
    else done.push(token);
    i += Math.max(1, length, odd?.length ?? 0);
  }
  return done;
}

function findOdd(
  tokens: readonly Token[],
  index: number,
  names: NameTable,
  verbs: ReadonlySet<string>,
): ReturnType<typeof findOddAt> {
  const find = (typed: string) => names.findOther(typed, undefined);
  return findOddAt(tokens, index, { names, verbs, find, stated: undefined, verbal: false });
}

/** The words a name may be made of; the `at` before a square is none of them, a verb may be. */
function wordsFrom(tokens: readonly Token[], index: number, verbs: ReadonlySet<string>): readonly Token[] {
  let end = index;
  while (end < tokens.length && end - index < MOST_WORDS && isPart(tokens[end], verbs)) end++;
  const place = tokens[end]?.type === 'square' && tokens[end - 1]?.type === 'at';
  return tokens.slice(index, place ? end - 1 : end);
}

function isPart(token: Token | undefined, verbs: ReadonlySet<string>): boolean {
  return token !== undefined && (isWordy(token) || verbs.has(token.type));
}

/** How many of the words are the other piece's name; 0 where they are none, or one token that is it already. */
function otherLength(run: readonly Token[], names: NameTable, colon: boolean): number {
  const first = run[0] as Token;
  for (let length = run.length; length > 0; length--) {
    const part = run.slice(0, length);
    if (length === 1 && first.type === 'name') return 0;
    // "engage Half The Line: 34L > 4N"
    if (length > 1 && length === run.length && colon && part.at(-1)?.piece !== undefined) continue;
    if (JOINTS.includes(part.at(-1)?.type ?? '')) continue;
    const found = names.findOther(joinTokens(part).text, undefined);
    // a word of the form begins nobody's name
    if (part.every(isOfTheForm) && !isWhole(joinTokens(part).text, found.piece)) continue;
    // "greift Stille Nacht an": what stands behind a whole name is no part of it
    const more = length > 1 && first.piece !== undefined && found.piece === first.piece;
    if (more && part.slice(1).every(({ roles }) => roles !== undefined)) continue;
    if (found.known || found.fits.length > 0 || names.isOtherNumber(found.piece)) return length;
  }
  if (isTitle(first) && run.length === 1) return 0;
  const words = run.filter(({ type }) => type !== 'polite');
  const isName = words.length <= 3 && words.every(({ type }) => type === 'word' || type === 'number' || type === 'and');
  const bare = hasRole(first, 'determiner') && !(words.length > 1 && /^\p{Lu}/u.test(words[1]?.text ?? ''));
  return isName && !bare && words.length === run.indexOf(words.at(-1) as Token) + 1 && /\p{L}/u.test(first.text)
    ? words.length
    : 0;
}

function isOfTheForm(token: Token): boolean {
  const roles = (['article', 'determiner', 'label-piece'] as const).some((role) => holdsRole(token, role));
  return token.type !== 'name' && roles;
}

function isWhole(typed: string, piece: string): boolean {
  return typed.toLowerCase().replace(/^the /, '') === piece.toLowerCase().replace(/^the /, '');
}
