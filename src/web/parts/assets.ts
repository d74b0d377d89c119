/** The desk's style sheet: one column of paper, a serif for what people wrote, signs beside every colour, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f7f5f0; --card: #fffefb; --ink: #23201b; --muted: #655f55; --line: #d9d3c7; --accent: #1b5563; --on-accent: #ffffff;
  --good: #2b6238; --bad: #9a1c35; --warn: #7d5200; --part: #6a3d8f; --good-bg: #e7f1e5; --bad-bg: #fae6e6; --warn-bg: #fbf0d3; --part-bg: #f0e8f7; --grey-bg: #edeae3;
  --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191815; --card: #22211d; --ink: #ebe7de; --muted: #a9a294; --line: #3d3a33; --accent: #85c5d3; --on-accent: #10262b;
    --good: #8fcf9b; --bad: #ff9aa8; --warn: #ecc06a; --part: #cfaaf0; --good-bg: #1f3324; --bad-bg: #42202a; --warn-bg: #3c3018; --part-bg: #34264a; --grey-bg: #2d2b26;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
main, .top, footer, .left, .alarm { max-width: 76rem; margin-inline: auto; padding-inline: clamp(.8rem, 3vw, 2rem); }
main { padding-block: 1.2rem 3rem; }
main.bare { max-width: 40rem; padding-top: 10vh; }
h1 { font: 600 1.75rem/1.2 var(--serif); margin: 0 0 1rem; }
h2 { font: 600 1.2rem/1.3 var(--serif); margin: 1.8rem 0 .6rem; }
.card h2, .post h2 { margin: 0 0 .4rem; }
.card h1 { font-size: 1.4rem; margin-bottom: .6rem; }
p { margin: 0 0 .7rem; }
code { font: .88em/1.4 var(--mono); overflow-wrap: anywhere; }
.muted, .zone, .meta, .kind { color: var(--muted); }
.zone, .meta, .kind { font-size: .875rem; }
.kind { margin-bottom: .2rem; }
.kind::first-letter { text-transform: uppercase; }
.hidden, .skip { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: static; display: block; width: auto; height: auto; clip-path: none; padding: .6rem; }

.top { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; align-items: baseline; padding-block: .9rem .5rem; }
.brand { margin: 0; font: 600 1.15rem var(--serif); }
.brand a { color: inherit; text-decoration: none; }
.brand .game { color: var(--muted); font-weight: 400; }
nav { display: flex; flex-wrap: wrap; gap: .1rem .3rem; align-items: baseline; }
nav a { padding: .35rem .6rem; border-radius: 5px; text-decoration: none; }
nav a:hover { background: var(--grey-bg); }
nav a[aria-current] { background: var(--accent); color: var(--on-accent); }
.turn-pages { flex-basis: 100%; border-top: 1px solid var(--line); padding-top: .4rem; }
.turn-pages .which { font-weight: 600; margin-right: .4rem; }
.short { display: none; }
@media (max-width: 40rem) {
  .top { flex-wrap: nowrap; gap: .1rem .5rem; align-items: center; padding-block: .4rem; }
  .top:has(.turn-pages) { flex-wrap: wrap; }
  .brand { flex: 1 1 5rem; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 1rem; }
  .brand .game { color: inherit; font-weight: 600; }
  .product, .home, .turn-pages .which, .long { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  nav { flex-wrap: nowrap; gap: 0; position: relative; overflow-x: auto; white-space: nowrap; font-size: .95rem; }
  nav a { padding: .35rem .4rem; }
  .turn-pages { padding-top: .2rem; font-size: .84rem; justify-content: space-between; }
  .turn-pages a { padding-inline: .3rem; }
  .short { display: inline; }
}
.rehearsal { background: var(--part-bg); color: var(--part); border-block: 2px dashed var(--part); padding: .4rem clamp(.8rem, 3vw, 2rem); } .rehearsal p { margin: 0; } .rehearsal a { color: inherit; }
.left { font-size: .9rem; margin-block: 0; padding-block: .45rem; border-block: 1px solid var(--line); }
.left.nothing { color: var(--good); }
.left.something { color: var(--warn); }
.left ul { color: var(--ink); }
.alarm { background: var(--bad-bg); color: var(--bad); padding-block: .6rem; }
.alarm p { margin: 0; }
footer { border-top: 1px solid var(--line); color: var(--muted); font-size: .875rem; padding-block: .8rem 2rem; }
kbd { font: .85em var(--mono); border: 1px solid var(--line); border-radius: 3px; padding: 0 .3em; }

.card, .post { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem clamp(.8rem, 2vw, 1.3rem); margin: 0 0 1rem; }
.card > :last-child, .post > :last-child { margin-bottom: 0; }
.warn { border-left: 5px solid var(--warn); }
.done { border-left: 5px solid var(--good); }
.state { font: .875rem var(--sans); color: var(--warn); white-space: nowrap; }
.state.approved { color: var(--good); }
.state.open, .state.locked { color: var(--muted); }
.facts { display: flex; flex-wrap: wrap; gap: .4rem 1.8rem; margin: .8rem 0; }
.facts dt { color: var(--muted); font-size: .8125rem; }
.facts dd { margin: 0; font-size: 1.15rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.times { margin: .8rem 0; }
.times div { display: flex; flex-wrap: wrap; gap: 0 .8rem; }
.times dt { color: var(--muted); min-width: 12rem; }
.times dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.distance { white-space: nowrap; }
.counted { font-variant-numeric: tabular-nums; margin-bottom: .3rem; }
.bin { white-space: nowrap; border-bottom: 3px solid; }
.bin.orders { border-color: var(--good); } .bin.needs-judge { border-color: var(--warn); border-bottom-style: double; }
.bin.chatter { border-color: var(--line); } .bin.set-aside { border-color: var(--muted); border-bottom-style: dotted; }
.bar { display: block; width: 100%; height: 6px; border-radius: 3px; margin: .5rem 0; background: var(--grey-bg); }
.bar .orders { fill: var(--good); } .bar .needs-judge { fill: var(--warn); } .bar .chatter { fill: var(--line); } .bar .set-aside { fill: var(--muted); }

button, .button { font: 600 .95rem/1.3 var(--sans); display: inline-block; min-height: 2.5rem; padding: .55rem .95rem; border: 1px solid var(--accent); border-radius: 6px; background: transparent; color: var(--accent); text-decoration: none; cursor: pointer; text-align: left; }
button:hover, .button:hover { background: var(--grey-bg); }
.primary { background: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent); filter: brightness(1.12); }
button[hidden] { display: none; }
.answers { display: flex; flex-wrap: wrap; gap: .5rem; border: 0; margin: 0 0 .8rem; padding: 0; }
.answers legend { padding: 0; margin-bottom: .3rem; color: var(--muted); }
label { display: block; margin-bottom: .2rem; }
textarea { width: 100%; font: .9rem/1.45 var(--mono); color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: 5px; padding: .5rem .6rem; resize: vertical; }
summary { cursor: pointer; }
.approve summary { list-style: none; }
.approve form { margin-top: .9rem; }
.typed { margin-bottom: .8rem; }
.mail h3 { margin: 0 0 .4rem; } .mail .times dd { flex: 1 1 14rem; }
.source { margin-bottom: .9rem; }
.source button { margin: .5rem 0; }

.filters { margin: 0 0 1rem; gap: .3rem; }
.filters .count { font-variant-numeric: tabular-nums; opacity: .8; }
.post header { margin-bottom: .6rem; }
.post .number { color: var(--muted); font-weight: 400; }
.post .meta { margin: 0; }
.post.out { border-style: dashed; }
.badge { display: inline-block; border: 1px solid currentColor; border-radius: 4px; padding: 0 .4em; font-size: .8125rem; color: var(--warn); }
.sides { display: grid; gap: 1rem; }
.words { min-width: 0; }
.text { font: 1.05rem/1.6 var(--serif); white-space: pre-wrap; overflow-wrap: anywhere; max-width: 44rem; }
.order { color: inherit; text-decoration: none; border-bottom: 2px solid var(--good); background: var(--good-bg); }
.order.illegal { border-bottom: 2px dashed var(--bad); background: var(--bad-bg); }
.doubt { color: inherit; background: var(--warn-bg); border-bottom: 3px double var(--warn); }
.skipped { color: var(--muted); background: var(--grey-bg); }
.tag { font: .8125rem/1.3 var(--sans); text-decoration: none; color: var(--muted); white-space: nowrap; }
a.ask { color: var(--warn); font-weight: 600; text-decoration: underline; }
.verdicts { list-style: none; margin: 0; padding: 0; min-width: 0; font-size: .95rem; }
.verdict { border-left: 4px solid var(--line); padding: .3rem .7rem; margin: 0 0 .6rem; border-radius: 0 5px 5px 0; }
.verdict p { margin: 0 0 .15rem; }
.verdict.stands { border-color: var(--good); }
.verdict.illegal { border-color: var(--bad); background: var(--bad-bg); }
.verdict.asked { border-color: var(--warn); background: var(--warn-bg); }
.verdict.partial, .verdict.fails { border-color: var(--part); background: var(--part-bg); }
.verdict.late, .verdict.superseded { border-left-style: dashed; border-color: var(--muted); }
.verdict:target, .question:target, .post:target { outline: 3px solid var(--accent); outline-offset: 2px; }
:target + .order, :target + span + .order { outline: 3px solid var(--accent); }
.back, .to-history { font-size: .8125rem; white-space: nowrap; }
.standing { font-weight: 600; white-space: nowrap; }
.standing.stands { color: var(--good); } .standing.illegal { color: var(--bad); } .standing.partial, .standing.fails { color: var(--part); }
.standing.late, .standing.superseded { color: var(--muted); }
.moved { color: var(--muted); }
.rule { font-weight: 600; } .rule-title { font-weight: 400; color: var(--muted); } .leg { font-weight: 600; }
.note { color: var(--muted); font-size: .875rem; }
.versions { margin-top: .8rem; border-top: 1px solid var(--line); padding-top: .5rem; }
@media (min-width: 62rem) {
  .sides { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.6rem; }
}

blockquote { margin: 0 0 .8rem; padding: .5rem .9rem; border-left: 4px solid var(--line); background: var(--paper); }
.settled, .drafts { list-style: none; margin: 0; padding: 0; }
.drafts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: .9rem; margin-bottom: 1.2rem; }
.drafts .card { margin: 0; }
.preview { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem clamp(.8rem, 3vw, 2rem); font-family: var(--serif); overflow-x: auto; }
.preview h2 { margin-top: .6rem; font-size: 1.4rem; } .preview h3 { font: 600 1.15rem var(--serif); margin: 1.4rem 0 .5rem; } .preview h4 { font: italic 600 1.02rem var(--serif); margin: 1.1rem 0 .4rem; }
.preview li { margin-bottom: .3rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--grey-bg); padding: .6rem; }
.preview pre { white-space: pre; width: max-content; max-width: none; min-width: 100%; font-size: .8125rem; } /* the frame scrolls, and can be reached by keys */
.preview > * { max-width: 46rem; } .preview > table { max-width: none; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; margin-bottom: 1rem; }
table { border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.scroll table.many { min-width: 46rem; } .scroll table.many td { overflow-wrap: normal; } td.strength { white-space: nowrap; } .scroll table { width: 100%; background: var(--card); }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--muted); white-space: nowrap; }
.log { list-style: none; margin: 0; padding: 0; max-width: 60rem; } .log li { padding: .5rem 0; border-bottom: 1px solid var(--line); } .log p { margin: 0; overflow-wrap: anywhere; }
.map-frame { max-height: 78vh; }
.map-picture { position: relative; display: inline-block; min-width: 100%; vertical-align: top; }
.map-picture img { display: block; min-width: 100%; height: auto; }
.map-picture.whole { display: block; } .map-picture.whole img { width: 100%; }
.map-picture.tiny, .map-picture.small { min-width: 0; } .map-picture.tiny img { width: min(46rem, 100%); }
.map-picture.small { display: block; width: fit-content; } .map-frame:has(> .small) { width: fit-content; max-width: 100%; }
.map-picture.small img { min-width: 0; width: auto; max-width: 100%; max-height: 76vh; }
.map-links { position: absolute; inset: 0; width: 100%; height: 100%; }
.map-links rect { fill: transparent; } .map-links[hidden] { display: none; }
.map-tools { display: flex; flex-wrap: wrap; gap: 0 1.2rem; align-items: end; }
.map-tools .filters, .map-tools .chooser { margin-bottom: .7rem; }
.chooser { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: end; margin: 0 0 1rem; }
.chooser p { margin: 0; min-width: 0; max-width: 100%; }
.chooser input[type=range] { display: block; width: 12rem; max-width: 100%; accent-color: var(--accent); }
select, input:not([type=hidden]) { font: inherit; min-height: 2.5rem; max-width: 100%; color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: 5px; padding: .3rem .6rem; }
.steps { display: flex; gap: .8rem; align-items: center; margin: 0 0 .8rem; font-variant-numeric: tabular-nums; }
.key { margin-left: .35em; opacity: .85; }
.no-keys .key { display: none; }
.keys dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .3rem 1rem; }
.keys dl div { display: flex; gap: .6rem; } .keys dd { margin: 0; }
.people { margin-bottom: .9rem; }
.times dt { margin-top: .15rem; }
.people h3 { font: 600 1.02rem var(--serif); margin: .6rem 0 .3rem; }
.player { white-space: nowrap; } .player.missing { color: var(--bad); } .player.partly { color: var(--warn); } .player.away { color: var(--muted); } .player.moved { color: var(--good); } .player.owes-nothing { color: var(--muted); }
.player-list, .rulings, .asks { list-style: none; margin: 0 0 .7rem; padding: 0; }
.rulings li, .asks li { border: 1px solid var(--line); border-radius: 5px; padding: .5rem .7rem; margin-bottom: .6rem; font-size: .95rem; }
.news ul { margin: 0 0 .8rem; padding-left: 1.2rem; }
ins { text-decoration: underline; text-decoration-thickness: 2px; background: var(--good-bg); }
del { background: var(--bad-bg); }
.line-diff { font: .875rem/1.5 var(--mono); overflow-wrap: anywhere; margin-top: .6rem; }
.line-diff p { margin: 0; white-space: pre-wrap; padding-left: 1.4em; min-height: 1.5em; } .line-diff .left-out { color: var(--muted); }
.line-diff .in::before { content: '+ '; margin-left: -1.2em; } .line-diff .out::before { content: '− '; margin-left: -1.2em; }
.whole, .overrule, .ask-player { font-size: .9rem; margin-top: .2rem; }
.whole summary, .overrule summary, .ask-player summary, .reason summary, .calls summary { padding: .25rem 0; min-height: 1.5rem; }
.entry p, .entry .row { margin: 0 0 .6rem; } .entry .row { display: flex; flex-wrap: wrap; gap: .2rem .7rem; align-items: center; } .entry .row, .entry .row p, .entry .beside > * { min-width: 0; max-width: 100%; } .entry select { min-width: 0; max-width: 100%; } .entry .row label { min-width: 5rem; margin: 0; } .entry .row label.hidden { min-width: 0; } .entry .pair > p { margin: 0; } .entry .pair > .group { flex-basis: 100%; } .entry .beside { display: flex; flex-wrap: wrap; gap: 0 1.2rem; } .entry .beside .row label { min-width: 0; } .entry .check { display: flex; gap: .6rem; align-items: center; } .entry .check input { flex: none; } .check label { margin: 0; }
.group { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 .8rem; padding: .5rem .8rem; min-width: 0; } .group legend { padding: 0 .3rem; font-weight: 600; } .group .group legend { font-weight: 400; }
.flaw { display: block; flex-basis: 100%; color: var(--bad); }
input[type=checkbox] { min-height: 1.3rem; width: 1.3rem; } [aria-invalid=true] { border: 2px solid var(--bad) !important; }
.kinds { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: .9rem; } .kinds dd { margin: .3rem 0 0; color: var(--muted); font-size: .9rem; } .filters.wrap { flex-wrap: wrap; } .filters.wrap a { white-space: normal; }
.rulings .over { color: var(--muted); border-style: dashed; }
.chain { margin: .3rem 0; padding-left: 1.4rem; } .chain p { display: inline; }
.overrule form { padding: .5rem 0; } .overrule button { margin-top: .5rem; }
.kind { font-family: var(--sans); font-weight: 400; }
.plain, .progress, .consequences { list-style: none; margin: 0 0 .8rem; padding: 0; }
.plain li { border-top: 1px solid var(--line); padding: .5rem 0; } .plain li:first-child { border-top: 0; }
.overrule select, .confirm select { width: 100%; margin-bottom: .2rem; }
.overrule .answers { margin-bottom: .3rem; }
.with-about { display: grid; gap: 0 1.6rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 62rem) { .with-about:has(.about) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
@media (min-width: 62rem) { .about { grid-column: 2; grid-row: 1 / span 2; } .asked { grid-column: 1; } }
.about h3, .asked h3 { font: 600 .95rem var(--sans); margin: .7rem 0 .3rem; } .about ul { margin: 0 0 .5rem; padding-left: 1.1rem; font-size: .95rem; }
.version h3 { margin-top: 0; } .version h3 .muted { font-weight: 400; font-size: .875rem; }
.clip { display: block; width: 100%; height: auto; max-height: 60vh; object-fit: contain; object-position: left top; border-radius: 6px; }
.answer { border-left: 3px solid var(--line); padding-left: .8rem; margin-bottom: .8rem; } .answer .typed { margin: 0; }
.effect { list-style: none; margin: .3rem 0 0; padding: 0; font-size: .9rem; } p.effect { color: var(--muted); }
.differs { color: inherit; background: var(--part-bg); border-bottom: 2px solid var(--part); }
.wrong { color: var(--bad); } [aria-invalid] { border-color: var(--bad); }
.projection { border: 1px dashed var(--warn); border-radius: 6px; padding: .35rem .7rem; color: var(--warn); font-size: .925rem; }
.history h3 { font: 600 .95rem var(--sans); margin: .7rem 0 .2rem; } .history ul { margin: 0; padding-left: 1.2rem; }
.question.confirm { border-left: 5px solid var(--part); }
summary.button { list-style: none; }
.preview-and-source { display: grid; gap: 0 1.6rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 72rem) { .preview-and-source { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
.blind { border-left: 5px solid var(--bad); }
.blind > p:first-of-type { color: var(--bad); }
.absences form { margin-bottom: .6rem; }
.words-in form { margin-bottom: 1rem; } .words-in button { margin-top: .4rem; }
#template { min-height: 20rem; }
.preview u { text-underline-offset: .15em; } .preview ul { padding-left: 1.4rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print { nav, footer, .left, form, .approve { display: none; } }
`;

/** The desk's only script: copy buttons and keys. All else works without it. */
export const SCRIPT = `'use strict';
const said = document.createElement('p');
said.className = 'hidden';
said.setAttribute('role', 'status');
const tell = (button, words) => {
  button.textContent = words;
  document.body.append(said);
  setTimeout(() => { said.textContent = words; }, 50);
};
for (const button of document.querySelectorAll('button[data-copy]')) {
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.value);
      tell(button, 'Copied');
    } catch {
      source.focus();
      source.select();
      tell(button, 'Selected: press Ctrl or Cmd with C');
    }
    setTimeout(() => { button.textContent = words; }, 4000);
  });
}
for (const frame of document.querySelectorAll('[data-middle]')) {
  const [x, y] = frame.dataset.middle.split(',').map(Number);
  const picture = frame.querySelector('img');
  const centre = () => frame.scrollTo(x * picture.clientWidth - frame.clientWidth / 2, y * picture.clientHeight - frame.clientHeight / 2);
  picture.addEventListener('load', centre);
  if (picture.complete) centre();
}
for (const slider of document.querySelectorAll('input[data-slides]')) {
  const picture = document.getElementById(slider.dataset.slides);
  const [opened, links] = [slider.value, picture.nextElementSibling];
  slider.addEventListener('input', () => {
    slider.form.querySelector('output').value = slider.value;
    picture.src = picture.src.replace(/\\/turn\\/\\d+\\//, '/turn/' + slider.value + '/');
    links.toggleAttribute('hidden', slider.value !== opened);
  });
}
for (const field of document.querySelectorAll('input[data-modified]')) {
  const told = field.form.elements[field.dataset.modified];
  field.addEventListener('change', () => { told.value = [...field.files].map((file) => file.lastModified).join(','); });
}
const help = document.querySelector('details.keys');
const off = document.querySelector('button.keys-off');
let on = true;
try { on = localStorage.getItem('keys') !== 'off'; } catch {}
const show = () => {
  off.setAttribute('aria-pressed', String(!on));
  document.documentElement.classList.toggle('no-keys', !on);
};
if (help) {
  help.hidden = false;
  off.addEventListener('click', () => {
    on = !on;
    try { localStorage.setItem('keys', on ? 'on' : 'off'); } catch {}
    show();
  });
  show();
}
for (const form of document.querySelectorAll('form[data-busy]')) {
  form.addEventListener('submit', () => {
    const button = form.querySelector('button');
    button.textContent = form.dataset.busy;
    button.setAttribute('aria-disabled', 'true');
    form.addEventListener('submit', (event) => event.preventDefault());
  });
}
const FIELD = 'input:not([type=hidden]), textarea, select';
// The button a field is sent by: the next one behind it, where there is one; with several answers it is only gone to.
const send = (field) => {
  const buttons = [...field.form.querySelectorAll('button:not([type=button])')].filter((one) => one.checkVisibility());
  const behind = buttons.filter((one) => field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const [target] = behind.length > 0 ? behind : buttons;
  const frame = (one) => one.closest('details') ?? field.form;
  if (!target) return;
  if (buttons.filter((one) => frame(one) === frame(field)).length === 1 && frame(target) === frame(field)) field.form.requestSubmit(target);
  else target.focus();
};
document.addEventListener('keydown', (event) => {
  const field = event.target.closest(FIELD);
  const details = event.target.closest('main details, footer details');
  if (event.key === 'Escape' && (field || details?.open)) {
    event.preventDefault();
    field?.blur();
    if (!details) return field.closest('[data-step]')?.focus();
    details.open = false;
    details.querySelector('summary').focus();
  }
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && field?.form) {
    event.preventDefault();
    send(field);
  }
});
let busy = false;
addEventListener('pageshow', () => { busy = false; });
const steps = [...document.querySelectorAll('[data-step]')];
document.addEventListener('keydown', (event) => {
  if (!on || busy || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest(FIELD)) return;
  if (event.key === '?' && help) {
    event.preventDefault();
    help.open = !help.open;
    if (help.open) help.querySelector('summary').focus();
    return;
  }
  if (!/^[jknyou1-9]$/.test(event.key)) return;
  const within = document.activeElement.closest('[data-step]') ?? document;
  const target = within.querySelector('[data-key~="' + event.key + '"]') ?? document.querySelector('[data-key~="' + event.key + '"]');
  if (target) {
    event.preventDefault();
    if (target.tagName === 'SUMMARY') {
      target.parentElement.open = true;
      target.parentElement.querySelector('textarea').focus();
      return;
    }
    busy = target.tagName === 'BUTTON';
    target.click();
    return;
  }
  const way = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
  if (way === 0 || steps.length === 0) return;
  const here = steps.indexOf(document.activeElement.closest('[data-step]'));
  const next = steps[here === -1 ? (way === 1 ? 0 : steps.length - 1) : here + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'start' });
});
`;
