import { AppError } from '../core/result.js';
import { mendHalves } from '../core/text.js';
import type { Page } from './forum.js';
import { checkAnswer, isJson, notFound, unreadable, withoutSession } from './page.js';
import { refusalIn, refusalOf } from './refusal.js';
import { exactMoment } from './times/stamp.js';

/** One value of an engine's data, of a kind not known yet. */
export type Data = unknown;

/** Reads a page that is data. Throws AppErrors: `try-later` where it was cut off, `unreadable` where it is a page for people. */
export function readData(page: Page, todo: string): Data {
  checkAnswer(page);
  if (!isJson(page.html))
    throw refusalIn(page, false) ?? unreadable(page, 'it is a page for people, not the data it is made from', todo);
  try {
    return JSON.parse(page.html, (_, value) => (typeof value === 'string' ? mendHalves(value) : value));
  } catch {
    throw new AppError(
      'try-later',
      `The page ${withoutSession(page.url)}`,
      'its data was cut off before its end',
      'Try again later.',
    );
  }
}

/** What stands in the script of an id; undefined where there is none, or it has no end. */
export function scriptById(html: string, id: string): string | undefined {
  const opening = new RegExp(`<script[^<>]{0,300}\\bid="${id}"[^<>]{0,300}>`).exec(html);
  if (!opening) return undefined;
  const from = opening.index + opening[0].length;
  const to = html.indexOf('</script>', from);
  return to < 0 ? undefined : html.slice(from, to);
}

/** A member of an object, or an item of a list, at any depth; undefined where there is none. */
export function at(data: Data, ...path: readonly (string | number)[]): Data {
  let here = data;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Object.getOwnPropertyDescriptor(here, key)?.value;
  }
  return here;
}

export function listOf(data: Data): readonly Data[] {
  return Array.isArray(data) ? data : [];
}

/** A text, or a number as text; undefined for anything else and for an empty text. */
export function textAt(data: Data, ...path: readonly (string | number)[]): string | undefined {
  const value = at(data, ...path);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberAt(data: Data, ...path: readonly (string | number)[]): number | undefined {
  const value = at(data, ...path);
  return typeof value === 'number' ? value : undefined;
}

/** A moment as ISO text with its zone, or as milliseconds; undefined where it is neither. */
export function momentAt(data: Data, ...path: readonly (string | number)[]): number | undefined {
  const value = at(data, ...path);
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? exactMoment(value) : Number.NaN;
  return Number.isNaN(ms) || ms === 0 ? undefined : ms;
}

/** What the engine says in place of a thread, or that there are no posts. */
export function withoutData(page: Page, said: string | undefined, sought: string): Error {
  return refusalOf(page, said ?? '', false) ?? notFound(page, `it has no posts: looked for ${sought}`);
}
