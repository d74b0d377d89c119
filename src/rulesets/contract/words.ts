import type { Teller } from '../../core/fact.js';
import { anything, optional, type Shape } from '../../core/schema.js';
import type { LedgerEntry, LedgerValue } from './turn.js';

/** A noun with its plural, in small letters. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** What desk, map, commands and messages call the things of a rulebook. */
export interface Words {
  /** What is ordered: army, unit, character. */
  readonly piece: Noun;
  /** Where things stand: square, hex, region. */
  readonly place: Noun;
  /** What stays where it is: structure, city. */
  readonly landmark: Noun;
  /** What pieces belong to: team, race, nation. */
  readonly side: Noun;
  /** What a fight is called. */
  readonly conflict: Noun;
  /** The kinds of conflict as verbs, of one and of several who act: `attacks`, `attack`. */
  readonly conflictKinds: Readonly<Record<string, Noun>>;
  /** What pieces count where they stand; absent where they count nothing. */
  readonly count?: string;
  /** An order of this rulebook as a player may write it, for examples. */
  readonly order: string;
}

/** What the house calls a rulebook's things to players, in one language. */
export interface PlayerWords {
  /** Says what a turn came to. */
  readonly tell: Teller;
  /** What is ordered, several of it: armies. */
  readonly pieces: string;
  /** What a side of the map is called; as the map has it where absent. */
  side?(name: string): string;
  /** What is asked for by mail, and what it costs not to send it; absent where nothing is. */
  readonly answer?: Noun & { readonly missing: string };
  /** What is due at the deadline that stands beside the lock; absent where the lock is the only one. */
  readonly due?: string;
  /** What an erratum says of the judge's entries, by their kind: that one was made, and what it is about. */
  readonly entries: Readonly<Record<string, ToldEntry>>;
}

/** What players are told of an entry of one kind. */
export interface ToldEntry {
  readonly entered: string;
  about?(value: unknown): string | undefined;
}

/** A judge's part in a game, and what he is called. */
export interface JudgeRole {
  readonly id: string;
  readonly title: string;
  /** True for whoever the strategies, or what else is asked for by mail, go to. */
  readonly readsStrategies?: true;
}

/** What every game's roster says of a player; a ruleset whose board is made of players reads more in the same list. */
export const ROSTER_KEYS: readonly string[] = [
  'name',
  'team',
  'rank',
  'mail',
  'zone',
  'language',
  'mails',
  'contingency',
  'aliases',
];

/** The same beside the keys of its own that such a ruleset reads; what stands there is read with the roster. */
export const ROSTER: Shape = Object.fromEntries(ROSTER_KEYS.map((key) => [key, optional(anything())]));

/** The judges' names as the forum writes them, by part. */
export type Judges = Readonly<Record<string, string>>;

/** Who has a part; empty where nobody was named. */
export function judgeFor(judges: Judges, part: string): string {
  return judges[part] ?? '';
}

/** What a line of the ledger tells of: `days`; of several of a kind the one by its name. */
export function formatWhat({ what, of }: Pick<LedgerEntry, 'what' | 'of'>): string {
  return of ?? what;
}

/** What something was or is: `4`, `1200 / 300`, `Ann, Bob`, `yes`, `none`. */
export function formatValue(value: LedgerValue): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (value.length === 0) return 'none';
  const told = value.map((one) => (typeof one === 'object' ? `${one.count} ${one.name}` : String(one)));
  return told.join(typeof value[0] === 'number' ? ' / ' : ', ');
}
