import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readWhole } from '../../src/app/keep/whole-game.js';
import { writeText } from '../../src/drafting/text.js';
import { counselor } from '../../src/rulesets/counselor/index.js';
import { closeTurn } from '../../src/turns/close.js';
import { draftDocuments } from '../../src/turns/drafts.js';
import { draftErratum } from '../../src/turns/erratum.js';
import type { TurnRecord } from '../../src/turns/turn.js';

const STORED = new URL('../../fixtures/stored/counselor-2/seven-fords.json.br', import.meta.url);

it('an erratum names a nation whose orders were missed once, and quotes what was said of it', () => {
  const { tables } = readWhole('seven-fords', brotliDecompressSync(readFileSync(STORED)).toString());
  const { columns = [], rows: [row = []] = [] } = tables.find(({ name }) => name === 'closes') ?? {};
  const { json: record } = row[columns.indexOf('record')] as { json: TurnRecord };
  const few = { ...record, posts: record.posts.filter(({ author }) => author !== 'hobb') };
  const [was, now] = [few, record].map((one) => ({ record: one, result: closeTurn(one, counselor) })) as [never, never];
  const outline = draftErratum('update', was, now, counselor);
  const { documents } = draftDocuments(outline ? [outline] : [], record, counselor);
  const told = documents.map((one) => writeText(one).replace(/\s+/g, ' ')).join('');
  expect(told).toContain('under “Without orders” “no orders came”. Right is under “The nations” “Victory points 709”');
  expect(told).not.toContain('“Ostrel”');
});
