import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Vocabulary } from '../../src/reading/reading.js';
import { createClassicReader } from '../../src/rulesets/classic/language/language.js';
import type { Key, Laid } from './samples.js';

interface Army {
  readonly name: string;
  readonly team: string;
  readonly at: string;
  readonly controller: string | readonly string[];
}
interface Post {
  readonly author: string;
  readonly text?: string;
  readonly edits?: readonly { readonly text: string }[];
}
interface File {
  readonly ruleset: string;
  readonly defaults?: { readonly armies?: readonly Army[] };
  readonly cases: readonly {
    readonly id: string;
    readonly armies?: readonly Army[];
    readonly posts?: readonly Post[];
    readonly expect?: { readonly orders?: readonly string[]; readonly unread?: readonly string[] };
  }[];
}

/** A post as the reader lays it, with the key of its case. */
export interface KeyedPost {
  readonly id: string;
  readonly laid: Laid;
  readonly key: Key;
}

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** The files of the reading catalogue, of the sets that posts were measured by, and of those written to be learnt from. */
export function listPosts(): readonly string[] {
  const yaml = (folder: string) =>
    readdirSync(join(FIXTURES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => join(FIXTURES, folder, name));
  return [...yaml('cases/classic/reading'), ...yaml('sets'), ...yaml('practice')];
}

/** Every post of a case file whose orders and doubts are known, with the text it has at last. */
export function readPosts(path: string): readonly KeyedPost[] {
  const { ruleset, defaults, cases }: File = parse(readFileSync(path, 'utf8'), { schema: 'failsafe' });
  if (ruleset !== 'classic') return [];
  return cases.flatMap(({ id, armies = defaults?.armies ?? [], posts = [], expect }) => {
    if (expect?.orders === undefined && expect?.unread === undefined) return [];
    const key: Key = { orders: expect.orders ?? [], unread: expect.unread ?? [] };
    const pieces = armies.map(({ name, team, at, controller }) => {
      return { name, side: team ?? '', owners: [controller].flat(), at, rank: '', strength: '' };
    });
    const vocabulary: Vocabulary = { pieces, memory: { former: [], nicknames: new Map() } };
    return posts.flatMap(({ author, text, edits }) => {
      const last = edits?.at(-1)?.text ?? text;
      if (last === undefined) return [];
      const mine = pieces.filter(({ owners }) => owners.includes(author)).map(({ name }) => name);
      let laid: Laid | undefined;
      const reader = createClassicReader(vocabulary, (post) => {
        laid = post;
        return post.marked;
      });
      reader.read({ text: last, skips: [] }, { player: author, mine });
      return laid ? [{ id, laid, key }] : [];
    });
  });
}
