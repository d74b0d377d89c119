import Database from 'better-sqlite3';

/** Every `game.yaml` that a game's database ever adopted, the earliest first; read without changing anything. */
export function readSetups(path: string): readonly string[] {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare<[], string>('SELECT text FROM setups ORDER BY id').pluck().all();
  } finally {
    db.close();
  }
}
