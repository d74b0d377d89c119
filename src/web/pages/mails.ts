import { html, raw } from 'hono/html';
import type { NoticeAction } from '../../app/desk/mails.js';
import type { MailMode } from '../../app/game/config.js';
import type { MailStatus } from '../../app/mail/status.js';
import type { ByHand, MailLine, MailsView, NoticeKindView, NoticesView } from '../../app/mail/view-mails.js';
import { sentence } from '../../core/text.js';
import { fileLink, layout, type PageContext, turnPath } from '../parts/layout.js';
import { formatDistance, type Html, moment } from '../parts/words.js';

/** Where a mail stands, to be read behind "its mail". */
export const MAIL_TOLD: Record<MailStatus, string> = {
  refused: 'was refused for good',
  unknown: 'may or may not have arrived',
  unreached: 'could not reach its player',
  untold: 'went to you alone: its player has nothing',
  expired: 'was too late to be sent',
  waiting: 'waits to be sent',
  sending: 'is being sent',
  written: 'is kept here, for you to send',
  accepted: 'was accepted by the mail server',
  'to-you': 'went to you alone, not to its player',
  copy: 'was to be copied to you, and stays here: its player has it',
  'let-go': 'was let go',
};

/** What the judge can do about a mail in each standing that needs him or waits, and the words of the buttons. */
const CARES = {
  refused: {
    title: 'Refused for good',
    todo: 'The server will not take these as they are. Mend what it names (a player’s address stands in game.yaml, yours in adjutant.yaml), then send them again; or paste the text as a private message.',
    again: 'Send again',
    letGo: 'Let it go',
  },
  unknown: {
    title: 'May or may not have arrived',
    todo: 'The server may have these, but its answer never came. Ask the player: who has it needs no second one. They are not sent again by themselves.',
    again: 'He has nothing: send again',
    letGo: 'He has it: let it go',
  },
  unreached: {
    title: 'Could not reach their players',
    todo: 'A server took these and reports that they did not arrive. Mend the address in game.yaml, then send them again; or paste the text as a private message.',
    again: 'Send again',
    letGo: 'He knows: let it be',
  },
  untold: {
    title: 'Went to you alone',
    todo: 'They were sent while all mails went to you, and their players have nothing. Send them to the players now, or let them be.',
    again: 'Send to its player',
    letGo: 'He knows: let it be',
  },
  expired: {
    title: 'Too late to be sent',
    todo: 'Their last moment passed while they waited, so they were not sent. Let them go, or send them all the same where that still helps.',
    again: 'Send all the same',
    letGo: 'Let it go',
  },
  waiting: {
    title: 'Waiting to be sent',
    todo: 'They are tried again by themselves, with longer and longer pauses up to an hour, until their last moment.',
    again: 'Try now',
    letGo: 'Let it go',
  },
  written: {
    title: 'Written as files',
    todo: 'They were approved while this game sent nothing, for you to send by hand. Send those that have not reached their players; they do not go by themselves.',
    again: 'Send now',
    letGo: 'He has it: let it go',
  },
} as const satisfies Partial<Record<MailStatus, object>>;

/** The approved mails: what needs the judge, what waits and why, what became of the rest. */
export function mailsPage(view: MailsView, context: PageContext): Html {
  const { mails, more, way, mode, sends, obstacle, answers, byHand } = view;
  const of = (...standings: readonly MailStatus[]) => mails.filter(({ standing }) => standings.includes(standing));
  const content = html`<h1>Mails</h1>
    <p>${way} <a href="/mails/notices">Notices that go by themselves, and what you tell by hand</a></p>
    ${answers ? html`<p><a href="/turn/${answers.turn}/answers">${answers.of - answers.missing} of ${answers.of} ${answers.called} for turn ${answers.dueIn} have come</a></p>` : ''}
    ${obstacle ? html`<section class="card warn" role="alert"><p><strong>${obstacle.what}.</strong> ${sentence(obstacle.why)} <strong>What to do:</strong> ${obstacle.todo}</p></section>` : ''}
    ${byHandSection(view, context)}
    ${mails.length === 0 && byHand.length === 0 ? html`<p>No mail has been approved yet. Mails come with the drafts of a turn.</p>` : ''}
    ${(['refused', 'unknown', 'unreached', 'untold', 'expired', 'waiting'] as const).map((standing) => careSection(standing, of(standing), mode, context))}
    ${doneSection('Being sent now', of('sending'), mode, context)}
    ${sends ? careSection('written', of('written'), mode, context) : doneSection('Written as files', of('written'), mode, context)}
    ${doneSection('Sent, or let go', of('accepted', 'to-you', 'copy', 'let-go'), mode, context, sends)}
    ${more > 0 ? html`<p class="muted">And ${more} earlier ones.</p>` : ''}
    ${modeForm(view, context)}`;
  const isMoving = of('sending').length > 0;
  return layout({ title: 'Mails', page: 'mails', ...(isMoving && { again: 3 }) }, context, content);
}

/** What was approved and has no mail: for the judge to tell, or to be sent where mails go to its player by now. */
function byHandSection({ byHand, mode, sends }: MailsView, { form }: PageContext): Html | '' {
  if (byHand.length === 0) return '';
  const word = (action: NoticeAction, numbers: readonly number[], words: Html | string): Html =>
    html`<form method="post" action="/mails/notices">${carried(mode, form)}<input type="hidden" name="back" value="mails" />
      ${numbers.map((one) => html`<input type="hidden" name="name" value="${one}" />`)}<button name="do" value="${action}">${words}</button></form>`;
  const all = byHand.map(({ number }) => number);
  return html`<section class="card warn" aria-labelledby="by-hand"><h2 id="by-hand">Yours to tell (${byHand.length})</h2>
    <p>Approved, and no mail was made of it: copy each into a private message and say so here${sends ? ', or send it now where that can be' : ''}.</p>
    <ul>${byHand.map(
      ({
        turn,
        draft,
        number,
        title,
        to,
        why,
        maySend,
      }) => html`<li><a href="${turnPath(turn, 'drafts', `/${encodeURIComponent(draft)}`)}">${title}</a>, to <bdi>${to}</bdi> <span class="muted">(turn ${turn}; ${why})</span>
      <div class="answers">${maySend && sends ? word('send', [number], html`Send by mail now<span class="hidden">: ${to}</span>`) : ''}
      ${word('told', [number], html`I have told him<span class="hidden">: ${to}</span>`)}</div></li>`,
    )}</ul>
    ${all.length > 1 ? html`<details class="bulk"><summary>All ${all.length} at once</summary>${word('told', all, `I have told all ${all.length}`)}</details>` : ''}</section>`;
}

/** How far mails go, and the way to another mode. */
function modeForm({ mode, modes }: MailsView, { form }: PageContext): Html | '' {
  if (modes.length === 0) return '';
  return html`<details class="card" id="mode">
    <summary>How mails go: <strong>${mode}</strong> …</summary>
    <form method="post" action="/mails/mode">
      <input type="hidden" name="form" value="${form}" /><input type="hidden" name="seen" value="${mode}" />
      <p>This is <code>mail.mode</code> in adjutant.yaml. What is chosen here is written there, and counts at once for this desk, a watch and <code>deliver</code>. What was approved while nothing was sent stays here until you send it.</p>
      <fieldset><legend>From now on</legend>
        ${modes.map(({ mode: one, way }) => html`<p><label><input type="radio" name="mode" value="${one}" ${one === mode ? 'checked' : ''} /> <strong>${one}</strong>: ${way}</label></p>`)}
      </fieldset>
      <button>Let mails go so</button>
    </form>
  </details>`;
}

/** What the forms about mails carry: the mode that the judge saw. */
function carried(mode: MailMode, form: string): Html {
  return html`<input type="hidden" name="form" value="${form}" /><input type="hidden" name="seen" value="${mode}" />`;
}

function careSection(
  standing: keyof typeof CARES,
  mails: readonly MailLine[],
  mode: MailMode,
  context: PageContext,
): Html | '' {
  if (mails.length === 0) return '';
  const { title, todo } = CARES[standing];
  return html`<section aria-labelledby="${standing}">
    <h2 id="${standing}">${title} (${mails.length})</h2>
    <p>${todo}</p>
    ${mails.length > 1 ? bulk(standing, mails, mode, context) : ''}
    ${mails.map((mail) => mailCard(standing, mail, mode, context))}
  </section>`;
}

/** All of a section at once, told before the buttons that do it. */
function bulk(standing: keyof typeof CARES, mails: readonly MailLine[], mode: MailMode, { form }: PageContext): Html {
  const { again } = CARES[standing];
  return html`<details class="card bulk"><summary>All ${mails.length} at once</summary>
    <form method="post" action="/mails" class="answers">
      ${carried(mode, form)}
      ${mails.map(({ id }) => html`<input type="hidden" name="id" value="${id}" />`)}
      <button name="do" value="again">${standing === 'unknown' ? 'Nobody has any: send all again' : `${again}, all ${mails.length}`}</button>
      <button name="do" value="let-go">Let all ${mails.length} go</button>
    </form>
  </details>`;
}

function mailCard(standing: keyof typeof CARES, mail: MailLine, mode: MailMode, context: PageContext): Html {
  const { again, letGo } = CARES[standing];
  const { id, player, recipient, isCopy, mended, why, tries, next, expires, at } = mail;
  const { frame, now, form } = context;
  const when = (ms: number) =>
    html`${moment(ms, frame.zone)} <span class="muted distance">(${formatDistance(ms, now)})</span>`;
  return html`<article class="card mail" data-step tabindex="-1" id="mail-${id}" aria-labelledby="mail-${id}-to">
    <h3 id="mail-${id}-to"><bdi>${player}</bdi> <span class="muted"><bdi>${recipient}</bdi></span></h3>
    <p>${subjectLink(mail)}${isCopy ? html` <span class="muted">A copy for you: its player has it.</span>` : ''}</p>
    <dl class="times">
      ${why === '' ? '' : html`<div><dt>Why</dt><dd>${sentence(why)}</dd></div>`}
      <div><dt>${since(standing, tries)}</dt><dd>${when(at)}</dd></div>
      ${next === undefined || tries === 0 ? '' : html`<div><dt>Tried in vain</dt><dd>${tries === 1 ? 'once' : `${tries} times`}; next ${next <= now ? 'now' : when(next)}</dd></div>`}
      ${expires === undefined ? '' : html`<div><dt>Last moment</dt><dd>${when(expires)}</dd></div>`}
    </dl>
    ${mended === undefined ? '' : html`<p><span aria-hidden="true">→</span> ${standing === 'untold' ? html`Sent now it goes to <bdi>${mended}</bdi>.` : html`game.yaml names <bdi>${mended}</bdi> by now: sent again it goes there.`}</p>`}
    <form method="post" action="/mails" class="answers">
      ${carried(mode, form)}<input type="hidden" name="id" value="${id}" />
      <button name="do" value="again">${again}<span class="hidden">: ${player}</span></button>
      <button name="do" value="let-go">${letGo}<span class="hidden">: ${player}</span></button>
    </form>
    ${privateMessage(mail, context)}
  </article>`;
}

/** What happened to a mail last, before when that was. */
function since(standing: keyof typeof CARES, tries: number): string {
  if (standing === 'expired') return 'Set aside';
  if (standing === 'unreached') return 'Reported';
  if (standing === 'untold') return 'Went to you';
  if (standing === 'written') return 'Written';
  return standing === 'waiting' && tries === 0 ? 'Waiting since' : 'Last try';
}

/** The text to be pasted by hand, and the way to say that this was done. */
function privateMessage(
  { id, player, title, message, files, turn, draft }: MailLine,
  { form }: PageContext,
): Html | '' {
  if (message === undefined) return '';
  return html`<details class="source">
    <summary>As a private message<span class="hidden"> to ${player}</span></summary>
    <p>Paste this into a private message to <bdi>${player}</bdi> at the forum.</p>
    <label for="mail-${id}-title">Title</label>
    <textarea id="mail-${id}-title" rows="1" readonly>${'\n'}${title}</textarea>
    <button type="button" data-copy="mail-${id}-title" hidden>Copy the title</button>
    <label for="mail-${id}-text">Text</label>
    <textarea id="mail-${id}-text" rows="10" readonly spellcheck="false">${'\n'}${message}</textarea>
    <button type="button" data-copy="mail-${id}-text" hidden>Copy the text</button>
    ${files.map((name) => html`<p>Give him the file too: ${fileLink(turnPath(turn, 'drafts', `/${encodeURIComponent(draft)}/files`), name)}</p>`)}
    <form method="post" action="/mails">
      <input type="hidden" name="form" value="${form}" /><input type="hidden" name="id" value="${id}" />
      <input type="hidden" name="why" value="sent as a private message" />
      <button name="do" value="let-go">I have sent it as a private message</button>
    </form>
  </details>`;
}

function doneSection(
  title: string,
  mails: readonly MailLine[],
  mode: MailMode,
  { frame, form }: PageContext,
  sends = false,
): Html | '' {
  if (mails.length === 0) return '';
  const rows = mails.map(
    (mail) => html`<tr>
      <td><bdi>${mail.player}</bdi></td>
      <td>${subjectLink(mail)}</td>
      <td>${MAIL_TOLD[mail.standing]}${mail.why === '' ? '' : html` <span class="muted">${mail.why}</span>`}${
        (mail.standing === 'accepted' || mail.standing === 'to-you') && sends
          ? html`<form method="post" action="/mails">${carried(mode, form)}<input type="hidden" name="id" value="${mail.id}" /><button name="do" value="resend">Send once more<span class="hidden">: ${mail.player}</span></button></form>`
          : ''
      }${
        mail.isOpen && (mail.standing === 'written' || mail.standing === 'to-you')
          ? html`<form method="post" action="/mails">${carried(mode, form)}<input type="hidden" name="id" value="${mail.id}" /><button name="do" value="let-go">${CARES.written.letGo}<span class="hidden">: ${mail.player}</span></button></form>`
          : ''
      }${
        mail.standing === 'let-go'
          ? html`<form method="post" action="/mails">${carried(mode, form)}<input type="hidden" name="id" value="${mail.id}" /><button name="do" value="again">Send after all<span class="hidden">: ${mail.player}</span></button></form>`
          : ''
      }</td>
      <td>${moment(mail.at, frame.zone)}</td>
    </tr>`,
  );
  return html`<section><h2>${title} (${mails.length})</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
      <thead><tr><th scope="col">To</th><th scope="col">Mail</th><th scope="col">What became of it</th><th scope="col">When</th></tr></thead>
      <tbody>${rows}</tbody>
    </table></div></section>`;
}

function subjectLink({ turn, draft, subject }: MailLine): Html {
  return html`<a href="${turnPath(turn, 'drafts', `/${encodeURIComponent(draft)}`)}">${subject}</a>`;
}

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
  'mails-ended': 'No more mails',
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
  { kind, when, state, template, version, file, issues, now }: NoticeKindView,
  context: PageContext,
): Html {
  return html`<article class="card" id="notice-${kind}" aria-labelledby="notice-${kind}-title">
    <h3 id="notice-${kind}-title">${KINDS[kind]} <small class="muted">[${kind}]</small></h3>
    <p>Goes when ${when}.</p>
    <p><strong>${NOTICE_STATES[state]}.</strong> ${now.length === 0 ? 'Nobody would get one now.' : `Would go now to: ${now.map(({ to }) => to).join(', ')}.`}</p>
    ${issues.length === 0 ? '' : html`<ul class="warn">${issues.map((issue) => html`<li>${issue}</li>`)}</ul>`}
    <details class="source"><summary>The exact template</summary>
      <pre>${template}</pre>
      <p class="muted">Write your own into ${file} in the game's folder.</p></details>
    ${now.map((one, i) => preview(kind, one, i))}
    <div class="answers">
      ${state === 'goes' ? '' : issues.length > 0 ? '' : button(context, 'release', kind, version, state === 'changed' ? 'Release the changed template' : 'Release: these may go by themselves')}
      ${state === 'goes' || state === 'changed' ? button(context, 'stop', kind, version, 'Stop: none goes any more') : ''}
    </div>
  </article>`;
}

/** A mail as its reader would see it. */
function preview(kind: string, { to, subject, html: text }: NoticeKindView['now'][number], i: number): Html {
  return html`<details class="source"><summary>As <bdi>${to}</bdi> would get it</summary>
    <p id="notice-${kind}-${i}"><strong>${subject}</strong></p>
    <div class="document">${raw(text)}</div></details>`;
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
