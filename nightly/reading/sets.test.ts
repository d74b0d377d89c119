import { expect, test } from 'vitest';
import { listIn, writeFigures } from './figures.js';

test('the sets that posts were measured by are read as they were, to the number', async () => {
  const sets = listIn('sets', /^\d+$/);
  expect(sets.length).toBeGreaterThan(30);
  await expect(writeFigures(sets)).toMatchFileSnapshot('sets.txt');
});
