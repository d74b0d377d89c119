import { createTeller, type Fact, type Listener, type Sayings, type Teller } from '../../core/fact.js';
import { HOUSE_SAYINGS } from './house-facts.js';

/**
 * How a fact of one code is found and said: its rule, the ruling it rests on where there is one, and the clause that says
 * its data, without a stop at its end; `tell` says a fact that is part of it. `advises` is the sentence of advice behind
 * it, for whoever ordered.
 */
export interface FactDefinition {
  readonly rule: string;
  readonly ruling?: string;
  says(data: never, to: Listener, tell: (inner: Fact) => string): string;
  advises?(advice: never): string;
}

/** The data of a defined fact, as its saying reads them, with the advice that it may bear. */
export type DataOf<D extends FactDefinition> = (Parameters<D['says']> extends readonly []
  ? object
  : Parameters<D['says']>[0]) &
  (D extends { advises(advice: infer A): string } ? { readonly advice?: A } : object);

/** A fact as it was defined. */
export type DefinedFact<C extends string, D extends FactDefinition> = Readonly<
  { code: C; rule: D['rule'] } & (D extends { readonly ruling: infer R } ? { ruling: R } : object) & DataOf<D>
>;

/** What makes the facts of a table: of each code a function of its data. */
export type FactMakers<T extends Readonly<Record<string, FactDefinition>>> = {
  readonly [C in keyof T & string]: object extends DataOf<T[C]>
    ? (data?: DataOf<T[C]>) => DefinedFact<C, T[C]>
    : (data: DataOf<T[C]>) => DefinedFact<C, T[C]>;
};

/** All that a rulebook finds, defined once: what makes each fact, and what says them and the house's own. */
export function defineFacts<const T extends Readonly<Record<string, FactDefinition>>>(
  table: T,
): { readonly because: FactMakers<T>; readonly tell: Teller } {
  const made = Object.entries(table).map(([code, { rule, ruling }]) => {
    const head = { code, rule, ...(ruling !== undefined && { ruling }) };
    return [code, (data?: object): Fact => ({ ...head, ...data })] as const;
  });
  return {
    because: Object.fromEntries(made) as FactMakers<T>,
    tell: createTeller({ ...HOUSE_SAYINGS, ...table } as unknown as Sayings<Fact>),
  };
}
