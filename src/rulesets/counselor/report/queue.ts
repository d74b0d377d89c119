import { list, paragraph, type Section, strong } from '../../../core/document.js';
import { compareNames } from '../../../core/text.js';
import { type CounselorOrder, ORDER_SET } from '../orders.js';
import type { CounselorUpdate } from '../update.js';

/** Whose rolls those of the queue are. */
export const MARKET = 'market';

const QUEUES = [
  [ORDER_SET.buy.step, 'Orders to buy'],
  [ORDER_SET.sell.step, 'Orders to sell in a city'],
  [ORDER_SET['sell-all'].step, 'Orders to sell everywhere'],
] as const;

/** 5 In which order the market served those who came, without saying who they were. */
export function tellQueue({ rolls, concerns }: CounselorUpdate): Section['blocks'] {
  const own = rolls.filter(({ piece }, i) => piece === MARKET && concerns[i]?.length === 0);
  const items = QUEUES.flatMap(([step, title]) => {
    const drawn = own.filter(({ what }) => what.startsWith(`${step} `));
    const told = drawn.map(({ result, choices }) => `number ${result} of ${choices.length}`);
    return drawn.length === 0 ? [] : [[strong(title), `: ${told.join(', then ')}, then the one left (5)`]];
  });
  if (items.length === 0) return [];
  return [
    paragraph(
      'When an order was served stands in the report of who gave it. These are the draws, by which it can be proved when the secret is out: each takes the next to be served from those left, counted by the character’s name (5, J34).',
    ),
    list(...items),
  ];
}

/** When the market served an order: the place in a queue of so many, by which ruling. */
export interface QueuePlace {
  readonly id: string;
  readonly piece: string;
  readonly place: number;
  readonly of: number;
  readonly ruling: 'J34' | 'J35';
}

/** J34, J35 The queues as they were drawn; nothing where the judge decided a place by his word. */
export function findServed({ orders, verdicts, rolls, concerns, ruled }: CounselorUpdate): readonly QueuePlace[] {
  if (ruled.some(({ told }) => told.includes(`${MARKET}, `))) return [];
  const legal = new Set(verdicts.flatMap(({ order, fate }) => (fate === 'stands' || fate === 'fails' ? [order] : [])));
  const drawn = rolls.filter(({ piece }, i) => piece === MARKET && concerns[i]?.length === 0);
  return (['buy', 'sell', 'sell-all'] as const).flatMap((kind) => {
    const all = orders.filter(({ id, value }) => legal.has(id) && (value as CounselorOrder).kind === kind);
    const queue = [...all].sort((a, b) => compareNames(a.piece, b.piece));
    return all.map((_, i): QueuePlace => {
      const roll = drawn.find(({ what }) => what === `${ORDER_SET[kind].step} ${i + 1}`);
      const [next] = queue.splice(roll ? Number(roll.result) - 1 : 0, 1);
      const { id = '', piece = '' } = next ?? {};
      return { id, piece, place: i + 1, of: all.length, ruling: kind === 'buy' ? 'J35' : 'J34' };
    });
  });
}
