import type { Draft } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import { showsSeal } from '../../turns/posts.js';
import type { NextStep } from '../../web/views/next-step.js';
import { threadOf } from '../capture/forum-ways.js';
import type { Game } from '../game/game.js';
import { findLongest, findParts } from '../publish/parts.js';
import { findPosted } from '../publish/posted.js';
import { openingBoard } from '../turn/entries/corrections.js';
import { entryKinds } from '../turn/entries/kinds.js';
import { draftName } from './drafts.js';

const DAY = 24 * 60 * 60_000;
const UNBOUNDED = { before: Number.MAX_SAFE_INTEGER, changedSince: Number.MAX_SAFE_INTEGER };

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
  if (update && !isInThread(game, turn, update)) return { kind: 'post', turn: turn.number, draft: draftName(update) };
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

function isInThread({ store, config }: Game, { opened, secret }: Turn, draft: Draft): boolean {
  const posts = store.posts.load({ after: opened - DAY, ...UNBOUNDED });
  // The one that opened the turn before reads much like it.
  if (draft.document.kind === 'opening') return posts.some((post) => showsSeal(post, secret));
  return findPosted(draft, findParts(store, draft, findLongest(config)?.characters), posts) !== undefined;
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
