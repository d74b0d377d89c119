import { html } from 'hono/html';
import { capital } from '../../../rulesets/contract/words.js';
import type { RunningMatch } from '../../../turns/outcomes.js';
import type { Html } from '../../page/html.js';
import type { PageContext } from '../../page/layout.js';
import { moment, tellDistance } from '../../page/moment.js';

/** The matches that go on, a row each: who must do what until when; what has passed is marked by a word, not by colour alone. */
export function matchesSection(matches: readonly RunningMatch[], { frame, now }: PageContext): Html | '' {
  if (matches.length === 0) return '';
  const heads = [
    capital(frame.words.place.one),
    'Challenges',
    'Opponent',
    ...(matches[0]?.deadlines ?? []).map(({ what }) => capital(what)),
    'Note',
  ];
  return html`<section class="card" aria-labelledby="matches">
    <h2 id="matches">Matches that go on (${matches.length})</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="The matches, to be scrolled">
      <table>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${matches.map((match) => row(match, frame.zone, now))}</tbody>
      </table>
    </div>
  </section>`;
}

function row({ at, challenger, opponent, deadlines, told }: RunningMatch, zone: string, now: number): Html {
  return html`<tr>
    <th scope="row">${at}</th><td><bdi>${challenger}</bdi></td><td><bdi>${opponent}</bdi></td>
    ${deadlines.map(({ at: due, isPast }) => html`<td>${isPast ? html`<strong>passed</strong> ` : ''}${moment(due, zone)} <span class="muted distance">(${tellDistance(due, now)})</span></td>`)}
    <td>${told}</td>
  </tr>`;
}
