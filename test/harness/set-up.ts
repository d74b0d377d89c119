import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where Linux keeps files in memory: a database that waits for no disk is written in a fraction of the time. */
const MEMORY = '/dev/shm';
const ENOUGH = 2 ** 30;

/** Before all tests: builds the command that some start, and makes a folder for their files, in memory where there is room. */
export default function setUp(): () => void {
  buildCommand();
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'adjutant-tests-'));
  process.env.TMPDIR = folder;
  process.env.ADJUTANT_PARSED = mkdtempSync(join(folder, 'parsed-'));
  // A browser is unpacked once for all runs, whoever looks for one.
  process.env.XDG_CACHE_HOME = join(ROOT, 'node_modules/.cache');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Builds the command anew where a source is newer than what was built last. */
export function buildCommand(): void {
  const built = join(ROOT, 'dist/cli.js');
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const newest = Math.max(...sources.map((name) => statSync(join(ROOT, 'src', name)).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return;
  execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: ROOT, stdio: 'inherit' });
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
