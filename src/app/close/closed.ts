import { AppError } from '../../core/result.js';
import { MINUTE, wholeMinute } from '../../core/time.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Close, CloseDetails } from '../../store/closes.js';
import type { InputMark } from '../../store/marks.js';
import type { PostChange } from '../../store/posts.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn } from '../../turns/close.js';
import { countTurn } from '../../turns/counts.js';
import { keepResult, restoreResult, wordingOf } from '../../turns/kept-result.js';
import { compareOutcomes } from '../../turns/outcomes.js';
import type { Consequence, TurnRecord, TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';

/** A turn carried out, with what it was carried out from; and where it is shown as it was closed, that close. */
export interface Judged {
  readonly record: TurnRecord;
  readonly result: TurnResult;
  readonly close?: Close;
}

/** A turn as it was closed, judged by nobody again. */
export function loadClosed({ store, setup }: Game, close: Close): Judged {
  const record = store.closes.loadRecord(close.id);
  const said = store.closes.loadPublished(close.id);
  if (!record || !said)
    throw new AppError('bug', `Close ${close.id}`, 'it is not there', 'Run: adjutant doctor --deep.');
  return { record, result: restoreResult(said.result, record, close.update, setup.ruleset) };
}

/** What a close keeps of a turn carried out, beside board and update. */
export function writePublished({ record, result }: Judged, mark: InputMark, ruleset: Ruleset): CloseDetails {
  return { mark, counts: countTurn(record, result, Number.POSITIVE_INFINITY, ruleset), result: keepResult(result) };
}

/** By game: whether this version makes something else of a close. Neither changes while the program runs. */
const KNOWN = new WeakMap<Game, Map<number, boolean>>();

/** True where this version of the program reads or judges a closed turn otherwise than the one that closed it. */
export function isOtherwise(game: Game, close: Close): boolean {
  const known = KNOWN.get(game) ?? new Map<number, boolean>();
  KNOWN.set(game, known);
  const told = known.get(close.id);
  if (told !== undefined) return told;
  const { record, result } = loadClosed(game, close);
  const now = closeTurn(record, game.setup.ruleset);
  const is =
    game.setup.ruleset.writeUpdate(now.update) !== close.update ||
    writeFacts(now, wordingOf(result)) !== writeFacts(result, wordingOf(now));
  known.set(close.id, is);
  return is;
}

/** What a result states; its documents too, where the other one is told in the same wording. */
function writeFacts(result: TurnResult, wording: string): string {
  const kept = keepResult(result);
  if (wordingOf(result) === wording) return JSON.stringify(kept);
  return JSON.stringify({ gathered: kept.gathered, overrulings: kept.overrulings });
}

/** A turn as it was closed, told in today's wording: what an erratum may be compared with. */
export function formatClosed(game: Game, close: Close): Judged {
  const closed = loadClosed(game, close);
  const { ruleset } = game.setup;
  if (wordingOf(closed.result) === ruleset.wording) return closed;
  const result = closeTurn(closed.record, ruleset);
  return ruleset.writeUpdate(result.update) === close.update ? { record: closed.record, result } : closed;
}

/** What has come in since a turn was closed and is not in what is shown of it. */
export interface SinceClose {
  readonly posts: readonly PostChange[];
  /** How many things were entered for it. */
  readonly entries: number;
}

/**
 * Finds what of a turn's own inputs is later than a close. What was changed for all turns since, as the roster or a
 * template, and what came after its time changes nothing that was said of it.
 */
export function findSinceClose({ store }: Game, turn: Turn, mark: InputMark, turns: readonly Turn[]): SinceClose {
  const [before, after] = [-1, 1].map((step) => turns.find(({ number }) => number === turn.number + step));
  const posts = store.posts.changedAfter(mark, {
    lockBefore: before?.lock ?? Number.MIN_SAFE_INTEGER,
    opened: wholeMinute(turn.opened),
    lock: wholeMinute(turn.lock) + MINUTE - 1,
    next: after ? wholeMinute(after.opened) : Number.MAX_SAFE_INTEGER,
  });
  return { posts, entries: store.entries.countAfter(turn.number, mark.entry) };
}

/** One time a turn was carried out. */
export interface TurnVersion {
  /** From 1; the last counts. */
  readonly version: number;
  readonly at: number;
  readonly rulesetVersion: string;
  /** True for the one that counts. */
  readonly counts: boolean;
  /** Why it was carried out anew where an earlier turn was corrected. */
  readonly why?: string;
  /** What it made otherwise than the version before. */
  readonly changed: readonly Consequence[];
}

/** Every version of a turn that was ever closed and not set aside, the first one first; none is ever lost. */
export function listVersions(game: Game, { number, corrections }: Turn): readonly TurnVersion[] {
  const { store, setup } = game;
  const closes = store.closes.list().filter(({ turn }) => turn === number);
  return closes.map((close, i): TurnVersion => {
    const before = closes[i - 1];
    const correction = corrections.find(({ at }) => at === close.at);
    return {
      version: i + 1,
      at: close.at,
      rulesetVersion: close.rulesetVersion,
      counts: i === closes.length - 1,
      ...(correction && { why: `an earlier turn was corrected: ${correction.why} (${correction.who})` }),
      changed: before
        ? compareOutcomes(
            loadClosed(game, before).result.update,
            loadClosed(game, close).result.update,
            setup.ruleset.outcomes,
          )
        : [],
    };
  });
}
