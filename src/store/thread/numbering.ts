import type { Db } from '../database.js';

/**
 * Makes the function that tells which numbers, from 1 on, posts have in the whole thread; `ids` are in its order. Each is
 * counted from the one before, so that the thread is gone through once at most.
 */
export function numbering(db: Db): (ids: readonly string[]) => readonly number[] {
  // SQLite looks into the index of the thread's order for these two, but not for both lengths at once.
  const shorter = db.prepare<[string], number>('SELECT count(*) FROM posts WHERE length(id) < length(?)').pluck();
  const between = db
    .prepare<[{ after: string; upTo: string }], number>(
      'SELECT count(*) FROM posts WHERE length(id) = length(@upTo) AND id > @after AND id <= @upTo',
    )
    .pluck();
  return (ids) => {
    let [number, last] = [0, ''];
    return ids.map((upTo) => {
      const isLonger = upTo.length > last.length;
      number =
        (isLonger ? (shorter.get(upTo) ?? 0) : number) + (between.get({ after: isLonger ? '' : last, upTo }) ?? 0);
      last = upTo;
      return number;
    });
  };
}
