import type { Fact, Listener, Teller } from '../../core/fact.js';
import type { Verdict } from '../../core/order.js';
import { endSentence } from '../../core/text.js';
import type { JudgeCall, LedgerEntry, Move, Unfit, Update } from './turn.js';

/** What becomes of an order as a rulebook finds it: the facts, and no words yet. */
export type FoundVerdict<F extends Fact> = Omit<Verdict, 'why' | 'because'> & { readonly because: readonly F[] };

/** What happened to a piece, as it is found. */
export type FoundMove<F extends Fact> = Omit<Move, 'reasons' | 'because'> & { readonly because: readonly F[] };

/** What is otherwise than before, as it is found. */
export type FoundEntry<F extends Fact> = Omit<LedgerEntry, 'rule' | 'why' | 'because'> & { readonly because: F };

/** What rests on a ruling or a roll: the fact that rests on it, which is a reason too where it is told as one. */
export type FoundCall<F extends Fact> = Pick<JudgeCall, 'piece'> & {
  readonly because: F & { readonly ruling: string };
};

/** An overruling that was not carried out, as it is found. */
export type FoundUnfit<F extends Fact> = Pick<Unfit, 'ruling'> & { readonly because: readonly F[] };

/** An update as it is found. */
export type Found<F extends Fact, U extends Update> = Omit<U, 'verdicts' | 'moves' | 'ledger' | 'calls' | 'unfit'> & {
  readonly verdicts: readonly FoundVerdict<F>[];
  readonly moves: readonly (FoundMove<F> & Omit<U['moves'][number], keyof Move>)[];
  readonly ledger: readonly (FoundEntry<F> & Omit<U['ledger'][number], keyof LedgerEntry>)[];
  readonly calls: readonly FoundCall<F>[];
  readonly unfit: readonly FoundUnfit<F>[];
};

/**
 * Puts the words beside the facts of an update, as the judge and whoever ordered hear them: verdicts and what does not
 * fit as sentences, reasons as clauses. A rulebook's own report reads the facts alone.
 */
export function putWords<F extends Fact, U extends Update>(found: Found<F, U>, tell: Teller): U {
  const say = (fact: Fact) => tell(fact, 'own');
  const sayAll = (facts: readonly Fact[]) => tellSentences(facts, tell, 'own');
  return {
    ...found,
    // Assigned, not spread: with very many pieces the copies are what takes the time.
    verdicts: found.verdicts.map((one) => {
      const { order, piece, fate, rule, because } = one;
      return Object.assign({ order, piece, fate, rule, why: sayAll(because) }, one);
    }),
    moves: found.moves.map((one) => {
      const reasons = one.because.map((fact) => ({ rule: fact.rule, why: say(fact) }));
      return Object.assign({}, one, { reasons });
    }),
    ledger: found.ledger.map(({ because, ...rest }) => ({ ...rest, rule: because.rule, why: say(because), because })),
    calls: found.calls.map(({ piece, because }) => ({ ruling: because.ruling, piece, why: say(because), because })),
    unfit: found.unfit.map(({ ruling, because }) => ({ ruling, why: sayAll(because), because })),
  } as unknown as U;
}

/** Facts as sentences, one behind the other. */
export function tellSentences(facts: readonly Fact[], tell: Teller, to: Listener): string {
  return facts.map((fact) => endSentence(tell(fact, to))).join(' ');
}

/** The same update with its words alone, as closes keep it. */
export function dropFacts<U extends Update>(update: U): U {
  const drop = <T extends { readonly because?: unknown }>({ because: _, ...rest }: T) => rest;
  return {
    ...update,
    verdicts: update.verdicts.map(drop),
    moves: update.moves.map(drop),
    ledger: update.ledger.map(drop),
    calls: update.calls.map(drop),
    unfit: update.unfit.map(drop),
  } as unknown as U;
}
