import { everySmaller } from '../../format/drawn.js';
import type { Drawn } from './drawn.js';

/** Those of the smaller turns in which nothing names who is not there. */
export function everySmallerOf(drawn: Drawn): readonly Drawn[] {
  return everySmaller(drawn, 'armies', 'structures', 'details', 'weather').filter(namesNobodyElse);
}

function namesNobodyElse({ armies, details, results }: Drawn): boolean {
  const names = armies.map(({ name }) => name);
  const known = details.every(({ from, to }) => names.includes(from) && names.includes(to));
  return known && results.every(({ armies: fought }) => Object.keys(fought).every((name) => names.includes(name)));
}
