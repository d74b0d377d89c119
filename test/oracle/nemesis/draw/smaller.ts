import type { Drawn, DrawnStep } from './drawn.js';

/** The same turns with one thing taken out each; some may be no sound ones any more. */
export function everySmaller(drawn: Drawn): readonly Drawn[] {
  const { later } = drawn;
  const first = smallerSteps(drawn).map((step) => ({ ...drawn, ...step }));
  const smallerLater = later.flatMap((step, i) =>
    smallerSteps(step).map((smaller) => ({ ...drawn, later: later.with(i, { ...step, ...smaller }) })),
  );
  const without = <K extends 'battles' | 'units'>(key: K) =>
    drawn[key].map((_, i) => ({ ...drawn, [key]: drawn[key].toSpliced(i, 1) }));
  const cut = later.length > 0 ? [{ ...drawn, later: later.slice(0, -1) }] : [];
  return [...cut, ...smallerLater, ...first, ...without('battles'), ...without('units')];
}

function smallerSteps({ posts, results }: DrawnStep): readonly Pick<DrawnStep, 'posts' | 'results'>[] {
  return [
    ...posts.map((_, i) => ({ posts: posts.toSpliced(i, 1), results })),
    ...results.map((_, i) => ({ posts, results: results.toSpliced(i, 1) })),
  ];
}
