import type { MiddlewareHandler } from 'hono';
import type { DeskEnv } from './door/guard.js';

/** A page as it was answered once. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Makes pages one after the other, and each once for all who ask for it at the same time: whoever comes before a page is
 * begun gets it, so that nobody sees an older state than the one he came in. Between two pages what is ready is sent, or
 * hundreds of them would lie in memory.
 */
export function sharePages(): MiddlewareHandler<DeskEnv> {
  const waiting = new Map<string, Promise<Answer>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const { url } = c.req;
    const begin = async (): Promise<Answer> => {
      await new Promise((resolve) => setImmediate(resolve));
      waiting.delete(url);
      await next();
      const { status, headers } = c.res;
      return { status, headers, body: Buffer.from(await c.res.arrayBuffer()) };
    };
    const made = waiting.get(url) ?? last.then(begin);
    waiting.set(url, made);
    last = made.catch(() => undefined);
    const { status, headers, body } = await made;
    c.res = new Response(body, { status, headers: new Headers(headers) });
    return undefined;
  };
}
