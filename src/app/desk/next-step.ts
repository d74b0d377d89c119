import type { Turn } from '../../store/turn/turns.js';
import type { NextStep } from '../../web/views/home.js';
import type { Game } from '../game/game.js';
import { findLongest, findParts } from '../publish/parts.js';
import { findPosted } from '../publish/posted.js';
import { openingBoard } from '../turn/entries/corrections.js';
import { entryKinds } from '../turn/entries/kinds.js';
import { draftName } from './drafts.js';

const DAY = 24 * 60 * 60_000;
const UNBOUNDED = { before: Number.MAX_SAFE_INTEGER, changedSince: Number.MAX_SAFE_INTEGER };

/**
 * What comes next with the latest turn, where nothing of it waits for the judge's word: the first turn is opened, the
 * battles' results are entered, the opening and the update are approved and posted, the next turn is opened.
 */
export function findNextStep(game: Game, turn: Turn | undefined): NextStep | undefined {
  if (!turn) return { kind: 'open', turn: 1 };
  if (turn.state === 'open') {
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
  return { kind: 'open', turn: turn.number + 1 };
}

function isInThread({ store, config }: Game, { opened }: Turn, draft: Parameters<typeof draftName>[0]): boolean {
  const posts = store.posts.load({ after: opened - DAY, ...UNBOUNDED });
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
