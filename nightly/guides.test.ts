import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadThread } from '../src/app/run/campaign.js';
import { CAMPAIGN } from '../src/app/run/demo.js';
import { type DemoForum, serveForum } from '../src/app/run/demo-forum.js';
import { openDemo } from '../test/harness/campaign.js';
import { runCommand, startCommand } from '../test/harness/command.js';
import { commandsOf, DOCS, GUIDES } from '../test/harness/guides.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Those that go on until they are stopped. */
const ENDLESS: readonly string[] = ['review', 'watch'];

let folder: string;
let forum: DemoForum;
const home = process.cwd();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-guides-'));
  forum = await serveForum({ campaign: loadThread(CAMPAIGN), skin: 'vbulletin3', moment: Date.now() });
  cpSync(join(DOCS, 'a-ruleset'), folder, { recursive: true });
  // As after `npm install adjutant`.
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/adjutant'));
  writeFileSync(join(folder, 'control.yaml'), '- {at: 2030-09-10T10:00Z, army: Sai Rei, to: Gazetzot}\n');
  cpSync(join(CAMPAIGN, 'turns/2/update.md'), join(folder, 'my-update.txt'));
  process.chdir(folder);
});

afterAll(async () => {
  process.chdir(home);
  await forum?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(words: readonly string[]): Promise<string> {
  const isThere = words[0] === 'demo' || existsSync(join(folder, 'practice'));
  if (!isThere) (await openDemo(join(folder, 'practice'))).store.shut(); // a guide stands alone
  const real = words.map((word) => (word.startsWith('https://your.forum/') ? forum.url : word));
  if (!ENDLESS.includes(real[0] ?? '')) {
    const { code, err } = await runCommand(...real);
    if (real[0] === 'init') hurry(join(String(real[1]), 'adjutant.yaml'));
    return code === 2 ? `exit code 2: ${err}` : '';
  }
  const started = startCommand(real);
  const told = [started.child.stdout, started.child.stderr].map(
    (stream) => new Promise((resolve) => stream?.once('data', resolve)),
  );
  await Promise.race([...told, started.done, wait(2000)]);
  started.child.kill('SIGTERM');
  const { code, err, out } = await started.done;
  return code === 2 ? `exit code 2: ${err}${out}` : '';
}

/** A judge's own forum is spared; this one is ours. */
function hurry(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/pause: 3 /, 'pause: 0.01 '));
}

it.each(GUIDES.filter((name) => commandsOf(name).length > 0))(
  '%s names only commands that work, in the order in which they stand',
  async (name) => {
    for (const words of commandsOf(name)) expect(await run(words), words.join(' ')).toBe('');
  },
);
