import { diffArrays } from 'diff';
import { ownText, type Post } from '../../core/post.js';
import { AppError } from '../../core/result.js';
import type { Instant } from '../../core/time.js';
import type { EditMark, RevisionKind } from '../../store/revisions.js';
import type { Game } from '../game/game.js';

/** How a line stands against the text before. */
const LINE_SIGNS = ['same', 'added', 'removed'] as const;
export type LineSign = (typeof LINE_SIGNS)[number];

/** One line of a difference. */
export interface DiffLine {
  readonly sign: LineSign;
  readonly text: string;
}

/** One state of a post, and how it differs from the one before. Times in ms UTC. */
export interface PostState {
  readonly change: RevisionKind | 'message';
  /** When it was first seen so, by the forum's clock; absent for a private message, which no page showed. */
  readonly seen?: number;
  /** When the state before was last seen: the change happened between the two. */
  readonly beforeSeen?: number;
  /** R3 Since when this text counts; absent where the text did not change. */
  readonly since?: Instant;
  /** True where an edit left no mark. */
  readonly unmarked: boolean;
  readonly mark?: EditMark;
  /** The author's own words, without signature and notices. */
  readonly text: string;
  readonly lines: readonly DiffLine[];
}

/** A post with everything it ever showed. */
export interface PostHistory {
  readonly post: Post;
  readonly states: readonly PostState[];
}

/**
 * Everything a post ever showed, the earliest first. `which` is its number in the thread, like `12` or `#12`, or its
 * id at the forum. Throws a usage AppError for a post nobody saw.
 */
export function loadHistory({ store }: Game, which: string): PostHistory {
  const posts = store.posts.load();
  const post =
    posts.find(({ number }) => `#${number}` === which) ??
    posts.find(({ id }) => id === which) ??
    posts.find(({ number }) => String(number) === which);
  if (!post) {
    throw new AppError(
      'usage',
      `Post ${which}`,
      `no such post was captured (there are ${posts.length})`,
      'Give its number in the thread, like #12, or its id at the forum. See them with: adjutant orders.',
    );
  }
  return { post, states: post.via === 'pm' ? messageStates(post) : threadStates(post, store.posts.history(post.id)) };
}

function messageStates({ revisions }: Post): readonly PostState[] {
  return revisions.map(({ since, body: { text } }) => ({
    change: 'message',
    since,
    unmarked: false,
    text,
    lines: compareLines('', text),
  }));
}

type Sighted = ReturnType<Game['store']['posts']['history']>[number];

/** Rows of the store beside the post's revisions: only a first sight, a changed text and a deletion are revisions. */
function threadStates({ revisions }: Post, sighted: readonly Sighted[]): readonly PostState[] {
  let revision = -1;
  const texts = sighted.map(({ body }) => ownText(body));
  return sighted.map(({ change, seen, beforeSeen, mark }, index) => {
    const counts = change !== 'mark' && change !== 'reading';
    if (counts) revision++;
    const found = counts ? revisions[revision] : undefined;
    return {
      change,
      seen,
      ...(beforeSeen !== undefined && { beforeSeen }),
      ...(found && { since: found.since }),
      unmarked: found?.unmarked ?? false,
      ...(mark && { mark }),
      text: texts[index] ?? '',
      lines: compareLines(texts[index - 1] ?? '', texts[index] ?? ''),
    };
  });
}

/** The difference of two texts line by line, in reading order: what went stands before what came. */
export function compareLines(before: string, after: string): readonly DiffLine[] {
  const split = (text: string): string[] => (text === '' ? [] : text.split('\n'));
  return diffArrays(split(before), split(after)).flatMap(({ added, removed, value }) =>
    value.map((text): DiffLine => ({ sign: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
}
