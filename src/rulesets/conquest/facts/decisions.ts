import { NO_TRADE, type Terms, tellTerms } from '../orders.js';

/** The rules under which a piece leaves its hex after a challenge, or comes back. */
export type LeaveRule = '3.3.2' | '3.3.3' | '3.3.4' | '3.3.5';

/** What of an outcome the judge may decide otherwise. */
export type Decision =
  /** Where a piece goes after a challenge. */
  | { readonly what: 'place'; readonly rule: LeaveRule }
  | { readonly what: 'list'; readonly rule: '3.2.4' }
  | { readonly what: 'creature' | 'colour'; readonly rule: '3.4.3' }
  | { readonly what: 'trade'; readonly rule: '3.6.4'; readonly card: string; readonly with: string };

/** What it can come to: a place, a player, a rarity, a colour; of a trade its terms, or null for none. */
export type Decided = string | Terms | null;

/** What was decided, as it is told. */
export function tellDecided(value: Decided): string {
  if (value === null) return NO_TRADE;
  return typeof value === 'string' ? value : tellTerms(value);
}

/** What is decided, behind the name of whom it is about and before its rule. */
export function tellDecision(decision: Decision): string {
  switch (decision.what) {
    case 'place':
      return 'where it goes';
    case 'list':
      return 'place in the list of players';
    case 'creature':
      return 'creature found';
    case 'colour':
      return 'colour of the creature';
    case 'trade':
      return `trade of ${decision.card} with ${decision.with}`;
  }
}
