import { html } from 'hono/html';
import type { MessageLine, MessagesView } from '../../app/desk/messages.js';
import type { UnusedMail } from '../../app/judge/mails.js';
import type { Problem } from '../../core/result.js';
import { sentence } from '../../core/text.js';
import { writeLocal } from '../../core/time.js';
import { anchor, layout, type PageContext, turnFilesPath, turnPath } from '../parts/layout.js';
import { erratumWaits } from '../parts/out-of-date.js';
import { briefVerdict } from '../parts/verdicts.js';
import { type Html, moment } from '../parts/words.js';

/** What a form held that was refused, and why: that of a message, or the one for a new message (0). */
export interface MessageRefused {
  readonly problem: Problem;
  readonly written: {
    readonly id: number;
    readonly author: string;
    readonly at: string;
    readonly why: string;
    readonly text: string;
    readonly file?: { readonly name: string };
  };
}

/** The address of a turn's private messages. */
export function messagesPath(turn: number, rest = ''): string {
  return turnPath(turn, 'thread', `/messages${rest}`);
}

/** The private messages of a turn: what waits for the judge's word, what he said, and the form to add one. */
export function messagesPage(view: MessagesView, context: PageContext, refused?: MessageRefused): Html {
  const { summary, messages } = view;
  const waiting = messages.filter(({ state }) => state === 'open');
  const settled = messages.filter(({ state }) => state !== 'open');
  const isOver = summary.state === 'closed' || summary.state === 'approved';
  const [isNew, isFile] = [refused?.written.id === 0, refused?.written.file !== undefined];
  const show = (one: MessageLine) => card(one, view, context, refused);
  const content = html`<p class="kind"><a href="${turnPath(summary.number, 'entries')}">Entries of turn ${summary.number}</a> / private messages</p>
    <h1>Private messages of turn ${summary.number}</h1>
    ${erratumWaits(summary)}
    <p>A message counts once you have said whose it is and of when. ${isOver ? 'The turn is closed: it is carried out anew then, and what was published gets an erratum.' : 'Until the lock nothing meant for others shows that there is one.'}</p>
    ${waiting.length > 0 ? html`<section aria-labelledby="waiting"><h2 id="waiting">${waiting.length === 1 ? 'One waits for your word' : `${waiting.length} wait for your word`}</h2>${waiting.map(show)}</section>` : ''}
    ${unusedMails(view, context)}
    <section aria-labelledby="add"><h2 id="add">Add one</h2>${addForm(view, context, isNew && !isFile ? refused : undefined)}</section>
    <section aria-labelledby="add-file"><h2 id="add-file">Add a file</h2>${fileForm(view, context, isNew && isFile ? refused : undefined)}</section>
    ${settled.length > 0 ? html`<section aria-labelledby="settled"><h2 id="settled">Those that count or were dismissed</h2>${settled.map(show)}</section>` : ''}`;
  return layout({ title: 'Private messages', turn: summary, page: 'entries' }, context, content);
}

/** What became of a mail that could not be used, in words. */
const UNUSED: Readonly<Record<UnusedMail['fate'], string>> = {
  unread: 'Could not be read',
  unused: 'No orders in it',
  automatic: 'An automatic answer',
  unheeded: 'Asks for no more mails, and was not heeded',
};

/** Mails that came and could not be used: they lie in the mailbox, for the judge to look at. */
function unusedMails({ unused }: MessagesView, { frame }: PageContext): Html | '' {
  if (unused.length === 0) return '';
  return html`<section aria-labelledby="unused"><h2 id="unused">Came by mail and could not be used (${unused.length})</h2>
    <p>Look at these in your mailbox. What counts you can add below.</p>
    <ul>${unused.map(({ from, address, subject, arrived, fate, why }) => html`<li>${UNUSED[fate]}: <bdi>${from || 'no name'}</bdi> <span class="muted"><bdi>${address}</bdi></span>, “<bdi>${subject}</bdi>”, ${moment(arrived, frame.zone)}. ${sentence(why)}</li>`)}</ul></section>`;
}

function card(
  message: MessageLine,
  view: MessagesView,
  context: PageContext,
  refused: MessageRefused | undefined,
): Html {
  const { id, source, text, state, author, sent, late, counted, remarks } = message;
  const { zone } = context.frame;
  const own = refused?.written.id === id ? refused : undefined;
  const says =
    state === 'confirmed'
      ? late
        ? 'Noted, and it comes to nothing'
        : 'It counts'
      : state === 'dismissed'
        ? 'Dismissed: it does not count'
        : '';
  const who = author === undefined ? 'Nothing tells whose it is' : html`<bdi>${author}</bdi>`;
  const when = sent === undefined ? 'nothing tells surely when it was sent' : moment(sent, zone);
  const form = wordForm(message, view, context, own);
  return html`<article class="card" id="message-${id}" data-step tabindex="-1" aria-labelledby="message-${id}-head">
    <h3 id="message-${id}-head">${id}. ${who}, ${when}</h3>
    <p class="meta">From: ${source}${says && html`. <strong>${says}</strong>`}</p>
    <pre class="text" dir="auto">${text}</pre>
    ${remarks.length > 0 ? html`<ul>${remarks.map((remark) => html`<li><strong>!</strong> ${sentence(remark)}</li>`)}</ul>` : ''}
    ${late && state !== 'dismissed' ? html`<p><strong>!</strong> Nothing of it counts in this turn: ${late}.</p>` : ''}
    ${counted ? comesTo(counted, view, context) : ''}
    ${own ? told(own) : ''}
    ${state === 'open' ? form : html`<details class="overrule" ${own ? html`open` : ''}><summary>Put right<span class="hidden"> message ${id}</span></summary>${form}</details>`}
  </article>`;
}

/** What a message that counts comes to: its orders with what became of each, and what it asks. */
function comesTo(
  { post, orders, questions }: NonNullable<MessageLine['counted']>,
  view: MessagesView,
  context: PageContext,
): Html {
  const { number, state } = view.summary;
  const so = state === 'open' || state === 'locked' ? 'As it stands now it comes to' : 'It came to';
  const asked = questions === 1 ? 'a question' : `${questions} questions`;
  return html`${orders.length > 0 ? html`<p>${so}:</p><ul class="verdicts">${orders.map((one) => briefVerdict(one, { rules: view.rules, context }))}</ul>` : questions === 0 ? html`<p><strong>No order</strong> is read in it.</p>` : ''}
    ${questions > 0 ? html`<p><strong>!</strong> It asks <a href="${turnPath(number, 'questions')}">${asked}</a>.</p>` : ''}
    <p><a href="${turnPath(number, 'thread', `#${anchor('post', post)}`)}">See it among the posts<span class="hidden"> of turn ${number}</span></a></p>`;
}

function wordForm(message: MessageLine, view: MessagesView, context: PageContext, refused?: MessageRefused): Html {
  const { id, state } = message;
  return html`<form method="post" action="${messagesPath(view.summary.number, '/say')}" class="entry">
    <input type="hidden" name="form" value="${context.form}" /><input type="hidden" name="id" value="${id}" />
    ${whose(`${id}`, refused?.written.author ?? message.author ?? '', view)}
    ${sentAt(`${id}`, refused?.written.at || message.sent, context)}
    ${state === 'open' ? '' : html`<p><label for="why-${id}">Why you say something else <span class="muted">(it stands in the log)</span></label><textarea id="why-${id}" name="why" rows="2" maxlength="500" required>${'\n'}${refused?.written.why ?? ''}</textarea></p>`}
    <p class="answers">${state === 'confirmed' ? html`<button name="do" value="confirm">Count it as this</button> <button name="do" value="dismiss">It does not count</button>` : html`<button class="primary" name="do" value="confirm">It counts</button>${state === 'open' ? html` <button name="do" value="dismiss">Dismiss it</button>` : ''}`}</p>
  </form>`;
}

function told({ problem: { what, why, todo } }: MessageRefused): Html {
  return html`<p class="flaw" role="alert"><strong>${what}.</strong> ${sentence(why)} ${todo}</p>`;
}

function addForm(view: MessagesView, context: PageContext, refused?: MessageRefused): Html {
  return html`<form method="post" action="${messagesPath(view.summary.number, '/add')}" class="entry card">
    <input type="hidden" name="form" value="${context.form}" />
    ${refused ? told(refused) : ''}
    <p><label for="text">What it says</label><textarea id="text" name="text" rows="4" required>${'\n'}${refused?.written.text ?? ''}</textarea></p>
    ${whose('new', refused?.written.author ?? '', view)}
    ${sentAt('new', refused?.written.at, context)}
    <p class="answers"><button class="primary">Add it</button></p>
    <p class="muted">With player and time it counts at once; without one of them it waits here.</p>
  </form>`;
}

/** What was saved: a page of messages, a mail, the order file of a player's program. */
function fileForm(view: MessagesView, context: PageContext, refused?: MessageRefused): Html {
  const { summary, orderFiles } = view;
  const program =
    orderFiles.length > 0
      ? html`, or the order file of a player’s program (<code>${orderFiles.join(', ')}</code>)`
      : '';
  return html`<form method="post" action="${messagesPath(summary.number, '/add')}" enctype="multipart/form-data" class="entry card">
    <input type="hidden" name="form" value="${context.form}" />
    ${refused ? told(refused) : ''}
    <p><label for="file">The file</label><input type="file" id="file" name="file" required /></p>
    ${whose('file', refused?.written.author ?? '', view)}
    ${sentAt('file', refused?.written.at, context)}
    <p class="answers"><button>Add the file</button></p>
    <p class="muted">A saved page of messages, a mail (<code>.eml</code>)${program}. What the file tells itself, player and time, need not be said; with both from you it counts at once.</p>
    ${orderFiles.length > 0 ? html`<p><a href="${turnFilesPath(summary.number)}">Turn files for the players’ program</a></p>` : ''}
  </form>`;
}

function whose(id: string, author: string, { players }: MessagesView): Html {
  const known = author === '' || players.includes(author) ? players : [author, ...players];
  return html`<p><label for="author-${id}">Whose it is</label>${
    players.length === 0
      ? html`<input id="author-${id}" name="author" value="${author}" autocomplete="off" />`
      : html`<select id="author-${id}" name="author"><option value=""></option>${known.map((one) => html`<option value="${one}" ${one === author ? html`selected` : ''}>${one}</option>`)}</select>`
  }</p>`;
}

function sentAt(id: string, sent: number | string | undefined, { frame }: PageContext): Html {
  const value = typeof sent === 'number' ? writeLocal(sent, frame.zone) : (sent ?? '');
  return html`<p><label for="at-${id}">When it was sent</label><input type="datetime-local" id="at-${id}" name="at" value="${value.replace(' ', 'T')}" /> <span class="zone">${frame.zone}</span></p>`;
}
