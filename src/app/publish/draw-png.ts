import { Resvg } from '@resvg/resvg-js';

/** Draws an SVG that names its colours outright as a PNG, at `scale` times its size; its words in a font of this machine. */
export function drawPng(svg: string, scale: number): Buffer {
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' },
  });
  return drawn.render().asPng();
}
