import { isBasic, type Kind, landAt, sortKinds } from '../board.js';
import { type Field, failOrder, hexAt, type LegalOrder, openHex, purseOf, tellChange } from '../state.js';
import type { ConquestEntry } from '../update.js';
import { addResources, spareOf, takeCard } from './3-6-cards-and-resources.js';
import { tradeCards } from './3-6-trades.js';
import { inOrder } from './4-2-reputation.js';
import { levelOf } from './4-3-4-traits.js';

/** 3.6.2 What stripping gives beside the production. */
const STRIPPED = 3;

/** 3.6 Production, stripping and sales player by player; when all have done so, trades (C34). */
export function produce(field: Field, orders: readonly LegalOrder[], entries: readonly ConquestEntry[]): void {
  for (const player of inOrder(field)) {
    const own = orders.filter((one) => one.player === player);
    const given = yieldLands(field, player, own);
    for (const one of own) {
      if (one.value.action === 'strip') strip(field, player, one.value.at, one.order, given);
      if (one.value.action === 'sell') sell(field, player, one.value.card, one.value.count, one.order);
    }
  }
  tradeCards(field, orders, entries);
}

/** 3.6.1 Every land he controls that is not stripped and produces something gives one resource. */
function yieldLands(field: Field, player: string, orders: readonly LegalOrder[]): ReadonlyMap<string, Kind> {
  const lands = [...field.hexes.values()]
    .filter(({ at, controller, stripped }) => controller === player && !stripped && producesAt(field, at).length > 0)
    .map(({ at }) => at)
    .sort(field.ground.compare);
  const given = new Map(lands.map((at) => [at, producesAt(field, at)[0] as Kind]));
  for (const { value, order } of orders) {
    if (value.action !== 'produce') continue;
    if (given.has(value.from) && producesAt(field, value.from).includes(value.kind)) given.set(value.from, value.kind);
    else failOrder(field, order, '3.6.1', `${value.from} gives ${player} no ${value.kind}.`);
  }
  const kinds = [...given.values()];
  const bundle = new Map(sortKinds(kinds).map((kind) => [kind, kinds.filter((one) => one === kind).length]));
  addResources(field, player, bundle, '3.6.1', 'one from each land that produces it');
  if (lands.length > 0) field.yields.push({ player, lands: lands.length, resources: lands.length });
  return given;
}

function producesAt({ before }: Field, at: string): readonly Kind[] {
  return landAt(before.map, at).produces;
}

/** 3.6.2 */
function strip(field: Field, player: string, at: string, order: string, given: ReadonlyMap<string, Kind>): void {
  const { controller, bonded, stripped } = hexAt(field, at);
  const kind = given.get(at);
  const why =
    controller !== player
      ? `${player} does not control ${at}`
      : bonded.length > 0
        ? `${at} is bonded to ${bonded.join(' and ')}, and bonded land is never stripped`
        : stripped
          ? `${at} is stripped already`
          : `${at} produces nothing`;
  if (controller !== player || bonded.length > 0 || stripped || kind === undefined) {
    failOrder(field, order, '3.6.2', `${why}.`);
    return;
  }
  openHex(field, at).stripped = true;
  const { name } = landAt(field.before.map, at);
  const gone = isBasic(name) ? '' : `; ${name} is out of the game's cards`;
  tellChange(field, at, 'stripped', ['no', 'yes'], '3.6.2', `by ${player}${gone}`);
  addResources(field, player, new Map([[kind, STRIPPED]]), '3.6.2', `stripping ${at}`);
}

/** 3.6.3 Creatures and artifacts; each gives its cost, and one Colorless for each level of Merchant. */
function sell(field: Field, player: string, card: string, count: number, order: string): void {
  if (count === 0) return;
  const one = field.register.get(card);
  const spare = spareOf(field, player, card);
  if (!one || !(one.kinds.includes('creature') || one.kinds.includes('artifact'))) {
    failOrder(field, order, '3.6.3', `${card} is neither a creature nor an artifact.`);
    return;
  }
  if (spare < count) {
    failOrder(field, order, '3.6.3', `${player} has ${Math.max(0, spare)} of ${card} to sell, not ${count}.`);
    return;
  }
  takeCard(field, player, card, count, '3.6.3', 'sold');
  const kind: Kind = one.colors[0] ?? 'Colorless';
  if (one.cost > 0) addResources(field, player, new Map([[kind, one.cost * count]]), '3.6.3', `sold ${count} ${card}`);
  const extra = levelOf(purseOf(field, player), 'Merchant') * count;
  if (extra > 0)
    addResources(field, player, new Map([['Colorless', extra]]), '4.4.3', `sold ${count} ${card} as a merchant`);
}
