import { type Roll, writeLabel } from '../../core/dice.js';
import type { Fact } from '../../core/fact.js';
import { BY_RULING } from '../../core/order.js';
import type { FoundUnfit } from '../contract/found.js';
import type { HouseFact, RuledFact } from '../contract/house-facts.js';
import type { Offer, Overruling } from '../contract/turn.js';

/** An outcome changed by the judge. */
export type ChangeMade = Extract<Overruling, { kind: 'change' }>;

/** What could come of something the judge may decide, with the words that say it. */
export interface Option<T> {
  readonly text: string;
  readonly value: T;
}

/**
 * The judge's hand while a turn is carried out: where something is his to decide, his word counts if it says one of the
 * outcomes there can be; the last one does. Asked to, it gathers all that he could decide.
 */
export class Hand {
  readonly #changes: readonly ChangeMade[];
  readonly #used = new Set<number>();
  readonly offers: Offer[] | undefined;

  constructor(changes: readonly ChangeMade[], offers?: Offer[]) {
    this.#changes = changes;
    this.offers = offers;
  }

  /** True where nothing was changed and nothing is asked: the words of what could be need not be written. */
  get isIdle(): boolean {
    return this.#changes.length === 0 && this.offers === undefined;
  }

  /** What comes out: `now` by the rules, or what the judge chose of the options. */
  settle<T>(
    subject: string,
    pieces: readonly string[],
    options: readonly Option<T>[],
    now: T,
  ): { readonly value: T; readonly by?: ChangeMade } {
    let by: ChangeMade | undefined;
    let value = now;
    for (const change of this.#changes) {
      const chosen = options.find(({ text }) => text === change.text);
      if (!chosen) continue;
      this.#used.add(change.ruling);
      by = change;
      value = chosen.value;
    }
    this.offers?.push(...options.map(({ text, value: one }) => ({ subject, pieces, text, now: one === value })));
    return by ? { value, by } : { value };
  }

  /** Changes that came up nowhere. */
  get unfit(): readonly FoundUnfit<HouseFact>[] {
    return this.#changes
      .filter(({ ruling }) => !this.#used.has(ruling))
      .map(({ ruling, text }) => ({ ruling, because: [{ code: 'change-not-up', rule: '', text }] }));
  }
}

/** What a roll could have given, in words; where a partial move ends is chosen among all free squares instead. */
export function tellResults(roll: Omit<Roll, 'result'>): readonly Option<string>[] {
  const among = roll.choices.join(' | ');
  return roll.choices.map((result) => ({
    text: `${roll.piece}, ${roll.what} (${roll.rule}), one of ${among}: ${result}`,
    value: result,
  }));
}

/** What a roll is about, the same for all its results. */
export function subjectOf(roll: Omit<Roll, 'result' | 'choices'>): string {
  return `roll ${writeLabel(roll)}`;
}

/** An outcome that the judge chose, as a reason; `what` says it as a clause. */
export function ruledBy(
  { who, why }: Pick<ChangeMade, 'who' | 'why'>,
  what: Fact,
  rule: string = BY_RULING,
): RuledFact {
  return { code: 'judge-ruled', rule, who, what, word: why };
}
