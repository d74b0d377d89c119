import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { runWords } from '../../src/cli/index.js';

const BUILT = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
/** What is loaded before a command that a test starts. */
export const BEFORE = fileURLToPath(new URL('./before-command.cjs', import.meta.url));

const realNow = Date.now;
let clockOff = 0;

/** Sets the machine's clock, for this process and those it starts, to a moment (ms), from which it goes on; without one it is right again. */
export function setMachineClock(moment?: number): void {
  clockOff = moment === undefined ? 0 : moment - realNow();
  Date.now = moment === undefined ? realNow : () => realNow() + clockOff;
}

/** What a command line gave. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A command line at work in a process of its own. */
export interface Started {
  readonly child: ChildProcess;
  /** Once it has ended. */
  readonly done: Promise<Ran>;
  /** What it has told so far on standard error. */
  err(): string;
  /** Once it has told these words on standard error, or ended without. */
  says(words: string): Promise<void>;
}

/**
 * Starts the built command as people do, but that it fails where it loads Playwright. With `room` no file may grow beyond
 * so many kB, as on a disk that is full.
 */
export function startCommand(words: readonly string[], input?: string, room?: number): Started {
  const node = [process.execPath, '--require', BEFORE, BUILT, ...words];
  const limit = room === undefined ? '' : `trap '' XFSZ; ulimit -f ${room}; `;
  const child = spawn('bash', ['-c', `${limit}exec "$0" "$@"`, ...node], {
    env: { ...process.env, TEST_CLOCK_OFF: String(clockOff) },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  child.stdin.end(input ?? '');
  const done = new Promise<Ran>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  const says = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (err.includes(wanted)) resolve();
      };
      child.stderr.on('data', look);
      child.on('close', () => resolve());
      look();
    });
  return { child, done, err: () => err, says };
}

/**
 * Does the same in this process, which takes a tenth of the time; one after the other, as they share its streams.
 * `startCommand` is for what a process is needed for: signals, standard input, and each exit code once.
 */
export async function runCommand(...words: readonly string[]): Promise<Ran> {
  const told = { stdout: '', stderr: '' };
  const before = process.exitCode;
  process.exitCode = undefined;
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      told[name] += String(text);
      return true;
    }),
  );
  try {
    await runWords(words);
    return { code: Number(process.exitCode ?? 0), out: told.stdout, err: told.stderr };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = before;
  }
}
