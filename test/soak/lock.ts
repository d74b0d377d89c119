import { closeTurnNow } from '../../src/app/close-turn.js';
import { loadHistory, type PostState } from '../../src/app/history.js';
import { ownText } from '../../src/kit/post.js';
import { Fault } from '../../src/kit/result.js';
import { minuteOf, writeIso } from '../../src/kit/time.js';
import { type Book, plain } from './book.js';
import { byId } from './script.js';
import { type State, stateAt } from './thread.js';

const MINUTE = 60_000;

/** What the lock came to: posts that count as they stood, posts the judge is asked about, and where nobody could know better. */
export interface AtLock {
  readonly counted: number;
  readonly asked: number;
  readonly unknowable: number;
}

/**
 * Closes the turn and holds what counts in it against what stood in the thread when the lock's minute ended (R4): each
 * post counts as it stood, or is asked. Only a text that no capture ever showed may be missed.
 */
export function checkLock(book: Book, lock: number): AtLock {
  const { game, forum } = book;
  const end = (minuteOf(lock) + 1) * MINUTE - 1;
  const isRead = game.store.captures.list().some(({ state, clock }) => state === 'complete' && clock > end);
  try {
    const { gathered } = closeTurnNow(game).result;
    if (!isRead) book.fail('the turn is closed, though the thread was not read after its lock');
    const truth = byId(forum.thread.posts);
    const asked = new Set(
      gathered.questions.filter(({ kind }) => kind === 'unseen' || kind === 'unsure').map(({ place }) => place.post),
    );
    let [counted, unknowable] = [0, 0];
    for (const { post, revision, out } of gathered.posts) {
      const true_ = truth.get(post.id);
      if (!true_ || out === 'before-opening' || asked.has(post.id)) continue;
      const stood = minuteOf(true_.at) > minuteOf(lock) ? undefined : stateAt(true_, end)?.text;
      const body = post.revisions[revision]?.body;
      const counts = out === undefined && body ? ownText(body) : undefined;
      if (plain(stood) === plain(counts)) counted++;
      else if (
        wasEverShown(
          post.revisions.map(({ body: shown }) => ownText(shown)),
          stood,
        )
      )
        book.fail(
          `#${post.id}: "${plain(stood)}" stood at the lock, and "${plain(counts)}" counts (${out ?? 'in force'}); in truth ${true_.states.map(tellState).join(', ')}; kept ${loadHistory(game, post.id).states.map(tellKept).join(', ')}`,
        );
      else unknowable++;
    }
    return { counted, asked: asked.size, unknowable };
  } catch (error) {
    if (!(error instanceof Fault) || isRead) throw error;
    return { counted: 0, asked: 0, unknowable: 0 };
  }
}

function tellState({ at, text, mark }: State): string {
  return `${writeIso(at)} "${plain(text)}"${mark ? ` (marked ${writeIso(mark.at)})` : ''}`;
}

function tellKept({ change, seen = 0, beforeSeen = 0, since, text }: PostState): string {
  return `${change} ${writeIso(beforeSeen)}–${writeIso(seen)} "${plain(text)}"${since ? ` since ${writeIso(since.ms)}` : ''}`;
}

/** True where a capture showed the text; that a post was not there is known by its being gone. */
function wasEverShown(shown: readonly string[], text: string | undefined): boolean {
  return shown.some((one) => plain(one) === plain(text));
}
