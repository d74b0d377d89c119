import type { Scene } from '../mentions/scene.js';
import { has, isMark, someHas, type Token } from '../mentions/token.js';
import type { Asked } from './asked.js';
import type { Flaw } from './explanation.js';

/** What stands in the way of any explanation. */
export function findObstacle<V>({ tokens, a, b, places, others, sub, scene }: Asked<V>): Flaw | undefined {
  const [first, last] = [places[0], places.at(-1)];
  for (let i = 0; i < a; i++) if (tokens[i]?.kind === 'struck') return 'withdrawn';
  for (let i = a; i < b; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'back' && first !== undefined && last !== undefined && first < i && i < last) return 'way-back';
    if (token.kind === 'struck') return 'withdrawn';
    if (token.kind === 'ask' && tokens[i + 1]?.kind === 'arrow') return 'number-for-place';
    if (token.kind === 'word' && has(token, 'swap') && (places.length > 0 || others.length > 0)) return 'swapped';
    // "2 N, 1 E": steps by the compass
    if (token.text.length < 5 && /^\d{1,2} [NSEW]$/.test(token.text) && STEPS.test(textOf(tokens.slice(i + 1, i + 4))))
      return 'number-for-place';
  }
  if (others.some((i) => has(tokens[i - 1], 'or') || (has(tokens[i + 1], 'or') && tokens[i + 2]?.kind === 'piece')))
    return 'choice';
  if (sub === undefined) return undefined;
  if (tokens[sub]?.kind === 'unsure') return 'which-piece';
  if (tokens[sub]?.owns) return 'belonging';
  const number =
    (tokens[sub]?.gap ?? 0) < 2 && tokens[sub - 1]?.kind === 'number' && (sub === 1 || isMark(tokens[sub - 2]))
      ? tokens[sub - 1]?.text
      : undefined;
  if (number !== undefined && /^\d{1,2}(?:st|nd|rd|th)$/.test(number)) return 'number-before-the-name';
  if (isOfWiderName(tokens, sub, scene)) return 'which-piece';
  if (places.length === 0 && endsOpen(tokens, sub, b)) return 'no-goal';
  const numbered = findFrom(
    tokens,
    sub + 1,
    b,
    (token, i) =>
      token.kind === 'number' &&
      (has(tokens[i - 1], '#arrow to') ||
        tokens[i + 1]?.kind === 'arrow' ||
        (tokens[i - 1]?.kind === 'dash' &&
          tokens[i - 2]?.kind === 'place' &&
          /^\d{1,2}$/.test(token.text) &&
          (i + 1 >= b || has(tokens[i + 1], '#close #semi #comma #stop'))) ||
        token.text.includes('_')),
  );
  if (endsInArrow(tokens, sub, b)) return 'no-goal';
  if (numbered > 0 && places.every((i) => i < numbered || tokens[numbered + 1]?.kind === 'arrow'))
    return 'number-for-place';
  return undefined;
}

const STEPS = /^, ?\d{1,2} ?[NSEW]/;
const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** "Legion (Second): 3D > 4D" where another is called Second Legion: what touches the name makes another's of it. */
function isOfWiderName<V>(tokens: readonly Token[], sub: number, { names }: Scene<V>): boolean {
  const piece = tokens[sub]?.piece ?? '';
  const inBrackets = (k: number, step: number) => (has(tokens[k], '#open #close') ? tokens[k + step] : tokens[k]);
  return [inBrackets(sub - 1, -1), inBrackets(sub + 1, 1)].some(
    (token) => token && has(token, '#word #number') && token.gap < 2 && names.widens(piece, token.text),
  );
}

/** "Vorax: 3D > 4D >": a further step is missing. */
function endsInArrow(tokens: readonly Token[], sub: number, b: number): boolean {
  let end = b - 1;
  while (end > sub && (isMark(tokens[end]) || tokens[end]?.kind === 'ask')) end--;
  return end > sub && (tokens[end]?.kind === 'arrow' || (has(tokens[end], 'to') && tokens[end - 1]?.kind === 'place'));
}

/** "Vorax moves to", "Vorax: 3D >": where it goes is missing. */
function endsOpen(tokens: readonly Token[], sub: number, b: number): boolean {
  let end = b - 1;
  while (end > sub && (isMark(tokens[end]) || tokens[end]?.kind === 'struck')) end--;
  const last = tokens[end];
  const goes = someHas(tokens, 'go send', sub + 1, end);
  // "I am walking to it", "Vorax comes to see for himself": something stands behind; "Vorax goes to it" may mean a place
  const next = end === b - 1 ? tokens[b] : undefined;
  const led = next?.kind === 'word' && (tokens[sub]?.me === true || !has(next, 'it him there'));
  if (led && !has(next, 'and because after or')) return false;
  return (
    end > sub &&
    // "si sposta in": cut off right behind the verb
    (last?.kind === 'arrow' ||
      (has(last, 'to') && goes) ||
      (has(last, 'at') && end === b - 1 && has(tokens[end - 1], 'go'))) &&
    tokens.slice(sub + 1, end).every((token) => token.kind !== 'piece')
  );
}

/** The first token of a stretch that fits; below 0 where none does. */
function findFrom(
  tokens: readonly Token[],
  from: number,
  to: number,
  fits: (token: Token, i: number) => boolean,
): number {
  for (let i = from; i < to; i++) if (fits(tokens[i] as Token, i)) return i;
  return -1;
}
