import { gunzipSync } from 'node:zlib';
import type { Db } from '../database.js';
import { digestText, digestTexts } from '../digest.js';
import { unpack } from '../packed.js';
import { writeSorted } from '../turn/entries.js';

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
    sql: 'SELECT r.id, r.post, r.html, r.text, r.skips, d.digest FROM revisions r LEFT JOIN revision_digests d ON d.revision = r.id',
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
    sql: 'SELECT s.close, s.result, s.counts FROM close_results s',
    name: (row) => `what close ${row.close} gave`,
    isSound: (row) => JSON.parse(unzip(row, 'result')) !== undefined && JSON.parse(text(row, 'counts')) !== undefined,
  },
  {
    sql: 'SELECT id, turn, document, tree, bbcode, markdown, html, text, packed, digest FROM drafts',
    name: (row) => `the draft ${row.document} of turn ${row.turn} (${row.id})`,
    isSound: (row) => {
      const plain = ['tree', 'bbcode', 'markdown', 'html', 'text'].map((key) => text(row, key));
      return digestTexts(...(row.packed === null ? plain : unpack(row.packed as Buffer))) === row.digest;
    },
  },
  {
    // A turn begins with the board that some close of the one before left.
    sql: `SELECT t.number, EXISTS (SELECT 1 FROM closes c WHERE c.turn = t.number - 1 AND coalesce(unpacked(c.packed, 0), c.board) = coalesce(unpacked(t.packed, 0), t.board))
            OR NOT EXISTS (SELECT 1 FROM turns b WHERE b.number = t.number - 1) AS same FROM turns t`,
    name: (row) => `the board that turn ${row.number} began with`,
    isSound: (row) => row.same === 1,
  },
];

/** Every text that is not what was written, by the digest kept beside it or by what can be read of it; in sentences. */
export function findChangedTexts(db: Db): readonly string[] {
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
