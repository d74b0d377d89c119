import { escapeHtml } from '../html.js';

/** How a side is told from the others without its colour: a letter and a shape, of radius 10 round its middle. */
export interface SideMark {
  readonly id: string;
  readonly letter: string;
  readonly shape: string;
  readonly day: string;
  readonly night: string;
}

const SHAPES = [
  'M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z',
  'M-9-9h18v18h-18Z',
  'M0-12L12 0L0 12L-12 0Z',
  'M-6-10h12l6 10l-6 10h-12l-6-10Z',
  'M0-12L12 8H-12Z',
  'M0 12L12-8H-12Z',
] as const;

/** Told apart with the common kinds of colour blindness; dark enough by day, light enough by night. */
const COLOURS = [
  ['#1c5aa6', '#8fbcf2'],
  ['#b3400f', '#f2a27c'],
  ['#14694d', '#7fd1ae'],
  ['#74399b', '#cfa6ea'],
  ['#7a5600', '#e3bf5e'],
  ['#4a4f57', '#b9c0c9'],
] as const;

/**
 * Gives each side its mark: first those of the list, in its order, so that each keeps its own from turn to turn and from
 * game to game; then any others by name. A letter is the first of the name that no side before has.
 */
export function markSides(known: readonly string[], names: readonly string[]): ReadonlyMap<string, SideMark> {
  const marks = new Map<string, SideMark>();
  const letters = new Set<string>();
  for (const [i, name] of [...new Set([...known, ...[...names].sort()])].entries()) {
    const letter =
      [...name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')].find((one) => !letters.has(one)) ?? `${i + 1}`;
    letters.add(letter);
    const [day, night] = COLOURS[i % COLOURS.length] as (typeof COLOURS)[number];
    // Beyond the last colour they begin anew, each with another shape.
    const shape = SHAPES[(i + Math.floor(i / COLOURS.length)) % SHAPES.length] as string;
    marks.set(name, { id: `s${i}`, letter, shape, day, night });
  }
  return new Map([...marks].filter(([name]) => names.includes(name)));
}

/** A side's mark at a point, in a size between 0 and 1. */
export function writeMark(mark: SideMark, x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    `<path class="mark ${mark.id}" d="${mark.shape}"/><text class="letter" y="4">${escapeHtml(mark.letter)}</text></g>`
  );
}
