import type { Fact } from '../../core/fact.js';
import type { Order, Verdict } from '../../core/order.js';
import { err, ok, type Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import type { WaiverFact } from '../contract/house-facts.js';
import type { Inapplicable, Overruling, TurnInput } from '../contract/turn.js';

/** How far a judge's word on an order goes, under every rulebook: a ruling of each. */
export const WAIVER_RULING = {
  R74: 'Which orders count is settled first as if the judge had allowed none. An order that he allowed then counts if he has waived every rule that it breaks, the one by which another order counts instead among them; what he waived and it breaks no more does no harm. Where it breaks a rule that he has not waived, all is as if he had not allowed it, and he is asked. Of orders that void each other only the one allowed counts.',
} as const;

/** What forbids an order; `cause`: the piece or player that stands in the way, where there is one. */
export interface Breach<F extends Fact> {
  readonly because: F;
  readonly cause?: string;
}

/**
 * What is found of an order that counts: every rule it breaks, in the rulings' order, and what it may do where none of
 * them is in its way; nothing where it cannot be carried out, whatever the judge waives.
 */
export interface Checked<F extends Fact, L> {
  readonly breaches: readonly Breach<F>[];
  readonly legal: L | undefined;
}

/** What is found of every plain order: one list for all, because there may be very many. */
const NOTHING: readonly [] = [];

/** An order that breaks no rule, with what it may do. */
export function lawful<L>(legal: L): Checked<never, L> {
  return { breaches: NOTHING, legal };
}

/** An order that cannot be carried out, with what it breaks first. */
export function unlawful<F extends Fact>(breach: Breach<F>): Checked<F, never> {
  return { breaches: [breach], legal: undefined };
}

/**
 * What a rulebook says of its orders before any is carried out; an order is known by its place in the list. `B` are the
 * facts that forbid one which counts.
 */
export interface AdmissionRules<V, F extends Fact, L, B extends F = F> {
  /** Orders of one key displace one another: small whole numbers, or texts. Asked of orders of known pieces alone. */
  keyOf(order: Order<V>, place: number): number | string;
  /** Why an order is not its giver's to give, its rule first: a name that fits nothing or several, no control at the lock. */
  refuse(order: Order<V>, place: number): readonly F[] | undefined;
  /** That another order of the same key counts instead of one. */
  supersede(order: Order<V>, by: Order<V>): F;
  /** Which orders of a key count: the last, or all of the post that holds it; the last where this is absent. */
  keeps?(order: Order<V>): 'last' | 'post';
  /** That none of a key's orders counts, since these players gave some; the last counts where this is absent, or says nothing. */
  void?(order: Order<V>, players: readonly string[]): F | undefined;
  /**
   * Looks at the orders that count, made once it is known which do, by place. Of an order that nobody allowed the first
   * breach is enough.
   */
  check(counting: readonly number[]): (order: Order<V>, place: number, isAllowed: boolean) => Checked<B, L>;
  /** What forbids an order, with the nearest legal one as advice. */
  advise?(order: Order<V>, because: B, place: number): F;
}

/** The judge's waiver: an order that counts although it breaks the rules that it names. */
export type Waiver = Extract<Overruling, { kind: 'allow' }>;

/** An order that counts by the judge's word alone, and what it breaks. */
export interface Allowed<F extends Fact> {
  readonly waiver: Waiver;
  readonly breaches: readonly Breach<F>[];
}

/** The orders admitted, by their places in the list. */
export interface Admission<F extends Fact, L, B extends Fact = F> {
  /** On every order; one that may be carried out stands so far. */
  readonly verdicts: Verdict<F>[];
  /** What the orders that count and are legal, or allowed, may do; nothing at every other place. */
  readonly legal: readonly (L | undefined)[];
  /** The orders that count, legal or not. */
  readonly counting: readonly number[];
  /** What forbids those that count and are refused, the first thing first, without advice. */
  readonly refused: ReadonlyMap<number, Breach<B>>;
  /** True for an order that is its giver's to give, whether it counts or not, and for one that is allowed. */
  isAddressed(place: number): boolean;
  readonly allowed: ReadonlyMap<number, Allowed<F>>;
  readonly inapplicable: readonly Inapplicable<F>[];
}

/** The rules broken, each once. */
export function rulesOf(breaches: readonly Breach<Fact>[]): readonly string[] {
  return [...new Set(breaches.map(({ because }) => because.rule))];
}

/** R5 Rank in time, the lower the earlier: the minute, and in a minute the place in the list. */
export function rankOf(orders: readonly Pick<Order, 'at'>[], place: number): number {
  return minuteOf((orders[place] as Pick<Order, 'at'>).at) * (orders.length + 1) + place;
}

/** That a later order counts instead of one, under a rule. */
export function laterOrder<R extends string>(rule: R, { player, text }: Pick<Order, 'player' | 'text'>) {
  return { code: 'later-order', rule, player, text } as const;
}

/**
 * Admits a turn's orders, before any is carried out: who may give them, which of several counts, which rules they break,
 * and how far the judge's waivers go (R74). Pure.
 */
export function admit<V, F extends Fact, L, B extends F>(
  { orders, overrulings }: Pick<TurnInput<unknown, V>, 'orders' | 'overrulings'>,
  rules: AdmissionRules<V, F, L, B>,
): Admission<F | WaiverFact, L, B> {
  const { inapplicable, ...admitted } = new Admitting(orders, rules).resolve(waiversIn(overrulings));
  return { ...admitted, inapplicable: inapplicable.map(({ waiver, because }) => ({ ruling: waiver.ruling, because })) };
}

/** The rules that an order breaks, all of which the judge may waive for once (R74); an error is why he cannot. */
export function rulesToWaive<V, F extends Fact, L, B extends F>(
  { orders, overrulings }: Pick<TurnInput<unknown, V>, 'orders' | 'overrulings'>,
  id: string,
  rules: AdmissionRules<V, F, L, B>,
): Result<readonly string[], readonly (F | WaiverFact)[]> {
  const admitting = new Admitting(orders, rules);
  const waivers = waiversIn(overrulings);
  const place = orders.findIndex((order) => order.id === id);
  if (admitting.resolve(waivers).verdicts[place]?.status === 'stands')
    return err([{ code: 'counts-without-leave', rule: '' }]);
  for (const waived: string[] = []; ; ) {
    const asked: Waiver = { kind: 'allow', order: id, waived, ruling: 0, who: '', why: '' };
    const short = admitting.resolve([...waivers, asked]).inapplicable.find(({ waiver }) => waiver === asked);
    if (!short) return ok(waived);
    if (short.lacks === undefined) return err(short.because);
    waived.push(short.lacks);
  }
}

/**
 * The last refusal of what each number stands for, of whose orders none may be carried out; a stranger's where its own
 * controllers gave none. `numberOf` is below 0 for an order that does not matter.
 */
export function lastRefusals<F extends Fact>(
  orders: readonly Pick<Order, 'at'>[],
  { verdicts, legal, isAddressed }: Pick<Admission<F, unknown>, 'verdicts' | 'legal' | 'isAddressed'>,
  numberOf: (place: number) => number,
): ReadonlyMap<number, Verdict<F>> {
  const last = new Map<number, { readonly verdict: Verdict<F>; readonly rank: number }>();
  for (let place = 0; place < verdicts.length; place++) {
    const verdict = verdicts[place] as Verdict<F>;
    const number = verdict.status === 'illegal' ? numberOf(place) : -1;
    if (number < 0) continue;
    const rank = isAddressed(place) ? Number.POSITIVE_INFINITY : rankOf(orders, place);
    if (rank >= (last.get(number)?.rank ?? rank)) last.set(number, { verdict, rank });
  }
  const found = new Map([...last].map(([number, { verdict }]) => [number, verdict]));
  for (let place = 0; found.size > 0 && place < legal.length; place++)
    if (legal[place] !== undefined) found.delete(numberOf(place));
  return found;
}

/** Whose each order is, by the places of the names there are; below 0 where its name fits none of them, or two. */
export function numbersOf(
  orders: readonly Pick<Order, 'known' | 'piece'>[],
  names: { get(name: string): number | undefined },
): Int32Array {
  const numbers = new Int32Array(orders.length);
  for (let place = 0; place < orders.length; place++) {
    const { known, piece } = orders[place] as Pick<Order, 'known' | 'piece'>;
    numbers[place] = (known ? names.get(piece) : undefined) ?? -1;
  }
  return numbers;
}

function waiversIn(overrulings: readonly Overruling[]): readonly Waiver[] {
  return overrulings.filter((one): one is Waiver => one.kind === 'allow');
}

/** Why a waiver does not reach, and the rule that it lacks, where a rule would do. */
interface Short<F extends Fact> {
  readonly because: readonly F[];
  readonly lacks?: string;
}

/** Whether orders count, by place. */
interface Count<F extends Fact> {
  readonly verdicts: Verdict<F>[];
  /** 1 for an order that counts. */
  readonly counts: Uint8Array;
  /** Of an order that is its giver's to give the number of its key; below 0 for every other. */
  readonly keys: Int32Array;
}

type Settled<F extends Fact, L, B extends Fact> = Omit<Admission<F, L, B>, 'inapplicable'> & {
  readonly inapplicable: readonly (Short<F> & { readonly waiver: Waiver })[];
};

class Admitting<V, F extends Fact, L, B extends F> {
  readonly #numbers = new Map<string, number>();
  readonly #plain: Count<F | WaiverFact>;

  constructor(
    readonly orders: readonly Order<V>[],
    readonly rules: AdmissionRules<V, F, L, B>,
  ) {
    this.#plain = this.#count();
  }

  /** What comes of the orders under some waivers, in the order of the rulings: one that does not reach is left out. */
  resolve(waivers: readonly Waiver[]): Settled<F | WaiverFact, L, B> {
    const { verdicts, counts, keys } = waivers.length === 0 ? this.#plain : copy(this.#plain);
    const inapplicable: (Short<F | WaiverFact> & { waiver: Waiver })[] = [];
    const entered = new Map<number, Allowed<F | WaiverFact>>();
    for (const waiver of waivers) {
      const found = this.#enter({ verdicts, counts, keys }, waiver, entered);
      if (found) inapplicable.push({ ...found, waiver });
    }
    const counting = placesOf(counts);
    const check = this.rules.check(counting);
    const legal = new Array<L | undefined>(this.orders.length).fill(undefined);
    const allowed = new Map<number, Allowed<F | WaiverFact>>();
    for (const [place, { waiver, breaches }] of entered) {
      const order = this.orders[place] as Order<V>;
      if (breaches.length === 0 && isLegal(check(order, place, false))) continue;
      const checked = check(order, place, true);
      const short = findShort(checked, waiver);
      if (short) {
        const rest = this.resolve(waivers.filter((one) => one !== waiver));
        return { ...rest, inapplicable: [...rest.inapplicable, { ...short, waiver }] };
      }
      legal[place] = checked.legal;
      allowed.set(place, { waiver, breaches: [...breaches, ...checked.breaches] });
    }
    const refused = new Map<number, Breach<B>>();
    for (const place of counting) {
      if (allowed.size > 0 && allowed.has(place)) continue;
      const found = check(this.orders[place] as Order<V>, place, false);
      const breach = found.breaches[0];
      if (breach) refused.set(place, breach);
      else legal[place] = found.legal;
    }
    return {
      verdicts: refused.size === 0 ? verdicts : this.#tell(verdicts, refused),
      legal,
      counting,
      refused,
      isAddressed: (place) => (keys[place] ?? -1) >= 0,
      allowed,
      inapplicable,
    };
  }

  #tell(
    verdicts: readonly Verdict<F | WaiverFact>[],
    refused: ReadonlyMap<number, Breach<B>>,
  ): Verdict<F | WaiverFact>[] {
    const told = [...verdicts];
    for (const [place, { because, cause }] of refused) {
      const order = this.orders[place] as Order<V>;
      told[place] = refuseFor(order, [this.rules.advise?.(order, because, place) ?? because], cause);
    }
    return told;
  }

  /** Which orders count by themselves. */
  #count(): Count<F | WaiverFact> {
    const { orders, rules } = this;
    const keys = new Int32Array(orders.length).fill(-1);
    const counts = new Uint8Array(orders.length);
    const verdicts = new Array<Verdict<F | WaiverFact>>(orders.length);
    let most = -1;
    for (let place = 0; place < orders.length; place++) {
      const order = orders[place] as Order<V>;
      const refusal = rules.refuse(order, place);
      verdicts[place] = refusal ? refuseFor(order, refusal) : letStand(order);
      if (refusal) continue;
      const key = this.#numberOf(order, place);
      keys[place] = key;
      counts[place] = 1;
      if (key > most) most = key;
    }
    const count = { verdicts, counts, keys };
    const firsts = new Int32Array(most + 1).fill(-1);
    const several = new Map<number, number[]>();
    for (let place = 0; place < keys.length; place++) {
      const key = keys[place] as number;
      if (key < 0) continue;
      const first = firsts[key] as number;
      if (first < 0) firsts[key] = place;
      else if (!several.get(key)?.push(place)) several.set(key, [first, place]);
    }
    for (const group of several.values()) this.#choose(group, count);
    return count;
  }

  /** Of the orders of a key the last counts, or those of the last post, or none where two players gave some. */
  #choose(group: readonly number[], { verdicts, counts }: Count<F | WaiverFact>): void {
    const { orders, rules } = this;
    const given = group.map((place) => ({ place, order: orders[place] as Order<V> }));
    const last = given.reduce((best, one) => (minuteOf(one.order.at) >= minuteOf(best.order.at) ? one : best));
    const players = rules.void ? [...new Set(given.map(({ order }) => order.player))].sort(compareNames) : [];
    const isOfPost = rules.keeps?.(last.order) === 'post';
    for (const { place, order } of given) {
      const because = players.length > 1 ? rules.void?.(order, players) : undefined;
      const stays = isOfPost ? order.place.post === last.order.place.post : place === last.place;
      if (!because && stays) continue;
      counts[place] = 0;
      verdicts[place] = because ? refuseFor(order, [because]) : superseded(order, rules.supersede(order, last.order));
    }
  }

  /** Lets the order that a waiver is for count, where the waiver reaches so far; else says why it does not. */
  #enter(
    { verdicts, counts, keys }: Count<F | WaiverFact>,
    waiver: Waiver,
    entered: Map<number, Allowed<F | WaiverFact>>,
  ): Short<F | WaiverFact> | undefined {
    const place = this.orders.findIndex(({ id }) => id === waiver.order);
    const order = this.orders[place];
    if (!order) return { because: [{ code: 'order-gone', rule: '' }] };
    const { status, because } = verdicts[place] as Verdict<F | WaiverFact>;
    if (!order.known) return { because: [...because, { code: 'put-in-by-hand', rule: '' }] };
    const breaches: Breach<F | WaiverFact>[] = [];
    if (counts[place] === 0) {
      const isOfPost = this.rules.keeps?.(order) === 'post';
      if (status === 'illegal' || isOfPost) breaches.push(...because.slice(0, 1).map((one) => ({ because: one })));
      const key = this.#numberOf(order, place);
      const rivals = isOfPost ? [] : [...keys.keys()].filter((other) => keys[other] === key && other !== place);
      const holder = this.orders[rivals.find((other) => counts[other] === 1) ?? -1];
      if (holder) {
        const { rule } = this.rules.supersede(order, holder);
        breaches.push({ because: { code: 'would-count', rule, text: holder.text } });
      }
      const short = findShort({ breaches, legal: order }, waiver);
      if (short) return short;
      for (const other of rivals)
        if (counts[other] === 1 || verdicts[other]?.status === 'superseded') {
          counts[other] = 0;
          entered.delete(other);
          const instead = { code: 'allowed-instead', rule: '', text: order.text } as const;
          verdicts[other] = superseded(this.orders[other] as Order<V>, instead);
        }
      keys[place] = key;
      counts[place] = 1;
      verdicts[place] = letStand(order);
    }
    entered.set(place, { waiver, breaches: [...(entered.get(place)?.breaches ?? []), ...breaches] });
    return undefined;
  }

  #numberOf(order: Order<V>, place: number): number {
    const key = this.rules.keyOf(order, place);
    if (typeof key === 'number') return key;
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }
}

/** Where a list has a 1, and 0 elsewhere; made as long as it gets, because it may be very long. */
function placesOf(marks: Uint8Array): readonly number[] {
  let count = 0;
  for (let place = 0; place < marks.length; place++) count += marks[place] as number;
  const places = new Array<number>(count);
  let next = 0;
  for (let place = 0; place < marks.length; place++) if (marks[place] === 1) places[next++] = place;
  return places;
}

function copy<F extends Fact>({ verdicts, counts, keys }: Count<F>): Count<F> {
  return { verdicts: [...verdicts], counts: counts.slice(), keys: keys.slice() };
}

function isLegal({ breaches, legal }: Checked<Fact, unknown>): boolean {
  return breaches.length === 0 && legal !== undefined;
}

/** Why a waiver does not let pass what was found of its order. */
function findShort<F extends Fact>(
  { breaches, legal }: Checked<F, unknown>,
  { waived }: Waiver,
): Short<F | WaiverFact> | undefined {
  if (legal === undefined)
    return { because: [...breaches.map(({ because }) => because), { code: 'cannot-be-carried-out', rule: '' }] };
  const short = breaches.find(({ because }) => !waived.includes(because.rule))?.because;
  if (!short) return undefined;
  return { because: [short, { code: 'not-waived', rule: '', broken: short.rule }], lacks: short.rule };
}

/** What a verdict needs to know of its order. */
type Named = Pick<Order, 'id' | 'piece'>;

function refuseFor<F extends Fact>({ id, piece }: Named, because: readonly F[], cause?: string): Verdict<F> {
  const rule = because[0]?.rule ?? '';
  return { order: id, piece, status: 'illegal', rule, because, ...(cause !== undefined && { cause }) };
}

/** The verdict on an order of which nothing is to be told. */
function letStand({ id, piece }: Named): Verdict<never> {
  return { order: id, piece, status: 'stands', rule: '', because: NOTHING };
}

/** The verdict on an order in whose place another counts. */
function superseded<F extends Fact>({ id, piece }: Named, because: F): Verdict<F> {
  return { order: id, piece, status: 'superseded', rule: because.rule, because: [because] };
}
