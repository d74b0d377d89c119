import { hasRole, type Token } from '../tokens/token.js';
import { isMotion } from '../tokens/token-roles.js';
import type { Label } from './labels.js';

/** What stands under each label. */
export type Values = Readonly<Partial<Record<Label, readonly Token[]>>>;

/** What one writes into a cell to leave it empty. */
const EMPTY = new Set(['dash', 'other', 'slash', 'stop']);

/** The tokens of a cell without the marks at its ends; none where it is left empty. */
export function trimCell(cell: readonly Token[]): readonly Token[] {
  return cell.every((token) => EMPTY.has(token.type) || hasRole(token, 'none') || hasRole(token, 'nobody')) ? [] : cell;
}

/**
 * The values under their labels as a sentence: name, colon, where from, arrow, where to, and what is done there.
 * Undefined where what stands under a label is not of its kind, so that nothing is put together that nobody said.
 */
export function restateRow(values: Values): readonly Token[] | undefined {
  const [piece, from, to, said] = [values.piece, values.from, values.to, values.order].map((cell) =>
    trimCell(cell ?? []),
  );
  if (!piece || !from || !to || !said || piece.length === 0) return undefined;
  if (piece.some(({ type }) => type === 'square' || type === 'arrow' || type === 'colon')) return undefined;
  const [only] = said.length === 1 ? said : [];
  const last = piece.at(-1) as Token;
  const mark = (type: string, text: string): Token => ({ type, text, from: last.to, to: last.to });
  // "Dominaria;" of a ground with several planes
  const plane = trimCell(values.plane ?? []);
  const begun = [...piece, mark('colon', ':'), ...plane, ...(plane.length > 0 ? [mark('semi', ';')] : [])];
  const order = only && to.length > 0 && isMotion(only) ? [] : said; // "Order: move"
  const done = order.length > 0 && to.length > 0 ? [mark('semi', ';'), ...order] : order;
  if (!isPlaces(from, 1) || !isPlaces(to, to.length)) return undefined;
  if (to.length === 0) {
    const again = from.length > 0 && order[0]?.type === 'square';
    return order.length === 0 ? undefined : [...begun, ...(again ? [] : from), ...order];
  }
  // "6M > 6J" in one cell
  if (to[1]?.type === 'arrow')
    return from.length > 0 && from[0]?.square !== to[0]?.square ? undefined : [...begun, ...to, ...done];
  const stays = from[0] !== undefined && from[0].square === to[0]?.square;
  if (stays && order.length > 0) return [...begun, ...order];
  return [...begun, ...from, mark('arrow', '>'), ...to, ...done];
}

/** True for places with arrows between them, so many tokens in all or none. */
function isPlaces(cell: readonly Token[], most: number): boolean {
  return cell.length <= most && cell.every(({ type }, i) => type === (i % 2 === 0 ? 'square' : 'arrow'));
}
