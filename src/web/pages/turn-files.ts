import { html } from 'hono/html';
import type { PlayerFile } from '../../app/views/drafts.js';
import type { TurnSummary } from '../../app/views/turn.js';
import { fileLink, layout, type PageContext, size, turnFilesPath, turnPath } from '../parts/layout.js';
import type { Html } from '../parts/words.js';

/** The files with which players' own programs give a turn's orders. */
export function turnFilesPage(summary: TurnSummary, files: readonly PlayerFile[], context: PageContext): Html {
  const { number } = summary;
  const content = html`<p class="kind"><a href="${turnPath(number, 'entries')}">Entries of turn ${number}</a> / turn files</p>
    <h1>Turn files of turn ${number}</h1>
    <p>With these the players’ own program gives the orders of turn ${number}. The map (.svg, for any browser) shows the same. Each holds what its player sees and nothing else: send it to him alone. ${number > 1 ? 'His report of the turn before has one attached; these are as the turn stands by now, with what you have put right since.' : 'Nothing of turn 1 is sent by itself.'}</p>
    ${files.length === 0 ? html`<p>Nobody plays.</p>` : html`<ul>${files.map((file) => html`<li><bdi>${file.player}</bdi>: ${fileLink(turnFilesPath(number), file.name)} <span class="muted">${size(file.bytes.length)}</span></li>`)}</ul>`}`;
  return layout({ title: 'Turn files', turn: summary, page: 'entries' }, context, content);
}
