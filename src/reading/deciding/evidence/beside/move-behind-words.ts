import { hasRole, type Token } from '../../../tokens/token.js';
import { isMotion } from '../../../tokens/token-roles.js';
import type { Decided } from '../../decided.js';
import type { Knowledge } from '../../knowledge.js';
import { isSpoilt, isTold } from '../harm.js';
import { isGovernedFromBehind } from './governed.js';

/** Doubts that only say that nobody knows whose move is written out behind words. */
const OPEN: ReadonlySet<string> = new Set(['arrow', 'name-and-places', 'whose-move', 'where-it-begins-behind-words']);
/** What straight behind a name leaves nothing said of it, or may belong to it. */
const NAMING = new Set(['lparen', 'colon', 'number', 'dash']);
const PARTING = new Set(['colon', 'comma', 'dash', 'lparen', 'semi']);
const HELD = ['saying', 'able', 'unmoving', 'exemplary', 'taking-back'] as const;

/**
 * A move written out in the rulebook's form behind words that name its piece: "Sai Rei is on the move: 3D > 4D", "Time for Sai
 * Rei to shine - 3D > 4D". The words name no other piece of the author's and no other place, strike nobody, and the move
 * starts where that piece stands.
 */
export function readMoveBehindWords<V>(
  tokens: readonly Token[],
  doubt: Decided<V>,
  known: Knowledge<V>,
): Decided<V> | undefined {
  if (doubt.bin !== 'doubt' || !OPEN.has(doubt.id)) return undefined;
  const { from, to } = doubt;
  const row = tokens.slice(from, to);
  const start = row.findIndex(({ type }) => type === 'square');
  const ahead = row.slice(0, Math.max(0, start));
  const subject = nameIn(ahead, known);
  const home = known.placeOf(subject?.piece ?? '');
  const [mark] = ahead.slice(-1);
  if (
    !subject ||
    home === undefined ||
    row[start]?.square !== home ||
    !mark ||
    !(PARTING.has(mark.type) || isMotion(mark))
  )
    return undefined;
  const begun = { type: 'colon', text: ':', from: mark.from, to: mark.to };
  const [sentence] = known.findSentences([subject, begun, ...row.slice(start)]);
  if (!sentence || sentence.from > 0 || sentence.meaning.kind !== 'orders') return undefined;
  const { meaning } = sentence;
  const [{ found, start: stated }, ...more] = meaning.intents;
  if (!found.known || found.piece !== subject.piece || stated !== home || more.length > 0) return undefined;
  const end = start + sentence.to - 2;
  const places = row.slice(start, end).flatMap(({ square }) => square ?? []);
  if (places.length < 2 || ahead.some(({ piece }) => places.slice(1).includes(known.placeOf(piece ?? '') ?? '')))
    return undefined;
  const said = row.slice(end).filter(({ type }) => type !== 'rparen');
  if (said.some(({ type }) => type === 'number') || isGovernedFromBehind({ said, piece: found.piece, places, known }))
    return undefined;
  return { bin: 'order', from, to: from + end, meaning };
}

/** The one piece of the author's that is named where nothing is thought, told, asked or done to another. */
function nameIn(ahead: readonly Token[], { isMine, language }: Knowledge): Token | undefined {
  const mine = ahead.filter(({ type, piece }) => type === 'name' && isMine(piece ?? ''));
  const [name] = mine;
  const strikes = ({ type, hint }: Token) => language.taking.includes(type) || language.joining.includes(hint ?? '');
  if (!name || mine.some(({ piece }) => piece !== name.piece)) return undefined;
  // "Sai Rei (Second): 3D > 4D", "Sai Rei's cook goes out, 3D > 4D": what stands straight behind it may be part of a name
  const [next] = ahead.slice(ahead.indexOf(name) + 1);
  if (next && (NAMING.has(next.type) || (next.text === "'" && next.from === name.to))) return undefined;
  if (isSpoilt(ahead) || ahead.some((token) => strikes(token) || isTold(token) || isHeld(token))) return undefined;
  return name;
}

function isHeld(token: Token): boolean {
  return token.type !== 'lead' && HELD.some((role) => hasRole(token, role));
}
