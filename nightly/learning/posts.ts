import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClassicReader } from '../../src/rulesets/classic/reading.js';
import { readCasePosts } from '../../test/reading/case-posts.js';
import type { Key, Laid } from './samples.js';

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
  return readCasePosts(path).flatMap(({ id, last, vocabulary, author, orders, unread }) => {
    if (last === undefined || (orders === undefined && unread === undefined)) return [];
    let laid: Laid | undefined;
    const reader = createClassicReader(vocabulary, (post) => {
      laid = post;
      return post.marked;
    });
    reader.read({ text: last, skips: [] }, author);
    return laid ? [{ id, laid, key: { orders: orders ?? [], unread: unread ?? [] } }] : [];
  });
}
