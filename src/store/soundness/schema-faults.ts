import Database from 'better-sqlite3';
import type { Db } from '../database.js';
import { doSteps } from '../schema/migrations.js';

interface Part {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

const WORDS: Readonly<Record<string, string>> = { trigger: 'guard (trigger)' };

/** How tables, indexes, views and the guards that keep rows differ from those of the steps that were done; in sentences. */
export function findSchemaFaults(db: Db, steps: number): string[] {
  if (steps === 0) return ['it holds no tables'];
  const released = new Database(':memory:');
  doSteps(released, steps);
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
