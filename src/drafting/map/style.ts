import type { SideMark } from './side.js';
import type { Terrain } from './terrain.js';

export const MAP_THEMES = ['auto', 'day', 'night'] as const;
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
