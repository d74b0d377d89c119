import { nameDocument } from '../../core/document.js';
import { minuteOf } from '../../core/time.js';
import type { DraftLine } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import { countTurn, type PostCounts, type TurnCounts } from '../../turns/counts.js';
import { endOf } from '../close/close.js';
import { findSinceClose, type Judged } from '../close/closed.js';
import type { Latest } from '../close/news.js';
import type { TurnCache } from '../close/turn-cache.js';
import type { Game } from '../game/game.js';

/** Open takes orders; locked waits to be closed; closed has drafts; approved has all of them approved. */
export type TurnPhase = 'open' | 'locked' | 'closed' | 'approved';

/** A turn in one line. Times in ms UTC. */
export interface TurnSummary {
  readonly number: number;
  readonly state: TurnPhase;
  readonly deadline: number;
  readonly lock: number;
  /** Counted from what was gathered, so that they always add up. */
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  readonly drafts: number;
  readonly approved: number;
  /** Errata that wait: something that was approved is not right any more. */
  readonly errata: number;
  /** Questions still without a ruling. */
  readonly questions: number;
  /** What was carried out by itself and not confirmed yet; nothing waits for it. */
  readonly unconfirmed: number;
  /** When the last complete capture of the thread began; absent before the first. */
  readonly captured?: number;
  /** How much has come in since the turn was closed and is not counted here, where it is shown as it was closed. */
  readonly since?: number;
}

/** A turn in one line. */
export function summariseTurn(game: Game, turn: Turn, { record, result }: Judged): TurnSummary {
  const drafts = countDrafts(game.store.drafts.lines(turn.number));
  return writeSummary(
    game,
    turn,
    countTurn(record, result, endOf(game, turn), game.setup.ruleset),
    drafts,
    findConfirmed(game),
  );
}

/** Every turn in one line, the first first. Those closed are told by what was counted then: none of them is judged. */
export function summariseAll(turnCache: TurnCache, latest: Latest | undefined): readonly TurnSummary[] {
  const { game } = turnCache;
  const { store } = game;
  const turns = store.turns.list();
  const closes = new Map(store.closes.lines().map((line) => [line.turn, line]));
  const drafts = new Map<number, DraftLine[]>(turns.map(({ number }) => [number, []]));
  for (const line of store.drafts.lines()) drafts.get(line.turn)?.push(line);
  const confirmed = findConfirmed(game);
  return turns.map((turn) => {
    if (latest?.turn.number === turn.number) return summariseTurn(game, turn, latest);
    const close = turn.state === 'open' ? undefined : closes.get(turn.number);
    if (!close) return summariseTurn(game, turn, turnCache.judge(turn));
    const { posts, entries } = findSinceClose(game, turn, close, turns);
    const own = countDrafts(drafts.get(turn.number) ?? []);
    return { ...writeSummary(game, turn, close.counts, own, confirmed), since: posts.length + entries };
  });
}

function writeSummary(
  { store, clock }: Game,
  { number, state, deadline, lock }: Turn,
  { confirmations, ...counts }: TurnCounts,
  drafts: ReturnType<typeof countDrafts>,
  confirmed: ReadonlySet<string>,
): TurnSummary {
  const captured = store.captures.lastComplete(number);
  const isLocked = minuteOf(clock.now()) > minuteOf(lock);
  return {
    number,
    state: state === 'open' && isLocked ? 'locked' : state,
    deadline,
    lock,
    ...counts,
    ...drafts,
    unconfirmed: confirmations.filter((id) => !confirmed.has(id)).length,
    ...(captured && { captured: captured.clock }),
  };
}

/** The ids of all that the judge has confirmed. */
function findConfirmed({ store }: Game): ReadonlySet<string> {
  const confirming = store.rulings.inForce().filter(({ decision }) => decision === 'confirm');
  return new Set(confirming.flatMap(({ orders }) => orders));
}

/** How many drafts of a turn there are to approve, how many are, and how many errata wait: a text anew beside its erratum is none of them. */
function countDrafts(drafts: readonly DraftLine[]): Pick<TurnSummary, 'drafts' | 'approved' | 'errata'> {
  const errata = new Set(drafts.filter(isWaitingErratum).map(({ id }) => id));
  const counted = drafts.filter(({ state, id }) => state === 'approved' || !errata.has(nameDocument('erratum', id)));
  const approved = counted.filter(({ state }) => state === 'approved').length;
  return { drafts: counted.length, approved, errata: errata.size };
}

/** True for an erratum that nobody has approved yet. */
export function isWaitingErratum({ state, kind }: Pick<DraftLine, 'state' | 'kind'>): boolean {
  return state === 'current' && kind === 'erratum';
}
