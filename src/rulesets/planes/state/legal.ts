import type { Result } from '../../../core/result.js';
import type { Breach } from '../facts.js';
import type { NamingVerb } from '../orders.js';
import type { Cell } from './grid.js';

/** An order as it is carried out, its armies by index and its squares as cells. */
export type Legal =
  | { readonly action: 'stand' }
  | {
      readonly action: 'move';
      /** Start, what is named between, end; each once. */
      readonly way: readonly Cell[];
      /** Not the ones that are ignored (P13). */
      readonly verb?: NamingVerb;
      readonly other?: number;
      /** Where it comes out of the portal at its end (P18). */
      readonly far?: Cell;
      /** The verb that is ignored, because the end is empty (P13). */
      readonly ignored?: NamingVerb;
    }
  | { readonly action: 'portal'; readonly far: Cell }
  | { readonly action: 'intercept'; readonly target?: number }
  | { readonly action: 'transfer'; readonly to: number }
  | { readonly action: 'heal' }
  | { readonly action: 'bump'; readonly to: Cell };

export type LegalMove = Extract<Legal, { action: 'move' }>;

export type Checked = Result<Legal, Breach>;

export const STAND: Legal = { action: 'stand' };

export const HEAL: Legal = { action: 'heal' };
