import { checkBoard } from '../format/check-board.js';
import type { Drawn } from './drawn.js';
import { readDrawn } from './drawn.js';

const LISTS = ['armies', 'posts', 'structures', 'results', 'details', 'weather'] as const;

/** The same turn with all taken out that can be while it stays bad: what is left is worth reading. */
export function shrink(drawn: Drawn, isBad: (smaller: Drawn) => boolean): Drawn {
  const isStillBad = (smaller: Drawn) => isSound(smaller) && isBad(smaller);
  let least = drawn;
  for (;;) {
    const smaller = everySmaller(least).find(isStillBad);
    if (!smaller) return least;
    least = smaller;
  }
}

function everySmaller(drawn: Drawn): readonly Drawn[] {
  return LISTS.flatMap((key) => drawn[key].map((_, i) => ({ ...drawn, [key]: drawn[key].toSpliced(i, 1) })));
}

function isSound(drawn: Drawn): boolean {
  const names = drawn.armies.map(({ name }) => name);
  const known = drawn.details.every(({ from, to }) => names.includes(from) && names.includes(to));
  const fought = drawn.results.every(({ armies }) => Object.keys(armies).every((name) => names.includes(name)));
  return known && fought && checkBoard(readDrawn(drawn)).length === 0;
}
