import type { html } from 'hono/html';

/** A piece of a page; hono's `html` escapes every value put into it that is not one itself. */
export type Html = ReturnType<typeof html>;
