import { minuteOf } from '../../core/time.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn } from '../../turns/close.js';
import type { TurnRecord, TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { loadRecord, needTurn } from '../game/record.js';
import type { Judged } from './judged.js';
import { JudgedTurns } from './judged-turns.js';

/** A turn as it stands, without keeping anything: as it was closed, or as it would be closed now. */
export function judgeNow(game: Game, number?: number): Judged & { readonly turn: Turn } {
  const turn = needTurn(game, number);
  return { turn, ...new JudgedTurns(game).judge(turn) };
}

/**
 * The same as others may see it: until the lock without private messages and what is entered of what was told in
 * private, so that nothing shows that there is any.
 */
export function judgeForOthers(game: Game, number?: number): { readonly turn: Turn; readonly result: TurnResult } {
  const turn = needTurn(game, number);
  if (minuteOf(game.clock.now()) > minuteOf(turn.lock)) return judgeNow(game, turn.number);
  const shown = withoutPrivate(loadRecord(game, turn), game.setup.ruleset);
  return { turn, result: closeTurn(shown, game.setup.ruleset) };
}

function withoutPrivate({ corrected: _, ...record }: TurnRecord, { entries }: Game['setup']['ruleset']): TurnRecord {
  const told = entries.filter(({ isPrivate }) => !isPrivate).map(({ id }) => id);
  return {
    ...record,
    posts: record.posts.filter(({ via }) => via === 'thread'),
    entries: Object.fromEntries(Object.entries(record.entries).filter(([kind]) => told.includes(kind))),
  };
}
