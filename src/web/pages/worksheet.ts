import { html } from 'hono/html';
import type { WorksheetsView, WorksheetView } from '../../app/views/entries.js';
import type { Figure } from '../../rulesets/contract/worksheet.js';
import { layout, type PageContext, worksheetPath } from '../parts/layout.js';
import type { Html } from '../parts/words.js';

/** What there is to be worked out in a turn. */
export function worksheetsPage({ summary, sheets }: WorksheetsView, context: PageContext): Html {
  const { words } = context.frame;
  const content = html`<h1>Turn ${summary.number}: worksheets</h1>
    <section class="card">
      ${
        sheets.length === 0
          ? html`<p class="muted">No ${words.clash.one} waits for its result in this turn.</p>`
          : html`<ul class="plain">${sheets.map(({ subject, title }) => html`<li><p><a href="${worksheetPath(summary.number, subject)}">${title}</a></p></li>`)}</ul>`
      }
      ${forYouAlone()}
    </section>`;
  return layout({ title: `Worksheets of turn ${summary.number}`, turn: summary }, context, content);
}

/** The figures of one worksheet, each to be typed over, and what they lead to. */
export function worksheetPage({ summary, sheet, typed }: WorksheetView, context: PageContext): Html {
  const open = sheet.figures.filter(({ source }) => source === 'open').length;
  const content = html`<h1>${sheet.title}</h1>
    <form class="card" method="post" action="${worksheetPath(summary.number, sheet.subject)}">
      <input type="hidden" name="form" value="${context.form}" />
      ${forYouAlone()}
      <ul class="plain">${sheet.figures.map((figure, i) => figureItem(figure, typed[figure.key] ?? '', i))}</ul>
      <p><button name="do" value="fill">Work out</button>
      ${
        sheet.entry === undefined
          ? html`<span class="muted">${open} ${open === 1 ? 'figure is' : 'figures are'} open.</span>`
          : html`<button name="do" value="enter">Enter this result</button>`
      }</p>
    </form>`;
  return layout({ title: sheet.title, turn: summary }, context, content);
}

/** A figure with what counts, how it came about, and the field in which it is typed over. */
function figureItem({ key, value, source, why }: Figure, typed: string, i: number): Html {
  const told =
    source === 'open'
      ? html`<strong class="bad">open:</strong> ${why}`
      : html`<strong>${value ?? ''}</strong> <span class="muted">${why}</span>`;
  return html`<li><p><label for="figure-${i}"><bdi>${key}</bdi></label> <input id="figure-${i}" name="figure: ${key}" value="${typed}" size="8" autocomplete="off" /> ${told}</p></li>`;
}

function forYouAlone(): Html {
  return html`<p class="muted">For you alone: nothing of this is kept or shown but the result you enter. An empty field counts as worked out.</p>`;
}
