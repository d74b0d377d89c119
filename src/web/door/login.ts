import type { Context, MiddlewareHandler } from 'hono';
import { writeIso } from '../../core/time.js';
import { loginPage } from '../pages/login.js';
import { checkChange, type DeskEnv, hasSession, hasToken, isForeign, letIn, openSession, Refused } from './guard.js';
import { TryLimit } from './try-limit.js';
import { findVisitor } from './visitor.js';

/** Who asks for the password: the app, which alone knows its hash. */
export interface Gate {
  /** Compares without telling by the time taken how much was right. */
  check(password: string): Promise<boolean>;
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
    if (!hasSession(c, token)) {
      // However many try the password from afar: who reads what the program printed is not kept out.
      if (hasToken(c, token) && findVisitor(c, gate.proxies).isHere) {
        tellFailures(gate, limit);
        openSession(c, token);
        return c.redirect(c.req.path, 303);
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
  if (!(await gate.check(password))) {
    limit.fail(address, now);
    return c.html(loginPage({ to, wrong: true }), 401);
  }
  limit.forget(address);
  tellFailures(gate, limit);
  openSession(c, token);
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

const NOWHERE = 'http://desk.invalid';

/** Where a visitor wanted to go, as a browser would understand it: a path of this desk, else the beginning. */
function ownPath(asked: string): string {
  if (!asked.startsWith('/') || !URL.canParse(asked, NOWHERE)) return '/';
  const { origin, pathname, search } = new URL(asked, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search : '/';
}

function tellFailures(gate: Gate, limit: TryLimit): void {
  const failures = limit.takeFailures();
  if (!failures) return;
  const { count, first, last, from, others } = failures;
  const tries = count === 1 ? 'a wrong password was tried at' : `${count} wrong passwords were tried since`;
  const whence = others > 0 ? `${from} and ${others} other addresses` : from;
  gate.told(`${tries} ${writeIso(first)} from ${whence}${count === 1 ? '' : `, the last at ${writeIso(last)}`}`);
}
