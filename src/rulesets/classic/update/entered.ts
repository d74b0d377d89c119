import type { ClassicFact } from '../facts.js';

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
