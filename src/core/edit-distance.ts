/**
 * How many slips of the pen lead from one text to another (Damerau–Levenshtein): a sign left out, added, changed, or two
 * neighbours swapped, no sign touched twice. More than `most` is Infinity, which is known sooner than how many.
 */
export function editDistance(typed: string, meant: string, most = Number.POSITIVE_INFINITY): number {
  const a = [...typed];
  const b = [...meant];
  // Each row: the slips from the first signs of `typed` to the first 0, 1, 2… signs of `meant`.
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let nearest = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min((row[j - 1] as number) + change, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] as number) + 1);
      next.push(slips);
      nearest = Math.min(nearest, slips);
    }
    if (nearest > most) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const slips = row[b.length] as number;
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}
