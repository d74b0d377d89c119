import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Author, Reader, Vocabulary } from '../../src/reading/reading.js';
import { createClassicReader } from '../../src/rulesets/classic/language/language.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';

/** A post of the reading catalogue, with its author and the board it was written at. */
export interface Seed {
  /** The case's id. */
  readonly id: string;
  readonly text: string;
  readonly vocabulary: Vocabulary;
  readonly reader: Reader<ClassicOrder>;
  readonly author: Author;
}

interface Army {
  readonly name: string;
  readonly team?: string;
  readonly at: string;
  readonly controller: string | readonly string[];
}
interface File {
  readonly defaults?: { readonly armies?: readonly Army[] };
  readonly cases: readonly {
    readonly id: string;
    readonly armies?: readonly Army[];
    readonly posts?: readonly { readonly author: string; readonly text?: string }[];
  }[];
}

/** Cases with the same armies share a reader: thousands of them, each with what it remembers, would fill the memory. */
const readers = new Map<string, Reader<ClassicOrder>>();
function readerOf(vocabulary: Vocabulary): Reader<ClassicOrder> {
  const key = JSON.stringify(vocabulary.pieces);
  const reader = readers.get(key) ?? createClassicReader(vocabulary);
  readers.set(key, reader);
  return reader;
}

const folder = fileURLToPath(new URL('../../fixtures/cases/classic/reading/', import.meta.url));

/** Every post of the catalogue that is plain text. */
export const SEEDS: readonly Seed[] = readdirSync(folder).flatMap((file) => {
  const { defaults, cases }: File = parse(readFileSync(join(folder, file), 'utf8'), { schema: 'failsafe' });
  return cases.flatMap(({ id, armies = defaults?.armies ?? [], posts = [] }) => {
    const pieces = armies.map(({ name, team = '', at, controller }) => {
      return { name, side: team, owners: [controller].flat(), at, rank: '', strength: '' };
    });
    const vocabulary: Vocabulary = { pieces, memory: { former: [], nicknames: new Map() } };
    const reader = readerOf(vocabulary);
    return posts.flatMap(({ author, text }) => {
      if (text === undefined) return [];
      const mine = pieces.filter(({ owners }) => owners.includes(author)).map(({ name }) => name);
      return [{ id, text, vocabulary, reader, author: { player: author, mine } }];
    });
  });
});
