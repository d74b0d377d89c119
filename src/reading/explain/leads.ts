import { has, isWord, type Token } from '../mentions/token.js';

/** What stands before a place and brings it in. */
export type Lead =
  | 'to'
  | 'from'
  | 'via'
  | 'away'
  | 'or'
  | 'at'
  | 'after'
  | 'go'
  | 'and'
  | 'deed'
  | 'word'
  | 'none'
  | 'place'
  | 'piece'
  | 'cell'
  | 'dash'
  | 'comma'
  | 'colon'
  | 'open'
  | 'slash'
  | 'amp'
  | 'semi'
  | 'other';

/** What leads by what it does: of a word that does several of these the first counts. */
const LEADS = [
  ...(['from', 'via', 'away', 'or', 'at', 'after', 'go'] as const).map((role) => [role, role] as const),
  ['send', 'go'],
  ['and', 'and'],
  ['strike relieve together catch give', 'deed'],
] as const;
const LEADING = 'from via away or at after go send and strike relieve together catch give';
const MARKS: ReadonlySet<string> = new Set(['dash', 'comma', 'colon', 'cell', 'open', 'slash', 'amp', 'semi']);

/** How a place is brought in: by the sign or word before it; words that change nothing in between do not count. */
export function leadOf(tokens: readonly Token[], i: number): Lead {
  let k = i - 1;
  for (; k >= 0; k--) {
    const token = tokens[k] as Token;
    if (has(token, '#arrow to')) return 'to';
    if (token.kind !== 'word' || !has(token, 'plain unit') || has(token, LEADING)) break;
  }
  const token = tokens[k];
  if (!token) return 'none';
  switch (token.kind) {
    case 'word':
      return LEADS.find(([role]) => has(token, role))?.[1] ?? 'word';
    case 'place':
      return (tokens[i]?.gap ?? 0) > 0 || k < i - 1 ? 'place' : 'none';
    case 'piece':
    case 'unsure':
      return (tokens[i]?.gap ?? 0) > 1 ? 'cell' : 'piece';
    case 'open':
      return tokens[k - 1]?.kind === 'arrow' ? 'to' : 'open';
    default:
      return MARKS.has(token.kind) ? (token.kind as Lead) : 'other';
  }
}

/** True where something leads straight from one place to another. */
export function isLinked(tokens: readonly Token[], i: number, k: number): boolean {
  if (k === i + 1) return (tokens[k]?.gap ?? 0) > 0;
  let leads = false;
  for (let n = i + 1; n < k; n++) {
    const token = tokens[n] as Token;
    if (token.kind === 'place') return false;
    if (has(token, '#arrow #dash to')) leads = true;
    else if (k === i + 2 && has(token, '#comma #cell #slash #semi #stop #close after')) leads = true;
  }
  return leads;
}

/** True inside parentheses that open behind a token. */
export function isInside(tokens: readonly Token[], from: number, i: number): boolean {
  let depth = 0;
  for (let k = from; k < i; k++) {
    if (tokens[k]?.kind === 'open') depth++;
    if (tokens[k]?.kind === 'close') depth--;
  }
  return depth > 0;
}

/** True where a word says that something moves; what sends a piece may stand right before its stretch. */
export function goesIn(tokens: readonly Token[], a: number, b: number): boolean {
  let from = a;
  while (from > 0 && tokens[from - 1]?.kind === 'word' && !has(tokens[from - 1], 'and because after')) from--;
  for (let i = from; i < b; i++) if (has(tokens[i], 'go send') || (i >= a && isBorne(tokens, i))) return true;
  return false;
}

const BE =
  /^(?:is|are|be|being|gets|get|am|im|hes|shes|its|theyre|been|ill|itll|wird|werden|est|sont|es|son|wordt|worden)$/;

/** "is carried", "being sent": what is done to a piece moves it. */
function isBorne(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i] as Token;
  if (
    token.kind !== 'word' ||
    !/(?:ed|sent|brought|written|thrown|flown|put|led|driven|taken|drawn|borne|carried|ing|[a-z]{3}in)$/.test(token.low)
  )
    return false;
  if (
    /^(?:looking|watching|aiming|pointing|listening|waiting|sitting|standing|staring|guarding|being|thinking|belonging|located|stationed|parked|placed|shown|listed|marked|supposed|allowed|needed|interested|bored|tired)$/.test(
      token.low,
    )
  )
    return false;
  // "is drawn in 14I" on a map, "is drawn up to 5B"
  if (has(tokens[i + 1], 'at -via') && !/ing?$/.test(token.low)) return false;
  return [1, 2, 3].some((n) => isWord(tokens[i - n], BE));
}
