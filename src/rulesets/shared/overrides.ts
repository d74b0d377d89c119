import { type RollLabel, writeLabel } from '../../core/dice.js';
import type { Fact } from '../../core/fact.js';
import type { HouseFact, RuledFact } from '../contract/house-facts.js';
import { isSameChange, type Offer, type Overruling, type Unfit } from '../contract/turn.js';

/** An outcome changed by the judge. */
export type ChangeMade = Extract<Overruling, { kind: 'change' }>;

/** What could come of something the judge may decide: the value the rules go on with, and the fact that is offered. */
interface Option<T, F extends Fact> {
  readonly value: T;
  readonly offer: F;
}

/**
 * What the judge overrules while a turn is carried out: where something is his to decide, his word counts if it is one of the
 * outcomes there can be; the last one does. Asked to, it gathers all that he could decide.
 */
export class Overrides<F extends Fact> {
  readonly #changes: readonly ChangeMade[];
  readonly #used = new Set<number>();
  readonly offers: Offer<F>[] | undefined;

  constructor(changes: readonly ChangeMade[], offers?: Offer<F>[]) {
    this.#changes = changes;
    this.offers = offers;
  }

  /** True where nothing was changed and nothing is asked: what could be need not be listed. */
  get isIdle(): boolean {
    return this.#changes.length === 0 && this.offers === undefined;
  }

  /** What comes out: `now` by the rules, or what the judge chose of the options. */
  settle<T>(
    subject: string,
    pieces: readonly string[],
    options: readonly Option<T, F>[],
    now: T,
  ): { readonly value: T; readonly by?: ChangeMade } {
    let by: ChangeMade | undefined;
    let value = now;
    for (const change of this.#changes) {
      const chosen = options.find(({ offer }) => isSameChange({ subject, value: offer }, change));
      if (!chosen) continue;
      this.#used.add(change.ruling);
      by = change;
      value = chosen.value;
    }
    this.offers?.push(...options.map((one) => ({ subject, value: one.offer, pieces, now: one.value === value })));
    return by ? { value, by } : { value };
  }

  /** Changes that came up nowhere. */
  get unfit(): readonly Unfit<HouseFact>[] {
    return this.#changes
      .filter(({ ruling }) => !this.#used.has(ruling))
      .map(({ ruling, value }) => ({ ruling, because: [{ code: 'change-not-up', rule: '', value }] }));
  }
}

/** What a roll is about, the same for all its results. */
export function subjectOf(roll: RollLabel): string {
  return `roll ${writeLabel(roll)}`;
}

/** An outcome that the judge chose, as a reason; `what` says it as a clause. */
export function ruledBy({ who, why }: Pick<ChangeMade, 'who' | 'why'>, what: Fact, rule = ''): RuledFact {
  return { code: 'judge-ruled', rule, who, what, word: why };
}
