import { isOfThings } from '../deciding/harm.js';
import { hasRole, type Token } from '../tokens/token.js';
import { isHarmless } from '../tokens/token-roles.js';

const LONGEST = 8;
/** What a verb may stand behind. */
const PAUSES = new Set(['comma', 'semi', 'dash']);

/**
 * Leaves out a remark in parentheses behind a square where the order ends or goes on behind it: "16E (sorry!); engage
 * Vorax", "32L (turn 1) > 32M", "32M (2 steps)". It holds words and nothing that an order is made of.
 */
export function dropRemarks(tokens: readonly Token[], joining: readonly string[]): readonly Token[] {
  for (let open = 1; open < tokens.length; open++) {
    if (tokens[open]?.type !== 'lparen' || tokens[open - 1]?.type !== 'square') continue;
    const close = tokens.findIndex(({ type }, i) => i > open && type === 'rparen');
    const verb = PAUSES.has(tokens[close + 1]?.type ?? '') ? close + 2 : close + 1;
    if (close < 0 || close - open > LONGEST) continue;
    const behind = tokens[close + 1]?.type ?? 'stop';
    if (behind !== 'stop' && behind !== 'arrow' && !joining.includes(tokens[verb]?.type ?? '')) continue;
    const inside = tokens.slice(open + 1, close);
    const says = inside.every(
      (token, i) =>
        (token.type === 'word' && !hasRole(token, 'leaving-open')) ||
        (isHarmless(token) && token.type !== 'amend') ||
        // "(2 steps)"; but "(2 N)" is a way
        (token.type === 'steps' && hasRole(token, 'step')) ||
        (token.type === 'via' && inside.length > 1) ||
        (token.type === 'hedge' && isOfThings(inside.slice(i))),
    );
    if (says && inside.length > 0) return dropRemarks([...tokens.slice(0, open), ...tokens.slice(close + 1)], joining);
  }
  return tokens;
}
