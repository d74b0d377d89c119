import { hasRole, holdsRole, type Token } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';
import type { Decided } from './decided.js';
import type { Knowledge, Range } from './knowledge.js';

const SHORT = 4;

/** True for words that strike at somebody, or are few. */
function tells(said: readonly Token[], joining: readonly string[]): boolean {
  if (said.some((token) => token.type === 'hedge' || token.type === 'ask' || hasRole(token, 'past'))) return false;
  const strikes = said.some(({ type, hint }) => joining.includes(type) || joining.includes(hint ?? ''));
  return strikes || said.filter((token) => !isMark(token)).length <= SHORT;
}

/**
 * Where the rest of the order before a clause ends in it: "3D . 4E" is no stand, "3D > 4E Jr. (3D - 3E - 4E)" has a
 * route, "3D > 4E; Vorax engage, and …" a verb. Undefined where the clause is something of its own.
 */
export function findRest<V>(
  tokens: readonly Token[],
  clause: Range,
  begin: number,
  { from, to, meaning }: Extract<Decided<V>, { bin: 'order' }>,
  { language, placeOf, isVerb, isMine }: Knowledge<V>,
): number | undefined {
  if (meaning.kind !== 'orders' || meaning.intents.length > 1) return undefined;
  const [head, next] = tokens.slice(clause.from, clause.to);
  const placed = head?.type === 'square';
  // a place and no word that it stays
  const lone = meaning.manner === 'still' && tokens.slice(from, to).every(({ type }) => !isVerb(type));
  if ((placed && lone) || (head?.type === 'lparen' && next?.type === 'square')) return clause.to;
  const said = tokens.slice(clause.from, begin);
  // "It attacks Vorax there", "EAT VORAX", where Vorax stands at its end
  const foe = said.some(({ type, piece }) => type === 'name' && placeOf(piece ?? '') === meaning.intents[0].unnamed);
  if (meaning.intents[0].unnamed !== undefined && foe && tells(said, language.joining)) return begin;
  const mark = tokens[clause.from - 1]?.type;
  const verbal = (token: Token | undefined) => token !== undefined && language.joining.includes(token.type);
  // "I go to 4E; Vorax heads over to 4F to engage Mol": the verb is of the move behind
  const another = isMine(head?.piece ?? '') && head?.piece !== meaning.intents[0].found.piece;
  const itsOwn = another && said.findIndex(({ type }) => type === 'square') < said.findIndex(verbal);
  if (itsOwn && said.some(({ type }) => type === 'square')) return undefined;
  // "3D > 4E. Joint engage, and …"; "3D > 4E; Vorax"
  const behind =
    (mark === 'semi' && said.some(verbal)) || (verbal(head) && said.filter((token) => !isMark(token)).length <= SHORT);
  // "3D > 4E vs. Vorax", where Vorax stands at 4E; "3D > 4E; Vorax"
  const alone = head?.type === 'name' && said.length > 0 && said.every((one) => one === head || isMark(one));
  const there = alone && placeOf(head.piece ?? '') === meaning.intents[0].unnamed;
  const name = alone && (there || mark === 'semi');
  return (behind || name) && meaning.intents[0].unnamed !== undefined ? begin : undefined;
}

/** "Vorax moves to 4D, stays there": behind a move told in words it says no more than that it ends there. */
export function staysWhereItEnds<V>(
  row: readonly Token[],
  before: Decided<V> | undefined,
  { language: { staying, quiet } }: Knowledge<V>,
): boolean {
  const moved = before?.bin === 'order' && before.meaning.kind === 'orders' && before.meaning.manner === 'prose';
  const [stays, there, ...more] = row.filter((token) => !isMark(token) && token.type !== 'stop');
  if (!moved || !stays || more.length > 0 || !staying.includes(stays.type) || !quiet.includes(stays.type)) return false;
  return there ? hasRole(there, 'pointing-there') : holdsRole(stays, 'pointing-there');
}

/** "… and back", "…, then home again", "…, then on to Vorax": it goes on to where no square is. */
export function goesFurther(after: readonly Token[]): boolean {
  const begin = after.findIndex((token) => !isMark(token) && token.type !== 'thereafter');
  const [first, ...rest] = begin > 0 ? after.slice(begin) : [];
  if (!first || !after.slice(0, begin).some(({ type }) => type === 'and' || type === 'thereafter')) return false;
  const returns =
    hasRole(first, 'returning') ||
    (first.type === 'to' && after.slice(0, begin).some(({ type }) => type === 'thereafter')) ||
    (hasRole(first, 'onward') && rest[0]?.type === 'to');
  return (
    returns &&
    rest.every((token) => isMark(token) || hasRole(token, 'returning') || ['to', 'name'].includes(token.type))
  );
}
