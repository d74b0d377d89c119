import { type RollLabel, writeLabel } from '../../core/dice.js';
import type { Fact } from '../../core/fact.js';
import { compareNames } from '../../core/text.js';
import type { HouseFact, RuledFact } from '../contract/house-facts.js';
import {
  isSameChoice,
  type JudgeCall,
  type Offer,
  type Overruling,
  type TurnInput,
  type Unfit,
} from '../contract/turn.js';

/** An outcome the judge chose. */
export type ChoiceMade = Extract<Overruling, { kind: 'change' }>;

/** What could come of something the judge may decide: the value the rules go on with, and the fact that is offered. */
interface Option<T, F extends Fact> {
  readonly value: T;
  readonly offer: F;
}

/**
 * What the judge overrules while a turn is carried out: where something is his to decide, his word counts if it is one of the
 * outcomes there can be; the last one does. Asked to, it gathers all that he could decide.
 */
export class Overrulings<F extends Fact> {
  readonly #choices: readonly ChoiceMade[];
  readonly #used = new Set<number>();
  readonly offers: Offer<F>[] | undefined;

  constructor(choices: readonly ChoiceMade[], offers?: Offer<F>[]) {
    this.#choices = choices;
    this.offers = offers;
  }

  /** True where nothing was chosen and nothing is asked: what could be need not be listed. */
  get isIdle(): boolean {
    return this.#choices.length === 0 && this.offers === undefined;
  }

  /** What comes out: `now` by the rules, or what the judge chose of the options. */
  settle<T>(
    subject: string,
    pieces: readonly string[],
    options: readonly Option<T, F>[],
    now: T,
  ): { readonly value: T; readonly by?: ChoiceMade } {
    let by: ChoiceMade | undefined;
    let value = now;
    for (const choice of this.#choices) {
      const chosen = options.find(({ offer }) => isSameChoice({ subject, value: offer }, choice));
      if (!chosen) continue;
      this.#used.add(choice.ruling);
      by = choice;
      value = chosen.value;
    }
    this.offers?.push(...options.map((one) => ({ subject, value: one.offer, pieces, now: one.value === value })));
    return by ? { value, by } : { value };
  }

  /** Choices that came up nowhere. */
  get unfit(): readonly Unfit<HouseFact>[] {
    return this.#choices
      .filter(({ ruling }) => !this.#used.has(ruling))
      .map(({ ruling, value }) => ({ ruling, because: [{ code: 'change-not-up', rule: '', value }] }));
  }
}

/** What a roll is about, the same for all its results. */
export function subjectOf(roll: RollLabel): string {
  return `roll ${writeLabel(roll)}`;
}

/** An outcome that the judge chose, as a reason; `what` says it as a clause. */
export function ruledBy({ who, why }: Pick<ChoiceMade, 'who' | 'why'>, what: Fact, rule = ''): RuledFact {
  return { code: 'judge-ruled', rule, who, what, word: why };
}

/** What the judge should look at: first what is unsure of orders (R3, R4), then what the turn came to, by ruling and piece. */
export function gatherCalls<F extends Fact>(
  { unsure }: Pick<TurnInput<unknown, unknown>, 'unsure'>,
  calls: readonly JudgeCall<F>[],
): readonly JudgeCall<F>[] {
  return [
    ...unsure.map(({ piece, because }) => ({ piece, because: because as JudgeCall<F>['because'] })),
    ...calls.toSorted((a, b) => compareNames(a.because.ruling, b.because.ruling) || compareNames(a.piece, b.piece)),
  ];
}
