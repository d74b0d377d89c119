import { has, isParting, isWord, someHas, type Token, wordsAre } from '../mentions/token.js';
import { reachesOver, type Sign, signsIn } from '../signs/signs.js';
import type { Reach, Sentence } from './reach.js';

/** Words behind which a sentence is of now again. */
const ANEW = /^(?:so|but|deshalb|aber|donc|mais|pero|dus|maar)$/;
export const isAnew = (token: Token | undefined): boolean => isWord(token, ANEW);

/** "Not this turn, but Vorax goes": the time is of what follows as well. */
const isTimeOnly = (tokens: readonly Token[]): boolean =>
  someHas(tokens, 'othertime') && wordsAre(tokens, 'othertime plain');

/** Where the words of now begin behind the last "but" or "so" before the piece. */
export function anewIn(tokens: readonly Token[], from: number, head: number): number {
  for (let k = head - 1; k >= from; k--) if (isAnew(tokens[k]) && !isTimeOnly(tokens.slice(0, k))) return k + 1;
  return from;
}

/** The signs of the phrases between marks before a clause; another time that a phrase with a verb of its own tells of stays there. */
function signsBefore(tokens: readonly Token[], from: number, clause: number, head: number): readonly Sign[] {
  const found: Sign[] = [];
  let at = from;
  for (let k = from + 1; k <= clause; k++) {
    if (k < clause && !isParting(tokens[k - 1])) continue;
    const verbal = someHas(tokens, 'saying past i go send -plain -list', at, k);
    for (const sign of signsIn(tokens, at, k, head)) if (sign !== 'othertime' || !verbal) found.push(sign);
    at = k;
  }
  return found;
}

/** Signs of another world or time in the words before the clause, and in the clause itself. */
export function farSigns({ tokens }: Sentence, { clause, behind, next }: Reach, head: number): ReadonlySet<Sign> {
  let near = clause;
  const fresh = anewIn(tokens, clause, head) > clause;
  while (!fresh && near > 0 && !has(tokens[near - 1], '#colon #semi') && !isAnew(tokens[near - 1])) near--;
  // "engages Vorax, who has it coming since the last chapter": said of him
  const aside = tokens.findIndex((token, k) => k > behind && has(token, 'who') && tokens[k - 1]?.kind === 'comma');
  const end = aside < 0 ? next : Math.min(next, aside);
  const all = [...signsBefore(tokens, near, clause, head), ...signsIn(tokens, clause, end, head)].filter(reachesOver);
  let world = clause;
  while (world > 0 && !isWord(tokens[world - 1], /^(?:so|therefore|deshalb|donc)$/)) world--;
  return new Set(signsIn(tokens, world, clause, undefined).has('supposing') ? [...all, 'supposing' as const] : all);
}

/** The stretches of the core that hold something of the order; what is said of the piece between marks before its verb is a remark. */
export function innerSigns(
  tokens: readonly Token[],
  from: number,
  to: number,
  head: number,
  goal: string | undefined,
): ReadonlySet<Sign> {
  const pieces: (readonly [number, number])[] = [];
  let at = from;
  for (let k = from + 1; k <= to; k++) {
    const joins = has(tokens[k], 'because after and -to');
    if (k < to && !isParting(tokens[k - 1]) && !joins) continue;
    pieces.push([at, k]);
    at = k;
  }
  const holds = ([x, y]: readonly [number, number]) =>
    tokens
      .slice(x, y)
      .some((token, n) => has(token, '#place #piece') || x + n === head || has(token, 'go send strike relieve'));
  const kept = pieces.filter(holds);
  const last = kept.findIndex(([x, y]) =>
    tokens.slice(x, y).some(({ place }) => place !== undefined && place === goal),
  );
  const verbal =
    last > 0 &&
    tokens
      .slice(...(kept[last] as [number, number]))
      .some((token) => token.kind === 'word' && (has(token, 'go') || !token.roles));
  const bearing = verbal ? [[from, Math.min(head + 1, kept[0]?.[1] ?? to)] as const, ...kept.slice(last)] : kept;
  return new Set(bearing.flatMap(([x, y]) => [...signsIn(tokens, x, y, head)]));
}

/** The signs of the stretches between marks and joining words that hold a place, and of what is said of the piece up to there. */
export function goalSigns(tokens: readonly Token[], from: number, to: number, head: number): ReadonlySet<Sign> {
  let at = from;
  const found = new Set<Sign>();
  for (let k = from + 1; k <= to; k++) {
    const cut = k === to || isParting(tokens[k - 1]) || has(tokens[k], 'because after and');
    if (!cut) continue;
    if (someHas(tokens, '#place', at, k)) for (const sign of signsIn(tokens, at, k, head)) found.add(sign);
    at = k;
  }
  return found;
}
