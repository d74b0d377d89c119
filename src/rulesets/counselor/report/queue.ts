import { list, paragraph, type Section, strong } from '../../../kit/document.js';
import { ORDER_SET } from '../orders.js';
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
    paragraph('Each roll draws the next to be served from those left, counted by the character’s name (5).'),
    list(...items),
  ];
}
