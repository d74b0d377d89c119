import type { MiddlewareHandler } from 'hono';
import type { DeskEnv } from '../door/guard.js';

/** Addresses that are the same for all games. */
const SHARED = /^\/(?:style\.css|script\.js|games)(?:$|[?#])/;

/** An address from the root in one of our own attributes; in any text a quotation mark is written as an entity. */
const LINK = /(\s(?:href|action|formaction|src)=")(\/[^"]*)"/g;

/**
 * Puts one game's pages under a path of their own: their links, forms and redirects, written from the game's root, are
 * led below it.
 */
export function relink(path: string): MiddlewareHandler<DeskEnv> {
  const move = (address: string) => (SHARED.test(address) ? address : `${path}${address === '/' ? '' : address}`);
  return async (c, next) => {
    await next();
    const to = c.res.headers.get('Location');
    if (to?.startsWith('/')) c.res.headers.set('Location', move(to));
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const page = await c.res.text();
    c.res = new Response(
      page.replace(LINK, (_, name: string, address: string) => `${name}${move(address)}"`),
      c.res,
    );
  };
}
