import { html } from 'hono/html';
import type { Desk } from '../../app/desk/desk.js';
import type { MapAsked } from '../../app/publish/view-map.js';
import { formatConflict, type Landmark } from '../../core/board-view.js';
import { capital, withArticle } from '../../core/text.js';
import type { Words } from '../../rulesets/contract/words.js';
import { speakTo } from '../../turns/listeners.js';
import { MAP_LAYERS, type MapLayer } from '../../turns/map-arrows.js';
import { historyPath, layout, type PageContext, turnPath } from '../parts/layout.js';
import type { Html } from '../parts/words.js';

type MapView = NonNullable<ReturnType<Desk['map']>>;

const LAYER_WORDS: Record<MapLayer, string> = { results: 'What happened', orders: 'Orders', board: 'Board alone' };

const ZOOMS = [0, 1, 1.5, 2] as const;

/** A board less wide than this, in the picture's units, is not blown up to the window's whole width. */
const TINY = 460;

/** One less wide than this is shown whole at first, as high as the frame at most. */
const SMALL = 900;

/** How many times its own size a small one may be shown to fill the frame. */
const LARGE = 2;

/** Reads what of a map is asked for; anything else is what happened, in its own size, with nothing marked. */
export function readMapAsked({ board, layer, find, zoom }: Readonly<Record<string, string>>): MapAsked {
  return {
    board: board ?? '',
    layer: MAP_LAYERS.find((one) => one === layer) ?? 'results',
    find: find ?? '',
    zoom: ZOOMS.find((one) => String(one) === zoom) ?? 1,
  };
}

/** The board as a picture with what was ordered or what happened, and the same facts as tables. */
export function mapPage(view: MapView, asked: MapAsked, context: PageContext): Html {
  const { words } = context.frame;
  const speaker = speakTo('judge', context.frame);
  const { summary, board, conflicts, marked, arrows, turns } = view;
  const { piece, place, landmark, conflict } = words;
  const { compare } = board.topology;
  const turn = summary.number;
  const path = (more: Partial<MapAsked>, end = '') => mapPath(turn, { ...asked, ...more }, end);
  const fighting = new Map(conflicts.flatMap(({ sides, at }) => sides.flat().map((name) => [name, at])));
  const pieces = [...board.pieces].sort(
    (a, b) => order(a.side, b.side) || compare(a.at ?? '', b.at ?? '') || order(a.name, b.name),
  );
  const content = html`<h1>Map of turn ${turn}</h1>
    <div class="map-tools">
      <nav class="filters" aria-label="Layers">${MAP_LAYERS.map((one) => html`<a href="${path({ layer: one })}" ${one === asked.layer ? html`aria-current="true"` : ''}>${LAYER_WORDS[one]}</a>`)}</nav>
      ${boards(view, path)}
      <form method="get" class="chooser" action="${turnPath(turn, 'map')}">
        <input type="hidden" name="layer" value="${asked.layer}" /><input type="hidden" name="zoom" value="${asked.zoom}" />
        <p><label class="hidden" for="find">Find ${withArticle(piece.one)} or ${withArticle(place.one)}</label> <input id="find" name="find" value="${asked.find}" list="names" autocomplete="off" placeholder="${capital(piece.one)} or ${place.one}" /></p>
        <datalist id="names">${pieces.map(({ name }) => html`<option value="${name}"></option>`)}</datalist>
        <p><button>Find</button></p>
      </form>
    </div>
    ${asked.find === '' ? '' : foundCard(asked.find, marked, view, words)}
    ${picture(view, asked, path)}
    <div class="map-tools">
      <nav class="filters" aria-label="Size">${ZOOMS.map((one) => html`<a href="${path({ zoom: one })}" ${one === asked.zoom ? html`aria-current="true"` : ''}>${one === 0 ? 'Whole' : `${one * 100} %`}</a>`)}</nav>
      ${turns.length > 1 ? slider(turns, turn, asked) : ''}
    </div>
    <p>Point at ${withArticle(place.one)} or tap it to see what stands there. <a href="${path({}, '.svg')}">The map by itself</a></p>
    ${
      asked.layer === 'board'
        ? ''
        : table(
            asked.layer === 'orders' ? 'Orders as written' : 'What happened',
            [capital(piece.one), 'Way'],
            arrows.map(({ piece, told }) => [piece, told]),
            'Nothing.',
            0,
          )
    }
    ${table(
      capital(conflict.many),
      [capital(place.one), 'Ground', capital(conflict.one)],
      [...conflicts]
        .sort((a, b) => compare(a.at, b.at))
        .map((one) => [one.at, one.circumstances.map(speaker.clause).join(', '), formatConflict(one)]),
      `No ${conflict.many}.`,
    )}
    ${table(
      capital(piece.many),
      [capital(place.one), 'Ground', 'Name', 'Side', 'Rank', STRENGTH, words.count ?? '', 'Controlled by', 'Fights'],
      pieces.map((one) => [
        one.at ?? 'elsewhere',
        (one.at !== null && board.terrainAt(one.at)) || '',
        one.name,
        one.side,
        one.rank,
        one.strength,
        one.count ? String(one.count.number) : '',
        one.owners.length > 0 ? one.owners.join(', ') : 'nobody',
        fighting.get(one.name) === one.at ? 'yes' : '',
      ]),
      `No ${piece.many} on the board.`,
      2,
    )}
    ${holdings(board, words)}
    ${table(
      capital(landmark.many),
      [capital(place.one), 'Kind', 'Name', 'Side', 'State'],
      [...board.landmarks]
        .sort((a, b) => compare(a.at, b.at))
        .map((one) => [one.at, one.kind, one.name, one.side ?? '', stateOf(one)]),
      `No ${landmark.many} on the board.`,
    )}`;
  return layout({ title: `Map of turn ${turn}`, turn: summary, page: 'map' }, context, content);
}

/**
 * The picture in a frame to be scrolled, which opens on what was looked for, else on the fighting. It is as wide as the
 * frame, or its own size where that is wider; over it lie the places with something on them, to be pointed at.
 */
function picture(
  { areas, marked, width, height, fighting, shown }: MapView,
  asked: MapAsked,
  path: (asked: Partial<MapAsked>, end?: string) => string,
): Html {
  const { zoom } = asked;
  const found = areas.find((one) => one.place === marked);
  const middle = found ? { x: found.x + found.size / 2, y: found.y + found.size / 2 } : fighting;
  const opening = middle ? html`data-middle="${middle.x / width},${middle.y / height}"` : '';
  const style = zoom === 0 ? 'whole' : width < TINY ? 'tiny' : width < SMALL && zoom === 1 ? 'small' : '';
  const size = (one: number) => Math.round(one * (zoom || 1));
  const links = areas.map(
    ({ place, x, y, size: side, told, leadsTo }) =>
      html`<a href="${path({ find: leadsTo ?? place })}" tabindex="-1" aria-label="${place}"><title>${told.join('\n')}</title><rect x="${x}" y="${y}" width="${side}" height="${side}"/></a>`,
  );
  return html`<div class="scroll map-frame" tabindex="0" role="region" aria-label="Map, to be scrolled" ${opening}>
      <div class="map-picture ${style}">
        <img id="map-picture" src="${path({ board: shown, ...(style === 'small' && { zoom: LARGE }) }, '.svg')}" width="${size(width)}" height="${size(height)}" alt="Map of the board. The tables below hold the same facts." />
        <svg class="map-links" viewBox="0 0 ${width} ${height}">${links}</svg>
      </div>
    </div>`;
}

/** Whose each place is, and which are fought for. */
function holdings({ holdings: held, topology }: MapView['board'], { place, side }: Words): Html | '' {
  if (!held) return '';
  const rows = [...held].sort((a, b) => topology.compare(a.at, b.at));
  return table(
    capital(place.many),
    [capital(place.one), capital(side.one), 'State'],
    rows.map(({ at, side: whose, disputed }) => [at, whose || 'nobody', disputed ? 'disputed' : 'held']),
    `No ${place.one} is held.`,
  );
}

/** The path of a turn's map as it is asked for; `end` is `.svg` for the picture by itself. */
export function mapPath(turn: number, asked: MapAsked, end = ''): string {
  return turnPath(turn, 'map', `${end}${query(asked)}`);
}

/** Through the turns of the campaign: the picture follows the slider, the button goes to the turn with its tables. */
function slider(turns: readonly number[], turn: number, { board, layer, zoom }: MapAsked): Html {
  return html`<form method="get" class="chooser" action="${turnPath(turn, 'map')}">
        <input type="hidden" name="board" value="${board}" /><input type="hidden" name="layer" value="${layer}" /><input type="hidden" name="zoom" value="${zoom}" />
        <p><label for="slide">Turn <output for="slide">${turn}</output> of ${turns.at(-1) ?? turn}</label>
        <input type="range" id="slide" name="turn" min="${turns[0] ?? turn}" max="${turns.at(-1) ?? turn}" value="${turn}" list="turns" data-slides="map-picture" /></p>
        <datalist id="turns">${turns.map((one) => html`<option value="${one}" label="${one}"></option>`)}</datalist>
        <p><button>Go to this turn</button></p>
      </form>`;
}

/** What was looked for, and what stands there. */
function foundCard(find: string, marked: string | undefined, { areas }: MapView, words: Words): Html {
  if (marked === undefined) return html`<p role="status">No ${words.piece.one} is called “<bdi>${find}</bdi>”.</p>`;
  const told = areas.find(({ place }) => place === marked)?.told ?? [marked, 'nothing stands here'];
  return html`<div class="card" role="status"><h2>${marked}</h2><ul>${told.slice(told[0] === marked ? 1 : 0).map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

function query({ board, layer, find, zoom }: MapAsked): string {
  const text = new URLSearchParams({
    ...(board !== '' && { board }),
    ...(layer !== 'results' && { layer }),
    ...(find !== '' && { find }),
    ...(zoom !== 1 && { zoom: String(zoom) }),
  }).toString();
  return text === '' ? '' : `?${text}`;
}

/** The column of figures that are read in one line. */
const STRENGTH = 'Strength';

/** With more columns than so many a table keeps its width on a narrow page, where it is scrolled. */
const WIDE = 4;

/** A table under its title; the column `of` holds names that lead to their history. */
function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
  of = -1,
): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>${none}</p>`;
  return html`<h2>${title} (${rows.length})</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table ${head.length > WIDE ? html`class="many"` : ''}>
        <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => html`<td ${head[i] === STRENGTH ? html`class="strength"` : ''}><bdi>${i === of ? html`<a href="${historyPath(cell)}">${cell}</a>` : cell}</bdi></td>`)}</tr>`)}</tbody>
      </table>
    </div>`;
}

/** The boards of a ground with several, to choose from. */
function boards({ board, shown }: MapView, path: (asked: Partial<MapAsked>) => string): Html | string {
  const { boards: all } = board.topology;
  if (all.length < 2) return '';
  return html`<nav class="filters" aria-label="Boards">${all.map(({ name }) => html`<a href="${path({ board: name, find: '' })}" ${name === shown ? html`aria-current="true"` : ''}>${name}</a>`)}</nav>`;
}

function stateOf({ destroyed, leadsTo, told }: Landmark): string {
  return [
    destroyed ? 'destroyed' : 'stands',
    ...(leadsTo ? [`leads to ${leadsTo}`] : []),
    ...(told ? [told] : []),
  ].join(', ');
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
