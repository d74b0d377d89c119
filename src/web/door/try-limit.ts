const MINUTE = 60_000;
/** Tries that are free, and the wait after each further one, doubled from a minute to an hour. */
const FREE = 5;
const LONGEST = 60 * MINUTE;
/** How many tries all addresses together may make in a minute: who has many addresses is not let guess faster. */
const TOGETHER = 30;
/** How many addresses are kept in mind. */
const KEPT = 10_000;

/** Tries with a wrong password: how many, when the first and the last (ms), from where the last, and from how many other addresses. */
export interface Failures {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly from: string;
  readonly others: number;
}

/** How often a password may be tried: few times from one address, and not often from all together. */
export class TryLimit {
  readonly #tries = new Map<string, { readonly count: number; readonly last: number }>();
  #minute = { at: 0, count: 0 };
  #failures: Omit<Failures, 'others'> | undefined;
  readonly #failed = new Set<string>();

  /** Counts a try from an address at a moment (ms); gives how long (ms) to wait before it may be made, 0 for now. */
  take(address: string, now: number): number {
    const key = networkOf(address);
    const before = this.#tries.get(key);
    const over = (before?.count ?? 0) - FREE;
    const wait = before && over >= 0 ? before.last + Math.min(LONGEST, MINUTE * 2 ** over) - now : 0;
    if (wait > 0) return wait;
    if (now - this.#minute.at >= MINUTE) this.#minute = { at: now, count: 0 };
    if (this.#minute.count >= TOGETHER) return this.#minute.at + MINUTE - now;
    this.#minute.count++;
    this.#tries.delete(key);
    this.#tries.set(key, { count: (before?.count ?? 0) + 1, last: now });
    const [oldest] = this.#tries.keys();
    if (this.#tries.size > KEPT && oldest !== undefined) this.#tries.delete(oldest);
    return 0;
  }

  /** A wrong password was given at a moment (ms). */
  fail(from: string, now: number): void {
    this.#failures = { count: (this.#failures?.count ?? 0) + 1, first: this.#failures?.first ?? now, last: now, from };
    if (this.#failed.size < KEPT) this.#failed.add(from);
  }

  /** What was tried in vain since this was asked last. */
  takeFailures(): Failures | undefined {
    const failures = this.#failures && { ...this.#failures, others: this.#failed.size - 1 };
    this.#failures = undefined;
    this.#failed.clear();
    return failures;
  }

  /** The right password was given. */
  forget(address: string): void {
    this.#tries.delete(networkOf(address));
  }
}

/** Who has one address of IPv6 has the other 2^64 of its network too. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')].slice(0, 4).join(':');
}
