import { existsSync } from 'node:fs';
import { Fault } from '../core/result.js';
import { type Db, explainError } from './database.js';
import { putInPlace, writeBeside } from './make-database.js';
import { findDamage } from './soundness/find-damage.js';

/**
 * Copies an open database into a new file and looks whether the copy is sound. The file has its name only once it is
 * whole. Throws a usage Fault where the file is there already.
 */
export function copyDatabase(db: Db, path: string): void {
  if (existsSync(path))
    throw new Fault('usage', path, 'the file is there already', 'Name a new file; nothing is written over.');
  const beside = `${path}.part-${process.pid}`;
  try {
    writeBeside(beside, () => {
      db.prepare('VACUUM INTO ?').run(beside);
      const { faults } = findDamage(beside, { texts: true });
      if (faults.length > 0)
        throw new Fault(
          'try-later',
          `The copy ${path}`,
          `it is not sound, and was taken away again (${faults[0]})`,
          'Look whether the game itself is: adjutant doctor --deep.',
        );
    });
    putInPlace(beside, path);
  } catch (error) {
    throw explainError(error, path);
  }
}
