import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findNodeFault } from '../../src/cli/node-version.js';
import { BEFORE } from '../harness/command.js';
import { sweep } from '../harness/whole.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('the Node it runs on', () => {
  it.each(['20.19.0', '20.20.2', '22.14.0', '22.23.3', '24.0.0', '24.18.1', '24.22.1', '26.12.1'])(
    '%s will do',
    (version) => {
      expect(findNodeFault(version)).toBeUndefined();
    },
  );

  it.each([
    '16.20.0',
    '18.20.8',
    '20.18.3',
    '21.7.0',
    '22.13.1',
    '23.11.0',
    '24.19.0',
    '24.21.0',
    '25.2.0',
    '26.1.0',
    '28.0.0',
  ])('%s is refused in words', (version) => {
    expect(findNodeFault(version)).toMatch(
      /^Adjutant does not run on Node .*: it needs 20\.19\.0 or later of 20, .*\nInstall/,
    );
  });

  it('is what package.json says', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const range of String(engines.node).split(' || ')) {
      const from = /\d+\.\d+\.\d+/.exec(range)?.[0] ?? '';
      expect([range, findNodeFault(from)]).toEqual([range, undefined]);
      const below = /<(\d+\.\d+\.\d+)/.exec(range)?.[1] ?? `${Number(from.split('.')[0]) + 1}.0.0`;
      expect([range, findNodeFault(below)]).not.toEqual([range, undefined]);
    }
  });

  it('refuses to start on another, before anything else is loaded', () => {
    const script = "Object.defineProperty(process.versions, 'node', { value: '24.20.0' })";
    const import_ = `data:text/javascript,${encodeURIComponent(script)}`;
    const ran = spawnSync(process.execPath, ['--import', import_, join(ROOT, 'dist/cli.js'), '--help'], {
      encoding: 'utf8',
    });
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('does not run on Node 24.20.0'),
    ]);
  });
});

describe('what cannot be loaded', () => {
  it('is Playwright, where a test starts a command: none of those needs a browser', () => {
    const words = ['--require', BEFORE, '--input-type=module', '--eval', "await import('playwright')"];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('Playwright was loaded, though no browser is needed'),
    ]);
  });

  it('is told where SQLite was built for another Node, with the way out', () => {
    const folder = mkdtempSync(join(tmpdir(), 'adjutant-node-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const name of ['dist', 'package.json', 'fixtures']) symlinkSync(join(ROOT, name), join(folder, name));
    const packages = join(folder, 'node_modules');
    mkdirSync(packages);
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== 'better-sqlite3') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
    execFileSync('cp', ['-as', join(ROOT, 'node_modules/better-sqlite3'), packages]);
    const built = join(packages, 'better-sqlite3/build/Release/better_sqlite3.node');
    rmSync(built);
    writeFileSync(built, 'built for something else');
    const commands = [
      ['demo', '--once', '--folder', join(folder, 'd')],
      ['doctor', '--game', folder],
    ];
    for (const words of sweep(commands, ([name]) => name === 'demo')) {
      const ran = spawnSync(
        process.execPath,
        ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'dist/cli.js'), ...words],
        { encoding: 'utf8' },
      );
      expect([words[0], `${ran.stdout}${ran.stderr}`]).toEqual([
        words[0],
        expect.stringMatching(/not built for this Node, v\d[\s\S]*npm rebuild better-sqlite3/),
      ]);
    }
  });

  it('is told where too few files may be open', () => {
    const ran = spawnSync(
      'bash',
      ['-c', `ulimit -n 40; exec "${process.execPath}" "${join(ROOT, 'dist/cli.js')}" turns`],
      { encoding: 'utf8' },
    );
    expect([ran.status, ran.stderr]).toEqual([1, expect.stringMatching(/may open no more files[\s\S]*ulimit -n 1024/)]);
    expect(ran.stderr).not.toContain('    at ');
  });
});
