import { type RollLabel, writeLabel } from '../../core/dice.js';
import type { Fact } from '../../core/fact.js';
import { compareNames } from '../../core/text.js';
import type { HouseFact, RuledFact } from '../contract/house-facts.js';
import {
  type Alternative,
  type Inapplicable,
  isSameChange,
  type JudgeCall,
  type Overruling,
  type TurnInput,
} from '../contract/turn.js';

/** An outcome the judge changed. */
export type ChangeMade = Extract<Overruling, { kind: 'change' }>;

/** What could come of something the judge may decide: the value the rules go on with, and the fact that is offered. */
interface Option<T, F extends Fact> {
  readonly value: T;
  readonly offer: F;
}

/**
 * The outcomes that the judge changes while a turn is carried out: where something is his to decide, his word counts if it
 * is one of the outcomes there can be; the last one does. Asked to, it gathers all that he could change.
 */
export class Changes<F extends Fact> {
  readonly #made: readonly ChangeMade[];
  readonly #used = new Set<number>();
  readonly alternatives: Alternative<F>[] | undefined;

  constructor(overrulings: readonly Overruling[], alternatives?: Alternative<F>[]) {
    this.#made = overrulings.filter((one) => one.kind === 'change');
    this.alternatives = alternatives;
  }

  /** True where nothing was changed and nothing is asked: what could be need not be listed. */
  get isIdle(): boolean {
    return this.#made.length === 0 && this.alternatives === undefined;
  }

  /** What comes out: `now` by the rules, or what the judge has instead, of the options. */
  resolve<T>(
    about: string,
    pieces: readonly string[],
    options: readonly Option<T, F>[],
    now: T,
  ): { readonly value: T; readonly by?: ChangeMade } {
    let by: ChangeMade | undefined;
    let value = now;
    for (const change of this.#made) {
      const option = options.find(({ offer }) => isSameChange({ about, value: offer }, change));
      if (!option) continue;
      this.#used.add(change.ruling);
      by = change;
      value = option.value;
    }
    this.alternatives?.push(...options.map((one) => ({ about, value: one.offer, pieces, now: one.value === value })));
    return by ? { value, by } : { value };
  }

  /** Changes that came up nowhere. */
  get inapplicable(): readonly Inapplicable<HouseFact>[] {
    return this.#made
      .filter(({ ruling }) => !this.#used.has(ruling))
      .map(({ ruling, value }) => ({ ruling, because: [{ code: 'change-not-up', rule: '', value }] }));
  }
}

/** What a change of a roll is about, the same for all its results. */
export function rollChange(roll: RollLabel): string {
  return `roll ${writeLabel(roll)}`;
}

/** An outcome that the judge changed, as a reason; `what` says it as a clause. */
export function ruledBy({ who, why }: Pick<ChangeMade, 'who' | 'why'>, what: Fact, rule = ''): RuledFact {
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
