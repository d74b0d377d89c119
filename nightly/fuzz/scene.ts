import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Keeps a folder as a kill left it, before anybody opens what lies there. What it gives takes the faults that were found:
 * without one the copy goes, else each is told with where it is kept and what stood there.
 */
export function keepScene(folder: string): (faults: readonly string[]) => readonly string[] {
  const kept = mkdtempSync(join(tmpdir(), 'adjutant-scene-'));
  cpSync(folder, kept, { recursive: true });
  return (faults) => {
    if (faults.length > 0) {
      const scene = `${kept}: ${formatDatabases(kept).join(', ')}`;
      return faults.map((fault) => `${fault} [as the kill left it: ${scene}]`);
    }
    rmSync(kept, { recursive: true, force: true });
    return faults;
  };
}

/** Each database with its size, those of what stands beside it, and the code by which SQLite refuses to read it as it lies. */
function formatDatabases(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.db'))
    .map((name) => {
      const beside = files
        .filter((one) => one.startsWith(`${name}-`) && !one.endsWith('.lock'))
        .map((one) => `${one.slice(name.length)} ${statSync(join(folder, one)).size}`);
      const size = String(statSync(join(folder, name)).size);
      return `${name} (${[size, ...beside, readingCode(join(folder, name))].join(', ')})`;
    });
}

function readingCode(path: string): string {
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { readonly: true });
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return 'SQLite reads it';
  } catch (error) {
    return error instanceof Database.SqliteError ? error.code : String(error);
  } finally {
    db?.close();
  }
}
