import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Fault } from '../../core/result.js';

/** A part that nobody has written at for so long (ms) was left by something that was killed. */
const STILL = 15 * 60_000;

/** How a file is written: `mode` as in `chmod`, 0o666 less the user's mask where left out. */
export interface Writing {
  readonly mode?: number;
}

/**
 * Writes files whole or not at all: each beside its place first, down to the disk, and only when all are there each gets
 * its name. What stood there before stays where something goes wrong. Throws a Fault in words: a full disk, a folder that
 * is not there or may not be written.
 */
export function writeAllWhole(files: ReadonlyMap<string, string | Uint8Array>, { mode = 0o666 }: Writing = {}): void {
  const parts: (readonly [part: string, path: string])[] = [];
  let at = '';
  try {
    for (const [path, content] of files) {
      at = path;
      const there = statSync(path, { throwIfNoEntry: false });
      if (there && !there.isFile()) {
        // A pipe or a device has no place to be put into.
        writeFileSync(path, content);
        continue;
      }
      // Behind a link the file is written anew, not the link.
      const place = there ? realpathSync(path) : path;
      clearStale(place);
      const part = `${place}.part-${process.pid}`;
      parts.push([part, place]);
      rmSync(part, { force: true });
      writeFileSync(part, content, { mode, flag: 'wx' });
      flush(part);
    }
    for (const [part, path] of parts) {
      at = path;
      renameSync(part, path);
    }
  } catch (error) {
    for (const [part] of parts) tryRemove(part);
    throw explainFileError(error, at);
  }
}

/** The same for one file. */
export function writeWhole(path: string, content: string | Uint8Array, how: Writing = {}): void {
  writeAllWhole(new Map([[path, content]]), how);
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function tryRemove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What could not be written may not be removable either; the next writing takes it away.
  }
}

/** Takes away what something that was killed left of an earlier writing of a file. */
function clearStale(path: string): void {
  const begin = `${basename(path)}.part-`;
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(begin) || !/^\d+$/.test(name.slice(begin.length))) continue;
    const part = join(dirname(path), name);
    const file = statSync(part, { throwIfNoEntry: false });
    if (file?.isFile() && Date.now() - file.mtimeMs > STILL) tryRemove(part);
  }
}

const CAUSES: Readonly<Record<string, readonly [kind: 'usage' | 'try-later', why: string, todo: string]>> = {
  ENOSPC: ['try-later', 'the disk is full', 'Make room and try again; what was there before is as it was.'],
  EDQUOT: [
    'try-later',
    'your share of the disk is full',
    'Make room and try again; what was there before is as it was.',
  ],
  EFBIG: ['try-later', 'it would be larger than a file may be here', 'Make room, or raise the limit (ulimit -f).'],
  EIO: ['try-later', 'the disk reported an error', 'Check the disk and try again.'],
  EMFILE: ['try-later', 'this process may open no more files', 'Raise the limit and try again: ulimit -n 1024.'],
  ENFILE: ['try-later', 'this machine may open no more files', 'End some programs and try again.'],
  EACCES: ['usage', 'you may not do that there', 'Check who owns file and folder.'],
  EPERM: ['usage', 'you may not do that there', 'Check who owns file and folder.'],
  EROFS: ['usage', 'it lies where nothing can be written', 'Name a folder that can be written.'],
  ENOENT: ['usage', 'its folder is not there', 'Name a file in a folder that is there.'],
  ENOTDIR: ['usage', 'a part of its path is a file', 'Name a file in a folder that is there.'],
  EISDIR: ['usage', 'it is a folder', 'Name a file in it.'],
  EEXIST: ['usage', 'something of that name is there that is no folder', 'Name a folder, or another file.'],
  ENAMETOOLONG: ['usage', 'its name is too long', 'Take a shorter one.'],
  EBUSY: ['try-later', 'another program has it open', 'Close it there, and try again.'],
};

/**
 * True where no more files may be open. What loads modules then says that one cannot be found, by its whole path between
 * quotation marks, though it is there; of a package it guesses the file, as it could not read which one it is.
 */
export function isOutOfFiles(error: Error & { readonly code?: unknown }): boolean {
  if (error.code === 'EMFILE' || error.code === 'ENFILE') return true;
  const path = error.message.split("'")[1];
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || path === undefined) return false;
  return existsSync(path.includes('node_modules') ? dirname(path) : path);
}

/** An error of file or disk as a Fault in words; any other stays what it is. `path` is told where the error names none. */
export function explainFileError(error: unknown, path?: string): unknown {
  if (error instanceof Fault || !(error instanceof Error) || !('code' in error)) return error;
  const cause = CAUSES[error.code !== 'ENFILE' && isOutOfFiles(error) ? 'EMFILE' : String(error.code)];
  const told = path ?? ('path' in error && typeof error.path === 'string' ? error.path : undefined);
  return cause ? new Fault(cause[0], told === undefined ? 'A file' : `The file ${told}`, cause[1], cause[2]) : error;
}
