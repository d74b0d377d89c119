import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './game.js';

/** What makes a game's folder a rehearsal, beside its own files. */
export interface RehearsalFile {
  /** The folder of the game that is rehearsed. */
  readonly of: string;
  /** How far its clock is ahead of the machine's (ms). */
  readonly ahead: number;
  /** Where everything stood when it was made, where turns were played before. */
  readonly board?: string;
  /** What stands in its thread. */
  readonly posts: readonly DemoPost[];
}

const NAME = 'rehearsal.json';

/** What makes a folder a rehearsal; undefined where it is none. */
export function loadRehearsal(folder: string): RehearsalFile | undefined {
  const path = join(folder, NAME);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RehearsalFile) : undefined;
}

/** Writes what makes a folder a rehearsal. */
export function saveRehearsal(folder: string, rehearsal: RehearsalFile): void {
  writeFileSync(join(folder, NAME), `${JSON.stringify(rehearsal, undefined, 1)}\n`);
}

/** A rehearsal's clock: the machine's, as far ahead as its file says by then. */
export function rehearsalClock(folder: string, machine: Clock): Clock {
  return { now: () => machine.now() + (loadRehearsal(folder)?.ahead ?? 0) };
}

/** A post with its whole history, its text in BBCode. */
export interface DemoPost {
  readonly id: number;
  readonly author: string;
  readonly guest: boolean;
  readonly at: number;
  readonly title?: string | undefined;
  readonly body: string;
  readonly edits: readonly Edit[];
  readonly deleted?: number | undefined;
}

/** One change of a post's text. */
export interface Edit {
  /** Milliseconds in UTC. */
  readonly at: number;
  readonly body: string;
  readonly reason?: string | undefined;
  /** False where the forum shows no mark for it. */
  readonly marked: boolean;
  /** True where the engine appended a second post of the same author. */
  readonly merged: boolean;
}
