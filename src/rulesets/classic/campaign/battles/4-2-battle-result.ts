import type { Square } from '../../../../core/places.js';
import type { DataReader } from '../../../../core/schema.js';
import { keysOf } from '../../../contract/entries.js';
import { ENTERED_RESULT_FIELDS, FIGHTER_FIELDS } from '../../entry-forms.js';
import { TEAMS, type Team } from '../../ranks.js';

/** What the battle judge says of one fighter (R33). */
export interface FighterResult {
  /** What it has left when all is over, by slot or by kind. */
  readonly troops?: Readonly<Record<string, number>>;
  /** What it lost in the battle, by slot (`5000`) or by kind. */
  readonly lost?: Readonly<Record<string, number>>;
  readonly isStratless?: true;
  /** The enemy it tried to kill (4.3.2) or to capture (4.5), whether it did, and how many of those risked died. */
  readonly kill?: string;
  readonly capture?: string;
  readonly isDone?: true;
  readonly squad?: number;
  /** The judge's own placing. */
  readonly to?: Square;
  /** Killed by the judge's word. */
  readonly removed?: boolean;
}

/** The result of a battle as it was entered. */
export interface EnteredResult {
  readonly at: Square;
  readonly winner: Team;
  readonly armies: Readonly<Record<string, FighterResult>>;
  /** Of two winners the one that leaves, and the neighbouring square it goes to (4.4). */
  readonly leaves?: string;
  readonly toward?: Square;
  /** True where the battle's dice were used (R35). */
  readonly usesDice?: true;
}

const MOST = 1_000_000;

/** Reads a result's form; whether it may be so is looked at in the update, on what stood then (R33). */
export function readEnteredResult(form: DataReader, entry: unknown): EnteredResult {
  const result = form.record(entry, [], keysOf(ENTERED_RESULT_FIELDS));
  const armies = Object.entries(result.armies === undefined ? {} : form.record(result.armies, ['armies'])).map(
    ([name, value]) => [name, readFighter(form, value, ['armies', name])] as const,
  );
  return {
    at: form.square(result.at, ['at']),
    winner: form.oneOf<Team>(result.winner, ['winner'], TEAMS),
    armies: Object.fromEntries(armies),
    ...(result.leaves !== undefined && { leaves: form.text(result.leaves, ['leaves']) }),
    ...(result.toward !== undefined && { toward: form.square(result.toward, ['toward']) }),
    ...(form.flag(result.dice, ['dice']) && { usesDice: true }),
  };
}

function readFighter(form: DataReader, value: unknown, path: readonly string[]): FighterResult {
  const own = form.record(value ?? {}, path, keysOf(FIGHTER_FIELDS));
  const at = (key: string) => [...path, key];
  if (own.troops !== undefined && own.lost !== undefined)
    form.flaw(at('lost'), 'stands beside troops: say what it lost or what it has left');
  const counts = (key: 'troops' | 'lost') =>
    Object.fromEntries(
      Object.entries(own[key] === undefined ? {} : form.record(own[key], at(key))).map(([of, count]) => [
        of,
        form.whole(count, [...at(key), of], MOST),
      ]),
    );
  return {
    ...(own.troops !== undefined && { troops: counts('troops') }),
    ...(own.lost !== undefined && { lost: counts('lost') }),
    ...(form.flag(own.stratless, at('stratless')) && { isStratless: true }),
    ...(own.kill !== undefined && { kill: form.text(own.kill, at('kill')) }),
    ...(own.capture !== undefined && { capture: form.text(own.capture, at('capture')) }),
    ...(form.flag(own.done, at('done')) && { isDone: true }),
    ...(own.squad !== undefined && { squad: form.whole(own.squad, at('squad'), MOST) }),
    ...(own.to !== undefined && { to: form.square(own.to, at('to')) }),
    ...(form.flag(own.removed, at('removed')) && { removed: true }),
  };
}
