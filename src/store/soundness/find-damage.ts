import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Fault } from '../../core/result.js';
import { type Db, explainError } from '../database.js';
import { defineUnpacked } from '../packed.js';
import { checkOwner } from '../schema/migrations.js';
import { findChangedTexts } from './changed-texts.js';
import { findSchemaFaults } from './schema-faults.js';
import { tellWhole } from './tell-whole.js';

/** What is wrong with a game's database, each in a sentence, and what of it can still be read. */
export interface Damage {
  readonly faults: readonly string[];
  /** In words; empty where nothing is wrong, or nothing can be read. */
  readonly whole: string;
}

/** So many faults of a kind are named. */
const MOST = 20;

/**
 * Looks a game's database through without changing anything: file, pages, links between rows, tables and guards as
 * released, and every digest. With `texts` false only file, tables and guards. Throws a usage Fault for a file that is
 * not there, another program's, or a newer version's.
 */
export function findDamage(path: string, { texts }: { readonly texts: boolean }): Damage {
  if (!existsSync(path)) throw new Fault('usage', `The database ${path}`, 'it is not there', 'Check its path.');
  if (statSync(path).size === 0) return { faults: ['the file is empty (0 bytes): what it held is lost'], whole: '' };
  let db: Db | undefined;
  try {
    db = new Database(path, { readonly: true });
    defineUnpacked(db);
    const steps = checkOwner(db, path);
    const faults = findSchemaFaults(db, steps);
    if (texts) faults.push(...findBroken(db), ...findChangedTexts(db));
    return { faults: faults.slice(0, MOST), whole: faults.length > 0 ? tellWhole(db) : '' };
  } catch (error) {
    const fault = explainError(error, path);
    if (!(fault instanceof Fault)) throw error;
    if (db === undefined || error instanceof Fault) throw fault;
    return { faults: [fault.why], whole: tellWhole(db) };
  } finally {
    db?.close();
  }
}

/** What SQLite found, without the pages that nothing leads to any more: each lay behind a damaged one. */
function tellPages(told: string): string {
  const lines = told.split('\n').filter((line) => !line.startsWith('***'));
  const causes = lines.filter((line) => !line.endsWith('never used'));
  return (causes.length > 0 ? causes : lines).join(' ').replace(/\s+/g, ' ');
}

/** Pages of the file and links between rows that are not as they should be. */
function findBroken(db: Db): readonly string[] {
  const pages = (db.pragma(`integrity_check(${MOST})`) as { integrity_check: string }[])
    .map((row) => row.integrity_check)
    .filter((told) => told !== 'ok');
  if (pages.length > 0) return pages.map((told) => `the file is damaged: ${tellPages(told)}`);
  const links = db.pragma('foreign_key_check') as { table: string; rowid: number | null; parent: string }[];
  return links
    .slice(0, MOST)
    .map(({ table, rowid, parent }) => `row ${rowid ?? '?'} of ${table} leads to a row of ${parent} that is not there`);
}
