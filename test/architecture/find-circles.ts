/** The circles of a graph: each a list of names, of which every one leads to every other. `graph` gives what a name leads to. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (name: string): ReadonlySet<string> => {
    const known = reached.get(name);
    if (known) return known;
    const seen = new Set<string>();
    const open = [...(graph.get(name) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(graph.get(next) ?? []));
    }
    reached.set(name, seen);
    return seen;
  };
  const circles = new Map<string, readonly string[]>();
  for (const name of graph.keys()) {
    if (!reach(name).has(name)) continue;
    const circle = [...reach(name)].filter((other) => reach(other).has(name)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}
