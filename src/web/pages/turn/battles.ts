import { html } from 'hono/html';
import type { Clash } from '../../../core/board-view.js';
import type { Words } from '../../../rulesets/contract/words.js';
import type { Html } from '../../page/html.js';
import { type PageContext, turnPath } from '../../page/layout.js';
import { changeOutcome } from '../../page/overrule-forms.js';
import type { TurnView } from '../../views/turn.js';
import { worksheetPath } from '../worksheet/worksheet.js';

/** The new battles of a turn, who attacks whom, and the way to rule otherwise. */
export function battles({ summary, result, changes, missing, hasWorksheets }: TurnView, context: PageContext): Html {
  const { words } = context.frame;
  const { clashes } = result.update;
  const turn = summary.number;
  return html`<section class="card" aria-labelledby="battles">
    <h2 id="battles">New ${words.clash.many}</h2>
    ${
      clashes.length === 0
        ? html`<p class="muted">Nobody meets an enemy in this turn.</p>`
        : html`<ul class="plain">${clashes.map((clash) => {
            const sides = clash.sides.flat();
            const offers = changes.filter(
              ({ pieces }) => pieces.length === sides.length && sides.every((one) => pieces.includes(one)),
            );
            const about = offers.filter(({ subject }) => subject === offers.at(-1)?.subject);
            return html`<li><p>${tell(clash, words)} <a href="${turnPath(turn, 'map', `?find=${encodeURIComponent(clash.at)}`)}">on the map</a></p>${changeOutcome(`battle-${encodeURIComponent(clash.at)}`, `the ${words.clash.one} at ${clash.at}`, about, turn, context)}</li>`;
          })}</ul>`
    }
    ${missing.length > 0 ? html`<p>Still to be entered: ${missing.join('; ')}.</p>` : ''}
    ${missing.length > 0 && hasWorksheets ? html`<p><a href="${worksheetPath(turn)}">Work the results out</a></p>` : ''}
  </section>`;
}

function tell({ kind, sides, at, circumstances }: Clash, { clashKinds }: Words): Html {
  const names = (side: readonly string[]) => side.map((name, i) => html`${i > 0 ? ' and ' : ''}<bdi>${name}</bdi>`);
  const [first = [], ...others] = sides;
  const verb = clashKinds[kind]?.[first.length > 1 ? 'many' : 'one'] ?? kind;
  const rest = others.map((side) => html` ${verb} <strong>${names(side)}</strong>`);
  return html`<strong>${names(first)}</strong>${rest} at ${at}${circumstances.length > 0 ? ` (${circumstances.join(', ')})` : ''}.`;
}
