import { html } from 'hono/html';
import type { EntryForm } from '../../../rulesets/contract/entries.js';
import type { Html } from '../../page/html.js';
import { layout, type PageContext, turnPath } from '../../page/layout.js';
import { sentence } from '../../page/sentence.js';
import type { EntriesView, EntryKindView, EntryLine, EntryRefusal } from '../../views/entries.js';
import { fieldsOf } from './fields.js';

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
export function entryPath(turn: number, kind: string, rest = ''): string {
  return turnPath(turn, 'entries', `/${kind}${rest}`);
}

/** What a kind of entries is called: as its only form says, or as all of them begin, else by its file's name. */
export function nameKind({ id, forms }: Pick<EntryKindView, 'id' | 'forms'>): string {
  const [only, ...others] = forms;
  if (only && others.length === 0) return only.says;
  const [begin = ''] = only?.says.split(': ') ?? [];
  return begin !== '' && forms.every(({ says }) => says.startsWith(`${begin}: `)) ? begin : id;
}

/** The form for one entry: to enter it, or to put another right. */
export function entryPage(view: EntriesView, kind: EntryKindView, asked: EntryAsked, context: PageContext): Html {
  const { summary } = view;
  const { form, given, instead, refused } = asked;
  const title = instead ? `Put entry ${instead.id} right` : `Enter: ${form.says}`;
  const frame = {
    ...view,
    zone: context.frame.zone,
    piece: context.frame.words.piece.one,
    flaws: refused?.flaws ?? [],
    beside: kind.due.find(({ start }) => start.at !== undefined && start.at === given.at)?.beside ?? [],
  };
  const content = html`<p class="kind"><a href="${turnPath(summary.number, 'entries')}">Entries of turn ${summary.number}</a> / ${nameKind(kind)}</p>
    <h1>${title}</h1>
    <p>${sentence(kind.purpose)}${kind.isPrivate ? ' Until the lock nothing shows to others that there is any.' : ''}</p>
    ${refused ? html`<section class="card warn" role="alert"><p><strong>${refused.what}.</strong> ${sentence(tellWrong(refused, form))} ${refused.todo}</p></section>` : ''}
    ${instead ? html`<p class="card">It says now: ${instead.told}</p>` : ''}
    ${!instead && kind.forms.length > 1 ? otherForms(view, kind, form) : ''}
    <form method="post" action="${entryPath(summary.number, kind.id)}" class="entry card">
      <input type="hidden" name="form" value="${context.form}" />
      <input type="hidden" name="sign" value="${form.sign ?? ''}" />
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
function tellWrong({ why, flaws }: EntryRefusal, { fields }: EntryForm): string {
  if (flaws.length === 0) return why;
  const labelOf = (key: string | number | undefined) => fields.find((one) => one.key === key)?.says ?? key;
  return flaws
    .map(
      ({ path: [first, ...rest], reason }) =>
        [labelOf(first), ...rest, ''].filter((one) => one !== undefined && one !== '').join(', ') +
        `${first === undefined ? '' : ': '}${reason}`,
    )
    .join('; ');
}

function otherForms(view: EntriesView, kind: EntryKindView, shown: EntryForm): Html {
  return html`<nav aria-label="What is entered" class="filters wrap">${kind.forms.map(
    ({ sign = '', says }) =>
      html`<a class="button" href="${entryPath(view.summary.number, kind.id, `?sign=${encodeURIComponent(sign)}`)}" ${sign === shown.sign ? html`aria-current="page"` : ''}>${says}</a>`,
  )}</nav>`;
}
