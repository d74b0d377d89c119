interface Step {
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Drawn turns one after the other, each expecting what the resolver says of it. */
export function expectSteps<S extends Step, D extends Step & { readonly later: readonly S[] }>(
  drawn: D,
  [first, ...more]: readonly object[],
): D {
  const later = drawn.later.map((step, i) => ({ ...step, expect: { ...more[i] } }));
  return { ...drawn, expect: { ...first }, later };
}
