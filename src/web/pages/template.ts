import { html, raw } from 'hono/html';
import type { TemplateTried, TemplateView } from '../../app/desk/templates.js';
import type { TemplateKind } from '../../core/document.js';
import type { Problem } from '../../core/result.js';
import { sentence } from '../../core/text.js';
import { layout, type PageContext } from '../parts/layout.js';
import { lineDiff } from '../parts/marked-text.js';
import { type Html, moment } from '../parts/words.js';

const TITLES: Readonly<Record<TemplateKind, string>> = {
  update: 'The update',
  announcement: 'The battle announcements',
  results: 'The battle results',
  control: 'The list of who controls what',
};

/** What the judge just did with a template: saved it, or typed a text that is not kept yet. */
interface TemplateDone {
  readonly saved: boolean;
  readonly typed?: string;
  readonly tried?: TemplateTried;
  readonly refused?: Problem;
}

/** A template in a field, what may stand in it, and what it gives. */
export function templatePage(view: TemplateView, just: TemplateDone, context: PageContext): Html {
  const { kind, file, own } = view;
  const { typed, tried, refused, saved } = just;
  const content = html`<h1>Your template</h1>
    <p>The order of a draft’s sections, and your own words round them: greeting, headings, jokes. What the turn gave comes from the turn and cannot be typed over. It stands in the game’s folder as <code>${file}</code>; the next turns are drafted by it too.</p>
    <nav aria-label="Templates" class="filters">${view.kinds.map((one) => html`<a class="button" href="/templates/${one}" ${one === kind ? html`aria-current="page"` : ''}>${TITLES[one]}</a>`)}</nav>
    ${saved ? html`<p class="card done" role="status"><span aria-hidden="true">✓</span> Saved, and drafted anew. What is approved already stays as it was approved.</p>` : ''}
    ${refused ? html`<section class="card warn" role="alert"><p><strong>${refused.what}.</strong> ${sentence(refused.why)} ${refused.todo}</p></section>` : ''}
    ${tried ? result(tried) : ''}
    <h2>${TITLES[kind]}${own ? '' : html` <span class="state">as proposed</span>`}</h2>
    ${editor(view, typed ?? view.text, (tried?.issues.length ?? 0) > 0, context)}
    ${typed !== undefined && typed !== view.text ? html`<details class="card changes" ${refused ? html`open` : ''}><summary>What is different from the saved template</summary>${lineDiff(view.text, typed)}</details>` : ''}
    ${help(view)}
    ${earlier(view, context)}`;
  return layout({ title: `Template: ${TITLES[kind]}`, page: 'templates' }, context, content);
}

function editor({ kind, version }: TemplateView, text: string, wrong: boolean, { form }: PageContext): Html {
  return html`<form method="post" action="/templates/${kind}">
    <input type="hidden" name="form" value="${form}" />
    <input type="hidden" name="seen" value="${version}" />
    <label for="template">Template</label>
    <textarea id="template" name="text" rows="24" spellcheck="true" aria-describedby="template-help" ${wrong ? html`aria-invalid="true"` : ''}>${'\n'}${text}</textarea>
    <p class="answers"><button name="do" value="try">Show what it gives</button> <button class="primary" name="do" value="save">Save</button></p>
  </form>`;
}

function result({ issues, preview, remarks }: TemplateTried): Html {
  if (issues.length > 0) {
    return html`<section class="card warn" role="alert" aria-labelledby="flaws"><h2 id="flaws">Not as it should be</h2>
      <ul>${issues.map(({ line, column, why }) => html`<li>Line ${line}, sign ${column}: ${why}.</li>`)}</ul></section>`;
  }
  return html`<section aria-labelledby="tried"><h2 id="tried">What it gives</h2>
    ${remarks.map((remark) => html`<p class="card warn">${remark}</p>`)}
    ${preview === undefined ? html`<p>No turn was carried out yet, so there is nothing to show; the template itself is right.</p>` : html`<div class="preview" tabindex="0" role="region" aria-labelledby="tried">${shown(preview)}</div>`}
  </section>`;
}

/** The other place where HTML goes into a page as it is: our own writers wrote it, which escape. */
function shown(fragment: string): Html {
  return raw(fragment);
}

function help({ sections, fields }: TemplateView): Html {
  return html`<section class="card" aria-labelledby="names"><h2 id="names">What may stand in it</h2>
    <p id="template-help">A section alone on its line is where it comes; a heading (<code>## Your words</code>) above it takes the place of its own and goes where the turn has nothing to say there. Sections you leave out come at the end: nothing is lost. Lines that begin with <code>//</code> are for you alone.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Sections"><table>
      <thead><tr><th scope="col">Section</th><th scope="col">What it holds</th></tr></thead>
      <tbody>${sections.map(({ key, title }) => html`<tr><th scope="row"><code>{{${key}}}</code></th><td>${title}</td></tr>`)}</tbody>
    </table></div>
    <p>Inside a sentence: ${fields.map((field, i) => html`${i > 0 ? ', ' : ''}<code>{{${field}}}</code>`)}. <code>**bold**</code>, <code>*slanted*</code>, <code>- lists</code>, <code>---</code> and <code>[words](https://…)</code> work, BBCode’s b, i and url too.</p>
  </section>`;
}

function earlier({ earlier: texts }: TemplateView, { frame }: PageContext): Html | '' {
  if (texts.length === 0) return '';
  return html`<details class="card"><summary>Earlier templates (${texts.length})</summary>
    ${texts.map(
      ({ at, who, text }, i) => html`<h3>${moment(at, frame.zone)}, <bdi>${who}</bdi></h3>
      <label class="hidden" for="earlier-${i}">An earlier template</label>
      <textarea id="earlier-${i}" rows="8" readonly>${'\n'}${text}</textarea>`,
    )}
  </details>`;
}
