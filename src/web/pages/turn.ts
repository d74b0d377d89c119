import { html } from 'hono/html';
import type { GatheredPost } from '../../turns/turn.js';
import { countedParts, countedPosts } from '../counted.js';
import { countParts } from '../counts.js';
import type { TurnView } from '../desk.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';
import { joinOutcomes, type Outcomes } from '../outcomes.js';
import { runningVerdict } from '../verdicts.js';
import { postArticle } from './post.js';

export const FILTERS = ['all', 'illegal', 'partial', 'doubts'] as const;
export type Filter = (typeof FILTERS)[number];

const FILTER_WORDS: Record<Filter, string> = { all: 'All', illegal: 'Illegal', partial: 'Partial', doubts: 'Doubts' };

/** The thread of a turn: every post as read, with the verdicts beside the orders. */
export function turnPage(view: TurnView, filter: Filter, context: PageContext): Html {
  const { summary, result, rules } = view;
  const outcomes = joinOutcomes(result);
  const { posts } = result.gathered;
  const shown = posts.filter((one) => passes(one, filter, outcomes));
  const content = html`<h1>Turn ${summary.number}: the thread</h1>
    <div class="card counters">${countedPosts(summary.posts)} ${countedParts(countParts(posts))}</div>
    <nav class="filters" aria-label="Show posts">
      ${FILTERS.map((one) => filterLink(one, filter, summary.number, posts.filter((post) => passes(post, one, outcomes)).length))}
    </nav>
    ${shown.length === 0 ? html`<p>${emptyWords(filter)}</p>` : ''}
    ${shown.map((one) => postArticle(one, summary.number, outcomes, rules, context.frame.zone))}
    ${filter === 'all' && outcomes.running.length > 0 ? runningOrders(view, outcomes) : ''}`;
  return layout({ title: `Turn ${summary.number}`, turn: summary, page: 'thread' }, context, content);
}

/** Reads a filter from an address; anything else shows all. */
export function readFilter(text: string | undefined): Filter {
  return FILTERS.find((one) => one === text) ?? 'all';
}

function passes({ post, parts }: GatheredPost, filter: Filter, outcomes: Outcomes): boolean {
  if (filter === 'all') return true;
  if (filter === 'doubts') {
    const asked = [...outcomes.questions.values()].some(({ place }) => place.post === post.id);
    return asked || parts.some(({ bin }) => bin === 'doubt');
  }
  return parts.some(({ orders }) => orders.some((id) => outcomes.byOrder.get(id)?.standing === filter));
}

function filterLink(one: Filter, current: Filter, turn: number, count: number): Html {
  const path = pathOf(turn, 'thread', one === 'all' ? '' : `?show=${one}`);
  return html`<a href="${path}" ${one === current ? html`aria-current="true"` : ''}>${FILTER_WORDS[one]} <span class="count">${count}</span></a>`;
}

function emptyWords(filter: Filter): string {
  if (filter === 'all') return 'No post has been captured for this turn yet.';
  return filter === 'doubts'
    ? 'No post raises a doubt.'
    : `No post has ${filter === 'illegal' ? 'an illegal' : 'a partly carried out'} order.`;
}

function runningOrders({ rules }: TurnView, { running }: Outcomes): Html {
  return html`<section class="card" aria-labelledby="running">
    <h2 id="running">Orders running from earlier turns</h2>
    <ul class="verdicts">${running.map((verdict) => runningVerdict(verdict, rules))}</ul>
  </section>`;
}
