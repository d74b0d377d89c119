import { type Found, type FoundCall, type FoundMove, putWords } from '../../contract/found.js';
import type { LedgerEntry, Reason } from '../../contract/turn.js';
import { type ClassicFact, tell } from '../facts.js';
import type { ClassicMove, ClassicUpdate, Happened } from '../update.js';
import type { Told } from './ledger.js';

/** What was entered, with its place in the list or what it is about: `request 2`, `result 5E`, `army Sai Rei`, `armies`. */
export interface Entered {
  readonly kind: 'request' | 'event' | 'result' | 'army' | 'armies' | 'structures';
  readonly of?: string;
}

/** Writes what was entered: `request 2`. */
export function writeEntered({ kind, of }: Entered): string {
  return of === undefined ? kind : `${kind} ${of}`;
}

/** An entry that broke a check and is as if it were not there. */
export interface RefusedEntry {
  readonly entry: Entered;
  readonly because: ClassicFact;
}

/** What was allowed and came to nothing. */
export interface Lapsed {
  readonly army: string;
  readonly because: ClassicFact;
}

/** The same as it is found. */
export type FoundHappened = Omit<Happened, 'refused' | 'lapsed' | 'told'> & {
  readonly refused: readonly RefusedEntry[];
  readonly lapsed: readonly Lapsed[];
  readonly told: readonly Told[];
};

/** The same as it is found: facts, and no words yet. */
export type FoundUpdate = Omit<Found<ClassicFact, ClassicUpdate>, 'moves' | 'happened'> & {
  readonly moves: readonly FoundClassicMove[];
  readonly happened?: FoundHappened;
};

/** What happened to an army, as it is found. */
export type FoundClassicMove = FoundMove<ClassicFact> & Pick<ClassicMove, 'from' | 'outcome'>;

/** An update with its facts and the words beside them, as the report has it. */
export type ToldUpdate = Omit<ClassicUpdate, 'verdicts' | 'moves' | 'ledger' | 'calls' | 'happened'> & {
  readonly verdicts: readonly Bearing<ClassicUpdate['verdicts'][number], readonly ClassicFact[]>[];
  readonly moves: readonly Bearing<ClassicMove, readonly ClassicFact[]>[];
  readonly ledger: readonly Bearing<LedgerEntry, ClassicFact>[];
  readonly calls: readonly Bearing<ClassicUpdate['calls'][number], FoundCall<ClassicFact>['because']>[];
  readonly happened?: ToldHappened;
};

/** Something with its words, and what it rests on. */
type Bearing<T, B> = Omit<T, 'because'> & { readonly because: B };

/** What happened beside the moves, with its facts and the words beside them. */
export type ToldHappened = Omit<Happened, 'refused' | 'lapsed' | 'told'> & {
  readonly refused: readonly (Bearing<Happened['refused'][number], ClassicFact> & { readonly entered: Entered })[];
  readonly lapsed: readonly Bearing<Happened['lapsed'][number], ClassicFact>[];
  readonly told: readonly Bearing<LedgerEntry, ClassicFact>[];
};

/** Puts the words beside the facts of an update, as the judge and whoever ordered hear them. */
export function sayUpdate({ happened, ...found }: FoundUpdate): ToldUpdate {
  const said = putWords<ClassicFact, ClassicUpdate>(found, tell) as unknown as ToldUpdate;
  return happened ? { ...said, happened: sayHappened(happened) } : said;
}

function sayHappened(happened: FoundHappened): ToldHappened {
  return {
    ...happened,
    refused: happened.refused.map(({ entry, because }) => ({
      entry: writeEntered(entry),
      ...sayReason(because),
      entered: entry,
    })),
    lapsed: happened.lapsed.map(({ army, because }) => ({ army, ...sayReason(because) })),
    told: happened.told.map(sayEntry),
  };
}

/** Puts the words beside the fact of an entry. */
export function sayEntry({ because, ...entry }: Told): LedgerEntry & Pick<Told, 'because'> {
  return { ...entry, ...sayReason(because) };
}

function sayReason(because: ClassicFact): Reason & { readonly because: ClassicFact } {
  return { rule: because.rule, why: tell(because, 'own'), because };
}
