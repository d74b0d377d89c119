import type { Knowledge } from '../deciding/knowledge.js';
import { hasRole } from '../tokens/token.js';
import type { Utterance } from './bits.js';

/**
 * What an utterance may tell: that a piece goes to a place (`move`), that it strikes or relieves who stands there (`strike`),
 * that it stays (`stay`), or anything at all (`whole`).
 */
export const TELLING_KINDS = ['move', 'strike', 'stay', 'whole'] as const;
export type TellingKind = (typeof TELLING_KINDS)[number];

/** How a piece is named: by its name, by a word for the author, by a pronoun, or not at all. */
export type Naming = 'name' | 'self' | 'pronoun' | 'unnamed';

/** Somebody of the author's who is named in an utterance; `at` is -1 where he is not named. */
export interface Mention {
  readonly at: number;
  readonly piece: string;
  readonly naming: Naming;
}

/** One thing an utterance may tell, of which it is asked how likely it is. */
export interface Telling {
  readonly kind: TellingKind;
  readonly utterance: Utterance;
  /** Who goes or stays; of a whole utterance nobody. */
  readonly subject?: Mention | undefined;
  /** The bit of the place gone to, and the place. */
  readonly goal?: { readonly at: number; readonly place: string } | undefined;
  /** Who stands there, and the bit that names him; -1 where none does. */
  readonly struck?: { readonly at: number; readonly piece: string } | undefined;
}

/** The author's pieces an utterance names, by whatever word; `carried` is the one the utterance before named. */
export function mentionsOf(utterance: Utterance, carried: string | undefined, known: Knowledge): readonly Mention[] {
  const mentions: Mention[] = [];
  let last = carried;
  for (const [at, bit] of utterance.entries()) {
    const { piece, token } = bit;
    if (piece !== undefined) {
      if (!known.isMine(piece)) continue;
      mentions.push({ at, piece, naming: 'name' });
      last = piece;
    } else if (bit.kind !== 'word') continue;
    else if (known.own !== undefined && (hasRole(token, 'first-person') || hasRole(token, 'struck-self')))
      mentions.push({ at, piece: known.own, naming: 'self' });
    else if (last !== undefined && (hasRole(token, 'standing-for') || hasRole(token, 'struck')))
      mentions.push({ at, piece: last, naming: 'pronoun' });
  }
  const unnamed = known.own ?? carried;
  return mentions.length === 0 && unnamed !== undefined ? [{ at: -1, piece: unnamed, naming: 'unnamed' }] : mentions;
}

/** The one piece of the author's that some words name: who a pronoun in the next utterance may be; `before` where none is. */
export function carriedBy(
  words: readonly { readonly piece?: string | undefined }[],
  before: string | undefined,
  known: Knowledge,
): string | undefined {
  let carried: string | undefined;
  for (const { piece } of words) {
    if (piece === undefined || piece === carried || !known.isMine(piece)) continue;
    if (carried !== undefined) return undefined;
    carried = piece;
  }
  return carried ?? before;
}

/** Every move an utterance may tell: each piece of the author's in it to each place that is not its own. */
export function findMoves(
  utterance: Utterance,
  mentions: readonly Mention[],
  { placeOf }: Knowledge,
): readonly Telling[] {
  const places = utterance.flatMap(({ place }, at) => (place === undefined ? [] : [{ at, place }]));
  return mentions.flatMap((subject) =>
    places.flatMap((goal): readonly Telling[] =>
      goal.place === placeOf(subject.piece) ? [] : [{ kind: 'move', utterance, subject, goal }],
    ),
  );
}

/** That a piece stays, of each that is named. */
export function findStays(utterance: Utterance, mentions: readonly Mention[]): readonly Telling[] {
  return mentions.flatMap((subject): readonly Telling[] =>
    subject.naming === 'unnamed' ? [] : [{ kind: 'stay', utterance, subject }],
  );
}

/**
 * That a move strikes or relieves who stands where it ends: the one of them who is named nearest to the place, else the one
 * the board has there. Undefined where nobody stands there.
 */
export function strikeOf(
  { utterance, subject, goal }: Telling,
  mentions: readonly Mention[],
  { placeOf, isMine, whoIsAt }: Knowledge,
): Telling | undefined {
  if (subject === undefined || goal === undefined) return undefined;
  const isThere = (piece: string | undefined) =>
    piece !== undefined && piece !== subject.piece && placeOf(piece) === goal.place;
  const named = utterance.flatMap(({ piece }, at) => (isThere(piece) && !isMine(piece ?? '') ? [at] : []));
  const mine = mentions.flatMap(({ at, piece }) => (at >= 0 && isThere(piece) ? [at] : []));
  const [at = -1] = [...named, ...mine].toSorted((a, b) => Math.abs(a - goal.at) - Math.abs(b - goal.at));
  const piece = at < 0 ? whoIsAt(goal.place) : (mentions.find((one) => one.at === at)?.piece ?? utterance[at]?.piece);
  return isThere(piece) ? { kind: 'strike', utterance, subject, goal, struck: { at, piece: piece ?? '' } } : undefined;
}
