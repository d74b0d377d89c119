import { hasRole, type Token } from '../../tokens/token.js';
import { isMark } from '../../tokens/token-roles.js';

/** What stands between the places of a way. */
const STEPS = new Set(['comma', 'and', 'dash', 'arrow', 'to', 'thereafter']);

/** What is said of a piece, and the places it goes through. */
interface Way {
  readonly said: readonly Token[];
  readonly via: readonly Token[];
}

/**
 * Takes the way somebody goes out of what is said: "via 7I", "by way of 14L and 13L", "over 14M to 13M", and a list of
 * places in parentheses from where it starts, or from its first step, to where it ends.
 */
export function takeWay(said: readonly Token[], home: string): Way {
  const open = said.findIndex(({ type }, i) => type === 'lparen' && said[i + 1]?.type === 'square');
  if (open >= 0) return takeList(said, open, home);
  const at = said.findIndex((token, i) => leadsThrough(token, said, i, home));
  if (at < 0) return { said, via: [] };
  let end = at + 1;
  while (said[end]?.type === 'square' || (isStep(said[end]) && said[end + 1]?.type === 'square')) {
    // "over 14M to 13M": the last of them is where it ends
    if (said[end]?.type === 'to' || said[end]?.type === 'arrow') break;
    end++;
  }
  const via = said.slice(at + 1, end).filter(({ type }) => type === 'square');
  return { said: [...said.slice(0, at), ...said.slice(end)], via };
}

function isStep(token: Token | undefined): boolean {
  return token !== undefined && STEPS.has(token.type);
}

/** "via", wherever it stands; "over" and "through" before a place that a "to" follows. */
function leadsThrough(token: Token, said: readonly Token[], i: number, home: string): boolean {
  if (said[i + 1]?.type !== 'square') return false;
  if (token.type === 'via') return true;
  // "climbs off 3D to 4D" is from there
  return (
    said[i + 1]?.square !== home &&
    hasRole(token, 'particle') &&
    hasRole(token, 'off-goal') &&
    said[i + 2]?.type === 'to' &&
    said[i + 3]?.type === 'square'
  );
}

/** "(5K - 5J - 6J - 7J)" */
function takeList(said: readonly Token[], open: number, home: string): Way {
  const found = said.findIndex(({ type }, i) => i > open && type === 'rparen');
  // what ends with its last place was cut at the bracket
  const close = found < 0 ? said.length : found;
  const inside = said.slice(open + 1, close);
  const places = inside.filter(({ type }) => type === 'square');
  const goal = places.at(-1)?.square;
  const before = said.slice(0, open).some(({ square }) => square === goal);
  const plain = inside.every((token) => token.type === 'square' || isStep(token) || isMark(token));
  if (!plain || places.length < 2 || !before) return { said, via: [] };
  const via = places.slice(places[0]?.square === home ? 1 : 0, -1);
  return { said: [...said.slice(0, open), ...said.slice(close + 1)], via };
}
