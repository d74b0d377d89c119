import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Piece } from '../../src/kit/piece.js';
import type { Reader } from '../../src/reading/reading.js';
import { createClassicReader } from '../../src/rulesets/classic/language/language.js';
import { mutate, rollFrom, shrink } from './mutate.js';

const MOST_MS = 100;

interface Army {
  readonly name: string;
  readonly at: string;
  readonly controller: string | readonly string[];
}
interface File {
  readonly defaults?: { readonly armies?: readonly Army[] };
  readonly cases: readonly {
    readonly armies?: readonly Army[];
    readonly posts?: readonly { readonly author: string; readonly text?: string }[];
  }[];
}

/** Cases with the same armies share a reader: thousands of them, each with what it remembers, would fill the memory. */
const readers = new Map<string, Reader<unknown>>();
function readerOf(pieces: readonly Piece[]): Reader<unknown> {
  const key = JSON.stringify(pieces);
  const reader = readers.get(key) ?? createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
  readers.set(key, reader);
  return reader;
}

const folder = fileURLToPath(new URL('../../fixtures/cases/classic/reading/', import.meta.url));
const seeds = readdirSync(folder).flatMap((file) => {
  const { defaults, cases }: File = parse(readFileSync(join(folder, file), 'utf8'));
  return cases.flatMap(({ armies = defaults?.armies ?? [], posts = [] }) => {
    const pieces = armies.map(({ name, at, controller }) => ({
      name: String(name),
      side: '',
      owners: [controller].flat().map(String),
      at,
      rank: '',
      strength: '',
    }));
    const reader = readerOf(pieces);
    return posts.flatMap(({ author, text }) => {
      if (typeof text !== 'string') return [];
      const mine = pieces.filter(({ owners }) => owners.includes(String(author))).map(({ name }) => name);
      return [{ text, reader, author: { player: String(author), mine } }];
    });
  });
});

/** What is wrong with how a text is read; undefined where nothing is. */
function findFault({ reader, author }: (typeof seeds)[number], text: string): string | undefined {
  try {
    const start = process.cpuUsage();
    const { parts } = reader.read({ text, skips: [] }, author);
    const { user } = process.cpuUsage(start); // other programs' time does not count
    const took = user / 1000;
    let at = 0;
    for (const { from, to } of parts) {
      if (from !== at || to <= from) return `the parts do not add up at ${at}`;
      at = to;
    }
    if (at !== text.length) return `the parts end at ${at} of ${text.length}`;
    return took > MOST_MS ? `it took ${Math.round(took)} ms` : undefined;
  } catch (error) {
    return String(error);
  }
}

/** Reads so many mutated posts of the catalogue; returns the smallest text that fails and what is wrong with it, nothing where none does. */
export function fuzzPosts(count: number, seed: number, tell: (done: number) => void): readonly string[] {
  const roll = rollFrom(seed);
  for (let i = 1; i <= count; i++) {
    const one = seeds[roll(seeds.length)] as (typeof seeds)[number];
    const other = seeds[roll(seeds.length)] as (typeof seeds)[number];
    const text = mutate(one.text, other.text, roll);
    // a slow reading counts only when it is slow again: memory may have been tidied up meanwhile
    const fails = (read: string) => [1, 2, 3].every(() => findFault(one, read) !== undefined);
    if (fails(text)) {
      const least = shrink(text, fails);
      return [`after ${i} texts of seed ${seed}: ${findFault(one, least)}`, JSON.stringify(least)];
    }
    if (i % 10_000 === 0) tell(i);
  }
  return [];
}
