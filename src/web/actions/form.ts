import type { Context } from 'hono';
import type { Problem, Result } from '../../core/result.js';
import { type DeskEnv, Refused } from '../guard.js';

/** What a form sent: each field's texts, in their order. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** Reads what a form sent, but for its files. */
export async function readForm(c: Context<DeskEnv>): Promise<Fields> {
  const form = await c.req.formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).filter((one) => typeof one === 'string')]),
  );
}

/** What came of something asked for; throws `Refused` (409) with the reason where nothing did. */
export function needDone<T>(result: Result<T, Problem>): T {
  if (!result.ok) throw new Refused(409, result.error);
  return result.value;
}

/** The refusal (400) of a form that came without what our own always says. */
export function incomplete(): Refused {
  return new Refused(400, {
    what: 'Nothing was done',
    why: 'The form came without what it should say.',
    todo: 'Open the page again and repeat what you wanted to do.',
  });
}
