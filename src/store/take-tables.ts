import { writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { pack, unpack } from './bytes.js';
import { explainError, listTables, writeBeside } from './database.js';
import { checkOwner, emptyDatabase, migrate } from './schema.js';

/** What a cell of a table holds in an export: plain, or what was packed as data, as text or as bytes. */
export type TakenCell =
  | string
  | number
  | null
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly texts: readonly string[] }
  | { readonly base64: string };

/** A table taken out: its rows in the order in which they were kept. */
export interface TakenTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TakenCell[])[];
}

/** All tables of a game, and how many steps of the schema they are the tables of. */
export interface TakenTables {
  readonly schema: number;
  readonly tables: readonly TakenTable[];
}

/** Takes the tables of a game's database out, as they are at one moment, without those named. */
export function takeTables(db: Database.Database, path: string, without: readonly string[]): TakenTables {
  const take = db.transaction((): TakenTables => {
    const schema = checkOwner(db, path);
    const names = listTables(db).filter((name) => !without.includes(name));
    return { schema, tables: names.map((name) => takeTable(db, name)) };
  });
  return take();
}

function takeTable(db: Database.Database, name: string): TakenTable {
  const rows = db.prepare<[], unknown[]>(`SELECT * FROM "${name}"`);
  const columns = rows.columns().map((column) => column.name);
  return {
    name,
    columns,
    rows: rows
      .raw()
      .all()
      .map((row) => (row as unknown[]).map((value, i) => unpackCell(value, columns[i] ?? ''))),
  };
}

/**
 * Makes a database of tables that were taken out, by this version or an earlier one, and brings it up to date; beside its
 * place first, and whole or not at all.
 */
export function putTables(beside: string, { schema, tables }: TakenTables): void {
  try {
    writeBeside(beside, () => {
      writeFileSync(beside, emptyDatabase(schema));
      const db = new Database(beside);
      try {
        db.pragma('foreign_keys = OFF');
        db.transaction(() => {
          for (const table of tables) putTable(db, table);
        })();
        migrate(db, beside);
      } finally {
        db.close();
      }
    });
  } catch (error) {
    throw explainError(error, beside);
  }
}

/** Puts a table's rows in; throws an Error that names the table and the row of what does not fit, in words. */
function putTable(db: Database.Database, { name, columns, rows }: TakenTable): void {
  if (!listTables(db).includes(name)) throw new Error(`it has a table “${name}”, which no game has`);
  const known = db.prepare<[], unknown[]>(`SELECT * FROM "${name}"`).columns();
  const odd = columns.find((column) => known.every((one) => one.name !== column));
  if (odd !== undefined) throw new Error(`its table “${name}” has a column “${odd}”, which no game has`);
  const insert = db.prepare(
    `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const [i, row] of rows.entries()) {
    const issue = row.length === columns.length ? attempt(() => insert.run(...row.map(packCell))) : 'is not whole';
    if (issue !== undefined) throw new Error(`row ${i + 1} of its table “${name}” ${issue}`);
  }
}

/** What the database's refusals say of a row. */
const FLAWS: readonly (readonly [string, string])[] = [
  ['SQLITE_CONSTRAINT_NOTNULL', 'lacks something'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'stands there twice'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'stands there twice'],
];

/** What is wrong with a row that does not go in, in words; undefined where it does. What is no fault of it is thrown. */
function attempt(put: () => void): string | undefined {
  try {
    put();
    return undefined;
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : '';
    if (code !== '' && !/^SQLITE_(?:CONSTRAINT|MISMATCH)/.test(code)) throw error;
    return FLAWS.find(([one]) => one === code)?.[1] ?? 'holds what cannot stand there';
  }
}

/** The columns of packed texts. */
const PACKED: readonly string[] = ['board', 'texts'];

/** Packed bytes as what they hold: texts, data where it is JSON that comes back as the same text, else a text; other bytes as base64. */
function unpackCell(value: unknown, column: string): TakenCell {
  if (!Buffer.isBuffer(value)) return value as TakenCell;
  if (PACKED.includes(column)) return { texts: unpack(value) };
  if (value[0] !== 0x1f || value[1] !== 0x8b) return { base64: value.toString('base64') };
  const bytes = gunzipSync(value);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) return { base64: value.toString('base64') };
  try {
    const json: unknown = JSON.parse(text);
    if (JSON.stringify(json) === text) return { json };
  } catch {
    // It is a page, not data.
  }
  return { text };
}

function packCell(cell: TakenCell): string | number | null | Buffer {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('base64' in cell) return Buffer.from(cell.base64, 'base64');
  if ('texts' in cell) return pack(...cell.texts);
  return gzipSync('text' in cell ? cell.text : JSON.stringify(cell.json));
}
