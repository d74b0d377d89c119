import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { MINUTE, writeIso } from '../core/time.js';
import {
  checkChange,
  type DeskEnv,
  findVisitor,
  hasSession,
  hasToken,
  isForeign,
  letIn,
  openSession,
  ownPath,
  Refused,
} from './guard.js';
import { bare } from './parts/layout.js';
import type { Html } from './parts/words.js';

/** Who asks for the password: the app, which alone knows its hash. */
export interface Gate {
  /** Which password is in force; undefined where there is none any more. Who came in by another has to come in anew. */
  inForce(): string | undefined;
  /** Compares without telling by the time taken how much was right; gives which password it was that was right. */
  check(password: string): Promise<string | undefined>;
  /** Addresses of proxies before the desk: whom they bring, their X-Forwarded-For tells. */
  readonly proxies: readonly string[];
  /** Told in a sentence what was tried in vain, once somebody is let in: who is not causes no line that is kept. */
  told(line: string): void;
}

/** Lets only in who knows the password, and then only forms of the desk's own pages; tries are few. */
export function checkPassword(token: string, gate: Gate, now: () => number): MiddlewareHandler<DeskEnv> {
  const limit = new TryLimit();
  return async (c, next) => {
    if (c.req.path === '/login' && c.req.method === 'POST') return login(c, token, gate, limit, now());
    const inForce = gate.inForce();
    if (inForce === undefined || !hasSession(c, keyOf(token, inForce))) {
      // However many try the password from afar: who reads what the program printed is not kept out.
      if (inForce !== undefined && hasToken(c, token) && findVisitor(c, gate.proxies).isHere) {
        tellFailures(gate, limit);
        openSession(c, keyOf(token, inForce), gate.proxies);
        return c.redirect(ownPath(c.req.path), 303);
      }
      const to = c.req.method === 'GET' ? c.req.path : '/';
      return c.html(loginPage({ to }), 401);
    }
    letIn(c);
    if (c.req.path === '/login') return c.redirect('/', 303);
    await checkChange(c, token);
    await next();
  };
}

/** What a session is made from: it ends with the program, and with the password by which it began. */
function keyOf(token: string, password: string): string {
  return `${token} ${password}`;
}

async function login(c: Context<DeskEnv>, token: string, gate: Gate, limit: TryLimit, now: number): Promise<Response> {
  if (isForeign(c)) {
    throw new Refused(403, {
      what: 'Nobody was let in',
      why: 'The password did not come from the desk’s own page.',
      todo: 'Open the desk itself and write it there.',
    });
  }
  const { password, to } = await readLogin(c);
  const { address } = findVisitor(c, gate.proxies);
  const wait = limit.take(address, now);
  if (wait > 0) {
    c.header('Retry-After', String(Math.ceil(wait / 1000)));
    return c.html(loginPage({ to, wait }), 429);
  }
  const right = await gate.check(password);
  if (right === undefined) {
    limit.fail(address, now);
    return c.html(loginPage({ to, wrong: true }), 401);
  }
  limit.forget(address);
  tellFailures(gate, limit);
  openSession(c, keyOf(token, right), gate.proxies);
  return c.redirect(to, 303);
}

async function readLogin(c: Context<DeskEnv>): Promise<{ readonly password: string; readonly to: string }> {
  const form = await c.req.formData().catch(() => undefined);
  const password = form?.get('password');
  if (typeof password !== 'string') {
    throw new Refused(400, {
      what: 'Nobody was let in',
      why: 'What came is not the form that asks for the password.',
      todo: 'Open the desk itself and write the password there.',
    });
  }
  return { password, to: ownPath(String(form?.get('to') ?? '')) };
}

function tellFailures(gate: Gate, limit: TryLimit): void {
  const failures = limit.takeFailures();
  if (!failures) return;
  const { count, first, last, from, others } = failures;
  const tries = count === 1 ? 'a wrong password was tried at' : `${count} wrong passwords were tried since`;
  const whence = others > 0 ? `${from} and ${others} other addresses` : from;
  gate.told(`${tries} ${writeIso(first)} from ${whence}${count === 1 ? '' : `, the last at ${writeIso(last)}`}`);
}

/** What the visitor wanted to see, and what came of his last try. */
export interface LoginAsked {
  readonly to: string;
  readonly wrong?: boolean;
  /** How long (ms) no password is taken. */
  readonly wait?: number;
}

/** Asks for the password; tells nothing of any game. */
function loginPage({ to, wrong, wait }: LoginAsked): Html {
  const minutes = wait === undefined ? 0 : Math.ceil(wait / MINUTE);
  return bare(
    'The judge’s desk',
    html`<section class="card"><h1>The judge’s desk</h1>
      ${wrong ? html`<p role="alert"><span aria-hidden="true">!</span> That is not the password.</p>` : ''}
      ${minutes > 0 ? html`<p role="alert"><span aria-hidden="true">!</span> Too many tries. The next is taken in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.</p>` : ''}
      <form method="post" action="/login">
        <input type="hidden" name="to" value="${to}" />
        <label for="password">Password</label>
        <p><input id="password" type="password" name="password" autocomplete="current-password" required /></p>
        <button class="primary">Come in</button>
      </form>
      <p class="muted">Whoever comes in may read and approve everything. Unless the address begins with https, the password and all pages cross the network readable by anybody on the way.</p>
    </section>`,
  );
}

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
  readonly #known = new Set<string>();
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
    // Whoever was let in from there before is not kept out by others who guess.
    if (this.#minute.count >= TOGETHER && !this.#known.has(key)) return this.#minute.at + MINUTE - now;
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
    const key = networkOf(address);
    this.#tries.delete(key);
    if (this.#known.size < KEPT) this.#known.add(key);
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
