import { takesName } from '../mentions/lex.js';
import type { Scene } from '../mentions/scene.js';
import { has, isMine, someHas, type Token } from '../mentions/token.js';
import type { Role } from '../words/roles.js';
import type { Parts } from './asked.js';
import type { Carried, Cast } from './cast.js';
import { isLinked } from './leads.js';

/** How far into a stretch a pronoun stands that is its subject. */
const MOST_BEFORE_PRONOUN = 4;

/** What may stand before the places of a stretch that names nobody, so that they are a way of the author's own piece. */
const BARE = 'plain go from i label list send';

/** Whom a stretch is about that names nobody of the author's: who stands alone above it, a pronoun's piece, or his own. */
export function subjectCarried<V>(
  tokens: readonly Token[],
  { a, b, places, deeds }: Parts,
  { others }: Cast,
  scene: Scene<V>,
  { last, header, joined }: Carried,
): { readonly piece: string; readonly at: number } | undefined {
  const until = places.at(-1) ?? b;
  const wordAt = (role: Role): number => {
    for (let i = a; i < until; i++) if (tokens[i]?.kind === 'word' && has(tokens[i], role)) return i;
    return -1;
  };
  const [first, second] = places;
  const way = first !== undefined && second !== undefined && isLinked(tokens, first, second);
  const words: number[] = [];
  for (let i = a; i < b; i++) if (tokens[i]?.kind === 'word') words.push(i);
  // "a quick one: 7E > 8E"
  const colon = way && tokens[first - 1]?.kind === 'colon' && tokens[first]?.place === scene.placeOf(scene.own ?? '');
  // "then 6D > 8D" begins a second move where a piece has one
  const opens = scene.rulebook.oneMove ? (`${BARE} after` as const) : BARE;
  const bare =
    way && (colon || words.every((i) => i > first || has(tokens[i], opens))) && !others.some((i) => i < first);
  if (
    header !== undefined &&
    (bare ||
      (first === a && places.length > 0) ||
      deeds.length > 0 ||
      words.some((i) => has(tokens[i], 'stay catch give')))
  )
    return { piece: header, at: first ?? a };
  const named = a > 1 && tokens[a - 1]?.kind === 'comma' ? tokens[a - 2] : tokens[a - 1];
  if (has(tokens[a], 'who') && isMine(named) && places.length > 0) return { piece: named?.piece ?? '', at: a };
  const it = wordAt('it');
  if (bare) {
    // whom an order before it is done to says nothing of who goes here
    const before = tokens.slice(0, a).filter((token, i) => token.kind === 'piece' && !takesName(tokens[i - 1]));
    if (before.some((token) => !token.mine || token.owns)) return undefined;
    const elsewhere = scene.own !== undefined && scene.placeOf(scene.own) !== tokens[first]?.place;
    // what starts elsewhere is the piece of his own name only where nothing else is said: it is illegal then
    const more = words.some((i) => (!has(tokens[i], BARE) || has(tokens[i], 'might')) && !deeds.includes(i));
    const ofLast = last !== undefined && last !== scene.own && scene.placeOf(last) === tokens[first]?.place;
    if (elsewhere && (more || ofLast || someHas(tokens, '#word', 0, a))) return undefined;
    const own = scene.own ?? (last !== undefined && tokens[first]?.place === scene.placeOf(last) ? last : undefined);
    const piece = it >= 0 && last !== undefined ? last : own;
    if (a > 0 && piece !== undefined && last !== undefined && scene.placeOf(piece) !== tokens[first]?.place)
      return undefined;
    if (piece !== undefined) return { piece, at: first };
    return someHas(tokens, '#arrow', first, second) && first - a < 2 ? { piece: '', at: first } : undefined;
  }
  if (last !== undefined) {
    // "Vorax is ready. We trundle from 3D to 4D": by where the way begins
    if (way && wordAt('i') >= 0 && tokens[first]?.place === scene.placeOf(last))
      return { piece: last, at: wordAt('i') };
    if (it >= 0 && it - a < MOST_BEFORE_PRONOUN) return { piece: last, at: it };
  }
  // "Vorax scans Mol and moves to 4D"
  const goes = words.find((k) => !has(tokens[k], 'and after plain') || has(tokens[k], 'go'));
  if (
    joined &&
    last !== undefined &&
    has(tokens[a], 'and after') &&
    has(tokens[goes ?? a], 'go') &&
    first !== undefined
  )
    return goes !== undefined && goes < first ? { piece: last, at: goes } : undefined;
  if (scene.own === undefined) return undefined;
  // "moving to 4D", "me muevo a 4D": who moves is left off
  const verb = words.find((k) => !has(tokens[k], 'plain him i') || has(tokens[k], 'go'));
  const led = first !== undefined && (has(tokens[first - 1], 'to at') || has(tokens[first - 2], 'to'));
  if (
    led &&
    verb !== undefined &&
    verb < first &&
    // "moving house to 4D": something else is moved
    words.every((k) => k <= verb || k > first || tokens[k]?.roles !== undefined) &&
    others.length === 0 &&
    has(tokens[verb], 'go') &&
    words.filter((k) => k < verb).every((k) => has(tokens[k], 'plain him i')) &&
    a === 0
  )
    return { piece: scene.own, at: verb };
  const i = wordAt('i');
  const acts = words.some(
    (k) => k > i && has(tokens[k], 'go strike relieve together stay') && !someHas(tokens, '#piece', i, k),
  );
  const begins = !way || tokens[first as number]?.place === scene.placeOf(scene.own);
  if (i >= 0 && acts && begins) return { piece: scene.own, at: i };
  // "Intercept Vorax" of somebody with a piece of his own name
  const head = words[0];
  const commands =
    a === 0 &&
    head === a &&
    others.length === 1 &&
    (has(tokens[head], 'give') || (places.length === 0 && has(tokens[head], 'catch')));
  return commands ? { piece: scene.own, at: a } : undefined;
}
