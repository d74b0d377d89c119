import type { Drawn, DrawnStep } from './drawn.js';

/** The same windows with one thing taken out each; some may be no sound ones any more. */
export function everySmaller(drawn: Drawn): readonly Drawn[] {
  const { later } = drawn;
  const first = smallerSteps(drawn).map((step) => ({ ...drawn, ...step }));
  const smallerLater = later.flatMap((step, i) =>
    smallerSteps(step).map((smaller) => ({ ...drawn, later: later.with(i, { ...step, ...smaller }) })),
  );
  const without = <K extends 'generals' | 'hexes'>(key: K) =>
    drawn[key].map((_, i) => ({ ...drawn, [key]: drawn[key].toSpliced(i, 1) }));
  const cut = later.length > 0 ? [{ ...drawn, later: later.slice(0, -1) }] : [];
  return [...cut, ...smallerLater, ...first, ...without('generals'), ...without('hexes')];
}

function smallerSteps({ posts, results }: DrawnStep): readonly Pick<DrawnStep, 'posts' | 'results'>[] {
  const lines = posts.flatMap((post, i) => {
    const all = post.text.split('\n');
    if (all.length < 2 || post.edits) return [];
    return all.map((_, n) => ({ posts: posts.with(i, { ...post, text: all.toSpliced(n, 1).join('\n') }), results }));
  });
  return [
    ...posts.map((_, i) => ({ posts: posts.toSpliced(i, 1), results })),
    ...lines,
    ...results.map((_, i) => ({ posts, results: results.toSpliced(i, 1) })),
  ];
}
