/** How far every place is from one, in steps. */
export function walk(neighbours: (place: string) => readonly string[], from: string): ReadonlyMap<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [place, far] of steps) {
    for (const next of neighbours(place)) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
}
