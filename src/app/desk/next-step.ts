import type { Post } from '../../core/post.js';
import { DAY } from '../../core/time.js';
import type { Draft } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import { showsSeal } from '../../turns/seal.js';
import { threadOf } from '../forum/posting-ways.js';
import type { Game } from '../game/game.js';
import { draftName } from '../record/draft-texts.js';
import { entryKinds } from '../record/entries.js';
import { openingBoard } from '../record/opening-board.js';
import { findInThread, judgesPosts } from '../record/posted-drafts.js';

/** What comes next where nothing waits for the judge's word. */
export type NextStep =
  | { readonly kind: 'open' | 'approve-opening'; readonly turn: number }
  /** `isBegun`: a part of it stands in the thread. */
  | { readonly kind: 'post'; readonly turn: number; readonly draft: string; readonly isBegun?: true }
  /** The first of so many errata that are approved and not in the thread. */
  | { readonly kind: 'post-errata'; readonly turn: number; readonly draft: string; readonly count: number }
  | { readonly kind: 'enter'; readonly turn: number; readonly count: number };

/**
 * What comes next with the latest turn, where nothing of it waits for the judge's word: the first turn is opened, errata
 * that are approved are posted, the battles' results are entered, the opening and the update are approved and posted,
 * the next turn is opened.
 */
export function findNextStep(game: Game, turn: Turn | undefined): NextStep | undefined {
  if (!turn) return { kind: 'open', turn: 1 };
  if (turn.state === 'open') {
    const errata = findUnposted(game, turn);
    if (errata) return errata;
    const opening = game.store.drafts.list(turn.number).find(({ document }) => document.kind === 'opening');
    if (opening?.state === 'current' && !isInThread(game, turn, opening))
      return { kind: 'approve-opening', turn: turn.number };
    if (opening && !isInThread(game, turn, opening)) return { kind: 'post', turn: turn.number, draft: 'opening' };
    const count = countDue(game, turn);
    return count > 0 ? { kind: 'enter', turn: turn.number, count } : undefined;
  }
  if (turn.state !== 'approved') return undefined;
  const update = game.store.drafts
    .list(turn.number)
    .find(({ document, state }) => document.kind === 'update' && state === 'approved');
  const posted = update && findInThread(game, update, postsSince(game, turn));
  if (update && posted?.missing !== 0)
    return { kind: 'post', turn: turn.number, draft: draftName(update), ...(posted && { isBegun: true }) };
  return findUnposted(game, turn) ?? { kind: 'open', turn: turn.number + 1 };
}

/** What comes next, for the pages of the latest turn. */
export function viewNextStep(game: Game, turn: Turn): { readonly next?: NextStep } {
  const next = turn.number === game.store.turns.current()?.number ? findNextStep(game, turn) : undefined;
  return next ? { next } : {};
}

/** The errata that are approved and not in the thread, of the earliest turn that has any; those of long ago are let be. */
function findUnposted(game: Game, latest: Turn): NextStep | undefined {
  const { store, config } = game;
  const since = store.turns.find(latest.number - 1)?.opened ?? 0;
  const turns = new Set(
    store.drafts.lines().flatMap(({ kind, state, turn }) => (kind === 'erratum' && state === 'approved' ? [turn] : [])),
  );
  for (const number of [...turns].sort((a, b) => a - b)) {
    const turn = store.turns.find(number);
    const isUnposted = (draft: Draft): boolean =>
      draft.document.kind === 'erratum' &&
      draft.state === 'approved' &&
      (draft.approvedAt ?? 0) >= since &&
      threadOf(config, draft.document) === config.thread &&
      turn !== undefined &&
      !isInThread(game, turn, draft);
    const [first, ...more] = store.drafts.list(number).filter(isUnposted);
    if (first) return { kind: 'post-errata', turn: number, draft: draftName(first), count: 1 + more.length };
  }
  return undefined;
}

function isInThread(game: Game, turn: Turn, draft: Draft): boolean {
  const posts = judgesPosts(game, postsSince(game, turn));
  // The one that opened the turn before reads much like it.
  if (draft.document.kind === 'opening') return posts.some((post) => showsSeal(post, turn.secret));
  return findInThread(game, draft, posts) !== undefined;
}

function postsSince({ store }: Game, { opened }: Turn): readonly Post[] {
  return store.posts.load({ after: opened - DAY });
}

/** How many things there are to be entered that nobody has entered. */
function countDue(game: Game, turn: Turn): number {
  const { store, setup } = game;
  const { board } = openingBoard(game, turn);
  const abouts = entryKinds(setup.ruleset).flatMap((kind) => {
    const entered = new Set(store.entries.load(kind.id, turn.number).map(({ value }) => kind.about?.(value)));
    return (kind.due?.(board) ?? []).flatMap(({ about }) => (about === undefined || entered.has(about) ? [] : [about]));
  });
  return new Set(abouts).size;
}
