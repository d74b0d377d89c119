import { hasRole, type Token } from '../../tokens/token.js';
import { isAside, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge } from '../knowledge.js';
import type { Segment } from './segments.js';
import type { SaidOrder } from './weigh.js';

const LISTING = new Set(['comma', 'and', 'slash']);

/** Lists of equal length pair: "X and Y proceed to 15F and 17D respectively". */
export function readPairs(tokens: readonly Token[], segment: Segment, known: Knowledge): readonly SaidOrder[] {
  const { subjects } = segment;
  const said = tokens.slice(segment.from, segment.to);
  const behind = tokens.slice(segment.end, segment.to);
  const ahead = tokens.slice(segment.from, segment.begin);
  // "I can still count to two: X and Y proceed to 3L and 2M respectively"
  const begun = ahead.slice(ahead.findLastIndex(({ type }) => type === 'colon') + 1);
  const names = said.filter(({ type }) => type === 'name');
  if (
    names.length !== subjects.length ||
    !begun.every((token) => isAside(token) || hasRole(token, 'article') || isMotion(token))
  )
    return [];
  const starts = subjects.map(({ piece }) => known.placeOf(piece ?? ''));
  const lists = listsOf(behind).filter(({ places }) => !places.every(({ square }, i) => square === starts[i]));
  const [list] = lists;
  if (!list || lists.length > 1 || list.places.length !== subjects.length) return [];
  // "X to 4D and Y from 5E"; but in turn one may go where the other stood
  const inTurn = behind.some((token) => hasRole(token, 'respectively'));
  if (!inTurn && list.places.some(({ square }) => starts.includes(square))) return [];
  if (list.places.some(({ square }, i) => square === starts[i])) return [];
  if (new Set(list.places.map(({ square }) => square)).size < subjects.length) return [];
  // what a comma parts from the last of them is said in passing
  const end = behind.findLastIndex(({ type }) => type === 'square') + 1;
  const parted = behind.findIndex(({ type }, i) => i >= end && type === 'comma');
  const other = behind
    .slice(0, parted < 0 ? undefined : parted)
    .filter(
      (token) =>
        !isAside(token) &&
        !isMotion(token) &&
        token.type !== 'square' &&
        !FRAME.has(token.type) &&
        !token.verbal &&
        !hasRole(token, 'particle') &&
        !hasRole(token, 'aiming') &&
        !hasRole(token, 'respectively'),
    );
  const lead = behind[list.from - 1];
  const led = lead?.type === 'to' || lead?.type === 'arrow' || hasRole(lead, 'aiming');
  if (other.length > 0 || !led) return [];
  return subjects.map((subject, i) => ({ subject, to: list.places[i] as Token }));
}

const FRAME = new Set(['from', 'to', 'arrow', 'compass']);

/** Lists of places: one after another with nothing but commas and an "and" between. */
function listsOf(said: readonly Token[]): readonly { readonly from: number; readonly places: readonly Token[] }[] {
  const lists: { from: number; to: number; places: Token[] }[] = [];
  for (const [i, token] of said.entries()) {
    if (token.type !== 'square') continue;
    const last = lists.at(-1);
    if (last && said.slice(last.to, i).every((one) => LISTING.has(one.type) || hasRole(one, 'respectively'))) {
      last.places.push(token);
      last.to = i + 1;
    } else lists.push({ from: i, to: i + 1, places: [token] });
  }
  return lists;
}
