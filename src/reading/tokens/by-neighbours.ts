import type { PlaceSpelling } from './place-spelling.js';
import { hasRole, TOKEN_TYPES, type Token } from './token.js';
import { isMark, isMotion } from './token-roles.js';

const COMPASS = /^[nsew]$/i;
const NUMBER = /^0*\d{1,2}$/;
/** The first turn, not the row T. */
const TURN = /^t\d$/i;
/** "Mr. Fiddle ........ 9J > 8J", "Mr. Fiddle / 9J > 8J" */
const LEADER = /^(?:\.{2,}|[/|=~]|::)$/;
const SIGN = /^[^\p{L}\p{N}]+$/u;
const MOVE = ['square', 'arrow', 'square', 'rparen'];
/** What a square in brackets stands behind: `> (5E)`; elsewhere parentheses round a square are a place or a route. */
const BEFORE_BRACKETS = new Set(['colon', 'arrow', 'from', 'to']);

/** The types of every rulebook: any other is a ruleset's verb. */
const KNOWN: ReadonlySet<string> = new Set(TOKEN_TYPES);
/** What an abbreviation of a verb stands before. */
const BEHIND_VERB = new Set(['name', 'with', 'at', 'square']);

/** Tells what only the neighbours of tokens tell: `3 D` as a square, `2 N` as steps, `8E/8F` as a choice, `[3D]`, `"Sai Rei"`. */
export function settleTokens(tokens: readonly Token[], places: PlaceSpelling): readonly Token[] {
  const settled: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    const before = settled.at(-1);
    if (isMoveInBrackets(tokens, i, before)) {
      settled.push(...tokens.slice(i + 1, i + 4));
      i += 5;
      continue;
    }
    const border = borderAt(tokens, i, before);
    if (border > 0) {
      settled.push({ type: 'dash', text: '-', from: token.from, to: (tokens[i + border - 1] as Token).to });
      i += border;
      continue;
    }
    const joined = joinNumber(tokens, i, before, places) ?? joinFace(tokens, i) ?? takeOutOfBrackets(tokens, i, before);
    if (joined) settled.push(joined.token);
    else {
      const telegram = token.text === 'STOP' && settled.length > 1 && before?.type !== 'colon';
      const type = telegram ? 'stop' : typeOf(token, before, tokens[i + 1], tokens[i + 2]);
      // "(attack Vorax!)"
      if (type === 'stop' && tokens[i + 1]?.type === 'rparen') {
        i++;
        continue;
      }
      settled.push(type === token.type ? token : { ...token, type });
    }
    i += joined?.length ?? 1;
  }
  return settled;
}

/** "=== Vorax === 3D > 4D", "~*~ Vorax ~*~ 3D > 4D": how many signs close a border round a name that a move follows. */
function borderAt(tokens: readonly Token[], index: number, before: Token | undefined): number {
  if (before?.type !== 'name') return 0;
  let end = index;
  while (tokens[end]?.type === 'other' && SIGN.test(tokens[end]?.text ?? '')) end++;
  const [place, arrow] = tokens.slice(end, end + 2);
  return place?.type === 'square' && arrow?.type === 'arrow' ? end - index : 0;
}

/** What a token is between its neighbours. */
function typeOf(token: Token, before: Token | undefined, next: Token | undefined, further: Token | undefined): string {
  if (before?.type === 'square' && next !== undefined && isChoice(before, token, next)) return 'or';
  // "24G a 24I", whatever the language of the rest
  if (before?.type === 'square' && next?.type === 'square' && /^[aà]$/iu.test(token.text)) return 'to';
  // "*Vorax:* 3D > 4D" in bold letters is no smiley
  if (token.type === 'face' && token.text.startsWith(':*') && before?.to === token.from)
    if (next?.type === 'square' || (next && before.type === 'name')) return 'colon';
  // "goes until 4D"; but "stays until 4D is free"
  if (hasRole(token, 'up-to') && next?.type === 'square' && (further === undefined || isMark(further))) return 'to';
  // "Vorax 2 4D", "headin 2 4D"
  const goes = before !== undefined && (before.type === 'name' || isMotion(before) || hasRole(before, 'particle'));
  if (token.text === '2' && goes && next?.type === 'square') return 'to';
  // "doesn't wait for anyone", "it can wait": nothing is amended
  if (token.text.toLowerCase() === 'wait' && before !== undefined && isSaidOf(before)) return 'word';
  // "Vorax likewise moves to 4D" says itself what it does
  if (token.type === 'recall' && hasRole(token, 'equally') && next && isMotion(next)) return 'lead';
  // "after Vorax leaves" is a condition, "after a long week" is none
  if (next?.type === 'name' && hasRole(token, 'waiting')) return 'hedge';
  if (hasRole(token, 'homonym') && !KNOWN.has(token.type) && !isVerbBefore(next)) return 'hedge';
  if (before?.type !== 'name' || next === undefined) return token.type;
  // "Vorax ..... hold", "Vorax . hold"
  const stays =
    !KNOWN.has(next.type) && further === undefined && (LEADER.test(token.text) || isDotApart(token, before));
  return stays || (LEADER.test(token.text) && next.type === 'square') ? 'dash' : token.type;
}

function isDotApart({ text, from }: Token, before: Token): boolean {
  return text === '.' && from > before.to;
}

/** True for what stands before a verb that is said of somebody: "doesn't", "can", "to", "they". */
function isSaidOf(token: Token): boolean {
  if (token.type === 'aux' || token.type === 'to') return true;
  return (['not', 'able', 'standing-for', 'first-person', 'bound'] as const).some((role) => hasRole(token, role));
}

/** "3D > 4D, JE" and "JE Vorax", but "3D > 4D, je pense" */
function isVerbBefore(next: Token | undefined): boolean {
  return next === undefined || isMark(next) || BEHIND_VERB.has(next.type);
}

interface Joined {
  readonly token: Token;
  /** How many tokens it was made of. */
  readonly length: number;
}

/** `3 D` where a square must stand, `2 north` where it tells a direction. */
function joinNumber(
  tokens: readonly Token[],
  index: number,
  before: Token | undefined,
  places: PlaceSpelling,
): Joined | undefined {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token?.type !== 'number' || !next || !NUMBER.test(token.text)) return undefined;
  const both = { text: `${token.text} ${next.text}`, from: token.from, to: next.to };
  const compass = next.type === 'compass' || COMPASS.test(next.text);
  const behind = before?.type === 'arrow' || before?.type === 'colon';
  const mustBe = before?.type === 'arrow' || (before?.type === 'colon' && tokens[index + 2]?.type === 'arrow');
  const square = mustBe || (!compass && behind) ? places.readParted(token.text, next.text) : undefined;
  if (square !== undefined) return { token: { type: 'square', ...both, square }, length: 2 };
  const { roles } = next;
  return compass ? { token: { type: 'steps', ...both, ...(roles && { roles }) }, length: 2 } : undefined;
}

/** `:twisted:`, a smiley told by a word between two colons. */
function joinFace(tokens: readonly Token[], index: number): Joined | undefined {
  const open = tokens[index];
  if (open?.type !== 'colon') return undefined;
  const [word, close] = tokens.slice(index + 1, index + 3);
  if (word?.type !== 'word' || close?.type !== 'colon') return undefined;
  const tight = open.to === word.from && word.to === close.from && tokens[index - 1]?.to !== open.from;
  const text = open.text + word.text + close.text;
  return tight ? { token: { type: 'face', text, from: open.from, to: close.to }, length: 3 } : undefined;
}

/** `[3D]`, `> (5E)`, `[Sai Rei]:`, `engage "Iron Choir"`: people fill the brackets of the rulebook's format in. */
function takeOutOfBrackets(tokens: readonly Token[], index: number, before: Token | undefined): Joined | undefined {
  const token = tokens[index];
  const inner = tokens[index + 1];
  const close = tokens[index + 2];
  if (!token || !inner || !close) return undefined;
  if (token.type === 'lparen' ? close.type !== 'rparen' : token.type !== 'quote' || close.type !== 'quote')
    return undefined;
  const whole = { token: { ...inner, from: token.from, to: close.to }, length: 3 };
  // "3D > 6D (T1)"
  if (TURN.test(inner.text))
    return { token: { type: 'other', text: inner.text, from: token.from, to: close.to }, length: 3 };
  if (inner.type === 'square') {
    const filled = token.type === 'lparen' && token.text !== '(';
    const meant = filled || (token.text === '(' && BEFORE_BRACKETS.has(before?.type ?? ''));
    return meant ? whole : undefined;
  }
  if (inner.type !== 'name' || inner.piece === undefined) return undefined;
  const after = tokens[index + 3];
  const row = token.text === '[' && before === undefined && after?.type === 'square';
  const isSubject = row || (after?.type === 'colon' && before?.type !== 'name');
  return isSubject || (token.text !== '(' && before !== undefined && after === undefined) ? whole : undefined;
}

/** `Sai Rei (3D > 5E)` */
function isMoveInBrackets(tokens: readonly Token[], index: number, before: Token | undefined): boolean {
  if (before?.type !== 'name' || tokens[index]?.type !== 'lparen') return false;
  return MOVE.every((type, i) => tokens[index + 1 + i]?.type === type);
}

/** `8E/8F`, `8E/F`, `8E+F` */
function isChoice(before: Token, token: Token, next: Token): boolean {
  if (token.type === 'slash' && next.type === 'square') return true;
  const tight = before.to === token.from && token.to === next.from;
  return tight && (token.type === 'slash' || token.type === 'and') && /^(?:\p{L}|\d+)$/u.test(next.text);
}
