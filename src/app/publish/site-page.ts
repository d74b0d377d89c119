import { html, raw } from 'hono/html';
import type { MapArea } from '../../drafting/map.js';
import type { Clash } from '../../kit/clash.js';
import type { BoardView } from '../../kit/piece.js';
import { compareSquares } from '../../kit/places.js';

/** A page of the players' map site. */
export interface SitePage {
  /** The files' name without its ending. */
  readonly name: string;
  readonly title: string;
  readonly svg: string;
  /** The ground alone. */
  readonly terrain: string;
  readonly areas: readonly MapArea[];
  readonly board: BoardView;
  readonly clashes: readonly Clash[];
  readonly happened: readonly { readonly piece: string; readonly told: string }[];
  /** The approved update as `writeHtml` wrote it; absent for the beginning. */
  readonly update?: string;
}

/** Writes one page: the map with every square told, then the same in tables, then the update. */
export function writeSitePage(
  game: string,
  page: SitePage,
  links: readonly { readonly name: string; readonly title: string }[],
): string {
  const squares = [...page.areas].sort((a, b) => compareSquares(a.square, b.square));
  const pieces = [...page.board.pieces].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:">
<title>${page.title} – ${game}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header><h1>${game}: ${page.title}</h1>
<nav aria-label="Turns">${links.map(({ name, title }) => html`<a href="${name}.html"${name === page.name ? html` aria-current="page"` : ''}>${title}</a> `)}</nav></header>
<main>
<p>Point at a square to see what stands there, or choose it to read it below. <a href="${page.name}.svg">The map by itself</a>, <a href="${page.name}-terrain.svg">the ground alone</a>.</p>
<div class="frame" tabindex="0" role="region" aria-label="Map, to be scrolled">
<img src="${page.name}.svg" usemap="#squares" alt="Map; the tables below hold the same facts.">
<map name="squares">${page.areas.map(({ square, x, y, size, told }) => html`<area shape="rect" tabindex="-1" coords="${[x, y, x + size, y + size].join()}" href="#at-${square}" alt="${square}" title="${told.join('\n')}">`)}</map>
</div>
<h2>Battles</h2>
${page.clashes.length === 0 ? html`<p>None.</p>` : html`<ul>${page.clashes.map(({ at, first, second, kind }) => html`<li>${at}: ${first.join(', ')} ${kind} ${second.join(', ')}</li>`)}</ul>`}
${
  page.happened.length === 0
    ? ''
    : html`<h2>What happened</h2>
<ul>${page.happened.map(({ piece, told }) => html`<li><strong>${piece}</strong>: ${told}</li>`)}</ul>`
}
<h2>Squares</h2>
<dl>${squares.map(({ square, told }) => html`<dt id="at-${square}">${told[0] ?? square}</dt>${told.slice(1).map((line) => html`<dd>${line}</dd>`)}`)}</dl>
<h2>Armies</h2>
<div class="frame" tabindex="0" role="region" aria-label="Armies">
<table><thead><tr><th scope="col">Army</th><th scope="col">Square</th><th scope="col">Side</th><th scope="col">Type</th><th scope="col">Troops</th><th scope="col">Days</th></tr></thead>
<tbody>${pieces.map((one) => html`<tr><th scope="row">${one.name}</th><td><a href="#at-${one.at}">${one.at}</a></td><td>${one.side}</td><td>${one.rank}</td><td>${one.strength}</td><td>${one.dayCount?.days ?? ''}</td></tr>`)}</tbody></table>
</div>
${
  page.update === undefined
    ? ''
    : html`<h2>The update</h2>
<div class="update">${raw(page.update)}</div>`
}
</main>
</body>
</html>
`}`;
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
`;
