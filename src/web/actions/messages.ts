import type { Context, Hono } from 'hono';
import type { Desk } from '../../app/views/desk.js';
import type { Refusal, Result } from '../../core/result.js';
import type { DeskEnv } from '../guard.js';
import { Refused } from '../guard.js';
import { messagesPage, messagesPath } from '../pages/messages.js';
import type { PageContext } from '../parts/layout.js';

const PAGE = '/turn/:turn{\\d{1,6}}/messages';

/** The page on which private messages are added, confirmed and dismissed. */
export function addMessageActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  app.get(PAGE, (c) => c.html(messagesPage(needMessages(desk, turnOf(c)), context())));
  app.post(`${PAGE}/add`, async (c) => {
    const written = await read(c);
    const { turn, author, at, file } = written;
    const done = await desk.addMessages(file ? { turn, author, at, file } : written);
    return answer(c, desk, context, { ...written, id: 0 }, done);
  });
  app.post(`${PAGE}/say`, async (c) => {
    const written = await read(c);
    const done = written.isDismissed ? await desk.dismissMessage(written) : await desk.confirmMessage(written);
    return answer(c, desk, context, written, done);
  });
}

async function read(c: Context<DeskEnv>) {
  const form = await c.req.formData();
  const sent = form.get('file');
  const file = sent instanceof File ? { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) } : undefined;
  const field = (name: string) => String(form.get(name) ?? '').trim();
  return {
    turn: turnOf(c),
    id: Number(field('id')),
    author: field('author'),
    at: field('at').replace('T', ' '),
    why: field('why'),
    text: field('text'),
    isDismissed: field('do') === 'dismiss',
    ...(file && { file }),
  };
}

/** Back to the page; where it was refused, the same page with what was written and why. */
function answer(
  c: Context<DeskEnv>,
  desk: Desk,
  context: () => PageContext,
  written: Awaited<ReturnType<typeof read>>,
  done: Result<void, Refusal>,
) {
  const { turn } = written;
  if (done.ok) return c.redirect(messagesPath(turn), 303);
  return c.html(messagesPage(needMessages(desk, turn), context(), { refusal: done.error, written }), 422);
}

export function turnOf(c: Context<DeskEnv>): number {
  return Number(c.req.param('turn'));
}

function needMessages(desk: Desk, turn: number) {
  const view = desk.messages(turn);
  if (view) return view;
  throw new Refused(404, {
    what: 'There is no such page',
    why: 'The game has no such turn.',
    todo: 'Go back to the turns.',
  });
}
