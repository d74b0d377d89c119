import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Author, Reader, Vocabulary } from '../../../src/reading/reading.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import { createReader as createClassicReader } from '../../../src/rulesets/classic/reading.js';
import { readCasePosts } from './case-posts.js';

/** A post of the reading catalogue, with its author and the board it was written at. */
export interface Seed {
  /** The case's id. */
  readonly id: string;
  readonly text: string;
  readonly vocabulary: Vocabulary;
  readonly reader: Reader<ClassicOrder>;
  readonly author: Author;
  /** True where the case says that something in it is in doubt. */
  readonly isDoubted: boolean;
}

/** Cases with the same armies share a reader: thousands of them, each with what it remembers, would fill the memory. */
const readers = new Map<string, Reader<ClassicOrder>>();
function readerOf(vocabulary: Vocabulary): Reader<ClassicOrder> {
  const key = JSON.stringify(vocabulary.pieces);
  const reader = readers.get(key) ?? createClassicReader(vocabulary);
  readers.set(key, reader);
  return reader;
}

const folder = fileURLToPath(new URL('../../../fixtures/cases/classic/reading/', import.meta.url));

/** Every post of the catalogue that is plain text. */
export const SEEDS: readonly Seed[] = readdirSync(folder)
  .flatMap((file) => readCasePosts(join(folder, file)))
  .flatMap(({ id, text, vocabulary, author, unread }) =>
    text === undefined
      ? []
      : [{ id, text, vocabulary, reader: readerOf(vocabulary), author, isDoubted: unread?.length !== 0 }],
  );
