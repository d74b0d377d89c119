import { existsSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { AppError } from '../core/result.js';
import { defineUnpacked, digestText, digestTexts, unpack, writeSorted } from './bytes.js';
import { type Db, explainError, readDatabase } from './database.js';
import { checkOwner, emptyDatabase } from './schema.js';

/** What is wrong with a game's database, each in a sentence, and what of it can still be read. */
export interface Damage {
  readonly faults: readonly string[];
  /** In words; empty where nothing is wrong, or nothing can be read. */
  readonly whole: string;
  /** A change that somebody was killed in lies beside it: it was looked at without that, and whoever opens it for writing takes that back. */
  readonly brokenOff: boolean;
}

/** So many faults of a kind are named. */
const MOST = 20;

/**
 * Looks a game's database through without changing anything: file, pages, links between rows, tables and guards as
 * released, and every digest. With `texts` false only file, tables and guards. Throws a usage AppError for a file that is
 * not there, another program's, or a newer version's.
 */
export function findDamage(path: string, { texts }: { readonly texts: boolean }): Damage {
  if (!existsSync(path)) throw new AppError('usage', `The database ${path}`, 'it is not there', 'Check its path.');
  if (statSync(path).size === 0)
    return { faults: ['the file is empty (0 bytes): what it held is lost'], whole: '', brokenOff: false };
  try {
    return readDatabase(path, (db, brokenOff) => ({ ...lookThrough(db, path, texts), brokenOff }));
  } catch (error) {
    throw explainError(error, path);
  }
}

function lookThrough(db: Db, path: string, texts: boolean): Omit<Damage, 'brokenOff'> {
  try {
    defineUnpacked(db);
    const steps = checkOwner(db, path);
    const faults = findSchemaFaults(db, steps);
    if (texts) faults.push(...findBroken(db), ...findChangedTexts(db));
    return { faults: faults.slice(0, MOST), whole: faults.length > 0 ? formatWhole(db) : '' };
  } catch (error) {
    const fault = explainError(error, path);
    if (error instanceof AppError || !(fault instanceof AppError)) throw error;
    return { faults: [fault.why], whole: formatWhole(db) };
  }
}

/** What SQLite found, without the pages that nothing leads to any more: each lay behind a damaged one. */
function formatPages(told: string): string {
  const lines = told.split('\n').filter((line) => !line.startsWith('***'));
  const causes = lines.filter((line) => !line.endsWith('never used'));
  return (causes.length > 0 ? causes : lines).join(' ').replace(/\s+/g, ' ');
}

/** Pages of the file and links between rows that are not as they should be. */
function findBroken(db: Db): readonly string[] {
  const pages = (db.pragma(`integrity_check(${MOST})`) as { integrity_check: string }[])
    .map((row) => row.integrity_check)
    .filter((told) => told !== 'ok');
  if (pages.length > 0) return pages.map((told) => `the file is damaged: ${formatPages(told)}`);
  const links = db.pragma('foreign_key_check') as { table: string; rowid: number | null; parent: string }[];
  return links
    .slice(0, MOST)
    .map(({ table, rowid, parent }) => `row ${rowid ?? '?'} of ${table} leads to a row of ${parent} that is not there`);
}

type Row = Readonly<Record<string, string | number | Buffer | null>>;

/** A table whose rows can be told to be what was written: what is read of it, how a row is named, and whether it is sound. */
interface Texts {
  readonly sql: string;
  readonly name: (row: Row) => string;
  readonly isSound: (row: Row) => boolean;
}

const text = (row: Row, key: string): string => String(row[key]);

const unzip = (row: Row, key: string): string => gunzipSync(row[key] as Buffer).toString('utf8');

const TEXTS: readonly Texts[] = [
  {
    sql: 'SELECT id, post, html, text, skips, digest FROM revisions',
    name: (row) => `a text of post ${row.post} (state ${row.id})`,
    isSound: (row) => digestTexts(text(row, 'html'), text(row, 'text'), text(row, 'skips')) === row.digest,
  },
  {
    sql: 'SELECT id, address, body FROM pages WHERE body IS NOT NULL',
    name: (row) => `the page ${row.address} (${row.id})`,
    isSound: (row) => unzip(row, 'body').length >= 0,
  },
  {
    sql: 'SELECT kind, turn, id, value, digest FROM entries',
    name: (row) => `entry ${row.id} (${row.kind}, turn ${row.turn})`,
    isSound: (row) => digestText(writeSorted(JSON.parse(text(row, 'value')))) === row.digest,
  },
  {
    sql: 'SELECT id, turn, record, digest FROM closes',
    name: (row) => `what turn ${row.turn} was judged from (close ${row.id})`,
    isSound: (row) => digestText(unzip(row, 'record')) === row.digest,
  },
  {
    sql: 'SELECT id, result, counts FROM closes',
    name: (row) => `what close ${row.id} gave`,
    isSound: (row) => JSON.parse(unzip(row, 'result')) !== undefined && JSON.parse(text(row, 'counts')) !== undefined,
  },
  {
    sql: 'SELECT id, turn, document, texts, digest FROM drafts',
    name: (row) => `the draft ${row.document} of turn ${row.turn} (${row.id})`,
    isSound: (row) => digestTexts(...unpack(row.texts as Buffer)) === row.digest,
  },
  {
    // A turn begins with the board that some close of the one before left.
    sql: `SELECT t.number, EXISTS (SELECT 1 FROM closes c WHERE c.turn = t.number - 1 AND unpacked(c.texts, 0) = unpacked(t.board, 0))
            OR NOT EXISTS (SELECT 1 FROM turns b WHERE b.number = t.number - 1) AS same FROM turns t`,
    name: (row) => `the board that turn ${row.number} began with`,
    isSound: (row) => row.same === 1,
  },
];

/** Every text that is not what was written, by the digest kept beside it or by what can be read of it; in sentences. */
function findChangedTexts(db: Db): readonly string[] {
  return TEXTS.flatMap(({ sql, name, isSound }) => {
    const found: string[] = [];
    try {
      for (const row of db.prepare<[], Row>(sql).iterate()) {
        if (!holds(() => isSound(row))) found.push(`${name(row)} is not what was kept: it was changed or damaged`);
      }
    } catch {
      // A table that is missing or can't be read is told by others.
    }
    return found;
  });
}

function holds(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}

interface Part {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

const WORDS: Readonly<Record<string, string>> = { trigger: 'guard (trigger)' };

/** How tables, indexes, views and the guards that keep rows differ from those of the steps that were done; in sentences. */
function findSchemaFaults(db: Db, steps: number): string[] {
  if (steps === 0) return ['it holds no tables'];
  const released = new Database(emptyDatabase(steps));
  const wanted = partsOf(released);
  released.close();
  const there = partsOf(db);
  const name = ({ type, name: called }: Part): string => `the ${WORDS[type] ?? type} ${called}`;
  const missing = [...wanted].filter(([key]) => !there.has(key)).map(([, part]) => `${name(part)} is missing`);
  const other = [...there].flatMap(([key, part]) => {
    const known = wanted.get(key);
    if (!known) return [`${name(part)} is none of Adjutant's`];
    return known.sql === part.sql ? [] : [`${name(part)} is not as it was released`];
  });
  return [...missing, ...other];
}

function partsOf(db: Db): ReadonlyMap<string, Part> {
  const parts = db.prepare<[], Part>("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'").all();
  return new Map(parts.map((part) => [`${part.type} ${part.name}`, part]));
}

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
function formatWhole(db: Db): string {
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
