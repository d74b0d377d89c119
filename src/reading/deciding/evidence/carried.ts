import { hasRole, type Token } from '../../tokens/token.js';
import { isAside } from '../../tokens/token-roles.js';
import type { Knowledge } from '../knowledge.js';
import { isTold } from './harm.js';

/** The piece a clause that orders nothing is about, for the clause behind it. */
export function findCarried<V>(row: readonly Token[], known: Knowledge<V>): Token | undefined {
  const names = row.filter(({ type }) => type === 'name');
  const [name] = names;
  const home = known.placeOf(name?.piece ?? '');
  const only = name?.piece !== undefined && names.every(({ piece }) => piece === name.piece);
  if (!only || !known.isMine(name.piece ?? '') || row.some(({ square }) => square !== undefined && square !== home))
    return undefined;
  // "Vorax: transfer to (March) at 4D": an order was begun
  if (row.some(({ type }) => known.language.taking.includes(type))) return undefined;
  // "Vorax stays in 3D while the cavalry goes and": it does not go anywhere itself
  const does = row.slice(row.lastIndexOf(name) + 1).find((token) => !isAside(token));
  if (does && known.language.staying.includes(does.type)) return undefined;
  return row.some(
    (token) =>
      (token.type === 'hedge' && !isTold(token) && !isDenial(token)) || token.type === 'ask' || hasRole(token, 'you'),
  )
    ? undefined
    : name;
}

/** "has seen nothing but seagulls" */
function isDenial(token: Token): boolean {
  return (['none', 'nobody', 'not', 'but'] as const).some((role) => hasRole(token, role));
}
