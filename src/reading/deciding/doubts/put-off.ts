import { hasRole, type Token } from '../../tokens/token.js';
import { isMark, isMotion } from '../../tokens/token-roles.js';
import { type Decided, doubtOrder } from '../decided.js';
import { ELSEWHERE, tellEntry } from './elsewhere.js';

/**
 * No order is sure behind another turn that was named in a breath of its own: "next turn or the one after... Sai Rei
 * goes to 4D", "Not this turn, but Sai Rei goes to 4D".
 */
export function doubtPutOff<V>(tokens: readonly Token[], decided: readonly Decided<V>[]): readonly Decided<V>[] {
  if (!tokens.some(isAnotherTurn)) return decided;
  return decided.map((one) => {
    const when = one.bin === 'order' ? findTurn(tokens.slice(0, one.from)) : undefined;
    return when ? doubtOrder(one, one, tellEntry(ELSEWHERE.putOff, when.text)) : one;
  });
}

/** The other turn that opens one of the breaths before an order, which dots end; a comma ends one that says no more. */
function findTurn(before: readonly Token[]): Token | undefined {
  let from = before.findLastIndex((token) => token.type === 'ask' || (token.type === 'stop' && !isDots(token))) + 1;
  for (let to = from; to < before.length; to++) {
    const { type } = before[to] as Token;
    if (type !== 'stop' && type !== 'comma') continue;
    const breath = before.slice(from, to).filter((token) => !isMark(token));
    const opening = breath.find((token) => token.type !== 'at' && !hasRole(token, 'article'));
    // "next turn will be fun... Sai Rei: 3D > 4D" tells of something else
    const told = breath.some((token) => token.type === 'aux' || isMotion(token) || hasRole(token, 'past'));
    if (opening && isAnotherTurn(opening) && (type === 'comma' ? breath.length === 1 : !told)) return opening;
    from = to + 1;
  }
  return undefined;
}

function isDots({ text }: Token): boolean {
  return /^\.{2,}$/.test(text);
}

function isAnotherTurn(token: Token): boolean {
  return hasRole(token, 'another-turn') && !hasRole(token, 'bygone');
}
