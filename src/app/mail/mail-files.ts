import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../core/result.js';
import type { Mail } from '../../store/outbox.js';
import type { Game } from '../game/game.js';

/** Where approved mails are written. */
export const OUTBOX_FOLDER = 'outbox';

/** Those of some mails that have no file yet, each with the path it gets. */
export function findUnwritten(
  { folder }: Game,
  mails: readonly Mail[],
): readonly { readonly id: number; readonly path: string }[] {
  return mails
    .map(({ id }) => ({ id, path: join(folder, OUTBOX_FOLDER, `${String(id).padStart(4, '0')}.eml`) }))
    .filter(({ path }) => !existsSync(path));
}

/**
 * Writes the approved mails that have no file yet as .eml files, each whole or not at all, and readable by their owner
 * alone. Throws a usage AppError where
 * the folder takes none.
 */
export function writeMailFiles(game: Game): void {
  const outbox = join(game.folder, OUTBOX_FOLDER);
  const unwritten = findUnwritten(game, game.store.outbox.list());
  if (unwritten.length === 0) return;
  try {
    mkdirSync(outbox, { recursive: true });
    // They hold players' addresses and what only one of them may read; the folder keeps those of earlier versions too.
    chmodSync(outbox, 0o700);
    for (const { id, path } of unwritten) {
      rmSync(`${path}.part`, { force: true });
      writeFileSync(`${path}.part`, game.store.outbox.find(id)?.eml ?? '', { mode: 0o600 });
      renameSync(`${path}.part`, path);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const todo = 'Make room or mend its rights; the mails are kept, and written by adjutant deliver.';
    throw new AppError('usage', `The folder ${outbox}`, `a mail could not be written there (${error.code})`, todo);
  }
}
