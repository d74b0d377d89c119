import { introduction, list, paragraph, type Section, statement, strong } from '../../../core/document.js';
import { compareNames } from '../../../core/text.js';
import type { CounselorOrder } from '../orders.js';
import { type CounselorRoll, TRADES, type Trade } from '../update/rolls.js';
import type { CounselorUpdate } from '../update.js';
import { restsOn, type Words } from './words.js';

const QUEUES: Readonly<Record<Trade, string>> = {
  buy: 'Orders to buy',
  sell: 'Orders to sell in a city',
  'sell-all': 'Orders to sell everywhere',
};

/** 5 In which order the market served those who came, without saying who they were. */
export function formatQueue({ rolls }: CounselorUpdate): Section['blocks'] {
  const items = TRADES.flatMap((trade): readonly Words[] => {
    const drawn = rolls.filter(isDrawFor(trade)).map(({ result, choices }) => ({ result, of: choices.length }));
    const told = drawn.map(({ result, of }) => `number ${result} of ${of}`);
    if (drawn.length === 0) return [];
    return [
      [
        statement(
          '',
          `queue ${trade}`,
          drawn,
          ...[strong(QUEUES[trade]), `: ${told.join(', then ')}, then the one left`],
          ...restsOn(['5']),
        ),
      ],
    ];
  });
  if (items.length === 0) return [];
  return [
    paragraph(
      introduction(
        'When an order was served stands in the report of who gave it. These are the draws, by which it can be proved when the secret is out: each takes the next to be served from those left, counted by the character’s name',
        ...restsOn(['5'], ['J34']),
        '.',
      ),
    ),
    list(...items),
  ];
}

/** Tells the draws of a queue from other rolls. */
function isDrawFor(trade: Trade) {
  return ({ about }: CounselorRoll) => about.kind === 'serve' && about.trade === trade;
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
export function findServed({ orders, verdicts, rolls, ruled }: CounselorUpdate): readonly QueuePlace[] {
  if (ruled.some(({ because }) => because.what.code === 'roll-settled' && because.what.about.kind === 'serve'))
    return [];
  const legal = new Set(
    verdicts.flatMap(({ order, status }) => (status === 'stands' || status === 'fails' ? [order] : [])),
  );
  return TRADES.flatMap((kind) => {
    const drawn = rolls.filter(isDrawFor(kind));
    const all = orders.filter(({ id, value }) => legal.has(id) && (value as CounselorOrder).kind === kind);
    const queue = [...all].sort((a, b) => compareNames(a.piece, b.piece));
    return all.map((_, i): QueuePlace => {
      const roll = drawn.find(({ about }) => about.kind === 'serve' && about.place === i + 1);
      const [next] = queue.splice(roll ? Number(roll.result) - 1 : 0, 1);
      const { id = '', piece = '' } = next ?? {};
      return { id, piece, place: i + 1, of: all.length, ruling: kind === 'buy' ? 'J35' : 'J34' };
    });
  });
}
