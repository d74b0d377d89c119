import type { NameTable } from '../names/name-table.js';
import type { Author } from '../reading.js';
import { hasRole, type Token } from '../tokens/token.js';
import { isLead } from '../tokens/token-roles.js';
import { isWordy, JOINTS, joinTokens } from './name-tokens.js';
import { findOddBefore, mayEndOdd } from './names-with-marks.js';

/** Which types of the ruleset's tokens matter where a name may have been typed. */
export interface TypedContext {
  readonly names: NameTable;
  readonly author: Author;
  /** Types a name to be ordered may stand before: a square, an arrow, a verb. */
  readonly verbs: ReadonlySet<string>;
  /** Types of verb that another piece's name may follow. */
  readonly taking: ReadonlySet<string>;
}

const MOST_WORDS = 6;
const MOST_UNKNOWN = 4;
const BREAKS = new Set([
  'stop',
  'ask',
  'semi',
  'comma',
  'colon',
  'slash',
  'lparen',
  'rparen',
  'quote',
  'other',
  'face',
  'tag',
  'and',
  'thereafter',
  'dash',
  'arrow',
  'link',
]);
/** Types that neither begin nor end a name nobody knows. */
const CONNECTORS = new Set([...JOINTS, 'all', 'rest', 'go']);

/** Puts name tokens where words stand for the name of the piece ordered. */
export function typeSubjects(tokens: readonly Token[], context: TypedContext): readonly Token[] {
  const { names, verbs } = context;
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (!opensMove(tokens, i, context)) {
      done.push(token);
      continue;
    }
    const verbal = token.type === 'colon' || token.type === 'square';
    const whole = mayEndOdd(done, { names, verbs, verbal }) ? findOdd(done, tokens, i, verbal, context) : undefined;
    if (whole) {
      done.splice(whole.start, done.length - whole.start, whole.token, token);
      continue;
    }
    let start = done.length;
    while (start > 0 && done.length - start < 12 && isWordy(done[start - 1])) start--;
    const opens = start === 0 || BREAKS.has(done[start - 1]?.type ?? '');
    const behindName = done[start - 1]?.type === 'colon' && done[start - 2]?.type === 'name';
    const name = nameOf(done.slice(start), tokens, i, context, opens, behindName);
    if (name) done.splice(start + name.skip, done.length - start - name.skip, name.token);
    done.push(token);
  }
  return done;
}

function findOdd(
  done: readonly Token[],
  tokens: readonly Token[],
  index: number,
  verbal: boolean,
  { names, author, verbs }: TypedContext,
): ReturnType<typeof findOddBefore> {
  const stated = statedSquare(tokens, index);
  const find = (typed: string) => names.findSubject(typed, author, stated);
  return findOddBefore(done, { names, verbs, stated, verbal, find });
}

/** True where a token begins what follows the name of the piece ordered. */
function opensMove(tokens: readonly Token[], index: number, { verbs }: TypedContext): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token || index === 0) return false;
  if (token.type === 'colon' || token.type === 'dash') {
    const after = next?.type === 'dash' ? tokens[index + 2] : next;
    return (
      after !== undefined &&
      (after.type === 'square' ||
        after.type === 'arrow' ||
        after.type === 'from' ||
        after.type === 'to' ||
        verbs.has(after.type))
    );
  }
  if (token.type === 'lparen') return next?.type === 'square' && tokens[index + 2]?.type === 'rparen';
  if (token.type === 'square')
    return (
      next?.type === 'arrow' ||
      next?.type === 'to' ||
      next?.type === 'dash' ||
      next?.type === 'comma' ||
      next === undefined
    );
  if (token.type === 'from' || token.type === 'to' || token.type === 'arrow') return next?.type === 'square';
  if (token.type === 'aux') return next !== undefined && verbs.has(next.type);
  return verbs.has(token.type) || token.hint !== undefined;
}

function nameOf(
  run: readonly Token[],
  tokens: readonly Token[],
  index: number,
  { names, author, verbs }: TypedContext,
  atStart: boolean,
  behindName: boolean,
): { readonly skip: number; readonly token: Token } | undefined {
  const last = run.at(-1);
  if (!last || CONNECTORS.has(last.type) || (last.type === 'name' && run.length === 1)) return undefined;
  const start = statedSquare(tokens, index);
  // "March and Band: 20M > 33N" where Band stands at 20M is no Marching Band that stands elsewhere
  const there = last.piece !== undefined && start !== undefined && names.placeOf(last.piece) === start;
  const whole = last.piece !== undefined && author.mine.includes(last.piece) && tokens[index]?.type !== 'colon';
  const exact = run.findLastIndex(({ piece }) => piece !== undefined);
  const away = run.slice(exact + 1);
  // "kennel club off to 22E"
  const led = away.length > 0 && away.every((token) => hasRole(token, 'particle'));
  for (let skip = Math.max(0, run.length - MOST_WORDS); skip < run.length; skip++) {
    const rest = run.slice(skip);
    if (led && skip <= exact) continue;
    // a name found letter by letter at the end wins over longer guesses
    if (rest.length === 1 && rest[0]?.type === 'name') return undefined;
    if (rest.length === 1 && rest[0]?.type !== 'word' && rest[0]?.type !== 'number') continue;
    if (CONNECTORS.has(rest[0]?.type ?? '') || isGlued(run[skip - 1], rest[0])) continue;
    const typed = joinTokens(rest);
    const found = names.findSubject(typed.text, author, start);
    if (there && names.placeOf(found.piece) !== start) continue;
    // "so Elmo takes …" is Elmo and no St. Elmo, "as I said Ash and Bone: stand" no Salt, Ash and Bone
    const other = last.piece !== undefined && found.piece !== last.piece && found.notes.length > 0;
    const begins = rest[0] as Token;
    if (other && (hasRole(begins, 'no-name') || (whole && isLead(begins)))) continue;
    if (found.known) return { skip, token: { ...typed, piece: found.piece } };
    if (found.fits.length > 0) return { skip, token: { ...typed, fits: found.fits } };
    if (names.isOtherNumber(typed.text)) return { skip, token: typed };
  }
  const near = run.slice(run.findIndex((token) => !isLead(token)));
  // what stands between a name and another word for a verb is no part of it
  const verbal = tokens[index]?.hint !== undefined || last.hint !== undefined;
  const open = exact < 0 || !(verbal || led);
  if (
    open &&
    atStart &&
    near.length > 0 &&
    near.length <= MOST_UNKNOWN &&
    names.isNear(joinTokens(near).text, author)
  ) {
    return { skip: run.length - near.length, token: joinTokens(near) };
  }
  const opener = tokens[index];
  const formal = opener?.type === 'colon' || (opener?.type === 'square' && tokens[index + 1]?.type === 'arrow');
  if (!formal || !atStart) return undefined;
  let skip = run.findIndex((token) => !isLead(token));
  // without a colon, words behind a greeting or behind a name and its colon are talk
  if (skip < 0 || (opener?.type !== 'colon' && (skip > 0 || behindName))) return undefined;
  const rest = run.slice(skip);
  const plain = rest.length <= MOST_UNKNOWN && rest.every((token) => token.type !== 'name' && !verbs.has(token.type));
  const talk = rest.some(
    (token) =>
      token.type === 'aux' ||
      token.type === 'recall' ||
      token.type === 'other' ||
      hasRole(token, 'no-name') ||
      hasRole(token, 'taking-back'),
  );
  if (!plain || talk || CONNECTORS.has(rest[0]?.type ?? '') || !/\p{L}/u.test(joinTokens(rest).text)) return undefined;
  // an article, a number or an ordinal before it is part of the name as typed
  if (skip > 0 && isCounter(run[skip - 1])) skip--;
  return { skip, token: joinTokens(run.slice(skip)) };
}

/** An article, a number or an ordinal. */
function isCounter(token: Token | undefined): boolean {
  return token !== undefined && (hasRole(token, 'counter') || /^\d+$/.test(token.text));
}

/** Within a word: behind an apostrophe, a hyphen. */
function isGlued(before: Token | undefined, token: Token | undefined): boolean {
  return before !== undefined && before.to === token?.from;
}

function statedSquare(tokens: readonly Token[], index: number): string | undefined {
  for (let i = index; i < tokens.length && i < index + 4; i++) {
    const token = tokens[i] as Token;
    if (token.type === 'square')
      return tokens[i - 1]?.type === 'arrow' || tokens[i - 1]?.type === 'to' ? undefined : token.square;
  }
  return undefined;
}
