import { minuteOf } from '../../core/time.js';
import { digestRecord } from '../../store/closes.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn } from '../../turns/close.js';
import type { TurnRecord, TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { loadRecord, needTurn } from '../record/record.js';
import { closeTurnNow } from './close.js';
import { isOtherwise, type Judged, loadClosed } from './closed.js';

/** How many turns are kept at hand. */
const AT_HAND = 8;

/**
 * The turns as they stand, each carried out once for what it rests on. A turn that the next was opened on is shown as it
 * was closed, whatever has come since. The last one is, while it would be judged from the same; else as it would be
 * closed now, unless this version of the program reads or judges otherwise than the one that closed it: then the judge
 * is asked first.
 */
export class TurnCache {
  readonly #judged = new Map<string, Judged>();
  /** What was found since anything was written last. */
  #found: { readonly stamp: string; readonly turns: Map<number, Judged> } = { stamp: '', turns: new Map() };

  constructor(readonly game: Game) {}

  /** A turn as it stands now. */
  judge(turn: Turn): Judged {
    const stamp = this.game.store.stamp();
    if (this.#found.stamp !== stamp) this.#found = { stamp, turns: new Map() };
    const { turns } = this.#found;
    const found = turns.get(turn.number) ?? this.#find(turn);
    if (turns.size < AT_HAND) turns.set(turn.number, found);
    return found;
  }

  #find(turn: Turn): Judged {
    const { store } = this.game;
    const close = turn.state === 'open' ? undefined : store.closes.latest(turn.number);
    if (!close) return this.#carryOut(turn);
    if (store.turns.current()?.number === turn.number) {
      const record = loadRecord(this.game, turn);
      if (digestRecord(record) !== close.digest && !isOtherwise(this.game, close)) return this.#carryOut(turn, record);
    }
    return { ...this.#once(`close ${close.id} ${close.digest}`, () => loadClosed(this.game, close)), close };
  }

  /** Closes a turn that is closed already anew, since its drafts rest on what was ruled; what that gave is not judged again. */
  closeAgain(turn: Turn, how: { readonly anew?: boolean } = {}): void {
    if (!this.game.store.closes.latest(turn.number)) return;
    const { record, result } = closeTurnNow(this.game, turn.number, how);
    const close = this.game.store.closes.latest(turn.number);
    this.#once(`close ${close?.id} ${close?.digest}`, () => ({ record, result }));
  }

  #carryOut(turn: Turn, record = loadRecord(this.game, turn)): Judged {
    const { setup, clock } = this.game;
    const isOpen = minuteOf(clock.now()) <= minuteOf(turn.lock);
    return this.#once(`${turn.number} ${isOpen} ${digestRecord(record)}`, () => {
      const result = closeTurn(record, setup.ruleset);
      // while orders are taken the opening may still be seen
      return {
        record,
        result: isOpen ? { ...result, isSealShown: true } : result,
      };
    });
  }

  /** What was asked for last is kept at hand. */
  #once(key: string, judge: () => Judged): Judged {
    const judged = this.#judged.get(key) ?? judge();
    this.#judged.delete(key);
    this.#judged.set(key, judged);
    const [oldest] = this.#judged.keys();
    if (this.#judged.size > AT_HAND && oldest !== undefined) this.#judged.delete(oldest);
    return judged;
  }
}

/** A turn as it stands, without keeping anything: as it was closed, or as it would be closed now. */
export function judgeNow(game: Game, number?: number): Judged & { readonly turn: Turn } {
  const turn = needTurn(game, number);
  return { turn, ...new TurnCache(game).judge(turn) };
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
