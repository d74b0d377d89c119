import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../core/result.js';

/** Stands in a folder as long as a game is being put into it. */
export const HALF_IMPORTED = 'adjutant.importing';

/** Throws a usage Fault for a folder into which a game was being put when something was killed, or is just now. */
export function refuseHalfImported(folder: string): void {
  if (!existsSync(join(folder, HALF_IMPORTED))) return;
  throw new Fault(
    'usage',
    folder,
    `a game is being put into it by "adjutant import", or that was killed (${HALF_IMPORTED} stands there): it is no whole game`,
    'Wait for it; or import again into the same folder, which takes away what is there of it.',
  );
}
