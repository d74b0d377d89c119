import type { Sentence } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';
import type { Knowledge, Range } from './knowledge.js';

/**
 * Cuts a row into clauses: at a full stop or question mark, at a semicolon or slash with something behind it that can
 * stand alone, and at a comma between something of the author's that cannot be read and the next sentence.
 */
export function cutClauses<V>(
  tokens: readonly Token[],
  sentences: readonly Sentence<V>[],
  known: Knowledge<V>,
): readonly Range[] {
  const clauses: Range[] = [];
  let from = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (sentences.some((sentence) => sentence.from <= i && i < sentence.to)) continue;
    const type = tokens[i]?.type;
    // "X / Y: …" are two names
    if (tokens.slice(from, i).every((token) => token.type === 'name')) continue;
    const ends = (type === 'stop' || type === 'ask') && isEnd(tokens, i);
    const parts =
      type === 'semi' || type === 'slash' || (type === 'comma' && saysUnread(tokens, from, i, sentences, known));
    if (!ends && !(parts && standsAlone(tokens, i + 1, sentences, known))) continue;
    const to = ends ? i + 1 : i;
    if (to > from) clauses.push({ from, to });
    from = i + 1;
  }
  if (from < tokens.length) clauses.push({ from, to: tokens.length });
  return clauses;
}

/** A full stop ends a clause only before a space; beside an arrow it stands for a square. */
function isEnd(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  const parted = !next || next.from > (tokens[index]?.to ?? 0);
  return parted && tokens[index - 1]?.type !== 'arrow' && next?.type !== 'arrow';
}

/** True for one of the author's names with a verb and no sentence: something of its own that cannot be read. */
function saysUnread<V>(
  tokens: readonly Token[],
  from: number,
  to: number,
  sentences: readonly Sentence<V>[],
  { isMine, isVerb }: Knowledge<V>,
): boolean {
  if (sentences.some((sentence) => sentence.from >= from && sentence.to <= to)) return false;
  const said = tokens.slice(from, to);
  const begun = said.findIndex(({ type, piece }) => type === 'name' && isMine(piece ?? ''));
  return begun >= 0 && said.slice(begun).some(({ type }) => isVerb(type));
}

/** True where what follows a semicolon is something of its own and not a condition on what stands before it. */
function standsAlone<V>(
  tokens: readonly Token[],
  index: number,
  sentences: readonly Sentence<V>[],
  known: Knowledge<V>,
): boolean {
  const next = sentences.find((sentence) => sentence.from === index);
  // "Vorax moves one square, from 3D to 4D"
  if (next) return !goesOn(tokens.slice(0, index), next, known);
  const token = tokens[index];
  return token?.type === 'name' && (known.isMine(token.piece ?? '') || tokens[index + 1]?.type === 'colon');
}

/** True for a move that names nobody and starts where the last name before it stands. */
function goesOn<V>(before: readonly Token[], { meaning }: Sentence<V>, { placeOf }: Knowledge<V>): boolean {
  if (meaning.kind !== 'orders' || !meaning.bare) return false;
  const name = before.findLast(({ type }) => type === 'name');
  const { start } = meaning.intents[0];
  return start !== undefined && name?.piece !== undefined && placeOf(name.piece) === start;
}
