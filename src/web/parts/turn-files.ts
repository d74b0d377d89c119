import { html } from 'hono/html';
import type { PlayerFile } from '../../app/views/drafts.js';
import type { TurnSummary } from '../../app/views/turn.js';
import { layout, type PageContext, turnPath } from './layout.js';
import type { Html } from './words.js';

/** The address of a turn's files for players' programs. */
export function turnFilesPath(turn: number, rest = ''): string {
  return turnPath(turn, 'thread', `/files${rest}`);
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

/** A link that saves a file; `path` leads to all of them. */
export function fileLink(path: string, name: string): Html {
  return html`<a href="${path}/${encodeURIComponent(name)}" download="${name}">${name}</a>`;
}

function size(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}
