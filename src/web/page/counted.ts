import { html } from 'hono/html';
import { type PartCounts, POST_BINS, type PostBin, type PostCounts } from '../../turns/outcomes.js';
import type { Html } from './html.js';

const POST_WORDS: Record<PostBin, string> = {
  orders: 'with orders',
  'needs-judge': 'need you',
  chatter: 'talk',
  'set-aside': 'do not count',
};

/** `58 posts = 29 with orders + 3 need you + 26 talk + 0 do not count`, with a bar of the same shares. */
export function countedPosts(posts: PostCounts): Html {
  return html`<p class="counted">
      <strong>${posts.all}</strong> ${posts.all === 1 ? 'post' : 'posts'} =
      ${POST_BINS.map((bin, i) => html`${i > 0 ? ' + ' : ''}<span class="bin ${bin}"><strong>${posts[bin]}</strong> ${POST_WORDS[bin]}</span>`)}
    </p>
    ${bar(posts)}`;
}

/** `130 passages = 97 orders + 3 doubts + 30 chatter`. */
export function countedParts(parts: PartCounts): Html {
  return html`<p class="counted">
    <strong>${parts.all}</strong> marked passages = <span class="bin orders"><strong>${parts.order}</strong> ${parts.order === 1 ? 'order' : 'orders'}</span> +
    <span class="bin needs-judge"><strong>${parts.doubt}</strong> ${parts.doubt === 1 ? 'doubt' : 'doubts'}</span> +
    <span class="bin chatter"><strong>${parts.chatter}</strong> talk</span>
  </p>`;
}

function bar(posts: PostCounts): Html {
  let x = 0;
  const pieces = POST_BINS.map((bin) => {
    const piece = html`<rect class="${bin}" x="${x}" y="0" width="${posts[bin]}" height="1" />`;
    x += posts[bin];
    return piece;
  });
  return html`<svg class="bar" viewBox="0 0 ${Math.max(1, posts.all)} 1" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}
