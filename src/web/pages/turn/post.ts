import { html } from 'hono/html';
import type { Post } from '../../../core/post.js';
import type { OrderOutcomes } from '../../../turns/outcomes.js';
import type { GatheredPost, Question, Ruling } from '../../../turns/turn.js';
import { wordDiff } from '../../page/diff.js';
import type { Html } from '../../page/html.js';
import { turnPath } from '../../page/layout.js';
import { markedText, plainText } from '../../page/marked-text.js';
import { instant, moment } from '../../page/moment.js';
import { putInForm } from '../../page/overrule-forms.js';
import { sentence } from '../../page/sentence.js';
import { anchor, OUT_WORDS } from '../../page/standing-signs.js';
import { isByHand, orderVerdict, type VerdictFrame } from '../../page/verdicts.js';
import { KIND_WORDS, rulingWords } from '../questions/question.js';
import { undoForm } from '../questions/undo.js';

/** A post as it counts in the turn: who, when, its text marked, its verdicts beside it, rulings on it, its other versions. */
export function postArticle(
  gathered: GatheredPost,
  outcomes: OrderOutcomes,
  rulings: readonly Ruling[],
  frame: VerdictFrame,
): Html {
  const { post, revision, parts, out } = gathered;
  const { turn, context } = frame;
  const { zone } = context.frame;
  const body = post.revisions[revision]?.body;
  const read = parts.flatMap((part) => part.orders).flatMap((id) => outcomes.byOrder.get(id) ?? []);
  const byHand = (outcomes.byPost.get(post.id) ?? []).filter(({ order }) => isByHand(order));
  const orders = [...read, ...byHand];
  const open = [...outcomes.questions.values()].filter(({ place, ruling }) => place.post === post.id && !ruling);
  const own = rulings.filter(({ question }) => question.startsWith(`${post.id}:`));
  return html`<article class="post${out ? ' out' : ''}" id="${anchor('post', post.id)}" data-step tabindex="-1" aria-labelledby="${anchor('post', post.id)}-head">
    <header>
      <h2 id="${anchor('post', post.id)}-head"><span class="number">#${post.number}</span> <bdi>${post.author}</bdi></h2>
      <p class="meta">${instant(post.at, zone)} ${badges(gathered, context.frame.judges)} ${permalink(post)}</p>
    </header>
    <div class="sides">
      <div class="words">
        ${!body || body.text.trim() === '' ? html`<p class="muted">This post has no text.</p>` : out === 'document' ? html`<details><summary>Its text</summary>${markedText(body, parts, turn, outcomes)}</details>` : markedText(body, parts, turn, outcomes)}
        ${post.revisions.length > 1 ? versions(gathered, zone) : ''}
      </div>
      <div class="beside">
        ${
          orders.length + open.length > 0
            ? html`<ul class="verdicts" aria-label="Orders of post ${post.number}">${orders.map((one) => orderVerdict(one, frame))}${open.map((one) => asked(one, turn))}</ul>`
            : html`<p class="verdicts none muted">No orders.</p>`
        }
        ${own.length > 0 ? html`<ul class="rulings" aria-label="Rulings on post ${post.number}">${own.map((one) => html`<li><p>${rulingWords(one)} <span class="muted"><bdi>${one.who}</bdi>, ${moment(one.at, zone)}</span></p>${undoForm(frame.summary, one.id, context)}</li>`)}</ul>` : ''}
        ${putInForm(post, frame)}
      </div>
    </div>
  </article>`;
}

/** An open question about a post, where its verdicts stand. */
function asked({ id, kind, why }: Question, turn: number): Html {
  return html`<li class="verdict asked">
    <p><a class="ask" href="${turnPath(turn, 'questions', `#${anchor('question', id)}`)}">? ${KIND_WORDS[kind]}: needs you</a></p>
    <p>${sentence(why)}</p>
  </li>`;
}

function badges({ post, player, out }: GatheredPost, judges: readonly string[]): Html {
  const words = [
    out ? `does not count: ${OUT_WORDS[out]}` : '',
    player !== undefined && player !== post.author ? `plays as ${player}` : '',
    player !== undefined ? '' : judges.includes(post.author) ? 'judge' : 'not on the roster',
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
    <summary>All ${post.revisions.length} versions, with what was changed</summary>
    <ol>
      ${post.revisions.map((one, i) => {
        const before = post.revisions[i - 1];
        return html`<li>
          <p class="meta">${one.unmarked ? 'First seen' : 'From'} ${instant(one.since, zone)}${i === revision ? html` <span class="badge">this one counts</span>` : ''}${one.unmarked ? html` <span class="badge">no edit mark</span>` : ''}</p>
          ${one.body.text === '' ? html`<p class="muted">Deleted.</p>` : before ? html`<div class="text" dir="auto">${wordDiff(before.body.text, one.body.text)}</div>` : plainText(one.body)}
        </li>`;
      })}
    </ol>
  </details>`;
}
