import { expect, test } from 'vitest';
import { listIn, writeFigures } from './figures.js';

test('the posts to practise on are read as they were, to the number', async () => {
  const files = listIn('practice', /\.yaml$/);
  expect(files.length).toBeGreaterThan(20);
  await expect(writeFigures(files)).toMatchFileSnapshot('practice.txt');
});
