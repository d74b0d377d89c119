import { endSentence } from './text.js';

/**
 * What a rule found, as values: a code of a closed list with its data, which are names, places, numbers, moments, other
 * facts and words that a person wrote, never words of ours. A table of sayings says it; nothing looks into what is said.
 */
export interface Fact {
  readonly code: string;
  /** The rule's number; empty where a person's word decides. */
  readonly rule: string;
  /** The ruling it rests on, where the rulebook leaves it open. */
  readonly ruling?: string;
  /** What helps whoever ordered, before the lock: for him and the judge alone. */
  readonly advice?: object;
  /** For the judge alone. */
  readonly hidden?: object;
}

/** Named in a rule's place where a person's word decides. */
export const BY_RULING = 'judge’s ruling';

/** A fact of a code, or of each of several, under a rule, with its data. */
export type FactOf<C extends string, R extends string, D extends object = object> = C extends string
  ? Readonly<{ code: C; rule: R } & D>
  : never;

/** Who hears a fact: the judge, the player who ordered, others of his side, everybody. */
export const LISTENERS = ['judge', 'own', 'side', 'public'] as const;
export type Listener = (typeof LISTENERS)[number];

/** A fact as its saying may read it. */
export type Open<F> = F extends Fact ? Omit<F, 'advice' | 'hidden'> : never;

/** Of a list of facts those that may bear a code. */
export type OfCode<F extends Fact, C extends string> = F extends Fact ? (C extends F['code'] ? F : never) : never;

/**
 * How the facts of one code are said: a clause as it stands behind a colon, without a stop at its end; `tell` says a fact
 * that is part of it. `advises`: the sentence of advice behind it, without its stop.
 */
export type Saying<F extends Fact> = {
  says(fact: Open<F>, to: Listener, tell: (inner: Fact) => string): string;
} & (F extends { readonly advice?: infer A extends object } ? { advises(advice: A): string } : { advises?: never });

/** The sayings of a closed list of facts, one for each code. */
export type Sayings<F extends Fact> = { readonly [C in F['code']]: Saying<OfCode<F, C>> };

/** Says a fact to somebody; advice behind it to the judge and to whoever ordered. */
export type Teller = (fact: Fact, to: Listener) => string;

/** What says the facts of a table. A fact of no code in it is a fault of ours and throws. */
export function createTeller<F extends Fact>(sayings: Sayings<F>): Teller {
  type Any = {
    says(fact: Fact, to: Listener, tell: (inner: Fact) => string): string;
    advises?(advice: object): string;
  };
  // A fact within an open one is open.
  const say = (open: Fact, to: Listener): string => {
    const saying = (sayings as unknown as Readonly<Record<string, Any>>)[open.code];
    if (!saying) throw new Error(`No saying for a fact of code ${open.code}.`);
    const said = saying.says(open, to, (inner) => say(inner, to));
    return open.advice && saying.advises ? `${said}. ${saying.advises(open.advice)}` : said;
  };
  return (fact, to) => say(viewFact(fact, to), to);
}

/** Facts as sentences, one behind the other. */
export function formatSentences(facts: readonly Fact[], tell: Teller, to: Listener): string {
  return facts.map((fact) => endSentence(tell(fact, to))).join(' ');
}

/**
 * What somebody may hear of a value: advice is for whoever ordered and the judge, what is hidden for the judge, at every
 * depth. The value itself where he may hear all of it, as of most: copying costs more than saying.
 */
export function viewFact<T>(value: T, to: Listener): T {
  if (to === 'judge') return value;
  const isKept = (key: string) => key !== 'hidden' && (key !== 'advice' || to === 'own');
  const isOpen = (one: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return true;
    for (const key in one) if (!isKept(key) || !isOpen(one[key as keyof typeof one])) return false;
    return true;
  };
  const view = (one: unknown): unknown => {
    if (isOpen(one)) return one;
    if (Array.isArray(one)) return one.map(view);
    const parts = Object.entries(one as object);
    return Object.fromEntries(parts.flatMap(([key, part]) => (isKept(key) ? [[key, view(part)] as const] : [])));
  };
  return view(value) as T;
}

/** Tells the facts of one code from others, for `find` and `filter`. */
export function is<F extends Fact, C extends F['code']>(...codes: readonly C[]) {
  return (fact: F): fact is OfCode<F, C> => (codes as readonly string[]).includes(fact.code);
}
