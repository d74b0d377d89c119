import { html } from 'hono/html';
import type { Clash } from '../../kit/clash.js';
import { type Html, type PageContext, pathOf } from '../layout.js';
import { changeOutcome } from '../overrule-forms.js';
import type { TurnView } from '../views/turn.js';

/** The new battles of a turn, who attacks whom, and the way to rule otherwise. */
export function battles({ summary, result, changes }: TurnView, context: PageContext): Html {
  const { clashes } = result.update;
  const turn = summary.number;
  return html`<section class="card" aria-labelledby="battles">
    <h2 id="battles">New battles</h2>
    ${
      clashes.length === 0
        ? html`<p class="muted">Nobody meets an enemy in this turn.</p>`
        : html`<ul class="plain">${clashes.map((clash) => {
            const sides = [...clash.first, ...clash.second];
            const offers = changes.filter(
              ({ pieces }) => pieces.length === sides.length && sides.every((one) => pieces.includes(one)),
            );
            const about = offers.filter(({ subject }) => subject === offers.at(-1)?.subject);
            return html`<li><p>${tellClash(clash)} <a href="${pathOf(turn, 'map', `?find=${encodeURIComponent(clash.at)}`)}">on the map</a></p>${changeOutcome(`battle-${encodeURIComponent(clash.at)}`, `the battle at ${clash.at}`, about, turn, context)}</li>`;
          })}</ul>`
    }
  </section>`;
}

function tellClash({ kind, first, second, at, terrain }: Clash): Html {
  const names = (side: readonly string[]) => side.map((name, i) => html`${i > 0 ? ' and ' : ''}<bdi>${name}</bdi>`);
  const verb = first.length > 1 && kind !== 'versus' ? kind.slice(0, -1) : kind;
  return html`<strong>${names(first)}</strong> ${verb} <strong>${names(second)}</strong> at ${at}${terrain ? ` (${terrain})` : ''}.`;
}
