import type { Update } from '../../rulesets/ruleset.js';

type Move = Update['moves'][number];

/** How many squares of a ring are told one by one; a longer one is told by its size. */
const TOLD = 8;

/** The pieces that changed places in a ring, each with the ring from its own start: `3D > 4D > 3D`. */
export function findRings(moves: readonly Move[]): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { from, to } of moves) if (to !== null && to !== from) next.set(from, to);
  const rings = findCircles(next);
  return new Map(
    moves.flatMap(({ piece, from, to }) => {
      const size = next.get(from) === to ? rings.get(from) : undefined;
      return size === undefined ? [] : [[piece, tell(from, size, next)] as const];
    }),
  );
}

/** The squares that lead back to themselves, each with the number of squares in its circle. */
function findCircles(next: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const circles = new Map<string, number>();
  const seen = new Set<string>();
  for (const start of next.keys()) {
    const walked = new Map<string, number>();
    let at: string | undefined = start;
    for (; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at);
      walked.set(at, walked.size);
    }
    const first = at === undefined ? undefined : walked.get(at);
    if (first === undefined) continue;
    for (const [square, place] of walked) if (place >= first) circles.set(square, walked.size - first);
  }
  return circles;
}

function tell(start: string, size: number, next: ReadonlyMap<string, string>): string {
  if (size > TOLD) return `of ${size}`;
  const squares = [start];
  while (squares.length <= size) squares.push(next.get(squares.at(-1) as string) as string);
  return squares.join(' > ');
}
