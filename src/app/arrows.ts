import type { ArrowKind, MapArrow } from '../kit/arrow.js';
import type { Order } from '../kit/order.js';
import type { TurnResult } from '../turns/turn.js';
import type { MapLayer } from '../web/desk.js';
import { joinOutcomes } from '../web/outcomes.js';

type Move = TurnResult['update']['moves'][number];

/** The arrows of a layer: every order as written, what was not allowed struck out; or what happened to every piece. */
export function findArrows(result: TurnResult, layer: MapLayer): readonly MapArrow[] {
  if (layer === 'board') return [];
  return layer === 'orders' ? orderArrows(result) : resultArrows(result.update.moves);
}

/** What happened to each piece that moved or wanted to. */
export function resultArrows(moves: readonly Move[]): readonly MapArrow[] {
  return moves.flatMap(moveArrow);
}

function orderArrows(result: TurnResult): readonly MapArrow[] {
  return [...joinOutcomes(result).byOrder.values()].flatMap(({ order, standing, verdicts }): MapArrow[] => {
    const squares = readWay(order);
    if (squares.length < 2 || standing === 'superseded' || standing === 'late') return [];
    const illegal = standing === 'illegal';
    const why = illegal ? `: ${verdicts[0]?.why ?? ''}` : '';
    return [
      {
        piece: order.piece,
        kind: illegal ? 'refused' : 'ordered',
        squares,
        told: `${order.text}${illegal ? ', not allowed' : ''}${why}`,
      },
    ];
  });
}

function moveArrow({ piece, from, to, wanted, outcome, reasons }: Move): readonly MapArrow[] {
  const why = reasons.map((one) => one.why).join('; ');
  const short = outcome === 'partial' || outcome === 'intercepted';
  if (short && wanted !== undefined && wanted !== to) {
    const kind: ArrowKind = outcome === 'partial' ? 'partial' : 'stopped';
    const way = [from, ...(to !== null && to !== from ? [to] : []), wanted];
    return [{ piece, kind, squares: way, told: `${from} > ${to ?? 'removed'}, wanted ${wanted}: ${why}` }];
  }
  if (to === null || to === from) return [];
  return [{ piece, kind: 'moved', squares: [from, to], told: `${from} > ${to}${why ? `: ${why}` : ''}` }];
}

const SQUARE = /^(\d+[A-Z]+)(?=[ ;]|$)/;

/** The squares of an order in its canonical form, `Name: 3D > 5E (3D - 4E - 5E); engage Vorax > 8E`; none for other orders. */
function readWay({ text, piece }: Order): readonly string[] {
  const squares: string[] = [];
  for (const leg of text.slice(`${piece}: `.length).split(' > ')) {
    const to = SQUARE.exec(leg)?.[1];
    if (to === undefined) continue;
    const route = /^\S+ \((\d+[A-Z]+(?: - \d+[A-Z]+)*)\)/.exec(leg)?.[1]?.split(' - ');
    squares.push(...(route && route.length > 1 ? route.slice(1) : [to]));
  }
  return squares;
}
