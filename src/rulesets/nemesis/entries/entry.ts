import type { Race } from '../board.js';

/**
 * What the judge enters for a turn, as it is kept (N24). Times in ms; units by name; `by` is the unit whose player
 * reported a result, which then is not the judge's own word (6.2); `why` what a default was for (6.5).
 */
export type CampaignEntry =
  | {
      readonly kind: 'won';
      readonly winner: string;
      readonly loser: string;
      readonly turn?: number;
      readonly points?: number;
      readonly byDefault: boolean;
      readonly why?: string;
      readonly by?: string;
    }
  | { readonly kind: 'draw' | 'void'; readonly units: readonly [string, string]; readonly by?: string }
  | { readonly kind: 'warn'; readonly unit: string; readonly against: string; readonly at: number }
  | { readonly kind: 'started'; readonly units: readonly [string, string]; readonly at: number }
  | { readonly kind: 'extend'; readonly units: readonly [string, string]; readonly to: number }
  | {
      readonly kind: 'fixtures';
      readonly battle: string;
      readonly fixtures: readonly (readonly [string, string])[];
    }
  | {
      readonly kind: 'end';
      readonly battle: string;
      readonly dead: readonly string[];
      readonly victories: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'join'; readonly unit: string; readonly race: Race; readonly controllers: readonly string[] }
  | { readonly kind: 'leave'; readonly unit: string };

/** The two units of a match that an entry is about, where it is about one. */
export function pairOf(entry: CampaignEntry): readonly [string, string] | undefined {
  if (entry.kind === 'won') return [entry.winner, entry.loser];
  if (entry.kind === 'warn') return [entry.unit, entry.against];
  return 'units' in entry ? entry.units : undefined;
}
