import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/index.js';
import { runCommand as run } from '../harness/command.js';

/** What stands on a line, and what a shell may put at its end; all that is typed is the beginning of the last word. */
const LINES: readonly (readonly [line: string, candidates: readonly string[]])[] = [
  ['adjutant che', ['check']],
  ['adjutant help cl', ['clocks', 'close']],
  ['adjutant overrule ', ['allow', 'change', 'help', 'list', 'put-in', 'reject', 'undo']],
  ['adjutant overrule allow 5741472.2 --w', ['--why']],
  ['adjutant map --layer ', ['board', 'orders', 'results']],
  ['adjutant map --layer=o', ['--layer=orders']],
  ['adjutant show --turn 2 update --markup m', ['markdown']],
  ['adjutant check ', ['a case.yaml', 'b.yaml', 'sub']],
  ['adjutant map --svg=b', ['--svg=b.yaml']],
  ['adjutant import b.yaml ', ['sub']],
];

let folder: string;
let place: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-completion-'));
  place = join(folder, 'place');
  mkdirSync(join(place, 'sub'), { recursive: true });
  for (const name of ['a case.yaml', 'b.yaml']) writeFileSync(join(place, name), '');
  // Called with what a shell put on a line it keeps that.
  mkdirSync(join(folder, 'bin'));
  const stand = join(folder, 'bin/adjutant');
  writeFileSync(stand, `#!/bin/sh\nprintf '%s|' adjutant "$@" >> '${folder}/lines'\necho >> '${folder}/lines'\n`);
  chmodSync(stand, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isThere = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

/** Runs a shell in a folder with two files and a folder in it, the command on its path. */
function runShell(shell: string, args: readonly string[], input = ''): string {
  rmSync(join(folder, 'lines'), { force: true });
  return execFileSync(shell, args, {
    cwd: place,
    input,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, TERM: 'dumb', PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

async function writeScript(shell: string): Promise<string> {
  const path = join(folder, `${shell}-script`);
  writeFileSync(path, (await run('completion', shell)).out);
  return path;
}

/** What a shell put in the place of each line's last word: the lines as they were called. */
function readCalled(): readonly (readonly string[])[] {
  const called = existsSync(join(folder, 'lines')) ? readFileSync(join(folder, 'lines'), 'utf8') : '';
  return called
    .trimEnd()
    .split('\n')
    .map((words, i) => {
      const before = LINES[i]?.[0].split(' ').length ?? 0;
      return words
        .split('|')
        .slice(before - 1, -1)
        .toSorted();
    });
}

const WANTED = LINES.map(([, candidates]) => candidates);

describe('completion', () => {
  it('offers in bash what may stand at the cursor', async () => {
    const script = await writeScript('bash');
    const keys = LINES.map(([line]) => `${line}\u001B*\n`); // Alt+*: insert all that Tab would list
    runShell('bash', ['--norc', '--noprofile', '-i'], [`source '${script}'\n`, ...keys].join(''));
    expect(readCalled()).toEqual(WANTED);
  });

  it.skipIf(!isThere('zsh'))('offers in zsh what may stand at the cursor', async () => {
    const script = await writeScript('zsh');
    const set = [
      'autoload -Uz compinit; compinit -u -D',
      `source '${script}'`,
      'all() { _main_complete; compstate[insert]=all; compstate[list]= }; zle -C all complete-word all; bindkey "^T" all',
    ];
    const driver = [
      'zmodload zsh/zpty; zpty z zsh -f -i',
      'for line in "$@"; do zpty -w -n z "$line"; done',
      'zpty -w z exit; while zpty -r z; do :; done',
    ];
    const keys = LINES.map(([line]) => `${line}\u0014\n`);
    runShell('zsh', ['-f', '-c', driver.join('\n'), 'driver', `${set.join('; ')}\n`, ...keys]);
    expect(readCalled()).toEqual(WANTED);
  });

  it.skipIf(!isThere('fish'))('offers in fish what may stand at the cursor', async () => {
    const script = await writeScript('fish');
    const asked = LINES.map(([line]) => `complete -C '${line}'; echo ==`);
    const out = runShell('fish', ['--no-config', '-c', [`source '${script}'`, ...asked].join('\n')]);
    const offered = out
      .split('==\n')
      .slice(0, -1)
      .map((lines) =>
        lines
          .trimEnd()
          .split('\n')
          .map((line) => line.replace(/\t.*/, '').replace(/\/$/, ''))
          .toSorted(),
      );
    expect(offered).toEqual(WANTED);
  });

  it('knows every command, and of each every option that its help shows', async () => {
    const { out } = await run('completion', 'zsh');
    const offered = (place: string): string => out.split(`    '${place}'`)[1]?.split(';;')[0] ?? '';
    for (const { name, says } of COMMANDS) {
      expect(offered(" 0'|'help 0"), name).toContain(`'${name} ${says.replaceAll("'", "'\\''")}'`);
      const help = (await run(name, '--help')).out;
      for (const [, option] of help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm))
        expect(offered(`${name} -`), name).toContain(`'${option} `);
    }
  });

  it('says that there is no script for another shell', async () => {
    const { code, err } = await run('completion', 'tcsh');
    expect(code).toBe(2);
    expect(err).toContain('bash, zsh, fish');
  });
});
