import { lettersAndDigits } from '../../core/text.js';
import type { Draft } from '../../store/drafts.js';
import type { OthersPost, Posted } from '../../store/own-threads.js';
import { identifyAuthors, type Signed } from '../../turns/authors.js';
import type { Game } from '../game/game.js';
import { type Comparable, findHolding, findLongest, findParts, findPosted, shownTexts } from './draft-texts.js';
import { withIds } from './record.js';

/** The names under which a game's documents are posted: its judges', and whoever runs it here. */
export function judgesNames({ setup, config }: Pick<Game, 'setup' | 'config'>): readonly string[] {
  return [...new Set([...Object.values(setup.judges), config.judge.name])];
}

/**
 * Where an approved document stands among the posts of the thread that it goes to. Only a judge's own post is it: he is
 * known as players are, by the forum's user id where one was seen for his name, and then no guest is he. What was posted there
 * as another approved document of the turn is that, and not this one once more.
 */
export function findInThread(
  game: Game,
  draft: Draft,
  posts: readonly Comparable[],
  thread = game.config.thread,
): Posted | undefined {
  const own = judgesPosts(game, posts, thread);
  const found = findOwn(game, draft, own);
  if (!found?.again) return found;
  const beside = textsBeside(game, draft);
  const { again: all, ...posted } = found;
  const again = all.filter(({ text }) => !beside.has(lettersAndDigits(text)));
  return again.length > 0 ? { ...posted, again } : posted;
}

/** The same among a judge's posts; a post that is another document of the turn is no piece of this one, whatever both say. */
function findOwn(game: Game, draft: Draft, own: readonly Comparable[]): Posted | undefined {
  const found = findPosted(draft, partsOf(game, draft), own);
  const isPiece = found?.lacks?.some(({ part }) => part === undefined) ?? false;
  if (!isPiece) return found;
  const others = draftsBeside(game, draft).flatMap((other) => {
    const there = findPosted(other, partsOf(game, other), own);
    return there?.missing === 0 ? there.posts.map(({ number }) => number) : [];
  });
  const rest = own.filter(({ number }) => !others.includes(number));
  return rest.length < own.length ? findPosted(draft, partsOf(game, draft), rest) : found;
}

/** The posts there that hold an approved document, or a part of it, and are by none of the game's judges. */
export function findOthers(
  game: Game,
  draft: Draft,
  posts: readonly Comparable[],
  thread = game.config.thread,
): readonly OthersPost[] {
  const own = new Set(judgesPosts(game, posts, thread));
  const others = posts.filter((post) => !own.has(post));
  const names = judgesNames(game).map((name) => name.normalize('NFC'));
  const named = new Set(
    others.flatMap(({ author, number }) => (names.includes(author.normalize('NFC')) ? [number] : [])),
  );
  return findHolding(draft, partsOf(game, draft), others).map((one) =>
    named.has(one.number) ? { ...one, bearsName: true } : one,
  );
}

/** Those of a thread's posts that one of the game's judges wrote; on another site than the game's thread nobody's id is known before. */
export function judgesPosts<P extends Signed>(
  game: Game,
  posts: readonly P[],
  thread = game.config.thread,
): readonly P[] {
  const isHere = siteOf(thread) === siteOf(game.config.thread);
  const ids = isHere ? game.store.posts.userIds() : new Map<string, readonly string[]>();
  const names = judgesNames(game);
  const judges = names.map((name) => ({ name, side: '', aliases: [] }));
  const identify = identifyAuthors(posts, withIds(judges, ids), []);
  const own = posts.filter((post) => identify(post).player);
  // Where no judge was ever seen as a member, his name is all there is.
  const isKnown = own.length > 0 || names.some((name) => ids.has(name));
  return isKnown ? own : posts.filter(({ author }) => names.includes(author.normalize('NFC')));
}

function partsOf({ store, config }: Game, draft: Draft): ReturnType<typeof findParts> {
  return findParts(store, draft, findLongest(config)?.characters);
}

function siteOf(thread: string): string {
  return URL.canParse(thread) ? new URL(thread).origin : '';
}

/** What posts of the turn's other approved documents read like, whole and in parts. */
function textsBeside(game: Game, draft: Draft): ReadonlySet<string> {
  const pieces = draftsBeside(game, draft).flatMap((one) => [one, ...partsOf(game, one)]);
  return new Set(pieces.flatMap(shownTexts).map(lettersAndDigits));
}

/** The turn's other approved documents that are posted. */
function draftsBeside({ store }: Game, { id, turn }: Draft): readonly Draft[] {
  return store.drafts
    .list(turn)
    .filter(({ id: other, state, document }) => other !== id && state === 'approved' && document.to === undefined);
}
