import { type Gone as GoneHow, ownText, type Post } from '../core/post.js';
import { inOneLine } from '../core/text.js';
import { HOUR, minuteOf } from '../core/time.js';
import { findOneTime, type PostFact, type TakenHow } from '../rulesets/contract/post-facts.js';
import type { TurnSheet } from '../rulesets/contract/turn.js';

/** A post that was gone, with the revision of the text that it had before. */
export interface TakenPost {
  readonly post: Post;
  readonly revision: number;
}

/** What somebody other than the posts' authors may have done to them, so that only the judge can say whether they count. */
export interface ModeratorsAct {
  /** The posts with their texts, and whether they are back, in one line: another act has another. */
  readonly name: string;
  /** What happened. */
  readonly because: PostFact;
  readonly posts: readonly TakenPost[];
}

interface Gone extends TakenPost {
  readonly in: GoneHow;
  /** Whether it is back by now, and with the same words. */
  readonly isBack: boolean;
  readonly isSame: boolean;
}

/**
 * Posts that were no longer there at the lock by what is hardly their authors' doing: hidden or deleted as their page
 * tells; of several authors at one look (split off, moved); back after the lock; missing where the thread was carried
 * over to. Those of one look are one act. What one author took out by himself is a deletion.
 */
export function findModeratorsActs(posts: readonly Post[], sheet: TurnSheet): readonly ModeratorsAct[] {
  const several = severalAuthors(posts);
  const acts = new Map<string, { readonly how: TakenHow; readonly gone: Gone[] }>();
  for (const post of posts) {
    const gone = findGone(post, minuteOf(sheet.lock));
    const how = gone && howTaken(gone, several);
    if (!gone || !how) continue;
    const key = `${gone.in.look}:${gone.isSame}:${how}`;
    acts.set(key, { how, gone: [...(acts.get(key)?.gone ?? []), gone] });
  }
  return [...acts.values()].map(({ how, gone }): ModeratorsAct => {
    const names = gone.map(({ post, revision }) => `${post.id}.${revision}`).join();
    const isBack = gone.some((one) => one.isSame);
    return {
      name: `${names}:${isBack}`,
      because: { code: 'taken-out', rule: '', how, isBack, ...findOneTime(sheet) },
      posts: gone,
    };
  });
}

/** How somebody else than its author may have taken a post out; undefined where nothing says so. */
function howTaken({ in: gone, isBack }: Gone, several: ReadonlySet<number>): TakenHow | undefined {
  if (gone.carried) return 'carried-over';
  if (gone.hidden === 'waiting' || gone.hidden === 'deleted') return gone.hidden;
  if (several.has(gone.look)) return 'several-authors';
  return isBack ? 'at-the-lock' : undefined;
}

/** The looks at which posts of more than one author were gone. */
function severalAuthors(posts: readonly Post[]): ReadonlySet<number> {
  const authors = new Map<number, Set<string>>();
  for (const { author, revisions } of posts)
    for (const { gone } of revisions)
      if (gone) authors.set(gone.look, (authors.get(gone.look) ?? new Set<string>()).add(author));
  return new Set([...authors].flatMap(([look, names]) => (names.size > 1 ? [look] : [])));
}

/** How a post of before the lock was gone at it: found so before, or with the lock between two looks. */
function findGone(post: Post, lock: number): Gone | undefined {
  if (post.via !== 'thread' || minuteOf(post.at.ms) > lock) return undefined;
  const { revisions } = post;
  const inForce = revisions.findLastIndex(({ since }) => minuteOf(since.ms) <= lock);
  const isOver = ({ beforeSeen }: Post['revisions'][number]): boolean =>
    beforeSeen !== undefined && minuteOf(beforeSeen) <= lock;
  const next = revisions[inForce + 1];
  const at = revisions[inForce]?.gone ? inForce : next?.gone && isOver(next) ? inForce + 1 : 0;
  const gone = revisions[at]?.gone;
  if (!gone || at === 0) return undefined;
  return { post, revision: at - 1, in: gone, isBack: revisions.length > at + 1, isSame: isBackAt(post, at) };
}

/** True where a post that was gone came back with the words that it had. */
function isBackAt({ revisions }: Post, gone: number): boolean {
  const [before, after] = [revisions[gone - 1], revisions[gone + 1]];
  return before !== undefined && after !== undefined && ownText(before.body) === ownText(after.body);
}

/** How much later than a post was found gone (ms) the text it was joined to may first be seen: other pages, other clocks. */
const APART = HOUR;

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
  return body === undefined ? '' : inOneLine(ownText(body));
}
