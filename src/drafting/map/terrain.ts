import { escapeHtml } from '../html.js';
import { printable } from '../printable.js';

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
