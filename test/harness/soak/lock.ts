import { loadHistory, type PostState } from '../../../src/app/capture/post-history.js';
import { closeTurnNow } from '../../../src/app/close/close.js';
import { ownText } from '../../../src/core/post.js';
import { AppError } from '../../../src/core/result.js';
import { minuteOf, writeIso } from '../../../src/core/time.js';
import { classic } from '../../../src/rulesets/classic/index.js';
import { findConfirmations } from '../../../src/turns/rulings.js';
import { type Book, plain } from './book.js';
import { byId } from './script.js';
import { type State, stateAt, type TruePost } from './thread.js';

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
    const { record, result } = closeTurnNow(game);
    const { gathered } = result;
    if (!isRead) book.fail('the turn is closed, though the thread was not read after its lock');
    const truth = byId(forum.thread.posts);
    const asked = new Set(
      gathered.questions.filter(({ kind }) => kind === 'unseen' || kind === 'unsure').map(({ place }) => place.post),
    );
    const toConfirm = new Set(
      findConfirmations(record, result, [], Number.POSITIVE_INFINITY, classic).flatMap(({ kind, place }) =>
        kind === 'edited' && place ? [place.post] : [],
      ),
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
        !isMisled(true_, counts, lock) &&
        !(toConfirm.has(post.id) && isUnproven(loadHistory(game, post.id).states, end)) &&
        wasMet(book, true_, end)
      )
        book.fail(
          `#${post.id}: "${plain(stood)}" stood at the lock, and "${plain(counts)}" counts (${out ?? 'in force'}); in truth ${true_.states.map(formatState).join(', ')}; kept ${loadHistory(game, post.id).states.map(formatKept).join(', ')}`,
        );
      else unknowable++;
    }
    return { counted, asked: asked.size, unknowable };
  } catch (error) {
    if (!(error instanceof AppError) || isRead) throw error;
    return { counted: 0, asked: 0, unknowable: 0 };
  }
}

function formatState({ at, text, mark }: State): string {
  return `${writeIso(at)} "${plain(text)}"${mark ? ` (marked ${writeIso(mark.at)})` : ''}`;
}

function formatKept({ change, seen = 0, beforeSeen = 0, since, text }: PostState): string {
  return `${change} ${writeIso(beforeSeen)}–${writeIso(seen)} "${plain(text)}"${since ? ` since ${writeIso(since.ms)}` : ''}`;
}

/** True where a page that came and was kept showed the post while it stood as it did at the lock's end, from its last change of text to the next. */
function wasMet({ forum, game }: Book, { id, states }: TruePost, end: number): boolean {
  const now = states.findLastIndex(({ at }) => at <= end);
  const other = (state: State): boolean => state.text !== states[now]?.text;
  const from = states[states.findLastIndex((state, index) => index < now && other(state)) + 1]?.at ?? 0;
  const to = states.find((state, index) => index > now && other(state))?.at ?? Number.POSITIVE_INFINITY;
  const { captures } = game.store;
  const kept = new Set(captures.list().flatMap((capture) => captures.pages(capture.id).map(({ clock }) => clock)));
  return forum.answered.some(({ at, ids }) => at >= from && at < to && ids.includes(id) && kept.has(at));
}

/**
 * True where no look met the post between the lock and its next edit, whose mark hides any before it: the judge finds it
 * among what is to be confirmed.
 */
function isUnproven(states: readonly PostState[], end: number): boolean {
  return states.some(
    ({ beforeSeen, since }) => (beforeSeen ?? end + 1) <= end && since !== undefined && since.ms > end,
  );
}

/** True where the forum itself dates a text by a mark of before the lock, though it was changed once more without one. */
function isMisled({ states }: TruePost, text: string | undefined, lock: number): boolean {
  return states.some(
    ({ at, mark, text: shown }) =>
      plain(shown) === plain(text) && mark !== undefined && mark.at < at && minuteOf(mark.at) <= minuteOf(lock),
  );
}
