import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Builds the command that tests start, where a source is newer than what was built last. */
export default function buildCommand(): void {
  const built = join(ROOT, 'dist/cli.js');
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const newest = Math.max(...sources.map((name) => statSync(join(ROOT, 'src', name)).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return;
  execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: ROOT, stdio: 'inherit' });
}
