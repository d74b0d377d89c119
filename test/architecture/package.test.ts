import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_WHOLE } from '../harness/whole.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

describe.runIf(IS_WHOLE)('the package', () => {
  /** A folder in which the package lies as after `npm install adjutant`, of what it depends on with zod alone: its schemas are zod's. */
  let folder: string;
  let declared: SpawnSyncReturns<string>;
  let tarball: string;
  let files: readonly string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-package-'));
    declared = spawnSync('npm', ['run', '--silent', 'declarations'], { cwd: ROOT, encoding: 'utf8' });
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT });
    tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
    const home = join(folder, 'node_modules/adjutant');
    mkdirSync(home, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components', '1']);
    symlinkSync(join(ROOT, 'node_modules/zod'), join(folder, 'node_modules/zod'));
    files = readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(home.length + 1));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('weighs less than 2 MB', () => {
    expect(statSync(tarball).size).toBeLessThan(2_000_000);
  });

  it('has one declaration, of what a ruleset of one’s own is made with', () => {
    expect(files.filter((name) => /\.[cm]?ts$/.test(name))).toEqual(['dist/ruleset.d.ts']);
  });

  it('has what a user needs, and nothing that only tests and contributors do', () => {
    const kinds = files.map((name) =>
      name
        .replace(/^dist\/(?:cli|rulesets\/own|parts\/[\w-]+)\.js$/, 'js')
        .replace(/^fixtures\/cases\/\w+\/(?!reading)[^/]+\/?[^/]*\.yaml$/, 'cases')
        .replace(/^fixtures\/games\/[\w-]+\/.*\.(?:yaml|csv|egf)$/, 'games'),
    );
    expect([...new Set(kinds)].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'cases',
      'dist/ruleset.d.ts',
      'docs/a-ruleset/ferries.js',
      'docs/a-ruleset/ferries.yaml',
      'docs/counselor.md',
      'docs/export.md',
      'docs/judge.md',
      'docs/players.md',
      'docs/rulesets.md',
      'games',
      'js',
      'package.json',
    ]);
  });

  it('declares every type that its signatures mention', () => {
    expect(`${declared.stderr}${declared.status}`).toBe('0');
  });

  it('is enough for a strict ruleset in TypeScript, which names each of its arguments', () => {
    cpSync(join(ROOT, 'fixtures/package/lanterns.ts'), join(folder, 'lanterns.ts'));
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}\n');
    const options = { module: 'nodenext', target: 'es2023', types: [], strict: true, exactOptionalPropertyTypes: true };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...options, noEmit: true }, files: ['lanterns.ts'] }),
    );
    const { stdout, status } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
    expect(`${stdout}${status}`).toBe('0');
  });
});
