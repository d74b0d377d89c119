import { html } from 'hono/html';
import type { Words } from '../../../rulesets/contract/words.js';
import type { TriedAnswer } from '../../../turns/beside-question.js';
import type { OrderOutcome } from '../../../turns/outcomes.js';
import type { Html } from '../../page/html.js';
import { historyPath, turnPath } from '../../page/layout.js';
import { standingSign } from '../../page/standing-signs.js';
import type { BesideQuestion } from '../../views/questions.js';

/** How much of what an answer changes is told one by one. */
const TOLD = 6;

/** What stands beside a question: a piece of the map with who and what is named, the other orders, what stands now. */
export function besideQuestion(
  turn: number,
  id: string,
  beside: BesideQuestion | undefined,
  { piece }: Words,
): Html | '' {
  if (!beside || (beside.pieces.length === 0 && !beside.map)) return '';
  const { map, orders, stands } = beside;
  return html`<aside class="about" aria-label="What it is about">
    ${map ? html`<img class="clip" src="${turnPath(turn, 'questions', `.svg?at=${encodeURIComponent(id)}`)}" width="${map.width}" height="${map.height}" alt="The piece of the map it is about; what stands there is told below." />` : ''}
    ${stands.length === 0 ? '' : html`<h3>As it stands</h3><ul>${stands.map(({ piece: name, told }) => html`<li><a href="${historyPath(name)}"><bdi>${name}</bdi></a>: ${told}</li>`)}</ul>`}
    <h3>Other orders for ${stands.length > 1 ? `these ${piece.many}` : `this ${piece.one}`}</h3>
    ${orders.length === 0 ? html`<p class="muted">None.</p>` : html`<ul>${orders.map((one) => html`<li><code>${one.order.text}</code> <bdi>${one.order.player}</bdi> ${fare(one)}</li>`)}</ul>`}
  </aside>`;
}

/** What an answer would come to, worked out by carrying the turn out with it. */
export function tellTried(tried: TriedAnswer | undefined): Html | '' {
  if (!tried) return '';
  const { fares, changed } = tried;
  const left = changed.length - TOLD;
  if (fares.length + changed.length === 0) return html`<p class="effect">Nothing would come out otherwise.</p>`;
  return html`<ul class="effect">
    ${fares.slice(0, TOLD).map((one) => html`<li><code>${one.order.text}</code> ${fare(one)}</li>`)}
    ${changed.slice(0, TOLD).map(({ about, before, now }) => html`<li><bdi>${about}</bdi>: <del><span class="hidden">now: </span>${before}</del> <ins><span class="hidden">then: </span>${now}</ins></li>`)}
    ${left > 0 ? html`<li class="muted">and ${left} more</li>` : ''}
    ${changed.length === 0 ? html`<li class="muted">Nobody would end elsewhere.</li>` : ''}
  </ul>`;
}

function fare({ standing, verdicts }: OrderOutcome): Html {
  const [first] = verdicts.filter(({ why }) => why !== '');
  return html`${standingSign(standing)}${first ? html` <span class="muted">${first.why}${first.rule === '' ? '' : ` (${first.rule})`}</span>` : ''}`;
}
