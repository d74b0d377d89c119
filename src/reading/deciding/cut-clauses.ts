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
  let said = NOTHING_YET;
  let sentence = 0;
  for (const [i, token] of tokens.entries()) {
    while ((sentences[sentence]?.to ?? tokens.length) <= i) sentence++;
    if ((sentences[sentence]?.from ?? tokens.length) <= i) {
      const { names, mine, unread } = said;
      said = { names: names && token.type === 'name', mine, unread, read: true };
      continue;
    }
    const before = said;
    said = saying(before, token, known);
    // "X / Y: …" are two names
    if (before.names) continue;
    const { type } = token;
    const ends = (type === 'stop' || type === 'ask') && isEnd(tokens, i);
    // something of the author's that cannot be read stands before a comma
    const unread = before.unread && !before.read;
    const parts = type === 'semi' || type === 'slash' || (type === 'comma' && unread);
    if (!ends && !(parts && standsAlone(tokens, i + 1, sentences, known))) continue;
    const to = ends ? i + 1 : i;
    if (to > from) clauses.push({ from, to });
    from = i + 1;
    said = NOTHING_YET;
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

/** What a clause says as far as it was gone through. */
interface Said {
  /** True where it holds nothing but names. */
  readonly names: boolean;
  /** True where it names one of the author's. */
  readonly mine: boolean;
  /** True where a verb stands behind that. */
  readonly unread: boolean;
  /** True where a sentence is in it. */
  readonly read: boolean;
}

const NOTHING_YET: Said = { names: true, mine: false, unread: false, read: false };

function saying<V>(said: Said, { type, piece }: Token, { isMine, isVerb }: Knowledge<V>): Said {
  const names = said.names && type === 'name';
  const mine = said.mine || (type === 'name' && isMine(piece ?? ''));
  const unread = said.unread || (mine && isVerb(type));
  const same = names === said.names && mine === said.mine && unread === said.unread;
  return same ? said : { names, mine, unread, read: said.read };
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
