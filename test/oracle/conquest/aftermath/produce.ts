import type { Kind } from '../format/case.js';
import { byHex } from '../ground/hexes.js';
import { beginPhase, give, removeCards, spareCopies } from '../reckoning.js';
import { tradeAll } from './trades.js';
import type { Aftermath } from './window.js';

/** C34: what lands give, what is stripped and sold, then the trades. */
export function produceAll(window: Aftermath): void {
  const { world } = window;
  for (const name of beginPhase(world).players) {
    const gave = produce(name, window);
    stripAndSell(name, gave, window);
  }
  tradeAll(window);
}

/** Gives the kind that each land gave. */
function produce(name: string, window: Aftermath): ReadonlyMap<string, Kind> {
  const { world } = window;
  const gave = new Map<string, Kind>();
  const wanted = window.of('produce').filter(({ piece }) => world.piece(piece).owner === name);
  for (const [at, { controller, stripped }] of [...world.states].toSorted(([a], [b]) => byHex(a, b))) {
    const { produces } = world.land(at);
    const [first] = produces;
    if (controller !== name || stripped || first === undefined) continue;
    const order = wanted.find(({ value }) => value.at === at);
    const kind = produces.find((one) => one === order?.value.kind) ?? first;
    gave.set(at, kind);
    give(world.player(name), kind, 1);
  }
  for (const order of wanted) {
    const { at, kind } = order.value;
    if (gave.get(at) !== kind) window.fail(order, '3.6.1');
  }
  return gave;
}

function stripAndSell(name: string, gave: ReadonlyMap<string, Kind>, window: Aftermath): void {
  const { world } = window;
  const player = world.player(name);
  for (const order of window.of('strip', 'sell')) {
    if (world.piece(order.piece).owner !== name) continue;
    const { value } = order;
    if (value.action === 'strip') {
      const state = world.state(value.at);
      const kind = gave.get(value.at);
      if (kind === undefined || state.bonded.size > 0 || state.stripped) {
        window.fail(order, '3.6.2');
        continue;
      }
      state.stripped = true;
      give(player, kind, 3);
      continue;
    }
    const card = world.register.get(value.card);
    const isGoods = card?.kinds.some((kind) => kind === 'creature' || kind === 'artifact');
    if (value.count === 0) continue;
    if (!card || !isGoods || spareCopies(player, value.card, world) < value.count) {
      window.fail(order, '3.6.3');
      continue;
    }
    removeCards(player, value.card, value.count);
    give(player, card.colors[0] ?? 'Colorless', card.cost * value.count);
    give(player, 'Colorless', (player.traits.get('Merchant') ?? 0) * value.count);
  }
}
