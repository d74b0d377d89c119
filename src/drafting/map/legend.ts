import type { ArrowKind } from '../../core/board-view.js';
import { printable } from '../clean.js';
import { escapeHtml } from '../html.js';
import { ARROW_WORDS, writeArrowSign } from './arrows.js';
import { writeBlades, writeCount, writeTab } from './places.js';
import { type SideMark, writeMark } from './sides.js';
import { type Terrain, writeTerrain } from './terrain.js';

const LINE = 26;
const COLUMN = 170;

/** All that a map's signs stand for: sides, kinds of structures by their letter, grounds, kinds of arrows. */
export interface Signs {
  readonly sides: ReadonlyMap<string, SideMark>;
  readonly kinds: ReadonlyMap<string, string>;
  readonly grounds: ReadonlyMap<string, Terrain>;
  readonly arrows: readonly ArrowKind[];
  /** What the rulebook calls a fight and whoever holds places. */
  readonly conflict: string;
  readonly side: string;
  /** What pieces count where they stand, in words; undefined where none does. */
  readonly counted: string | undefined;
  /** True where sides fight for a place that one of them holds. */
  readonly disputed: boolean;
  /** True where places bear the colour of who holds them. */
  readonly areHeld: boolean;
  /** True where some places are guarded. */
  readonly areWatched: boolean;
  /** True where the board's edges join. */
  readonly isJoined: boolean;
}

/** What the signs of a map mean, drawn in columns below it. */
export function writeLegend(
  { sides, kinds, grounds, arrows, conflict, side, counted, disputed, areHeld, areWatched, isJoined }: Signs,
  x: number,
  y: number,
  width: number,
): { readonly svg: string; readonly height: number } {
  const entries = [
    ...[...sides].map(([name, mark]) => ({
      name: name || 'no side',
      sign: (cx: number, cy: number) => writeMark(mark, cx, cy, 0.9),
    })),
    { name: conflict, sign: (cx: number, cy: number) => writeBlades(cx, cy) },
    ...(disputed
      ? [
          {
            name: 'disputed',
            sign: (cx: number, cy: number) => `<path class="disputed" d="M${cx - 10} ${cy - 9}h20v18h-20Z"/>`,
          },
        ]
      : []),
    ...(counted === undefined ? [] : [{ name: counted, sign: (cx: number, cy: number) => writeCount(2, cx, cy) }]),
    ...arrows.map((kind) => ({
      name: ARROW_WORDS[kind],
      sign: (cx: number, cy: number) => writeArrowSign(kind, cx, cy),
    })),
    ...[...kinds].map(([name, letter]) => ({
      name,
      sign: (cx: number, cy: number) => writeTab(letter, 'nobody', cx - 6, cy - 6),
    })),
    ...[...grounds.values()].map((ground) => ({
      name: ground.name,
      sign: (cx: number, cy: number) => writeTerrain(ground, `M${cx - 10} ${cy - 9}h20v18h-20Z`),
    })),
  ];
  const [first] = sides.values();
  if (areHeld && first)
    entries.push({
      name: `held by that ${side}`,
      sign: (cx: number, cy: number) => `<path class="held ${first.id}" d="M${cx - 10} ${cy - 9}h20v18h-20Z"/>`,
    });
  if (areWatched)
    entries.push({
      name: 'guarded',
      sign: (cx: number, cy: number) => `<path class="watched" d="M${cx - 10} ${cy - 9}h20v18h-20Z"/>`,
    });
  if (isJoined)
    entries.push({
      name: 'edges that join',
      sign: (cx: number, cy: number) => `<path class="join" d="M${cx - 11} ${cy}h22"/>`,
    });
  const columns = Math.max(1, Math.floor(width / COLUMN));
  const svg = entries.map(({ name, sign }, i) => {
    const cx = x + (i % columns) * COLUMN + 12;
    const cy = y + Math.floor(i / columns) * LINE + 13;
    return `${sign(cx, cy)}<text class="legend" x="${cx + 20}" y="${cy + 4}">${escapeHtml(printable(name))}</text>`;
  });
  return { svg: svg.join('\n'), height: Math.ceil(entries.length / columns) * LINE };
}

/** Words of a rulebook that a map speaks; `count` is what pieces count where they stand. */
export interface MapWords {
  readonly conflict: { readonly one: string; readonly many: string };
  readonly landmark: { readonly many: string };
  readonly side: { readonly one: string };
  readonly count?: string;
}

/** Those of a map that belongs to no rulebook. */
export const PLAIN_WORDS: MapWords = {
  conflict: { one: 'battle', many: 'battles' },
  landmark: { many: 'structures' },
  side: { one: 'side' },
};
