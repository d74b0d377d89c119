import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Makes of what the compiler built (`built/`, a file a source) what the package holds (`dist/`): the command and what
 * rulesets of one's own import, with few files for what they share. Node takes longer to find and join 800 modules than
 * to run them. Packages stay the ones that are installed.
 */
rmSync('dist/parts', { recursive: true, force: true });
await build({
  entryPoints: ['built/cli.js', 'built/rulesets/own.js'],
  outbase: 'built',
  outdir: 'dist',
  chunkNames: 'parts/[name]-[hash]',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
});
