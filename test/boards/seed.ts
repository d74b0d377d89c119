import { execFileSync } from 'node:child_process';

/** The seed that boards are drawn by: each commit has its own, so that a failure is drawn again and the next commit tries others; `SEED=…` names one. */
export const SEED = Number(process.env.SEED ?? seedOfCommit());

function seedOfCommit(): number {
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
      16,
    );
  } catch {
    return 1; // unpacked without its history
  }
}
