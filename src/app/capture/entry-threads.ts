import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFetcher } from '../../browser/fetcher.js';
import { ownText, type Post } from '../../core/post.js';
import { AppError } from '../../core/result.js';
import { MINUTE } from '../../core/time.js';
import type { EntryKind, ThreadPost } from '../../rulesets/contract/entries.js';
import type { KeptEntry } from '../../store/entries.js';
import { openStore } from '../../store/store.js';
import { type Identity, identifyAuthors, type Signed } from '../../turns/authors.js';
import { toInput } from '../../turns/close.js';
import { answeredEntries } from '../../turns/questions.js';
import { judgeNow } from '../close/turn-cache.js';
import type { Game } from '../game/game.js';
import { fillEntry } from '../judge/enter.js';
import { loadRecord, needTurn } from '../record/record.js';
import type { Captured } from './capture-run.js';
import { type CaptureOptions, captureThread } from './look.js';
import { captureFiles } from './saved-pages.js';

/** An entry with a thread of its own, by its name. */
export interface ThreadEntry {
  readonly kind: EntryKind;
  readonly entry: KeptEntry;
}

/** Finds the entry of a turn whose thread is meant; a usage AppError where there is none, or the rulebook knows no such thing. */
export function findThreadEntry(game: Game, name: string, number?: number): ThreadEntry {
  const turn = needTurn(game, number);
  const kinds = game.setup.ruleset.entries.filter(({ thread }) => thread !== undefined);
  const all = kinds.flatMap((kind) =>
    game.store.entries
      .load(kind.id, turn.number)
      .map(({ id, value }) => ({ kind, id, about: kind.about?.(value) ?? '' })),
  );
  const found = all.find(({ about }) => about.includes(`“${name}”`));
  const entry = found && game.store.entries.find(found.id);
  if (found && entry) return { kind: found.kind, entry };
  const ids = kinds.map(({ id }) => `${id}.yaml`).join(' or ');
  throw new AppError(
    'usage',
    `"${name}"`,
    kinds.length === 0
      ? 'this rulebook knows nothing with a thread of its own'
      : `nothing of that name was entered for turn ${turn.number}`,
    kinds.length === 0
      ? 'There is nothing to be captured.'
      : `Enter it first, without its posts: adjutant enter ${ids}.`,
  );
}

/**
 * Throws a needs-judge AppError where the posts of an entry's thread were captured before, and what remembers their texts is
 * not here: what was edited since would count as it stands now, in the place of what is known.
 */
export function needMemory(game: Game, thread: Game, { kind, entry }: ThreadEntry): void {
  if (thread.store.captures.lastComplete()) return;
  const about = kind.about?.(entry.value);
  const wasCaptured = game.store.entries
    .history(entry.turn)
    .some((one) => one.kind === kind.id && one.captured && kind.about?.(one.value) === about);
  if (!wasCaptured) return;
  throw new AppError(
    'needs-judge',
    `The thread of ${about ?? 'this entry'}`,
    `it was captured before, and ${join(game.folder, 'threads')} does not hold what its posts said then: what was edited since would count as it stands now`,
    'Copy that folder from where the game was before; neither a backup nor an exported game holds it. If it is gone, look for edited posts yourself, and enter what is right: adjutant enter --instead.',
  );
}

/** The game as it looks at another thread, with a memory of its own for it: `threads/NAME.db`. Shut its store when done. */
export function asThread(game: Game, name: string, address: string | undefined): Game {
  const folder = join(game.folder, 'threads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = openStore(join(folder, `${encodeURIComponent(name).replace(/%/g, '_')}.db`));
  const thread = address ?? store.captures.lastComplete()?.address;
  if (thread !== undefined) return { ...game, store, config: { ...game.config, thread } };
  store.shut();
  throw new AppError(
    'usage',
    `The thread of "${name}"`,
    'nobody said yet where it is',
    'Say it once: --thread ADDRESS.',
  );
}

/** Where a thread's posts come from: the forum, or pages saved in a browser. */
export type ThreadSource =
  | { readonly fetcher: PageFetcher }
  | { readonly paths: readonly string[]; readonly saved?: number };

/** Looks at a thread as at the game's own, and keeps every text it shows; `word` is what the judge says of it. */
export function lookAt(
  thread: Game,
  source: ThreadSource,
  word: Pick<CaptureOptions, 'acceptMissing' | 'move'> = {},
): Promise<Captured> {
  return 'fetcher' in source
    ? captureThread(thread, source.fetcher, undefined, word)
    : captureFiles(thread, { ...source, ...word });
}

/**
 * Puts the posts of a thread into its entry, with every text and when it stood there, and tells what it comes to. Nothing
 * is entered where nothing has changed.
 */
export function fillThreadEntry(game: Game, thread: Game, { kind, entry }: ThreadEntry): readonly string[] {
  const all = thread.store.posts.load().filter(({ via }) => via === 'thread');
  const posts = all.map(toThreadPost(identifyIn(game, thread, entry.turn, all)));
  const given = (entry.given ?? {}) as Readonly<Record<string, unknown>>;
  const filled = kind.thread?.fill(given, posts);
  let now = entry;
  if (JSON.stringify(filled) !== JSON.stringify(given)) now = fillEntry(game, entry.id, filled);
  const { record, result } = judgeNow(game, entry.turn);
  const { ruleset } = game.setup;
  const entries = { [kind.id]: [now.value] };
  const [answered] = answeredEntries({ ...record, entries }, ruleset)[kind.id] ?? [];
  return kind.thread?.tell(toInput(record, ruleset.readBoard(record.board), result, ruleset), answered) ?? [];
}

function identifyIn(game: Game, thread: Game, turn: number, posts: readonly Post[]): (post: Post) => Identity {
  const isFirst = (thread.store.homes.latest(thread.config.thread)?.book ?? 1) === 1;
  return identifyElsewhere(game, turn, { address: thread.config.thread, isFirst }, posts);
}

/**
 * Tells whose posts of another thread are, as in the game's own; user ids are known there where it stands on the same
 * site, `isFirst` where it has not moved itself.
 */
export function identifyElsewhere(
  game: Game,
  turn: number,
  { address, isFirst }: { readonly address: string; readonly isFirst: boolean },
  posts: readonly Signed[],
): (post: Signed) => Identity {
  const { players, rulings } = loadRecord(game, needTurn(game, turn));
  const isSite = new URL(game.config.thread).origin === new URL(address).origin;
  const isHere = isSite && isFirst && (game.store.homes.latest(game.config.thread)?.book ?? 1) === 1;
  const known = isHere ? players : players.map(({ userId: _, laterIds: __, ...player }) => player);
  return identifyAuthors(posts, known, rulings);
}

/** A post with its texts; where one was never seen, or changed without a mark some time between two looks, that is said. */
function toThreadPost(identify: (post: Post) => Identity): (post: Post) => ThreadPost {
  return (post) => {
    const { name, maybe } = identify(post);
    const { url } = post;
    return {
      author: name,
      ...(maybe && { maybe: { name: maybe.name, because: maybe.because } }),
      ...(url !== undefined && { url }),
      texts: textsOf(post),
    };
  };
}

function textsOf({ at, revisions }: Post): ThreadPost['texts'] {
  const texts: { at: number; text?: string }[] = [];
  const [first] = revisions;
  if (first && first.since.ms - at.ms >= MINUTE) texts.push({ at: at.ms });
  for (const [i, { since, unmarked, beforeSeen, body, gone }] of revisions.entries()) {
    const [before, last] = [revisions[i - 2], revisions[i - 1]];
    // Taken away and back as it was, it has stood there all the while.
    if (gone && revisions[i + 1]) continue;
    if (last?.gone && before && ownText(before.body) === ownText(body)) continue;
    if (unmarked && beforeSeen !== undefined && texts.length > 0) texts.push({ at: beforeSeen + MINUTE });
    texts.push({ at: since.ms, text: withoutSkips(body) });
  }
  return texts;
}

/** A text without what its author quoted or struck, and what the forum put there. */
function withoutSkips({ text, skips }: Post['revisions'][number]['body']): string {
  let own = '';
  let at = 0;
  for (const { from, to } of skips) {
    own += text.slice(at, from);
    at = to;
  }
  return (own + text.slice(at)).trim();
}
