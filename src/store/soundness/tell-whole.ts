import type { Db } from '../database.js';

/** The tables that matter to a judge, as he calls them. */
const TABLES = {
  turns: 'turns',
  closes: 'closes',
  posts: 'posts',
  revisions: "posts' texts",
  drafts: 'drafts',
  approvals: 'approvals',
  rulings: 'rulings',
  entries: 'entries',
  outbox: 'mails',
} as const;

/** What of a damaged database can still be read to its end, and what can't; in words. */
export function tellWhole(db: Db): string {
  const whole: string[] = [];
  const lost: string[] = [];
  for (const [table, name] of Object.entries(TABLES)) {
    try {
      let rows = 0;
      for (const _ of db.prepare(`SELECT * FROM ${table}`).iterate()) rows += 1;
      whole.push(`${name} (${rows})`);
    } catch {
      lost.push(name);
    }
  }
  const told = [
    ...(whole.length > 0 ? [`can be read: ${whole.join(', ')}`] : []),
    ...(lost.length > 0 ? [`can't be read to the end: ${lost.join(', ')}`] : []),
  ];
  return told.join('; ');
}
