import { hasRole, type Token } from '../../../tokens/token.js';
import { isMark, isMotion } from '../../../tokens/token-roles.js';
import type { Decided } from '../../decided.js';
import type { Knowledge } from '../../knowledge.js';

/** What makes more of a beginning than that somebody goes. */
const MORE = ['able', 'opining', 'asking', 'saying', 'condition', 'other-time', 'another-turn', 'not', 'none'] as const;

/**
 * Without doubts that only begin what an order straight behind them says in full of the same piece: "It is with a heavy heart
 * that Vorax leaves 3D, | and takes the road to 4D", "Vorax walks. | It walks from 3D to 4D".
 */
export function withoutBeginnings<V>(
  tokens: readonly Token[],
  decided: readonly Decided<V>[],
  known: Knowledge<V>,
): readonly Decided<V>[] {
  return decided.filter((one, i) => {
    const next = decided[i + 1];
    return one.bin !== 'doubt' || next?.bin !== 'order' || !isBeginning(tokens, one, next, known);
  });
}

function isBeginning<V>(
  tokens: readonly Token[],
  doubt: Decided<V>,
  { from, to, meaning }: Extract<Decided<V>, { bin: 'order' }>,
  { placeOf }: Knowledge<V>,
): boolean {
  if (meaning.kind !== 'orders' || meaning.intents.length > 1 || meaning.manner !== 'prose') return false;
  const { piece } = meaning.intents[0].found;
  const begun = tokens.slice(doubt.from, doubt.to);
  const names = begun.filter(({ type }) => type === 'name');
  const home = placeOf(piece);
  // the order names nobody: it goes on with what was begun, and nothing stands between
  const goesOn = tokens.slice(from, to).every((token) => token.piece !== piece);
  return (
    goesOn &&
    tokens.slice(doubt.to, from).every((token) => isMark(token)) &&
    names.length > 0 &&
    names.every((name) => name.piece === piece) &&
    begun.some(isMotion) &&
    begun.every(
      ({ type, square }) => type !== 'arrow' && type !== 'ask' && (square === undefined || square === home),
    ) &&
    !begun.some((token) => MORE.some((role) => hasRole(token, role)))
  );
}
