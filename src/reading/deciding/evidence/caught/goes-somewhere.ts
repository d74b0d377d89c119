import { hasRole, type Token } from '../../../tokens/token.js';
import { isAside, isMotion } from '../../../tokens/token-roles.js';
import type { Knowledge } from '../../knowledge.js';
import { isTold } from '../harm.js';

/** So long a clause without a place may be that says that somebody strikes. */
const LONGEST_STRIKE = 10;

/** "Vorax advances", "Vorax attacks whoever is nearest": where to, or whom, is not said. */
export function goesSomewhere(core: readonly Token[], known: Knowledge): boolean {
  if (core.some((_, i) => isOrdered(core, i, known))) return true;
  if (core[1]?.type === 'colon') return false;
  const said = core.filter((token) => !isAside(token) && !hasRole(token, 'article'));
  const [name, verb] = said;
  if (name?.type !== 'name' || !known.isMine(name.piece ?? '') || !verb || isTold(verb)) return false;
  const { joining } = known.language;
  if (said.some(({ type }) => type === 'square')) return false;
  const strikes = joining.includes(verb.type) || joining.includes(verb.hint ?? '');
  const struck = said[2]?.type === 'name' && verb.type === 'word' && !verb.roles && said.length === 3;
  return (
    (isMotion(verb) && said.slice(2).every(isOfItsVerb) && isWritten(name)) ||
    (strikes && said.length <= LONGEST_STRIKE && !isGoingOn(said)) ||
    (struck && isOnBoard(said, known))
  );
}

/** "Vorax transfers to Mol at 4D", "Vorax intercepts anyone who moves" */
function isOrdered(
  core: readonly Token[],
  name: number,
  { isMine, language: { taking, joining } }: Knowledge,
): boolean {
  const [{ type, piece } = { type: '', piece: '' }, verb] = core.slice(name);
  const takes = verb !== undefined && taking.includes(verb.type) && !joining.includes(verb.type);
  return type === 'name' && isMine(piece ?? '') && takes;
}

/** "Vorax fights on": a battle that is there already */
function isGoingOn([, , ...rest]: readonly Token[]): boolean {
  return rest.length > 0 && rest.every((token) => token.text.toLowerCase() === 'on' || hasRole(token, 'particle'));
}

/** True for a name written in full: "Winter is coming" is of no Winter Palace. */
function isWritten({ text, piece }: Token): boolean {
  return text.length >= (piece?.length ?? 0) && (text.includes(' ') || /^\p{Lu}/u.test(text));
}

/** "rückt vor", "withdraws itself"; but "goes home" */
function isOfItsVerb(token: Token): boolean {
  return (hasRole(token, 'particle') || hasRole(token, 'reflexive')) && !hasRole(token, 'arriving');
}

function isOnBoard([, , other]: readonly Token[], { placeOf }: Knowledge): boolean {
  return placeOf(other?.piece ?? '') !== undefined;
}
