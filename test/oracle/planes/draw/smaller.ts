import type { Drawn } from './drawn.js';

const LISTS = ['armies', 'posts', 'structures', 'results', 'details', 'weather'] as const;

/** The same turn with one thing taken out each, where nothing that is left names it. */
export function everySmaller(drawn: Drawn): readonly Drawn[] {
  return LISTS.flatMap((key) => drawn[key].map((_, i) => ({ ...drawn, [key]: drawn[key].toSpliced(i, 1) }))).filter(
    namesNobodyElse,
  );
}

function namesNobodyElse({ armies, details, results }: Drawn): boolean {
  const names = armies.map(({ name }) => name);
  const known = details.every(({ from, to }) => names.includes(from) && names.includes(to));
  return known && results.every(({ armies: fought }) => Object.keys(fought).every((name) => names.includes(name)));
}
