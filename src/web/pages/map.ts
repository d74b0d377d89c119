import { html } from 'hono/html';
import type { Clash } from '../../kit/clash.js';
import { compareSquares } from '../../kit/places.js';
import type { MapView } from '../desk.js';
import { type Html, layout, type PageContext, pathOf } from '../layout.js';

/** The board as a picture, and the same facts as tables. */
export function mapPage({ summary, board, clashes }: MapView, context: PageContext): Html {
  const picture = pathOf(summary.number, 'map', '.svg');
  const fighting = new Map(
    clashes.flatMap((clash) => [...clash.first, ...clash.second].map((name) => [name, clash.at])),
  );
  const pieces = [...board.pieces].sort(
    (a, b) => order(a.side, b.side) || compareSquares(a.at, b.at) || order(a.name, b.name),
  );
  const content = html`<h1>Map of turn ${summary.number}</h1>
    <div class="scroll map-frame" tabindex="0" role="region" aria-label="Map, to be scrolled">
      <img src="${picture}" alt="Map of the board. The tables below hold the same facts." />
    </div>
    <p><a href="${picture}">The map by itself</a>, where pointing at a square tells what stands there.</p>
    ${table(
      'Battles',
      ['Square', 'Ground', 'Battle'],
      [...clashes].sort((a, b) => compareSquares(a.at, b.at)).map((one) => [one.at, one.terrain ?? '', sides(one)]),
      'No battles.',
    )}
    ${table(
      'Armies',
      ['Square', 'Ground', 'Name', 'Side', 'Rank', 'Strength', 'Controlled by', 'In battle'],
      pieces.map((one) => [
        one.at,
        board.terrainAt(one.at) ?? '',
        one.name,
        one.side,
        one.rank,
        one.strength,
        one.owners.length > 0 ? one.owners.join(', ') : 'nobody',
        fighting.get(one.name) === one.at ? 'yes' : '',
      ]),
      'No armies on the board.',
    )}
    ${table(
      'Structures',
      ['Square', 'Kind', 'Name', 'Side', 'State'],
      [...board.landmarks]
        .sort((a, b) => compareSquares(a.at, b.at))
        .map((one) => [one.at, one.kind, one.name, one.side ?? '', one.destroyed ? 'destroyed' : 'stands']),
      'No structures on the board.',
    )}`;
  return layout({ title: `Map of turn ${summary.number}`, turn: summary, page: 'map' }, context, content);
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[], none: string): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>${none}</p>`;
  return html`<h2>${title} (${rows.length})</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td><bdi>${cell}</bdi></td>`)}</tr>`)}</tbody>
      </table>
    </div>`;
}

function sides({ kind, first, second }: Clash): string {
  return `${first.join(', ')} ${kind} ${second.join(', ')}`;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
