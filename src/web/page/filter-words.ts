import type { GatheredPost } from '../../turns/turn.js';
import type { Filter, Grounds, Shown } from './filter.js';
import { countOrders, passes } from './filter.js';

/** Whether a choice counts posts or orders, so that its label can say so. */
const COUNTED: Record<Shown, 'posts' | 'orders'> = {
  all: 'posts',
  illegal: 'orders',
  partial: 'orders',
  calls: 'orders',
  doubts: 'posts',
  ruled: 'posts',
};

const WORDS: Record<Shown, string> = {
  all: 'All',
  illegal: 'Illegal',
  partial: 'Carried out in part',
  calls: 'On a judge’s call',
  doubts: 'In doubt',
  ruled: 'Ruled on',
};

/** What a choice shows, and how much of it there is: `Illegal: 4 orders`. */
export function labelFilter(filter: Filter, posts: readonly GatheredPost[], grounds: Grounds): string {
  const fitting = posts.filter((post) => passes(post, filter, grounds));
  const kind = COUNTED[filter.show];
  const count =
    kind === 'posts' ? fitting.length : fitting.reduce((sum, post) => sum + countOrders(post, filter, grounds), 0);
  return `${WORDS[filter.show]}: ${count} ${count === 1 ? kind.slice(0, -1) : kind}`;
}

/** What a page says where nothing fits a filter, and what to do then. */
export function emptyWords({ show, player, piece }: Filter): string {
  if (player !== undefined || piece !== undefined)
    return 'No post fits all that was chosen. Choose “all” for one of them.';
  const words: Record<Shown, string> = {
    all: 'No post has been captured for this turn yet. Fetch the thread, or give pages of it that you saved.',
    illegal: 'No order is illegal.',
    partial: 'Every move that was allowed was carried out whole.',
    calls: 'Nothing rests on a judge’s call.',
    doubts: 'No post raises a doubt.',
    ruled: 'You have not ruled on a post of this turn. Each order has “Overrule” below its verdict.',
  };
  return words[show];
}
