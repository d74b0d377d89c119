import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { closeTurnNow, judgeNow } from '../turn/close-turn.js';
import type { Judged } from '../turn/overrule.js';

/** The turns as they stand, each carried out once for what it rests on. */
export class JudgedTurns {
  readonly #known = new Map<number, { readonly key: string; readonly judged: Judged }>();

  constructor(readonly game: Game) {}

  /** A turn as it stands now. */
  judge(turn: Turn): Judged {
    const key = this.#keyOf(turn);
    const known = this.#known.get(turn.number);
    if (known?.key === key) return known.judged;
    return this.#keep(turn, judgeNow(this.game, turn.number));
  }

  /** Closes a turn that is closed already anew, since its drafts rest on what was ruled; what that gave is not judged again. */
  closeAgain(turn: Turn): void {
    if (this.game.store.closes.latest(turn.number)) this.#keep(turn, closeTurnNow(this.game, turn.number));
  }

  #keep(turn: Turn, { record, result }: Judged): Judged {
    const judged = { record, result };
    this.#known.set(turn.number, { key: this.#keyOf(turn), judged });
    return judged;
  }

  /** What a turn's judging rests on, as a short text: the same for the same inputs. */
  #keyOf({ number, lock }: Turn): string {
    const { log, captures } = this.game.store;
    const [last] = captures.list();
    return [number, lock, log.list(1)[0]?.id ?? 0, last?.id ?? 0, last?.pages ?? 0].join();
  }
}
