import { describe, expect, test } from 'vitest';
import { TALK } from '../../src/reading/deciding/doubts/talk.js';
import { SEEDS } from '../harness/reading/seeds.js';
import { DOUBT_ROWS, readExample, watchTalk } from './example-board.js';

describe('the table of doubts and talk', () => {
  test('no two rows have one name', () => {
    const ids = [...DOUBT_ROWS, ...TALK].map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test.each(DOUBT_ROWS)('$id: its example is a doubt by this row and no other', ({ id, example }) => {
    expect(readExample(example).flatMap((part) => (part.bin === 'doubt' ? part.id : []))).toEqual([id]);
  });

  test.each(TALK)('$id: its example is talk by this row', ({ id, example }) => {
    const bins: string[] = [];
    const hit = watchTalk(() => bins.push(...readExample(example).map(({ bin }) => bin)));
    expect([[...hit], bins]).toEqual([[id], ['chatter']]);
  });

  test('every row is hit by a case of the catalogue', () => {
    const hit = new Set<string>();
    const talk = watchTalk(() => {
      for (const { reader, text, author } of SEEDS)
        for (const part of reader.read({ text, skips: [] }, author).parts) if (part.bin === 'doubt') hit.add(part.id);
    });
    const never = [...DOUBT_ROWS, ...TALK].map(({ id }) => id).filter((id) => !hit.has(id) && !talk.has(id));
    expect(never).toEqual(['post-too-long']); // which is too long for a case, too
  });
});
