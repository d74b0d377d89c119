import { html, raw } from 'hono/html';
import { type BoardView, type Conflict, formatConflict, type MapArea, type Piece } from '../../core/board-view.js';
import { capital } from '../../core/text.js';
import type { Words } from '../../rulesets/contract/words.js';

type Html = ReturnType<typeof html>;

/** A page of the site round its content: `policy` is what it may load beside nothing. */
function writePage(
  title: string,
  heading: string,
  policy: string,
  links: Html | readonly Html[],
  content: Html,
): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${raw(policy)}">
<title>${title}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header><h1>${heading}</h1>
<nav aria-label="Turns">${links}</nav></header>
<main>
${content}
</main>
</body>
</html>`}\n`;
}

const OWN_STYLE = "style-src 'self'";
const TO_MAP = html`<a href="index.html">Map</a>`;

/** The picture of one board. */
export interface SitePicture {
  /** The file's name without its ending. */
  readonly file: string;
  /** The board's name; empty where there is one alone. */
  readonly board: string;
  readonly svg: string;
  /** The ground alone. */
  readonly terrain: string;
  readonly areas: readonly MapArea[];
}

/** A page of the players' map site. */
export interface SitePage {
  /** The files' name without its ending. */
  readonly name: string;
  readonly title: string;
  /** One picture for each board of the ground. */
  readonly pictures: readonly SitePicture[];
  readonly board: BoardView;
  readonly conflicts: readonly Conflict[];
  readonly happened: readonly { readonly piece: string; readonly told: string }[];
  /** The approved update, then the errata to it; none for the beginning. */
  readonly texts: readonly SiteText[];
  /** The pieces as they were published before, the earliest first. */
  readonly before: readonly BoardView['pieces'][];
}

/** An approved text as `writeHtml` wrote it, and when it was approved (ms). */
export interface SiteText {
  readonly title: string;
  readonly at: number;
  readonly html: string;
}

/** Writes one page: the map with every square told, then the same in tables, then the update. */
export function writeSitePage(
  game: string,
  page: SitePage,
  links: readonly { readonly name: string; readonly title: string }[],
  { piece, place, conflict, side, count }: Words,
): string {
  const { compare } = page.board.topology;
  const places = page.pictures.flatMap(({ areas }) => areas).sort((a, b) => compare(a.place, b.place));
  const pieces = [...page.board.pieces].sort((a, b) => (a.name < b.name ? -1 : 1));
  const gone = page.before.flat().filter(({ name }, i, all) => {
    return pieces.every((one) => one.name !== name) && all.findIndex((one) => one.name === name) === i;
  });
  return writePage(
    `${page.title} – ${game}`,
    `${game}: ${page.title}`,
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    links.map(
      ({ name, title }) =>
        html`<a href="${name}.html"${name === page.name ? html` aria-current="page"` : ''}>${title}</a> `,
    ),
    html`${page.texts.length > 1 ? html`<p><strong>Put right ${page.texts.length === 2 ? 'since it was published' : `${page.texts.length - 1} times since it was published`}.</strong> This page shows what stands now; what was said before stands beside it, and why, below.</p>` : ''}
<p>Point at a ${place.one} to see what stands there, or choose it to read it below.</p>
${page.pictures.map((one) => picture(one, page.board))}
<h2>${capital(conflict.many)}</h2>
${page.conflicts.length === 0 ? html`<p>None.</p>` : html`<ul>${page.conflicts.map((one) => html`<li>${one.at}: ${formatConflict(one)}</li>`)}</ul>`}
${
  page.happened.length === 0
    ? ''
    : html`<h2>What happened</h2>
<ul>${page.happened.map(({ piece, told }) => html`<li><strong>${piece}</strong>: ${told}</li>`)}</ul>`
}
<h2>${capital(place.many)}</h2>
<dl>${places.map(({ place: at, told }) => html`<dt id="${anchorOf(at)}">${told[0] ?? at}</dt>${told.slice(1).map((line) => html`<dd>${line}</dd>`)}`)}</dl>
<h2>${capital(piece.many)}</h2>
<div class="frame" tabindex="0" role="region" aria-label="${capital(piece.many)}">
<table><thead><tr><th scope="col">${capital(piece.one)}</th><th scope="col">${capital(place.one)}</th><th scope="col">${capital(side.one)}</th><th scope="col">Type</th><th scope="col">Strength</th>${count === undefined ? '' : html`<th scope="col">${capital(count)}</th>`}</tr></thead>
<tbody>${pieces.map((one) => pieceRow(one, page.before, count !== undefined))}</tbody></table>
</div>
${gone.map(({ name, at }) => html`<p>${name}, said before to stand at ${at ?? 'no place'}, is not on the board.</p>`)}
${page.texts.map(
  ({ title, html: text }, i) => html`<h2>${i === 0 ? 'The update' : title}</h2>
${i === 0 && page.texts.length > 1 ? html`<p>As it was posted. What was put right since stands below, and is counted in above.</p>` : ''}
<div class="update" tabindex="0" role="region" aria-label="${i === 0 ? 'The update' : title}">${raw(text)}</div>`,
)}`,
  );
}

/** A piece as it stands, with what was published of it before beside it. */
function pieceRow(one: Piece, before: SitePage['before'], hasCount: boolean): Html {
  const were = before.flatMap((pieces) => pieces.find(({ name }) => name === one.name) ?? []);
  const at = ({ at: place }: Piece) => place ?? 'elsewhere';
  const cell = (tell: (piece: Piece) => string, now: Html | string = tell(one)) => {
    const said = [...new Set(were.map(tell))].filter((words) => words !== tell(one));
    return html`<td>${now}${said.length === 0 ? '' : html` <span class="said">(said before: ${said.join('; ')})</span>`}</td>`;
  };
  const place = one.at === null ? at(one) : html`<a href="#${anchorOf(one.at)}">${one.at}</a>`;
  return html`<tr><th scope="row">${one.name}</th>${cell(at, place)}${cell(({ side }) => side)}${cell(({ rank }) => rank)}${cell(({ strength }) => strength)}${hasCount ? cell(({ count }) => String(count?.number ?? '')) : ''}</tr>`;
}

function picture({ file, board, areas }: SitePicture, { topology }: BoardView): Html {
  const name = `places-${file}`;
  const isJoined = topology.boards.find((one) => one.name === board)?.joined === true;
  // What leads to another board is a way to its picture.
  const goalOf = ({ place, leadsTo }: MapArea) => {
    const far = leadsTo === undefined ? undefined : topology.lieOf(leadsTo)?.board;
    return far === undefined || far === board ? anchorOf(place) : anchorOf(`board-${far}`);
  };
  return html`${board === '' ? '' : html`<h2 id="${anchorOf(`board-${board}`)}">${board}</h2>`}
<p><a href="${file}.svg">The map by itself</a>, <a href="${file}-terrain.svg">the ground alone</a>.${isJoined ? ' Its edges join: what leaves on one side comes in on the other.' : ''}</p>
<div class="frame" tabindex="0" role="region" aria-label="Map${board === '' ? '' : ` of ${board}`}, to be scrolled">
<img src="${file}.svg" usemap="#${name}" alt="Map${board === '' ? '' : ` of ${board}`}; the tables below hold the same facts.">
<map name="${name}">${areas.map((area) => html`<area shape="rect" tabindex="-1" coords="${[area.x, area.y, area.x + area.size, area.y + area.size].join()}" href="#${goalOf(area)}" alt="${area.place}" title="${area.told.join('\n')}">`)}</map>
</div>`;
}

/** Where on the page a place is told; an anchor holds no blanks. */
function anchorOf(place: string): string {
  return `at-${place.replace(/\s+/g, '_')}`;
}

/** The site's looks: light and dark, fit for a phone. */
export const SITE_STYLE = `:root{color-scheme:light dark;--paper:#f7f5f0;--ink:#23201b;--line:#d9d3c7;--accent:#1b5563}
@media (prefers-color-scheme:dark){:root{--paper:#191815;--ink:#ebe7de;--line:#3d3a33;--accent:#85c5d3}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:90rem;padding:1rem clamp(.8rem,3vw,2rem);background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
a{color:var(--accent)}
nav a{display:inline-block;padding:.4rem .6rem}
nav a[aria-current]{font-weight:700}
.frame{overflow:auto;border:1px solid var(--line);border-radius:6px}
.frame img{display:block}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
dt{font-weight:700;margin-top:.6rem}
dt:target{outline:3px solid var(--accent)}
dd{margin:0 0 0 1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
.update{overflow-x:auto}
.said{font-size:.85em}
`;

/** Writes the page of a game's rulings: each by its number, where the posts link to it. */
export function writeRulingsPage(game: string, rulings: Readonly<Record<string, string>>, title: string): string {
  return writePage(
    `Rulings – ${game}`,
    `${game}: rulings`,
    OWN_STYLE,
    TO_MAP,
    html`<p>What the rulebook (${title}) leaves open, and how it is settled in this game. Posts name these by number.</p>
<dl>${Object.entries(rulings).map(([number, told]) => html`<dt id="${number}">${number}</dt><dd>${told}</dd>`)}</dl>`,
  );
}

/**
 * Writes the page of the orders of a turn as they were read from the thread so far; `seen` is the thread of which moment,
 * `lock` when orders close, both as words.
 */
export function writeOrdersPage(
  game: string,
  {
    turn,
    seen,
    lock,
    orders,
  }: { readonly turn: number; readonly seen: string; readonly lock: string; readonly orders: string },
): string {
  return writePage(
    `Orders as read, turn ${turn} – ${game}`,
    `${game}: orders as read, turn ${turn}`,
    OWN_STYLE,
    TO_MAP,
    html`<p>The thread as it was ${seen}. Orders close ${lock}.</p>
${raw(orders)}`,
  );
}
