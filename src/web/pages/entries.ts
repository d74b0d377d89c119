import { html } from 'hono/html';
import type { PlayerFile } from '../../app/desk/drafts.js';
import type { EntriesView, EntryKindView, EntryLine, EntryRefusal } from '../../app/desk/entries.js';
import type { TurnSummary } from '../../app/desk/summary.js';
import { capital, sentence } from '../../core/text.js';
import type { EntryForm } from '../../rulesets/contract/entries.js';
import { fileLink, layout, type PageContext, size, turnFilesPath, turnPath } from '../parts/layout.js';
import { erratumWaits, laterCard } from '../parts/out-of-date.js';
import { type Html, moment } from '../parts/words.js';
import { fieldsOf } from './entry-form.js';
import { messagesPath } from './messages.js';

/** Which form of a kind is shown, what it holds so far, and why that was refused. */
export interface EntryAsked {
  readonly form: EntryForm;
  readonly given: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly why: string;
  /** The entry that is put right. */
  readonly instead?: EntryLine;
  readonly refused?: EntryRefusal;
}

/** The address of a kind's form. */
function entryPath(turn: number, kind: string, rest = ''): string {
  return turnPath(turn, 'entries', `/${kind}${rest}`);
}

/** What a kind of entries is called: as its only form says, or as all of them begin, else by its file's name. */
function nameKind({ id, forms }: Pick<EntryKindView, 'id' | 'forms'>): string {
  const [only, ...others] = forms;
  if (only && others.length === 0) return only.label;
  const [begin = ''] = only?.label.split(': ') ?? [];
  return begin !== '' && forms.every(({ label }) => label.startsWith(`${begin}: `)) ? begin : id;
}

/** The form for one entry: to enter it, or to put another right. */
export function entryPage(view: EntriesView, kind: EntryKindView, asked: EntryAsked, context: PageContext): Html {
  const { summary } = view;
  const { form, given, instead, refused } = asked;
  const title = instead ? `Put entry ${instead.id} right` : `Enter: ${form.label}`;
  const frame = {
    ...view,
    zone: context.frame.zone,
    piece: context.frame.words.piece.one,
    issues: refused?.issues ?? [],
    beside: kind.due.find(({ start }) => start.at !== undefined && start.at === given.at)?.beside ?? [],
  };
  const content = html`<p class="kind"><a href="${turnPath(summary.number, 'entries')}">Entries of turn ${summary.number}</a> / ${nameKind(kind)}</p>
    <h1>${title}</h1>
    <p>${sentence(kind.purpose)}${kind.isPrivate ? ' Until the lock nothing shows to others that there is any.' : ''}</p>
    ${refused ? html`<section class="card warn" role="alert"><p><strong>${refused.what}.</strong> ${sentence(formatWrong(refused, form))} ${refused.todo}</p></section>` : ''}
    ${instead ? html`<p class="card">It says now: ${instead.told}</p>` : ''}
    ${!instead && kind.forms.length > 1 ? otherForms(view, kind, form) : ''}
    <form method="post" action="${entryPath(summary.number, kind.id)}" class="entry card">
      <input type="hidden" name="form" value="${context.form}" />
      <input type="hidden" name="sign" value="${form.discriminator ?? ''}" />
      ${instead ? html`<input type="hidden" name="instead" value="${instead.id}" />` : ''}
      ${fieldsOf(form.fields, given, frame)}
      ${instead ? html`<p><label for="why">Why it is put right <span class="muted">(it stands in the log, and in the erratum where the turn was published)</span></label><textarea id="why" name="why" rows="2" maxlength="500" required>${'\n'}${asked.why}</textarea></p>` : ''}
      <details ${asked.text === '' ? '' : html`open`}><summary>${kind.takesTable && !instead ? 'Or paste a table, or write it as a file holds it' : 'Or write it as a file holds it'}</summary>
        <label for="text">${instead ? 'One entry' : 'Entries'}, like <code>${instead ? '' : '- '}${kind.example.split('   #')[0]}</code>${kind.takesTable && !instead ? ', or rows of a spreadsheet with their head' : ''}</label>
        <textarea id="text" name="text" rows="4" spellcheck="false">${'\n'}${asked.text}</textarea>
        <p class="muted">Where something stands here, it counts and the fields above do not.</p>
      </details>
      ${refused?.isAsked ? html`<p class="check"><input type="checkbox" id="sure" name="sure" value="yes" /> <label for="sure">I mean it, though it is unusual</label></p>` : ''}
      <p class="answers"><button class="primary">${instead ? 'Put it right' : 'Enter'}</button></p>
    </form>`;
  return layout({ title, turn: summary, page: 'entries' }, context, content);
}

/** What is wrong, each under what its field is called in the form. */
function formatWrong({ why, issues }: EntryRefusal, { fields }: EntryForm): string {
  if (issues.length === 0) return why;
  const labelOf = (key: string | number | undefined) => fields.find((one) => one.key === key)?.label ?? key;
  return issues
    .map(
      ({ path: [first, ...rest], reason }) =>
        [labelOf(first), ...rest, ''].filter((one) => one !== undefined && one !== '').join(', ') +
        `${first === undefined ? '' : ': '}${reason}`,
    )
    .join('; ');
}

function otherForms(view: EntriesView, kind: EntryKindView, shown: EntryForm): Html {
  return html`<nav aria-label="What is entered" class="filters wrap">${kind.forms.map(
    ({ discriminator = '', label }) =>
      html`<a class="button" href="${entryPath(view.summary.number, kind.id, `?sign=${encodeURIComponent(discriminator)}`)}" ${discriminator === shown.discriminator ? html`aria-current="page"` : ''}>${label}</a>`,
  )}</nav>`;
}

/** What there is to be entered for a turn, the ways to enter it, and what was entered, each to be put right or taken back; whether what was entered last was `known`. */
export function entriesPage(view: EntriesView, known: boolean, context: PageContext): Html {
  const { summary, kinds, entries } = view;
  const waiting = kinds.flatMap((kind) =>
    kind.due.map((one, i) => ({ kind, one, i })).filter(({ one }) => !one.isEntered),
  );
  const content = html`<h1>Entries of turn ${summary.number}</h1>
    ${erratumWaits(summary)}${view.isAhead ? laterCard(summary.number) : ''}
    <p>What does not come from the thread. It counts as soon as it is entered${summary.state === 'open' || summary.state === 'locked' ? '' : ', the turn is carried out anew, and what was published gets an erratum'}.</p>
    ${
      waiting.length > 0
        ? html`<section aria-labelledby="waiting"><h2 id="waiting">To be entered</h2>
      <ul class="drafts">${waiting.map(
        ({ kind, one, i }) => html`<li class="card" data-step tabindex="-1"><p>${one.says}</p>
          <p><a class="button" href="${entryPath(summary.number, kind.id, `?due=${i}`)}">Enter<span class="hidden">: ${one.says}</span></a></p></li>`,
      )}</ul></section>`
        : ''
    }
    <section aria-labelledby="kinds"><h2 id="kinds">Enter something</h2>
      <dl class="kinds">${kinds.map((kind) => kindLine(view, kind))}</dl>
    </section>
    <section aria-labelledby="entered"><h2 id="entered">Entered so far</h2>
      ${known ? html`<p class="card done" role="status">It was entered already, to the letter: nothing was added.</p>` : ''}
      ${entries.length === 0 ? html`<p>Nothing yet.</p>` : html`<ul class="rulings">${entries.map((entry) => entryItem(view, entry, context))}</ul>`}
    </section>`;
  return layout({ title: `Entries of turn ${summary.number}`, turn: summary, page: 'entries' }, context, content);
}

/** The kind of entries that has a page of its own. */
const PRIVATE = 'messages';

function kindLine({ summary, waiting }: EntriesView, { id, purpose, forms }: EntryKindView): Html {
  if (id === PRIVATE)
    return html`<div><dt><a class="button" href="${messagesPath(summary.number)}">private messages${waiting > 0 ? ` (${waiting} ${waiting === 1 ? 'waits' : 'wait'})` : ''}</a></dt><dd>what players send to you alone: add one, say whose it is and of when, or dismiss it</dd></div>`;
  return html`<div><dt><a class="button" href="${entryPath(summary.number, id)}">${nameKind({ id, forms })}</a></dt><dd>${purpose}</dd></div>`;
}

function entryItem({ summary }: EntriesView, entry: EntryLine, { frame, form }: PageContext): Html {
  const { id, kind, told, at, who, why, ended, message } = entry;
  return html`<li id="entry-${id}" class="${ended ? 'over' : ''}">
    <p>${id}. ${capital(told)}</p>
    <p class="meta"><bdi>${who}</bdi>, ${moment(at, frame.zone)}${why && html`; why it corrects another: ${why}`}</p>
    ${
      ended
        ? html`<p><strong>${ended.instead === undefined ? 'Taken back' : html`Corrected by <a href="#entry-${ended.instead}">entry ${ended.instead}</a>`}</strong> by <bdi>${ended.who}</bdi>, ${moment(ended.at, frame.zone)}: ${ended.why}</p>`
        : message !== undefined
          ? html`<p class="answers"><a class="button" href="${messagesPath(summary.number, `#message-${message}`)}">Put right or take back<span class="hidden"> entry ${id}</span></a></p>`
          : html`<p class="answers"><a class="button" href="${entryPath(summary.number, kind, `?instead=${id}`)}">Put right<span class="hidden"> entry ${id}</span></a></p>
      <details class="overrule"><summary>Take back<span class="hidden"> entry ${id}</span></summary>
        <form method="post" action="${turnPath(summary.number, 'thread', '/take-back')}"><input type="hidden" name="form" value="${form}" />
          <label for="why-${id}">Why <span class="muted">(it stands in the log, and in the erratum where the turn was published)</span></label>
          <textarea id="why-${id}" name="why" rows="2" maxlength="500" required></textarea>
          <button name="entry" value="${id}">Take it back</button></form></details>`
    }
  </li>`;
}

/** The files with which players' own programs give a turn's orders. */
export function turnFilesPage(summary: TurnSummary, files: readonly PlayerFile[], context: PageContext): Html {
  const { number } = summary;
  const content = html`<p class="kind"><a href="${turnPath(number, 'entries')}">Entries of turn ${number}</a> / turn files</p>
    <h1>Turn files of turn ${number}</h1>
    <p>With these the players’ own program gives the orders of turn ${number}. The map (.svg, for any browser) shows the same. Each holds what its player sees and nothing else: send it to him alone. ${number > 1 ? 'His report of the turn before has one attached; these are as the turn stands by now, with what you have put right since.' : 'Nothing of turn 1 is sent by itself.'}</p>
    ${files.length === 0 ? html`<p>Nobody plays.</p>` : html`<ul>${files.map((file) => html`<li><bdi>${file.player}</bdi>: ${fileLink(turnFilesPath(number), file.name)} <span class="muted">${size(file.bytes.length)}</span></li>`)}</ul>`}`;
  return layout({ title: 'Turn files', turn: summary, page: 'entries' }, context, content);
}
