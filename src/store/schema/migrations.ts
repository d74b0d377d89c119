import type Database from 'better-sqlite3';
import { Fault } from '../../core/result.js';
import { digestTexts } from '../digest.js';
import { SCHEMA_1 } from './schema-1.js';
import { SCHEMA_2 } from './schema-2.js';
import { SCHEMA_3 } from './schema-3.js';
import { SCHEMA_4 } from './schema-4.js';
import { SCHEMA_5 } from './schema-5.js';
import { SCHEMA_6 } from './schema-6.js';
import { SCHEMA_7 } from './schema-7.js';
import { SCHEMA_8 } from './schema-8.js';
import { SCHEMA_9 } from './schema-9.js';
import { SCHEMA_10 } from './schema-10.js';
import { SCHEMA_11 } from './schema-11.js';
import { SCHEMA_12 } from './schema-12.js';
import { SCHEMA_13 } from './schema-13.js';
import { SCHEMA_14 } from './schema-14.js';
import { SCHEMA_15 } from './schema-15.js';
import { SCHEMA_16 } from './schema-16.js';

/** Every step of the schema, in order; the number of steps done is the file's `user_version`. Never change one that was released. */
const MIGRATIONS: readonly string[] = [
  SCHEMA_1,
  SCHEMA_2,
  SCHEMA_3,
  SCHEMA_4,
  SCHEMA_5,
  SCHEMA_6,
  SCHEMA_7,
  SCHEMA_8,
  SCHEMA_9,
  SCHEMA_10,
  SCHEMA_11,
  SCHEMA_12,
  SCHEMA_13,
  SCHEMA_14,
  SCHEMA_15,
  SCHEMA_16,
];

/** `adju`: tells our files from other programs'. */
const APPLICATION = 0x61646a75;

/** How many steps this version knows. */
export const STEPS = MIGRATIONS.length;

/**
 * Brings a database forward, step by step, each in a transaction of its own. Throws a Fault of kind `usage` where the
 * file was written by a newer version or belongs to another program; it is then left as it was.
 */
export function migrate(db: Database.Database, path: string): void {
  checkOwner(db, path);
  doSteps(db, STEPS);
}

/** Sees that a database is ours and not newer than this version; gives how many steps were done. Throws as `migrate` does. */
export function checkOwner(db: Database.Database, path: string): number {
  const start = readVersion(db);
  const owner = Number(db.pragma('application_id', { simple: true }));
  const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get());
  if (owner !== APPLICATION && (tables > 0 || start > 0)) {
    throw new Fault(
      'usage',
      `The database ${path}`,
      'it was made by another program',
      'Name another folder, or move the file away.',
    );
  }
  if (start > STEPS) {
    throw new Fault(
      'usage',
      `The database ${path}`,
      `it was written by a newer version of Adjutant (its tables are at step ${start}, this version knows ${STEPS})`,
      'Install the newer version; nothing was changed.',
    );
  }
  return start;
}

/** Does the first steps of the schema, those that are not done yet. */
export function doSteps(db: Database.Database, steps: number): void {
  db.function('digest_of', { deterministic: true, varargs: true }, (...texts: unknown[]) =>
    digestTexts(...texts.map(String)),
  );
  for (const [index, sql] of MIGRATIONS.slice(0, steps).entries()) {
    db.transaction(() => {
      // Two processes may open a new file at once: whoever comes second finds the step done.
      if (readVersion(db) > index) return;
      db.pragma(`application_id = ${APPLICATION}`);
      db.exec(sql);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}

function readVersion(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}
