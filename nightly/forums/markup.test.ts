import { expect, it } from 'vitest';
import { FORUMS } from '../../src/forums/index.js';
import { PAGES, SHAPES, tryShape } from '../../test/harness/hostile-posts.js';

it('a page of every engine is tried', () => expect(PAGES).toHaveLength(FORUMS.length));

it.each(PAGES.map((one) => [one.name, one] as const))(
  'whatever a post holds, the other posts of its page are read as ever: %s',
  (_, one) => {
    for (const shape of Object.keys(SHAPES)) tryShape(one, shape);
  },
);
