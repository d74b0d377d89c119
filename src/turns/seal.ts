import { commit } from '../core/dice.js';
import type { Post } from '../core/post.js';
import { minuteOf } from '../core/time.js';
import type { TurnRecord, TurnResult } from './turn.js';

/**
 * True where a post of the thread showed the SHA-256 of a turn's secret before orders closed, by any text that it had
 * until then: only so can anybody know that the dice were not drawn afterwards.
 */
export function isSealShown({ posts, sheet }: Pick<TurnRecord, 'posts' | 'sheet'>): boolean {
  const seal = commit(sheet.secret);
  const isInTime = (ms: number): boolean => minuteOf(ms) <= minuteOf(sheet.lock);
  return posts.some(
    ({ via, revisions }) =>
      via === 'thread' && revisions.some(({ since, body }) => isInTime(since.ms) && isIn(seal, body.text)),
  );
}

/** True where any text of a post shows the SHA-256 of a secret. */
export function showsSeal({ via, revisions }: Pick<Post, 'via' | 'revisions'>, secret: string): boolean {
  return via === 'thread' && revisions.some(({ body }) => isIn(commit(secret), body.text));
}

/** What stands at the head of drafts that are to be posted: also where the seal was not shown. */
export function wholeHead({ head, isSealShown: isShown }: Pick<TurnResult, 'head' | 'isSealShown'>): readonly string[] {
  return isShown ? head : [...head, SEAL_UNSEEN];
}

/** What the judge is told where it was not. */
export const SEAL_UNSEEN =
  'The post that opens the turn was not seen in the thread before orders closed: the players cannot know that the dice were sealed beforehand, and the drafts do not say so. Where it stands there, let the page it is on be looked at, and close the turn anew.';

/** A forum may break a long word. */
function isIn(seal: string, text: string): boolean {
  return text
    .replace(/[^0-9a-z]/gi, '')
    .toLowerCase()
    .includes(seal);
}

/** True for what a judge posted of the turn himself: it tells the secret of its dice. */
export function isJudgesOwn(words: string, author: string, { judges, sheet }: TurnRecord): boolean {
  return Object.values(judges).includes(author) && words.includes(sheet.secret);
}
