import { type Breach, type Given, type NemesisOrder, writeOrder } from './orders.js';
import { type Field, fightOf } from './state.js';

/** The legal order nearest to a refused one, in words for the player; empty where none is near. It changes nothing. */
export function writeNearest(field: Field, { piece, value }: Given, { rule }: Breach): string {
  const nearest = mend(field, piece, value, rule);
  return nearest ? ` Write "${writeOrder(piece, nearest)}".` : '';
}

function mend(field: Field, piece: string, order: NemesisOrder, rule: string): NemesisOrder | undefined {
  const unit = field.units.get(piece);
  if (order.action === 'buy') return mendBuy(field, piece, order, rule);
  if (order.action !== 'move' || !unit) return undefined;
  if (fightOf(field, piece) || field.held.has(piece)) return { action: 'stand' };
  const around = field.touching.get(unit.at) ?? new Set();
  const last = order.stops.at(-1) as string;
  const [first] = order.stops;
  const to = around.has(last) ? last : around.has(first) ? first : stepTowards(field, unit.at, last);
  return to === undefined ? { action: 'stand' } : { action: 'move', from: unit.at, stops: [to], teleport: false };
}

/** The first region on a shortest way to another. */
function stepTowards({ touching, before }: Field, from: string, to: string): string | undefined {
  const seen = new Set([to]);
  let edge = [to];
  const order = before.regions.map(({ name }) => name);
  while (edge.length > 0) {
    const next = order.filter((name) => edge.some((one) => touching.get(one)?.has(name)) && !seen.has(name));
    if (next.includes(from)) return order.find((name) => edge.includes(name) && touching.get(from)?.has(name));
    for (const name of next) seen.add(name);
    edge = next;
  }
  return undefined;
}

function mendBuy(
  { before, owners }: Field,
  piece: string,
  { at, ability }: Extract<NemesisOrder, { action: 'buy' }>,
  rule: string,
): NemesisOrder | undefined {
  const factory = before.regions.find(({ name, factories }) => factories > 0 && owners.get(name) === piece)?.name;
  if (rule === '4.1' || rule === '4.4' || rule === '4.5' || ability === undefined) {
    const there = before.regions.find(({ name }) => name === at)?.factories ? at : factory;
    return there ? { action: 'buy', at: there } : undefined;
  }
  return undefined;
}
