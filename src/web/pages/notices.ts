import { html, raw } from 'hono/html';
import type { ByHand, NoticeKindView, NoticePreview, NoticesView } from '../../app/views/mails.js';
import { layout, type PageContext } from '../parts/layout.js';
import { type Html, moment } from '../parts/words.js';

const GROUPS: Readonly<Record<NoticeKindView['goesTo'], string>> = {
  player: 'To players',
  thread: 'For all, in the thread and on the players’ site',
  judge: 'To you',
};

/** What each kind is called; its own name stands beside it, as files and commands have it. */
const KINDS: Readonly<Record<NoticeKindView['kind'], string>> = {
  illegal: 'An illegal order',
  'no-orders': 'No orders yet',
  'answer-missing': 'Something still to be sent',
  'deadline-moved': 'Times were moved',
  published: 'The update is published',
  'as-read': 'Orders as they were read',
  'drafts-ready': 'Drafts wait',
  'needs-you': 'Questions are open',
  blind: 'The thread is not seen',
  'mail-trouble': 'Trouble with mails',
};

/** How a kind stands, in words. */
const NOTICE_STATES: Readonly<Record<NoticeKindView['state'], string>> = {
  goes: 'Goes by itself',
  asked: 'Not released: none goes',
  changed: 'Its template was changed since you released it: none goes until you release it anew',
  stopped: 'Stopped by you: none goes',
};

/** The kinds of notices: what each says, who would get one now, and the judge's word on it; and what he tells by hand. */
export function noticesPage({ way, kinds, byHand, stopped }: NoticesView, context: PageContext): Html {
  const content = html`<p><a href="/mails">All mails</a></p>
    <h1>Notices</h1>
    <p>${way} A notice goes by itself only while you have released its kind, in exactly the template you saw. What is so is looked up again when it is sent: who has nothing to do gets nothing, and nobody is told the same twice.</p>
    ${
      byHand.length === 0
        ? ''
        : html`<section aria-labelledby="by-hand"><h2 id="by-hand">For you to tell (${byHand.length})</h2>
      <p>No mail brings these. Paste each at the forum: into a private message to its player, or into the thread where it is for all.</p>
      ${byHand.map((one) => handCard(one, context))}</section>`
    }
    ${
      stopped.length === 0
        ? ''
        : html`<section><h2>Who wants no mails</h2><ul>${stopped.map(
            ({
              player,
              at,
              why,
            }) => html`<li><bdi>${player}</bdi>, since ${moment(at, context.frame.zone)}${why === '' ? '' : html`: ${why}`}
      ${button(context, 'mails-again', player, '', `${player} wants mails again`)}</li>`,
          )}</ul></section>`
    }
    ${(['player', 'thread', 'judge'] as const).map(
      (goesTo) => html`<section aria-labelledby="to-${goesTo}"><h2 id="to-${goesTo}">${GROUPS[goesTo]}</h2>
      ${kinds.filter((one) => one.goesTo === goesTo).map((one) => kindCard(one, context))}</section>`,
    )}`;
  return layout({ title: 'Notices', page: 'mails' }, context, content);
}

function kindCard(
  { kind, when, state, template, version, file, flaws, now }: NoticeKindView,
  context: PageContext,
): Html {
  return html`<article class="card" id="notice-${kind}" aria-labelledby="notice-${kind}-title">
    <h3 id="notice-${kind}-title">${KINDS[kind]} <small class="muted">[${kind}]</small></h3>
    <p>Goes when ${when}.</p>
    <p><strong>${NOTICE_STATES[state]}.</strong> ${now.length === 0 ? 'Nobody would get one now.' : `Would go now to: ${now.map(({ to }) => to).join(', ')}.`}</p>
    ${flaws.length === 0 ? '' : html`<ul class="warn">${flaws.map((flaw) => html`<li>${flaw}</li>`)}</ul>`}
    <details class="source"><summary>The exact template</summary>
      <pre>${template}</pre>
      <p class="muted">Write your own into ${file} in the game's folder.</p></details>
    ${now.map((one, i) => preview(kind, one, i))}
    <div class="answers">
      ${state === 'goes' ? '' : flaws.length > 0 ? '' : button(context, 'release', kind, version, state === 'changed' ? 'Release the changed template' : 'Release: these may go by themselves')}
      ${state === 'goes' || state === 'changed' ? button(context, 'stop', kind, version, 'Stop: none goes any more') : ''}
    </div>
  </article>`;
}

/** A mail as its reader would see it. */
function preview(kind: string, { to, subject, html: look }: NoticePreview, i: number): Html {
  return html`<details class="source"><summary>As <bdi>${to}</bdi> would get it</summary>
    <p id="notice-${kind}-${i}"><strong>${subject}</strong></p>
    <div class="document">${raw(look)}</div></details>`;
}

function handCard({ draft, to, subject, message, why }: ByHand, context: PageContext): Html {
  return html`<article class="card"><h3><bdi>${to}</bdi> <span class="muted">${why}</span></h3>
    <details class="source"><summary>${subject}</summary>
      <label for="hand-${draft}-title">Title</label>
      <textarea id="hand-${draft}-title" rows="1" readonly>${'\n'}${subject}</textarea>
      <button type="button" data-copy="hand-${draft}-title" hidden>Copy the title</button>
      <label for="hand-${draft}-text">Text</label>
      <textarea id="hand-${draft}-text" rows="10" readonly spellcheck="false">${'\n'}${message}</textarea>
      <button type="button" data-copy="hand-${draft}-text" hidden>Copy the text</button></details>
    ${button(context, 'told', String(draft), '', 'I have done so')}
  </article>`;
}

function button({ form }: PageContext, action: string, name: string, version: string, words: string): Html {
  return html`<form method="post" action="/mails/notices">
    <input type="hidden" name="form" value="${form}" /><input type="hidden" name="name" value="${name}" />
    <input type="hidden" name="version" value="${version}" />
    <button name="do" value="${action}">${words}</button></form>`;
}
