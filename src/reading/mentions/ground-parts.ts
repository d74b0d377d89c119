import type { GroundParts } from '../rulebook.js';
import { Roles } from '../words/roles.js';
import type { Scene } from './scene.js';
import { has, isMark, type Token } from './token.js';

/** Gives the places of an utterance the part of the ground that is said for them, or for the order they stand in. */
export function takeParts<V>(tokens: readonly Token[], { rulebook: { parts } }: Scene<V>): readonly Token[] {
  if (!parts) return tokens;
  const known = tokens.map((token) =>
    token.kind === 'word' && token.part === undefined ? named(token, parts) : token,
  );
  return takeWholes(takeBeside(known, parts), parts);
}

/**
 * Puts the places for which no part is said where the piece stands that they are about; `about` is the piece spoken of
 * above. Until that is known they are on no part.
 */
export function putOnParts<V>(tokens: readonly Token[], scene: Scene<V>, about: string | undefined): readonly Token[] {
  const { parts } = scene.rulebook;
  if (!parts) return tokens;
  const said = takeParts(tokens, scene);
  return said.map((token, i) => {
    if (token.kind !== 'place' || token.part !== undefined) return token;
    return { ...token, place: parts.put(partFor(said, i, scene, parts, about), token.place ?? '') };
  });
}

const PLAIN = new Roles(['plain']);

/** A word that names a part of the ground changes nothing but where places lie. */
function named(token: Token, parts: GroundParts): Token {
  const part = parts.read(token.text);
  return part === undefined ? token : { ...token, part, roles: PLAIN };
}

/** "Mirrodin 5D", "5D Mirrodin": the part and the place are one. */
function takeBeside(tokens: readonly Token[], parts: GroundParts): readonly Token[] {
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const { part } = token;
    if (token.kind !== 'word' || part === undefined) {
      done.push(token);
      continue;
    }
    const before = done.at(-1);
    const next = tokens[i + 1];
    const behind = next?.kind === 'place' && next.gap < 2 && next.part === undefined;
    if (before?.kind === 'place' && before.part === undefined && token.gap < 2 && !behind) {
      done[done.length - 1] = { ...before, part, place: parts.put(part, before.place ?? ''), to: token.to };
    } else if (behind) {
      done.push({ ...next, part, place: parts.put(part, next.place ?? ''), from: token.from, gap: token.gap });
      i++;
    } else done.push(token);
  }
  return done;
}

/** "Vorax: Mirrodin; 5D > 6D", "5D > 6D (Mirrodin)", "on Mirrodin": said for all places of the order it stands in. */
function takeWholes(tokens: readonly Token[], parts: GroundParts): readonly Token[] {
  let done = [...tokens];
  for (let i = 0; i < done.length; i++) {
    const token = done[i] as Token;
    const { part } = token;
    const whole = token.kind === 'word' && part !== undefined ? frameOf(done, i) : undefined;
    if (!whole || part === undefined) continue;
    const [a, b] = orderAround(done, i);
    if (!done.some((one, k) => k >= a && k < b && one.kind === 'place' && one.part === undefined)) continue;
    done = done.flatMap((one, k) => {
      if (k >= whole[0] && k < whole[1]) return [];
      const bare = k >= a && k < b && one.kind === 'place' && one.part === undefined;
      return [bare ? { ...one, part, place: parts.put(part, one.place ?? '') } : one];
    });
    i = whole[0] - 1;
  }
  return done;
}

/** The word with the marks or the lead that make it stand for the whole order; undefined where it is only spoken of. */
function frameOf(tokens: readonly Token[], i: number): readonly [number, number] | undefined {
  const [before, next] = [tokens[i - 1], tokens[i + 1]];
  if (before?.kind === 'open' && next?.kind === 'close') return [i - 1, i + 2];
  const led = has(before, 'at from');
  const parts = next !== undefined && has(next, '#semi #comma #colon #dash #cell');
  // "On Mirrodin, Vorax …", "… on Mirrodin."
  if (led) return [i - 1, parts && i < 3 ? i + 2 : i + 1];
  const opens = before === undefined || isMark(before) || has(before, '#piece #unsure');
  // "Vorax; Mirrodin: 5D": the mark behind the name stays
  if (opens && parts) return before?.kind === 'piece' ? [i, i + 1] : [i, i + 2];
  return opens && (next === undefined || next.kind === 'stop') && before !== undefined && isMark(before)
    ? [i - 1, i + 1]
    : undefined;
}

const isOwn = (token: Token): boolean =>
  (token.kind === 'piece' && token.mine === true && token.owns !== true) || token.kind === 'unsure';

/** The tokens of the order a token stands in: from the author's piece before it, unless its own sentence names one behind it, to the next one behind. */
function orderAround(tokens: readonly Token[], i: number): readonly [number, number] {
  let end = i;
  while (end < tokens.length && !isOwn(tokens[end] as Token) && tokens[end]?.kind !== 'stop') end++;
  const ahead = end < tokens.length && isOwn(tokens[end] as Token);
  let a = i;
  while (a > 0 && !isOwn(tokens[a] as Token) && !(ahead && tokens[a - 1]?.kind === 'stop')) a--;
  const first = isOwn(tokens[a] as Token) ? a : tokens.findIndex((token, k) => k > i && isOwn(token));
  const next = tokens.findIndex((token, k) => k > Math.max(first, i) && isOwn(token));
  return [a, next < 0 ? tokens.length : next];
}

/** The part a place lies on where none is said: that of the piece it is about, else of one of the author's that stands at such a place of the utterance. */
function partFor<V>(
  tokens: readonly Token[],
  i: number,
  { placeOf, author }: Scene<V>,
  parts: GroundParts,
  about: string | undefined,
): string {
  const isPiece = ({ kind, piece }: Token) => kind === 'piece' && piece !== undefined && placeOf(piece) !== undefined;
  const own = (token: Token) => isPiece(token) && isOwn(token);
  const piece =
    tokens.slice(0, i).findLast(own)?.piece ??
    tokens.slice(i).find(own)?.piece ??
    tokens.slice(0, i).findLast(isPiece)?.piece ??
    (about !== undefined && placeOf(about) !== undefined ? about : undefined);
  if (piece !== undefined) return parts.of(placeOf(piece) ?? '');
  const mine = author.mine.flatMap((one) => placeOf(one) ?? []);
  const bare = tokens.filter(({ kind, part }) => kind === 'place' && part === undefined);
  const [there] = bare.flatMap(({ place = '' }) => mine.find((one) => parts.put(parts.of(one), place) === one) ?? []);
  const other = tokens.find(isPiece)?.piece;
  return parts.of(there ?? placeOf(other ?? '') ?? mine[0] ?? '');
}
