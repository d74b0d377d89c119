import { escapeHtml } from './html.js';
import { type SideMark, writeMark } from './map-side.js';
import { writeBlades, writeTab } from './map-square.js';
import { type Ground, writeGround } from './map-terrain.js';
import { printable } from './printable.js';

const LINE = 26;
const COLUMN = 170;

/** What the signs of a map mean, drawn in columns below it. */
export function writeLegend(
  sides: ReadonlyMap<string, SideMark>,
  kinds: ReadonlyMap<string, string>,
  grounds: ReadonlyMap<string, Ground>,
  x: number,
  y: number,
  width: number,
): { readonly svg: string; readonly height: number } {
  const entries = [
    ...[...sides].map(([name, mark]) => ({
      name: name || 'no side',
      sign: (cx: number, cy: number) => writeMark(mark, cx, cy, 0.9),
    })),
    { name: 'battle', sign: writeBlades },
    ...[...kinds].map(([name, letter]) => ({
      name,
      sign: (cx: number, cy: number) => writeTab(letter, 'nobody', cx - 6, cy - 6),
    })),
    ...[...grounds.values()].map((ground) => ({
      name: ground.name,
      sign: (cx: number, cy: number) => writeGround(ground, cx - 10, cy - 9, 20, 18),
    })),
  ];
  const columns = Math.max(1, Math.floor(width / COLUMN));
  const svg = entries.map(({ name, sign }, i) => {
    const cx = x + (i % columns) * COLUMN + 12;
    const cy = y + Math.floor(i / columns) * LINE + 13;
    return `${sign(cx, cy)}<text class="legend" x="${cx + 20}" y="${cy + 4}">${escapeHtml(printable(name))}</text>`;
  });
  return { svg: svg.join('\n'), height: Math.ceil(entries.length / columns) * LINE };
}
