import { printable } from '../clean.js';
import { escapeHtml } from '../html.js';
import type { SideMark } from './sides.js';

/** How a kind of ground is drawn: its colours by day and by night, and the lines of a 12 × 12 tile over them. */
export interface Terrain {
  readonly id: string;
  readonly name: string;
  readonly day: string;
  readonly night: string;
  readonly lines: string;
}

type Look = Omit<Terrain, 'id' | 'name'> & { readonly words: RegExp };

/** Grounds of common wargames, known by a word in their name; the first that fits is taken. */
const LOOKS: readonly Look[] = [
  {
    words: /island|isle|coast|shoal|reef/i,
    day: '#d9e8dc',
    night: '#24403f',
    lines: 'M3 4a2 1.4 0 1 0 4 0a2 1.4 0 1 0-4 0M9 10h3M0 10h1',
  },
  {
    words: /ocean|sea|water|lake|river|deep/i,
    day: '#cfe1f2',
    night: '#16304a',
    lines: 'M0 4q3-3 6 0t6 0M0 10q3-3 6 0t6 0',
  },
  { words: /mountain|hill|peak|height|rock/i, day: '#e3dad0', night: '#3b342e', lines: 'M2 8l3-5l3 5M8 12l2-3l2 3' },
  {
    words: /forest|wood|jungle|grove/i,
    day: '#cfe3c4',
    night: '#20391f',
    lines: 'M3 7v-5M1 5l2-3l2 3M9 12v-5M7 10l2-3l2 3',
  },
  { words: /swamp|marsh|bog|fen|moor/i, day: '#dcdcc0', night: '#34351f', lines: 'M1 4h4M3 4v-2M7 9h4M9 9v-2' },
  { words: /desert|sand|waste|dune/i, day: '#f0e3c0', night: '#443a20', lines: 'M2 3h.1M8 6h.1M4 10h.1M10 11h.1' },
  { words: /plain|grass|field|farm|steppe|open/i, day: '#f1efd8', night: '#2c2d20', lines: 'M5 7v-2' },
];

/** For grounds by any other name, in the order they are met. */
const OTHERS: readonly Omit<Look, 'words'>[] = [
  { day: '#e6dff0', night: '#332a40', lines: 'M0 12L12 0' },
  { day: '#f2dede', night: '#402a2a', lines: 'M6 2v8M2 6h8' },
  { day: '#dfe6ea', night: '#2a3338', lines: 'M0 0l12 12M0 12L12 0' },
  { day: '#ece7dc', night: '#37332a', lines: 'M0 3h12M0 9h12' },
];

/** Gives every ground of a map its own look, by name; sorted, so that the same board gives the same map. */
export function drawTerrains(names: readonly string[]): ReadonlyMap<string, Terrain> {
  const sorted = [...new Set(names)].sort();
  const taken = new Set<object>();
  const grounds = new Map<string, Terrain>();
  for (const [i, name] of sorted.entries()) {
    const look =
      LOOKS.find((one) => one.words.test(name) && !taken.has(one)) ??
      OTHERS.find((one) => !taken.has(one)) ??
      (OTHERS[i % OTHERS.length] as Omit<Look, 'words'>);
    taken.add(look);
    grounds.set(name, { id: `g${i}`, name, day: look.day, night: look.night, lines: look.lines });
  }
  return grounds;
}

/** The pattern of a ground, to be put among the map's definitions. */
export function writePattern(ground: Terrain): string {
  return `<pattern id="${ground.id}" width="12" height="12" patternUnits="userSpaceOnUse"><path class="lines" d="${ground.lines}"/></pattern>`;
}

/** A stretch of one ground, its outline as a path, named for whoever points at it. */
export function writeTerrain(terrain: Terrain, path: string): string {
  const title = `<title>${escapeHtml(printable(terrain.name))}</title>`;
  return `<g>${title}<path class="${terrain.id}" d="${path}"/><path fill="url(#${terrain.id})" d="${path}"/></g>`;
}

const MAP_THEMES = ['auto', 'day', 'night'] as const;
export type MapTheme = (typeof MAP_THEMES)[number];

/**
 * The map's style: `auto` is day, and night where the reader's system asks for it; the others name every colour
 * outright, for programs that know no style variables.
 */
export function writeMapStyle(grounds: readonly Terrain[], sides: readonly SideMark[], theme: MapTheme): string {
  const style = writeRules(grounds, sides);
  if (theme === 'auto') return style;
  const values = new Map(
    (colours(grounds, sides)[theme] ?? '').split(';').map((one) => one.split(':') as [string, string]),
  );
  return style
    .split('\n')
    .filter((rule) => !rule.startsWith('@media') && !rule.startsWith('.map{'))
    .join('\n')
    .replace(/var\((--\w+)\)/g, (_, name: string) => values.get(name) ?? 'none');
}

function colours(grounds: readonly Terrain[], sides: readonly SideMark[]): Readonly<Record<'day' | 'night', string>> {
  const variables = (time: 'day' | 'night') =>
    [...grounds, ...sides].map((one) => `--${one.id}:${one[time]}`).join(';');
  const day = `--ink:#1c1b19;--paper:#fbfaf7;--grid:#00000022;--lines:#00000030;--fight:#a30f2d;--on:#fff;${variables('day')}`;
  const night = `--ink:#ece9e3;--paper:#171614;--grid:#ffffff22;--lines:#ffffff30;--fight:#ff7a90;--on:#14130f;${variables('night')}`;
  return { day, night };
}

function writeRules(grounds: readonly Terrain[], sides: readonly SideMark[]): string {
  const { day, night } = colours(grounds, sides);
  return [
    `.map{${day}}`,
    `@media (prefers-color-scheme:dark){.map{${night}}}`,
    '.map text{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:var(--ink)}',
    '.paper{fill:var(--paper)}.grid{stroke:var(--grid);fill:none}.lines{stroke:var(--lines);fill:none;stroke-linecap:round}',
    '.map .axis{font-size:12px;text-anchor:middle;opacity:.75}.map .legend{font-size:13px}.map .remark{font-weight:700;fill:var(--fight)}',
    '.map .name{font-size:7.8px;font-weight:600;text-anchor:middle;stroke:var(--paper);stroke-width:2.6px;stroke-linejoin:round;paint-order:stroke}',
    '.map .row{text-anchor:start;font-size:7.2px}.map .plain{font-weight:600;font-size:6.8px}.map .aside{text-anchor:start}.map .leaving{font-size:6.8px;font-style:italic}',
    '.join{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:9 4;opacity:.7}',
    '.mark{stroke:var(--on);stroke-width:1.5}.map .letter{font-size:12px;font-weight:700;text-anchor:middle;fill:var(--on)}',
    '.frame{fill:none;stroke-width:2.5}.gone{stroke-dasharray:3 3}.tab{stroke:none}.map .kind{font-size:9px;font-weight:700;text-anchor:middle;fill:var(--on)}',
    '.battle{fill:none;stroke:var(--fight);stroke-width:3}.ring{fill:var(--fight)}.blades{stroke:var(--on);stroke-width:2;stroke-linecap:round}',
    '.days{fill:var(--paper);stroke:var(--ink);stroke-width:1}.map .count{font-size:8.5px;font-weight:700;text-anchor:middle}',
    '.arrow .spot{fill:var(--paper);opacity:.9}.arrow .turns{stroke-width:1.8}.arrow.gives .way{stroke-width:1.6;stroke-dasharray:7 2 1.5 2}.arrow.seeks .way{stroke-width:1.8;stroke-dasharray:5 3}.arrow .blades{stroke:var(--on)}',
    '.map .holder{font-size:8px;font-weight:700;text-anchor:middle}.held{opacity:.28}.watched{fill:none;stroke:var(--ink);stroke-width:1.3;stroke-dasharray:2 3;opacity:.75}.disputed{fill:url(#hatch);stroke:var(--fight);stroke-width:2;stroke-dasharray:5 3}.fog{fill:var(--ink);opacity:.35}',
    '.border{stroke:var(--ink);stroke-width:1.4;fill:none;opacity:.55}.map .region{font-size:9px;font-weight:600;text-anchor:middle;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round;paint-order:stroke}',
    '.road{stroke:#8a6a3a;stroke-width:3;fill:none;stroke-dasharray:6 3}.river{stroke:#3b78b8;stroke-width:4;fill:none;stroke-linecap:round}.bridge{stroke:var(--ink);stroke-width:5;fill:none}',
    '.frame.nobody{stroke:var(--ink)}.tab.nobody{fill:var(--ink)}',
    '.arrow path{fill:none;stroke-linecap:round;stroke-linejoin:round}.arrow .halo{stroke:var(--paper);stroke-width:4.5;opacity:.7}',
    '.arrow .way{stroke-width:2.6}.arrow .wanted{stroke-width:1.8;stroke-dasharray:1 4}.arrow .head.wanted{stroke-dasharray:none}.arrow .stop{fill:var(--paper);stroke-width:2}',
    '.found{fill:none;stroke:var(--fight);stroke-width:3}.found path{stroke-width:1;stroke-dasharray:4 4}',
    '.arrow .bar{stroke:var(--fight);stroke-width:3}.arrow.refused .way{stroke-dasharray:6 4;opacity:.85}.arrow.ordered .way{stroke-width:2}',
    '.arrow.nobody .way,.arrow.nobody .wanted,.arrow.nobody .stop,.arrow.nobody .turns{stroke:var(--ink)}.arrow.nobody .dot,.arrow.nobody .head{fill:var(--ink)}',
    ...grounds.map(({ id }) => `.${id}{fill:var(--${id})}`),
    ...sides.map(
      ({ id }) =>
        `.arrow.${id} .way,.arrow.${id} .wanted,.arrow.${id} .stop,.arrow.${id} .turns{stroke:var(--${id})}.arrow.${id} .dot,.arrow.${id} .head{fill:var(--${id})}.mark.${id},.tab.${id},.held.${id}{fill:var(--${id})}.frame.${id}{stroke:var(--${id})}.map .plain.${id}{fill:var(--${id})}`,
    ),
  ].join('\n');
}
