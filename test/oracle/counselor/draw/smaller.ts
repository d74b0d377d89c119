import type { Drawn, DrawnPost } from './drawn.js';

/** The same turn with one thing taken out each; some may be no sound ones any more. */
export function everySmaller(drawn: Drawn): readonly Drawn[] {
  const { posts, market: _, ...bare } = drawn;
  const without = <K extends 'characters' | 'cities' | 'armies' | 'control'>(key: K) =>
    drawn[key].map((_one, i) => ({ ...drawn, [key]: drawn[key].toSpliced(i, 1) }));
  const plain = ['roads', 'rivers', 'bridges', 'fords', 'streams', 'produces', 'hexes'].flatMap((key) => {
    if (!(key in drawn.map)) return [];
    return [{ ...drawn, map: Object.fromEntries(Object.entries(drawn.map).filter(([one]) => one !== key)) }];
  });
  return [
    ...posts.map((_post, i) => ({ ...drawn, posts: posts.toSpliced(i, 1) })),
    ...posts.flatMap((post, i) => smallerPosts(post).map((smaller) => ({ ...drawn, posts: posts.with(i, smaller) }))),
    ...without('control'),
    ...without('armies'),
    ...without('characters'),
    ...without('cities'),
    ...(drawn.market ? [{ ...bare, posts }] : []),
    ...plain,
    ...Object.keys(drawn.game).flatMap((key) =>
      key === 'turn' || key === 'type'
        ? []
        : [{ ...drawn, game: Object.fromEntries(Object.entries(drawn.game).filter(([one]) => one !== key)) }],
    ),
  ];
}

/** A line less, or an order less of a line. */
function smallerPosts(post: DrawnPost): readonly DrawnPost[] {
  const { edits, ...first } = post;
  const lines = post.text.split('\n');
  const fewer = lines.length > 1 ? lines.map((_, i) => lines.toSpliced(i, 1)) : [];
  const shorter = lines.flatMap((line, i) => {
    const [, name = '', rest = ''] = /^([^:]+): (.+)$/.exec(line) ?? [];
    const parts = rest.split('; ');
    if (parts.length < 2) return [];
    return parts.map((_, n) => lines.with(i, `${name}: ${parts.toSpliced(n, 1).join('; ')}`));
  });
  const texts = [...fewer, ...shorter].map((one) => ({ ...post, text: one.join('\n') }));
  return edits ? [first, ...texts] : texts;
}
