import { LEAST_LETTERS, lettersOf, named, noteFor, placeBehind } from './name-run.js';
import { findBeside, type Scene, standsAt } from './scene.js';
import { BUILDING } from './subject-name.js';
import { hasAny, type Token } from './token.js';

/** Whom a deed is done to: as names may be typed, or shortened where he stands where the deed leads. */
export function otherNamed<V>(
  run: readonly Token[],
  typed: string,
  tokens: readonly Token[],
  end: number,
  done: readonly Token[],
  scene: Scene<V>,
): Token | undefined {
  const [first] = run;
  const near = done.findLast(({ kind }) => kind === 'place')?.place ?? placeBehind(tokens, end);
  // "welcome to the new judge" names no To the Bone
  if (run.every((one) => hasAny(one, BUILDING)) && first?.text[0] === first?.low[0]) return undefined;
  if (lettersOf(typed) >= LEAST_LETTERS) {
    const found = findBeside(scene, near, (at) => scene.names.findOther(typed, at));
    if (found.known)
      return named(run, typed, { piece: found.piece, mine: scene.isMine(found.piece), notes: found.notes });
  }
  if (near === undefined || run.some((token) => token.kind !== 'word')) return undefined;
  const [only, ...more] = scene.shortened(typed, scene.pieces).filter((piece) => standsAt(scene, piece, near));
  if (only === undefined || more.length > 0) return undefined;
  return named(run, typed, { piece: only, mine: scene.isMine(only), notes: noteFor(typed, only) });
}
