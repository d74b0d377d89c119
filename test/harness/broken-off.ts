import { copyFileSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Leaves a game's database as a process that was killed in the middle of a change leaves it, where that change goes by a
 * rollback journal, as the first opening of a copy does: pages half written (each lock a day later, lines in the log), and
 * beside them what takes that back.
 */
export function breakOff(path: string): void {
  const killed = `${path}.killed`;
  const db = new Database(path);
  db.pragma('journal_mode = DELETE');
  // Changed pages reach the file before the change is done.
  db.pragma('cache_size = 1');
  db.exec('BEGIN IMMEDIATE');
  db.exec('DROP TRIGGER turns_never_change; UPDATE turns SET lock = lock + 86400000');
  const add = db.prepare("INSERT INTO log (at, who, what) VALUES (9, 'Judge', ?)");
  for (let i = 0; i < 60; i++) add.run('half done '.repeat(300));
  for (const end of ['', '-journal']) copyFileSync(path + end, killed + end);
  db.exec('ROLLBACK');
  db.close();
  for (const end of ['', '-journal']) renameSync(killed + end, path + end);
}
