import type { Update } from '../../rulesets/contract/update.js';

type Move = Update['moves'][number];

/** How many places of a ring are told one by one; a longer one is told by its size. */
const TOLD = 8;

/** The pieces that changed places in a ring, each with the ring from its own start: `3D > 4D > 3D`. */
export function findRings(moves: readonly Move[]): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { from, to } of moves) if (from !== null && to !== null && to !== from) next.set(from, to);
  const rings = findCircles(next);
  return new Map(
    moves.flatMap(({ piece, from, to }) => {
      const size = from !== null && next.get(from) === to ? rings.get(from) : undefined;
      return from === null || size === undefined ? [] : [[piece, tell(from, size, next)] as const];
    }),
  );
}

/** The places that lead back to themselves, each with the number of places in its circle. */
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
    for (const [place, nth] of walked) if (nth >= first) circles.set(place, walked.size - first);
  }
  return circles;
}

function tell(start: string, size: number, next: ReadonlyMap<string, string>): string {
  if (size > TOLD) return `of ${size}`;
  const places = [start];
  while (places.length <= size) places.push(next.get(places.at(-1) as string) as string);
  return places.join(' > ');
}
