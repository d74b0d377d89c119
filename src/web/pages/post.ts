import { html } from 'hono/html';
import type { Post } from '../../kit/post.js';
import type { GatheredPost } from '../../turns/turn.js';
import type { Html } from '../layout.js';
import { markedText, plainText } from '../marked.js';
import { instant } from '../moment.js';
import type { Outcomes } from '../outcomes.js';
import { anchor, OUT_WORDS } from '../signs.js';
import { orderVerdict } from '../verdicts.js';

/** A post as it counts in the turn: who, when, its text marked, its verdicts beside it, its other versions. */
export function postArticle(
  gathered: GatheredPost,
  turn: number,
  outcomes: Outcomes,
  rules: Readonly<Record<string, string>>,
  zone: string,
): Html {
  const { post, revision, parts, out } = gathered;
  const body = post.revisions[revision]?.body;
  const orders = parts.flatMap((part) => part.orders).flatMap((id) => outcomes.byOrder.get(id) ?? []);
  return html`<article class="post${out ? ' out' : ''}" id="${anchor('post', post.id)}" data-step tabindex="-1" aria-labelledby="${anchor('post', post.id)}-head">
    <header>
      <h2 id="${anchor('post', post.id)}-head"><span class="number">#${post.number}</span> <bdi>${post.author}</bdi></h2>
      <p class="meta">${instant(post.at, zone)} ${badges(gathered)} ${permalink(post)}</p>
    </header>
    <div class="sides">
      <div class="words">
        ${!body || body.text.trim() === '' ? html`<p class="muted">This post has no text.</p>` : out ? plainOr(gathered, turn, outcomes) : markedText(body, parts, turn, outcomes)}
        ${post.revisions.length > 1 ? versions(gathered, zone) : ''}
      </div>
      ${
        orders.length > 0
          ? html`<ul class="verdicts" aria-label="Orders of post ${post.number}">${orders.map((one) => orderVerdict(one, rules))}</ul>`
          : html`<p class="verdicts none muted">No orders.</p>`
      }
    </div>
  </article>`;
}

/** A post that does not count may still be marked: a late order is shown as one. */
function plainOr({ post, revision, parts }: GatheredPost, turn: number, outcomes: Outcomes): Html {
  const body = post.revisions[revision]?.body ?? { text: '', skips: [] };
  return parts.length > 0 ? markedText(body, parts, turn, outcomes) : plainText(body);
}

function badges({ post, player, out }: GatheredPost): Html {
  const words = [
    out ? `does not count: ${OUT_WORDS[out]}` : '',
    player !== undefined && player !== post.author ? `plays as ${player}` : '',
    player === undefined ? 'not on the roster' : '',
    post.guest ? 'guest' : '',
    post.via === 'pm' ? 'private message' : '',
    post.revisions.length > 1 ? `${post.revisions.length} versions` : '',
    post.unseen ? 'first text never seen' : '',
  ].filter((word) => word !== '');
  return html`${words.map((word) => html`<span class="badge">${word}</span> `)}`;
}

function permalink({ url }: Post): Html {
  if (url === undefined || !/^https?:\/\//i.test(url)) return html``;
  return html`<a href="${url}" rel="noopener noreferrer">in the forum</a>`;
}

function versions({ post, revision }: GatheredPost, zone: string): Html {
  return html`<details class="versions">
    <summary>All ${post.revisions.length} versions</summary>
    <ol>
      ${post.revisions.map(
        (one, i) => html`<li>
          <p class="meta">${one.unmarked ? 'First seen' : 'From'} ${instant(one.since, zone)}${i === revision ? html` <span class="badge">this one counts</span>` : ''}${one.unmarked ? html` <span class="badge">no edit mark</span>` : ''}</p>
          ${one.body.text === '' ? html`<p class="muted">Deleted.</p>` : plainText(one.body)}
        </li>`,
      )}
    </ol>
  </details>`;
}
