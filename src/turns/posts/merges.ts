import { ownText, type Post } from '../../core/post.js';

/** How much later than a post was found gone (ms) the text it was joined to may first be seen: other pages, other clocks. */
const APART = 60 * 60_000;

/** A post whose text an earlier one of the same author took over: with which revision, and the text's last one of its own. */
export interface Merge {
  readonly revision: number;
  readonly from: Post;
  readonly last: number;
}

/**
 * Which posts were joined to an earlier one: the forum (or a moderator) puts a second post of the same author under
 * the first, and the second is gone. Its orders were there all the while, and keep their times.
 */
export function findMerges(posts: readonly Post[]): ReadonlyMap<string, readonly Merge[]> {
  const merges = new Map<string, Merge[]>();
  for (const from of posts) {
    const gone = from.revisions.at(-1);
    const last = from.revisions.length - 2;
    const text = normalise(from, last);
    if (from.via !== 'thread' || last < 0 || gone?.body.text.trim() !== '' || text === '') continue;
    for (const into of posts) {
      if (into.number >= from.number || into.author !== from.author || into.authorId !== from.authorId) continue;
      const revision = into.revisions.findIndex(
        ({ since }, index) =>
          index > 0 &&
          since.ms >= from.at.ms &&
          since.ms <= gone.since.ms + APART &&
          normalise(into, index).includes(text) &&
          !normalise(into, index - 1).includes(text),
      );
      if (revision < 0) continue;
      merges.set(into.id, [...(merges.get(into.id) ?? []), { revision, from, last }]);
      break;
    }
  }
  return merges;
}

/** A revision's own words with every run of blanks as one, so that the forum's ruler and line ends between them do not count. */
function normalise({ revisions }: Post, revision: number): string {
  const body = revisions[revision]?.body;
  return body === undefined ? '' : ownText(body).replace(/\s+/g, ' ').trim();
}
