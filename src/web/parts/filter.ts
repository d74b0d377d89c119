import type { OrderOutcome, OrderOutcomes } from '../../turns/outcomes.js';
import type { GatheredPost } from '../../turns/turn.js';

export const SHOWN = ['all', 'illegal', 'partial', 'calls', 'doubts', 'ruled'] as const;
export type Shown = (typeof SHOWN)[number];

/** Which posts of a turn are shown; the parts narrow each other. Without player or piece: all of them. */
export interface Filter {
  readonly show: Shown;
  readonly player?: string;
  readonly piece?: string;
}

/** What posts are chosen by, beside the filter. */
export interface Grounds {
  readonly outcomes: OrderOutcomes;
  /** Pieces whose outcome rests on a judge's call. */
  readonly calls: ReadonlySet<string>;
  /** Posts a ruling was made on. */
  readonly ruled: ReadonlySet<string>;
}

/** Reads a filter from an address; what it does not know shows all. */
export function readFilter({ show, player, piece }: Readonly<Record<string, string>>): Filter {
  return {
    show: SHOWN.find((one) => one === show) ?? 'all',
    ...(player && { player }),
    ...(piece && { piece }),
  };
}

/** Writes a filter as the end of an address. */
export function writeFilter({ show, player, piece }: Filter): string {
  const query = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(player && { player }),
    ...(piece && { piece }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

/** True where a post is among those a filter asks for. */
export function passes(one: GatheredPost, filter: Filter, grounds: Grounds): boolean {
  const { post, parts } = one;
  const { show, player, piece } = filter;
  if (player !== undefined && one.player !== player) return false;
  if (piece !== undefined && ordersOf(one, { ...filter, show: 'all' }, grounds).length === 0) return false;
  switch (show) {
    case 'all':
      return true;
    case 'doubts':
      return (
        parts.some(({ bin }) => bin === 'doubt') ||
        [...grounds.outcomes.questions.values()].some(
          ({ place, kind }) => place.post === post.id && kind !== 'overruled',
        )
      );
    case 'ruled':
      return grounds.ruled.has(post.id);
    default:
      return ordersOf(one, filter, grounds).length > 0;
  }
}

/** How many orders of a post are such as a filter asks for. */
function countOrders(one: GatheredPost, filter: Filter, grounds: Grounds): number {
  return ordersOf(one, filter, grounds).length;
}

function ordersOf({ post, parts }: GatheredPost, { show, piece }: Filter, grounds: Grounds): readonly OrderOutcome[] {
  const ids = new Set(parts.flatMap(({ orders }) => orders));
  const byHand = grounds.outcomes.byPost.get(post.id) ?? [];
  const own = [...ids].flatMap((id) => grounds.outcomes.byOrder.get(id) ?? []);
  const all = [...own, ...byHand.filter(({ order }) => !ids.has(order.id))];
  return all.filter((outcome) => {
    if (piece !== undefined && outcome.order.piece !== piece) return false;
    if (show === 'calls') return grounds.calls.has(outcome.order.piece) && isDecisive(outcome);
    return show === 'illegal' || show === 'partial' ? outcome.standing === show : true;
  });
}

/** True for the order that decided what its piece did. */
function isDecisive({ verdicts }: OrderOutcome): boolean {
  return verdicts.some(({ status }) => status === 'stands' || status === 'fails');
}

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
