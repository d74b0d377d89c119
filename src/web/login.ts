import type { Context, MiddlewareHandler } from 'hono';
import { checkChange, type DeskEnv, hasSession, isForeign, openSession, Refused } from './guard.js';
import { loginPage } from './pages/login.js';
import { TryLimit } from './try-limit.js';

/** Who asks for the password: the app, which alone knows its hash. */
export interface Gate {
  /** Compares without telling by the time taken how much was right. */
  check(password: string): Promise<boolean>;
  /** Told every failed try, in a sentence. */
  told(line: string): void;
}

/** Lets only in who knows the password, and then only forms of the desk's own pages; tries are few. */
export function checkPassword(token: string, gate: Gate, now: () => number): MiddlewareHandler<DeskEnv> {
  const limit = new TryLimit();
  return async (c, next) => {
    if (c.req.path === '/login' && c.req.method === 'POST') return login(c, token, gate, limit, now());
    if (!hasSession(c, token)) {
      const to = c.req.method === 'GET' ? c.req.path : '/';
      return c.html(loginPage({ to }), 401);
    }
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
  const form = await c.req.formData();
  const [password, asked] = ['password', 'to'].map((name) => String(form.get(name) ?? ''));
  const to = asked !== undefined && /^\/(?![/\\])/.test(asked) ? asked : '/';
  const from = c.env.incoming.socket.remoteAddress ?? '';
  const wait = limit.take(from, now);
  if (wait > 0) {
    c.header('Retry-After', String(Math.ceil(wait / 1000)));
    return c.html(loginPage({ to, wait }), 429);
  }
  if (!(await gate.check(password ?? ''))) {
    gate.told(`a wrong password was tried from ${from}`);
    return c.html(loginPage({ to, wrong: true }), 401);
  }
  limit.forget(from);
  openSession(c, token);
  return c.redirect(to, 303);
}
