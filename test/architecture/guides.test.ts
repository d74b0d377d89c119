import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadThread } from '../../src/app/run/campaign.js';
import { CAMPAIGN } from '../../src/app/run/demo.js';
import { type DemoForum, serveForum } from '../../src/app/run/demo-forum.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { openStore } from '../../src/store/store.js';
import { CONFIRMATION_WORDS, KIND_WORDS } from '../../src/web/parts/question-cards.js';
import { openDemo } from '../harness/campaign.js';
import { runCommand, startCommand } from '../harness/command.js';

const ROOT = new URL('../..', import.meta.url).pathname;
const DOCS = join(ROOT, 'docs');
const README = join(ROOT, 'README.md');
const OTHERS = ['CHANGELOG', 'CODE_OF_CONDUCT', 'CONTRIBUTING', 'SECURITY'].map((name) => join(ROOT, `${name}.md`));
/** A path from the root, as a page names it; what stands for any ruleset or engine is none. */
const OUR_PATHS =
  /(?<=[`\s])(?:src|test|nightly|docs|fixtures|grammar|declarations|\.ci|\.github)\/[\w./-]*(?=[`\s:])/g;
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

/** The command lines of a guide's `sh` blocks, without the program's name. */
function commandsOf(path: string): readonly (readonly string[])[] {
  const blocks = [...readFileSync(path, 'utf8').matchAll(/```sh\n(.*?)```/gs)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  return blocks
    .filter((line) => line.startsWith('npx adjutant '))
    .map((line) =>
      [...line.slice('npx adjutant '.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );
}

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

describe('the guides', () => {
  const guides = readdirSync(DOCS).filter((name) => name.endsWith('.md'));

  it.each(guides.filter((name) => commandsOf(join(DOCS, name)).length > 0))(
    '%s names only commands that work, in the order in which they stand',
    async (name) => {
      for (const words of commandsOf(join(DOCS, name))) expect(await run(words), words.join(' ')).toBe('');
    },
  );

  const pages = [README, ...OTHERS, ...guides.map((name) => join(DOCS, name))];

  it.each(pages)('%s links to nothing that is not there', (path) => {
    const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(join(path, '..', link)))).toEqual([]);
  });

  it.each(pages)('%s names no file of the house that is not there', (path) => {
    const named = readFileSync(path, 'utf8').match(OUR_PATHS) ?? [];
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it('judge.md says what each question means, in the words of the desk', () => {
    const handbook = readFileSync(join(DOCS, 'judge.md'), 'utf8');
    for (const words of Object.values(KIND_WORDS)) expect(handbook).toContain(`| ${words} |`);
    for (const words of Object.values(CONFIRMATION_WORDS))
      expect(handbook.toLowerCase()).toContain(words.toLowerCase());
  });

  it('judge.md shows what each file of entries holds, as the ruleset has it', () => {
    const handbook = readFileSync(join(DOCS, 'judge.md'), 'utf8');
    const { entries } = needRuleset('classic');
    for (const { id, example } of entries) expect(handbook, id).toContain(example);
  });

  it('players.md names no part of the update that there is not, and every one that tells what became of an order', () => {
    const [, table = ''] = readFileSync(join(DOCS, 'players.md'), 'utf8').split('## How to read the update');
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, title = '']) => title.split(', ')).slice(2);
    const update = openStore(join(folder, 'practice/adjutant.db'));
    const told = update.drafts.list(2).find(({ document }) => document.kind === 'update')?.text ?? '';
    update.shut();
    const titles = [...told.matchAll(/^(.+)\n-+$/gm)].map(([, title = '']) => title.replace(/: .*/, ''));
    expect(titles).toEqual(expect.arrayContaining(named));
    for (const title of ['Moves', 'Illegal orders', 'Not read as orders']) expect(named).toContain(title);
  });
});
